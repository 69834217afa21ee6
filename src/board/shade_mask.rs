//! Mask of the room's lights that pieces and board hide from each texel of the table. The room is divided into up to 64
//! lights with a bit each, so two pieces together hide the union of their lights.

use bevy::color::Luminance;
use bevy::math::{URect, UVec2, Vec2, Vec3, Vec3Swizzles};

use super::hull::Hull;
use crate::geometry::{HALF_BOARD, TABLE_Y};
use crate::models::light_patches::LightPatches;
use crate::models::shade_map::{SIZE, TEXEL, texel_position};

/// Number of parts of equal luminance into which the room is divided, one for each bit.
const LIGHTS: u16 = 64;
/// Least height of a light that makes shade, as the sine of its elevation. Lower ones hardly light the table.
const LOWEST: f32 = 0.1;
/// Number of a hull's slabs from one disc to the next.
const SLABS_A_DISC: usize = 3;
/// Largest distance between neighbouring discs of a shadow, in texels.
const STEP: f32 = 1.2;
/// Smallest radius that is drawn, in texels: thinner shadows would fall between the texels and leave rows of dots.
const THINNEST: f32 = 0.71;
/// Light that comes from a piece, or from the board's side, in place of the hidden light, as a share of it: white pieces
/// reflect half of what falls on them, black ones hardly any.
const REFLECTED: f32 = 0.25;
/// All of the light in units of the tables' entries.
const WHOLE: f32 = 65_280.0;

/// The room as seen from the table: up to 64 lights.
#[derive(Debug)]
pub(super) struct RoomLights {
    /// Offset of a shadow for each metre of height, by light.
    shadows: Vec<Vec2>,
    /// Sum of the shares of a byte's lights, by the byte's place in the mask and its value.
    shares: Box<[[u16; 256]; 8]>,
}

impl RoomLights {
    /// Returns the lights of a room.
    pub fn of(patches: &LightPatches) -> Self {
        let part = |number: u16| f32::from(number) / f32::from(LIGHTS);
        let lights: Vec<_> = (0..LIGHTS)
            .filter_map(|number| patches.patch(part(number)..part(number + 1)))
            .map(|patch| (patch.towards, patch.light.luminance() * patch.towards.y))
            .filter(|(towards, _)| towards.y > 0.0)
            .collect();
        let whole: f32 = lights.iter().map(|(_, light)| light).sum();
        let high = lights.into_iter().filter(|(towards, _)| towards.y >= LOWEST);
        let (shadows, light): (Vec<_>, Vec<_>) = high.map(|(from, light)| (-from.xz() / from.y, light)).unzip();
        let mut shares = Box::new([[0; 256]; 8]);
        for (place, table) in shares.iter_mut().enumerate() {
            for (byte, sum) in table.iter_mut().enumerate() {
                let hidden = light.iter().skip(8 * place).take(8).enumerate().filter(|(bit, _)| byte >> bit & 1 == 1);
                *sum = (hidden.map(|(_, light)| light).sum::<f32>() / whole * (1.0 - REFLECTED) * WHOLE) as u16;
            }
        }
        Self { shadows, shares }
    }

    /// Returns how much of the room's light is left where these lights are hidden, with what is reflected in their place, 0
    /// to 255.
    pub fn left(&self, hidden: u64) -> u8 {
        let hidden: u16 =
            self.shares.iter().zip(hidden.to_le_bytes()).map(|(sums, byte)| sums[usize::from(byte)]).sum();
        u8::MAX - (hidden >> 8) as u8
    }
}

/// A level disc that keeps light from the table.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Disc {
    /// Centre; y is its height above the table under it, in metres.
    pub centre: Vec3,
    /// Radius in metres.
    pub radius: f32,
}

impl Disc {
    /// Returns the discs that make up a hull, from its base up, in its own space. Each has a slab's mean half-width about its
    /// Steiner point.
    pub fn of(hull: &Hull) -> impl Iterator<Item = Self> {
        hull.slabs().iter().step_by(SLABS_A_DISC).filter_map(|slab| {
            let (middle, radius) = slab.middle_and_half_width()?;
            Some(Self { centre: Vec3::new(middle.x, slab.low, middle.y), radius })
        })
    }
}

/// The hidden lights of every texel.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct ShadeMask(Vec<u64>);

impl Default for ShadeMask {
    fn default() -> Self {
        Self(vec![0; (SIZE.x * SIZE.y) as usize])
    }
}

impl ShadeMask {
    /// Returns a mask in which the raised board hides lights from the table beside it.
    pub fn of_board(lights: &RoomLights) -> Self {
        let mut mask = Self::default();
        let (middle, half) = (texel_position(Vec2::ZERO), HALF_BOARD / TEXEL);
        for (bit, shadow) in lights.shadows.iter().enumerate() {
            let far = *shadow * -TABLE_Y / TEXEL;
            for row in texels(middle.y + 0.5 * far.y, half + 0.5 * far.y.abs(), SIZE.y) {
                let (off, reach) = shadow_columns(row as f32 + 0.5 - middle.y, half, far);
                mask.hide(row, texels(middle.x + off, reach, SIZE.x), 1 << bit);
            }
        }
        // The texels on the rim are the table's: beside the board it is darkest.
        let corner = Vec2::splat(half - 0.5);
        let board = URect { min: (middle - corner).round().as_uvec2(), max: (middle + corner).round().as_uvec2() };
        spans(board).for_each(|row| mask.0[row].fill(0));
        mask
    }

    /// Hides lights from the texels in the shadow of a stack of discs; returns the rectangle of touched texels.
    pub fn add(&mut self, discs: &[Disc], lights: &RoomLights) -> URect {
        let mut touched = URect::EMPTY;
        for (bit, shadow) in lights.shadows.iter().enumerate() {
            let fallen = |disc: &Disc| {
                let at = disc.centre.xz() + *shadow * disc.centre.y.max(0.0);
                (texel_position(at), disc.radius / TEXEL)
            };
            for pair in discs.windows(2) {
                let ((from, from_radius), (to, to_radius)) = (fallen(&pair[0]), fallen(&pair[1]));
                let steps = (from.distance(to) / STEP).ceil().max(1.0);
                for step in 0..=steps as usize {
                    let along = step as f32 / steps;
                    let radius = from_radius + (to_radius - from_radius) * along;
                    if radius >= THINNEST {
                        touched = touched.union(self.fill(from.lerp(to, along), radius, 1 << bit));
                    }
                }
            }
        }
        touched
    }

    /// Sets bits of the texels whose middles are within a disc; returns their rectangle.
    fn fill(&mut self, centre: Vec2, radius: f32, bits: u64) -> URect {
        let rows = texels(centre.y, radius, SIZE.y);
        let mut touched = URect::EMPTY;
        for row in rows {
            let away = row as f32 + 0.5 - centre.y;
            let columns = texels(centre.x, (radius * radius - away * away).max(0.0).sqrt(), SIZE.x);
            if !columns.is_empty() {
                self.hide(row, columns.clone(), bits);
                let corners = URect { min: UVec2::new(columns.start, row), max: UVec2::new(columns.end, row + 1) };
                touched = touched.union(corners);
            }
        }
        touched
    }

    /// Sets bits of some texels of a row.
    fn hide(&mut self, row: u32, columns: core::ops::Range<u32>, bits: u64) {
        let start = (row * SIZE.x) as usize;
        let texels = &mut self.0[start + columns.start as usize..start + columns.end as usize];
        texels.iter_mut().for_each(|texel| *texel |= bits);
    }

    /// Copies the texels of a rectangle from another mask.
    pub fn restore(&mut self, from: &Self, area: URect) {
        for row in spans(area) {
            self.0[row.clone()].copy_from_slice(&from.0[row]);
        }
    }

    /// Writes the light that is left to the texels of a rectangle.
    pub fn write(&self, lights: &RoomLights, area: URect, map: &mut [u8]) {
        for row in spans(area) {
            for (texel, hidden) in map[row.clone()].iter_mut().zip(&self.0[row]) {
                *texel = lights.left(*hidden);
            }
        }
    }
}

/// Returns the middle and half the length of a row through the shadow of a raised square, `row` off the square's middle.
/// The shadow is the way from the square with this half edge to the same one `far` off.
fn shadow_columns(row: f32, half: f32, far: Vec2) -> (f32, f32) {
    let parts = [(row - half) / far.y, (row + half) / far.y].map(|part| part.clamp(0.0, 1.0) * far.x);
    let (first, last) = if far.y.abs() > 1e-3 { (parts[0], parts[1]) } else { (0.0, far.x) };
    ((first + last) / 2.0, half + (last - first).abs() / 2.0)
}

/// Returns the texels of a line of `count` whose middles are within `reach` of a point.
fn texels(at: f32, reach: f32, count: u32) -> core::ops::Range<u32> {
    let end = |at: f32| (at + 0.5).floor().clamp(0.0, count as f32) as u32;
    end(at - reach)..end(at + reach)
}

/// Returns the index ranges of a rectangle's rows.
fn spans(area: URect) -> impl Iterator<Item = core::ops::Range<usize>> {
    let area = area.intersect(URect { min: UVec2::ZERO, max: SIZE });
    let row = move |row| (row * SIZE.x + area.min.x) as usize..(row * SIZE.x + area.max.x) as usize;
    (area.min.y..area.max.y).map(row)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::{Environment, NamedOption};
    use crate::models::light_patches::room_files::light_patches;

    fn lights(environment: Environment) -> RoomLights {
        RoomLights::of(&light_patches(environment))
    }

    /// A post 6 cm high with a radius of 1.2 cm on the board's middle.
    fn post() -> Vec<Disc> {
        (0..=20).map(|step| Disc { centre: Vec3::Y * 0.003 * step as f32, radius: 0.012 }).collect()
    }

    fn left(mask: &ShadeMask, lights: &RoomLights, point: Vec2) -> u8 {
        let texel = texel_position(point).as_uvec2();
        lights.left(mask.0[(texel.y * SIZE.x + texel.x) as usize])
    }

    #[test]
    fn where_all_lights_are_hidden_only_the_pieces_reflection_is_left() {
        for environment in Environment::all() {
            let lights = lights(environment);
            assert_eq!(lights.left(0), u8::MAX);
            let reflected = (f32::from(u8::MAX) * REFLECTED) as u8;
            let left = lights.left(u64::MAX);
            assert!((reflected..reflected + 16).contains(&left), "{}: {left}", environment.name());
        }
    }

    #[test]
    fn a_piece_shades_its_foot_most_and_distant_squares_hardly() {
        for environment in Environment::all() {
            let (lights, mut mask) = (lights(environment), ShadeMask::default());
            mask.add(&post(), &lights);
            let around = |distance: f32| {
                let points = (0..8).map(|turn| Vec2::from_angle(turn as f32 * 0.785) * distance);
                points.map(|point| f32::from(left(&mask, &lights, point))).sum::<f32>() / 8.0
            };
            let [under, beside, near, far] = [0.0, 0.016, 0.03, 0.2].map(around);
            let told = format!("{}: {under} {beside} {near} {far}", environment.name());
            assert!(under < 80.0 && beside > under + 30.0 && near > beside + 15.0 && far > 240.0, "{told}");
        }
    }

    #[test]
    fn the_board_shades_the_table_beside_it_and_not_itself() {
        for environment in Environment::all() {
            let lights = lights(environment);
            let mask = ShadeMask::of_board(&lights);
            for side in [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y] {
                let [within, beside, off, far] =
                    [-0.005, 0.001, 0.03, 0.15].map(|away| left(&mask, &lights, side * (HALF_BOARD + away)));
                let told = format!("{} {side}: {within} {beside} {off} {far}", environment.name());
                assert!(within == u8::MAX && beside < 230 && off > beside + 15 && far > 245, "{told}");
            }
            assert_eq!(left(&mask, &lights, Vec2::ZERO), u8::MAX);
        }
    }

    #[test]
    fn a_lifted_piece_shades_the_board_less() {
        let lights = lights(Environment::default());
        let darkest = |lift: f32| {
            let mut mask = ShadeMask::default();
            let lifted: Vec<_> =
                post().into_iter().map(|disc| Disc { centre: disc.centre + Vec3::Y * lift, ..disc }).collect();
            mask.add(&lifted, &lights);
            mask.0.iter().map(|hidden| lights.left(*hidden)).min().expect("texels")
        };
        let heights = [0.0, 0.01, 0.03, 0.08].map(darkest);
        assert!(heights.is_sorted() && heights[3] > heights[0] + 45, "{heights:?}");
    }

    #[test]
    fn what_two_pieces_hide_is_hidden_once_and_only_touched_texels_are_written() {
        let lights = lights(Environment::default());
        let mut mask = ShadeMask::default();
        let touched = mask.add(&post(), &lights);
        let once = mask.clone();
        assert_eq!(mask.add(&post(), &lights), touched);
        assert_eq!(mask, once);

        let mut map = vec![7; once.0.len()];
        once.write(&lights, touched, &mut map);
        for (texel, hidden) in map.iter().zip(&once.0) {
            assert!(*texel == lights.left(*hidden) || (*texel == 7 && *hidden == 0));
        }
        mask.restore(&ShadeMask::default(), touched);
        assert_eq!(mask, ShadeMask::default());
    }

    #[test]
    fn a_thin_rod_leaves_no_dots() {
        let lights = lights(Environment::default());
        let rod: Vec<_> =
            (10..=30).map(|step| Disc { centre: Vec3::Y * 0.003 * step as f32, radius: 0.0015 }).collect();
        let mut mask = ShadeMask::default();
        assert_eq!(mask.add(&rod, &lights), URect::EMPTY);
        assert_eq!(mask, ShadeMask::default());
    }

    #[test]
    fn shade_beyond_the_table_is_left_out() {
        let (lights, mut mask) = (lights(Environment::default()), ShadeMask::default());
        for corner in [Vec3::new(0.55, 0.0, 0.45), Vec3::new(-0.6, 0.0, -0.6)] {
            let there: Vec<_> = post().into_iter().map(|disc| Disc { centre: disc.centre + corner, ..disc }).collect();
            let touched = mask.add(&there, &lights);
            assert!(touched.max.cmple(SIZE).all(), "{touched:?}");
        }
    }
}
