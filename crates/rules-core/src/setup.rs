//! A board as somebody set it up, before it is known to be a legal position.

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::castling::CastlingRights;
use crate::color::Color;
use crate::last_move;
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
    /// The square that a pawn has just passed; dropped where no en passant capture is legal,
    /// or where that double step cannot have been the last move.
    pub en_passant: Option<Square>,
    /// Half-moves since the last capture or pawn move.
    pub halfmove_clock: u32,
    /// The number of the next move, from 1.
    pub fullmove_number: u32,
}

/// Why men on a board are no position that a game can reach. The variants carry what a sentence in any language needs.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// There is no king.
    #[error("{0} has no king")]
    NoKing(Color),
    /// There is more than one king.
    #[error("{color} has {kings} kings")]
    ManyKings {
        /// Whose they are.
        color: Color,
        /// How many there are.
        kings: usize,
    },
    /// A side has more men than a game starts with.
    #[error("{color} has {men} men, more than the 16 of the start")]
    TooManyMen {
        /// Whose they are.
        color: Color,
        /// How many there are.
        men: usize,
    },
    /// A side has more pawns than a game starts with.
    #[error("{color} has {pawns} pawns, more than the 8 of the start")]
    TooManyPawns {
        /// Whose they are.
        color: Color,
        /// How many there are.
        pawns: usize,
    },
    /// There are more pieces than pawns could have been promoted to; a second bishop on squares of one colour counts
    /// as promoted (MOV-9).
    #[error("{color} has {promoted} promoted pieces, but only {missing} of its pawns are gone")]
    TooManyPromoted {
        /// Whose they are.
        color: Color,
        /// How many of the pieces must have been promoted.
        promoted: usize,
        /// How many of the eight pawns are gone.
        missing: usize,
    },
    /// A pawn stands where no pawn can.
    #[error("a pawn stands on {0}; pawns never stand on the first or the last rank")]
    PawnOnLastRank(Square),
    /// The kings stand on neighbouring squares (MOV-2).
    #[error("the kings on {white} and {black} stand side by side")]
    KingsTouch {
        /// Where White's king stands.
        white: Square,
        /// Where Black's king stands.
        black: Square,
    },
    /// The side that has just moved left its king attacked (CHK-2).
    #[error("{color}'s king on {king} is in check from {checker}, but it is the other side's move")]
    OpponentInCheck {
        /// Whose king it is.
        color: Color,
        /// Where the king stands.
        king: Square,
        /// The square of a man that attacks it.
        checker: Square,
    },
    /// No single move can have given these checks.
    #[error("no move can have given the check on {king} from {}", checkers.in_words())]
    ImpossibleCheck {
        /// Where the king stands that is in check.
        king: Square,
        /// Where the men stand that attack it.
        checkers: Bitboard,
    },
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
        let position = self.build_to_analyse()?;
        check_checks(&position)?;
        Ok(position)
    }

    /// The position even where the checks on the board are none that a game can have: chess programs are given boards
    /// that somebody has set up in a hurry. No move takes the king there either.
    ///
    /// ```
    /// use rules_core::Setup;
    /// let setup: Setup = "7k/8/8/8/8/8/8/K6R w - - 0 1".parse().unwrap();
    /// assert!(setup.build().is_err());
    /// let position = setup.build_to_analyse().unwrap();
    /// assert!(position.legal_moves().iter().all(|mv| mv.to() != position.king(!position.turn())));
    /// ```
    pub fn build_to_analyse(&self) -> Result<Position, SetupError> {
        let mut position = self.placed();
        for color in Color::ALL {
            check_men(&position, color)?;
        }
        let last_ranks = Bitboard::rank(Rank::First) | Bitboard::rank(Rank::Eighth);
        if let Some(square) = (position.pieces(PieceKind::Pawn) & last_ranks).first() {
            return Err(SetupError::PawnOnLastRank(square));
        }
        position.settle(self.castling, None);
        check_kings(&position)?;
        if let Some(target) = self.en_passant.filter(|target| last_move::can_have_been_double_step(&position, *target))
        {
            position.allow_en_passant(target);
        }
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
        kings => return Err(SetupError::ManyKings { color, kings }),
    }
    let pawns = men(PieceKind::Pawn).len();
    if pawns > 8 {
        return Err(SetupError::TooManyPawns { color, pawns });
    }
    let all = position.colored(color).len();
    if all > 16 {
        return Err(SetupError::TooManyMen { color, men: all });
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
    let missing = 8 - pawns;
    if promoted > missing {
        return Err(SetupError::TooManyPromoted { color, promoted, missing });
    }
    Ok(())
}

fn check_kings(position: &Position) -> Result<(), SetupError> {
    let (white, black) = (position.king(Color::White), position.king(Color::Black));
    if attacks::king(white).contains(black) {
        return Err(SetupError::KingsTouch { white, black });
    }
    Ok(())
}

fn check_checks(position: &Position) -> Result<(), SetupError> {
    let (turn, opponent) = (position.turn(), !position.turn());
    let king = position.king(opponent);
    let attackers = position.attackers_to(king, position.occupied()) & position.colored(turn);
    if let Some(checker) = attackers.first() {
        return Err(SetupError::OpponentInCheck { color: opponent, king, checker });
    }
    if !last_move::can_have_given_check(position) {
        return Err(SetupError::ImpossibleCheck { king: position.king(turn), checkers: position.checkers() });
    }
    Ok(())
}
