//! Visible difference of two pictures.

use anyhow::{Context, Result, ensure};
use image::RgbImage;
use nv_flip::{DEFAULT_PIXELS_PER_DEGREE, FlipImageRgb8};

/// Edge of a tile, in pixels: a piece seen from the seat, in a picture of half the window's pixels, fills one or more.
const TILE: u32 = 16;
/// Allowed difference of a picture's worst tile, from 0 to 1. Measured on the pictures in `tests/pictures`: JPEG
/// compression causes 0.06 at most, edges shifted by a quarter of a pixel (another driver's rounding) 0.19, a missing
/// pawn in a hand 0.7, a label in another language 0.42.
pub const TOLERANCE: f32 = 0.3;

/// Difference of two pictures.
pub struct Difference {
    /// Mean difference of the tile that differs most, from 0 to 1.
    pub most: f32,
    /// Map of the differences, black where the pictures are equal.
    pub map: RgbImage,
}

/// Compares two pictures of equal size with FLIP (Andersson et al. 2020), tile by tile, so that a small error counts as
/// much in a large picture as in a small one.
///
/// # Errors
/// If the sizes differ.
pub fn compare(one: &RgbImage, other: &RgbImage) -> Result<Difference> {
    ensure!(one.dimensions() == other.dimensions(), "{:?} and {:?} pixels", one.dimensions(), other.dimensions());
    let (width, height) = one.dimensions();
    let flip = |image: &RgbImage| FlipImageRgb8::with_data(width, height, image);
    let differences = nv_flip::flip(flip(one), flip(other), DEFAULT_PIXELS_PER_DEGREE);
    let map = differences.apply_color_lut(&nv_flip::magma_lut()).to_vec();
    let map = RgbImage::from_raw(width, height, map).context("a picture of the differences")?;
    let differences = differences.to_vec();
    let at = |x: u32, y: u32| differences[(y * width + x) as usize];
    let mean = |left: u32, top: u32| {
        let (right, bottom) = ((left + TILE).min(width), (top + TILE).min(height));
        let sum: f32 = (top..bottom).flat_map(|y| (left..right).map(move |x| (x, y))).map(|(x, y)| at(x, y)).sum();
        sum / ((right - left) * (bottom - top)) as f32
    };
    let starts = |edge: u32| (0..edge).step_by(TILE as usize);
    let most = starts(height)
        .flat_map(|top| starts(width).map(move |left| (left, top)))
        .map(|(left, top)| mean(left, top))
        .fold(0.0, f32::max);
    Ok(Difference { most, map })
}

#[cfg(test)]
mod tests {
    use image::{Rgb, imageops};

    use super::*;

    /// Draws a board with round pieces on two ranks, as large as in a tested picture.
    fn board(pieces: u32, offset: f32) -> RgbImage {
        RgbImage::from_fn(160, 160, |x, y| {
            let (column, row) = (x / 20, y / 20);
            let distance = ((x % 20) as f32 + offset - 10.0).hypot((y % 20) as f32 - 10.0);
            let is_piece = row < 2 && row * 8 + column < pieces;
            // The edge is anti-aliased.
            let piece = if is_piece { (7.0 - distance).clamp(0.0, 1.0) } else { 0.0 };
            let square = if (column + row) % 2 == 0 { [200.0, 170.0, 130.0] } else { [110.0, 70.0, 45.0] };
            Rgb(square.map(|channel: f32| (channel + (40.0 - channel) * piece) as u8))
        })
    }

    fn most(one: &RgbImage, other: &RgbImage) -> f32 {
        compare(one, other).expect("one size").most
    }

    #[test]
    fn a_picture_is_like_itself() {
        assert_eq!(most(&board(16, 0.0), &board(16, 0.0)), 0.0);
    }

    #[test]
    fn a_missing_piece_is_seen() {
        let most = most(&board(16, 0.0), &board(15, 0.0));
        assert!(most > TOLERANCE, "{most}");
    }

    #[test]
    fn other_rounding_and_edges_a_quarter_of_a_pixel_aside_are_not() {
        let noise = |image: &RgbImage| {
            let mut image = image.clone();
            image.enumerate_pixels_mut().for_each(|(x, y, pixel)| {
                let step = ((x * 7 + y * 13) % 5) as u8;
                pixel.0 = pixel.0.map(|channel| channel.saturating_add(step));
            });
            image
        };
        let most = most(&board(16, 0.0), &noise(&board(16, 0.25)));
        assert!(most < TOLERANCE, "{most}");
    }

    #[test]
    fn pictures_of_two_sizes_are_not_compared() {
        let small = imageops::thumbnail(&board(16, 0.0), 80, 80);
        assert!(compare(&board(16, 0.0), &small).is_err());
    }
}
