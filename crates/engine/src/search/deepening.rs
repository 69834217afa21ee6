//! Iterative deepening with aspiration windows. The search can be paused at the end of a slice and resumed later.

use rules_core::{Position, Square};

use super::aspiration::AspirationPass;
use super::ordering::Killers;
use super::root_move::RootMove;
use super::{Feature, PrincipalVariation, SearchContext, SearchReport, SearchResult, Worker};
use crate::levels::Weakness;
use crate::score::{INFINITE, MAX_PLY, is_mate, moves_to_mate};
use crate::time::{Confidence, SearchLimits};

/// The state of a search after a slice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchStatus {
    /// The slice has ended, the search has not.
    Paused,
    /// The search has reached its limits.
    Done,
}

/// The state of one position's search between slices.
pub struct IterativeDeepening {
    pub(super) position: Position,
    pub(super) root_moves: Vec<RootMove>,
    /// The root moves after the last completed iteration.
    completed: Vec<RootMove>,
    /// Number of best moves to report (`MultiPV`).
    lines: usize,
    /// Depth of the last iteration.
    depth_limit: u32,
    /// Depth of the current iteration; the first is 1.
    depth: u32,
    /// The current pass over the root moves; with `MultiPV`, moves before its first already have their scores.
    pub(super) pass: AspirationPass,
    /// The best move of the current iteration so far.
    pub(super) iteration_best: Option<RootMove>,
    confidence: Confidence,
    killers: Killers,
    nodes: u64,
    selective_depth: usize,
}

impl IterativeDeepening {
    /// Creates a search. `lines` is the number of best moves to report (`MultiPV`).
    pub fn new(position: &Position, limits: &SearchLimits, lines: usize) -> Self {
        let root_moves = RootMove::all(position, &limits.search_moves);
        let most = (MAX_PLY - 8) as u32;
        Self {
            position: position.clone(),
            lines: lines.clamp(1, root_moves.len().max(1)),
            completed: root_moves.clone(),
            root_moves,
            depth_limit: limits.depth.unwrap_or(most).clamp(1, most),
            depth: 0,
            pass: AspirationPass::full_window(0),
            iteration_best: None,
            confidence: Confidence::default(),
            killers: Killers::default(),
            nodes: 0,
            selective_depth: 0,
        }
    }

    /// Restricts the search to a weak level. `last` is the destination of the opponent's last move.
    pub fn weakened(mut self, weakness: &Weakness, last: Option<Square>) -> Self {
        self.depth_limit = self.depth_limit.min(weakness.depth);
        self.remove_overlooked_moves(weakness, last);
        self.completed.clone_from(&self.root_moves);
        // A weak level scores few moves exactly, so it reports one only.
        self.lines = 1;
        self
    }

    /// Creates the search of a helper thread, which starts `plies` deeper to avoid duplicate work.
    pub(super) fn for_helper(&self, limits: &SearchLimits, plies: u32) -> Self {
        let mut own = Self::new(&self.position, limits, 1);
        own.depth = plies.min(own.depth_limit - 1);
        own
    }

    /// Returns the number of nodes searched so far by the main thread.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the result of the search. A weak level chooses among its moves.
    pub fn result(mut self, weakness: Option<&Weakness>) -> SearchResult {
        self.root_moves = std::mem::take(&mut self.completed);
        if let Some(weakness) = weakness {
            self.choose_for_level(weakness);
        }
        let best = self.root_moves.first();
        SearchResult { best: best.map(|best| best.mv), ponder: best.and_then(|best| best.line.get(1).copied()) }
    }

    fn begin_iteration(&mut self) {
        self.depth += 1;
        self.iteration_best = None;
        self.selective_depth = 0;
        for root_move in &mut self.root_moves {
            root_move.previous_score = root_move.score;
            root_move.nodes = 0;
        }
    }

    /// Begins a pass with a narrow window around the previous score, once shallow iterations have settled it.
    fn begin_pass(&mut self, first: usize, is_open: bool) {
        let last = self.root_moves[first].previous_score;
        let is_open = is_open || self.depth < 5 || is_mate(last);
        self.pass = if is_open { AspirationPass::full_window(first) } else { AspirationPass::around(first, last) };
    }

    fn complete_iteration(&mut self) {
        // A later pass may score higher than an earlier one.
        self.root_moves[..self.lines].sort_by_key(|root_move| std::cmp::Reverse(root_move.score));
        let is_stable = self.root_moves[0].mv == self.completed[0].mv;
        self.confidence.update(is_stable, self.root_moves[0].score, self.best_move_share());
        self.completed.clone_from(&self.root_moves);
    }

    /// Keeps the best move of an interrupted iteration. Returns false if there is none.
    fn keep_partial_result(&mut self) -> bool {
        let Some(better) = self.iteration_best.take() else { return false };
        self.completed.retain(|other| other.mv != better.mv);
        self.completed.insert(0, better);
        true
    }

    /// Returns the percentage of the iteration's nodes spent on the best move.
    fn best_move_share(&self) -> u64 {
        let total: u64 = self.root_moves.iter().map(|root_move| root_move.nodes).sum();
        self.root_moves.first().map_or(0, |best| best.nodes * 100 / total.max(1))
    }
}

impl Worker<'_> {
    /// Continues the search, reporting every iteration, until a limit is reached or about `slice` nodes have been
    /// searched.
    pub fn think(
        &mut self,
        search: &mut IterativeDeepening,
        slice: u64,
        report: &mut dyn FnMut(&SearchReport),
    ) -> SearchStatus {
        if search.root_moves.is_empty() {
            return SearchStatus::Done;
        }
        self.nodes = search.nodes;
        self.selective_depth = search.selective_depth;
        std::mem::swap(&mut self.killers, &mut search.killers);
        if search.nodes == 0 {
            // Order the moves by quiescence search, so that even an interrupted first iteration leaves a sensible move.
            self.order_by_quiescence(search);
        }
        self.slice_end = self.nodes.saturating_add(slice);
        let status = self.deepen(search, report);
        std::mem::swap(&mut self.killers, &mut search.killers);
        search.selective_depth = self.selective_depth;
        search.nodes = self.nodes;
        status
    }

    fn deepen(&mut self, search: &mut IterativeDeepening, report: &mut dyn FnMut(&SearchReport)) -> SearchStatus {
        loop {
            if self.search_iteration(search).is_none() {
                if !self.is_over() {
                    return SearchStatus::Paused;
                }
                if search.keep_partial_result() {
                    report(&self.report(search));
                }
                break;
            }
            search.complete_iteration();
            report(&self.report(search));
            if search.depth >= search.depth_limit || self.is_done(search) {
                break;
            }
            self.begin_iteration(search);
        }
        SearchStatus::Done
    }

    /// Orders the root moves by a quiescence search after each.
    fn order_by_quiescence(&mut self, search: &mut IterativeDeepening) {
        for root_move in &mut search.root_moves {
            let next = search.position.play_unchecked(root_move.mv);
            let score = self.descend(&search.position, |worker| -worker.quiescence(&next, -INFINITE, INFINITE, 1, 0));
            if self.is_aborted {
                break;
            }
            root_move.score = score;
        }
        search.root_moves.sort_by_key(|root_move| std::cmp::Reverse(root_move.score));
        search.completed.clone_from(&search.root_moves);
        self.begin_iteration(search);
    }

    fn begin_iteration(&mut self, search: &mut IterativeDeepening) {
        self.selective_depth = 0;
        search.begin_iteration();
        search.begin_pass(0, self.uses_full_window());
    }

    /// Returns true if all root searches use a full window.
    fn uses_full_window(&self) -> bool {
        self.context.weakness.is_some() || !self.has(Feature::Aspiration)
    }

    /// Finishes the current iteration. `None` if it was interrupted.
    fn search_iteration(&mut self, search: &mut IterativeDeepening) -> Option<()> {
        loop {
            self.search_with_aspiration(search)?;
            let next = search.pass.first + 1;
            if next >= search.lines {
                return Some(());
            }
            search.begin_pass(next, self.uses_full_window());
        }
    }

    /// Searches the root with an aspiration window, and widens it on the side of the failure until the score is exact.
    /// `None` if it was interrupted.
    fn search_with_aspiration(&mut self, search: &mut IterativeDeepening) -> Option<()> {
        loop {
            let score = self.search_root(search, search.depth as i32)?;
            if search.pass.first == 0 && score <= search.pass.low {
                search.iteration_best = None;
            }
            match search.pass.widened(score) {
                Some(widened) => search.pass = widened,
                None => return Some(()),
            }
        }
    }

    fn report(&self, search: &IterativeDeepening) -> SearchReport {
        let line = |root_move: &RootMove| PrincipalVariation { score: root_move.score, moves: root_move.line.clone() };
        SearchReport {
            depth: search.depth,
            selective_depth: self.selective_depth,
            nodes: self.context.threads.nodes(self.nodes),
            elapsed: self.context.timer.elapsed(),
            per_mille_full: self.context.table.per_mille_full(),
            lines: search.completed.iter().take(search.lines).map(line).collect(),
        }
    }

    /// Returns true if there is nothing left to find, or no time to find it in.
    fn is_done(&self, search: &IterativeDeepening) -> bool {
        // Helpers search until they are told to stop.
        if self.is_helper {
            return false;
        }
        let SearchContext { limits, timer, .. } = self.context;
        let mate = search.completed.first().and_then(|best| moves_to_mate(best.score));
        if let (Some(wanted), Some(found)) = (limits.mate, mate)
            && found > 0
            && found.unsigned_abs() <= wanted
        {
            return true;
        }
        if timer.is_timed() {
            if search.root_moves.len() == 1 && limits.search_moves.is_empty() && search.depth >= 8 {
                return true;
            }
            // A mate doesn't get shorter at twice its own depth.
            if mate.is_some_and(|moves| search.depth >= 4 * moves.unsigned_abs() + 4) {
                return true;
            }
        }
        timer.is_past_soft_limit(search.confidence.time_percent())
    }
}
