//! Test of a lost WebGL context.

use anyhow::Result;
use browser_tests::Chromium;

const LOSE_CONTEXT: &str = "(document.getElementById('hetman-canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext(), true)";
const FAILURE_SHOWN: &str = "document.getElementById('loader')?.dataset.state === 'failed'";
const SAVED: &str = "localStorage.getItem('hetman/clock-000001.ron') ?? ''";
/// The page notes that it has loaded itself anew.
const RELOAD_NOTED: &str = "Number(sessionStorage.getItem('hetman/brought-back')) > 0";
/// Marks the reload as just made: on a slow machine it may take over a minute, and the page would load itself again.
const RELOADED_JUST_NOW: &str = "(sessionStorage.setItem('hetman/brought-back', Date.now()), true)";
/// A running clock would be saved within this time.
const TIME_PASSES: &str = "new Promise((done) => setTimeout(() => done(true), 3000))";

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_picture_comes_back_once_and_the_clock_stands_while_nothing_can_be_seen() -> Result<()> {
    let chromium = Chromium::launch(640, 400).await?;
    let page = chromium.page().await?;
    page.open("test=1&two-players=1&clock=5%2B3&lang=en&screen=play").await?;
    page.wait_for("the board waits for White", |status| status.is_waiting()).await?;
    page.click_square("e2").await?;
    page.click_square("e4").await?;
    page.wait_for("Black's clock runs", |status| status.plies() == 1 && status.is_waiting()).await?;
    let running: String = page.value(SAVED).await?;
    page.wait_until("the clock is written down", &format!("({SAVED}) !== {running:?}")).await?;

    page.value::<bool>("(window.isOld = true)").await?;
    page.value::<bool>(LOSE_CONTEXT).await?;
    page.wait_until("the page is loaded anew", "!window.isOld").await?;
    page.wait_for("the game goes on", |status| status.plies() == 1 && status.is_waiting()).await?;

    // After a second loss so soon, the page asks the player.
    assert!(page.value::<bool>(RELOAD_NOTED).await?);
    page.value::<bool>(RELOADED_JUST_NOW).await?;
    page.value::<bool>(LOSE_CONTEXT).await?;
    page.wait_until("the page says what has happened", FAILURE_SHOWN).await?;
    page.value::<bool>("new Promise((done) => setTimeout(() => done(true), 200))").await?;
    let lost: String = page.value(SAVED).await?;
    page.value::<bool>(TIME_PASSES).await?;
    assert_eq!(page.value::<String>(SAVED).await?, lost);
    page.picture("lost").await?;
    chromium.close().await
}
