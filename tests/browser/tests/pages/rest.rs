//! Tests of idle rendering in a browser: after a pause without frames, presses are handled and a turned phone is
//! redrawn at once.

use anyhow::Result;
use browser_tests::{Chromium, Page, PageStatus};

/// Script that pauses for as long as a person reads a sentence.
const PAUSE: &str = "new Promise((done) => setTimeout(() => done(true), 3500))";
const SETUP: &str = "test=1&two-players=1&clock=none&lang=en&screen=play";
/// Script that causes more frames, in which late changes would appear.
const MORE_FRAMES: &str = "(async () => {
    for (let frame = 0; frame < 6; frame++) {
        dispatchEvent(new Event('hetman-said'));
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    return true;
})()";

async fn start_and_move(page: &Page) -> Result<PageStatus> {
    page.open(SETUP).await?;
    page.wait_for("the board waits for White", |status| status.is_waiting()).await?;
    page.click_square("e2").await?;
    page.click_square("e4").await?;
    page.wait_for("the pawn has moved", |status| status.plies() == 1 && status.is_waiting()).await
}

fn fits(status: &PageStatus, width: f64, height: f64) -> bool {
    let inside = |[x, y]: &[f64; 2]| (0.0..=width).contains(x) && (0.0..=height).contains(y);
    !status.moving && status.squares.len() == 64 && status.squares.values().chain(status.buttons.values()).all(inside)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_button_under_a_mouse_that_rested_is_pressed() -> Result<()> {
    let chromium = Chromium::launch(640, 400).await?;
    let page = chromium.page().await?;
    start_and_move(&page).await?;
    let take_back = page.button("Take back").await?;
    page.point_at(take_back).await?;
    page.value::<bool>(PAUSE).await?;
    page.press(take_back).await?;
    page.wait_for("the move is taken back", |status| status.plies() == 0).await?;
    assert_eq!(page.problems(), Vec::<String>::new());
    chromium.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_button_is_pressed_by_a_finger_that_rested() -> Result<()> {
    let chromium = Chromium::launch(360, 640).await?;
    let page = chromium.page().await?;
    start_and_move(&page).await?;
    page.value::<bool>(PAUSE).await?;
    page.tap_button("Take back").await?;
    page.wait_for("the move is taken back", |status| status.plies() == 0).await?;
    assert_eq!(page.problems(), Vec::<String>::new());
    chromium.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turned_phone_shows_the_whole_table_without_a_tap() -> Result<()> {
    let chromium = Chromium::launch(360, 640).await?;
    let page = chromium.page().await?;
    start_and_move(&page).await?;
    page.value::<bool>(PAUSE).await?;
    page.resize(640, 360).await?;
    page.wait_for("board and panels are in the window", |status| fits(status, 640.0, 360.0)).await?;
    page.two_frames().await?;
    let seen = std::fs::read(page.picture("turned").await?)?;
    page.value::<bool>(MORE_FRAMES).await?;
    let later = std::fs::read(page.picture("turned-later").await?)?;
    assert!(seen == later, "the picture was not the last one");
    assert_eq!(page.problems(), Vec::<String>::new());
    chromium.close().await
}
