//! The requests that a session handles.

use rules_core::pgn::MoveTree;
use rules_core::{Action, Color as Side, Game, Hand, PawnHiding, Position, Square};

use crate::{ArchivedGame, GameSetup, LoadedGame, OpponentFailure, Player};

/// The source of an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Actor {
    /// A person at this screen, for any side that people play.
    Person,
    /// A player who isn't at this screen, for their own side: the computer, an engine or a teacher.
    Elsewhere {
        /// Number of half-moves in the position that the player has answered. If the game has another number by now, the
        /// answer is late and has no effect.
        plies: usize,
    },
}

/// A request from a person, the computer or a link.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "bevy", derive(bevy_ecs::message::Message))]
pub enum Request {
    /// Starts a game, possibly with the colour draw.
    NewGame(GameSetup),
    /// Chooses a hand in the colour draw.
    ChooseHand(Hand),
    /// Hides the pawns of the colour draw by hand, for two people at this screen; ignored in any other game.
    HidePawns(PawnHiding),
    /// Starts play after the colour draw, once its animation has been seen or skipped.
    StartPlay,
    /// Resumes a game of the archive, which stays saved under its number.
    Resume(Box<ArchivedGame>),
    /// Continues a game from a file.
    Open(Box<LoadedGame>),
    /// Brings the game to the state that the device which keeps it has sent. Outcomes tell what is new.
    Follow(Box<LoadedGame>),
    /// Names the person at another device; the name lasts until another one is given.
    NameRemotePlayer(String),
    /// Leaves the game for the menu; it stays saved.
    LeaveGame,
    /// Applies an action of the rules. An action that names a side must be for a side that `by` plays; otherwise it is
    /// for the side on the move. A person's request for another side is rejected, and one from elsewhere is ignored. A
    /// flag counts as fallen only if the clock shows it.
    Act {
        /// The source of the action.
        by: Actor,
        /// The action.
        action: Action,
    },
    /// Plays a move that a person typed, in SAN of either language or in UCI.
    MoveText(String),
    /// Asks why a piece may not move to a square, without making the move, however strict the game is.
    ExplainMove {
        /// Square of the piece.
        from: Square,
        /// Target square.
        to: Square,
    },
    /// Puts a line on the board, to be analysed while the game waits. Ignored during a game that isn't over.
    Analyse(Box<Game>),
    /// Puts a line on the board as an exercise for its side to move, which a person has; the teacher has the other. The
    /// game waits as in an analysis. Ignored during a game that isn't over.
    Exercise(Box<Game>),
    /// Ends the analysis or the exercise.
    EndAnalysis,
    /// Replaces the annotations of the game: its moves with comments, glyphs and variations. During an analysis they are
    /// those of the game that waits. Ignored in lessons, and for another start position.
    Annotate(Box<MoveTree>),
    /// Sets up a position in a lesson; ignored outside lessons.
    SetPosition(Box<Position>),
    /// Lets the computer of this level replace the teacher in a lesson, or play both sides of a demo. Ignored outside
    /// lessons.
    AnswerAsComputer(u8),
    /// Ends the learner's turns until the lesson starts anew.
    StopLearner,
    /// Points to a square, as the answer of a learner.
    PointToSquare(Square),
    /// Takes back one half-move between two people, or the moves since the person's last one against the computer.
    TakeBack,
    /// Takes back the person's last move before a machine answers it. The machine has offered that, so that it agrees in
    /// games in which it declines otherwise.
    TakeOfferedBack,
    /// Presses the clock for a side that has moved, where people press it themselves (FIDE 6.2.1).
    PressClock {
        /// The source: nobody presses the clock for a side that they don't play.
        by: Actor,
        /// The side.
        side: Side,
    },
    /// Claims the fallen flag (END-3), or both (TIM-5).
    ClaimFlag,
    /// Ends the game because a search has proved this position to be dead
    /// ([`Session::possibly_dead_position`](crate::Session::possibly_dead_position)). Ignored once the game has another
    /// position or is over.
    EndDeadPosition(Box<Position>),
    /// Reports that the opponent can't go on.
    OpponentFails(OpponentFailure),
    /// Continues the game after a failure with this opponent.
    ReplaceOpponent(Player),
}

impl Request {
    /// Creates the request of a person.
    pub fn by_person(action: Action) -> Self {
        Self::Act { by: Actor::Person, action }
    }

    /// Creates the request of a person at this screen who presses the clock of a side.
    pub fn press_clock(side: Side) -> Self {
        Self::PressClock { by: Actor::Person, side }
    }

    /// Creates the request of a player elsewhere who has answered the position after `plies` half-moves.
    pub fn from_elsewhere(plies: usize, action: Action) -> Self {
        Self::Act { by: Actor::Elsewhere { plies }, action }
    }
}
