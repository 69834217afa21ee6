//! Test of two tabs: only one saves games; the other says so and can take over.

use anyhow::Result;
use browser_tests::{Chromium, Page};

const PLAY: &str = "test=1&two-players=1&clock=none&lang=en&screen=play";
const MENU: &str = "test=1&lang=en";
const GAME: &str = "game-000001.pgn";
const TAKEN: &str = "document.body.dataset.storage === 'taken'";

async fn play(page: &Page, from: &str, to: &str, plies: usize) -> Result<()> {
    page.click_square(from).await?;
    page.click_square(to).await?;
    page.wait_for(&format!("{from}{to} is played"), |status| status.plies() == plies && status.is_waiting()).await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_tab_takes_over_and_the_first_writes_nothing_any_more() -> Result<()> {
    let chromium = Chromium::launch(640, 400).await?;
    let first = chromium.page().await?;
    first.open(PLAY).await?;
    first.wait_for("the board waits for White", |status| status.is_waiting()).await?;
    play(&first, "e2", "e4", 1).await?;
    assert!(!first.value::<bool>(TAKEN).await?);

    let second = chromium.page().await?;
    second.open(MENU).await?;
    let asked = |button: &'static str| move |status: &browser_tests::PageStatus| status.buttons.contains_key(button);
    let menu = second.wait_for("it is asked what to do", asked("Take over here")).await?;
    assert!(second.value::<bool>(TAKEN).await? && !menu.resume);
    second.picture("second-tab").await?;
    second.click_button("Take over here").await?;
    second.wait_for("the game can be gone on with", |status| status.resume).await?;
    assert!(!second.value::<bool>(TAKEN).await?);
    second.picture("second-tab-took-over").await?;

    first.bring_to_front().await?;
    first.wait_for("the first is told", asked("Play without saving")).await?;
    assert!(first.value::<bool>(TAKEN).await?);
    first.picture("first-tab-told").await?;
    first.click_button("Play without saving").await?;
    first.wait_for("the board waits for Black", |status| status.is_waiting()).await?;
    play(&first, "e7", "e5", 2).await?;
    let kept = first.stored_text(GAME).await?;
    assert!(kept.contains("1. e4 *"), "{kept}");

    // After a reload the second tab still has the storage, and the saved game.
    second.bring_to_front().await?;
    for time in ["once", "twice"] {
        second.open("test=1&lang=en&resume=1").await?;
        let found = second.wait_for(&format!("the game goes on, {time}"), |status| status.is_waiting()).await?;
        assert_eq!(found.moves, "e2e4");
        assert!(!second.value::<bool>(TAKEN).await?);
    }
    assert_eq!((first.problems(), second.problems()), (Vec::new(), Vec::new()));
    chromium.close().await
}
