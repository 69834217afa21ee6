//! Looking ahead: iterative deepening over an alpha-beta search with principal variations.
//!
//! A [`Shared`] is what all threads of a search use, a [`Deepening`] how far one of them has come, and a [`Worker`] what
//! it needs besides while it thinks.
//!
//! # What the techniques are worth
#![doc = include_str!("../../FEATURES.md")]

mod deepening;
mod features;
mod history;
mod move_loop;
mod node;
mod ordering;
mod pass;
mod pruning;
mod pv_table;
mod quiescence;
mod reductions;
mod root;
mod see;
mod singular;
mod team;

use std::time::Duration;

use rules_core::{Move, Position};

use crate::levels::Weakness;
use crate::score::MAX_PLY;
use crate::time::{Limits, Watch};
use crate::tt::Table;

pub use deepening::{Deepening, Progress};
pub use features::{Feature, Features};
pub use history::History;
use history::Step;
use ordering::Killers;
use pv_table::PvTable;
pub use root::RootMove;
pub use see::see_at_least;
pub use team::{Team, think};

/// What every thread of a search uses.
pub struct Shared<'a> {
    /// Results of this and of earlier searches.
    pub table: &'a Table,
    /// Time and signals.
    pub watch: &'a Watch,
    /// The limits of the `go` line.
    pub limits: &'a Limits,
    /// In which way the level is weak.
    pub weakness: Option<&'a Weakness>,
    /// What the threads tell each other.
    pub team: Team,
    /// The techniques in use.
    pub features: Features,
}

/// What is known after an iteration, for an `info` line.
#[derive(Clone, Debug)]
pub struct Report {
    /// Plies searched.
    pub depth: u32,
    /// Plies of the longest line.
    pub selective_depth: usize,
    /// Positions looked at, by all threads.
    pub nodes: u64,
    /// Since the start of the search.
    pub elapsed: Duration,
    /// Of the table, in thousandths.
    pub per_mille_full: usize,
    /// The best move's line; the next ones', too, where several are asked for.
    pub lines: Vec<PrincipalVariation>,
}

/// A move and what is expected to follow.
#[derive(Clone, Debug)]
pub struct PrincipalVariation {
    /// For the side to move.
    pub score: i32,
    /// What both sides are expected to play; never empty.
    pub moves: Vec<Move>,
}

/// What a search ends with.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The move to play; `None` where the game is over.
    pub best: Option<Move>,
    /// The reply it expects.
    pub ponder: Option<Move>,
}

/// One thread at work.
pub struct Worker<'a> {
    shared: &'a Shared<'a>,
    history: &'a mut History,
    killers: Killers,
    pv_table: PvTable,
    /// Hashes of the positions before the one being looked at, from the game's start.
    keys: Vec<u64>,
    /// How many of `keys` belong to the game rather than to the search.
    game_keys: usize,
    /// Positions before this one can't be repeated, because a null move lies between.
    repetition_floor: usize,
    evals: [i32; MAX_PLY + 4],
    /// The moves tried so far at every node of the line, one node's after the other's.
    tried: Vec<Step>,
    /// Plies of the iteration under way.
    root_depth: i32,
    nodes: u64,
    /// At so many nodes the slice is over.
    slice_end: u64,
    selective_depth: usize,
    is_aborted: bool,
    is_helper: bool,
}

impl<'a> Worker<'a> {
    /// A worker on a position. `keys` are the hashes of the game's earlier positions, oldest first.
    pub fn new(shared: &'a Shared<'a>, history: &'a mut History, keys: &[u64]) -> Self {
        let mut own_keys = Vec::with_capacity(keys.len() + MAX_PLY);
        own_keys.extend_from_slice(keys);
        Self {
            shared,
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

    /// Is this technique in use?
    fn has(&self, feature: Feature) -> bool {
        self.shared.features.has(feature)
    }

    /// Finds out whether the search must end, or the slice. Then scores are worthless and everybody returns.
    fn must_stop(&mut self) -> bool {
        if self.is_aborted {
            return true;
        }
        let is_time_to_look = self.nodes & 1023 == 0;
        if is_time_to_look && self.is_helper {
            self.shared.team.add_nodes(1024);
        }
        // A weak level is cut off between the root's moves only, where it costs nothing: it has to be the same
        // wherever it runs.
        self.is_aborted = self.has_enough_nodes()
            || (self.is_slice_over() && self.shared.weakness.is_none())
            || (is_time_to_look && self.is_over());
        self.is_aborted
    }

    fn is_slice_over(&self) -> bool {
        self.nodes >= self.slice_end
    }

    fn has_enough_nodes(&self) -> bool {
        let cap = self.shared.weakness.is_some_and(|weakness| self.nodes >= weakness.nodes);
        cap || self.shared.watch.is_node_limit(self.nodes)
    }

    /// Must the search end, rather than the slice? Reads the clock.
    fn is_over(&self) -> bool {
        let Shared { watch, team, .. } = self.shared;
        self.has_enough_nodes() || watch.is_node_limit(team.nodes(self.nodes)) || watch.is_over() || team.is_dismissed()
    }

    /// Would the game, or this line, come back to a position it has had? Once within the search is enough: what was
    /// good the first time is good again. Before the search it takes two, as the rules do.
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

    /// The static evaluation, as the level sees it.
    fn evaluate(&self, position: &Position) -> i32 {
        let score = crate::eval::evaluate(position);
        match self.shared.weakness {
            Some(weakness) => score + weakness.misjudgement(position),
            None => score,
        }
    }

    /// Plays a move for the length of a look: everything below it runs with the position's hash on the stack.
    fn descend<T>(&mut self, position: &Position, look: impl FnOnce(&mut Self) -> T) -> T {
        self.keys.push(position.hash());
        let result = look(self);
        self.keys.pop();
        result
    }
}
