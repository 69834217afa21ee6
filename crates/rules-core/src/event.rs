//! What comes of an action.

use alloc::string::String;
use alloc::vec::Vec;
use core::time::Duration;

use crate::color::Color;
use crate::ending::Ending;
use crate::game::illegal_san;
use crate::illegal_move::IllegalMove;
use crate::mv::Move;
use crate::piece::Piece;
use crate::position::Position;
use crate::rule::Rule;
use crate::san::{Letters, san};
use crate::square::Square;
use crate::touch::Duty;

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "one event a move; boxing would only burden the readers")]
pub enum Event {
    /// The side on the move touched a man, and this is what it must do now, if anything.
    Touched {
        /// The man's square.
        square: Square,
        /// What all men touched so far bind to.
        duty: Option<Duty>,
    },
    /// The side on the move said that it only adjusts (TCH-3).
    Adjusting(Color),
    /// A man was adjusted: touching it bound to nothing.
    Adjusted(Square),
    /// A move was made; [`Ply::illegal`] tells whether the rules allow it.
    Moved(Ply),
    /// The check is announced (CHK-3) by the side that gives it.
    CheckAnnounced(Color),
    /// A side was told that it has not announced its check (CHK-3).
    CheckPointedOut {
        /// Who said nothing.
        offender: Color,
        /// How many warnings it has for that now; none where it is only reminded.
        warnings: Option<u8>,
    },
    /// Half-moves were taken back, the last one first.
    TookBack(Vec<Ply>),
    /// An illegal move was found, and the game is back before it.
    IllegalMoveFound {
        /// Who made it.
        offender: Color,
        /// What was wrong with it.
        reason: IllegalMove,
        /// How many illegal moves of the offender's have been found, this one included.
        count: u8,
    },
    /// A side gets time for what the other did (ILL-3, DRW-7): the clock's owner adds it.
    TimeAdded {
        /// Who gets it.
        to: Color,
        /// How much.
        time: Duration,
    },
    /// This side offered a draw.
    DrawOffered(Color),
    /// This side declined the other's offer.
    DrawDeclined(Color),
    /// A claim was wrong (DRW-7): the game goes on, and the claim stands as an offer (FIDE 9.1.2.3).
    ClaimRejected {
        /// Who claimed.
        by: Color,
        /// How often the position has occurred.
        repetitions: usize,
        /// Full moves without capture or pawn move.
        moves: u32,
    },
    /// A side asks to take back so many half-moves.
    TakeBackAsked {
        /// Who asks.
        by: Color,
        /// How many half-moves.
        plies: usize,
    },
    /// This side did not agree to take back.
    TakeBackDeclined(Color),
    /// The game is over.
    Ended(Ending),
}

impl Event {
    /// The rule that it rests on, if one is behind it.
    pub const fn rule(&self) -> Option<Rule> {
        Some(match self {
            Event::Touched { duty: Some(duty), .. } => duty.rule(),
            Event::Adjusting(_) | Event::Adjusted(_) => Rule::Tch3,
            Event::CheckAnnounced(_) | Event::CheckPointedOut { .. } => Rule::Chk3,
            Event::IllegalMoveFound { reason, .. } => reason.rule(),
            Event::TimeAdded { .. } => Rule::Ill3,
            Event::DrawOffered(_) | Event::DrawDeclined(_) => Rule::Drw4,
            Event::ClaimRejected { .. } => Rule::Drw7,
            Event::TakeBackAsked { .. } | Event::TakeBackDeclined(_) => Rule::Rec2,
            Event::Ended(ending) => ending.rule(),
            Event::Touched { duty: None, .. } | Event::Moved(_) | Event::TookBack(_) => return None,
        })
    }
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
    /// The move in algebraic notation, with English letters (REC-1); an illegal one in the long form.
    pub san: String,
    /// Why the move is illegal, if it is and nobody has noticed yet.
    pub illegal: Option<IllegalMove>,
    /// What the mover had left on the clock after the move, if [`crate::Game::note_clock`] was told.
    pub clock: Option<Duration>,
}

impl Ply {
    /// The move as a score sheet shows it with these letters (REC-1).
    pub fn written(&self, letters: Letters) -> String {
        match self.illegal {
            None => san(&self.before, self.mv, letters),
            Some(_) => illegal_san(&self.before, self.mv, letters),
        }
    }
}
