//! What can be asked of the game.

use rules_core::{Action, Hand, Position, Square};

use crate::{FoundGame, GameSetup, KeptGame, Player, Trouble};

/// Who asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Actor {
    /// A person at this screen, for any side that a person plays.
    Person,
    /// The computer or a program, for its own side.
    Machine {
        /// The number of half-moves in the position that it answers to. If another number has been played meanwhile, the
        /// answer comes too late, and nothing comes of it.
        plies: usize,
    },
}

/// What somebody (a person, the computer, a link) asks of the game.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "bevy", derive(bevy_ecs::message::Message))]
pub enum Request {
    /// Start a game; it may begin with the colour draw.
    NewGame(GameSetup),
    /// Point at a hand in the colour draw.
    PointAt(Hand),
    /// Leave the draw's picture for the board (its animation has been seen or skipped).
    SitDown,
    /// Go on with a game of the archive, which goes on being kept where it is.
    Resume(Box<KeptGame>),
    /// Go on with a game out of a file.
    Open(Box<FoundGame>),
    /// Leave the game for the menu; it stays saved.
    LeaveGame,
    /// Do what the rules of chess know. Where the action names its side, that has to be one that `by` plays; where it
    /// names none, it is the side on the move. A person who asks for another's side is refused, a machine is not heard.
    /// A flag counts as fallen only if the clock shows it.
    Act {
        /// Who asks.
        by: Actor,
        /// What is to be done.
        action: Action,
    },
    /// Play a move that a person typed: SAN in either language, or UCI.
    MoveText(String),
    /// Ask why a man may not go there: nothing is made of it, however strictly the game is played.
    WhyNot {
        /// Where it stands.
        from: Square,
        /// Where it should go.
        to: Square,
    },
    /// The teacher lays out this position; nothing comes of it where nobody teaches.
    LayOut(Box<Position>),
    /// The computer of this level answers in the teacher's place, for both where nobody learns but all is for show; nothing
    /// comes of it where nobody teaches.
    AnswerWith(u8),
    /// The learner has nothing more to do until the lesson begins anew.
    HandsOff,
    /// Point to a square, as a learner does who is to find it.
    PointTo(Square),
    /// Take back: one half-move between two people, back to the person's own move against the computer.
    TakeBack,
    /// Point out whichever flag is down (END-3), or both (TIM-5).
    ClaimFlag,
    /// The opponent can't go on.
    OpponentFails(Trouble),
    /// After that: the game goes on with this opponent.
    GoOnWith(Player),
}

impl Request {
    /// What a person asks for.
    pub fn by_person(action: Action) -> Self {
        Self::Act { by: Actor::Person, action }
    }

    /// What a machine answers to the position with so many half-moves.
    pub fn by_machine(plies: usize, action: Action) -> Self {
        Self::Act { by: Actor::Machine { plies }, action }
    }
}
