//! Tests of the page as an installed app: manifest, wake lock, safe area, shared files and links, and embedding.

use anyhow::{Context, Result};
use browser_tests::{Chromium, Page};

const WINDOW: (u32, u32) = (640, 400);
const PHONE: (i64, i64) = (390, 700);
/// High enough that the menu needs no scrolling.
const TALL: (u32, u32) = (640, 680);
/// High enough that the moves are listed below the button that copies the link, and wide enough that the panels stay
/// beside the board.
const WITH_MOVES: (u32, u32) = (640, 600);
const DENSE: (u32, u32) = (500, 620);
const PLAY: &str = "test=1&two-players=1&clock=5%2B3&lang=en&screen=play&reduced-motion=1&quality=low";
const PGN: &str = "[White \"Anna\"]\\n[Black \"Ben\"]\\n\\n1. d4 d5 2. c4 *\\n";

/// Script that replaces the wake lock and counts its requests and releases, and captures the launch queue's consumer.
const RECORD_WAKE_LOCK: &str = "
    window.lit = { asked: 0, released: 0 };
    Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => {
        lit.asked += 1;
        const lock = new EventTarget();
        lock.release = async () => { lit.released += 1; lock.dispatchEvent(new Event('release')); };
        return lock;
    } } });
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer: (consumer) => (window.launch = consumer) } });
";

/// Script that suppresses the browser's own install offer, which may come at any time.
const SUPPRESS_INSTALL_OFFER: &str =
    "addEventListener('beforeinstallprompt', (event) => event.isTrusted && event.stopImmediatePropagation())";

async fn opened(page: &Page, query: &str) -> Result<()> {
    page.open(query).await?;
    page.wait_for("the board waits", |status| status.is_waiting()).await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn browsers_would_install_it() -> Result<()> {
    let chromium = Chromium::launch(TALL.0, TALL.1).await?;
    let page = chromium.page().await?;
    page.before_each_page(SUPPRESS_INSTALL_OFFER).await?;
    page.open("test=1&lang=en&quality=low").await?;
    page.wait_for("the menu", |status| status.screen == "menu").await?;
    assert_eq!(page.manifest_errors().await?, Vec::<String>::new());
    assert_eq!(page.installability_errors().await?, Vec::<String>::new());
    let lacking: Vec<String> = page
        .value(
            "fetch('manifest.webmanifest').then((answer) => answer.json()).then(async (it) => {
                const files = [it.icons, it.screenshots, ...it.shortcuts.map(({ icons }) => icons)].flat().map(({ src }) => src);
                const answers = await Promise.all(files.map((file) => fetch(file, { method: 'HEAD' })));
                return answers.filter((answer) => !answer.ok).map(({ url }) => url);
            })",
        )
        .await?;
    assert_eq!(lacking, Vec::<String>::new());

    // The menu passes the browser's offer on, and drops it once the browser has asked.
    page.value::<bool>(
        "(window.prompted = 0, dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => (prompted += 1) })), true)",
    )
    .await?;
    page.wait_for("the menu offers it", |status| status.buttons.contains_key("Install Hetman")).await?;
    page.picture("install").await?;
    page.click_button("Install Hetman").await?;
    page.wait_until("the browser asks", "prompted === 1").await?;
    page.wait_for("the offer is gone", |status| !status.buttons.contains_key("Install Hetman")).await?;
    assert_eq!(page.problems(), Vec::<String>::new());
    chromium.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_screen_stays_lit_while_a_clock_runs_and_panels_keep_clear_of_a_notch() -> Result<()> {
    let chromium = Chromium::launch(WINDOW.0, WINDOW.1).await?;
    let page = chromium.page().await?;
    page.before_each_page(RECORD_WAKE_LOCK).await?;
    opened(&page, PLAY).await?;
    page.click_square("e2").await?;
    page.click_square("e4").await?;
    page.wait_until("the screen stays lit", "lit.asked === 1 && lit.released === 0").await?;

    page.resize(PHONE.0, PHONE.1).await?;
    let name = "More";
    let is_below =
        |status: &browser_tests::PageStatus| status.buttons.get(name).is_some_and(|at| at[1] > PHONE.1 as f64 - 100.0);
    page.wait_for("the bar of a phone", is_below).await?;
    let before = page.button(name).await?;
    page.set_safe_area(47, 34).await?;
    let up = |status: &browser_tests::PageStatus| {
        status.buttons.get(name).is_some_and(|at| (before[1] - at[1] - 34.0).abs() < 2.0)
    };
    page.wait_for("the bar is above the home bar", up).await?;
    page.picture("notch").await?;
    assert_eq!(page.problems(), Vec::<String>::new());
    chromium.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_screen_of_many_pixels_costs_no_more_than_is_seen() -> Result<()> {
    let chromium = Chromium::launch_dense(DENSE.0, DENSE.1, 3).await?;
    let page = chromium.page().await?;
    page.clear_size_override().await?;
    opened(&page, PLAY).await?;
    page.picture("dense").await?;
    let [wide, seen]: [f64; 2] =
        page.value("[document.getElementById('hetman-canvas').width, innerWidth * devicePixelRatio]").await?;

    assert!((wide * 2.0 - seen).abs() <= 2.0, "{wide} of {seen}");
    // Clicks hit the right squares although fewer pixels are rendered.
    page.click_square("e2").await?;
    page.click_square("e4").await?;
    page.wait_for("the pawn has moved", |status| status.plies() == 1).await?;
    assert_eq!(page.problems(), Vec::<String>::new());
    chromium.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_and_a_link_bring_their_game_to_the_table() -> Result<()> {
    let chromium = Chromium::launch(WITH_MOVES.0, WITH_MOVES.1).await?;
    let page = chromium.page().await?;
    page.before_each_page(RECORD_WAKE_LOCK).await?;
    page.open("test=1&lang=en&quality=low&reduced-motion=1").await?;
    page.wait_for("the menu", |status| status.screen == "menu").await?;
    page.value::<bool>(&format!(
        "(launch({{ files: [{{ getFile: async () => new File(['{PGN}'], 'game.pgn') }}], targetURL: location.href }}), true)"
    ))
    .await?;
    let found =
        page.wait_for("the file's game is on the table", |status| status.plies() == 3 && status.is_waiting()).await?;
    assert_eq!(found.moves, "d2d4 d7d5 c2c4");

    page.value::<bool>("(Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text; } } }), true)")
        .await?;
    page.click_button("Copy link").await?;
    page.wait_until("the link is copied", "typeof copied === 'string'").await?;
    let link: String = page.value("copied").await?;
    let (_, query) = link.split_once('?').context("a link with a query")?;
    assert!(query.starts_with("game=") && link.len() < 100, "{link}");

    let other = chromium.page().await?;
    opened(&other, &format!("{query}&test=1&lang=en&quality=low&reduced-motion=1")).await?;
    assert_eq!(other.status().await?.context("a status")?.moves, "d2d4 d7d5 c2c4");
    other.picture("shared").await?;
    assert_eq!(page.problems(), Vec::<String>::new());
    chromium.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dropped_file_brings_its_game_to_the_table() -> Result<()> {
    let chromium = Chromium::launch(WINDOW.0, WINDOW.1).await?;
    let page = chromium.page().await?;
    page.open("test=1&lang=en&quality=low&reduced-motion=1").await?;
    page.wait_for("the menu", |status| status.screen == "menu").await?;
    let drop = format!(
        "(() => {{
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File(['{PGN}'], 'game.pgn'));
            const events = ['dragover', 'drop'].map((kind) =>
                new DragEvent(kind, {{ bubbles: true, cancelable: true, dataTransfer }}));
            return events.every((event) => !document.getElementById('hetman-canvas').dispatchEvent(event));
        }})()"
    );
    assert!(page.value::<bool>(&drop).await?, "the browser shows no file in place of the game");
    let found =
        page.wait_for("the file's game is on the table", |status| status.plies() == 3 && status.is_waiting()).await?;
    assert_eq!(found.moves, "d2d4 d7d5 c2c4");
    assert_eq!(page.problems(), Vec::<String>::new());
    chromium.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_frame_it_talks_with_the_page_around_it_and_no_other() -> Result<()> {
    let chromium = Chromium::launch(WINDOW.0, WINDOW.1).await?;
    let page = chromium.page().await?;
    page.open_file("words.js").await?;
    page.value::<bool>(
        "(window.heard = [], addEventListener('message', ({ data }) => heard.push(data)),
            window.frame = document.body.appendChild(document.createElement('iframe')), frame.width = 600, frame.height = 360,
            frame.src = `./?two-players=1&clock=none&lang=en&quality=low&reduced-motion=1&embed=${origin}`, true)",
    )
    .await?;
    page.wait_until("it is ready", "heard.some(({ hetman }) => hetman === 'ready')").await?;
    page.value::<bool>(
        "(frame.contentWindow.postMessage({ hetman: 'open', pgn: '1. f3 e5 2. g4 Qh4# 0-1' }, origin), true)",
    )
    .await?;
    page.wait_until("the game is over", "heard.some(({ hetman, result }) => hetman === 'result' && result === '0-1')")
        .await?;
    let last: String = page.value("heard.findLast(({ hetman }) => hetman === 'move').moves.join(' ')").await?;
    assert_eq!(last, "f2f3 e7e5 g2g4 d8h4");

    page.value::<bool>("(heard.length = 0, frame.src = './?lang=en&quality=low&embed=https://club.example', true)")
        .await?;
    page.wait_until("it is there", "frame.contentDocument?.body?.dataset.hetman === 'ready'").await?;
    page.two_frames().await?;
    assert_eq!(page.value::<usize>("heard.length").await?, 0);
    chromium.close().await
}
