//! Sounds of the chess clock alone.

use bevy::prelude::*;

use super::queue::{Cue, SoundQueue};
use super::sounds::Sound;
use crate::chess_clock::ClockSound;

pub(super) fn queue_clock_sounds(mut heard: MessageReader<ClockSound>, mut queue: ResMut<SoundQueue>) {
    for sound in heard.read() {
        let sound = match sound {
            ClockSound::Press => Sound::Press,
            ClockSound::LowTime => Sound::LowTime,
            ClockSound::Flag => Sound::Offer,
        };
        queue.add(Cue::new(sound, 0.0));
    }
}
