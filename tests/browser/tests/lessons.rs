//! One lesson in the browser, done with the mouse, by touch and by keys alone, and remembered after the page was loaded
//! anew. (That every lesson can be done is proved by the app's own tests.)

use anyhow::{Context, Result, bail, ensure};
use browser_tests::{Chromium, Key, Page};
use rules_core::Square;

const LESSON: &str = "test=1&lang=en&lesson=rook-lines&reduced-motion=1";
const COURSE: &str = "test=1&lang=en&panel=learn";
const NEXT: &str = "Next lesson";
/// The chapter's title, where one lesson of it is done.
const LEARNT: &str = "The rook, 1 / ";

async fn begin(page: &Page) -> Result<()> {
    page.open(LESSON).await?;
    // What the teacher shows is made and taken back before.
    page.wait_for("the learner's turn", |status| status.is_waiting() && status.buttons.contains_key("Hint")).await?;
    Ok(())
}

async fn is_remembered(page: &Page) -> Result<()> {
    page.wait_for("the lesson is done", |status| status.buttons.contains_key(NEXT)).await?;
    page.wait_until_kept().await?;
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
    begin(&page).await?;
    page.click_square("d5").await?;
    page.click_square("d8").await?;
    page.picture("lesson").await?;
    is_remembered(&page).await?;
    page.picture("learn").await?;
    chromium.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_is_done_by_touch_on_a_phone() -> Result<()> {
    let chromium = Chromium::launch(390, 844).await?;
    let page = chromium.page().await?;
    begin(&page).await?;
    page.picture("lesson-phone").await?;
    page.tap_square("d5").await?;
    page.tap_square("d8").await?;
    is_remembered(&page).await?;
    chromium.close().await
}

const TAB: Key = Key::new("Tab", "Tab");
const ENTER: Key = Key::new("Enter", "Enter");
/// More presses than any way over the board or the panel takes.
const FAR: usize = 60;

/// Steers the cursor to a square with the arrows, as the board lies before White, and presses Enter there.
async fn steer(page: &Page, to: Square) -> Result<()> {
    for _ in 0..FAR {
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
        page.press_key(Key::new(arrow, arrow)).await?;
        page.wait_for("the cursor's next square", |status| status.cursor != now.cursor).await?;
    }
    bail!("{to} is not reached")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_is_done_by_keys_alone() -> Result<()> {
    let chromium = Chromium::launch(640, 400).await?;
    let page = chromium.page().await?;
    begin(&page).await?;
    steer(&page, Square::D5).await?;
    steer(&page, Square::D8).await?;
    is_remembered(&page).await?;
    chromium.close().await
}
