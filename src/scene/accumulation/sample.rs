//! Samples of a picture: their parts of the light, and their positions, spread evenly.

use bevy::prelude::*;
use core::f32::consts::{PI, TAU};
use core::num::NonZeroU16;
use core::ops::Range;

use crate::models::frame_light::LIGHT_PARTS;

/// Inverse powers of the root of x⁵ = x + 1: the additive recurrence R4 of Roberts, "The Unreasonable Effectiveness of
/// Quasirandom Sequences" (2018). Two of its numbers are for the pixel and two for the lens, so that they are
/// independent.
const R4: [f32; 4] = [0.856_674_9, 0.733_891_9, 0.628_706_7, 0.538_596_9];

/// One of this many samples is of the lamp, or of reflections; the others are of the room, whose shadows come from more
/// sides.
const LAMP_EVERY: u16 = 4;
const MIRRORS_EVERY: u16 = 12;
/// Least number of samples of a picture: it needs some of each part.
const FEWEST: u16 = LAMP_EVERY;
/// Largest number of samples of a picture: half floats cannot add up a smaller share each.
const MOST: u16 = 256;

/// Number of samples that a picture is averaged from, 4 to 256.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SampleCount(NonZeroU16);

impl SampleCount {
    /// Returns this number within its range, or `None` for 0: the picture is not averaged.
    pub fn new(number: u16) -> Option<Self> {
        NonZeroU16::new(number).and_then(|number| NonZeroU16::new(number.get().clamp(FEWEST, MOST))).map(Self)
    }

    /// The number, 4 to 256.
    pub fn get(self) -> u16 {
        self.0.get()
    }
}

/// The part of the light that a sample shows, with its position among the samples of that part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LightSample {
    /// A point of the lamp.
    Lamp(SampleIndex),
    /// A patch of the room.
    Room(SampleIndex),
    /// Reflections of the room.
    Reflections(SampleIndex),
}

impl LightSample {
    /// Returns the part for a sample's number (from 1). Parts follow each other, so that materials seldom change.
    pub fn of(number: u16, samples: SampleCount) -> Self {
        let samples = samples.get();
        let lamps = samples / LAMP_EVERY;
        let mirrors = (samples / MIRRORS_EVERY).max(1);
        let rooms = samples - lamps - mirrors;
        if number <= lamps {
            Self::Lamp(SampleIndex { number, of: lamps })
        } else if number <= lamps + rooms {
            Self::Room(SampleIndex { number: number - lamps, of: rooms })
        } else {
            Self::Reflections(SampleIndex { number: number - lamps - rooms, of: mirrors })
        }
    }

    /// Returns the sample's position among those of its part.
    pub fn index(self) -> SampleIndex {
        match self {
            Self::Lamp(index) | Self::Room(index) | Self::Reflections(index) => index,
        }
    }

    /// Returns the sample's share of the picture. All parts have equal shares.
    pub fn weight(self) -> f32 {
        1.0 / (LIGHT_PARTS * f32::from(self.index().of))
    }
}

/// Position among the samples of one part: the number, from 1, and their count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SampleIndex {
    number: u16,
    of: u16,
}

impl SampleIndex {
    /// Returns this sample's interval of the line from 0 to 1. All intervals are equally long.
    pub fn on_line(self) -> Range<f32> {
        let end = |number: u16| f32::from(number) / f32::from(self.of);
        end(self.number - 1)..end(self.number)
    }

    /// Returns a point of the lamp, a unit disc, in the pattern of a sunflower's seeds.
    pub fn on_lamp(self) -> Vec2 {
        let Range { start, end } = self.on_line();
        f32::midpoint(start, end).sqrt() * Vec2::from_angle(f32::from(self.number) * PI * (3.0 - 5_f32.sqrt()))
    }

    /// Returns a point of the pixel, from -½ to ½ each way.
    pub fn in_pixel(self) -> Vec2 {
        self.quasirandom(R4[0], R4[1]) - 0.5
    }

    /// Returns a point of the lens, a unit disc.
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

    fn indices(of: u16) -> impl Iterator<Item = SampleIndex> {
        (1..=of).map(move |number| SampleIndex { number, of })
    }

    #[test]
    fn samples_are_centred() {
        for of in [12, 24, 36, 72] {
            for point in [SampleIndex::on_lamp, SampleIndex::in_pixel, SampleIndex::in_lens] {
                let middle = indices(of).map(point).sum::<Vec2>() / f32::from(of);
                assert!(middle.length() < 0.12, "{middle} of {of}");
            }
            let parts: Vec<_> = indices(of).map(SampleIndex::on_line).collect();
            assert!(parts.windows(2).all(|two| two[0].end == two[1].start) && parts[0].start == 0.0);
        }
    }

    #[test]
    fn all_parts_have_equal_shares() {
        for samples in [FEWEST, 7, 48, 96].map(|number| SampleCount::new(number).expect("some")) {
            let parts: Vec<_> = (1..=samples.get()).map(|number| LightSample::of(number, samples)).collect();
            let share =
                |of: fn(&LightSample) -> bool| parts.iter().filter(|part| of(part)).map(|part| part.weight()).sum();
            let shares: [f32; 3] = [
                share(|part| matches!(part, LightSample::Lamp(_))),
                share(|part| matches!(part, LightSample::Room(_))),
                share(|part| matches!(part, LightSample::Reflections(_))),
            ];
            assert!(shares.iter().all(|share| (share * LIGHT_PARTS - 1.0).abs() < 1e-5), "{shares:?} of {samples:?}");
        }
    }

    #[test]
    fn a_picture_has_none_or_enough_samples() {
        let numbers = [0, 1, FEWEST, 96, MOST, u16::MAX].map(|number| SampleCount::new(number).map(SampleCount::get));
        assert_eq!(numbers, [None, Some(FEWEST), Some(FEWEST), Some(96), Some(MOST), Some(MOST)]);
    }

    #[test]
    fn no_sample_lies_outside() {
        for index in indices(1000) {
            assert!(index.on_line().start >= 0.0 && index.on_line().end <= 1.0);
            assert!(index.in_pixel().abs().max_element() <= 0.5);
            assert!(index.on_lamp().length() <= 1.0 && index.in_lens().length() <= 1.0);
        }
    }
}
