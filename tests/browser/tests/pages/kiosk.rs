//! Test of the kiosk in a browser (`?kiosk`): no key, gesture, file or address that a page can handle leads out of it.

use anyhow::{Result, bail};
use browser_tests::{Chromium, KeyStroke, Page};

/// Script that records the events that reach the page, whether they are cancelled, and everything that would lead
/// elsewhere.
const RECORD_EVENTS: &str = "
    window.seen = [];
    window.led = [];
    const kinds = ['keydown', 'wheel', 'contextmenu', 'dragover', 'drop', 'copy', 'cut', 'paste', 'selectstart',
                   'gesturestart', 'touchmove'];
    for (const kind of kinds) addEventListener(kind, (event) => {
        const one = { what: event.type + ' ' + (event.code ?? ''), taken: false };
        seen.push(one);
        event.preventDefault = () => {
            one.taken = true;
            Event.prototype.preventDefault.call(event);
        };
    }, { capture: true, passive: false });
    window.open = () => { led.push('a window'); return null; };
    window.print = () => led.push('a printer');
    HTMLInputElement.prototype.click = () => led.push('a file');
    HTMLAnchorElement.prototype.click = () => led.push('a link');
    for (const name of ['readText', 'writeText', 'read', 'write']) {
        navigator.clipboard[name] = () => { led.push('the clipboard'); return Promise.reject(new Error(name)); };
    }
    navigator.share = () => { led.push('another app'); return Promise.reject(new Error('share')); };
";

/// Keys that don't write a letter.
const NAMED: [&str; 29] = [
    "F1",
    "F2",
    "F3",
    "F4",
    "F5",
    "F6",
    "F7",
    "F8",
    "F9",
    "F10",
    "F11",
    "F12",
    "Escape",
    "Tab",
    "Backspace",
    "Delete",
    "Insert",
    "Home",
    "End",
    "PageUp",
    "PageDown",
    "ArrowLeft",
    "ArrowRight",
    "ContextMenu",
    "BrowserBack",
    "BrowserHome",
    "Print",
    "Help",
    "Open",
];
/// Letters with browser shortcuts, and their key codes.
const LETTERS: [(&str, &str); 24] = [
    ("a", "KeyA"),
    ("b", "KeyB"),
    ("c", "KeyC"),
    ("d", "KeyD"),
    ("e", "KeyE"),
    ("f", "KeyF"),
    ("g", "KeyG"),
    ("h", "KeyH"),
    ("i", "KeyI"),
    ("j", "KeyJ"),
    ("k", "KeyK"),
    ("l", "KeyL"),
    ("m", "KeyM"),
    ("o", "KeyO"),
    ("p", "KeyP"),
    ("r", "KeyR"),
    ("s", "KeyS"),
    ("u", "KeyU"),
    ("v", "KeyV"),
    ("x", "KeyX"),
    ("z", "KeyZ"),
    ("+", "Equal"),
    ("-", "Minus"),
    ("0", "Digit0"),
];
/// Keys that navigate together with Alt.
const ALT: [(&str, &str); 6] = [
    ("ArrowLeft", "ArrowLeft"),
    ("ArrowRight", "ArrowRight"),
    ("Home", "Home"),
    ("d", "KeyD"),
    ("e", "KeyE"),
    ("f", "KeyF"),
];
/// Other events that the browser would follow.
const GESTURES: [&str; 10] = [
    "new MouseEvent('contextmenu', { bubbles: true, cancelable: true })",
    "new WheelEvent('wheel', { deltaY: 100, ctrlKey: true, bubbles: true, cancelable: true })",
    "new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() })",
    "new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: withFile() })",
    "new ClipboardEvent('copy', { bubbles: true, cancelable: true })",
    "new ClipboardEvent('cut', { bubbles: true, cancelable: true })",
    "new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: withText() })",
    "new Event('selectstart', { bubbles: true, cancelable: true })",
    "new Event('gesturestart', { bubbles: true, cancelable: true })",
    "new TouchEvent('touchmove', { bubbles: true, cancelable: true, touches: [touch(0), touch(1)] })",
];
/// Script with helpers for the events above.
const EVENT_HELPERS: &str = "
    window.withFile = () => { const data = new DataTransfer(); data.items.add(new File(['1. e4'], 'a.pgn')); return data; };
    window.withText = () => { const data = new DataTransfer(); data.setData('text', '1. e4 e5'); return data; };
    window.touch = (identifier) => new Touch({ identifier, target: document.body, clientX: 50 * identifier, clientY: 50 });
";
/// Queries that ask for other screens as well.
const ADDRESSES: [&str; 4] = [
    "panel=settings&screen=menu",
    "panel=new-game&two-players=1&screen=play&fen=8/8/8/8/8/4k3/4p3/4K3 w - - 0 1",
    "lesson=pawn-moves&puzzle=1&rule=MOV-7",
    "panel=operator&screen=photo&demo=1&level=10",
];

/// Asserts that nothing led out of the page, and returns the number of events since the last call.
async fn assert_nothing_left_page(page: &Page, by: &str) -> Result<usize> {
    let led: Vec<String> = page.value("led.splice(0)").await?;
    let followed: Vec<String> = page.value("seen.filter((one) => !one.taken).map((one) => one.what)").await?;
    assert!(led.is_empty() && followed.is_empty(), "{by} leads to {led:?}, and the browser follows {followed:?}");
    assert!(page.value("location.search.includes('kiosk=1')").await?, "{by} leaves the page");
    page.value("seen.splice(0).length").await
}

/// Presses on until a visit's first questions are shown, and asserts that no other buttons appear.
async fn assert_visit_begins(page: &Page) -> Result<()> {
    page.wait_until("the screen is shown", "document.body.dataset.hetman === 'ready'").await?;
    let questions = ["English", "Polski", "A child"];
    for _ in 0..60 {
        page.click([500.0, 300.0]).await?;
        page.two_frames().await?;
        let Some(status) = page.status().await? else { continue };
        // At its first start the kiosk asks for a PIN.
        if status.buttons.contains_key("Close") {
            page.click_button("Close").await?;
            continue;
        }
        let buttons: Vec<&String> = status.buttons.keys().collect();
        if questions.iter().any(|question| status.buttons.contains_key(*question)) {
            return Ok(());
        }
        assert!(buttons.is_empty(), "{buttons:?} are nobody's at an event");
    }
    bail!("nobody is asked anything")
}

#[tokio::test(flavor = "multi_thread")]
async fn no_event_leads_out_of_the_page() -> Result<()> {
    let chromium = Chromium::launch(640, 400).await?;
    let page = chromium.page().await?;
    page.before_each_page(RECORD_EVENTS).await?;
    page.before_each_page(EVENT_HELPERS).await?;
    page.open("test=1&kiosk=1&lang=en").await?;
    page.wait_until("the screen is shown", "document.body.dataset.hetman === 'ready'").await?;

    let letters = LETTERS.into_iter().flat_map(|(key, code)| {
        let key = KeyStroke::new(key, code);
        [key.control(), key.control().shift()]
    });
    let keys: Vec<KeyStroke> = (NAMED.into_iter().map(|name| KeyStroke::new(name, name)))
        .chain(letters)
        .chain(ALT.into_iter().map(|(key, code)| KeyStroke::new(key, code).alt()))
        .collect();
    for key in keys {
        page.press_key(key).await?;
        assert_eq!(assert_nothing_left_page(&page, &format!("{key:?}")).await?, 1, "{key:?} is heard");
    }
    for gesture in GESTURES {
        page.value::<bool>(&format!("document.querySelector('canvas').dispatchEvent({gesture}) || true")).await?;
        assert_eq!(assert_nothing_left_page(&page, gesture).await?, 1, "{gesture} is heard");
    }
    assert_visit_begins(&page).await?;
    for address in ADDRESSES {
        page.open(&format!("test=1&kiosk=1&lang=en&{address}")).await?;
        assert_visit_begins(&page).await?;
        assert_nothing_left_page(&page, address).await?;
    }
    assert_eq!(page.problems(), Vec::<String>::new());
    chromium.close().await
}
