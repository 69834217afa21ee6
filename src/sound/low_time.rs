//! A player whose time runs low is told so once a game.

use bevy::prelude::*;
use rules_core::Color as Side;

use super::repertoire::Sound;
use super::waiting::{Cue, Waiting};
use crate::session::{LOW_TIME, Outcome, Session};

/// What is known of a player's time.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(super) enum Watch {
    /// It was never enough yet: whoever starts with little knows it.
    #[default]
    Unseen,
    /// It was enough.
    Ample,
    /// That it is little has been told.
    Told,
}

impl Watch {
    /// Looks at the clock; true if this is the moment to tell.
    fn look(&mut self, low: bool) -> bool {
        let (now, tell) = match (*self, low) {
            (Self::Unseen, false) => (Self::Ample, false),
            (Self::Ample, true) => (Self::Told, true),
            (as_before, _) => (as_before, false),
        };
        *self = now;
        tell
    }
}

pub(super) fn watch_clocks(
    mut outcomes: MessageReader<Outcome>,
    session: Res<Session>,
    mut watches: Local<[Watch; 2]>,
    mut waiting: ResMut<Waiting>,
) {
    if outcomes.read().any(|outcome| matches!(outcome, Outcome::Started)) {
        *watches = Default::default();
    }
    let Some(clock) = session.clock().filter(|_| session.is_on()) else { return };
    for (side, watch) in Side::ALL.into_iter().zip(watches.iter_mut()) {
        if watch.look(clock.remaining(side) < LOW_TIME) {
            waiting.add(Cue::new(Sound::LowTime, 0.0));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn low_time_is_told_once_and_not_to_whoever_began_with_it() {
        let told = |lows: &[bool]| {
            let mut watch = Watch::default();
            lows.iter().filter(|low| watch.look(**low)).count()
        };
        assert_eq!(told(&[false, false, true, true, false, true]), 1);
        assert_eq!(told(&[true, true]), 0);
        assert_eq!(told(&[true, false, true]), 1);
    }
}
