//! Checks whether a file can be the event's logo. Only its header is read; nothing is decoded.

/// Maximum size of the file, in bytes.
pub const MAX_LOGO_BYTES: usize = 1_000_000;
/// Maximum width and height, in pixels.
pub const MAX_LOGO_SIZE: u32 = 2000;

/// Format and size of a logo, from the header of its file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Logo {
    /// Format of the file.
    pub format: LogoFormat,
    /// Pixels, 1 to [`MAX_LOGO_SIZE`].
    pub width: u32,
    /// Pixels, 1 to [`MAX_LOGO_SIZE`].
    pub height: u32,
}

/// File format of a logo.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum LogoFormat {
    Png,
    Jpeg,
}

/// The reason a file can't be a logo, as a sentence for the operator.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LogoError {
    /// The file has too many bytes.
    #[error("The logo's file has {} kB, and may have {} at most.", .0.div_ceil(1000), MAX_LOGO_BYTES / 1000)]
    Heavy(usize),
    /// The file is neither PNG nor JPEG.
    #[error("The logo has to be a PNG or JPEG file, and this is neither.")]
    NoPicture,
    /// The file ends too early, or has no size in its header.
    #[error("The logo's file is damaged.")]
    Damaged,
    /// The image has too many pixels.
    #[error("The logo has {width} × {height} pixels, and may have {MAX_LOGO_SIZE} × {MAX_LOGO_SIZE} at most.")]
    Large {
        /// Width in pixels.
        width: u32,
        /// Height in pixels.
        height: u32,
    },
    /// The JPEG uses a coding that few programs support.
    #[error("The logo is a JPEG of a kind that can't be shown; save it as a usual JPEG or as PNG.")]
    RareJpeg,
}

impl Logo {
    /// Reads the header of a file.
    ///
    /// # Errors
    /// If the file can't be a logo.
    pub fn read(bytes: &[u8]) -> Result<Self, LogoError> {
        if bytes.len() > MAX_LOGO_BYTES {
            return Err(LogoError::Heavy(bytes.len()));
        }
        let (format, size) = if let Some(rest) = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n") {
            (LogoFormat::Png, png_size(rest))
        } else if let Some(rest) = bytes.strip_prefix(b"\xff\xd8") {
            (LogoFormat::Jpeg, jpeg_size(rest)?)
        } else {
            return Err(LogoError::NoPicture);
        };
        match size {
            None | Some((0, _) | (_, 0)) => Err(LogoError::Damaged),
            Some((width, height)) if width.max(height) > MAX_LOGO_SIZE => Err(LogoError::Large { width, height }),
            Some((width, height)) => Ok(Self { format, width, height }),
        }
    }
}

/// Returns width and height from the first chunk, which must be an `IHDR` of 13 bytes.
fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let (width, rest) = bytes.strip_prefix(b"\0\0\0\x0dIHDR")?.split_first_chunk()?;
    let (height, rest) = rest.split_first_chunk()?;
    // Five bytes of the chunk and its checksum are left.
    (rest.len() >= 9).then_some((u32::from_be_bytes(*width), u32::from_be_bytes(*height)))
}

/// Returns width and height from the first frame header (ITU-T T.81, annex B); the segments before it are skipped.
fn jpeg_size(mut bytes: &[u8]) -> Result<Option<(u32, u32)>, LogoError> {
    while let [0xff, marker, rest @ ..] = bytes {
        match marker {
            // Fill bytes, of which any number may precede a marker.
            0xff => bytes = &bytes[1..],
            // Markers without a length.
            0x01 | 0xd0..=0xd7 => bytes = rest,
            // Baseline, extended and progressive frames.
            0xc0..=0xc2 => return Ok(frame_size(rest)),
            // Lossless, hierarchical and arithmetically coded frames.
            0xc3 | 0xc5..=0xc7 | 0xc9..=0xcb | 0xcd..=0xcf => return Err(LogoError::RareJpeg),
            // The image data begin or end before any frame header.
            0xda | 0xd9 | 0xd8 | 0x00 => return Ok(None),
            _ => {
                let length = rest.first_chunk().map(|length| usize::from(u16::from_be_bytes(*length)));
                let Some(after) = length.filter(|length| *length >= 2).and_then(|length| rest.get(length..)) else {
                    return Ok(None);
                };
                bytes = after;
            }
        }
    }
    Ok(None)
}

/// Returns the size from a frame header after its marker: length, bits a sample, height, width.
fn frame_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let [_, _, _, height @ .., w1, w0] = bytes.first_chunk::<7>()?;
    Some((u32::from(u16::from_be_bytes([*w1, *w0])), u32::from(u16::from_be_bytes(*height))))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn png(width: u32, height: u32) -> Vec<u8> {
        let header = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
        [header, width.to_be_bytes().to_vec(), height.to_be_bytes().to_vec(), vec![8, 6, 0, 0, 0, 1, 2, 3, 4]].concat()
    }

    /// A JPEG like a camera's: Exif, a comment with a frame's marker in it, a table, a filled marker, then the frame.
    fn jpeg(frame: u8, width: u16, height: u16) -> Vec<u8> {
        let before = b"\xff\xd8\xff\xe1\0\x08Exif\0\0\xff\xfe\0\x06\xff\xc0\0\x11\xff\xdb\0\x03\0\xff\xff".to_vec();
        let size = [vec![frame, 0, 17, 8], height.to_be_bytes().to_vec(), width.to_be_bytes().to_vec()].concat();
        [before, size, vec![3, 1, 0x22, 0]].concat()
    }

    #[test]
    fn both_kinds_tell_their_size() {
        let logo = |format| Logo { format, width: 2000, height: 17 };
        assert_eq!(Logo::read(&png(2000, 17)), Ok(logo(LogoFormat::Png)));
        for frame in [0xc0, 0xc1, 0xc2] {
            assert_eq!(Logo::read(&jpeg(frame, 2000, 17)), Ok(logo(LogoFormat::Jpeg)));
        }
    }

    #[test]
    fn our_own_picture_can_be_a_logo() {
        let picture = include_bytes!("../../../assets/textures/dial.jpg");
        assert_eq!(Logo::read(picture), Ok(Logo { format: LogoFormat::Jpeg, width: 512, height: 512 }));
    }

    #[test]
    fn each_fault_has_its_sentence() {
        let heavy = [png(10, 10), vec![0; MAX_LOGO_BYTES]].concat();
        for (bytes, sentence) in [
            (heavy, "The logo's file has 1001 kB, and may have 1000 at most."),
            (Vec::new(), "The logo has to be a PNG or JPEG file"),
            (b"GIF89a".to_vec(), "The logo has to be a PNG or JPEG file"),
            (b"<svg xmlns='http://www.w3.org/2000/svg'/>".to_vec(), "The logo has to be a PNG or JPEG file"),
            (png(2001, 10), "The logo has 2001 × 10 pixels, and may have 2000 × 2000 at most."),
            (jpeg(0xc0, 9, 65_535), "The logo has 9 × 65535 pixels"),
            (png(u32::MAX, u32::MAX), "The logo has 4294967295 × 4294967295 pixels"),
            (png(0, 10), "The logo's file is damaged."),
            (jpeg(0xc2, 10, 0), "The logo's file is damaged."),
            (b"\xff\xd8\xff\xe0\0\x01\xff\xc0".to_vec(), "The logo's file is damaged."),
            (b"\xff\xd8\xff\xda\0\x02".to_vec(), "The logo's file is damaged."),
            (jpeg(0xc9, 10, 10), "The logo is a JPEG of a kind"),
            (jpeg(0xc3, 10, 10), "The logo is a JPEG of a kind"),
        ] {
            let fault = Logo::read(&bytes).expect_err(sentence).to_string();
            assert!(fault.starts_with(sentence), "{fault}");
        }
    }

    #[test]
    fn a_file_that_is_cut_off_before_its_size_is_damaged() {
        let (png, jpeg) = (png(10, 10), jpeg(0xc0, 10, 10));
        assert!((8..png.len()).all(|end| Logo::read(&png[..end]) == Err(LogoError::Damaged)));
        assert!((2..jpeg.len() - 4).all(|end| Logo::read(&jpeg[..end]) == Err(LogoError::Damaged)));
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_without_harm(bytes in prop::collection::vec(any::<u8>(), 0..200), kind in 0..3) {
            let magic: &[u8] = [b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".as_slice(), b"\xff\xd8\xff", b""][kind as usize];
            if let Ok(logo) = Logo::read(&[magic, &bytes].concat()) {
                prop_assert!((1..=MAX_LOGO_SIZE).contains(&logo.width) && (1..=MAX_LOGO_SIZE).contains(&logo.height));
            }
        }
    }
}
