//! The helpmate search: a best-first search for a mate that both sides help to reach.

use alloc::vec::Vec;

use crate::color::Color;
use crate::mv::Move;
use crate::position::Position;

use super::frontier::Frontier;
use super::reach::ReachAnalysis;
use super::remoteness::{remoteness, work_left};
use super::visited::VisitedPositions;
use super::{MateReport, MateVerdict, is_unwinnable_quick};

/// Decides whether this side can mate by any sequence of legal moves, with the other side's best help (DRW-3, TIM-6,
/// TIM-7; FIDE 5.2.2 and 6.9). Repetition and move counters do not end such a sequence.
///
/// The search tries at most `budget` moves and returns the same report for the same position and budget.
/// [`MATE_SEARCH_NODES`](super::MATE_SEARCH_NODES) is the budget for judging a fallen flag.
///
/// ```
/// use rules_core::dead_position::{MATE_SEARCH_NODES, MateVerdict, can_mate};
/// use rules_core::{Color, Position};
///
/// // Neither king gets past the wall of pawns, and nothing can ever be captured.
/// let wall: Position = "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1".parse()?;
/// assert_eq!(can_mate(&wall, Color::White, MATE_SEARCH_NODES).verdict, MateVerdict::Cannot);
///
/// let pawn: Position = "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1".parse()?;
/// let MateVerdict::Can(line) = can_mate(&pawn, Color::White, MATE_SEARCH_NODES).verdict else { panic!() };
/// let end = line.into_iter().try_fold(pawn, |position, mv| position.play(mv))?;
/// assert!(end.is_checkmate());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn can_mate(position: &Position, winner: Color, budget: u64) -> MateReport {
    let mut search = MateSearch {
        winner,
        budget,
        nodes: 0,
        visited: VisitedPositions::starting_from(position),
        frontier: Frontier::default(),
    };
    let verdict = search.run(position);
    MateReport { verdict, nodes: search.nodes }
}

struct MateSearch {
    winner: Color,
    budget: u64,
    nodes: u64,
    visited: VisitedPositions,
    frontier: Frontier,
}

impl MateSearch {
    fn run(&mut self, root: &Position) -> MateVerdict {
        if self.is_mate(root) {
            return MateVerdict::Can(Vec::new());
        }
        if !root.can_mate_by_material(self.winner) || !ReachAnalysis::of(root).allows_mate_by(self.winner) {
            return MateVerdict::Cannot;
        }
        self.frontier.push(0, 0);
        while let Some(index) = self.frontier.pop() {
            for mv in self.visited.position(index).legal_moves() {
                if self.nodes == self.budget {
                    return MateVerdict::Undecided;
                }
                self.nodes += 1;
                if let Some(mate) = self.try_move(index, mv) {
                    return MateVerdict::Can(self.visited.line_to(mate));
                }
            }
        }
        MateVerdict::Cannot
    }

    /// Plays a move from a known position and adds the new position to the search. Returns its index if it is the mate.
    fn try_move(&mut self, parent: u32, mv: Move) -> Option<u32> {
        let next = self.visited.position(parent).play_unchecked(mv);
        let is_mate = self.is_mate(&next);
        // Only captures and pawn moves shrink the reachable squares for good, so only they need another quick test.
        if next.halfmove_clock() == 0 && is_unwinnable_quick(&next, self.winner) {
            return None;
        }
        let remoteness = remoteness(&next, self.winner);
        let work_left = work_left(&next, self.winner);
        let index = self.visited.insert(next, parent, mv)?;
        self.frontier.push(remoteness, work_left);
        is_mate.then_some(index)
    }

    fn is_mate(&self, position: &Position) -> bool {
        position.turn() != self.winner && position.is_checkmate()
    }
}
