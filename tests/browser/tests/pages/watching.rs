//! Test of the spectators' tab (`?watch=above`), which shows the game of another tab.

use anyhow::Result;
use browser_tests::{Chromium, Page};

const PLAY: &str = "test=1&two-players=1&clock=5%2B0&lang=en&screen=play";
const WATCH: &str = "test=1&watch=above&lang=en";

async fn play(page: &Page, from: &str, to: &str, plies: usize) -> Result<()> {
    page.bring_to_front().await?;
    page.click_square(from).await?;
    page.click_square(to).await?;
    page.wait_for(&format!("{from}{to} is played"), |status| status.plies() == plies && status.is_waiting()).await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tab_shows_the_game_of_another_and_nothing_is_done_in_it() -> Result<()> {
    let chromium = Chromium::launch(640, 400).await?;
    let hall = chromium.page().await?;
    hall.open(WATCH).await?;
    hall.wait_for("nobody plays yet", |status| status.screen == "menu" && !status.moving).await?;
    hall.picture("watching-before").await?;

    let table = chromium.page().await?;
    table.open(PLAY).await?;
    table.wait_for("the board waits for White", |status| status.is_waiting()).await?;
    let is_ours = "document.body.dataset.storage !== 'taken'";
    assert!(table.value::<bool>(is_ours).await?, "who looks on holds nothing that is kept");
    play(&table, "e2", "e4", 1).await?;
    table.wait_until("somebody is told", "document.body.dataset.onAir?.includes('1. e4')").await?;
    hall.bring_to_front().await?;
    let seen = hall.wait_for("the move is seen", |status| status.moves == "e2e4" && !status.moving).await?;
    assert!(seen.buttons.contains_key("1. e4") && seen.clocks.len() == 2, "{:?}", seen.buttons);
    hall.picture("watching-game").await?;

    for square in ["e7", "e5"] {
        hall.click_square(square).await?;
    }
    play(&table, "c7", "c5", 2).await?;
    hall.bring_to_front().await?;
    hall.wait_for("Black's own move is seen", |status| status.moves == "e2e4 c7c5").await?;

    hall.open(WATCH).await?;
    table.bring_to_front().await?;
    table.two_frames().await?;
    hall.bring_to_front().await?;
    hall.wait_for("whoever comes later sees all of it", |status| status.moves == "e2e4 c7c5").await?;
    table.close().await?;
    hall.wait_for("the game goes with its tab", |status| status.moves.is_empty() && status.screen == "menu").await?;
    assert_eq!(hall.problems(), Vec::<String>::new());
    chromium.close().await
}
