//! Touching and moving (MOV-1, MOV-10, MOV-11, TCH-1 to TCH-3).

use alloc::vec;
use alloc::vec::Vec;

use super::{Answer, Game};
use crate::color::Color;
use crate::event::{Event, Ply};
use crate::house_rules::PromotionStock;
use crate::illegal_move::IllegalMove;
use crate::move_list::MoveList;
use crate::mv::Move;
use crate::piece::Piece;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::san::{Letters, san};
use crate::square::Square;
use crate::touch::{Duty, Touched};

impl Game {
    /// The moves that the side on the move may make now: the legal ones, as far as touched men (TCH-1, TCH-2) and the
    /// house rules (MOV-10) leave them.
    pub fn moves(&self) -> Vec<Move> {
        self.allowed(self.position().legal_moves())
    }

    /// Those of [`Game::moves`] that the man on a square can make.
    pub fn moves_from(&self, square: Square) -> Vec<Move> {
        self.allowed(self.position().moves_from(square))
    }

    /// Why the man on a square may not go to another now, whatever it would become there; `None` if it may. A castling is
    /// named by the king's squares.
    pub fn why_not_there(&self, from: Square, to: Square) -> Option<Refusal> {
        let (position, duty) = (self.position(), self.duty());
        let mut legal = position.moves_from(from).into_iter().filter(|mv| mv.to() == to).peekable();
        if legal.peek().is_none() {
            return position.why_illegal(from, to, None).map(Refusal::Illegal);
        }
        legal.map(|mv| self.why_not(mv, duty)).reduce(Option::and).flatten()
    }

    /// Those of some legal moves that this game allows.
    fn allowed(&self, legal: MoveList) -> Vec<Move> {
        if self.ending.is_some() {
            return Vec::new();
        }
        let duty = self.duty();
        legal.into_iter().filter(|mv| self.why_not(*mv, duty).is_none()).collect()
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
        let (piece, after) = self.check(mv)?;
        let before = self.position();
        let ply = Ply {
            mv,
            piece,
            captured: before.captured_by(mv),
            san: san(before, mv, Letters::English),
            after,
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

    /// The man that makes a move and the position it leads to, if it may be made now.
    pub(super) fn check(&self, mv: Move) -> Result<(Piece, Position), Refusal> {
        let after = self.position().play(mv).map_err(Refusal::Illegal)?;
        let Some(piece) = self.position().piece_at(mv.from()) else {
            return Err(Refusal::Illegal(IllegalMove::NoMan(mv.from())));
        };
        self.why_not(mv, self.duty()).map_or(Ok((piece, after)), Err)
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

    /// Writes a half-move down.
    pub(super) fn record(&mut self, ply: Ply) -> Vec<Event> {
        let mover = ply.piece.color;
        let mut events = self.pass_over_offers();
        self.touched = Touched::default();
        self.plies.push(ply.clone());
        self.open_offer(mover);
        events.push(Event::Moved(ply));
        events.extend(self.note_check(mover));
        events
    }
}
