//! A game as it is at a moment, with all that is told of it: made where the game is, given to the feed's threads.

use std::time::Duration;

use rules_core::{Clock, Color, Ending, Game, GameResult, Tags, UciCastling, pgn, uci};

use crate::clocks::Clocks;

/// A game at a moment. Two that are equal tell the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    pub(crate) number: u64,
    pub(crate) pgn: String,
    pub(crate) heading: Heading,
    pub(crate) start: String,
    pub(crate) fen: String,
    pub(crate) turn: Color,
    pub(crate) moves: Vec<Half>,
    pub(crate) clocks: Option<Clocks>,
    pub(crate) result: GameResult,
    pub(crate) ending: Option<&'static str>,
}

/// What stands above the moves; none of what is unknown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Heading {
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
pub(crate) struct Half {
    pub(crate) san: String,
    pub(crate) uci: String,
    /// What the mover had left then.
    pub(crate) left: Option<Duration>,
}

impl Snapshot {
    /// The game as it is now. Another game has another number; a game that is gone on with keeps its own. The tags say who
    /// plays, where and when: `Event`, `Site`, `Date`, `Round`, `Board`, `White` and `Black` are told by themselves, too,
    /// and games of one `Date` are of one day.
    pub fn of(number: u64, game: &Game, clock: Option<&Clock>, tags: &Tags) -> Self {
        let half = |ply: &rules_core::Ply| Half {
            san: ply.san.clone(),
            uci: uci(&ply.before, ply.mv, UciCastling::KingsWay),
            left: ply.clock,
        };
        Self {
            number,
            pgn: pgn::write(game, tags, game.result()),
            heading: Heading::of(tags),
            start: game.start().to_fen(),
            fen: game.position().to_fen(),
            turn: game.turn(),
            moves: game.plies().iter().map(half).collect(),
            clocks: clock.map(Clocks::of),
            result: game.result(),
            ending: game.ending().map(word),
        }
    }

    /// Whether all but the clocks is as it was.
    pub(crate) fn is_as(&self, other: &Self) -> bool {
        (self.number, self.result, self.ending) == (other.number, other.result, other.ending) && self.pgn == other.pgn
    }

    /// Whether there is nothing to tell to somebody who was told `before`, so long ago, and counts on.
    pub(crate) fn is_no_news_after(&self, before: &Self, passed: Duration) -> bool {
        self.is_as(before) && self.clocks_run_on_from(before, passed)
    }

    pub(crate) fn clocks_run_on_from(&self, before: &Self, passed: Duration) -> bool {
        match (before.clocks, self.clocks) {
            (None, None) => true,
            (Some(then), Some(now)) => then.runs_on_to(now, passed),
            _ => false,
        }
    }
}

impl Heading {
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

/// How programs are told why a game is over.
fn word(ending: Ending) -> &'static str {
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
