//! Board setups that are not yet known to be legal positions.

use alloc::string::String;
use alloc::vec::Vec;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::castling::CastlingRights;
use crate::color::Color;
use crate::last_move;
use crate::oddity::{self, Oddity};
use crate::piece::{Piece, PieceKind};
use crate::position::Position;
use crate::square::{Rank, Square};

/// The parts of a position, not yet checked; [`Setup::build`] turns them into a [`Position`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The piece on each square, by [`Square::index`].
    pub board: [Option<Piece>; 64],
    /// The side on the move.
    pub turn: Color,
    /// The castling rights. Rights are dropped if king and rook don't stand as at the start of a game.
    pub castling: CastlingRights,
    /// The square that a pawn has just passed. It is dropped if no en passant capture is legal, or if that double step
    /// cannot have been the last move.
    pub en_passant: Option<Square>,
    /// Number of half-moves since the last capture or pawn move.
    pub halfmove_clock: u32,
    /// The number of the next move, from 1.
    pub fullmove_number: u32,
}

/// The reason why a setup is not a position of a game. The variants carry the data for a message in any language.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// There is no king.
    #[error("{0} has no king")]
    NoKing(Color),
    /// There is more than one king.
    #[error("{color} has {kings} kings")]
    ManyKings {
        /// The side.
        color: Color,
        /// Number of its kings.
        kings: usize,
    },
    /// A pawn stands on the first or last rank.
    #[error("a pawn stands on {0}; pawns never stand on the first or the last rank")]
    PawnOnLastRank(Square),
    /// The kings stand on neighbouring squares (MOV-2).
    #[error("the kings on {white} and {black} stand side by side")]
    KingsTouch {
        /// The square of White's king.
        white: Square,
        /// The square of Black's king.
        black: Square,
    },
    /// The side that has just moved left its king attacked (CHK-2).
    #[error("{color}'s king on {king} is in check from {checker}, but it is the other side's move")]
    OpponentInCheck {
        /// The side that has just moved.
        color: Color,
        /// The square of its king.
        king: Square,
        /// The square of a piece that attacks it.
        checker: Square,
    },
    /// The position can be played on from, but no game reaches it.
    #[error(transparent)]
    CannotArise(#[from] Oddity),
}

impl Setup {
    /// Creates an empty board with White on the move.
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

    /// Builds the position without checking whether a game can reach it.
    pub(crate) fn unchecked(&self) -> Position {
        let mut position = self.place_pieces();
        position.finish_setup(self.castling, self.en_passant);
        position
    }

    /// Writes the setup as FEN, even if it is no position. Castling rights and an en passant square that contradict the
    /// pieces are left out.
    ///
    /// ```
    /// use rules_core::Setup;
    /// let fen = "8/8/8/8/8/8/8/4KK2 b - - 3 9";
    /// assert_eq!(fen.parse::<Setup>()?.to_fen(), fen);
    /// # Ok::<(), rules_core::FenError>(())
    /// ```
    pub fn to_fen(&self) -> String {
        self.unchecked().to_fen()
    }

    fn place_pieces(&self) -> Position {
        let mut position = Position::empty(self.turn, self.halfmove_clock, self.fullmove_number);
        for square in Square::ALL {
            if let Some(piece) = self.board[square.index()] {
                position.place(piece, square);
            }
        }
        position
    }

    /// Builds the position.
    ///
    /// # Errors
    /// The reason why no game can reach the position.
    pub fn build(&self) -> Result<Position, SetupError> {
        let position = self.build_playable()?;
        let oddity = oddity::find(&position).next();
        oddity.map_or(Ok(position), |oddity| Err(oddity.into()))
    }

    /// Builds the position even if no game can reach it, as long as moves can be made in it. Also returns what keeps
    /// games from reaching it.
    ///
    /// # Errors
    /// The reason why no move can be made, such as a missing king.
    ///
    /// ```
    /// use rules_core::{Color, Oddity, Setup};
    /// let setup: Setup = "4k3/8/8/8/8/PPPPPPPP/8/QQ2K3 w - - 0 1".parse()?;
    /// assert!(setup.build().is_err());
    /// let (position, oddities) = setup.build_lenient().expect("playable");
    /// assert_eq!(oddities, [Oddity::TooManyPromoted { color: Color::White, promoted: 1, missing: 0 }]);
    /// assert!(!position.legal_moves().is_empty());
    /// # Ok::<(), rules_core::FenError>(())
    /// ```
    pub fn build_lenient(&self) -> Result<(Position, Vec<Oddity>), SetupError> {
        let position = self.build_playable()?;
        let mut oddities: Vec<Oddity> = oddity::find(&position).collect();
        let was_passed = |target: Square| {
            position.double_step_passed(target) && last_move::can_have_been_double_step(&position, target)
        };
        oddities.extend(self.en_passant.filter(|target| !was_passed(*target)).map(Oddity::NothingPassed));
        Ok((position, oddities))
    }

    fn build_playable(&self) -> Result<Position, SetupError> {
        let position = self.build_for_analysis()?;
        let (turn, opponent) = (position.turn(), !position.turn());
        let king = position.king(opponent);
        let attackers = position.attackers_to(king, position.occupied()) & position.colored(turn);
        match attackers.first() {
            Some(checker) => Err(SetupError::OpponentInCheck { color: opponent, king, checker }),
            None => Ok(position),
        }
    }

    /// Builds the position even if no game can reach it, or if the side that has just moved is in check. Users often
    /// give engines positions that were set up carelessly. Even there, no legal move captures a king.
    ///
    /// # Errors
    /// The reason why the position can't be analysed, such as missing kings.
    ///
    /// ```
    /// use rules_core::Setup;
    /// let setup: Setup = "7k/8/8/8/8/8/8/K6R w - - 0 1".parse().unwrap();
    /// assert!(setup.build().is_err());
    /// let position = setup.build_for_analysis().unwrap();
    /// assert!(position.legal_moves().iter().all(|mv| mv.to() != position.king(!position.turn())));
    /// ```
    pub fn build_for_analysis(&self) -> Result<Position, SetupError> {
        let mut position = self.place_pieces();
        for color in Color::ALL {
            match position.by_piece(Piece::new(color, PieceKind::King)).len() {
                0 => return Err(SetupError::NoKing(color)),
                1 => {}
                kings => return Err(SetupError::ManyKings { color, kings }),
            }
        }
        let last_ranks = Bitboard::rank(Rank::First) | Bitboard::rank(Rank::Eighth);
        if let Some(square) = (position.pieces(PieceKind::Pawn) & last_ranks).first() {
            return Err(SetupError::PawnOnLastRank(square));
        }
        let (white, black) = (position.king(Color::White), position.king(Color::Black));
        if attacks::king(white).contains(black) {
            return Err(SetupError::KingsTouch { white, black });
        }
        position.finish_setup(self.castling, None);
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
