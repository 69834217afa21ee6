//! How the position and the clock end a game by themselves (END-1, END-3, DRW-1 to DRW-3, DRW-8, TIM-3 to TIM-7).

use super::Game;
use crate::color::Color;
use crate::dead_position::{MATE_SEARCH_NODES, MateVerdict, can_mate, is_dead_quick};
use crate::ending::Ending;

/// With this many half-moves without capture or pawn move the game ends by itself (DRW-8).
const SEVENTY_FIVE_MOVES: u32 = 150;
/// With this many occurrences of a position it ends too (DRW-8).
const FIVEFOLD: usize = 5;

impl Game {
    /// Forgets a draw that would have ended the game by itself: games on paper go on after one now and then.
    pub(crate) fn reopen(&mut self) {
        self.ending = None;
    }

    /// The end that the position brings about by itself. Mate and stalemate come first: they stand whatever the
    /// counters say (FIDE 9.6.2).
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

    /// What resigning means: the opponent wins, unless it can never mate (END-2, FIDE 5.1.2).
    pub(super) fn resignation(&self, resigned: Color) -> Ending {
        if self.can_mate(!resigned) {
            Ending::Resignation { winner: !resigned }
        } else {
            Ending::ResignationInUnwinnablePosition { resigned }
        }
    }

    /// What a fallen flag means (TIM-6, TIM-7, FIDE 6.9).
    pub(super) fn flag_verdict(&self, flagged: Color) -> Ending {
        if !self.position().can_mate_by_material(!flagged) {
            Ending::FlagWithoutMatingMaterial { flagged }
        } else if self.can_mate(!flagged) {
            Ending::TimeForfeit { winner: !flagged }
        } else {
            Ending::FlagInUnwinnablePosition { flagged }
        }
    }

    /// Whether a side could still mate by some sequence of legal moves. A game is not lost for what could not be decided
    /// in the other's favour: then it could.
    pub(super) fn can_mate(&self, color: Color) -> bool {
        let position = self.position();
        if self.plies.last().is_some_and(|ply| ply.illegal.is_some()) {
            // No game can reach this position, so nothing but the men can be judged.
            return position.can_mate_by_material(color);
        }
        can_mate(position, color, MATE_SEARCH_NODES).verdict != MateVerdict::Cannot
    }
}
