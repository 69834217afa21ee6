//! Endings that the position or the clock brings about (END-1, END-3, DRW-1 to DRW-3, DRW-8, TIM-3 to TIM-7), and the
//! meaning of a resignation.

use alloc::vec::Vec;

use super::Game;
use crate::color::Color;
use crate::dead_position::{MATE_SEARCH_NODES, MateVerdict, can_mate, is_dead_quick};
use crate::ending::Ending;
use crate::event::GameEvent;
use crate::position::Position;

/// Half-moves without capture or pawn move that end the game automatically (DRW-8).
const SEVENTY_FIVE_MOVES: u32 = 150;
/// Occurrences of a position that end the game automatically (DRW-8).
const FIVEFOLD: usize = 5;

impl Game {
    /// Clears an automatic ending so that more moves can follow: recorded games sometimes go on after such a draw.
    pub(crate) fn clear_automatic_ending(&mut self) {
        self.ending = None;
    }

    /// Returns the ending that the position brings about, if any. Mate and stalemate come first, because they take
    /// precedence over the counters (FIDE 9.6.2).
    pub(super) fn automatic_ending(&self) -> Option<Ending> {
        let position = self.position();
        if !position.has_legal_move() {
            return Some(if position.is_check() {
                Ending::Checkmate { winner: !position.turn() }
            } else {
                Ending::Stalemate
            });
        }
        if self.is_study {
            None
        } else if position.has_insufficient_material() {
            Some(Ending::InsufficientMaterial)
        } else if is_dead_quick(position) {
            Some(Ending::DeadPosition)
        } else if self.repetitions() >= FIVEFOLD {
            Some(Ending::FivefoldRepetition)
        } else if position.halfmove_clock() >= SEVENTY_FIVE_MOVES {
            Some(Ending::SeventyFiveMoves)
        } else {
            None
        }
    }

    /// Returns the position that a [`DeadPositionSearch`](crate::DeadPositionSearch) may still prove to be dead; `None`
    /// once the game is over, in a study, and after an illegal move that stands.
    pub fn possibly_dead_position(&self) -> Option<&Position> {
        let has_illegal_move = self.plies.last().is_some_and(|ply| ply.illegal.is_some());
        (self.ending.is_none() && !self.is_study && !has_illegal_move).then(|| self.position())
    }

    /// Ends the game because a search has proved this position to be dead (DRW-3, FIDE 5.2.2). The caller guarantees the
    /// proof. Nothing happens if the game is over or has another position by now.
    pub fn end_dead_position(&mut self, position: &Position) -> Vec<GameEvent> {
        if self.possibly_dead_position() == Some(position) { self.end(Ending::DeadPosition) } else { Vec::new() }
    }

    /// Returns the ending by resignation: the opponent wins, unless it can never mate (END-2, FIDE 5.1.2).
    pub(super) fn resignation_ending(&self, resigned: Color) -> Ending {
        if self.can_mate(!resigned) {
            Ending::Resignation { winner: !resigned }
        } else {
            Ending::ResignationInUnwinnablePosition { resigned }
        }
    }

    /// Returns the ending by a fallen flag: the opponent wins, unless it can never mate (TIM-6, TIM-7, FIDE 6.9).
    pub(super) fn flag_fall_ending(&self, flagged: Color) -> Ending {
        if !self.position().can_mate_by_material(!flagged) {
            Ending::FlagWithoutMatingMaterial { flagged }
        } else if self.can_mate(!flagged) {
            Ending::TimeForfeit { winner: !flagged }
        } else {
            Ending::FlagInUnwinnablePosition { flagged }
        }
    }

    /// Returns whether a side could still mate by some sequence of legal moves. An undecided search counts as yes, so a
    /// win is denied only with proof.
    pub(super) fn can_mate(&self, color: Color) -> bool {
        let position = self.position();
        if self.plies.last().is_some_and(|ply| ply.illegal.is_some()) {
            // No legal game can reach this position, so only the material can be judged.
            return position.can_mate_by_material(color);
        }
        can_mate(position, color, MATE_SEARCH_NODES).verdict != MateVerdict::Cannot
    }
}
