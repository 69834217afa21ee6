//! What is told as JSON. Times are in milliseconds, sides are `white` and `black`, what is unknown is null.

use std::time::Duration;

use rules_core::Color;
use serde::Serialize;

use crate::Snapshot;
use crate::clocks::Clocks;
use crate::snapshot::Half;

/// A whole game.
#[derive(Serialize)]
pub(crate) struct GameJson<'a> {
    /// How much had been told by then.
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
    moves: Vec<HalfJson<'a>>,
    #[serde(flatten)]
    now: PositionJson<'a>,
    result: &'static str,
    ending: Option<&'static str>,
}

/// The board after a move.
#[derive(Serialize)]
pub(crate) struct PositionJson<'a> {
    fen: &'a str,
    turn: &'static str,
    ply: usize,
    last: Option<HalfJson<'a>>,
    clock: Option<ClockJson>,
}

#[derive(Serialize)]
struct HalfJson<'a> {
    san: &'a str,
    uci: &'a str,
    clock_ms: Option<u64>,
}

/// Both clocks.
#[derive(Serialize)]
pub(crate) struct ClockJson {
    white_ms: u64,
    black_ms: u64,
    running: Option<&'static str>,
    /// How long the running one still stands.
    free_ms: u64,
}

/// How the game ended, or that it goes on after all.
#[derive(Serialize)]
pub(crate) struct ResultJson {
    result: &'static str,
    ending: Option<&'static str>,
}

impl<'a> GameJson<'a> {
    /// As it is so long after the snapshot.
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
            moves: game.moves.iter().map(HalfJson::of).collect(),
            now: PositionJson::of(game, passed),
            result: game.result.score(),
            ending: game.ending,
        }
    }
}

impl<'a> PositionJson<'a> {
    /// As it is so long after the snapshot.
    pub(crate) fn of(game: &'a Snapshot, passed: Duration) -> Self {
        Self {
            fen: &game.fen,
            turn: side(game.turn),
            ply: game.moves.len(),
            last: game.moves.last().map(HalfJson::of),
            clock: ClockJson::of(game, passed),
        }
    }
}

impl<'a> HalfJson<'a> {
    fn of(half: &'a Half) -> Self {
        Self { san: &half.san, uci: &half.uci, clock_ms: half.left.map(millis) }
    }
}

impl ClockJson {
    /// As they stand so long after the snapshot, if there are any.
    pub(crate) fn of(game: &Snapshot, passed: Duration) -> Option<Self> {
        let clocks: Clocks = game.clocks?.after(passed);
        Some(Self {
            white_ms: millis(clocks.left(Color::White)),
            black_ms: millis(clocks.left(Color::Black)),
            running: clocks.running().map(side),
            free_ms: millis(clocks.free()),
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

/// On one line: JSON writes line ends in texts as `\n`.
pub(crate) fn line(told: &impl Serialize) -> String {
    // Nothing above can fail: no maps, no numbers that JSON lacks.
    serde_json::to_string(told).unwrap_or_default()
}
