//! How long to think: from the limits of a `go` line to a soft and a hard bound.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use rules_core::{Color, Move};
use web_time::Instant;

/// What a `go` line allows. Times are in milliseconds, as UCI writes them; a clock may be overdrawn, hence signed.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// `depth`: plies.
    pub depth: Option<u32>,
    /// `nodes`.
    pub nodes: Option<u64>,
    /// `mate`: stop as soon as a mate in so many moves is proven.
    pub mate: Option<u32>,
    /// `movetime`.
    pub movetime: Option<i64>,
    /// `wtime` and `btime`.
    pub clocks: [Option<i64>; 2],
    /// `winc` and `binc`.
    pub increments: [i64; 2],
    /// `movestogo`.
    pub moves_to_go: Option<u32>,
    /// `infinite`: until `stop`.
    pub infinite: bool,
    /// `ponder`: until `stop`, or until `ponderhit` and then as long as the other limits say, counted from the start.
    pub ponder: bool,
    /// `searchmoves`: consider these only; all when empty.
    pub search_moves: Vec<Move>,
}

impl Limits {
    /// Does anything at all end this search?
    pub fn is_bounded(&self) -> bool {
        self.depth.is_some()
            || self.nodes.is_some()
            || self.mate.is_some()
            || self.movetime.is_some()
            || self.clocks.iter().any(Option::is_some)
            || self.infinite
    }
}

/// Two bounds on the thinking time of one move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// No new iteration starts after this.
    pub soft: Option<Duration>,
    /// The search is cut off here.
    pub hard: Option<Duration>,
}

/// Moves a game is expected to last from here when nobody says.
const EXPECTED_MOVES: i64 = 24;

impl Budget {
    /// Divides what `color` has left. `overhead` is what a move costs outside the engine, in milliseconds.
    pub fn for_move(limits: &Limits, color: Color, overhead: i64) -> Self {
        if limits.infinite {
            return Self::default();
        }
        let millis = |ms: i64| Some(Duration::from_millis(ms.max(1) as u64));
        if let Some(movetime) = limits.movetime {
            // A short movetime keeps most of itself: the overhead takes a tenth at most.
            let hard = movetime.max(1) - overhead.min(movetime.max(1) / 10);
            return Self { soft: None, hard: millis(hard) };
        }
        let Some(clock) = limits.clocks[color.index()] else {
            return Self::default();
        };
        let left = clock.clamp(0, 1 << 40);
        // Below twice the overhead nothing is safe; then half of what is left is the least evil.
        let usable = (left - overhead).max(left / 2);
        let increment = limits.increments[color.index()].clamp(0, 1 << 40);
        let moves = limits.moves_to_go.map_or(EXPECTED_MOVES, |n| i64::from(n).clamp(1, 2 * EXPECTED_MOVES));
        let share = usable / moves + increment * 3 / 4;
        let most = if moves == 1 { usable * 9 / 10 } else { usable / 2 };
        Self { soft: millis((share * 7 / 10).min(most)), hard: millis((share * 3).min(most)) }
    }
}

/// Watches one search: time, nodes, `stop`, `ponderhit`.
#[derive(Debug)]
pub struct Watch {
    start: Instant,
    budget: Budget,
    nodes: Option<u64>,
    infinite: bool,
    pondering: bool,
    signals: Signals,
}

impl Watch {
    /// Starts now.
    pub fn start(budget: Budget, limits: &Limits, signals: &Signals) -> Self {
        Self {
            start: Instant::now(),
            budget,
            nodes: limits.nodes,
            infinite: limits.infinite,
            pondering: limits.ponder,
            signals: signals.clone(),
        }
    }

    /// Time since the start.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Was the search told to stop, or is nobody left to tell it?
    pub fn is_stopped(&self) -> bool {
        let waits = self.infinite || self.is_pondering();
        self.signals.stop.load(Relaxed) || (waits && self.signals.last_line.load(Relaxed))
    }

    /// Is the move being thought about still the opponent's to make?
    pub fn is_pondering(&self) -> bool {
        self.pondering && !self.signals.ponder_hit.load(Relaxed)
    }

    /// `infinite` and `ponder` answer when they are told to, however early the search has come to its end.
    pub fn must_wait(&self) -> bool {
        (self.infinite || self.is_pondering()) && !self.is_stopped()
    }

    /// The cheap half of [`Watch::is_over`], for every node.
    pub fn is_node_limit(&self, nodes: u64) -> bool {
        self.nodes.is_some_and(|limit| nodes >= limit)
    }

    /// Must the search end at once? Reads the clock, so ask it every thousand nodes or so.
    pub fn is_over(&self) -> bool {
        self.is_stopped() || (!self.is_pondering() && self.budget.hard.is_some_and(|hard| self.elapsed() >= hard))
    }

    /// Is it too late for another iteration? `share` (per cent) shrinks or stretches the soft bound.
    pub fn is_enough(&self, share: u32) -> bool {
        !self.is_pondering() && self.budget.soft.is_some_and(|soft| self.elapsed() * 100 >= soft * share)
    }

    /// Does the clock bound this search, so that there is something to save by answering early?
    pub fn is_timed(&self) -> bool {
        self.budget.hard.is_some() && !self.is_pondering()
    }
}

/// A fall of the score by so many centipawns asks for twice the time; a deeper one for no more.
const DEEPEST_FALL: i32 = 80;

/// How sure the search is of its best move, from one iteration to the next.
#[derive(Clone, Copy, Debug, Default)]
pub struct Confidence {
    /// Iterations since the best move has changed.
    stable: u32,
    /// Of the last iteration's nodes, in per cent, what went into the best move.
    best_share: u64,
    /// Of the scores so far, the later ones counting more.
    average: Option<i32>,
    /// By how many centipawns the last score is below that.
    fall: i32,
}

impl Confidence {
    /// What an iteration has shown: is the best move still the same, what is it worth in centipawns, and how much of
    /// the nodes did it take (in per cent)?
    pub fn learn(&mut self, is_same: bool, score: i32, best_share: u64) {
        self.stable = if is_same { self.stable + 1 } else { 0 };
        self.best_share = best_share;
        let average = self.average.unwrap_or(score);
        self.fall = (average - score).clamp(0, DEEPEST_FALL);
        self.average = Some((average + score) / 2);
    }

    /// The share of the soft bound to use, in per cent: a move that stays best and takes most of the nodes needs less
    /// time; one that has just changed, or has turned out worse than it looked, needs more.
    pub fn share(&self) -> u32 {
        let certainty = 150 - self.best_share.min(90) as u32;
        let stability = match self.stable {
            0 => 125,
            1..4 => 100,
            _ => 80,
        };
        let worry = 100 + 100 * self.fall.unsigned_abs() / DEEPEST_FALL.unsigned_abs();
        certainty * stability / 100 * worry / 100
    }
}

/// The flags through which another thread reaches a running search. A search lowers the first two when it ends.
#[derive(Clone, Debug, Default)]
pub struct Signals {
    /// Raised by `stop`.
    pub stop: std::sync::Arc<AtomicBool>,
    /// Raised by `ponderhit`.
    pub ponder_hit: std::sync::Arc<AtomicBool>,
    /// Raised when no line comes after those that have come.
    pub last_line: std::sync::Arc<AtomicBool>,
}
