//! Lessons: a position and a goal.

use std::collections::BTreeMap;

use rules_core::{CastlingSide, Move, Piece, PieceKind, Position, Square};

/// A lesson. Its texts are found by its id.
#[derive(Debug, Clone, PartialEq)]
pub struct Lesson {
    /// The lesson's id: small letters, digits and hyphens.
    pub id: String,
    /// The start position; the learner plays the side to move.
    pub position: Position,
    /// The goal.
    pub goal: Goal,
    /// Minimum number of moves, selected squares or answers to the goal; 0 for a lesson to watch.
    pub moves: u32,
    /// True if a move to a square where the piece can be captured fails.
    pub safe: bool,
    /// Moves that the teacher demonstrates and takes back before the learner's turn.
    pub shows: Vec<Move>,
    /// Squares highlighted because the text mentions them.
    pub marks: Vec<Square>,
    /// Arrows for lines and moves that the text mentions, from square to square, while its position is on the board.
    pub arrows: Vec<(Square, Square)>,
    /// Squares highlighted after a wrong answer, by the answer's number from 1.
    pub wrong_marks: BTreeMap<u8, Vec<Square>>,
    /// The way in which a square to find is asked for.
    pub prompt: SquarePrompt,
    /// True if the time taken is shown at the end.
    pub timed: bool,
    /// True if a learner who has done it knows enough for a first game.
    pub leads_to_game: bool,
    /// Terms that it teaches, which later lessons may use.
    pub teaches: Vec<String>,
    /// Ids of the rules it teaches.
    pub rules: Vec<String>,
}

impl Lesson {
    /// Creates a lesson of a position and a goal, without help or marks.
    pub fn new(id: String, position: Position, goal: Goal, moves: u32) -> Self {
        Self {
            id,
            position,
            goal,
            moves,
            safe: false,
            shows: Vec::new(),
            marks: Vec::new(),
            arrows: Vec::new(),
            wrong_marks: BTreeMap::new(),
            prompt: SquarePrompt::default(),
            timed: false,
            leads_to_game: false,
            teaches: Vec::new(),
            rules: Vec::new(),
        }
    }
}

/// A way to ask for a square to find.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
pub enum SquarePrompt {
    /// By its name, such as e4.
    #[default]
    Name,
    /// By the piece on it.
    Piece,
    /// Only by the lesson's text, so in any order.
    Text,
}

/// The goal of a lesson.
#[derive(Debug, Clone, PartialEq)]
pub enum Goal {
    /// Move the learner's pieces to all these squares; the opponent doesn't move.
    Collect(Vec<Square>),
    /// Capture all enemy pieces but the king; the opponent doesn't move.
    CaptureAll,
    /// Give check; the opponent doesn't move.
    GiveCheck,
    /// Get out of check in this way.
    Escape(CheckEscape),
    /// Force mate against every defence.
    Mate,
    /// Mate the engine, which defends as well as it can.
    PlayOut,
    /// Place these pieces on their squares, in any order.
    SetUp(Vec<(Piece, Square)>),
    /// Castle on this side.
    Castle(CastlingSide),
    /// Capture en passant.
    EnPassant,
    /// Promote a pawn to this piece, or to any.
    Promote(Option<PieceKind>),
    /// Stalemate the opponent.
    Stalemate,
    /// Select these squares, in this order unless the lesson's prompt allows any.
    Find(Vec<Square>),
    /// Choose the right answer, counted from 1.
    Choose {
        /// Number of answers.
        answers: u8,
        /// Number of the right answer.
        right: u8,
    },
    /// Watch the teacher play these moves, each with a text.
    Watch(Vec<Move>),
    /// Write these moves of both sides in algebraic notation, one after another; each is made once it is written.
    Write(Vec<Move>),
    /// Find a line of only moves: the learner's move, the reply, the learner's move and so on, ending with a move of
    /// the learner's. A mate by another move counts, too.
    Line(Vec<Move>),
}

impl Goal {
    /// Returns true if the learner moves pieces.
    pub fn is_played(&self) -> bool {
        !matches!(self, Self::Find(_) | Self::SetUp(_) | Self::Choose { .. } | Self::Watch(_) | Self::Write(_))
    }

    /// Returns true if the lesson has a hint: squares to find are named already, and watching needs none.
    pub fn has_hint(&self) -> bool {
        !matches!(self, Self::Find(_) | Self::SetUp(_) | Self::Watch(_))
    }
}

/// A way out of check (CHK-4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum CheckEscape {
    /// Move the king.
    King,
    /// Interpose a piece.
    Block,
    /// Capture the checking piece.
    Capture,
}
