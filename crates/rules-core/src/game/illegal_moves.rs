//! What becomes of illegal moves: they are refused, or stand until somebody notices (ILL-1 to ILL-4).

use alloc::format;
use alloc::string::String;

use super::{Answer, Game};
use crate::color::Color;
use crate::ending::Ending;
use crate::event::{Event, Ply};
use crate::illegal_move::IllegalMove;
use crate::mv::{Move, MoveKind};
use crate::piece::PieceKind;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::san::Letters;
use crate::square::{Rank, Square};

impl Game {
    pub(super) fn put(&mut self, from: Square, to: Square, promotion: Option<PieceKind>) -> Answer {
        let before = self.position();
        let Some(reason) = before.why_illegal(from, to, promotion) else {
            let mut fitting = before.moves_from(from).into_iter();
            return match fitting.find(|mv| mv.to() == to && mv.promotion() == promotion) {
                Some(mv) => self.make_move(mv),
                None => Err(Refusal::Illegal(IllegalMove::NoMan(from))),
            };
        };
        let can_be_made = reason.can_be_made() && !before.colored(before.turn()).contains(to);
        if !self.rules.strictness.lets_illegal_moves_stand() || !can_be_made {
            return Err(Refusal::Illegal(reason));
        }
        if let Some(duty) = self.duty().filter(|duty| duty.mover().is_none_or(|mover| mover != from)) {
            return Err(Refusal::Bound(duty));
        }
        let Some(piece) = before.piece_at(from) else {
            return Err(Refusal::Illegal(IllegalMove::NoMan(from)));
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
            after: before.after_illegal(mv),
            before: before.clone(),
            illegal: Some(reason),
            clock: None,
        };
        Ok(self.record(ply))
    }

    pub(super) fn claim_illegal_move(&mut self, by: Color) -> Answer {
        let theirs = |ply: &Ply| ply.piece.color != by && ply.illegal.is_some();
        let mut found = self.plies.iter().position(theirs).ok_or(Refusal::NoIllegalMove)?;
        if self.rules.strictness.illegal_moves_lapse() {
            let last = self.plies.len() - 1;
            found = if theirs(&self.plies[last]) { last } else { return Err(Refusal::TooLate) };
        }
        let (Some(reason), square) = (self.plies[found].illegal, self.plies[found].mv.from()) else {
            return Err(Refusal::NoIllegalMove);
        };
        let offers = self.offers.clone();
        let mut events = self.unmake(self.plies.len() - found);
        self.offers = offers.before_the_move_of(!by);
        let offender = self.turn();
        let offences = &mut self.offences[offender.index()];
        *offences = offences.saturating_add(1);
        let count = *offences;
        events.push(Event::IllegalMoveFound { offender, reason, count });
        if count > self.rules.strictness.forgiven_illegal_moves() {
            let ending = if self.can_mate(!offender) {
                Ending::IllegalMoves { winner: !offender, count }
            } else {
                Ending::IllegalMovesInUnwinnablePosition { offender }
            };
            events.extend(self.end(ending));
            return Ok(events);
        }
        if let Some(time) = self.rules.strictness.penalty() {
            events.push(Event::TimeAdded { to: !offender, time });
        }
        // The same man moves, if it can (ILL-1, FIDE 7.5.1).
        self.touched.touch(square);
        Ok(events)
    }
}

/// An illegal move as a score sheet shows it, in the long form: `Ke1-e3`, `e2xd4`.
pub(crate) fn illegal_san(before: &Position, mv: Move, letters: Letters) -> String {
    let kind = before.piece_at(mv.from()).map_or(PieceKind::Pawn, |piece| piece.kind);
    let sign = if before.occupied().contains(mv.to()) { 'x' } else { '-' };
    let becomes = mv.promotion().map_or(String::new(), |kind| format!("={}", letters.letter(kind)));
    format!("{}{}{sign}{}{becomes}", letters.letter(kind), mv.from(), mv.to())
}
