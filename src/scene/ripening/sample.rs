//! Where the samples lie: spread evenly over what they are of.

use bevy::prelude::*;
use core::f32::consts::{PI, TAU};
use core::num::NonZeroU16;
use core::ops::Range;

use crate::models::shine::PARTS;

/// Inverse powers of the root of x⁵ = x + 1: the additive recurrence R4 of Roberts, "The Unreasonable Effectiveness of
/// Quasirandom Sequences" (2018). Two of its numbers are for the pixel, two for the lens, so that neither follows the other.
const R4: [f32; 4] = [0.856_674_9, 0.733_891_9, 0.628_706_7, 0.538_596_9];

/// Of all samples, one of so many is of the lamp, and one of so many of what mirrors; the others are of the room, whose
/// shadows come from more sides.
const LAMP_EVERY: u16 = 4;
const MIRRORS_EVERY: u16 = 12;
/// Least number of samples of a picture: it needs some of each part.
const FEWEST: u16 = LAMP_EVERY;
/// Largest number of samples of a picture: half floats cannot add up a smaller share each.
const MOST: u16 = 256;

/// Number of samples that a picture is averaged from, 4 to 256.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Samples(NonZeroU16);

impl Samples {
    /// Returns this number within its range, or `None` for 0: the picture is not averaged.
    pub fn new(number: u16) -> Option<Self> {
        NonZeroU16::new(number).and_then(|number| NonZeroU16::new(number.get().clamp(FEWEST, MOST))).map(Self)
    }

    /// The number, 4 to 256.
    pub fn get(self) -> u16 {
        self.0.get()
    }
}

/// What a sample is of, and which of those it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Of the lamp.
    Lamp(Place),
    /// Of the room.
    Room(Place),
    /// Of what mirrors the room.
    Mirrors(Place),
}

impl Part {
    /// The part of this sample (from 1) of so many: one part after the other, so that materials change but seldom.
    pub fn of(number: u16, samples: Samples) -> Self {
        let samples = samples.get();
        let lamps = samples / LAMP_EVERY;
        let mirrors = (samples / MIRRORS_EVERY).max(1);
        let rooms = samples - lamps - mirrors;
        if number <= lamps {
            Self::Lamp(Place { number, of: lamps })
        } else if number <= lamps + rooms {
            Self::Room(Place { number: number - lamps, of: rooms })
        } else {
            Self::Mirrors(Place { number: number - lamps - rooms, of: mirrors })
        }
    }

    /// Where the sample is among those of its part.
    pub fn place(self) -> Place {
        match self {
            Self::Lamp(place) | Self::Room(place) | Self::Mirrors(place) => place,
        }
    }

    /// Its share of the picture, in which all parts have as much.
    pub fn weight(self) -> f32 {
        1.0 / (PARTS * f32::from(self.place().of))
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
    fn all_parts_have_as_much() {
        for samples in [FEWEST, 7, 48, 96].map(|number| Samples::new(number).expect("some")) {
            let parts: Vec<_> = (1..=samples.get()).map(|number| Part::of(number, samples)).collect();
            let share = |of: fn(&Part) -> bool| parts.iter().filter(|part| of(part)).map(|part| part.weight()).sum();
            let shares: [f32; 3] = [
                share(|part| matches!(part, Part::Lamp(_))),
                share(|part| matches!(part, Part::Room(_))),
                share(|part| matches!(part, Part::Mirrors(_))),
            ];
            assert!(shares.iter().all(|share| (share * PARTS - 1.0).abs() < 1e-5), "{shares:?} of {samples:?}");
        }
    }

    #[test]
    fn a_picture_has_none_or_enough_samples() {
        let numbers = [0, 1, FEWEST, 96, MOST, u16::MAX].map(|number| Samples::new(number).map(Samples::get));
        assert_eq!(numbers, [None, Some(FEWEST), Some(FEWEST), Some(96), Some(MOST), Some(MOST)]);
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
