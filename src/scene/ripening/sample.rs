//! Where the samples lie: spread evenly over what they are of.

use bevy::prelude::*;
use core::f32::consts::{PI, TAU};
use core::ops::Range;

/// Inverse powers of the root of x⁵ = x + 1: the additive recurrence R4 of Roberts, "The Unreasonable Effectiveness of
/// Quasirandom Sequences" (2018). Two of its numbers are for the pixel, two for the lens, so that neither follows the other.
const R4: [f32; 4] = [0.856_674_9, 0.733_891_9, 0.628_706_7, 0.538_596_9];

/// Of all samples, one of so many is of the lamp; the others are of the room, whose shadows come from more sides.
const LAMP_EVERY: u16 = 4;
/// So many samples there are at least, for a picture to have some of each.
pub const FEWEST: u16 = LAMP_EVERY;

/// What a sample is of, and which of those it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Of the lamp.
    Lamp(Place),
    /// Of the room.
    Room(Place),
}

impl Part {
    /// The part of this sample (from 1) of so many: first those of the lamp, so that materials change but once.
    pub fn of(number: u16, samples: u16) -> Self {
        let lamps = samples / LAMP_EVERY;
        match number.checked_sub(lamps) {
            Some(number) if number > 0 => Self::Room(Place { number, of: samples - lamps }),
            _ => Self::Lamp(Place { number, of: lamps }),
        }
    }

    /// Where the sample is among those of its part.
    pub fn place(self) -> Place {
        match self {
            Self::Lamp(place) | Self::Room(place) => place,
        }
    }

    /// Its share of the picture. Lamp and room are drawn twice as bright, and have one half each.
    pub fn weight(self) -> f32 {
        0.5 / f32::from(self.place().of)
    }
}

/// Its number, from 1, and how many of its part there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    number: u16,
    of: u16,
}

impl Place {
    /// Its part of a line from 0 to 1, of which all have as much.
    pub fn on_line(self) -> Range<f32> {
        let end = |number: u16| f32::from(number) / f32::from(self.of);
        end(self.number - 1)..end(self.number)
    }

    /// Where it is on the lamp, a unit disc: as a sunflower's seeds lie.
    pub fn on_lamp(self) -> Vec2 {
        let Range { start, end } = self.on_line();
        f32::midpoint(start, end).sqrt() * Vec2::from_angle(f32::from(self.number) * PI * (3.0 - 5_f32.sqrt()))
    }

    /// Where it is in the pixel, from -½ to ½ each way.
    pub fn in_pixel(self) -> Vec2 {
        self.quasirandom(R4[0], R4[1]) - 0.5
    }

    /// Where it is in the lens, a unit disc.
    pub fn in_lens(self) -> Vec2 {
        let point = self.quasirandom(R4[2], R4[3]);
        point.x.sqrt() * Vec2::from_angle(point.y * TAU)
    }

    fn quasirandom(self, x: f32, y: f32) -> Vec2 {
        (f32::from(self.number) * Vec2::new(x, y) + 0.5).fract()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(of: u16) -> impl Iterator<Item = Place> {
        (1..=of).map(move |number| Place { number, of })
    }

    #[test]
    fn their_middle_is_the_origin() {
        for of in [12, 24, 36, 72] {
            for point in [Place::on_lamp, Place::in_pixel, Place::in_lens] {
                let middle = places(of).map(point).sum::<Vec2>() / f32::from(of);
                assert!(middle.length() < 0.12, "{middle} of {of}");
            }
            let parts: Vec<_> = places(of).map(Place::on_line).collect();
            assert!(parts.windows(2).all(|two| two[0].end == two[1].start) && parts[0].start == 0.0);
        }
    }

    #[test]
    fn lamp_and_room_have_one_half_each() {
        for samples in [FEWEST, 7, 48, 96] {
            let parts: Vec<_> = (1..=samples).map(|number| Part::of(number, samples)).collect();
            let is_lamp = |part: &&Part| matches!(part, Part::Lamp(_));
            let lamp: f32 = parts.iter().filter(is_lamp).map(|part| part.weight()).sum();
            let all: f32 = parts.iter().map(|part| part.weight()).sum();
            assert!((lamp - 0.5).abs() < 1e-5 && (all - 1.0).abs() < 1e-5, "{lamp} of {all}");
        }
    }

    #[test]
    fn none_lies_outside() {
        for place in places(1000) {
            assert!(place.on_line().start >= 0.0 && place.on_line().end <= 1.0);
            assert!(place.in_pixel().abs().max_element() <= 0.5);
            assert!(place.on_lamp().length() <= 1.0 && place.in_lens().length() <= 1.0);
        }
    }
}
