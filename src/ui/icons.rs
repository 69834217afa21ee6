//! The icons and the flat chess pieces: one image and a map of names to rectangles, both made by `cargo xtask art`.

use std::collections::HashMap;

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, ImageFilterMode, ImageSampler, ImageSamplerDescriptor, ImageType};
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Painter, Pos2, Shape, TextureId, pos2, vec2};
use bevy_egui::{EguiTextureHandle, EguiUserTextures};
use tracing::warn;

const PICTURE: &[u8] = include_bytes!("../../assets/ui/icons.png");
const MAP: &str = include_str!("../../assets/ui/icons.ron");
/// Number of mip levels below the full size. Icons are drawn at down to a quarter of their size and would shimmer
/// without them.
const SMALLER_COPIES: u32 = 2;

/// The icon texture, with the texture coordinates of each icon.
#[derive(Resource, Default)]
pub(crate) struct Icons {
    texture: TextureId,
    places: HashMap<String, egui::Rect>,
}

impl Icons {
    /// Draws an icon in a square of edge `size` around `centre`.
    pub fn paint(&self, painter: &Painter, centre: Pos2, size: f32, name: &str, tint: Color32) {
        if let Some(uv) = self.places.get(name) {
            let rect = egui::Rect::from_center_size(centre, vec2(size, size));
            painter.add(Shape::image(self.texture, rect, *uv, tint));
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Icons>();
    app.add_systems(Startup, load);
}

fn load(mut icons: ResMut<Icons>, mut images: ResMut<Assets<Image>>, mut textures: ResMut<EguiUserTextures>) {
    let Some((image, places)) = read() else {
        warn!("the icons can't be read; buttons show their words only");
        return;
    };
    icons.places = places;
    icons.texture = textures.add_image(EguiTextureHandle::Strong(images.add(image)));
}

fn read() -> Option<(Image, HashMap<String, egui::Rect>)> {
    let mut image = Image::from_buffer(
        PICTURE,
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::Descriptor(ImageSamplerDescriptor {
            mag_filter: ImageFilterMode::Linear,
            min_filter: ImageFilterMode::Linear,
            mipmap_filter: ImageFilterMode::Linear,
            ..default()
        }),
        RenderAssetUsages::RENDER_WORLD,
    )
    .ok()?;
    let places: HashMap<String, (f32, f32, f32, f32)> = ron::from_str(MAP).ok()?;
    let (width, height) = (image.width(), image.height());
    let mut places: HashMap<String, egui::Rect> = places
        .into_iter()
        .map(|(name, (x, y, w, h))| {
            let scale = |x: f32, y: f32| pos2(x / width as f32, y / height as f32);
            (name, egui::Rect::from_min_max(scale(x, y), scale(x + w, y + h)))
        })
        .collect();
    if let Some(down) = places.get("down") {
        let up = egui::Rect::from_min_max(down.left_bottom(), down.right_top());
        places.insert("up".to_owned(), up);
    }
    let data = image.data.take()?;
    image.data = Some(with_smaller_copies(premultiplied(data), width as usize, height as usize));
    image.texture_descriptor.mip_level_count = 1 + SMALLER_COPIES;
    Some((image, places))
}

/// Multiplies the colours with their alpha in linear light, as egui expects.
fn premultiplied(mut data: Vec<u8>) -> Vec<u8> {
    for pixel in data.chunks_exact_mut(4) {
        let alpha = f32::from(pixel[3]) / 255.0;
        for channel in &mut pixel[..3] {
            let linear = Srgba::gamma_function(f32::from(*channel) / 255.0) * alpha;
            *channel = (Srgba::gamma_function_inverse(linear) * 255.0).round() as u8;
        }
    }
    data
}

/// Appends the mip levels to the image. Each pixel of a level is the mean of four pixels in linear light.
fn with_smaller_copies(mut data: Vec<u8>, mut width: usize, mut height: usize) -> Vec<u8> {
    let linear: [f32; 256] = core::array::from_fn(|value| Srgba::gamma_function(value as f32 / 255.0));
    let mut from = 0;
    for _ in 0..SMALLER_COPIES {
        let (half_width, half_height) = (width / 2, height / 2);
        let mut copy = Vec::with_capacity(half_width * half_height * 4);
        for y in 0..half_height {
            for x in 0..half_width {
                let at = |dx, dy, channel| data[from + ((2 * y + dy) * width + 2 * x + dx) * 4 + channel];
                let four = |channel| [at(0, 0, channel), at(1, 0, channel), at(0, 1, channel), at(1, 1, channel)];
                for channel in 0..3 {
                    let mean = four(channel).map(|value| linear[usize::from(value)]).iter().sum::<f32>() / 4.0;
                    copy.push((Srgba::gamma_function_inverse(mean) * 255.0).round() as u8);
                }
                copy.push((four(3).map(u32::from).iter().sum::<u32>() / 4) as u8);
            }
        }
        from = data.len();
        data.extend(copy);
        (width, height) = (half_width, half_height);
    }
    data
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::{Path, PathBuf};

    #[test]
    fn the_smaller_copies_follow_the_picture() {
        let (image, _) = read().expect("the icons must be readable");
        let size = |step: u32| ((image.width() >> step) * (image.height() >> step) * 4) as usize;
        assert_eq!(image.data.as_ref().map(Vec::len), Some(size(0) + size(1) + size(2)));
    }

    #[test]
    fn every_icon_that_the_panels_draw_is_there() {
        let (_, places) = read().expect("the icons must be readable");
        for name in [
            "flip",
            "view-seat",
            "view-top",
            "view-side",
            "view-orbit",
            "undo",
            "draw",
            "resign",
            "settings",
            "sound-on",
            "sound-off",
            "clock",
            "hand-left",
            "hand-right",
            "book",
            "copy",
            "position",
            "down",
            "games",
            "keyboard",
            "two-players",
            "computer",
            "close",
            "menu",
            "check",
            "more",
            "last",
            "plus",
            "globe",
            "warn",
            "load",
            "save",
            "quit",
            "photo",
            "lens",
            "lamp",
            "hide",
            "fQ",
            "lP",
            "dP",
            "fK",
            "fP",
        ] {
            assert!(places.contains_key(name), "{name} is missing");
        }
    }

    /// Returns the text of all source files in a folder, except for this file.
    fn sources(folder: &Path) -> String {
        let entries = std::fs::read_dir(folder).expect("a folder of the sources").flatten().map(|entry| entry.path());
        let read = |path: PathBuf| match path.is_dir() {
            true => sources(&path),
            false if path.ends_with("icons.rs") => String::new(),
            false => std::fs::read_to_string(path).expect("a source file"),
        };
        entries.map(read).collect()
    }

    #[test]
    fn every_icon_is_drawn_by_somebody() {
        let (_, places) = read().expect("the icons must be readable");
        let sources = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/ui"));
        for name in places.keys() {
            assert!(sources.contains(&format!("\"{name}\"")), "no panel draws {name}");
        }
    }
}
