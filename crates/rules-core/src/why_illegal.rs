//! Finds the reason why a move is illegal.

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::castling_side::CastlingSide;
use crate::color::Color;
use crate::illegal_move::IllegalMove;
use crate::mv::Move;
use crate::piece::{Piece, PieceKind};
use crate::position::Position;
use crate::square::{File, Rank, Square};

impl Position {
    /// Returns the reason why a piece may not move there, or `None` if it may. Castling is given by the king's squares.
    ///
    /// ```
    /// use rules_core::{IllegalMove, Position, Square};
    ///
    /// let start = Position::default();
    /// assert_eq!(start.why_illegal(Square::E2, Square::E4, None), None);
    /// assert_eq!(start.why_illegal(Square::A1, Square::A3, None), Some(IllegalMove::Blocked(Square::A2)));
    /// ```
    pub fn why_illegal(&self, from: Square, to: Square, promotion: Option<PieceKind>) -> Option<IllegalMove> {
        let Some(piece) = self.piece_at(from) else { return Some(IllegalMove::NoPiece(from)) };
        if piece.color != self.turn() {
            return Some(IllegalMove::OpponentsPiece(from));
        }
        let promotes = piece.kind == PieceKind::Pawn && to.rank() == Rank::Eighth.seen_by(piece.color);
        let mut fitting = self.moves_from(from).into_iter().filter(|mv| mv.to() == to).peekable();
        if fitting.peek().is_some() {
            return match promotion {
                None if promotes => Some(IllegalMove::PromotionMissing(to)),
                Some(kind) if !fitting.any(|mv| mv.promotion() == promotion) => {
                    Some(IllegalMove::NoSuchPromotion(kind))
                }
                _ => None,
            };
        }
        if self.pieces(PieceKind::King).contains(to) && from != to {
            let own = self.king(piece.color) == to;
            return Some(if own { IllegalMove::OwnPiece(to) } else { IllegalMove::KingCapture(to) });
        }
        if let Some(side) = self.intended_castling(piece, from, to) {
            return Some(self.why_castling_illegal(side));
        }
        Some(match self.piece_at(to) {
            _ if from == to => IllegalMove::WrongMovement { kind: piece.kind, from, to },
            Some(target) if target.color == piece.color => IllegalMove::OwnPiece(to),
            _ => self
                .why_piece_cannot_reach(piece, from, to)
                .unwrap_or_else(|| self.why_king_would_be_attacked(from, to)),
        })
    }

    /// Returns the reason why an illegal move is illegal. The piece may still be able to reach the target with another
    /// kind of move, such as a king next to its castling square, or a pawn that captures normally.
    pub(crate) fn why_move_illegal(&self, mv: Move) -> IllegalMove {
        let (from, to) = (mv.from(), mv.to());
        if let Some(reason) = self.why_illegal(from, to, mv.promotion()) {
            return reason;
        }
        let kind = self.piece_at(from).map_or(PieceKind::King, |piece| piece.kind);
        match mv.castling_side() {
            Some(side) if kind == PieceKind::King => self.why_castling_illegal(side),
            _ => IllegalMove::WrongMovement { kind, from, to },
        }
    }

    /// Returns what keeps a piece from a square, apart from the safety of its own king after the move; `None` if
    /// nothing does.
    fn why_piece_cannot_reach(&self, piece: Piece, from: Square, to: Square) -> Option<IllegalMove> {
        let wrong_movement = IllegalMove::WrongMovement { kind: piece.kind, from, to };
        let reach = match piece.kind {
            PieceKind::Pawn => return self.why_pawn_cannot_reach(piece, from, to),
            PieceKind::King => {
                let attacker = self.attacker(to, self.occupied().without(from));
                let attacked = attacker.map(|attacker| IllegalMove::KingIntoAttack { to, attacker });
                return if attacks::king(from).contains(to) { attacked } else { Some(wrong_movement) };
            }
            PieceKind::Knight => attacks::knight(from),
            PieceKind::Bishop => attacks::bishop(from, Bitboard::EMPTY),
            PieceKind::Rook => attacks::rook(from, Bitboard::EMPTY),
            PieceKind::Queen => attacks::queen(from, Bitboard::EMPTY),
        };
        if !reach.contains(to) {
            return Some(wrong_movement);
        }
        self.nearest_between(from, to).map(IllegalMove::Blocked)
    }

    fn why_pawn_cannot_reach(&self, piece: Piece, from: Square, to: Square) -> Option<IllegalMove> {
        let wrong_movement = IllegalMove::WrongMovement { kind: piece.kind, from, to };
        let forward = if piece.color == Color::White { 1 } else { -1 };
        let ranks = (to.rank() as i8 - from.rank() as i8) * forward;
        let files = (to.file() as i8 - from.file() as i8).abs();
        match (files, ranks) {
            (0, 1) => self.occupied().contains(to).then_some(IllegalMove::Blocked(to)),
            (0, 2) if from.rank() == Rank::Second.seen_by(piece.color) => {
                let way = attacks::between(from, to).with(to) & self.occupied();
                nearest(way, from).map(IllegalMove::Blocked)
            }
            (1, 1) if self.colored(!piece.color).contains(to) || self.en_passant() == Some(to) => None,
            (1, 1) => {
                let passed = Square::new(to.file(), from.rank());
                let pawn = self.by_piece(Piece::new(!piece.color, PieceKind::Pawn)).contains(passed);
                let fifth = from.rank() == Rank::Fifth.seen_by(piece.color);
                match pawn && fifth {
                    true if !self.en_passant_is_safe(from, to) => None,
                    true => Some(IllegalMove::EnPassantExpired(passed)),
                    false => Some(IllegalMove::NothingToCapture(to)),
                }
            }
            _ => Some(wrong_movement),
        }
    }

    fn why_castling_illegal(&self, side: CastlingSide) -> IllegalMove {
        let (color, king) = (self.turn(), self.king(self.turn()));
        let Some(rook) = self.castling_rook(color, side) else { return IllegalMove::CastlingRightLost };
        if let Some(checker) = self.checkers().first() {
            return IllegalMove::CastlingInCheck(checker);
        }
        let (kings_target, rooks_target) = side.targets(color);
        let crossed = attacks::between(king, kings_target).with(kings_target);
        let way = crossed | attacks::between(king, rook) | attacks::between(rook, rooks_target).with(rooks_target);
        let others = self.occupied().without(king).without(rook);
        if let Some(blocker) = nearest(way & others, king) {
            return IllegalMove::CastlingBlocked(blocker);
        }
        let through = crossed.into_iter().find_map(|square| Some((square, self.attacker(square, others)?)));
        match through {
            Some((square, attacker)) => IllegalMove::CastlingThroughAttack { square, attacker },
            None => IllegalMove::CastlingRightLost,
        }
    }

    /// Returns the castling side that a king's move intends: a move to the castling target, farther than one step.
    fn intended_castling(&self, piece: Piece, from: Square, to: Square) -> Option<CastlingSide> {
        let side = CastlingSide::ALL.into_iter().find(|side| side.targets(piece.color).0 == to)?;
        let home = from == Square::new(File::E, Rank::First.seen_by(piece.color));
        let possible = home || self.castling_rook(piece.color, side).is_some();
        (piece.kind == PieceKind::King && possible && !attacks::king(from).contains(to)).then_some(side)
    }

    /// Returns the reason for a move that the piece can make but that leaves its own king attacked.
    fn why_king_would_be_attacked(&self, from: Square, to: Square) -> IllegalMove {
        let mut checkers = self.checkers();
        if let (Some(first), Some(second)) = (checkers.next(), checkers.next()) {
            return IllegalMove::DoubleCheck(first, second);
        }
        let mut occupied = self.occupied().without(from).with(to);
        let en_passant = self.pieces(PieceKind::Pawn).contains(from) && !self.occupied().contains(to);
        if en_passant && from.file() != to.file() {
            occupied = occupied.without(Square::new(to.file(), from.rank()));
        }
        let attackers = self.attackers_to(self.king(self.turn()), occupied) & self.colored(!self.turn()) & occupied;
        let attacker = attackers.without(to).first();
        match self.checkers().first() {
            Some(checker) => IllegalMove::CheckNotAnswered(checker),
            None => {
                attacker.map_or(IllegalMove::WrongMovement { kind: PieceKind::King, from, to }, IllegalMove::Pinned)
            }
        }
    }

    fn attacker(&self, square: Square, occupied: Bitboard) -> Option<Square> {
        (self.attackers_to(square, occupied) & self.colored(!self.turn())).first()
    }

    fn nearest_between(&self, from: Square, to: Square) -> Option<Square> {
        nearest(attacks::between(from, to) & self.occupied(), from)
    }
}

fn nearest(squares: Bitboard, from: Square) -> Option<Square> {
    let distance = |square: &Square| {
        let files = (square.file() as i8 - from.file() as i8).abs();
        files.max((square.rank() as i8 - from.rank() as i8).abs())
    };
    squares.into_iter().min_by_key(distance)
}
