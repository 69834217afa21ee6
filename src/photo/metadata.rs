//! Encodes a photo as PNG with metadata: its title, its date, and the whole game.

use std::borrow::Cow;

use bevy::math::UVec2;
use png::text_metadata::ITXtChunk;
use png::{BitDepth, ColorType, Compression, Encoder, EncodingError, SrgbRenderingIntent};

use crate::session::LocalDateTime;

/// Bytes of a pixel as rendered, and as written: a photo has no alpha.
const RGBA: usize = 4;
const RGB: usize = 3;

/// Metadata of a photo, written under PNG's own keywords where it has one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhotoMetadata {
    /// Title of the photo.
    pub title: String,
    /// Time of the photo, if known.
    pub taken: Option<LocalDateTime>,
    /// The game as PGN.
    pub pgn: String,
}

impl PhotoMetadata {
    fn texts(&self) -> impl Iterator<Item = (&'static str, Cow<'_, str>)> {
        let software = concat!("Hetman ", env!("CARGO_PKG_VERSION"));
        let taken = self.taken.map(|moment| ("Creation Time", Cow::Owned(rfc3339(moment))));
        let rest = [("Title", self.title.as_str()), ("Software", software), ("PGN", self.pgn.as_str())];
        rest.map(|(keyword, text)| (keyword, Cow::Borrowed(text))).into_iter().chain(taken)
    }
}

/// Formats a time as in RFC 3339, but without the time zone, which is unknown.
fn rfc3339(LocalDateTime { date: (year, month, day), time: (hour, minute, second) }: LocalDateTime) -> String {
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}")
}

/// Encodes pixels in sRGB with alpha, row by row, and the metadata as UTF-8.
///
/// # Errors
///
/// If the pixels are not of this size.
pub fn png(size: UVec2, pixels: &[u8], metadata: &PhotoMetadata) -> Result<Vec<u8>, EncodingError> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, size.x, size.y);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Fast);
    encoder.set_source_srgb(SrgbRenderingIntent::Perceptual);
    let mut writer = encoder.write_header()?;
    for (keyword, text) in metadata.texts() {
        writer.write_text_chunk(&ITXtChunk::new(keyword, text))?;
    }
    let solid: Vec<u8> = pixels.chunks_exact(RGBA).flat_map(|pixel| &pixel[..RGB]).copied().collect();
    writer.write_image_data(&solid)?;
    writer.finish()?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_can_be_read() {
        let moment = LocalDateTime { date: (2026, 1, 9), time: (18, 5, 0) };
        let pgn = "[White \"Łucja\"]\n[Black \"Hetman\"]\n\n1. e4 e5 *\n".to_owned();
        let metadata = PhotoMetadata { title: "Łucja – Hetman".into(), taken: Some(moment), pgn };
        let pixels: Vec<u8> = (0..6).flat_map(|pixel| [pixel, 10 * pixel, 200, 255]).collect();
        let file = png(UVec2::new(3, 2), &pixels, &metadata).expect("a file");
        let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().expect("a picture");
        let mut read = vec![0; reader.output_buffer_size().expect("a size")];
        let frame = reader.next_frame(&mut read).expect("its pixels");
        assert_eq!((frame.width, frame.height, frame.color_type), (3, 2, ColorType::Rgb));
        let seen: Vec<u8> = (0..6).flat_map(|pixel| [pixel, 10 * pixel, 200]).collect();
        assert_eq!(read, seen);
        let texts: Vec<_> = reader
            .info()
            .utf8_text
            .iter()
            .map(|chunk| (chunk.keyword.clone(), chunk.get_text().expect("a text")))
            .collect();
        let software = concat!("Hetman ", env!("CARGO_PKG_VERSION"));
        let expected = [
            ("Title", metadata.title.as_str()),
            ("Software", software),
            ("PGN", metadata.pgn.as_str()),
            ("Creation Time", "2026-01-09T18:05:00"),
        ];
        assert_eq!(texts, expected.map(|(keyword, text)| (keyword.to_owned(), text.to_owned())));
    }

    #[test]
    fn a_picture_of_another_size_is_refused() {
        let metadata = PhotoMetadata { title: String::new(), taken: None, pgn: String::new() };
        assert!(png(UVec2::new(3, 2), &[0; 20], &metadata).is_err());
    }
}
