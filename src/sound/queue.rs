//! Queue of sounds that are due after a time, after the landing of the moved piece, or after the fall of a king.

use bevy::prelude::*;
use core::time::Duration;

use super::sounds::Sound;
use crate::motion::{Animated, Wake};

/// A sound in the queue.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Cue {
    pub sound: Sound,
    /// Time from now, or from the landing.
    pub after: Duration,
    /// Volume, 0..=1, relative to the setting.
    pub volume: f32,
    /// Speed and pitch; 1 is the sound's own.
    pub pitch: f32,
}

impl Cue {
    pub fn new(sound: Sound, after_seconds: f32) -> Self {
        Self { sound, after: Duration::from_secs_f32(after_seconds), volume: 1.0, pitch: 1.0 }
    }
}

/// The queued sounds.
#[derive(Resource, Default)]
pub(super) struct SoundQueue {
    /// Set while a piece is moving.
    in_flight: bool,
    after_landing: Vec<Cue>,
    after_fall: Vec<Cue>,
    due: Vec<Cue>,
}

impl Animated for SoundQueue {
    fn wake(&self, _now: Duration) -> Wake {
        self.next().map_or(Wake::Rest, Wake::In)
    }
}

impl SoundQueue {
    /// Queues a sound for its time.
    pub fn add(&mut self, cue: Cue) {
        self.due.push(cue);
    }

    /// Starts a new move; sounds that waited for the last one become due.
    pub fn start_move(&mut self) {
        self.land(Duration::ZERO);
        self.in_flight = true;
    }

    /// Queues a sound after the landing of the moving piece; if none moves, its time starts now.
    pub fn add_after_landing(&mut self, cue: Cue) {
        if self.in_flight { self.after_landing.push(cue) } else { self.due.push(cue) }
    }

    /// Queues a sound after the fall of the losing king.
    pub fn add_after_fall(&mut self, cue: Cue) {
        self.after_fall.push(cue);
    }

    /// A piece lands after this time.
    pub fn land(&mut self, after: Duration) {
        self.in_flight = false;
        self.due.extend(self.after_landing.drain(..).map(|cue| Cue { after: cue.after + after, ..cue }));
    }

    /// A king falls after this time.
    pub fn fall(&mut self, after: Duration) {
        self.due.extend(self.after_fall.drain(..).map(|cue| Cue { after: cue.after + after, ..cue }));
    }

    /// Advances the time.
    pub fn advance(&mut self, time: Duration) {
        for cue in &mut self.due {
            cue.after = cue.after.saturating_sub(time);
        }
    }

    /// Removes and returns the sounds that are due.
    pub fn take_due(&mut self) -> impl Iterator<Item = Cue> + '_ {
        self.due.extract_if(.., |cue| cue.after.is_zero())
    }

    /// Returns the time until the next sound.
    pub fn next(&self) -> Option<Duration> {
        self.due.iter().map(|cue| cue.after).min()
    }
}
