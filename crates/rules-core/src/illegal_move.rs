//! Why a move is illegal, in words for the player who tried it.

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::castling::CastlingSide;
use crate::color::Color;
use crate::mv::Move;
use crate::piece::{Piece, PieceKind};
use crate::position::Position;
use crate::rule::Rule;
use crate::square::{File, Rank, Square};

/// Why a man may not go from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum IllegalMove {
    /// Nothing stands there.
    #[error("there is no man on {0}")]
    NoMan(Square),
    /// The man is the opponent's (MOV-1).
    #[error("the man on {0} is the opponent's")]
    OpponentsMan(Square),
    /// An own man stands on the target (MOV-6).
    #[error("an own man stands on {0}")]
    OwnMan(Square),
    /// Kings are never captured (MOV-2).
    #[error("the king on {0} cannot be captured")]
    KingIsNeverCaptured(Square),
    /// The man doesn't move like this (MOV-2 to MOV-5).
    #[error("a {} does not go from {from} to {to}", kind.name())]
    NotItsWay {
        /// What it is.
        kind: PieceKind,
        /// Where it stands.
        from: Square,
        /// Where it should go.
        to: Square,
    },
    /// A man stands in the way (MOV-3, MOV-5).
    #[error("the man on {0} stands in the way")]
    Blocked(Square),
    /// A pawn goes slantwise only when it captures (MOV-5).
    #[error("a pawn goes slantwise only when it captures, and there is nothing on {0}")]
    NothingToCapture(Square),
    /// En passant is possible only at once (MOV-8).
    #[error("the pawn on {0} can be captured en passant only right after its double step")]
    EnPassantIsOver(Square),
    /// The king may not go to an attacked square (MOV-2).
    #[error("the man on {attacker} attacks {to}")]
    KingIntoAttack {
        /// Where the king should go.
        to: Square,
        /// Who attacks that square.
        attacker: Square,
    },
    /// The check is not answered (CHK-1).
    #[error("the man on {0} gives check, and this does not answer it")]
    CheckStands(Square),
    /// Against two checks only the king can move (CHK-1).
    #[error("the men on {0} and {1} give check; only the king can move")]
    DoubleCheck(Square, Square),
    /// The move would lay the own king open (CHK-2).
    #[error("the man on {0} would then attack the king")]
    Pinned(Square),
    /// King or rook has moved, or there is no such rook (MOV-7).
    #[error("castling on this side is no longer possible: the king or the rook has moved")]
    CastlingRightLost,
    /// Nothing may stand between king and rook (MOV-7).
    #[error("the man on {0} stands between king and rook")]
    CastlingBlocked(Square),
    /// A king in check doesn't castle (MOV-7).
    #[error("the man on {0} gives check; a king in check cannot castle")]
    CastlingInCheck(Square),
    /// The king crosses no attacked square and ends on none (MOV-7).
    #[error("the man on {attacker} attacks {square}, which the king would cross or reach")]
    CastlingThroughAttack {
        /// The attacked square.
        square: Square,
        /// Who attacks it.
        attacker: Square,
    },
    /// A pawn on the last rank becomes a piece at once (MOV-9).
    #[error("the pawn on {0} has to become a piece")]
    PromotionMissing(Square),
    /// A pawn can't become that (MOV-9), or it isn't on the last rank.
    #[error("this move cannot make a {}", .0.name())]
    NoSuchPromotion(PieceKind),
}

impl IllegalMove {
    /// The rule that forbids the move.
    pub const fn rule(self) -> Rule {
        match self {
            IllegalMove::NoMan(_) | IllegalMove::OpponentsMan(_) => Rule::Mov1,
            IllegalMove::OwnMan(_) => Rule::Mov6,
            IllegalMove::KingIsNeverCaptured(_) | IllegalMove::KingIntoAttack { .. } => Rule::Mov2,
            IllegalMove::NotItsWay { kind: PieceKind::King, .. } => Rule::Mov2,
            IllegalMove::NotItsWay { kind: PieceKind::Knight, .. } => Rule::Mov4,
            IllegalMove::NotItsWay { kind: PieceKind::Pawn, .. } | IllegalMove::NothingToCapture(_) => Rule::Mov5,
            IllegalMove::NotItsWay { .. } | IllegalMove::Blocked(_) => Rule::Mov3,
            IllegalMove::EnPassantIsOver(_) => Rule::Mov8,
            IllegalMove::CheckStands(_) | IllegalMove::DoubleCheck(..) => Rule::Chk1,
            IllegalMove::Pinned(_) => Rule::Chk2,
            IllegalMove::CastlingRightLost
            | IllegalMove::CastlingBlocked(_)
            | IllegalMove::CastlingInCheck(_)
            | IllegalMove::CastlingThroughAttack { .. } => Rule::Mov7,
            IllegalMove::PromotionMissing(_) | IllegalMove::NoSuchPromotion(_) => Rule::Mov9,
        }
    }

    /// Whether the move can be made with the hand all the same: a man of the mover's goes to a square that is free or
    /// held by a man other than the king.
    pub const fn can_be_made(self) -> bool {
        !matches!(
            self,
            IllegalMove::NoMan(_)
                | IllegalMove::OpponentsMan(_)
                | IllegalMove::OwnMan(_)
                | IllegalMove::KingIsNeverCaptured(_)
                | IllegalMove::PromotionMissing(_)
                | IllegalMove::NoSuchPromotion(_)
        )
    }
}

impl Position {
    /// Why a man may not go there, or `None` if it may. A castling is named by the king's squares.
    ///
    /// ```
    /// use rules_core::{IllegalMove, Position, Square};
    ///
    /// let start = Position::default();
    /// assert_eq!(start.why_illegal(Square::E2, Square::E4, None), None);
    /// assert_eq!(start.why_illegal(Square::A1, Square::A3, None), Some(IllegalMove::Blocked(Square::A2)));
    /// ```
    pub fn why_illegal(&self, from: Square, to: Square, promotion: Option<PieceKind>) -> Option<IllegalMove> {
        let Some(piece) = self.piece_at(from) else { return Some(IllegalMove::NoMan(from)) };
        if piece.color != self.turn() {
            return Some(IllegalMove::OpponentsMan(from));
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
            return Some(if own { IllegalMove::OwnMan(to) } else { IllegalMove::KingIsNeverCaptured(to) });
        }
        if let Some(side) = self.meant_castling(piece, from, to) {
            return Some(self.why_no_castling(side));
        }
        Some(match self.piece_at(to) {
            _ if from == to => IllegalMove::NotItsWay { kind: piece.kind, from, to },
            Some(target) if target.color == piece.color => IllegalMove::OwnMan(to),
            _ => self.why_not_reached(piece, from, to).unwrap_or_else(|| self.why_king_is_lost(from, to)),
        })
    }

    /// Why a move that is not legal here isn't. The man may well go there by another kind of move: a king beside his
    /// castling square, a pawn that passes no other.
    pub(crate) fn why_not(&self, mv: Move) -> IllegalMove {
        let (from, to) = (mv.from(), mv.to());
        if let Some(reason) = self.why_illegal(from, to, mv.promotion()) {
            return reason;
        }
        let kind = self.piece_at(from).map_or(PieceKind::King, |piece| piece.kind);
        match mv.castling_side() {
            Some(side) if kind == PieceKind::King => self.why_no_castling(side),
            _ => IllegalMove::NotItsWay { kind, from, to },
        }
    }

    /// What keeps a man from a square, kings aside; `None` if it could go there.
    fn why_not_reached(&self, piece: Piece, from: Square, to: Square) -> Option<IllegalMove> {
        let not_its_way = IllegalMove::NotItsWay { kind: piece.kind, from, to };
        let reach = match piece.kind {
            PieceKind::Pawn => return self.why_pawn_stays(piece, from, to),
            PieceKind::King => {
                let attacker = self.attacker(to, self.occupied().without(from));
                let attacked = attacker.map(|attacker| IllegalMove::KingIntoAttack { to, attacker });
                return if attacks::king(from).contains(to) { attacked } else { Some(not_its_way) };
            }
            PieceKind::Knight => attacks::knight(from),
            PieceKind::Bishop => attacks::bishop(from, Bitboard::EMPTY),
            PieceKind::Rook => attacks::rook(from, Bitboard::EMPTY),
            PieceKind::Queen => attacks::queen(from, Bitboard::EMPTY),
        };
        if !reach.contains(to) {
            return Some(not_its_way);
        }
        self.nearest_between(from, to).map(IllegalMove::Blocked)
    }

    fn why_pawn_stays(&self, piece: Piece, from: Square, to: Square) -> Option<IllegalMove> {
        let not_its_way = IllegalMove::NotItsWay { kind: piece.kind, from, to };
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
                    true => Some(IllegalMove::EnPassantIsOver(passed)),
                    false => Some(IllegalMove::NothingToCapture(to)),
                }
            }
            _ => Some(not_its_way),
        }
    }

    fn why_no_castling(&self, side: CastlingSide) -> IllegalMove {
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

    /// The castling that a king is meant for when it goes so: two squares or more along its first rank.
    fn meant_castling(&self, piece: Piece, from: Square, to: Square) -> Option<CastlingSide> {
        let side = CastlingSide::ALL.into_iter().find(|side| side.targets(piece.color).0 == to)?;
        let home = from == Square::new(File::E, Rank::First.seen_by(piece.color));
        let possible = home || self.castling_rook(piece.color, side).is_some();
        (piece.kind == PieceKind::King && possible && !attacks::king(from).contains(to)).then_some(side)
    }

    /// The man reaches the square, but its king pays for it.
    fn why_king_is_lost(&self, from: Square, to: Square) -> IllegalMove {
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
            Some(checker) => IllegalMove::CheckStands(checker),
            None => attacker.map_or(IllegalMove::NotItsWay { kind: PieceKind::King, from, to }, IllegalMove::Pinned),
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
