//! Requests for the analysis of a position.

use core::fmt;
use core::time::Duration;

use bevy::prelude::*;
use rules_core::{Game, Move, Position};

use crate::engine_link::{conduct_moves, position_line};
use crate::session::Program;

/// Most lines that a request may ask for.
pub const MAX_LINES: u8 = 3;

/// A part of the game that asks for analyses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AnalysisClient {
    /// The hint for the person on the move.
    Hint,
    /// A lesson against the engine.
    Lesson,
    /// A puzzle.
    Puzzle,
    /// The review of a finished game.
    Review,
    /// A move tried in place of a mistake, in that review.
    Retry,
    /// The analysis board.
    Board,
    /// Guided play.
    Guided,
}

/// Name of a request, by which its events are recognised and it can be cancelled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct AnalysisKey {
    /// The part of the game that asks.
    pub client: AnalysisClient,
    /// A number of the client's choice. A request replaces an unfinished one with the same key.
    pub number: u32,
}

/// Order in which requests are served; a more urgent one interrupts the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AnalysisPriority {
    /// Served last: no person waits for it.
    Background,
    /// Served before background work: its progress is shown.
    Shown,
    /// Served first: a person waits for it.
    Urgent,
}

/// Limit of an analysis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnalysisLimit {
    /// Depth in plies.
    Depth(u32),
    /// Number of nodes.
    Nodes(u64),
    /// Thinking time.
    Time(Duration),
}

impl fmt::Display for AnalysisLimit {
    /// Writes the arguments of `go`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Depth(plies) => write!(f, "depth {plies}"),
            Self::Nodes(nodes) => write!(f, "nodes {nodes}"),
            Self::Time(time) => write!(f, "movetime {}", time.as_millis()),
        }
    }
}

/// A position to analyse, with the moves that led to it, so that repetitions are seen.
#[derive(Debug, Clone, PartialEq)]
pub struct AnalysedPosition {
    pub(super) position: Position,
    /// The `position` line of UCI.
    pub(super) line: String,
    /// The moves to search; all if empty.
    pub(super) only: Vec<Move>,
}

impl AnalysedPosition {
    /// Returns a position without a history.
    pub fn new(position: Position) -> Self {
        Self { line: position_line(&position, &[]), position, only: Vec::new() }
    }

    /// Returns the current position of a game, with the moves that its rules of conduct allow (MOV-10).
    pub fn current(game: &Game) -> Self {
        Self { only: conduct_moves(game), ..Self::after(game, game.plies().len()) }
    }

    /// Returns the position with only these moves to search.
    #[must_use]
    pub fn with_moves(self, only: Vec<Move>) -> Self {
        Self { only, ..self }
    }

    /// Returns the position of a game after its first `plies` half-moves, or its last position if it has fewer.
    pub fn after(game: &Game, plies: usize) -> Self {
        let position = game.plies().get(plies).map_or(game.position(), |ply| &ply.before).clone();
        let played = &game.plies()[..plies.min(game.plies().len())];
        Self { position, line: position_line(game.start(), played), only: Vec::new() }
    }
}

/// A request for the analysis of a position.
#[derive(Debug, Clone, PartialEq)]
pub struct AnalysisRequest {
    /// Name of the request.
    pub key: AnalysisKey,
    /// The position.
    pub position: AnalysedPosition,
    /// Limit of the search.
    pub limit: AnalysisLimit,
    /// Number of best lines, 1 to [`MAX_LINES`].
    pub lines: u8,
    /// Urgency.
    pub priority: AnalysisPriority,
    /// The engine, at full strength; `None` for our own.
    pub program: Option<Program>,
}

/// A command to the analysis.
#[derive(Message, Debug, Clone, PartialEq)]
pub enum AnalysisCommand {
    /// Analyses a position as soon as no more urgent request is left.
    Start(Box<AnalysisRequest>),
    /// Cancels a request; no event of it follows.
    Cancel(AnalysisKey),
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::{Action, parse_uci};

    #[test]
    fn a_position_comes_with_the_moves_before_it() {
        let mut game = Game::new();
        for text in ["e2e4", "e7e5", "g1f3"] {
            let mv = parse_uci(game.position(), text).expect("a legal move");
            game.act(Action::Move(mv)).expect("the game goes on");
        }
        let after = |plies| AnalysedPosition::after(&game, plies);
        assert_eq!(&after(0).position, game.start());
        assert!(!after(0).line.contains("moves"));
        assert!(after(2).line.ends_with(" moves e2e4 e7e5"));
        assert_eq!(after(2).position, game.plies()[2].before);
        assert_eq!(after(3), AnalysedPosition::current(&game));
        assert_eq!(after(9), after(3));
        assert_eq!(AnalysedPosition::new(Position::default()), after(0));
    }

    #[test]
    fn limits_are_told_in_ucis_words() {
        assert_eq!(AnalysisLimit::Depth(12).to_string(), "depth 12");
        assert_eq!(AnalysisLimit::Nodes(5000).to_string(), "nodes 5000");
        assert_eq!(AnalysisLimit::Time(Duration::from_millis(800)).to_string(), "movetime 800");
    }
}
