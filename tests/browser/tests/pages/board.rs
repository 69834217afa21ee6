//! Test of the rendered board's colours and orientation.

use std::str::FromStr;

use anyhow::{Context, Result, ensure};
use browser_tests::{Chromium, Point};
use image::GrayImage;
use rules_core::{Position, Square};

/// A position with few pieces, so that the squares are visible.
const FEN: &str = "4k3/4p3/8/8/8/8/4P3/4K3%20w%20-%20-%200%201";

/// Returns the average lightness of a few pixels around a point.
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
    let chromium = Chromium::launch_as_seen(900, 700).await?;
    let page = chromium.page().await?;
    let link = "test=1&lang=en&two-players=1&clock=none&colour=white&screen=play&view=top&reduced-motion=1&quality=low";
    page.open(&format!("{link}&fen={FEN}")).await?;
    let status = page.wait_for("the board", |status| status.is_waiting()).await?;
    page.two_frames().await?;
    let picture = image::open(page.picture("set-1").await?)?.to_luma8();
    let at = |square: Square| status.squares.get(&square.to_string()).copied().context("a square");
    let pieces = Position::from_str(&status.fen)?.occupied();
    let mut seen = Vec::new();
    for square in Square::ALL.into_iter().filter(|square| !pieces.contains(*square)) {
        seen.push((square, lightness(&picture, at(square)?)?));
    }
    ensure!(seen.len() == 60);
    let middle = seen.iter().map(|(_, light)| light).sum::<f64>() / seen.len() as f64;
    for (square, light) in &seen {
        let (is_light, drawn) = if *light > middle { (true, "light") } else { (false, "dark") };
        ensure!(is_light == square.is_light(), "{square} is drawn {drawn}: {light:.0}, on the average {middle:.0}");
    }
    let (a1, h1, h8) = (at(Square::A1)?, at(Square::H1)?, at(Square::H8)?);
    ensure!(h1[0] > a1[0] && h1[1] > h8[1], "White sits below: h1 is at the right hand");
    ensure!(Square::H1.is_light());
    chromium.close().await
}
