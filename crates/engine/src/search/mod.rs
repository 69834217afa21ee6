//! The search: iterative deepening over a principal variation search (alpha-beta).
//!
//! [`SearchContext`] is what all threads of a search share, [`IterativeDeepening`] the state of a search between
//! slices, and [`Worker`] the state of one thread while it searches.
//!
//! # What the techniques are worth
#![doc = include_str!("../../FEATURES.md")]

mod aspiration;
mod deepening;
mod features;
mod history;
mod move_loop;
mod node;
mod ordering;
mod pruning;
mod pv_table;
mod quiescence;
mod reductions;
mod root;
mod root_move;
mod search_threads;
mod see;
mod singular;
mod threads;

use std::time::Duration;

use rules_core::{Move, Position};

use crate::levels::Weakness;
use crate::score::MAX_PLY;
use crate::time::{SearchLimits, SearchTimer};
use crate::tt::TranspositionTable;

pub use deepening::{IterativeDeepening, SearchStatus};
pub use features::{Feature, Features};
pub use history::History;
use history::HistoryMove;
use ordering::Killers;
use pv_table::PvTable;
pub use root_move::RootMove;
pub use search_threads::SearchThreads;
pub use see::see_at_least;
pub use threads::think;

/// Data shared by all threads of a search.
pub struct SearchContext<'a> {
    /// Transposition table, with results of this and of earlier searches.
    pub table: &'a TranspositionTable,
    /// Time limits and stop signals.
    pub timer: &'a SearchTimer,
    /// The limits of the `go` line.
    pub limits: &'a SearchLimits,
    /// Weakness of the level; `None` at full strength.
    pub weakness: Option<&'a Weakness>,
    /// Node count and stop flag of the helper threads.
    pub threads: SearchThreads,
    /// Enabled techniques.
    pub features: Features,
}

/// The result of an iteration, for `info` lines.
#[derive(Clone, Debug)]
pub struct SearchReport {
    /// Depth of the iteration, in plies.
    pub depth: u32,
    /// Depth of the longest line searched, in plies.
    pub selective_depth: usize,
    /// Nodes searched by all threads.
    pub nodes: u64,
    /// Time since the start of the search.
    pub elapsed: Duration,
    /// Load of the transposition table, in thousandths.
    pub per_mille_full: usize,
    /// Principal variations, the best first: one, or more with `MultiPV`.
    pub lines: Vec<PrincipalVariation>,
}

/// A principal variation with its score.
#[derive(Clone, Debug)]
pub struct PrincipalVariation {
    /// Score for the side to move.
    pub score: i32,
    /// Expected moves of both sides; never empty.
    pub moves: Vec<Move>,
}

/// The result of a search.
#[derive(Clone, Debug)]
pub struct SearchResult {
    /// The best move; `None` if the game is over.
    pub best: Option<Move>,
    /// The expected reply.
    pub ponder: Option<Move>,
}

/// One search thread.
pub struct Worker<'a> {
    context: &'a SearchContext<'a>,
    history: &'a mut History,
    killers: Killers,
    pv_table: PvTable,
    /// Hashes of the positions before the current one, from the start of the game.
    keys: Vec<u64>,
    /// Number of `keys` that belong to the game rather than to the search.
    game_keys: usize,
    /// Index of the first position that can be repeated: positions before a null move can't.
    repetition_floor: usize,
    evals: [i32; MAX_PLY + 4],
    /// Moves tried so far at every node of the current line, one node's after the other's.
    tried: Vec<HistoryMove>,
    /// Depth of the current iteration, in plies.
    root_depth: i32,
    nodes: u64,
    /// Node count at which the slice ends.
    slice_end: u64,
    selective_depth: usize,
    is_aborted: bool,
    is_helper: bool,
}

impl<'a> Worker<'a> {
    /// Creates a worker. `keys` are the hashes of the game's earlier positions, oldest first.
    pub fn new(context: &'a SearchContext<'a>, history: &'a mut History, keys: &[u64]) -> Self {
        let mut own_keys = Vec::with_capacity(keys.len() + MAX_PLY);
        own_keys.extend_from_slice(keys);
        Self {
            context,
            history,
            killers: Killers::default(),
            pv_table: PvTable::default(),
            game_keys: own_keys.len(),
            repetition_floor: 0,
            keys: own_keys,
            evals: [0; MAX_PLY + 4],
            tried: Vec::with_capacity(16 * MAX_PLY),
            root_depth: 0,
            nodes: 0,
            slice_end: u64::MAX,
            selective_depth: 0,
            is_aborted: false,
            is_helper: false,
        }
    }

    /// Returns true if this technique is enabled.
    fn has(&self, feature: Feature) -> bool {
        self.context.features.has(feature)
    }

    /// Returns true if the search or the slice must end. Scores returned from then on are meaningless.
    fn must_stop(&mut self) -> bool {
        if self.is_aborted {
            return true;
        }
        let is_time_to_look = self.nodes & 1023 == 0;
        if is_time_to_look && self.is_helper {
            self.context.threads.add_nodes(1024);
        }
        // A weak level is interrupted between root moves only, where no work is lost, so that it plays the same move
        // with every slice size.
        self.is_aborted = self.has_enough_nodes()
            || (self.is_slice_over() && self.context.weakness.is_none())
            || (is_time_to_look && self.is_over());
        self.is_aborted
    }

    fn is_slice_over(&self) -> bool {
        self.nodes >= self.slice_end
    }

    fn has_enough_nodes(&self) -> bool {
        let cap = self.context.weakness.is_some_and(|weakness| self.nodes >= weakness.nodes);
        cap || self.context.timer.is_node_limit(self.nodes)
    }

    /// Returns true if the search, not just the slice, must end. Reads the clock.
    fn is_over(&self) -> bool {
        let SearchContext { timer, threads, .. } = self.context;
        self.has_enough_nodes()
            || timer.is_node_limit(threads.nodes(self.nodes))
            || timer.is_over()
            || threads.should_stop()
    }

    /// Returns true if the position repeats an earlier one. One repetition within the search is enough; positions of
    /// the game must have occurred twice, as in the rules.
    fn is_repetition(&self, position: &Position) -> bool {
        let hash = position.hash();
        let reversible = position.halfmove_clock() as usize;
        let count = self.keys.len();
        let oldest = count.saturating_sub(reversible).max(self.repetition_floor);
        let mut seen_in_game = false;
        let mut back = 4;
        while back <= count && count - back >= oldest {
            let at = count - back;
            if self.keys[at] == hash {
                if at >= self.game_keys || seen_in_game {
                    return true;
                }
                seen_in_game = true;
            }
            back += 2;
        }
        false
    }

    fn is_draw(&self, position: &Position) -> bool {
        (position.halfmove_clock() >= 100 && !position.is_checkmate())
            || position.has_insufficient_material()
            || self.is_repetition(position)
    }

    /// Returns the static evaluation, with the noise of a weak level.
    fn evaluate(&self, position: &Position) -> i32 {
        let score = crate::eval::evaluate(position);
        match self.context.weakness {
            Some(weakness) => score + weakness.evaluation_noise(position),
            None => score,
        }
    }

    /// Runs `search` on a child node, with the position's hash on the stack for repetition checks.
    fn descend<T>(&mut self, position: &Position, search: impl FnOnce(&mut Self) -> T) -> T {
        self.keys.push(position.hash());
        let result = search(self);
        self.keys.pop();
        result
    }
}
