//! Tests that the game handles only the keys, wheel events and context menus that it uses, and leaves the others to the
//! browser.

use anyhow::{Context, Result};
use browser_tests::{Chromium, KeyStroke, Page, Point};
use chromiumoxide::cdp::browser_protocol::input::{DispatchMouseEventParams, DispatchMouseEventType, MouseButton};

/// Script that records for every event whether the game cancels it, and then cancels it anyway: the browser would
/// reload or leave the page.
const RECORD_CANCELLED: &str = "
    window.taken = [];
    for (const kind of ['keydown', 'wheel', 'contextmenu']) addEventListener(kind, (event) => {
        const at = taken.push(false) - 1;
        event.preventDefault = () => { taken[at] = true; };
        Event.prototype.preventDefault.call(event);
    }, { capture: true, passive: false });
";

const TAB: KeyStroke = KeyStroke::new("Tab", "Tab");
const SHIFT: KeyStroke = KeyStroke::new("Shift", "ShiftLeft");
const ENTER: KeyStroke = KeyStroke::new("Enter", "Enter");

async fn last_was_taken(page: &Page) -> Result<bool> {
    page.value::<Option<bool>>("taken.pop() ?? null").await?.context("the page has seen nothing")
}

async fn is_taken(page: &Page, key: KeyStroke) -> Result<bool> {
    page.press_key(key).await?;
    last_was_taken(page).await
}

/// Presses Tab with Shift, and returns whether the game takes it. The game tracks pressed keys itself and ignores the
/// events' modifiers.
async fn is_tab_back_taken(page: &Page) -> Result<bool> {
    page.hold_key(SHIFT).await?;
    let taken = is_taken(page, TAB.shift()).await?;
    page.release_key(SHIFT).await?;
    Ok(taken)
}

async fn is_right_click_taken(page: &Page, at: Point) -> Result<bool> {
    page.point_at(at).await?;
    for (kind, buttons) in [(DispatchMouseEventType::MousePressed, 2), (DispatchMouseEventType::MouseReleased, 0)] {
        let mut event = DispatchMouseEventParams::new(kind, at[0], at[1]);
        (event.button, event.buttons, event.click_count) = (Some(MouseButton::Right), Some(buttons), Some(1));
        page.send(event).await?;
    }
    last_was_taken(page).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_browser_keeps_what_the_game_has_no_use_for() -> Result<()> {
    let chromium = Chromium::launch(640, 400).await?;
    let page = chromium.page().await?;
    page.before_each_page(RECORD_CANCELLED).await?;
    page.open("test=1&two-players=1&clock=none&lang=en&screen=play").await?;
    page.wait_for("the board waits for White", |status| status.is_waiting()).await?;

    let letter = |key, code| KeyStroke::new(key, code);
    for key in [
        letter("F5", "F5"),
        letter("F6", "F6"),
        letter("F11", "F11"),
        letter("F12", "F12"),
        letter("r", "KeyR").control(),
        letter("l", "KeyL").control(),
        letter("f", "KeyF").control(),
        letter("p", "KeyP").control(),
        letter("c", "KeyC").control(),
        letter("+", "Equal").control(),
        letter("-", "Minus").control(),
        letter("0", "Digit0").control(),
        letter("I", "KeyI").control().shift(),
        letter("Delete", "Delete").control().shift(),
        letter("ArrowLeft", "ArrowLeft").alt(),
        letter("d", "KeyD").alt(),
        // From the board, Tab leads to the buttons; Shift+Tab leaves the canvas.
        TAB.shift(),
    ] {
        assert!(!is_taken(&page, key).await?, "{key:?} is the browser's");
    }
    for key in [
        letter("F1", "F1"),
        letter("Escape", "Escape"),
        letter(",", "Comma").control(),
        letter("Escape", "Escape"),
        letter(" ", "Space"),
        letter("'", "Quote"),
        letter("/", "Slash"),
        letter("Escape", "Escape"),
        letter("Backspace", "Backspace"),
        letter("z", "KeyZ").control(),
        letter("ArrowDown", "ArrowDown"),
        letter("PageDown", "PageDown"),
        letter("Escape", "Escape"),
        letter("e", "KeyE"),
        letter("4", "Digit4"),
        ENTER,
    ] {
        assert!(is_taken(&page, key).await?, "{key:?} is the game's");
    }
    let moved = page.wait_for("the typed move is made", |status| status.plies() == 1 && status.is_waiting()).await?;
    assert_eq!(moved.moves, "e2e4");
    assert_eq!(page.problems(), Vec::<String>::new());
    chromium.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn tab_walks_along_the_buttons_and_leads_out_at_both_ends() -> Result<()> {
    let chromium = Chromium::launch(640, 400).await?;
    let page = chromium.page().await?;
    page.before_each_page(RECORD_CANCELLED).await?;
    page.open("test=1&lang=en").await?;
    let menu = page.wait_for("the menu is there", |status| status.screen == "menu" && !status.moving).await?;

    assert!(!is_tab_back_taken(&page).await?, "before the first button it leads out");
    let mut stops = 0;
    while is_taken(&page, TAB).await? {
        stops += 1;
        assert!(stops <= 2 * menu.buttons.len(), "there is no way out");
    }
    // The last stop is the board.
    assert_eq!(stops, menu.buttons.len() + 1, "{:?}", menu.buttons.keys());
    assert!(is_tab_back_taken(&page).await?, "back to the last button");
    for _ in 1..stops {
        assert!(is_tab_back_taken(&page).await?);
    }
    assert!(!is_tab_back_taken(&page).await?, "and out before the first");

    // Enter presses the focused button.
    page.press_key(TAB).await?;
    page.press_key(ENTER).await?;
    page.wait_for("the first button is pressed", |status| status.screen != "menu").await?;
    assert_eq!(page.problems(), Vec::<String>::new());
    chromium.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_wheel_with_ctrl_and_the_menu_beside_the_board_are_the_browsers() -> Result<()> {
    let chromium = Chromium::launch(640, 400).await?;
    let page = chromium.page().await?;
    page.before_each_page(RECORD_CANCELLED).await?;
    page.open("test=1&two-players=1&clock=none&lang=en&screen=play").await?;
    page.wait_for("the board waits for White", |status| status.is_waiting()).await?;

    let board = page.square("e4").await?;
    page.point_at(board).await?;
    for (held, modifiers, is_the_games) in [(false, 0, true), (true, 2, false), (false, 2, true)] {
        let control = KeyStroke::new("Control", "ControlLeft");
        if held {
            page.hold_key(control.control()).await?;
        }
        let mut wheel = DispatchMouseEventParams::new(DispatchMouseEventType::MouseWheel, board[0], board[1]);
        (wheel.delta_x, wheel.delta_y, wheel.modifiers) = (Some(0.0), Some(10.0), Some(modifiers));
        page.send(wheel).await?;
        assert_eq!(last_was_taken(&page).await?, is_the_games, "Ctrl held: {held}, told: {modifiers}");
        if held {
            page.release_key(control).await?;
        }
    }

    assert!(is_right_click_taken(&page, board).await?, "the right button turns the table");
    let button = page.button("Resign").await?;
    assert!(!is_right_click_taken(&page, button).await?, "a panel has no use for it");
    assert_eq!(page.problems(), Vec::<String>::new());
    chromium.close().await
}
