//! A board as somebody set it up, before it is known to be a legal position.

use crate::bitboard::Bitboard;
use crate::castling::CastlingRights;
use crate::color::Color;
use crate::piece::{Piece, PieceKind};
use crate::position::Position;
use crate::square::{Rank, Square};

/// Men on squares and what else a position consists of; [`Setup::build`] makes it a [`Position`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The man on each square, by [`Square::index`].
    pub board: [Option<Piece>; 64],
    /// Who is on the move.
    pub turn: Color,
    /// The castling rights; those are dropped for which king and rook don't stand as a game can have started.
    pub castling: CastlingRights,
    /// The square that a pawn has just passed; dropped where no en passant capture is legal.
    pub en_passant: Option<Square>,
    /// Half-moves since the last capture or pawn move.
    pub halfmove_clock: u32,
    /// The number of the next move, from 1.
    pub fullmove_number: u32,
}

/// Why men on a board are no position that a game can reach.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// There is no king.
    #[error("{0} has no king")]
    NoKing(Color),
    /// There is more than one king.
    #[error("{0} has more than one king")]
    ManyKings(Color),
    /// A side has more men than a game starts with.
    #[error("{0} has more than 16 men")]
    TooManyMen(Color),
    /// A side has more pawns than a game starts with.
    #[error("{0} has more than 8 pawns")]
    TooManyPawns(Color),
    /// There are more pieces than pawns could have been promoted to.
    #[error("{0} has more pieces than its missing pawns can have become")]
    TooManyPromoted(Color),
    /// A pawn stands where no pawn can.
    #[error("a pawn stands on {0}; pawns never stand on the first or the last rank")]
    PawnOnLastRank(Square),
    /// The side that has just moved left its king attacked.
    #[error("{0} is in check, but it is the other side's move")]
    OpponentInCheck(Color),
    /// No single move can give so many checks.
    #[error("the king on {0} is attacked by more than two men at once, which no move can bring about")]
    TooManyCheckers(Square),
}

impl Setup {
    /// An empty board with White on the move.
    pub fn empty() -> Setup {
        Setup {
            board: [None; 64],
            turn: Color::White,
            castling: CastlingRights::NONE,
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
        }
    }

    /// The position as it stands, whether or not a game can have it.
    pub(crate) fn unchecked(&self) -> Position {
        let mut position = self.placed();
        position.settle(self.castling, self.en_passant);
        position
    }

    fn placed(&self) -> Position {
        let mut position = Position::empty(self.turn, self.halfmove_clock, self.fullmove_number);
        for square in Square::ALL {
            if let Some(piece) = self.board[square.index()] {
                position.place(piece, square);
            }
        }
        position
    }

    /// The position, if a game can have it.
    pub fn build(&self) -> Result<Position, SetupError> {
        let mut position = self.placed();
        for color in Color::ALL {
            check_men(&position, color)?;
        }
        let last_ranks = Bitboard::rank(Rank::First) | Bitboard::rank(Rank::Eighth);
        if let Some(square) = (position.pieces(PieceKind::Pawn) & last_ranks).first() {
            return Err(SetupError::PawnOnLastRank(square));
        }
        position.settle(self.castling, self.en_passant);
        check_checks(&position)?;
        Ok(position)
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Setup {
        Setup {
            board: Square::ALL.map(|square| position.piece_at(square)),
            turn: position.turn(),
            castling: position.castling(),
            en_passant: position.en_passant(),
            halfmove_clock: position.halfmove_clock(),
            fullmove_number: position.fullmove_number(),
        }
    }
}

fn check_men(position: &Position, color: Color) -> Result<(), SetupError> {
    let men = |kind| position.by_piece(Piece::new(color, kind));
    match men(PieceKind::King).len() {
        0 => return Err(SetupError::NoKing(color)),
        1 => {}
        _ => return Err(SetupError::ManyKings(color)),
    }
    let pawns = men(PieceKind::Pawn).len();
    if pawns > 8 {
        return Err(SetupError::TooManyPawns(color));
    }
    if position.colored(color).len() > 16 {
        return Err(SetupError::TooManyMen(color));
    }
    let bishops = men(PieceKind::Bishop);
    let promoted = [
        (men(PieceKind::Knight), 2),
        (bishops & Bitboard::LIGHT, 1),
        (bishops & !Bitboard::LIGHT, 1),
        (men(PieceKind::Rook), 2),
        (men(PieceKind::Queen), 1),
    ]
    .into_iter()
    .map(|(pieces, at_start)| pieces.len().saturating_sub(at_start))
    .sum::<usize>();
    if promoted + pawns > 8 {
        return Err(SetupError::TooManyPromoted(color));
    }
    Ok(())
}

fn check_checks(position: &Position) -> Result<(), SetupError> {
    let turn = position.turn();
    let attackers = position.attackers_to(position.king(!turn), position.occupied()) & position.colored(turn);
    if !attackers.is_empty() {
        return Err(SetupError::OpponentInCheck(!turn));
    }
    if position.checkers().len() > 2 {
        return Err(SetupError::TooManyCheckers(position.king(turn)));
    }
    Ok(())
}
