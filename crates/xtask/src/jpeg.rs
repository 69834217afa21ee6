//! Writes pictures as JPEG.

use std::fs::File;
use std::io::BufWriter;
use std::path::Path;

use anyhow::Result;
use image::RgbImage;
use image::codecs::jpeg::JpegEncoder;

/// JPEG quality of reference pictures, from 1 to 100.
const JPEG_QUALITY: u8 = 90;

/// Writes a picture as JPEG, which has a quarter of PNG's bytes and no visible difference.
pub fn write_jpeg(picture: &RgbImage, file: &Path) -> Result<()> {
    let file = BufWriter::new(File::create(file)?);
    Ok(picture.write_with_encoder(JpegEncoder::new_with_quality(file, JPEG_QUALITY))?)
}
