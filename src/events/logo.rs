//! The event's logo, a file that whoever starts the program names.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, ImageSampler, ImageType};
use bevy::prelude::*;
use kiosk::{Logo, LogoFault, MOST_BYTES, Picture};

use crate::options::Options;
use crate::storage::Notice;

/// The logo, for whoever shows it.
#[derive(Resource, Debug)]
pub struct EventLogo {
    /// The picture.
    pub image: Handle<Image>,
    /// Its width and height, in pixels.
    pub size: Vec2,
}

/// A logo that can't be shown is told once, and the screen goes on without.
pub(super) fn read(
    options: Res<Options>,
    mut images: ResMut<Assets<Image>>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    let Some(file) = &options.logo else { return };
    match picture(file) {
        Ok(image) => {
            let size = image.size_f32();
            commands.insert_resource(EventLogo { image: images.add(image), size });
        }
        Err(detail) => {
            notices.write(Notice { key: "notice-kiosk-logo", detail });
        }
    }
}

/// # Errors
/// Why it can't be shown, in a sentence.
fn picture(path: &Path) -> Result<Image, String> {
    let bytes = beginning(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let kind = match Logo::read(&bytes).map_err(|fault| fault.to_string())?.picture {
        Picture::Png => "png",
        Picture::Jpeg => "jpg",
    };
    let (kind, sampler) = (ImageType::Extension(kind), ImageSampler::linear());
    Image::from_buffer(&bytes, kind, CompressedImageFormats::NONE, true, sampler, RenderAssetUsages::all())
        .map_err(|_| LogoFault::Damaged.to_string())
}

/// As much of a file as tells that it is too large.
fn beginning(path: &Path) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(bytes: &[u8]) -> Result<Vec2, String> {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("logo");
        std::fs::write(&file, bytes).expect("a file");
        picture(&file).map(|image| image.size_f32())
    }

    #[test]
    fn a_picture_is_shown_and_anything_else_is_told() {
        let icons = include_bytes!("../../assets/ui/icons.png");
        assert!(told(icons).is_ok_and(|size| size.min_element() > 0.0));
        assert_eq!(told(&icons[..icons.len() / 2]), Err(LogoFault::Damaged.to_string()));
        assert_eq!(told(b"<svg/>"), Err(LogoFault::NoPicture.to_string()));
        assert_eq!(told(&vec![0; MOST_BYTES + 1000]), Err(LogoFault::Heavy(MOST_BYTES + 1).to_string()));
        assert!(picture(Path::new("/nowhere/logo.png")).is_err_and(|told| told.contains("nowhere")));
    }
}
