//! A lesson in the browser: done with the mouse and by touch, and remembered after the page was loaded anew.

use anyhow::{Result, ensure};
use browser_tests::{Chromium, Page};

const LESSON: &str = "test=1&lang=en&lesson=rook-lines&reduced-motion=1";
const COURSE: &str = "test=1&lang=en&panel=learn";
const NEXT: &str = "Next lesson";
const LEARNT: &str = "Straight ahead, 3 of 3 crowns";

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
    let course =
        page.wait_for("the course is there", |status| status.buttons.keys().any(|name| name.contains("crowns")));
    let course = course.await?;
    ensure!(course.buttons.contains_key(LEARNT), "{:?}", course.buttons.keys());
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
