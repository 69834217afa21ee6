//! Mipmaps of repeating textures, so that distant grain doesn't flicker. JPEG files have none, and Bevy makes none on
//! WebGL2.

use bevy::asset::{AssetEventSystems, RenderAssetUsages};
use bevy::image::{ImageAddressMode, ImageSampler};
use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;

use super::RenderQuality;
use crate::appearance::Quality;

/// Largest texture width in low quality, in texels.
const SIMPLE_WIDTH: u32 = 512;

pub(super) fn plugin(app: &mut App) {
    // Runs before the renderer takes new images: a material keeps the texture that it was first drawn with.
    app.add_systems(PostUpdate, shrink_new_textures.after(AssetEventSystems));
}

fn shrink_new_textures(
    mut loaded: MessageReader<AssetEvent<Image>>,
    render_quality: Res<RenderQuality>,
    mut images: ResMut<Assets<Image>>,
) {
    for event in loaded.read() {
        if let AssetEvent::Added { id } = event
            && images.get(*id).is_some_and(repeats)
            && let Some(image) = images.get_mut_untracked(*id)
        {
            add_mipmaps(image);
            while render_quality.0 == Quality::Low
                && image.width() > SIMPLE_WIDTH
                && image.texture_descriptor.mip_level_count > 1
            {
                drop_largest_level(image);
            }
        }
    }
}

fn repeats(image: &Image) -> bool {
    let ImageSampler::Descriptor(sampler) = &image.sampler else { return false };
    sampler.address_mode_u == ImageAddressMode::Repeat
}

/// Adds all mipmap levels down to one pixel. Leaves images of other formats as they are.
pub fn add_mipmaps(image: &mut Image) {
    let bytes_of_pixel = 4;
    let (mut width, mut height) = (image.width() as usize, image.height() as usize);
    let known = matches!(image.texture_descriptor.format, TextureFormat::Rgba8UnormSrgb | TextureFormat::Rgba8Unorm);
    let Some(data) = &mut image.data else { return };
    if !known || image.texture_descriptor.mip_level_count != 1 || data.len() != width * height * bytes_of_pixel {
        return;
    }
    let mut levels = 1;
    let mut above = 0;
    while width > 1 || height > 1 {
        let (half_width, half_height) = ((width / 2).max(1), (height / 2).max(1));
        let below = data.len();
        for y in 0..half_height {
            for x in 0..half_width {
                let (x1, y1) = ((2 * x + 1).min(width - 1), (2 * y + 1).min(height - 1));
                for channel in 0..bytes_of_pixel {
                    let texel =
                        |x: usize, y: usize| u32::from(data[above + (y * width + x) * bytes_of_pixel + channel]);
                    let sum = texel(2 * x, 2 * y) + texel(x1, 2 * y) + texel(2 * x, y1) + texel(x1, y1);
                    data.push(((sum + 2) / 4) as u8);
                }
            }
        }
        (width, height, above) = (half_width, half_height, below);
        levels += 1;
    }
    image.texture_descriptor.mip_level_count = levels;
    // Only the graphics card needs the pixels from now on.
    image.asset_usage = RenderAssetUsages::RENDER_WORLD;
}

/// Removes the largest level of an image.
fn drop_largest_level(image: &mut Image) {
    let bytes_of_pixel = 4;
    let texels = image.width() as usize * image.height() as usize;
    if let Some(data) = &mut image.data {
        data.drain(..(texels * bytes_of_pixel).min(data.len()));
    }
    let size = &mut image.texture_descriptor.size;
    (size.width, size.height) = ((size.width / 2).max(1), (size.height / 2).max(1));
    image.texture_descriptor.mip_level_count -= 1;
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::render::render_resource::{Extent3d, TextureDimension};

    #[test]
    fn each_level_is_the_mean_of_the_one_above() {
        let size = Extent3d { width: 4, height: 2, depth_or_array_layers: 1 };
        let data: Vec<u8> = (0..8).flat_map(|pixel| [pixel * 10, 100, 200, 255]).collect();
        let mut image =
            Image::new(size, TextureDimension::D2, data, TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::default());
        add_mipmaps(&mut image);
        assert_eq!(image.texture_descriptor.mip_level_count, 3);
        let data = image.data.expect("still here");
        assert_eq!(data.len(), (8 + 2 + 1) * 4);
        assert_eq!(&data[32..36], [25, 100, 200, 255]);
        assert_eq!(&data[40..44], [35, 100, 200, 255]);
    }
    #[test]
    fn a_picture_without_its_largest_level_is_its_first_copy() {
        let size = Extent3d { width: 4, height: 2, depth_or_array_layers: 1 };
        let usage = RenderAssetUsages::default();
        let mut image =
            Image::new(size, TextureDimension::D2, [40, 80, 120, 255].repeat(8), TextureFormat::Rgba8UnormSrgb, usage);
        add_mipmaps(&mut image);
        drop_largest_level(&mut image);
        assert_eq!((image.width(), image.height(), image.texture_descriptor.mip_level_count), (2, 1, 2));
        assert_eq!(image.data, Some([40, 80, 120, 255].repeat(3)));
    }
}
