//! Illegal moves: they are refused, or stand until a player claims them (ILL-1 to ILL-4).

use super::{ActionResult, Game};
use crate::color::Color;
use crate::ending::Ending;
use crate::event::{GameEvent, Ply};
use crate::illegal_move::IllegalMove;
use crate::mv::{Move, MoveKind};
use crate::piece::PieceKind;
use crate::refusal::Refusal;
use crate::san::{Letters, illegal_san};
use crate::square::{Rank, Square};

impl Game {
    pub(super) fn put_piece(&mut self, from: Square, to: Square, promotion: Option<PieceKind>) -> ActionResult {
        let before = self.position();
        let Some(reason) = before.why_illegal(from, to, promotion) else {
            let mut fitting = before.moves_from(from).into_iter();
            return match fitting.find(|mv| mv.to() == to && mv.promotion() == promotion) {
                Some(mv) => self.make_move(mv),
                None => Err(Refusal::Illegal(IllegalMove::NoPiece(from))),
            };
        };
        let can_be_made_by_hand = reason.can_be_made_by_hand() && !before.colored(before.turn()).contains(to);
        if !self.rules.strictness.lets_illegal_moves_stand() || !can_be_made_by_hand {
            return Err(Refusal::Illegal(reason));
        }
        if let Some(duty) = self.duty().filter(|duty| duty.mover().is_none_or(|mover| mover != from)) {
            return Err(Refusal::Bound(duty));
        }
        let Some(piece) = before.piece_at(from) else {
            return Err(Refusal::Illegal(IllegalMove::NoPiece(from)));
        };
        let promotes = piece.kind == PieceKind::Pawn && to.rank() == Rank::Eighth.seen_by(piece.color);
        let kind = match promotion {
            Some(kind) if !promotes || !PieceKind::PROMOTIONS.contains(&kind) => {
                return Err(Refusal::Illegal(IllegalMove::NoSuchPromotion(kind)));
            }
            // A pawn that is left on the last rank becomes a queen (FIDE 7.5.2).
            _ if promotes => MoveKind::Promotion(promotion.unwrap_or(PieceKind::Queen)),
            _ => MoveKind::Normal,
        };
        let mv = Move::new(from, to, kind);
        let ply = Ply {
            mv,
            piece,
            captured: before.piece_at(to).map(|captured| (to, captured)),
            san: illegal_san(before, mv, Letters::English),
            after: before.play_illegal(mv),
            before: before.clone(),
            illegal: Some(reason),
            clock: None,
        };
        Ok(self.record_ply(ply))
    }

    pub(super) fn correct_move(&mut self, by: Color) -> ActionResult {
        let last = self.plies.last().filter(|ply| ply.piece.color == by && ply.illegal.is_some());
        let undone = last.ok_or(Refusal::NoIllegalMove)?.clone();
        let index = self.plies.len() - 1;
        let offers = self.offers.clone();
        let events = self.undo_plies(1);
        self.offers = offers.after_undoing_move_of(by, index);
        self.touch_again(&undone);
        Ok(events)
    }

    /// Touches the pieces of an illegal move that is taken back: the same piece has to move, if it can, and the captured one
    /// was touched, too (ILL-1, FIDE 7.5.1, 4.3).
    fn touch_again(&mut self, undone: &Ply) {
        self.touched.touch(undone.mv.from());
        if let Some((captured, _)) = undone.captured {
            self.touched.touch(captured);
        }
    }

    pub(super) fn claim_illegal_move(&mut self, by: Color) -> ActionResult {
        let theirs = |ply: &Ply| ply.piece.color != by && ply.illegal.is_some();
        let mut found = self.plies.iter().position(theirs).ok_or(Refusal::NoIllegalMove)?;
        if self.rules.illegal_moves_lapse() {
            let last = self.plies.len() - 1;
            found = if theirs(&self.plies[last]) { last } else { return Err(Refusal::TooLate) };
        }
        let undone = self.plies[found].clone();
        let reason = undone.illegal.ok_or(Refusal::NoIllegalMove)?;
        let offers = self.offers.clone();
        let mut events = self.undo_plies(self.plies.len() - found);
        self.offers = offers.after_undoing_move_of(!by, found);
        let offender = self.turn();
        let found_so_far = &mut self.illegal_moves_found[offender.index()];
        *found_so_far = found_so_far.saturating_add(1);
        let count = *found_so_far;
        events.push(GameEvent::IllegalMoveFound { offender, reason, count });
        if count > self.rules.forgiven_illegal_moves() {
            let ending = if self.can_mate(!offender) {
                Ending::IllegalMoves { winner: !offender, count }
            } else {
                Ending::IllegalMovesInUnwinnablePosition { offender }
            };
            events.extend(self.end(ending));
            return Ok(events);
        }
        if let Some(time) = self.rules.penalty() {
            events.push(GameEvent::TimeAdded { to: !offender, time });
        }
        self.touch_again(&undone);
        Ok(events)
    }
}
