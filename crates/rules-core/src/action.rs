//! What players can do in a game, what comes of it, and why something can't be done.

use alloc::string::String;
use alloc::vec::Vec;
use core::time::Duration;

use crate::color::Color;
use crate::ending::Ending;
use crate::mv::Move;
use crate::piece::Piece;
use crate::position::Position;
use crate::square::Square;

/// What a player does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// The side on the move makes this move (MOV-1).
    Move(Move),
    /// A side offers a draw (DRW-4). The offer can't be withdrawn; it stands through the side's own move until the
    /// opponent accepts, declines or moves. Made out of turn it is valid too (FIDE 9.1.2.1).
    OfferDraw(Color),
    /// A side accepts the other's offer (DRW-4).
    AcceptDraw(Color),
    /// A side declines the other's offer; making a move declines it too (DRW-4).
    DeclineDraw(Color),
    /// The side on the move claims a draw by repetition or by the fifty-move rule (DRW-5, DRW-6).
    ClaimDraw(Color),
    /// A side resigns (END-2).
    Resign(Color),
    /// A side's time is used up (END-3).
    FlagFall(Color),
    /// The last half-moves are taken back (REC-2), also after the end of the game.
    TakeBack {
        /// How many half-moves.
        plies: usize,
    },
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "one event a move; boxing would only burden the readers")]
pub enum Event {
    /// A move was made.
    Moved(Ply),
    /// Half-moves were taken back, the last one first.
    TookBack(Vec<Ply>),
    /// This side offered a draw.
    DrawOffered(Color),
    /// This side declined the other's offer.
    DrawDeclined(Color),
    /// The game is over.
    Ended(Ending),
}

/// One half-move of a game, with all that a score sheet or a view needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move.
    pub mv: Move,
    /// The position it was made in.
    pub before: Position,
    /// The position it led to.
    pub after: Position,
    /// The man that moved; in a promotion the pawn.
    pub piece: Piece,
    /// The captured man and the square it stood on.
    pub captured: Option<(Square, Piece)>,
    /// The move in algebraic notation, with English letters (REC-1).
    pub san: String,
    /// What the mover had left on the clock after the move, if [`crate::Game::note_clock`] was told.
    pub clock: Option<Duration>,
}

/// A draw that the side on the move may claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The position has occurred three times (DRW-6).
    Threefold,
    /// Fifty moves by each side without capture or pawn move (DRW-5).
    FiftyMoves,
}

/// Why an action can't be taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over ({})", .0.score())]
    GameOver(Ending),
    /// The move is against the rules.
    #[error("this move is not legal")]
    IllegalMove,
    /// Only the side on the move may do this.
    #[error("it is the other side's turn")]
    NotYourTurn,
    /// There is no draw offer of the opponent to answer.
    #[error("there is no draw offer to answer")]
    NoOffer,
    /// A draw offer has not been answered yet.
    #[error("a draw has been offered already")]
    OfferPending,
    /// There is no reason to claim a draw.
    #[error(
        "no draw can be claimed: the position has occurred {repetitions} of 3 times, and {moves} of 50 moves \
         without capture or pawn move have been made"
    )]
    NoClaim {
        /// How often the position has occurred.
        repetitions: usize,
        /// Full moves without capture or pawn move.
        moves: u32,
    },
    /// Not so many moves have been made.
    #[error("there is no move to take back")]
    NothingToTakeBack,
}
