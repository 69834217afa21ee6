//! Touching, moving, and what becomes of illegal moves (MOV-1, MOV-10, MOV-11, TCH-1 to TCH-3, ILL-1 to ILL-4).

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::{Answer, Game};
use crate::color::Color;
use crate::ending::Ending;
use crate::event::{Event, Ply};
use crate::house_rules::PromotionStock;
use crate::illegal_move::IllegalMove;
use crate::mv::{Move, MoveKind};
use crate::piece::{Piece, PieceKind};
use crate::position::Position;
use crate::refusal::Refusal;
use crate::san::{Letters, san};
use crate::square::{Rank, Square};
use crate::touch::{Duty, Touched};

impl Game {
    /// The moves that the side on the move may make now: the legal ones, as far as touched men (TCH-1, TCH-2) and the
    /// house rules (MOV-10) leave them.
    pub fn moves(&self) -> Vec<Move> {
        if self.ending.is_some() {
            return Vec::new();
        }
        let duty = self.duty();
        let legal = self.position().legal_moves().into_iter();
        legal.filter(|mv| self.why_not(*mv, duty).is_none()).collect()
    }

    /// Those of [`Game::moves`] that the man on a square can make.
    pub fn moves_from(&self, square: Square) -> Vec<Move> {
        self.moves().into_iter().filter(|mv| mv.from() == square).collect()
    }

    /// The pieces that a side's pawns may become, beside the free choice (MOV-10).
    pub fn promotion_stock(&self, color: Color) -> PromotionStock {
        PromotionStock::of(color, &self.plies)
    }

    pub(super) fn touch(&mut self, square: Square) -> Answer {
        if self.position().piece_at(square).is_none() {
            return Err(Refusal::NothingToTouch(square));
        }
        if !self.rules.strictness.binds_touch() {
            return Ok(Vec::new());
        }
        if self.touched.adjusting {
            self.touched.adjusting = false;
            return Ok(vec![Event::Adjusted(square)]);
        }
        self.touched.touch(square);
        Ok(vec![Event::Touched { square, duty: self.duty() }])
    }

    pub(super) fn adjust(&mut self) -> Vec<Event> {
        if !self.rules.strictness.binds_touch() {
            return Vec::new();
        }
        self.touched.adjusting = true;
        vec![Event::Adjusting(self.turn())]
    }

    pub(super) fn make_move(&mut self, mv: Move) -> Answer {
        let piece = self.check(mv)?;
        let before = self.position();
        let ply = Ply {
            mv,
            piece,
            captured: before.captured_by(mv),
            san: san(before, mv, Letters::English),
            after: before.play(mv),
            before: before.clone(),
            illegal: None,
            clock: None,
        };
        let mut events = self.record(ply);
        if let Some(ending) = self.automatic_ending() {
            events.extend(self.end(ending));
        }
        Ok(events)
    }

    /// The man that makes a move, if it may be made now.
    pub(super) fn check(&self, mv: Move) -> Result<Piece, Refusal> {
        let position = self.position();
        let Some(piece) = position.piece_at(mv.from()).filter(|_| position.is_legal(mv)) else {
            let reason = position.why_illegal(mv.from(), mv.to(), mv.promotion());
            return Err(Refusal::Illegal(reason.unwrap_or(IllegalMove::NoMan(mv.from()))));
        };
        self.why_not(mv, self.duty()).map_or(Ok(piece), Err)
    }

    /// Why a legal move may not be made in this game.
    fn why_not(&self, mv: Move, duty: Option<Duty>) -> Option<Refusal> {
        let position = self.position();
        if let Some(duty) = duty.filter(|duty| !duty.allows(position, mv)) {
            return Some(Refusal::Bound(duty));
        }
        let kind = mv.promotion().filter(|_| self.rules.house.captured_only_promotion)?;
        (!self.promotion_stock(self.turn()).allows(kind)).then_some(Refusal::NotCaptured(kind))
    }

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

    /// Writes a half-move down.
    fn record(&mut self, ply: Ply) -> Vec<Event> {
        let mover = ply.piece.color;
        let announces = self.rules.announces_check() && ply.after.is_check();
        let mut events = self.pass_over_offers();
        self.touched = Touched::default();
        self.plies.push(ply.clone());
        self.open_offer(mover);
        events.push(Event::Moved(ply));
        if announces {
            events.push(Event::CheckAnnounced(mover));
        }
        events
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
