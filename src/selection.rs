//! The square a person has taken hold of, before it becomes a request. Board and panels both know it.

use bevy::prelude::*;
use rules_core::{Color as Side, Move, Square};

use crate::session::{Outcome, Request};
use crate::{GameSet, session::Session};

/// A half-made move. Reset by every outcome that changes the position.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
pub struct Selection {
    /// The touched piece's square.
    pub from: Option<Square>,
    /// The keyboard's square, once arrows were used.
    pub cursor: Option<Square>,
    /// A pawn that waits for the choice of its new piece.
    pub promotion: Option<PendingPromotion>,
    /// A move that is being typed, as far as it is.
    pub typed: String,
    /// The next move is only written down, and a draw is claimed with it (DRW-7).
    pub claiming: bool,
}

/// A pawn move to the last rank whose piece is not chosen yet (MOV-9).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PendingPromotion {
    /// Where the pawn stands.
    pub from: Square,
    /// Where it will stand.
    pub to: Square,
    /// Whose pawn.
    pub side: Side,
}

impl Selection {
    /// Lets go of the piece; the cursor stays.
    pub fn release(&mut self) {
        self.from = None;
        self.promotion = None;
        self.typed.clear();
    }

    /// What choosing a move asks for.
    pub fn request(&mut self, mv: Move) -> Request {
        if core::mem::take(&mut self.claiming) { Request::ClaimDraw(Some(mv)) } else { Request::Move(mv) }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Selection>();
    app.add_systems(Update, release_after_outcome.after(GameSet::Session).before(GameSet::Journal));
}

fn release_after_outcome(
    mut outcomes: MessageReader<Outcome>,
    mut selection: ResMut<Selection>,
    session: Res<Session>,
) {
    for outcome in outcomes.read() {
        if outcome.changes_position() {
            selection.release();
            selection.claiming = false;
        }
    }
    if session.game().ending().is_some() && selection.from.is_some() {
        selection.release();
    }
}
