//! The JSON of the feed. Times are in milliseconds, sides are `white` and `black`, and unknown values are null.

use std::time::Duration;

use rules_core::Color;
use serde::Serialize;

use crate::Snapshot;
use crate::clocks::ClockReading;
use crate::snapshot::MoveSnapshot;

/// A whole game.
#[derive(Serialize)]
pub(crate) struct GameJson<'a> {
    /// Number of events sent so far.
    id: u64,
    game: u64,
    event: Option<&'a str>,
    site: Option<&'a str>,
    date: Option<&'a str>,
    round: Option<&'a str>,
    board: Option<&'a str>,
    white: Option<&'a str>,
    black: Option<&'a str>,
    start_fen: &'a str,
    moves: Vec<MoveJson<'a>>,
    #[serde(flatten)]
    now: PositionJson<'a>,
    result: &'static str,
    ending: Option<&'static str>,
}

/// The position after a move.
#[derive(Serialize)]
pub(crate) struct PositionJson<'a> {
    fen: &'a str,
    turn: &'static str,
    ply: usize,
    last: Option<MoveJson<'a>>,
    clock: Option<ClockJson>,
}

#[derive(Serialize)]
struct MoveJson<'a> {
    san: &'a str,
    uci: &'a str,
    clock_ms: Option<u64>,
}

/// The times of both clocks.
#[derive(Serialize)]
pub(crate) struct ClockJson {
    white_ms: u64,
    black_ms: u64,
    running: Option<&'static str>,
    /// Delay that the running clock still waits before it counts.
    free_ms: u64,
}

/// The result of a game, which a take-back can change.
#[derive(Serialize)]
pub(crate) struct ResultJson {
    result: &'static str,
    ending: Option<&'static str>,
}

impl<'a> GameJson<'a> {
    /// Describes a game, with its clocks `passed` after the snapshot.
    pub(crate) fn of(id: u64, game: &'a Snapshot, passed: Duration) -> Self {
        let heading = &game.heading;
        Self {
            id,
            game: game.number,
            event: heading.event.as_deref(),
            site: heading.site.as_deref(),
            date: heading.date.as_deref(),
            round: heading.round.as_deref(),
            board: heading.board.as_deref(),
            white: heading.white.as_deref(),
            black: heading.black.as_deref(),
            start_fen: &game.start,
            moves: game.moves.iter().map(MoveJson::of).collect(),
            now: PositionJson::of(game, passed),
            result: game.result.score(),
            ending: game.ending,
        }
    }
}

impl<'a> PositionJson<'a> {
    /// Describes a position, with its clocks `passed` after the snapshot.
    pub(crate) fn of(game: &'a Snapshot, passed: Duration) -> Self {
        Self {
            fen: &game.fen,
            turn: side(game.turn),
            ply: game.moves.len(),
            last: game.moves.last().map(MoveJson::of),
            clock: ClockJson::of(game, passed),
        }
    }
}

impl<'a> MoveJson<'a> {
    fn of(mv: &'a MoveSnapshot) -> Self {
        Self { san: &mv.san, uci: &mv.uci, clock_ms: mv.clock.map(millis) }
    }
}

impl ClockJson {
    /// Returns the clock times `passed` after the snapshot, if the game has a clock.
    pub(crate) fn of(game: &Snapshot, passed: Duration) -> Option<Self> {
        let clocks: ClockReading = game.clocks?.after(passed);
        Some(Self {
            white_ms: millis(clocks.remaining(Color::White)),
            black_ms: millis(clocks.remaining(Color::Black)),
            running: clocks.running().map(side),
            free_ms: millis(clocks.delay_left()),
        })
    }
}

impl ResultJson {
    pub(crate) fn of(game: &Snapshot) -> Self {
        Self { result: game.result.score(), ending: game.ending }
    }
}

fn side(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// Formats a value as one line, as JSON escapes line breaks.
pub(crate) fn to_line(value: &impl Serialize) -> String {
    // The types above can't fail: they have no maps, and only numbers that JSON can express.
    serde_json::to_string(value).unwrap_or_default()
}
