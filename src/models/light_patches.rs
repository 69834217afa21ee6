//! The room's light as patches of equal luminance: small where it is bright (as in Debevec, "A Median Cut Algorithm for
//! Light Probe Sampling", 2005).

use core::ops::Range;

use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;

const FACES: usize = 6;

/// A patch of the room that shines as if it were all of it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LightPatch {
    /// Direction from the board to the patch.
    pub towards: Dir3,
    /// Illuminance on surfaces that face it, in lux where 1 in the room's map means 1 cd/m².
    pub light: LinearRgba,
}

/// Texels of the room's map, by rising share of its luminance.
#[derive(Debug, Default)]
pub struct LightPatches {
    texels: Vec<Texel>,
    /// Luminance of all texels, in lux where 1 in the map means 1 cd/m².
    luminance: f32,
}

#[derive(Debug, Clone, Copy)]
struct Texel {
    towards: Dir3,
    colour: LinearRgba,
    /// Luminance up to and including this texel, as a fraction of the whole.
    up_to: f32,
}

impl LightPatches {
    /// Reads a cube map in rgb9e5; `None` for other formats or a black map.
    pub fn read(map: &Image) -> Option<Self> {
        let edge = map.width() as usize;
        let data = map.data.as_ref().filter(|_| map.texture_descriptor.format == TextureFormat::Rgb9e5Ufloat)?;
        let pixels = data.get(..FACES * edge * edge * 4)?;
        let mut indices: Vec<usize> = (0..FACES * edge * edge).collect();
        // Neighbours in this order are neighbours in the room, and directions above the board come first.
        indices.sort_by_cached_key(|index| {
            let is_below = direction(*index, edge).0.y < 0.0;
            (is_below, index / (edge * edge), morton(index % edge, index / edge % edge))
        });
        let mut luminance = 0.0;
        let mut texels: Vec<_> = indices
            .into_iter()
            .filter_map(|index| {
                let packed = pixels.get(4 * index..4 * index + 4)?;
                let colour = unpacked(u32::from_le_bytes(packed.try_into().ok()?));
                let (towards, solid_angle) = direction(index, edge);
                luminance += colour.luminance() * solid_angle;
                Some(Texel { towards, colour, up_to: luminance })
            })
            .filter(|texel| texel.colour.luminance() > 0.0)
            .collect();
        texels.iter_mut().for_each(|texel| texel.up_to /= luminance);
        (luminance > 0.0).then_some(Self { texels, luminance })
    }

    /// Returns the illuminance of a surface that faces `normal`: by what is above the horizon, and by what is below it. In
    /// lux where 1 in the map means 1 cd/m².
    pub fn illuminance(&self, normal: Vec3) -> (f32, f32) {
        let (mut above, mut below, mut before) = (0.0, 0.0, 0.0);
        for texel in &self.texels {
            let share = texel.up_to - core::mem::replace(&mut before, texel.up_to);
            let received = share * self.luminance * texel.towards.dot(normal).max(0.0);
            *(if texel.towards.y > 0.0 { &mut above } else { &mut below }) += received;
        }
        (above, below)
    }

    /// Returns the patch with this interval of the room's luminance, from 0 to 1. It lights surfaces as its texels do
    /// together.
    pub fn patch(&self, part: Range<f32>) -> Option<LightPatch> {
        let first = self.texels.partition_point(|texel| texel.up_to <= part.start);
        let mut below = first.checked_sub(1).map_or(0.0, |before| self.texels[before].up_to);
        let (mut towards, mut colour) = (Vec3::ZERO, LinearRgba::BLACK);
        for texel in &self.texels[first..] {
            if below >= part.end {
                break;
            }
            let share = texel.up_to.min(part.end) - below.max(part.start);
            towards += share * texel.towards.as_vec3();
            colour += texel.colour * (share / texel.colour.luminance());
            below = texel.up_to;
        }
        let (direction, length) = Dir3::new_and_length(towards).ok()?;
        let size = part.end - part.start;
        let light = colour * (self.luminance * length / (size * size));
        Some(LightPatch { towards: direction, light: light.with_alpha(1.0) })
    }
}

/// The patches of the room's map that was asked for last.
#[derive(Debug, Default)]
pub struct LoadedPatches {
    map: Option<AssetId<Image>>,
    patches: Option<LightPatches>,
}

impl LoadedPatches {
    /// Returns the patches of a map; `None` if it isn't loaded or can't be read.
    pub fn of(&mut self, map: &Handle<Image>, images: &Assets<Image>) -> Option<&LightPatches> {
        if self.map != Some(map.id()) || self.patches.is_none() {
            *self = Self { map: Some(map.id()), patches: images.get(map).and_then(LightPatches::read) };
        }
        self.patches.as_ref()
    }
}

/// Returns the position on a Z-order curve: the interleaved bits of both numbers.
fn morton(column: usize, row: usize) -> usize {
    (0..8).fold(0, |key, bit| key | (column >> bit & 1) << (2 * bit) | (row >> bit & 1) << (2 * bit + 1))
}

/// Returns the direction and the solid angle of a cube map's texel. Faces are +X, -X, +Y, -Y, +Z, -Z, left-handed and
/// seen from within.
fn direction(index: usize, edge: usize) -> (Dir3, f32) {
    let at = |index: usize| (index as f32 + 0.5) / edge as f32 * 2.0 - 1.0;
    let (a, b) = (at(index % edge), at(index / edge % edge));
    let towards = match index / (edge * edge) {
        0 => Vec3::new(1.0, -b, -a),
        1 => Vec3::new(-1.0, -b, a),
        2 => Vec3::new(a, 1.0, b),
        3 => Vec3::new(a, -1.0, -b),
        4 => Vec3::new(a, -b, 1.0),
        _ => Vec3::new(-a, -b, -1.0),
    };
    let area = (2.0 / edge as f32).powi(2);
    let solid_angle = area * towards.length_squared().powf(-1.5);
    (Dir3::new(towards * Vec3::new(1.0, 1.0, -1.0)).unwrap_or(Dir3::Y), solid_angle)
}

/// Unpacks three mantissas of nine bits with a shared exponent (EXT_texture_shared_exponent).
fn unpacked(packed: u32) -> LinearRgba {
    let scale = ((packed >> 27) as f32 - 24.0).exp2();
    let part = |shift: u32| (packed >> shift & 0x1ff) as f32 * scale;
    LinearRgba::rgb(part(0), part(9), part(18))
}

#[cfg(test)]
pub mod room_files {
    //! The rooms' maps, read for tests.

    use super::LightPatches;
    use crate::appearance::Environment;
    use bevy::asset::RenderAssetUsages;
    use bevy::image::{CompressedImageFormats, Image, ImageSampler, ImageType};

    /// Reads the light patches of a room's map.
    ///
    /// # Panics
    /// If the file can't be read.
    pub fn light_patches(environment: Environment) -> LightPatches {
        let path =
            std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets").join(environment.file("specular.ktx2"));
        let bytes = std::fs::read(path).expect("the room's map");
        let kind = ImageType::Extension("ktx2");
        let (none, sampler) = (CompressedImageFormats::NONE, ImageSampler::Default);
        let map = Image::from_buffer(&bytes, kind, none, false, sampler, RenderAssetUsages::MAIN_WORLD);
        LightPatches::read(&map.expect("a cube map")).expect("a room that shines")
    }
}

#[cfg(test)]
mod tests {
    use super::room_files::light_patches;
    use super::*;
    use crate::appearance::{Environment, NamedOption};

    fn parts(count: u16) -> impl Iterator<Item = Range<f32>> {
        let share = move |number: u16| f32::from(number) / f32::from(count);
        (0..count).map(move |number| share(number)..share(number + 1))
    }

    /// A flat surface on the table is lit by the patches as by the whole room.
    #[test]
    fn the_patches_of_every_room_add_up_to_its_light_on_the_table() {
        for environment in Environment::all() {
            let room_light = light_patches(environment);
            let (whole, below) = room_light.illuminance(Vec3::Y);
            assert_eq!(below, 0.0, "the table lies flat");
            for count in [36, 72] {
                let patches = parts(count).map(|part| room_light.patch(part).expect("a patch"));
                let lit: f32 = patches.map(|patch| patch.light.luminance() * patch.towards.y.max(0.0)).sum();
                let mean = lit / f32::from(count);
                assert!((mean / whole - 1.0).abs() < 0.04, "{}: {mean} of {whole}", environment.name());
            }
        }
    }

    #[test]
    fn small_patches_shine_as_much_as_each_other() {
        let room_light = light_patches(Environment::default());
        for part in parts(200) {
            let patch = room_light.patch(part.clone()).expect("a patch");
            let brightness = patch.light.luminance() / room_light.luminance;
            assert!((0.2..1.01).contains(&brightness), "{part:?}: {brightness}");
        }
    }

    #[test]
    fn the_texels_fill_the_sphere() {
        let edge = 16;
        let whole: f32 = (0..FACES * edge * edge).map(|index| direction(index, edge).1).sum();
        assert!((whole / (4.0 * core::f32::consts::PI) - 1.0).abs() < 0.01, "{whole}");
        assert_eq!(direction(2 * edge * edge, edge).0.y.signum(), 1.0);
    }
}
