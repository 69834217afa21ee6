//! The event's logo, read from the file given by `--logo`.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use ::kiosk::{Logo, LogoError, LogoFormat, MAX_LOGO_BYTES};
use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, ImageSampler, ImageType};
use bevy::prelude::*;

use crate::options::Options;
use crate::storage::Notice;

/// The logo as an image.
#[derive(Resource, Debug)]
pub struct EventLogo {
    /// The image.
    pub image: Handle<Image>,
    /// Width and height in pixels.
    pub size: Vec2,
}

/// Loads the logo. If it can't be shown, the player is told once.
pub(super) fn load_logo(
    options: Res<Options>,
    mut images: ResMut<Assets<Image>>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    let Some(file) = &options.logo else { return };
    match decode_image(file) {
        Ok(image) => {
            let size = image.size_f32();
            commands.insert_resource(EventLogo { image: images.add(image), size });
        }
        Err(detail) => {
            notices.write(Notice { key: "notice-kiosk-logo", detail });
        }
    }
}

/// Decodes an image file.
///
/// # Errors
/// The reason, as a sentence.
fn decode_image(path: &Path) -> Result<Image, String> {
    let bytes = read_up_to_limit(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let kind = match Logo::read(&bytes).map_err(|fault| fault.to_string())?.format {
        LogoFormat::Png => "png",
        LogoFormat::Jpeg => "jpg",
    };
    let (kind, sampler) = (ImageType::Extension(kind), ImageSampler::linear());
    Image::from_buffer(&bytes, kind, CompressedImageFormats::NONE, true, sampler, RenderAssetUsages::all())
        .map_err(|_| LogoError::Damaged.to_string())
}

/// Reads a file up to one byte beyond the size limit.
fn read_up_to_limit(path: &Path) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MAX_LOGO_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn image_size(bytes: &[u8]) -> Result<Vec2, String> {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("logo");
        std::fs::write(&file, bytes).expect("a file");
        decode_image(&file).map(|image| image.size_f32())
    }

    #[test]
    fn a_picture_is_shown_and_anything_else_is_told() {
        let icons = include_bytes!("../../assets/ui/icons.png");
        assert!(image_size(icons).is_ok_and(|size| size.min_element() > 0.0));
        assert_eq!(image_size(&icons[..icons.len() / 2]), Err(LogoError::Damaged.to_string()));
        assert_eq!(image_size(b"<svg/>"), Err(LogoError::NoPicture.to_string()));
        assert_eq!(image_size(&vec![0; MAX_LOGO_BYTES + 1000]), Err(LogoError::Heavy(MAX_LOGO_BYTES + 1).to_string()));
        assert!(decode_image(Path::new("/nowhere/logo.png")).is_err_and(|error| error.contains("nowhere")));
    }
}
