//! Iterative deepening: one ply more each time, from a narrow window around the last score, until the limits say so.
//! It can be laid down at the end of a slice and taken up again later.

use rules_core::{Position, Square};

use super::ordering::Killers;
use super::pass::Pass;
use super::root::RootMove;
use super::{Answer, Feature, PrincipalVariation, Report, Shared, Worker};
use crate::levels::Weakness;
use crate::score::{INFINITE, MAX_PLY, is_mate, moves_to_mate};
use crate::time::{Confidence, Limits};

/// What a slice of a search ends with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The slice is over, the search is not.
    Paused,
    /// The limits are met.
    Done,
}

/// A search of one position, as far as it has come: all that outlives a slice.
pub struct Deepening {
    pub(super) position: Position,
    pub(super) root_moves: Vec<RootMove>,
    /// The moves as the last whole iteration left them.
    settled: Vec<RootMove>,
    /// How many of the best moves are told.
    lines: usize,
    /// The last iteration.
    depth_limit: u32,
    /// The iteration under way; the first is 1.
    depth: u32,
    /// The line under way: the moves before its first have theirs in this iteration.
    pub(super) pass: Pass,
    /// The best move of the iteration under way.
    pub(super) proven: Option<RootMove>,
    confidence: Confidence,
    killers: Killers,
    nodes: u64,
    selective_depth: usize,
}

impl Deepening {
    /// A search that hasn't begun. `lines` is how many of the best moves are to be told (`MultiPV`).
    pub fn new(position: &Position, limits: &Limits, lines: usize) -> Self {
        let root_moves = RootMove::all(position, &limits.search_moves);
        let most = (MAX_PLY - 8) as u32;
        Self {
            position: position.clone(),
            lines: lines.clamp(1, root_moves.len().max(1)),
            settled: root_moves.clone(),
            root_moves,
            depth_limit: limits.depth.unwrap_or(most).clamp(1, most),
            depth: 0,
            pass: Pass::open(0),
            proven: None,
            confidence: Confidence::default(),
            killers: Killers::default(),
            nodes: 0,
            selective_depth: 0,
        }
    }

    /// The same search as a weak level makes it. `last` is where the opponent has just moved to.
    pub fn weakened(mut self, weakness: &Weakness, last: Option<Square>) -> Self {
        self.depth_limit = self.depth_limit.min(weakness.depth);
        self.overlook(weakness, last);
        self.settled.clone_from(&self.root_moves);
        // It knows the scores of few moves, and keeps them to itself.
        self.lines = 1;
        self
    }

    /// The same search for a helping thread, which begins `plies` deeper so as not to do the same at the same time.
    pub(super) fn ahead(&self, limits: &Limits, plies: u32) -> Self {
        let mut own = Self::new(&self.position, limits, 1);
        own.depth = plies.min(own.depth_limit - 1);
        own
    }

    /// Positions looked at so far, by the thread that decides.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// What the search has come to. A weak level chooses among its moves.
    pub fn answer(mut self, weakness: Option<&Weakness>) -> Answer {
        self.root_moves = std::mem::take(&mut self.settled);
        if let Some(weakness) = weakness {
            self.choose(weakness);
        }
        let best = self.root_moves.first();
        Answer { best: best.map(|best| best.mv), ponder: best.and_then(|best| best.line.get(1).copied()) }
    }

    fn begin_iteration(&mut self) {
        self.depth += 1;
        self.proven = None;
        self.selective_depth = 0;
        for root_move in &mut self.root_moves {
            root_move.last = root_move.score;
            root_move.nodes = 0;
        }
    }

    /// The score is taken from a narrow window once the shallow iterations have told where to expect it.
    fn begin_line(&mut self, first: usize, is_open: bool) {
        let last = self.root_moves[first].last;
        let is_open = is_open || self.depth < 5 || is_mate(last);
        self.pass = if is_open { Pass::open(first) } else { Pass::around(first, last) };
    }

    fn settle(&mut self) {
        // A line found late may turn out better than an earlier one.
        self.root_moves[..self.lines].sort_by_key(|root_move| std::cmp::Reverse(root_move.score));
        let is_stable = self.root_moves[0].mv == self.settled[0].mv;
        self.confidence.learn(is_stable, self.root_moves[0].score, self.best_share());
        self.settled.clone_from(&self.root_moves);
    }

    /// A better move that the cut iteration had already proven is worth keeping.
    fn fall_back(&mut self) -> bool {
        let Some(better) = self.proven.take() else { return false };
        self.settled.retain(|other| other.mv != better.mv);
        self.settled.insert(0, better);
        true
    }

    /// The share of the iteration's nodes that went into the best move, in per cent.
    fn best_share(&self) -> u64 {
        let total: u64 = self.root_moves.iter().map(|root_move| root_move.nodes).sum();
        self.root_moves.first().map_or(0, |best| best.nodes * 100 / total.max(1))
    }
}

impl Worker<'_> {
    /// Searches on, reporting every iteration, until a limit is met or about `slice` nodes have been looked at.
    pub fn think(&mut self, search: &mut Deepening, slice: u64, report: &mut dyn FnMut(&Report)) -> Progress {
        if search.root_moves.is_empty() {
            return Progress::Done;
        }
        self.nodes = search.nodes;
        self.selective_depth = search.selective_depth;
        std::mem::swap(&mut self.killers, &mut search.killers);
        if search.nodes == 0 {
            // Something to play even when the very first iteration is cut off: the moves in the order of a glance.
            self.glance(search);
        }
        self.slice_end = self.nodes.saturating_add(slice);
        let progress = self.deepen(search, report);
        std::mem::swap(&mut self.killers, &mut search.killers);
        search.selective_depth = self.selective_depth;
        search.nodes = self.nodes;
        progress
    }

    fn deepen(&mut self, search: &mut Deepening, report: &mut dyn FnMut(&Report)) -> Progress {
        loop {
            if self.iterate(search).is_none() {
                if !self.is_over() {
                    return Progress::Paused;
                }
                if search.fall_back() {
                    report(&self.report(search));
                }
                break;
            }
            search.settle();
            report(&self.report(search));
            if search.depth >= search.depth_limit || self.is_done(search) {
                break;
            }
            self.begin_iteration(search);
        }
        Progress::Done
    }

    /// Orders the root's moves by a capture search after each.
    fn glance(&mut self, search: &mut Deepening) {
        for root_move in &mut search.root_moves {
            let next = search.position.play_unchecked(root_move.mv);
            let score = self.descend(&search.position, |worker| -worker.quiescence(&next, -INFINITE, INFINITE, 1, 0));
            if self.is_aborted {
                break;
            }
            root_move.score = score;
        }
        search.root_moves.sort_by_key(|root_move| std::cmp::Reverse(root_move.score));
        search.settled.clone_from(&search.root_moves);
        self.begin_iteration(search);
    }

    fn begin_iteration(&mut self, search: &mut Deepening) {
        self.selective_depth = 0;
        search.begin_iteration();
        search.begin_line(0, self.opens_window());
    }

    /// Is every line to be searched with an open window?
    fn opens_window(&self) -> bool {
        self.shared.weakness.is_some() || !self.has(Feature::Aspiration)
    }

    /// One iteration, or what is left of it, line by line. `None` when it was cut off.
    fn iterate(&mut self, search: &mut Deepening) -> Option<()> {
        loop {
            self.aspire(search)?;
            let next = search.pass.first + 1;
            if next >= search.lines {
                return Some(());
            }
            search.begin_line(next, self.opens_window());
        }
    }

    /// Widens the window on the side where the score falls out, until it doesn't. `None` when it was cut off.
    fn aspire(&mut self, search: &mut Deepening) -> Option<()> {
        loop {
            let score = self.search_root(search, search.depth as i32)?;
            if search.pass.first == 0 && score <= search.pass.low {
                search.proven = None;
            }
            match search.pass.wider(score) {
                Some(wider) => search.pass = wider,
                None => return Some(()),
            }
        }
    }

    fn report(&self, search: &Deepening) -> Report {
        let line = |root_move: &RootMove| PrincipalVariation { score: root_move.score, moves: root_move.line.clone() };
        Report {
            depth: search.depth,
            selective_depth: self.selective_depth,
            nodes: self.shared.team.nodes(self.nodes),
            elapsed: self.shared.watch.elapsed(),
            per_mille_full: self.shared.table.per_mille_full(),
            lines: search.settled.iter().take(search.lines).map(line).collect(),
        }
    }

    /// Is there nothing left to find, or no time to find it in?
    fn is_done(&self, search: &Deepening) -> bool {
        // Who helps goes on until it is told to stop.
        if self.is_helper {
            return false;
        }
        let Shared { limits, watch, .. } = self.shared;
        let mate = search.settled.first().and_then(|best| moves_to_mate(best.score));
        if let (Some(wanted), Some(found)) = (limits.mate, mate)
            && found > 0
            && found.unsigned_abs() <= wanted
        {
            return true;
        }
        if watch.is_timed() {
            if search.root_moves.len() == 1 && limits.search_moves.is_empty() && search.depth >= 8 {
                return true;
            }
            // A mate seen to its end, twice as deep as it is long, doesn't get shorter.
            if mate.is_some_and(|moves| search.depth >= 4 * moves.unsigned_abs() + 4) {
                return true;
            }
        }
        watch.is_enough(search.confidence.share())
    }
}
