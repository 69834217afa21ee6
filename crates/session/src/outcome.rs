//! The results of requests and of passing time.

use rules_core::{Color as Side, FenError, GameEvent, Hand, MoveTextError, Refusal, Rule, Square};

use crate::archive::GameNumber;

/// An outcome of a request or a tick.
#[expect(clippy::large_enum_variant, reason = "one a move; boxing would only burden the readers")]
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "bevy", derive(bevy_ecs::message::Message))]
pub enum Outcome {
    /// An analysis shows another line, or has ended.
    LineShown,
    /// The annotations of the game have changed.
    Annotated,
    /// A game was set up or loaded: every view rebuilds itself.
    Started,
    /// The game comes from the archive, and is saved there under this number.
    Resumed(GameNumber),
    /// The colour draw began; the pawns are hidden in the hands.
    DrawBegan,
    /// A hand was opened in the colour draw.
    HandOpened {
        /// The chosen hand.
        hand: Hand,
        /// The colour of the pawn in it, which the person plays.
        found: Side,
    },
    /// Play began: moves can be made, and the clock may run.
    PlayBegan,
    /// The opponent has failed; see [`Session::opponent_failure`](crate::Session::opponent_failure).
    OpponentFailed,
    /// A new opponent has replaced the failed one, or the same one continues.
    OpponentReplaced,
    /// A side has pressed its clock, which completes its move.
    ClockPressed(Side),
    /// An event of the game.
    Game(GameEvent),
    /// The learner pointed to this square.
    PointedTo(Square),
    /// The game was left for the menu.
    Left,
    /// The request was rejected and changed nothing.
    Refused(Rejection),
}

/// The reason a request was rejected.
#[derive(Debug, Clone, PartialEq)]
pub enum Rejection {
    /// The rules of chess don't allow it.
    Rules(Refusal),
    /// The typed text is no legal move.
    InvalidMove(MoveTextError),
    /// It is the turn or decision of a player who isn't at this screen.
    OpponentsTurn,
    /// No game is being played.
    NoGame,
    /// A move isn't completed until its clock is pressed (FIDE 7.5.1), so it can't be claimed to be illegal.
    NotPressed,
    /// A move can no longer be corrected, as its clock is pressed.
    Pressed,
    /// The start position can't be read.
    InvalidPosition(FenError),
}

/// The outcomes of a request, or the reason for rejecting it.
pub(crate) type RequestResult = Result<Vec<Outcome>, Rejection>;

impl Rejection {
    /// Returns the rule behind the rejection, if there is one.
    pub fn rule(&self) -> Option<Rule> {
        match self {
            Self::Rules(refusal) => refusal.rule(),
            Self::InvalidMove(why) => Some(why.rule()),
            Self::OpponentsTurn => Some(Rule::Mov1),
            Self::NotPressed | Self::Pressed => Some(Rule::Ill1),
            Self::NoGame | Self::InvalidPosition(_) => None,
        }
    }
}

impl Outcome {
    /// Returns whether pieces may stand on other squares after this outcome.
    pub fn changes_position(&self) -> bool {
        matches!(self, Self::Started | Self::LineShown | Self::Game(GameEvent::Moved(_) | GameEvent::MovesTakenBack(_)))
    }
}
