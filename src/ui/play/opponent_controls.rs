//! What the panels read of the opponent and ask of it: the pace of a watched game, and the question after a mistake.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::guided::{GuidedAnswer, GuidedPlay};
use crate::opponent::{WatchRequest, WatchedPlay, is_watched};
use crate::second_device::{SeatRequest, SecondDevice};
use crate::session::Session;

/// The opponent's pace and questions, and the answers to them.
#[derive(SystemParam)]
pub(in crate::ui) struct OpponentControls<'w> {
    pub watched: Res<'w, WatchedPlay>,
    pub watching: MessageWriter<'w, WatchRequest>,
    pub guided: Res<'w, GuidedPlay>,
    pub answers: MessageWriter<'w, GuidedAnswer>,
    pub second_device: Res<'w, SecondDevice>,
    pub seat: MessageWriter<'w, SeatRequest>,
}

impl OpponentControls<'_> {
    /// Returns whether the opponent waits for a person: for the answer to a question, or for the end of a pause.
    pub fn waits(&self, session: &Session) -> bool {
        self.guided.question().is_some() || self.watched.is_paused() && is_watched(session)
    }
}
