//! Reasons for which the opponents wait until a person lets the game go on.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::watched_play::WatchedPlay;
use crate::session::Session;
use crate::viewport::PhotoMode;

/// While this resource exists, no opponent is asked for a move.
#[derive(Resource)]
pub(crate) struct OpponentPaused;

/// True while the opponent and the clock wait, because the person's last move is being looked at or asked about.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct OpponentHold(pub bool);

/// The reasons for which opponents may have to wait.
#[derive(SystemParam)]
pub(super) struct OpponentHolds<'w, 's> {
    paused: Option<Res<'w, OpponentPaused>>,
    hold: Res<'w, OpponentHold>,
    watched: Res<'w, WatchedPlay>,
    posing: Query<'w, 's, &'static PhotoMode>,
}

impl OpponentHolds<'_, '_> {
    /// Returns whether a person decides when the game goes on, so that the clock waits, too.
    pub(super) fn awaits_person(&self, session: &Session) -> bool {
        self.hold.0 || self.watched.holds(session)
    }

    /// Returns whether no opponent is asked for a move.
    pub(super) fn holds_questions(&self, session: &Session) -> bool {
        self.paused.is_some() || self.awaits_person(session)
    }

    /// Returns whether the opponents' actions wait. In photo mode the pieces must not move, either; the player leaves it
    /// with a key.
    pub(super) fn holds_actions(&self, session: &Session) -> bool {
        self.awaits_person(session) || self.posing.iter().any(PhotoMode::is_on)
    }
}
