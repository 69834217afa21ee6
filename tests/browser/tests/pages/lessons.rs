//! Tests of one lesson in the browser, done by mouse, by touch and by keyboard, and remembered after a reload. (The app
//! tests show that every lesson can be done.)

use anyhow::{Context, Result, bail, ensure};
use browser_tests::{Chromium, KeyStroke, Page};
use rules_core::Square;

const LESSON: &str = "test=1&lang=en&lesson=rook-lines&reduced-motion=1";
const COURSE: &str = "test=1&lang=en&panel=learn";
const NEXT: &str = "Next lesson";
/// Beginning of the chapter's title once one lesson is done.
const LEARNT: &str = "The rook, 1 / ";

async fn begin_lesson(page: &Page) -> Result<()> {
    page.open(LESSON).await?;
    // The teacher's demonstration comes first.
    page.wait_for("the learner's turn", |status| status.is_waiting() && status.buttons.contains_key("Hint")).await?;
    Ok(())
}

async fn assert_remembered(page: &Page) -> Result<()> {
    page.wait_for("the lesson is done", |status| status.buttons.contains_key(NEXT)).await?;
    page.wait_until_stored().await?;
    page.open(COURSE).await?;
    page.wait_for("one lesson of the chapter is done", |status| {
        status.buttons.keys().any(|name| name.starts_with(LEARNT))
    })
    .await?;
    ensure!(page.problems().is_empty(), "{:?}", page.problems());
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_is_done_with_the_mouse_and_remembered() -> Result<()> {
    let chromium = Chromium::launch(1280, 720).await?;
    let page = chromium.page().await?;
    begin_lesson(&page).await?;
    page.click_square("d5").await?;
    page.click_square("d8").await?;
    page.picture("lesson").await?;
    assert_remembered(&page).await?;
    page.picture("learn").await?;
    chromium.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_is_done_by_touch_on_a_phone() -> Result<()> {
    let chromium = Chromium::launch(390, 844).await?;
    let page = chromium.page().await?;
    begin_lesson(&page).await?;
    page.picture("lesson-phone").await?;
    page.tap_square("d5").await?;
    page.tap_square("d8").await?;
    assert_remembered(&page).await?;
    chromium.close().await
}

const TAB: KeyStroke = KeyStroke::new("Tab", "Tab");
const ENTER: KeyStroke = KeyStroke::new("Enter", "Enter");
/// More presses than any way over the board or the panel needs.
const MAX_PRESSES: usize = 60;

/// Moves the cursor to a square with the arrow keys, as White sees the board, and presses Enter.
async fn steer(page: &Page, to: Square) -> Result<()> {
    for _ in 0..MAX_PRESSES {
        let now = page.status().await?.context("the game says nothing")?;
        if !now.reached.is_empty() {
            page.press_key(TAB).await?;
            continue;
        }
        let arrow = match now.cursor.parse::<Square>() {
            Err(_) => "ArrowUp",
            Ok(at) if at == to => return page.press_key(ENTER).await,
            Ok(at) if at.file() < to.file() => "ArrowRight",
            Ok(at) if at.file() > to.file() => "ArrowLeft",
            Ok(at) if at.rank() < to.rank() => "ArrowUp",
            Ok(_) => "ArrowDown",
        };
        page.press_key(KeyStroke::new(arrow, arrow)).await?;
        page.wait_for("the cursor's next square", |status| status.cursor != now.cursor).await?;
    }
    bail!("{to} is not reached")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_is_done_by_keys_alone() -> Result<()> {
    let chromium = Chromium::launch(640, 400).await?;
    let page = chromium.page().await?;
    begin_lesson(&page).await?;
    steer(&page, Square::D5).await?;
    steer(&page, Square::D8).await?;
    assert_remembered(&page).await?;
    chromium.close().await
}
