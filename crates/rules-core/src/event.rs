//! Events: the effects of an action on a game.

use alloc::string::String;
use alloc::vec::Vec;
use core::time::Duration;

use crate::color::Color;
use crate::ending::Ending;
use crate::illegal_move::IllegalMove;
use crate::mv::Move;
use crate::piece::Piece;
use crate::position::Position;
use crate::rule::Rule;
use crate::san::{Letters, illegal_on_sheet, san};
use crate::square::Square;
use crate::touch::Duty;

/// An effect of an action. [`Game::act`](crate::Game::act) returns the events in order.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "one event per move; boxing would only complicate matching")]
pub enum GameEvent {
    /// The side on the move touched a piece.
    Touched {
        /// The square of the piece.
        square: Square,
        /// The obligation from all pieces touched so far, if any.
        duty: Option<Duty>,
    },
    /// The side on the move said "j'adoube" (TCH-3).
    Adjusting(Color),
    /// The side on the move has adjusted its pieces (TCH-3): from now on a touch binds again.
    AdjustingEnded(Color),
    /// A piece was adjusted and may stay: touching it did not bind.
    Adjusted(Square),
    /// A move was made; [`Ply::illegal`] holds the reason if it was illegal.
    Moved(Ply),
    /// The side that gives check announced it (CHK-3).
    CheckAnnounced(Color),
    /// The opponent pointed out an unannounced check (CHK-3).
    CheckPointedOut {
        /// The side that did not announce its check.
        offender: Color,
        /// Number of its warnings so far; `None` for a mere reminder.
        warnings: Option<u8>,
    },
    /// Half-moves were taken back, the last one first.
    MovesTakenBack(Vec<Ply>),
    /// An illegal move was found, and the game is back before it.
    IllegalMoveFound {
        /// The side that made it.
        offender: Color,
        /// The reason why it was illegal.
        reason: IllegalMove,
        /// Number of the offender's illegal moves found so far, this one included.
        count: u8,
    },
    /// A side gets extra time as compensation (ILL-3, DRW-7); the owner of the clock has to add it.
    TimeAdded {
        /// The side that gets the time.
        to: Color,
        /// The extra time.
        time: Duration,
    },
    /// This side offered a draw.
    DrawOffered(Color),
    /// This side declined the other's offer.
    DrawDeclined(Color),
    /// A draw claim was wrong (DRW-7): the game goes on, and the claim counts as a draw offer (FIDE 9.1.2.3).
    ClaimRejected {
        /// The side that claimed.
        by: Color,
        /// Number of occurrences of the position.
        repetitions: usize,
        /// Number of full moves without capture or pawn move.
        moves: u32,
    },
    /// A side asked to take back moves.
    TakeBackRequested {
        /// The side that asked.
        by: Color,
        /// Number of half-moves.
        plies: usize,
    },
    /// This side declined the other's request to take back.
    TakeBackDeclined(Color),
    /// The game is over.
    Ended(Ending),
}

impl GameEvent {
    /// Returns the rule behind the event, if there is one.
    pub const fn rule(&self) -> Option<Rule> {
        Some(match self {
            GameEvent::Touched { duty: Some(duty), .. } => duty.rule(),
            GameEvent::Adjusting(_) | GameEvent::AdjustingEnded(_) | GameEvent::Adjusted(_) => Rule::Tch3,
            GameEvent::CheckAnnounced(_) | GameEvent::CheckPointedOut { .. } => Rule::Chk3,
            GameEvent::IllegalMoveFound { reason, .. } => reason.rule(),
            GameEvent::TimeAdded { .. } => Rule::Ill3,
            GameEvent::DrawOffered(_) | GameEvent::DrawDeclined(_) => Rule::Drw4,
            GameEvent::ClaimRejected { .. } => Rule::Drw7,
            GameEvent::TakeBackRequested { .. } | GameEvent::TakeBackDeclined(_) => Rule::Rec2,
            GameEvent::Ended(ending) => ending.rule(),
            GameEvent::Touched { duty: None, .. } | GameEvent::Moved(_) | GameEvent::MovesTakenBack(_) => return None,
        })
    }
}

/// A half-move of a game, with everything that a score sheet or a view needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move.
    pub mv: Move,
    /// The position it was made in.
    pub before: Position,
    /// The position it led to.
    pub after: Position,
    /// The piece that moved; in a promotion the pawn.
    pub piece: Piece,
    /// The captured piece and its square.
    pub captured: Option<(Square, Piece)>,
    /// The move in algebraic notation with English letters (REC-1); an illegal move in long notation.
    pub san: String,
    /// The reason if the move is illegal and still stands.
    pub illegal: Option<IllegalMove>,
    /// The mover's remaining clock time after the move, if [`crate::Game::note_clock`] was called.
    pub clock: Option<Duration>,
}

impl Ply {
    /// Writes the move for a score sheet, with these piece letters (REC-1). An illegal move looks like a legal one: the
    /// players have to notice it themselves.
    pub fn notation(&self, letters: Letters) -> String {
        match self.illegal {
            None => san(&self.before, self.mv, letters),
            Some(_) => illegal_on_sheet(&self.before, self.mv, letters),
        }
    }
}
