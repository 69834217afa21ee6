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
use crate::square::Square;
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
        // Only after an illegal move can a king be left to be captured.
        if position.pieces(PieceKind::King).contains(mv.to()) && !mv.is_castling() {
            return Some(Refusal::Illegal(IllegalMove::KingIsNeverCaptured(mv.to())));
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
        let onto_own_man = before.colored(before.turn()).contains(to);
        if !self.rules.strictness.lets_illegal_moves_stand() || !reason.can_be_made() || onto_own_man {
            return Err(Refusal::Illegal(reason));
        }
        if let Some(first) = self.touched.first().filter(|first| *first != from)
            && let Some(duty) = self.duty()
            && before.colored(before.turn()).contains(first)
        {
            return Err(Refusal::Bound(duty));
        }
        let Some(piece) = before.piece_at(from) else {
            return Err(Refusal::Illegal(IllegalMove::NoMan(from)));
        };
        let kind = promotion.map_or(MoveKind::Normal, MoveKind::Promotion);
        let ply = Ply {
            mv: Move::new(from, to, kind),
            piece,
            captured: before.piece_at(to).map(|captured| (to, captured)),
            san: long_form(before, piece.kind, from, to, promotion),
            after: before.after_illegal(from, to, promotion),
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
        let lapses = self.rules.strictness.illegal_moves_lapse();
        let first = self.plies.iter().position(|ply| ply.illegal.is_some()).ok_or(Refusal::NoIllegalMove)?;
        let last = self.plies.len() - 1;
        let found = match self.plies[last].illegal {
            _ if !lapses => first,
            Some(_) if self.plies[last].piece.color != by => last,
            _ => return Err(Refusal::TooLate),
        };
        let mut events = self.unmake(self.plies.len() - found);
        let Some(Event::TookBack(taken)) = events.first() else { return Err(Refusal::NoIllegalMove) };
        let Some((square, reason)) = taken.last().and_then(|ply| Some((ply.mv.from(), ply.illegal?))) else {
            return Err(Refusal::NoIllegalMove);
        };
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

/// An illegal move as a score sheet shows it: `Ke1-e3`, `e2xd4`.
fn long_form(before: &Position, kind: PieceKind, from: Square, to: Square, promotion: Option<PieceKind>) -> String {
    let letter = Letters::English.letter(kind);
    let sign = if before.occupied().contains(to) { 'x' } else { '-' };
    let becomes = promotion.map_or(String::new(), |kind| format!("={}", Letters::English.letter(kind)));
    format!("{letter}{from}{sign}{to}{becomes}")
}
