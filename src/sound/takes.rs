//! Which take of a sound is heard, and how: never the same twice in a row.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use rand::{RngExt, rngs::StdRng};

use super::Play;
use super::repertoire::Sound;

/// How far speed (and pitch with it) and loudness stray from take to take, as parts of themselves.
const STRAY: f32 = 0.03;

/// What was heard last of every sound.
#[derive(Resource)]
pub(super) struct Takes {
    chance: StdRng,
    last: HashMap<Sound, usize>,
}

impl Takes {
    pub fn new(chance: StdRng) -> Self {
        Self { chance, last: HashMap::default() }
    }

    /// A take of a sound at this loudness and pitch (1 is its own), as it is played now.
    pub fn play(&mut self, sound: Sound, volume: f32, pitch: f32) -> Play {
        let take = match self.last.get(&sound) {
            // One of the others.
            Some(last) => (last + self.chance.random_range(1..sound.takes())) % sound.takes(),
            None => self.chance.random_range(0..sound.takes()),
        };
        self.last.insert(sound, take);
        let mut stray = || 1.0 + self.chance.random_range(-STRAY..=STRAY);
        Play { sound, take, volume: (volume * stray()).min(1.0), speed: pitch * stray() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use std::collections::BTreeSet;

    #[test]
    fn no_take_is_heard_twice_in_a_row_and_all_are_heard() {
        let mut takes = Takes::new(StdRng::seed_from_u64(7));
        for sound in Sound::all() {
            let heard: Vec<_> = (0..40).map(|_| takes.play(sound, 0.5, 1.0)).collect();
            assert!(heard.windows(2).all(|pair| pair[0].take != pair[1].take), "{sound:?}");
            let all: BTreeSet<_> = heard.iter().map(|play| play.take).collect();
            assert_eq!(all.len(), sound.takes(), "{sound:?}");
            let near = |value: f32, to: f32| (value / to - 1.0).abs() <= STRAY + 1e-6;
            assert!(heard.iter().all(|play| near(play.volume, 0.5) && near(play.speed, 1.0)), "{sound:?}");
        }
    }
}
