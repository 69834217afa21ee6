//! Time management: from the limits of a `go` line to a soft and a hard time bound.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use rules_core::{Color, Move};
use web_time::Instant;

/// The limits of a `go` line. Times are in milliseconds, as UCI writes them; an overdrawn clock is negative.
#[derive(Clone, Debug, Default)]
pub struct SearchLimits {
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

impl SearchLimits {
    /// Returns true if anything ends this search.
    pub fn is_bounded(&self) -> bool {
        self.depth.is_some()
            || self.nodes.is_some()
            || self.mate.is_some()
            || self.movetime.is_some()
            || self.clocks.iter().any(Option::is_some)
            || self.infinite
    }
}

/// Time bounds for one move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeBudget {
    /// Bound after which no new iteration starts.
    pub soft: Option<Duration>,
    /// Bound at which the search is interrupted.
    pub hard: Option<Duration>,
}

/// Expected number of remaining moves, when the time control doesn't say.
const EXPECTED_MOVES: i64 = 24;

impl TimeBudget {
    /// Divides the remaining time of `color`. `overhead` is the time lost per move outside the engine, in milliseconds.
    pub fn for_move(limits: &SearchLimits, color: Color, overhead: i64) -> Self {
        if limits.infinite {
            return Self::default();
        }
        let millis = |ms: i64| Some(Duration::from_millis(ms.max(1) as u64));
        if let Some(movetime) = limits.movetime {
            // The overhead takes at most a tenth of a short movetime.
            let hard = movetime.max(1) - overhead.min(movetime.max(1) / 10);
            return Self { soft: None, hard: millis(hard) };
        }
        let Some(clock) = limits.clocks[color.index()] else {
            return Self::default();
        };
        let left = clock.clamp(0, 1 << 40);
        // With less than twice the overhead left no choice is safe; half of the remaining time is the least bad.
        let usable = (left - overhead).max(left / 2);
        let increment = limits.increments[color.index()].clamp(0, 1 << 40);
        let moves = limits.moves_to_go.map_or(EXPECTED_MOVES, |n| i64::from(n).clamp(1, 2 * EXPECTED_MOVES));
        let share = usable / moves + increment * 3 / 4;
        let most = if moves == 1 { usable * 9 / 10 } else { usable / 2 };
        Self { soft: millis((share * 7 / 10).min(most)), hard: millis((share * 3).min(most)) }
    }
}

/// The time and signals of one search: clock, node limit, `stop`, `ponderhit`.
#[derive(Debug)]
pub struct SearchTimer {
    start: Instant,
    budget: TimeBudget,
    nodes: Option<u64>,
    infinite: bool,
    pondering: bool,
    signals: SearchSignals,
}

impl SearchTimer {
    /// Starts the timer.
    pub fn start(budget: TimeBudget, limits: &SearchLimits, signals: &SearchSignals) -> Self {
        Self {
            start: Instant::now(),
            budget,
            nodes: limits.nodes,
            infinite: limits.infinite,
            pondering: limits.ponder,
            signals: signals.clone(),
        }
    }

    /// Returns the time since the start.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Returns true if the search was stopped, or waits for a signal that can't come any more.
    pub fn is_stopped(&self) -> bool {
        let waits = self.infinite || self.is_pondering();
        self.signals.stop.load(Relaxed) || (waits && self.signals.input_ended.load(Relaxed))
    }

    /// Returns true while the opponent hasn't played the move being pondered on.
    pub fn is_pondering(&self) -> bool {
        self.pondering && !self.signals.ponder_hit.load(Relaxed)
    }

    /// Returns true if `bestmove` must wait: `infinite` and `ponder` searches report it only when told to.
    pub fn must_wait(&self) -> bool {
        (self.infinite || self.is_pondering()) && !self.is_stopped()
    }

    /// Returns true once the node limit is reached: the cheap half of [`SearchTimer::is_over`], for every node.
    pub fn is_node_limit(&self, nodes: u64) -> bool {
        self.nodes.is_some_and(|limit| nodes >= limit)
    }

    /// Returns true if the search must end at once. Reads the clock, so call it every thousand nodes or so.
    pub fn is_over(&self) -> bool {
        self.is_stopped() || (!self.is_pondering() && self.budget.hard.is_some_and(|hard| self.elapsed() >= hard))
    }

    /// Returns true if it is too late for another iteration. `share` (per cent) scales the soft bound.
    pub fn is_past_soft_limit(&self, share: u32) -> bool {
        !self.is_pondering() && self.budget.soft.is_some_and(|soft| self.elapsed() * 100 >= soft * share)
    }

    /// Returns true if the search has a time limit, so that an early move saves time.
    pub fn is_timed(&self) -> bool {
        self.budget.hard.is_some() && !self.is_pondering()
    }
}

/// Drop of the score, in centipawns, that doubles the time; larger drops don't add more.
const MAX_DROP: i32 = 80;

/// The stability of the best move and its score over the iterations.
#[derive(Clone, Copy, Debug, Default)]
pub struct Confidence {
    /// Iterations since the best move changed.
    stable: u32,
    /// Percentage of the last iteration's nodes spent on the best move.
    best_move_share: u64,
    /// Running average of the scores, weighted towards later ones.
    average: Option<i32>,
    /// Drop of the last score below that average, in centipawns.
    drop: i32,
}

impl Confidence {
    /// Adds an iteration: whether the best move is the same as before, its score in centipawns, and its share of the
    /// nodes in per cent.
    pub fn update(&mut self, is_same: bool, score: i32, best_move_share: u64) {
        self.stable = if is_same { self.stable + 1 } else { 0 };
        self.best_move_share = best_move_share;
        let average = self.average.unwrap_or(score);
        self.drop = (average - score).clamp(0, MAX_DROP);
        self.average = Some((average + score) / 2);
    }

    /// Returns the percentage of the soft bound to use: less for a stable best move that takes most of the nodes, more
    /// after a change of the best move or a drop of the score.
    pub fn time_percent(&self) -> u32 {
        let certainty = 150 - self.best_move_share.min(90) as u32;
        let stability = match self.stable {
            0 => 125,
            1..4 => 100,
            _ => 80,
        };
        let drop_factor = 100 + 100 * self.drop.unsigned_abs() / MAX_DROP.unsigned_abs();
        certainty * stability / 100 * drop_factor / 100
    }
}

/// Flags set by other threads to reach a running search. A search clears the first two when it ends.
#[derive(Clone, Debug, Default)]
pub struct SearchSignals {
    /// Set by `stop`.
    pub stop: std::sync::Arc<AtomicBool>,
    /// Set by `ponderhit`.
    pub ponder_hit: std::sync::Arc<AtomicBool>,
    /// Set when the input has ended.
    pub input_ended: std::sync::Arc<AtomicBool>,
}
