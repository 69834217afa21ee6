//! Contact sheets: many pictures combined into one.

use image::{RgbImage, imageops};

/// Pictures in a row of the sheet.
const COLUMNS: u32 = 5;
/// Size of a picture on the sheet, in pixels; pictures are scaled down to fit.
const CELL: (u32, u32) = (384, 216);
/// Black gap between two pictures, in pixels.
const GAP: u32 = 4;

/// Returns a sheet of all pictures, row by row in their order.
pub fn of(pictures: &[RgbImage]) -> RgbImage {
    let rows = (pictures.len() as u32).div_ceil(COLUMNS);
    let mut sheet = RgbImage::new(COLUMNS * (CELL.0 + GAP), rows * (CELL.1 + GAP));
    for (number, picture) in (0..).zip(pictures) {
        let shrink =
            (f64::from(CELL.0) / f64::from(picture.width())).min(f64::from(CELL.1) / f64::from(picture.height()));
        let edge = |pixels: u32| ((f64::from(pixels) * shrink) as u32).max(1);
        let small = imageops::thumbnail(picture, edge(picture.width()), edge(picture.height()));
        let (column, row) = (number % COLUMNS, number / COLUMNS);
        imageops::replace(&mut sheet, &small, (column * (CELL.0 + GAP)).into(), (row * (CELL.1 + GAP)).into());
    }
    sheet
}

/// Returns the pictures side by side in one row.
pub fn side_by_side(pictures: &[&RgbImage]) -> RgbImage {
    let width = pictures.iter().map(|picture| picture.width() + GAP).sum();
    let height = pictures.iter().map(|picture| picture.height()).max().unwrap_or(0);
    let mut sheet = RgbImage::new(width, height);
    let mut left = 0;
    for picture in pictures {
        imageops::replace(&mut sheet, *picture, left, 0);
        left += i64::from(picture.width() + GAP);
    }
    sheet
}

#[cfg(test)]
mod tests {
    use image::Rgb;

    use super::*;

    #[test]
    fn every_picture_has_its_place() {
        let colours = [[200, 0, 0], [0, 200, 0], [0, 0, 200], [200, 200, 0], [0, 200, 200], [200, 0, 200]];
        let pictures = colours.map(|colour| RgbImage::from_pixel(640, 360, Rgb(colour)));
        let sheet = of(&pictures);
        assert_eq!(sheet.dimensions(), (5 * 388, 2 * 220));
        assert_eq!(sheet.get_pixel(388 + 10, 10).0, [0, 200, 0]);
        assert_eq!(sheet.get_pixel(10, 220 + 10).0, [200, 0, 200]);
        let beside = side_by_side(&[&pictures[0], &pictures[1]]);
        assert_eq!(beside.get_pixel(650, 100).0, [0, 200, 0]);
    }
}
