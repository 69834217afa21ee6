//! What comes of a request, or of time.

use rules_core::{Color as Side, Event, FenError, Hand, MoveTextError, Refusal, Rule, Square};

use crate::GameNumber;

/// What came of it.
#[expect(clippy::large_enum_variant, reason = "one a move; boxing would only burden the readers")]
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "bevy", derive(bevy_ecs::message::Message))]
pub enum Outcome {
    /// A game was set up (or taken from storage): every view builds itself anew.
    Started,
    /// It was one of the archive, and goes on being kept there.
    Resumed(GameNumber),
    /// A colour draw began; the pawns are in the hands.
    DrawBegan,
    /// A hand was opened and showed this colour.
    HandOpened {
        /// The hand that was pointed at.
        hand: Hand,
        /// The colour of the pawn in it.
        found: Side,
    },
    /// The board is the players': the clock may run.
    PlayBegan,
    /// The opponent can't go on; the session knows why.
    OpponentFailed,
    /// After that, somebody sits there again.
    OpponentSat,
    /// Something happened in the game.
    Game(Event),
    /// The learner points to this square.
    PointedTo(Square),
    /// The game was left for the menu, or the stored one was let go.
    Left,
    /// Nothing happened, and this is why.
    Refused(Refused),
}

/// Why a request led to nothing.
#[derive(Debug, Clone, PartialEq)]
pub enum Refused {
    /// The rules say no.
    Rules(Refusal),
    /// The typed text is no move here.
    NoSuchMove(MoveTextError),
    /// It is the computer's turn, or the computer's to do.
    ComputersTurn,
    /// No game is being played.
    NoGame,
    /// The position to start from can't be read.
    NoSuchPosition(FenError),
}

impl Refused {
    /// The rule that it rests on, if it is one of the list.
    pub fn rule(&self) -> Option<Rule> {
        match self {
            Self::Rules(refusal) => refusal.rule(),
            Self::NoSuchMove(why) => Some(why.rule()),
            Self::ComputersTurn => Some(Rule::Mov1),
            Self::NoGame | Self::NoSuchPosition(_) => None,
        }
    }
}

impl Outcome {
    /// Whether pieces stand elsewhere after it.
    pub fn changes_position(&self) -> bool {
        matches!(self, Self::Started | Self::Game(Event::Moved(_) | Event::TookBack(_)))
    }
}
