//! The colour draw in a browser: the opened hand shows its pawn.

use anyhow::{Result, ensure};
use browser_tests::{Chromium, Page};
use image::GrayImage;

/// Fewest pixels in which a white pawn and a black one differ: half of what a pawn in the palm covers in this window.
const PAWN: usize = 60;
/// Least difference of lightness, of 255, that is the pawn's and not its reflection's.
const DIFFERENCE: i32 = 60;
/// Lowest row of the picture that is looked at, as a part of its height: the panel lies below.
const PANEL: f64 = 0.7;

/// Draws the hand that was pointed at, open.
async fn opened(page: &Page, hand: &str, seed: u8) -> Result<GrayImage> {
    let look = "test=1&lang=en&level=1&clock=none&quality=low&reduced-motion=1&screen=draw";
    page.open(&format!("{look}&seed={seed}&point={hand}")).await?;
    page.wait_for("the hand is open", |status| status.buttons.contains_key("To the board") && !status.moving).await?;
    page.two_frames().await?;
    Ok(image::open(page.picture(&format!("draw-{hand}-{seed}")).await?)?.to_luma8())
}

#[tokio::test(flavor = "multi_thread")]
async fn set_4_each_opened_hand_shows_a_white_or_a_black_pawn() -> Result<()> {
    let chromium = Chromium::launch_as_seen(900, 600).await?;
    let page = chromium.page().await?;
    for (hand, with_white, with_black) in [("left", 1, 2), ("right", 2, 1)] {
        let (white, black) = (opened(&page, hand, with_white).await?, opened(&page, hand, with_black).await?);
        let panel = (PANEL * f64::from(white.height())) as u32;
        let differences: Vec<i32> = white
            .enumerate_pixels()
            .zip(black.pixels())
            .filter(|((_, y, _), _)| *y < panel)
            .map(|((.., white), black)| i32::from(white.0[0]) - i32::from(black.0[0]))
            .collect();
        let lighter = differences.iter().filter(|difference| **difference > DIFFERENCE).count();
        let darker = differences.iter().filter(|difference| **difference < -DIFFERENCE).count();
        ensure!(lighter > PAWN && lighter > 4 * darker, "the {hand} hand: {lighter} pixels lighter, {darker} darker");
    }
    chromium.close().await
}
