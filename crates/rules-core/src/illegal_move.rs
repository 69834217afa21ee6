//! Reasons why a move is illegal, for messages to the player.

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::castling::CastlingSide;
use crate::color::Color;
use crate::mv::Move;
use crate::piece::{Piece, PieceKind};
use crate::position::Position;
use crate::rule::Rule;
use crate::square::{File, Rank, Square};

/// The reason why a piece may not move from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum IllegalMove {
    /// The start square is empty.
    #[error("there is no piece on {0}")]
    NoPiece(Square),
    /// The piece belongs to the opponent (MOV-1).
    #[error("the piece on {0} is the opponent's")]
    OpponentsPiece(Square),
    /// An own piece stands on the target square (MOV-6).
    #[error("a piece of the same colour stands on {0}")]
    OwnPiece(Square),
    /// The move would capture a king (MOV-2).
    #[error("the king on {0} cannot be captured")]
    KingCapture(Square),
    /// The piece doesn't move that way (MOV-2 to MOV-5).
    #[error("a {} does not go from {from} to {to}", kind.name())]
    WrongMovement {
        /// The kind of the piece.
        kind: PieceKind,
        /// Its square.
        from: Square,
        /// The target square.
        to: Square,
    },
    /// A piece stands in the way (MOV-3, MOV-5).
    #[error("the piece on {0} stands in the way")]
    Blocked(Square),
    /// A pawn moves diagonally only to capture, and the target square is empty (MOV-5).
    #[error("a pawn moves diagonally only when it captures, and there is nothing on {0}")]
    NothingToCapture(Square),
    /// The pawn on this square could be captured en passant only right after its double step (MOV-8).
    #[error("the pawn on {0} can be captured en passant only right after its double step")]
    EnPassantExpired(Square),
    /// The king would move to an attacked square (MOV-2).
    #[error("the piece on {attacker} attacks {to}")]
    KingIntoAttack {
        /// The target square of the king.
        to: Square,
        /// The square of a piece that attacks it.
        attacker: Square,
    },
    /// The move does not answer the check by the piece on this square (CHK-1).
    #[error("the piece on {0} gives check, and this does not answer it")]
    CheckNotAnswered(Square),
    /// Two pieces give check, so only the king can move (CHK-1).
    #[error("the pieces on {0} and {1} give check; only the king can move")]
    DoubleCheck(Square, Square),
    /// The move would expose the own king to the piece on this square (CHK-2).
    #[error("the piece on {0} would then attack the king")]
    Pinned(Square),
    /// The king or rook has moved, or there is no such rook (MOV-7).
    #[error("castling on this side is no longer possible: the king or the rook has moved")]
    CastlingRightLost,
    /// A piece stands between king and rook (MOV-7).
    #[error("the piece on {0} stands between king and rook")]
    CastlingBlocked(Square),
    /// The king is in check and cannot castle (MOV-7).
    #[error("the piece on {0} gives check; a king in check cannot castle")]
    CastlingInCheck(Square),
    /// The king would cross or reach an attacked square (MOV-7).
    #[error("the piece on {attacker} attacks {square}, which the king would cross or reach")]
    CastlingThroughAttack {
        /// The attacked square.
        square: Square,
        /// The square of a piece that attacks it.
        attacker: Square,
    },
    /// The move lacks the piece that the pawn becomes on the last rank (MOV-9).
    #[error("the pawn on {0} has to become a piece")]
    PromotionMissing(Square),
    /// A pawn can't become this kind (MOV-9), or the move does not promote.
    #[error("this move cannot make a {}", .0.name())]
    NoSuchPromotion(PieceKind),
}

impl IllegalMove {
    /// Returns the rule that forbids the move.
    pub const fn rule(self) -> Rule {
        match self {
            IllegalMove::NoPiece(_) | IllegalMove::OpponentsPiece(_) => Rule::Mov1,
            IllegalMove::OwnPiece(_) => Rule::Mov6,
            IllegalMove::KingCapture(_) | IllegalMove::KingIntoAttack { .. } => Rule::Mov2,
            IllegalMove::WrongMovement { kind: PieceKind::King, .. } => Rule::Mov2,
            IllegalMove::WrongMovement { kind: PieceKind::Knight, .. } => Rule::Mov4,
            IllegalMove::WrongMovement { kind: PieceKind::Pawn, .. } | IllegalMove::NothingToCapture(_) => Rule::Mov5,
            IllegalMove::WrongMovement { .. } | IllegalMove::Blocked(_) => Rule::Mov3,
            IllegalMove::EnPassantExpired(_) => Rule::Mov8,
            IllegalMove::CheckNotAnswered(_) | IllegalMove::DoubleCheck(..) => Rule::Chk1,
            IllegalMove::Pinned(_) => Rule::Chk2,
            IllegalMove::CastlingRightLost
            | IllegalMove::CastlingBlocked(_)
            | IllegalMove::CastlingInCheck(_)
            | IllegalMove::CastlingThroughAttack { .. } => Rule::Mov7,
            IllegalMove::PromotionMissing(_) | IllegalMove::NoSuchPromotion(_) => Rule::Mov9,
        }
    }

    /// Returns whether a hand can make the move on a real board nevertheless: an own piece moves to a square that is
    /// free or holds a piece other than a king.
    pub const fn can_be_made_by_hand(self) -> bool {
        !matches!(
            self,
            IllegalMove::NoPiece(_)
                | IllegalMove::OpponentsPiece(_)
                | IllegalMove::OwnPiece(_)
                | IllegalMove::KingCapture(_)
                | IllegalMove::PromotionMissing(_)
                | IllegalMove::NoSuchPromotion(_)
        )
    }
}

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
