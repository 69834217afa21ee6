//! Warns a player whose time runs low, once a game.

use bevy::prelude::*;
use core::time::Duration;
use rules_core::Color as Side;

use super::queue::{Cue, SoundQueue};
use super::sounds::Sound;
use crate::platform::Vibrate;
use crate::session::{Outcome, Session};
use crate::settings::Settings;

/// Duration of the vibration with which phones warn, too.
const VIBRATION: Duration = Duration::from_millis(300);

/// State of a player's warning.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(super) enum LowTimeWatch {
    /// The time was never above the limit: a player who starts below it knows.
    #[default]
    NeverAmple,
    /// The time was above the limit.
    Ample,
    /// The warning was given.
    Warned,
}

impl LowTimeWatch {
    /// Updates the state; returns true if the warning is due.
    pub(super) fn update(&mut self, low: bool) -> bool {
        let (now, warn) = match (*self, low) {
            (Self::NeverAmple, false) => (Self::Ample, false),
            (Self::Ample, true) => (Self::Warned, true),
            (as_before, _) => (as_before, false),
        };
        *self = now;
        warn
    }
}

pub(super) fn watch_clocks(
    mut outcomes: MessageReader<Outcome>,
    (session, settings): (Res<Session>, Res<Settings>),
    mut watches: Local<[LowTimeWatch; 2]>,
    mut queue: ResMut<SoundQueue>,
    mut vibrations: MessageWriter<Vibrate>,
) {
    if outcomes.read().any(|outcome| matches!(outcome, Outcome::Started)) {
        *watches = Default::default();
    }
    let Some(limit) = settings.low_time.limit() else { return };
    let Some(clock) = session.clock().filter(|_| session.is_on()) else { return };
    for (side, watch) in Side::ALL.into_iter().zip(watches.iter_mut()) {
        if watch.update(clock.remaining(side) < limit) {
            queue.add(Cue::new(Sound::LowTime, 0.0));
            vibrations.write_batch(settings.rumble.then_some(Vibrate(VIBRATION)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn low_time_is_told_once_and_not_to_whoever_began_with_it() {
        let warnings = |lows: &[bool]| {
            let mut watch = LowTimeWatch::default();
            lows.iter().filter(|low| watch.update(**low)).count()
        };
        assert_eq!(warnings(&[false, false, true, true, false, true]), 1);
        assert_eq!(warnings(&[true, true]), 0);
        assert_eq!(warnings(&[true, false, true]), 1);
    }
}
