//! The board as it is drawn.

use std::str::FromStr;

use anyhow::{Context, Result, ensure};
use browser_tests::{Chromium, Point};
use image::GrayImage;
use rules_core::{File, Rank, Square};

/// Few men, and few shadows.
const FEN: &str = "4k3/4p3/8/8/8/8/4P3/4K3%20w%20-%20-%200%201";
/// From a square's middle so far towards its corners.
const TO_THE_CORNER: f64 = 0.3;

/// How light the picture is there, by the average of a few pixels.
fn lightness(picture: &GrayImage, [x, y]: Point) -> Result<f64> {
    let mut sum = 0.0;
    for (dx, dy) in (-2..=2).flat_map(|dx| (-2..=2).map(move |dy| (dx, dy))) {
        let at = (x.round() as i64 + dx, y.round() as i64 + dy);
        let (column, row) = (u32::try_from(at.0)?, u32::try_from(at.1)?);
        sum += f64::from(picture.get_pixel_checked(column, row).context("outside of the picture")?.0[0]);
    }
    Ok(sum / 25.0)
}

#[tokio::test(flavor = "multi_thread")]
async fn set_1_the_drawn_board_alternates_and_has_a_light_square_at_the_right_hand() -> Result<()> {
    let chromium = Chromium::launch(900, 700).await?;
    let page = chromium.page().await?;
    let link = "test=1&lang=en&two-players=1&clock=none&colour=white&screen=play&view=top&reduced-motion=1&quality=low";
    page.open(&format!("{link}&fen={FEN}")).await?;
    let status = page.wait_for("the board", |status| status.is_waiting()).await?;
    page.two_frames().await?;
    let picture = image::open(page.picture("set-1").await?)?.to_luma8();
    let at = |square: Square| status.squares.get(&square.to_string()).copied().context("a square");
    let (a1, c3) = (at(Square::A1)?, at(Square::C3)?);
    let corner = [(c3[0] - a1[0]) / 2.0 * TO_THE_CORNER, (c3[1] - a1[1]) / 2.0 * TO_THE_CORNER];
    let men = rules_core::Position::from_str(&status.fen)?.occupied();
    let mut seen = Vec::new();
    for square in Square::ALL.into_iter().filter(|square| !men.contains(*square)) {
        let [x, y] = at(square)?;
        // A shadow may lie on a part of it.
        let parts = [-1.0, 0.0, 1.0].map(|part| lightness(&picture, [x + part * corner[0], y + part * corner[1]]));
        let lightest = parts.into_iter().collect::<Result<Vec<_>>>()?.into_iter().fold(0.0, f64::max);
        seen.push((square, lightest));
    }
    ensure!(seen.len() == 60);
    let middle = seen.iter().map(|(_, light)| light).sum::<f64>() / seen.len() as f64;
    for (square, light) in &seen {
        let (is_light, drawn) = if *light > middle { (true, "light") } else { (false, "dark") };
        ensure!(is_light == square.is_light(), "{square} is drawn {drawn}: {light:.0}, on the average {middle:.0}");
    }
    let (h1, h8) = (at(Square::new(File::H, Rank::First))?, at(Square::new(File::H, Rank::Eighth))?);
    ensure!(h1[0] > a1[0] && h1[1] > h8[1], "White sits below: h1 is at the right hand");
    ensure!(Square::new(File::H, Rank::First).is_light());
    chromium.close().await
}
