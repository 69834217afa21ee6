//! Dead positions: tests whether a side can still mate by any sequence of legal moves (DRW-2, DRW-3, TIM-6, TIM-7).
//!
//! [`is_dead_quick`] and [`is_unwinnable_quick`] compute the squares that every piece can ever reach; they run after
//! every move. [`can_mate`] then searches for a mate with the help of both sides. It returns [`MateVerdict::Can`] with
//! the moves, [`MateVerdict::Cannot`] with certainty, or [`MateVerdict::Undecided`] when the search has used up its
//! budget. A game treats "undecided" as "can". [`MateSearch`] is the same search in slices, for a game that goes on
//! meanwhile, and [`DeadPositionSearch`] asks it for both sides.

mod dead_position_search;
mod frontier;
mod mating_net;
mod packed_position;
mod phases;
mod piece_reach;
mod quick;
mod reach;
mod remoteness;
mod search;
mod set_moves;
mod visited;

use alloc::vec::Vec;

use crate::mv::Move;

pub use dead_position_search::{DeadPositionSearch, DeadPositionVerdict};
pub use quick::{is_dead_quick, is_unwinnable_quick};
pub use search::{MateSearch, can_mate};

/// Search budget when a flag falls, in moves: about a tenth of a second on an ordinary computer, and at most some 50 MB
/// of memory, mostly under 10 MB. Of 3,450 random positions, half of them around walls of pawns, one needed more.
pub const MATE_SEARCH_NODES: u64 = 300_000;

/// Budget of a [`DeadPositionSearch`] that runs in slices while the game goes on, in moves: about a second of work. Of 16,000
/// random positions around walls of pawns, one needs more than a third of it.
pub const LONG_MATE_SEARCH_NODES: u64 = 3_000_000;

/// The answer of [`can_mate`]: whether a side can still mate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MateVerdict {
    /// The side can mate, and these legal moves lead to it. Empty if it has mated already.
    Can(Vec<Move>),
    /// No sequence of legal moves ends in its mate.
    Cannot,
    /// The search used up its budget without an answer.
    Undecided,
}

/// The result of [`can_mate`] and the work that it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MateReport {
    /// The verdict: can, cannot, or undecided.
    pub verdict: MateVerdict,
    /// Number of moves tried.
    pub nodes: u64,
}
