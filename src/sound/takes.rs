//! Chooses the takes of sounds, never the same twice in a row.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use rand::{RngExt, rngs::StdRng};

use super::sounds::Sound;

/// Maximum relative variation of speed (and pitch with it) and volume.
const VARIATION: f32 = 0.03;

/// Message that plays a sound now.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct PlaySound {
    /// The sound.
    pub sound: Sound,
    /// Number of the take, from 0.
    pub take: usize,
    /// Volume, 0..=1.
    pub volume: f32,
    /// Playback speed, and pitch with it; 1 is the take's own.
    pub speed: f32,
}

/// The last take of every sound.
#[derive(Resource)]
pub(super) struct TakePicker {
    rng: StdRng,
    last: HashMap<Sound, usize>,
}

impl TakePicker {
    pub fn new(rng: StdRng) -> Self {
        Self { rng, last: HashMap::default() }
    }

    /// Chooses a take at this volume and pitch (1 is the sound's own).
    pub fn play(&mut self, sound: Sound, volume: f32, pitch: f32) -> PlaySound {
        let take = match self.last.get(&sound) {
            // One of the others.
            Some(last) => (last + self.rng.random_range(1..sound.takes())) % sound.takes(),
            None => self.rng.random_range(0..sound.takes()),
        };
        self.last.insert(sound, take);
        let mut vary = || 1.0 + self.rng.random_range(-VARIATION..=VARIATION);
        PlaySound { sound, take, volume: (volume * vary()).min(1.0), speed: pitch * vary() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use std::collections::BTreeSet;

    #[test]
    fn no_take_is_heard_twice_in_a_row_and_all_are_heard() {
        let mut takes = TakePicker::new(StdRng::seed_from_u64(7));
        for sound in Sound::all() {
            let heard: Vec<_> = (0..40).map(|_| takes.play(sound, 0.5, 1.0)).collect();
            assert!(heard.windows(2).all(|pair| pair[0].take != pair[1].take), "{sound:?}");
            let all: BTreeSet<_> = heard.iter().map(|play| play.take).collect();
            assert_eq!(all.len(), sound.takes(), "{sound:?}");
            let near = |value: f32, to: f32| (value / to - 1.0).abs() <= VARIATION + 1e-6;
            assert!(heard.iter().all(|play| near(play.volume, 0.5) && near(play.speed, 1.0)), "{sound:?}");
        }
    }
}
