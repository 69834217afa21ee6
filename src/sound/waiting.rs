//! Sounds that wait for their moment: some so many seconds, some until the man that was moved has come down, some until
//! a king has fallen.

use bevy::prelude::*;
use core::time::Duration;

use super::repertoire::Sound;

/// A sound to be heard.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Cue {
    pub sound: Sound,
    /// How long from now, or from the landing.
    pub after: Duration,
    /// Loudness, 0..=1, of what the settings allow.
    pub volume: f32,
    /// Speed and pitch; 1 is the sound's own.
    pub pitch: f32,
}

impl Cue {
    pub fn new(sound: Sound, after_seconds: f32) -> Self {
        Self { sound, after: Duration::from_secs_f32(after_seconds), volume: 1.0, pitch: 1.0 }
    }
}

/// What will be heard.
#[derive(Resource, Default)]
pub(super) struct Waiting {
    /// A man is on its way.
    in_flight: bool,
    upon_landing: Vec<Cue>,
    upon_fall: Vec<Cue>,
    due: Vec<Cue>,
}

impl Waiting {
    /// Is heard when its time has come.
    pub fn add(&mut self, cue: Cue) {
        self.due.push(cue);
    }

    /// Nobody waits for the last move any more, and a man begins another.
    pub fn take_off(&mut self) {
        self.land(Duration::ZERO);
        self.in_flight = true;
    }

    /// Is heard after the man in flight has landed; at once if none is.
    pub fn add_upon_landing(&mut self, cue: Cue) {
        if self.in_flight { self.upon_landing.push(cue) } else { self.due.push(cue) }
    }

    /// Is heard after the king that has lost lies.
    pub fn add_upon_fall(&mut self, cue: Cue) {
        self.upon_fall.push(cue);
    }

    /// A man comes down, so long from now.
    pub fn land(&mut self, after: Duration) {
        self.in_flight = false;
        self.due.extend(self.upon_landing.drain(..).map(|cue| Cue { after: cue.after + after, ..cue }));
    }

    /// A king falls, so long from now.
    pub fn fall(&mut self, after: Duration) {
        self.due.extend(self.upon_fall.drain(..).map(|cue| Cue { after: cue.after + after, ..cue }));
    }

    /// Lets time pass.
    pub fn pass(&mut self, time: Duration) {
        for cue in &mut self.due {
            cue.after = cue.after.saturating_sub(time);
        }
    }

    /// Takes out what is to be heard now.
    pub fn take_due(&mut self) -> impl Iterator<Item = Cue> + '_ {
        self.due.extract_if(.., |cue| cue.after.is_zero())
    }

    /// When the next sound is to be heard.
    pub fn next(&self) -> Option<Duration> {
        self.due.iter().map(|cue| cue.after).min()
    }
}
