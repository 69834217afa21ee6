//! Components of the piece entities, and the system set that keeps them in step with the game.

use bevy::prelude::*;
use rules_core::{PieceKind, Square};

use super::layout::{PiecePlace, PlacedPiece};
use crate::motion::tween::PieceLanded;

/// A piece of the position that a viewport shows.
#[derive(Component, Debug, Clone, PartialEq, Eq)]
pub struct BoardPiece {
    /// Index in the [`BoardLayout`](super::layout::BoardLayout).
    pub index: usize,
    /// Its piece and location; while it moves, the location that it moves to.
    pub placed: PlacedPiece,
}

impl BoardPiece {
    /// Returns its square, unless it was captured.
    pub fn square(&self) -> Option<Square> {
        match self.placed.place {
            PiecePlace::Square(square) => Some(square),
            PiecePlace::Tray { .. } => None,
        }
    }

    /// Returns the message that the piece has landed.
    pub(super) fn landed(&self) -> PieceLanded {
        PieceLanded { kind: self.placed.piece.kind, square: self.square(), lies: self.placed.lies.is_some() }
    }
}

/// The kind whose meshes are displayed: a promoting pawn stays a pawn until it has arrived.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct DisplayedKind(pub PieceKind);

/// System set in which pieces follow the session; systems that move them otherwise run after it.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct SyncPiecesSet;
