//! Test of a screen that two people share face to face: each plays by touch in their own half.

use anyhow::{Context, Result, ensure};
use browser_tests::{Chromium, Page, Point};
use rules_core::Square;

/// Size of the page, in CSS pixels: a phone that lies between the players.
const SIZE: (u32, u32) = (390, 844);

/// Puts the setting of the two players' places into the page's storage.
const FACING_HALVES: &str = "try {
    localStorage.setItem('hetman/settings.ron', '(two_players: FacingHalves, sound: false)');
} catch {}";

/// Returns the point at which the player at the far edge sees a square: both halves have the same picture, and theirs is
/// turned about the middle of the screen.
async fn far_point(page: &Page, name: &str) -> Result<Point> {
    let square: Square = name.parse().ok().context("a square")?;
    let opposite = Square::ALL[63 - square.index()].to_string();
    let [x, y] = page.square(&opposite).await?;
    Ok([f64::from(SIZE.0) - x, f64::from(SIZE.1) - y])
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_is_played_in_both_halves_of_a_lying_phone() -> Result<()> {
    let chromium = Chromium::launch(SIZE.0, SIZE.1).await?;
    let page = chromium.page().await?;
    page.before_each_page(FACING_HALVES).await?;
    page.open("test=1&lang=en&two-players=1&clock=none&colour=white&screen=play&reduced-motion=1&quality=low").await?;
    page.wait_for("the board", |status| status.is_waiting()).await?;
    page.two_frames().await?;
    page.picture("split-screen").await?;
    // Fool's mate: White sits near, Black at the far edge.
    for (number, [from, to]) in [["f2", "f3"], ["e7", "e5"], ["g2", "g4"], ["d8", "h4"]].into_iter().enumerate() {
        for square in [from, to] {
            let at = if number % 2 == 0 { page.square(square).await? } else { far_point(&page, square).await? };
            page.tap(at).await?;
        }
        let plies = number + 1;
        page.wait_for(&format!("{from}{to}"), |status| status.plies() == plies && !status.moving).await?;
    }
    let status = page.wait_for("the result", |status| status.screen == "result").await?;
    ensure!(status.moves == "f2f3 e7e5 g2g4 d8h4", "{}", status.moves);
    page.picture("split-screen-result").await?;
    ensure!(page.problems().is_empty(), "{:?}", page.problems());
    chromium.close().await
}
