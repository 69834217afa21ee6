//! Tests of whole games on the page: playing against the Worker, leaving, and resuming.

use anyhow::Result;
use browser_tests::{Chromium, Page};

// Small windows, as software rendering takes a second for every quarter of a million pixels.
const WINDOW: (u32, u32) = (640, 400);
const PHONE: (u32, u32) = (360, 640);
const AGAINST_THE_COMPUTER: &str = "test=1&level=1&colour=white&clock=none&seed=1&lang=en&screen=play";

async fn assert_no_problems(page: &Page) -> Result<()> {
    // Errors of the last frames arrive with the page's next answer.
    page.value::<bool>("true").await?;
    assert_eq!(page.problems(), Vec::<String>::new());
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_left_and_found_again() -> Result<()> {
    let chromium = Chromium::launch(WINDOW.0, WINDOW.1).await?;
    let page = chromium.page().await?;

    page.open(AGAINST_THE_COMPUTER).await?;
    page.wait_for("the board waits for White", |status| status.is_waiting()).await?;
    page.picture("start").await?;
    // A reload has to resume the game instead of setting it up again.
    assert_eq!(page.value::<String>("location.search").await?, "?test=1&lang=en&resume=1");

    page.click_square("e2").await?;
    page.click_square("e4").await?;
    let answered =
        page.wait_for("the computer has answered", |status| status.plies() == 2 && status.is_waiting()).await?;
    assert!(answered.moves.starts_with("e2e4 "), "{}", answered.moves);
    page.picture("answered").await?;
    let canvas = "document.getElementById('hetman-canvas')";
    assert_eq!(page.value::<String>(&format!("{canvas}.getAttribute('role')")).await?, "application");
    assert!(page.value::<String>(&format!("{canvas}.getAttribute('aria-label')")).await?.starts_with("Hetman: the"));
    let said = page.value::<String>("document.getElementById('spoken').textContent").await?;
    assert!(said.starts_with("Black: "), "{said}");
    let list = "Array.from(document.querySelectorAll('#controls li'), (line) => line.textContent)";
    let controls = page.value::<Vec<String>>(list).await?;
    for name in ["Menu", "Flip", "Resign"] {
        assert!(controls.iter().any(|control| control == name), "{name} is not in {controls:?}");
    }

    page.drag("d2", "d4").await?;
    let dragged =
        page.wait_for("it has answered the drag", |status| status.plies() == 4 && status.is_waiting()).await?;
    assert!(dragged.moves.contains(" d2d4 "), "{}", dragged.moves);
    assert_no_problems(&page).await?;

    // Leaving the page this way is like closing the tab.
    page.open("test=1&lang=en").await?;
    page.wait_for("the menu offers the game", |status| status.screen == "menu" && status.resume && !status.moving)
        .await?;
    page.picture("menu").await?;
    page.open("test=1&lang=en&resume=1").await?;
    let resumed = page.wait_for("the game goes on", |status| status.is_waiting()).await?;
    assert_eq!(resumed.fen, dragged.fen);
    assert_eq!(resumed.moves, dragged.moves);
    page.picture("resumed").await?;
    assert_no_problems(&page).await?;
    chromium.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finger_plays_on_a_phone() -> Result<()> {
    let chromium = Chromium::launch(PHONE.0, PHONE.1).await?;
    let page = chromium.page().await?;

    page.open("test=1&two-players=1&clock=none&lang=pl&screen=play").await?;
    page.wait_for("the board waits for White", |status| status.is_waiting()).await?;
    page.picture("phone-start").await?;

    page.tap_square("g1").await?;
    page.tap_square("f3").await?;
    let moved = page.wait_for("the knight has moved", |status| status.plies() == 1 && status.is_waiting()).await?;
    assert_eq!(moved.moves, "g1f3");
    page.picture("phone-moved").await?;
    assert_eq!(page.value::<[f64; 2]>("[scrollX, scrollY]").await?, [0.0, 0.0], "the page must not scroll");
    assert_no_problems(&page).await?;
    chromium.close().await
}
