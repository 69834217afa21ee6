//! After a rest, in which nothing is drawn, a press is heard at once and a turned phone is seen at once.

use anyhow::Result;
use browser_tests::{Chromium, Page, Status};

/// As long as a person reads a sentence.
const REST: &str = "new Promise((done) => setTimeout(() => done(true), 3500))";
const SETUP: &str = "test=1&two-players=1&clock=none&lang=en&screen=play";
/// Frames that nobody asked for: what is late for its frame comes with them.
const MORE_FRAMES: &str = "(async () => {
    for (let frame = 0; frame < 6; frame++) {
        dispatchEvent(new Event('hetman-said'));
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    return true;
})()";

async fn a_move_is_made(page: &Page) -> Result<Status> {
    page.open(SETUP).await?;
    page.wait_for("the board waits for White", |status| status.is_waiting()).await?;
    page.click_square("e2").await?;
    page.click_square("e4").await?;
    page.wait_for("the pawn has moved", |status| status.plies() == 1 && status.is_waiting()).await
}

fn fits(status: &Status, width: f64, height: f64) -> bool {
    let inside = |[x, y]: &[f64; 2]| (0.0..=width).contains(x) && (0.0..=height).contains(y);
    !status.moving && status.squares.len() == 64 && status.squares.values().chain(status.buttons.values()).all(inside)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_button_under_a_mouse_that_rested_is_pressed() -> Result<()> {
    let chromium = Chromium::launch(640, 400).await?;
    let page = chromium.page().await?;
    a_move_is_made(&page).await?;
    let take_back = page.button("Take back").await?;
    page.point_at(take_back).await?;
    page.value::<bool>(REST).await?;
    page.press(take_back).await?;
    page.wait_for("the move is taken back", |status| status.plies() == 0).await?;
    assert_eq!(page.problems(), Vec::<String>::new());
    chromium.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_button_is_pressed_by_a_finger_that_rested() -> Result<()> {
    let chromium = Chromium::launch(360, 640).await?;
    let page = chromium.page().await?;
    a_move_is_made(&page).await?;
    page.value::<bool>(REST).await?;
    page.tap_button("Take back").await?;
    page.wait_for("the move is taken back", |status| status.plies() == 0).await?;
    assert_eq!(page.problems(), Vec::<String>::new());
    chromium.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turned_phone_shows_the_whole_table_without_a_tap() -> Result<()> {
    let chromium = Chromium::launch(360, 640).await?;
    let page = chromium.page().await?;
    a_move_is_made(&page).await?;
    page.value::<bool>(REST).await?;
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
