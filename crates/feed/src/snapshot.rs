//! A snapshot of a game, made by the app and passed to the feed's threads.

use std::time::Duration;

use rules_core::{Clock, Color, Ending, Game, GameResult, Tags, UciCastling, pgn, uci};

use crate::clocks::ClockReading;

/// A game at a moment, with everything that is published of it. Equal snapshots publish the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    pub(crate) number: u64,
    pub(crate) pgn: String,
    pub(crate) heading: GameHeading,
    pub(crate) start: String,
    pub(crate) fen: String,
    pub(crate) turn: Color,
    pub(crate) moves: Vec<MoveSnapshot>,
    pub(crate) clocks: Option<ClockReading>,
    pub(crate) result: GameResult,
    pub(crate) ending: Option<&'static str>,
}

/// Tags of the game; unknown ones are none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct GameHeading {
    pub(crate) event: Option<String>,
    pub(crate) site: Option<String>,
    pub(crate) date: Option<String>,
    pub(crate) round: Option<String>,
    pub(crate) board: Option<String>,
    pub(crate) white: Option<String>,
    pub(crate) black: Option<String>,
}

/// A half-move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct MoveSnapshot {
    pub(crate) san: String,
    pub(crate) uci: String,
    /// Remaining time of its player after the move.
    pub(crate) clock: Option<Duration>,
}

impl Snapshot {
    /// Takes a snapshot of the game. Each game needs its own number, which it keeps when it is resumed. The tags
    /// `Event`,
    /// `Site`, `Date`, `Round`, `Board`, `White` and `Black` are also published one by one, and games with the same
    /// `Date` belong to one day.
    pub fn of(number: u64, game: &Game, clock: Option<&Clock>, tags: &Tags) -> Self {
        let snapshot = |ply: &rules_core::Ply| MoveSnapshot {
            san: ply.san.clone(),
            uci: uci(&ply.before, ply.mv, UciCastling::KingMove),
            clock: ply.clock,
        };
        Self {
            number,
            pgn: pgn::write(game, tags, game.result()),
            heading: GameHeading::of(tags),
            start: game.start().to_fen(),
            fen: game.position().to_fen(),
            turn: game.turn(),
            moves: game.plies().iter().map(snapshot).collect(),
            clocks: clock.map(ClockReading::of),
            result: game.result(),
            ending: game.ending().map(ending_code),
        }
    }

    /// Returns whether everything but the clocks is equal.
    pub(crate) fn is_same_state_as(&self, other: &Self) -> bool {
        (self.number, self.result, self.ending) == (other.number, other.result, other.ending) && self.pgn == other.pgn
    }

    /// Returns whether there is no news for a reader who got `before`, `passed` ago, and counts its clocks on.
    pub(crate) fn is_unchanged_since(&self, before: &Self, passed: Duration) -> bool {
        self.is_same_state_as(before) && self.clocks_run_as_expected_since(before, passed)
    }

    pub(crate) fn clocks_run_as_expected_since(&self, before: &Self, passed: Duration) -> bool {
        match (before.clocks, self.clocks) {
            (None, None) => true,
            (Some(then), Some(now)) => then.predicts(now, passed),
            _ => false,
        }
    }
}

impl GameHeading {
    fn of(tags: &Tags) -> Self {
        let known = |name| {
            let value = tags.get(name)?;
            (!value.trim_matches(['?', '.', ' ']).is_empty()).then(|| value.to_owned())
        };
        Self {
            event: known("Event"),
            site: known("Site"),
            date: known("Date"),
            round: known("Round"),
            board: known("Board"),
            white: known("White"),
            black: known("Black"),
        }
    }
}

/// Returns the code of an ending for other programs.
fn ending_code(ending: Ending) -> &'static str {
    match ending {
        Ending::Checkmate { .. } => "checkmate",
        Ending::Resignation { .. } | Ending::ResignationInUnwinnablePosition { .. } => "resignation",
        Ending::TimeForfeit { .. }
        | Ending::FlagWithoutMatingMaterial { .. }
        | Ending::FlagInUnwinnablePosition { .. }
        | Ending::BothFlags => "time",
        Ending::Stalemate => "stalemate",
        Ending::InsufficientMaterial | Ending::DeadPosition => "dead-position",
        Ending::FivefoldRepetition | Ending::ThreefoldClaim => "repetition",
        Ending::SeventyFiveMoves | Ending::FiftyMovesClaim => "no-progress",
        Ending::Agreement => "agreement",
        Ending::IllegalMoves { .. } | Ending::IllegalMovesInUnwinnablePosition { .. } => "illegal-moves",
    }
}
