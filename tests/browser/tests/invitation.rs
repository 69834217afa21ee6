//! Test of a page that invites another one to play without a server.

use anyhow::{Result, ensure};
use browser_tests::{Chromium, Page};

const WINDOW: (u32, u32) = (640, 400);
const MENU: &str = "test=1&lang=en&quality=low&reduced-motion=1&seed=1&screen=menu";
const INVITATION: &str = "document.body.dataset.invitation";
const PROBLEM: &str = "document.body.dataset.invitationProblem";

/// Opens a page at whose screen a game with a second device begins, and returns the link of its invitation.
async fn host(page: &Page) -> Result<String> {
    page.open(MENU).await?;
    page.wait_for("the menu", |status| status.screen == "menu").await?;
    page.click_button("New game…").await?;
    page.click_button("A second device").await?;
    page.click_button("Start the game").await?;
    // The colours are drawn.
    page.click_button("Skip").await?;
    page.wait_for("the game begins", |status| status.screen == "play").await?;
    page.wait_until("the invitation is made", &format!("Boolean({INVITATION})")).await?;
    page.value(INVITATION).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_makes_an_invitation_and_explains_bad_answers() -> Result<()> {
    let chromium = Chromium::launch(WINDOW.0, WINDOW.1).await?;
    let page = chromium.page().await?;
    let link = host(&page).await?;
    ensure!(link.len() < 300, "{link}");
    page.picture("invitation").await?;
    for (answer, problem) in
        [("Thanks a lot", "unreadable"), (link.as_str(), "no-answer"), ("A".repeat(200).as_str(), "version")]
    {
        page.value::<bool>(&format!("delete {PROBLEM}")).await?;
        page.value::<String>(&format!("(document.body.dataset.hostAnswer = {answer:?})")).await?;
        page.wait_until(problem, &format!("{PROBLEM} === '{problem}'")).await?;
    }
    ensure!(page.problems().is_empty(), "{:?}", page.problems());
    chromium.close().await
}
