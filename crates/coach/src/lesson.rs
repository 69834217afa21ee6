//! A lesson: a position, and what is to be done in it.

use rules_core::{CastlingSide, Move, Piece, PieceKind, Position, Square};

/// A lesson. Its texts are found by its name.
#[derive(Debug, Clone, PartialEq)]
pub struct Lesson {
    /// Its name: small letters, digits and hyphens.
    pub id: String,
    /// What is on the board at first; the learner's is the side on the move.
    pub position: Position,
    /// What is to be done.
    pub goal: Goal,
    /// The fewest moves, presses or answers of the learner's that do it; none where there is only to look.
    pub moves: u32,
    /// A man must not be put where it could be taken.
    pub safe: bool,
    /// Moves that the teacher shows before the learner's turn, and takes back.
    pub shows: Vec<Move>,
    /// Squares that are marked because it speaks of them.
    pub marks: Vec<Square>,
    /// The squares to find are told by its text, and not named one by one.
    pub unnamed: bool,
    /// A friendly clock tells how long it took.
    pub timed: bool,
    /// The rules that it teaches, by their ids.
    pub rules: Vec<String>,
}

/// What is to be done in a lesson.
#[derive(Debug, Clone, PartialEq)]
pub enum Goal {
    /// The learner's men come to all these squares; nobody else moves.
    Collect(Vec<Square>),
    /// All the opponent's men but the king are captured; nobody else moves.
    CaptureAll,
    /// Check is given; nobody else moves.
    GiveCheck,
    /// The learner's king gets out of check in this way.
    Escape(Way),
    /// Mate, whatever the opponent answers.
    Mate,
    /// Mate against an engine, which answers as best it can.
    PlayOut,
    /// These men are put on their squares in this order; of two alike, either first.
    SetUp(Vec<(Piece, Square)>),
    /// Castling on this side.
    Castle(CastlingSide),
    /// A capture in passing.
    EnPassant,
    /// A pawn becomes this piece, or any.
    Promote(Option<PieceKind>),
    /// The opponent has no move and is not in check.
    Stalemate,
    /// These squares are pressed in this order.
    Find(Vec<Square>),
    /// The right one of several answers is chosen, counted from 1.
    Choose {
        /// How many there are.
        answers: u8,
        /// Which is right.
        right: u8,
    },
    /// The teacher makes these moves, one after another, and tells about each.
    Watch(Vec<Move>),
    /// The only good moves are found, and these answers come to them: the learner's move, the answer, the learner's move
    /// and so on, to a last move of the learner's. Where another move mates, it is as good.
    Line(Vec<Move>),
}

impl Goal {
    /// Whether the learner moves men.
    pub fn is_played(&self) -> bool {
        !matches!(self, Self::Find(_) | Self::SetUp(_) | Self::Choose { .. } | Self::Watch(_))
    }

    /// Whether there is a hint: what is to be found is named, and what is watched needs none.
    pub fn has_hint(&self) -> bool {
        !matches!(self, Self::Find(_) | Self::SetUp(_) | Self::Watch(_))
    }
}

/// A way out of check (CHK-4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Way {
    /// The king goes.
    King,
    /// A man is put between.
    Block,
    /// The man that gives check is captured.
    Capture,
}
