//! The helpmate search: a best-first search for a mate that both sides help to reach.

use alloc::vec::Vec;

use crate::color::Color;
use crate::mv::Move;
use crate::position::Position;

use super::frontier::Frontier;
use super::packed_position::PackedPosition;
use super::reach::ReachAnalysis;
use super::remoteness::{remoteness, work_left};
use super::visited::VisitedPositions;
use super::{MateReport, MateVerdict, is_unwinnable_quick};

/// Number of positions at which a search gives up, which bounds its memory.
const MOST_POSITIONS: usize = 1 << 20;

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
    let mut search = MateSearch::new(position, winner);
    let verdict = search.run(budget).unwrap_or(MateVerdict::Undecided);
    MateReport { verdict, nodes: search.nodes() }
}

/// A helpmate search that runs in slices, so that a game can search between two frames. Slices of any size lead to the
/// same verdict as [`can_mate`] with the sum of their nodes.
///
/// Memory grows with the nodes, up to some 120 MB. Around walls of pawns, where a search can last, most moves lead to
/// known positions: a million nodes then need some 20 MB.
///
/// ```
/// use rules_core::Color;
/// use rules_core::dead_position::{MATE_SEARCH_NODES, MateSearch, MateVerdict};
///
/// let pawn = "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1".parse()?;
/// let mut search = MateSearch::new(&pawn, Color::White);
/// let verdict = loop {
///     if let Some(verdict) = search.run(500) {
///         break verdict;
///     }
///     if search.nodes() >= MATE_SEARCH_NODES {
///         break MateVerdict::Undecided;
///     }
/// };
/// assert!(matches!(verdict, MateVerdict::Can(_)));
/// # Ok::<(), rules_core::FenError>(())
/// ```
pub struct MateSearch {
    winner: Color,
    nodes: u64,
    visited: VisitedPositions,
    frontier: Frontier,
    most_positions: usize,
    /// The position whose moves are being tried, and the number of moves tried so far.
    expanding: Option<(u32, usize)>,
    verdict: Option<MateVerdict>,
}

impl MateSearch {
    /// Prepares the search. Positions that need no search are decided here.
    pub fn new(position: &Position, winner: Color) -> MateSearch {
        let mut search = MateSearch {
            winner,
            nodes: 0,
            visited: VisitedPositions::starting_from(PackedPosition::from(position)),
            frontier: Frontier::default(),
            most_positions: MOST_POSITIONS,
            expanding: None,
            verdict: None,
        };
        if search.is_mate(position) {
            search.verdict = Some(MateVerdict::Can(Vec::new()));
        } else if !position.can_mate_by_material(winner) || !ReachAnalysis::of(position).allows_mate_by(winner) {
            search.verdict = Some(MateVerdict::Cannot);
        } else {
            search.frontier.push(position, 0, 0);
        }
        search
    }

    /// Tries at most this many more moves. Returns the verdict, or `None` if it needs more moves. The verdict is
    /// [`MateVerdict::Undecided`] only when the search keeps a million positions and gives up.
    pub fn run(&mut self, nodes: u64) -> Option<MateVerdict> {
        if self.verdict.is_none() {
            self.verdict = self.search(self.nodes.saturating_add(nodes));
        }
        self.verdict.clone()
    }

    /// Returns the number of moves tried so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    fn search(&mut self, limit: u64) -> Option<MateVerdict> {
        loop {
            if self.visited.len() >= self.most_positions {
                return Some(MateVerdict::Undecided);
            }
            let Some((index, tried)) = self.expanding.take().or_else(|| Some((self.frontier.pop()?, 0))) else {
                return Some(MateVerdict::Cannot);
            };
            let position = self.visited.position(index).unpack();
            for (number, mv) in position.legal_moves().into_iter().enumerate().skip(tried) {
                if self.nodes >= limit {
                    self.expanding = Some((index, number));
                    return None;
                }
                self.nodes += 1;
                if let Some(mate) = self.try_move(&position, index, mv) {
                    return Some(MateVerdict::Can(self.visited.line_to(mate)));
                }
            }
        }
    }

    /// Plays a move from a known position and adds the new position to the search. Returns its index if it is the mate.
    fn try_move(&mut self, position: &Position, parent: u32, mv: Move) -> Option<u32> {
        let next = position.play_unchecked(mv);
        let packed = PackedPosition::from(&next);
        if self.visited.contains(&packed) {
            return None;
        }
        // Only captures and pawn moves shrink the reachable squares for good, so only they need another quick test.
        if next.halfmove_clock() == 0 && is_unwinnable_quick(&next, self.winner) {
            return None;
        }
        let index = self.visited.insert(packed, parent, mv);
        let (remoteness, work_left) = (remoteness(&next, self.winner), work_left(&next, self.winner));
        self.frontier.push(&next, remoteness, work_left);
        self.is_mate(&next).then_some(index)
    }

    fn is_mate(&self, position: &Position) -> bool {
        position.turn() != self.winner && position.is_checkmate()
    }
}

#[cfg(test)]
mod tests {
    use super::MateSearch;
    use crate::color::Color;
    use crate::dead_position::MateVerdict;
    use crate::position::Position;

    #[test]
    fn a_search_gives_up_when_its_memory_is_full() {
        let mut search = MateSearch::new(&Position::default(), Color::Black);
        search.most_positions = 50;
        assert_eq!(search.run(20), None);
        assert_eq!(search.run(u64::MAX), Some(MateVerdict::Undecided));
        assert!(search.visited.len() < 100);
    }
}
