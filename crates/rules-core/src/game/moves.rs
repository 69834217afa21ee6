//! Touching pieces and making moves (MOV-1, MOV-10, MOV-11, TCH-1 to TCH-3).

use alloc::vec;
use alloc::vec::Vec;

use super::{ActionResult, Game};
use crate::color::Color;
use crate::event::{GameEvent, Ply};
use crate::house_rules::PromotionStock;
use crate::illegal_move::IllegalMove;
use crate::move_list::MoveList;
use crate::mv::Move;
use crate::piece::Piece;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::san::{Letters, san};
use crate::square::Square;
use crate::touch::{Duty, TouchedPieces};

impl Game {
    /// Returns the moves that the side on the move may make now: the legal moves that touched pieces (TCH-1, TCH-2) and
    /// house rules (MOV-10) allow.
    pub fn moves(&self) -> Vec<Move> {
        self.allowed(self.position().legal_moves())
    }

    /// Returns those of [`Game::moves`] that start on a square.
    pub fn moves_from(&self, square: Square) -> Vec<Move> {
        self.allowed(self.position().moves_from(square))
    }

    /// Returns the reason why the piece on a square may not move to another now; `None` if it may, with any promotion.
    /// Castling is given by the king's squares.
    pub fn move_refusal(&self, from: Square, to: Square) -> Option<Refusal> {
        let (position, duty) = (self.position(), self.duty());
        let mut legal = position.moves_from(from).into_iter().filter(|mv| mv.to() == to).peekable();
        if legal.peek().is_none() {
            return position.why_illegal(from, to, None).map(Refusal::Illegal);
        }
        legal.map(|mv| self.legal_move_refusal(mv, duty)).reduce(Option::and).flatten()
    }

    /// Returns those of the legal moves that this game allows.
    fn allowed(&self, legal: MoveList) -> Vec<Move> {
        if self.ending.is_some() {
            return Vec::new();
        }
        let duty = self.duty();
        legal.into_iter().filter(|mv| self.legal_move_refusal(*mv, duty).is_none()).collect()
    }

    /// Returns the captured pieces of a side that its pawns may become under the house rule (MOV-10).
    pub fn promotion_stock(&self, color: Color) -> PromotionStock {
        PromotionStock::of(color, &self.plies)
    }

    pub(super) fn touch(&mut self, square: Square) -> ActionResult {
        if self.position().piece_at(square).is_none() {
            return Err(Refusal::NothingToTouch(square));
        }
        if !self.rules.strictness.binds_touch() {
            return Ok(Vec::new());
        }
        if self.touched.adjusting {
            return Ok(vec![GameEvent::Adjusted(square)]);
        }
        self.touched.touch(square);
        let mut events = self.decline_pending_draw_offer();
        events.push(GameEvent::Touched { square, duty: self.duty() });
        Ok(events)
    }

    /// Begins to adjust pieces, or ends it: one or more may be adjusted (FIDE 4.2.1).
    pub(super) fn adjust(&mut self) -> Vec<GameEvent> {
        if !self.rules.strictness.binds_touch() {
            return Vec::new();
        }
        self.touched.adjusting = !self.touched.adjusting;
        let by = self.turn();
        vec![if self.touched.adjusting { GameEvent::Adjusting(by) } else { GameEvent::AdjustingEnded(by) }]
    }

    pub(super) fn make_move(&mut self, mv: Move) -> ActionResult {
        let (piece, after) = self.check_move(mv)?;
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
        let mut events = self.record_ply(ply);
        if let Some(ending) = self.automatic_ending() {
            events.extend(self.end(ending));
        }
        Ok(events)
    }

    /// Returns the moving piece and the position after the move, if the move may be made now.
    pub(super) fn check_move(&self, mv: Move) -> Result<(Piece, Position), Refusal> {
        let after = self.position().play(mv).map_err(Refusal::Illegal)?;
        let Some(piece) = self.position().piece_at(mv.from()) else {
            return Err(Refusal::Illegal(IllegalMove::NoPiece(mv.from())));
        };
        self.legal_move_refusal(mv, self.duty()).map_or(Ok((piece, after)), Err)
    }

    /// Returns the reason why a legal move may not be made in this game.
    fn legal_move_refusal(&self, mv: Move, duty: Option<Duty>) -> Option<Refusal> {
        let position = self.position();
        if let Some(duty) = duty.filter(|duty| !duty.allows(position, mv)) {
            return Some(Refusal::Bound(duty));
        }
        let kind = mv.promotion().filter(|_| self.rules.house.captured_only_promotion)?;
        (!self.promotion_stock(self.turn()).allows(kind)).then_some(Refusal::NotCaptured(kind))
    }

    /// Appends a half-move to the game.
    pub(super) fn record_ply(&mut self, ply: Ply) -> Vec<GameEvent> {
        let mover = ply.piece.color;
        let mut events = self.decline_pending_offers();
        self.touched = TouchedPieces::default();
        self.plies.push(ply.clone());
        self.open_offer_to_answer(mover);
        events.push(GameEvent::Moved(ply));
        events.extend(self.note_given_check(mover));
        events
    }
}
