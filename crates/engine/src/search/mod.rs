//! Looking ahead: iterative deepening over an alpha-beta search with principal variations.
//!
//! A [`Worker`] is what one thread needs for itself; a [`Shared`] is what all of them use. One worker runs today.

mod deepening;
mod history;
mod node;
mod ordering;
mod principal;
mod quiescence;
mod reductions;
mod root;
mod see;

use std::time::Duration;

use rules_core::{Move, Position, Square};

use crate::levels::Weakness;
use crate::score::MAX_PLY;
use crate::time::{Limits, Watch};
use crate::tt::Table;

pub use history::History;
use ordering::Killers;
use principal::Principal;
pub use root::RootMove;
pub use see::see_at_least;

/// What every thread of a search uses.
pub struct Shared<'a> {
    /// Results of this and of earlier searches.
    pub table: &'a Table,
    /// Time and signals.
    pub watch: Watch<'a>,
    /// The limits of the `go` line.
    pub limits: &'a Limits,
    /// In which way the level is weak.
    pub weakness: Option<&'a Weakness>,
    /// Where the opponent has just moved to.
    pub last: Option<Square>,
}

/// What is known after an iteration, for an `info` line.
#[derive(Clone, Debug)]
pub struct Report {
    /// Plies searched.
    pub depth: u32,
    /// Plies of the longest line.
    pub selective_depth: usize,
    /// For the side to move.
    pub score: i32,
    /// Positions looked at.
    pub nodes: u64,
    /// Since the start of the search.
    pub elapsed: Duration,
    /// Of the table, in thousandths.
    pub per_mille_full: usize,
    /// The line both sides are expected to play.
    pub line: Vec<Move>,
}

/// What a search ends with.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The move to play; `None` where the game is over.
    pub best: Option<Move>,
    /// The reply it expects.
    pub ponder: Option<Move>,
    /// For the side to move.
    pub score: i32,
    /// Positions looked at.
    pub nodes: u64,
}

/// One thread's search.
pub struct Worker<'a> {
    shared: &'a Shared<'a>,
    history: &'a mut History,
    killers: Killers,
    principal: Principal,
    /// Hashes of the positions before the one being looked at, from the game's start.
    keys: Vec<u64>,
    /// How many of `keys` belong to the game rather than to the search.
    game_keys: usize,
    /// Positions before this one can't be repeated, because a null move lies between.
    repetition_floor: usize,
    evals: [i32; MAX_PLY + 4],
    root_moves: Vec<RootMove>,
    /// The best move of the iteration under way.
    proven: Option<RootMove>,
    nodes: u64,
    selective_depth: usize,
    is_aborted: bool,
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
            principal: Principal::default(),
            game_keys: own_keys.len(),
            repetition_floor: 0,
            keys: own_keys,
            evals: [0; MAX_PLY + 4],
            root_moves: Vec::new(),
            proven: None,
            nodes: 0,
            selective_depth: 0,
            is_aborted: false,
        }
    }

    /// Counts a node and finds out whether the search must end. Then scores are worthless and everybody returns.
    fn must_stop(&mut self) -> bool {
        if self.is_aborted {
            return true;
        }
        let cap = self.shared.weakness.is_some_and(|weakness| self.nodes >= weakness.nodes);
        if cap || self.shared.watch.is_node_limit(self.nodes) || (self.nodes & 1023 == 0 && self.shared.watch.is_over())
        {
            self.is_aborted = true;
        }
        self.is_aborted
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
