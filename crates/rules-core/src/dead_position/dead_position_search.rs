//! The search for the proof that a position is dead: a helpmate search for each side, in slices.

use alloc::boxed::Box;

use crate::color::Color;
use crate::position::Position;

use super::{MateSearch, MateVerdict};

/// The answer of a [`DeadPositionSearch`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadPositionVerdict {
    /// Neither side can mate by any sequence of legal moves, which ends the game at once (DRW-3, FIDE 5.2.2).
    Dead,
    /// At least one side can mate.
    Alive,
    /// The search used up its budget without an answer. A game treats it as alive.
    Undecided,
}

/// Searches whether a position is dead (DRW-3, FIDE 5.2.2), in slices, so that a game can search between two frames.
/// Slices of any size lead to the same verdict.
///
/// Almost every position is alive, and some 2,000 moves, less than a millisecond, show it.
///
/// ```
/// use rules_core::Position;
/// use rules_core::dead_position::{DeadPositionSearch, DeadPositionVerdict, LONG_MATE_SEARCH_NODES};
///
/// // Black has to take the queen, with the king or with the bishop. Neither leaves enough to mate.
/// let position: Position = "k7/1Q6/8/8/4b3/8/8/6K1 b - - 0 1".parse()?;
/// let mut search = DeadPositionSearch::new(position, LONG_MATE_SEARCH_NODES);
/// let verdict = loop {
///     if let Some(verdict) = search.run(500) {
///         break verdict;
///     }
/// };
/// assert_eq!(verdict, DeadPositionVerdict::Dead);
/// # Ok::<(), rules_core::FenError>(())
/// ```
pub struct DeadPositionSearch {
    position: Position,
    budget: u64,
    nodes: u64,
    progress: DeadPositionProgress,
}

/// The search for one side, or the verdict. The verdict frees the memory of the search.
enum DeadPositionProgress {
    Searching { winner: Color, search: Box<MateSearch> },
    Decided(DeadPositionVerdict),
}

impl DeadPositionProgress {
    fn searching(position: &Position, winner: Color) -> DeadPositionProgress {
        DeadPositionProgress::Searching { winner, search: Box::new(MateSearch::new(position, winner)) }
    }
}

impl DeadPositionSearch {
    /// Prepares the search. `budget` is the largest number of moves that it tries, for both sides together.
    pub fn new(position: Position, budget: u64) -> DeadPositionSearch {
        let progress = DeadPositionProgress::searching(&position, Color::White);
        DeadPositionSearch { position, budget, nodes: 0, progress }
    }

    /// Tries at most this many more moves. Returns the verdict, or `None` if it needs more moves.
    pub fn run(&mut self, nodes: u64) -> Option<DeadPositionVerdict> {
        let limit = self.nodes.saturating_add(nodes).min(self.budget);
        while let DeadPositionProgress::Searching { winner, search } = &mut self.progress {
            let before = search.nodes();
            let verdict = search.run(limit - self.nodes);
            self.nodes += search.nodes() - before;
            self.progress = match (verdict, *winner) {
                (None, _) if self.nodes < self.budget => return None,
                (None | Some(MateVerdict::Undecided), _) => {
                    DeadPositionProgress::Decided(DeadPositionVerdict::Undecided)
                }
                (Some(MateVerdict::Can(_)), _) => DeadPositionProgress::Decided(DeadPositionVerdict::Alive),
                (Some(MateVerdict::Cannot), Color::White) => {
                    DeadPositionProgress::searching(&self.position, Color::Black)
                }
                (Some(MateVerdict::Cannot), Color::Black) => DeadPositionProgress::Decided(DeadPositionVerdict::Dead),
            };
        }
        self.verdict()
    }

    /// Returns the verdict, if there is one.
    pub fn verdict(&self) -> Option<DeadPositionVerdict> {
        match self.progress {
            DeadPositionProgress::Searching { .. } => None,
            DeadPositionProgress::Decided(verdict) => Some(verdict),
        }
    }

    /// Returns the position that is searched.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the number of moves tried so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }
}

#[cfg(test)]
mod tests {
    use super::{DeadPositionSearch, DeadPositionVerdict};
    use crate::dead_position::{LONG_MATE_SEARCH_NODES, is_dead_quick};
    use crate::position::Position;

    /// Dead positions in which the quick test proves nothing: a wall of pawns with the white king before it, a promotion
    /// that has to be captured, and a queen that two pieces can capture.
    const DEAD: [&str; 3] = [
        "8/p3p3/Pp1pPpkp/1PpP1P1p/2P1K2P/8/8/8 b - - 0 1",
        "8/8/8/7p/2p1p1pP/1pPpPpPk/1PpP1P2/2K5 b - - 0 1",
        "k7/1Q6/8/8/4b3/8/8/6K1 b - - 0 1",
    ];

    fn search(fen: &str, budget: u64) -> DeadPositionSearch {
        DeadPositionSearch::new(fen.parse().expect("a position"), budget)
    }

    #[test]
    fn the_start_position_is_alive_at_once() {
        let mut search = DeadPositionSearch::new(Position::default(), LONG_MATE_SEARCH_NODES);
        assert_eq!(search.run(4_000), Some(DeadPositionVerdict::Alive));
        assert_eq!(search.verdict(), Some(DeadPositionVerdict::Alive));
        assert!(search.nodes() > 0 && search.nodes() < 4_000);
        assert_eq!(search.position(), &Position::default());
    }

    #[test]
    fn a_position_is_alive_if_only_black_can_mate() {
        let mut search = search("8/8/4k3/4q3/8/4K3/8/8 w - - 0 1", LONG_MATE_SEARCH_NODES);
        assert_eq!(search.run(LONG_MATE_SEARCH_NODES), Some(DeadPositionVerdict::Alive));
    }

    #[test]
    fn the_search_proves_what_the_quick_test_does_not() {
        for fen in DEAD {
            let mut search = search(fen, LONG_MATE_SEARCH_NODES);
            assert!(!is_dead_quick(search.position()), "{fen}");
            assert_eq!(search.run(LONG_MATE_SEARCH_NODES), Some(DeadPositionVerdict::Dead), "{fen}");
        }
    }

    #[test]
    fn slices_of_any_size_lead_to_the_same_verdict() {
        for fen in DEAD.into_iter().chain(["8/8/4k3/8/8/4K3/4P3/8 w - - 0 1"]) {
            let mut whole = search(fen, LONG_MATE_SEARCH_NODES);
            let verdict = whole.run(u64::MAX);
            assert!(verdict.is_some(), "{fen}");
            for nodes in [1, 7, 1_000] {
                let mut sliced = search(fen, LONG_MATE_SEARCH_NODES);
                let mut slices = 0;
                while sliced.run(nodes).is_none() {
                    slices += 1;
                    assert_eq!(sliced.nodes(), slices * nodes, "{fen}");
                }
                assert_eq!((sliced.verdict(), sliced.nodes()), (verdict, whole.nodes()), "{fen}, {nodes}");
            }
        }
    }

    #[test]
    fn a_search_without_budget_left_is_undecided() {
        for budget in [0, 100, 4_987] {
            for nodes in [64, u64::MAX] {
                let mut search = search(DEAD[0], budget);
                while search.run(nodes).is_none() {}
                assert_eq!(search.run(nodes), Some(DeadPositionVerdict::Undecided), "{budget}");
                assert_eq!(search.nodes(), budget);
            }
        }
    }
}
