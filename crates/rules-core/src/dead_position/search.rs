//! The helpmate search: both sides work for a mate, the position that looks nearest to one is taken up first.

use alloc::vec::Vec;

use crate::color::Color;
use crate::mv::Move;
use crate::position::Position;

use super::frontier::Frontier;
use super::reach::Reach;
use super::remoteness::{remoteness, work_left};
use super::seen::Seen;
use super::{MateReport, MateVerdict, is_unwinnable_quick};

/// Whether this side can mate by any sequence of legal moves, the other side helping as well as it can (DRW-3, TIM-6,
/// TIM-7; FIDE 5.2.2 and 6.9). Neither repetition nor the counting of moves ends such a sequence.
///
/// The search tries `budget` moves at most and gives the same report for the same position and budget.
/// [`MATE_SEARCH_NODES`](super::MATE_SEARCH_NODES) is meant for an arbiter.
///
/// ```
/// use rules_core::dead_position::{MATE_SEARCH_NODES, MateVerdict, can_mate};
/// use rules_core::{Color, Position};
///
/// // Nobody passes the wall, and no man can ever be captured.
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
    let mut search =
        MateSearch { winner, budget, nodes: 0, seen: Seen::starting_from(position), frontier: Frontier::default() };
    let verdict = search.run(position);
    MateReport { verdict, nodes: search.nodes }
}

struct MateSearch {
    winner: Color,
    budget: u64,
    nodes: u64,
    seen: Seen,
    frontier: Frontier,
}

impl MateSearch {
    fn run(&mut self, root: &Position) -> MateVerdict {
        if self.is_mate(root) {
            return MateVerdict::Can(Vec::new());
        }
        if !root.can_mate_by_material(self.winner) || !Reach::of(root).allows_mate_by(self.winner) {
            return MateVerdict::Cannot;
        }
        self.frontier.push(0, 0);
        while let Some(index) = self.frontier.pop() {
            for mv in self.seen.position(index).legal_moves() {
                if self.nodes == self.budget {
                    return MateVerdict::Undecided;
                }
                self.nodes += 1;
                if let Some(mate) = self.take_up(index, mv) {
                    return MateVerdict::Can(self.seen.line_to(mate));
                }
            }
        }
        MateVerdict::Cannot
    }

    /// Plays a move from a known position; the index of the new position if it is the mate.
    fn take_up(&mut self, parent: u32, mv: Move) -> Option<u32> {
        let next = self.seen.position(parent).play_unchecked(mv);
        let is_mate = self.is_mate(&next);
        // What the men can ever reach shrinks for good by captures and pawn moves.
        if next.halfmove_clock() == 0 && is_unwinnable_quick(&next, self.winner) {
            return None;
        }
        let remoteness = remoteness(&next, self.winner);
        let work_left = work_left(&next, self.winner);
        let index = self.seen.insert(next, parent, mv)?;
        self.frontier.push(remoteness, work_left);
        is_mate.then_some(index)
    }

    fn is_mate(&self, position: &Position) -> bool {
        position.turn() != self.winner && position.is_checkmate()
    }
}
