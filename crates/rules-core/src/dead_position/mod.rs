//! Who can still mate by any sequence of legal moves, and positions in which nobody can (DRW-2, DRW-3, TIM-6, TIM-7).
//!
//! [`is_dead_quick`] and [`is_unwinnable_quick`] look at what every man can ever reach; they run after every move.
//! [`can_mate`] goes on to search for a mate with both sides' help: it says [`MateVerdict::Can`] with the line,
//! [`MateVerdict::Cannot`] when there is a proof, and [`MateVerdict::Undecided`] when the search has used up its budget.
//! A game takes that for "can".

mod frontier;
mod man;
mod mating_net;
mod quick;
mod reach;
mod remoteness;
mod search;
mod seen;
mod steps;

use alloc::vec::Vec;

use crate::mv::Move;

pub use quick::{is_dead_quick, is_unwinnable_quick};
pub use search::can_mate;

/// How many moves an arbiter tries when a flag falls: about a tenth of a second on an ordinary computer, and at most
/// some 30 MB of memory. None of 5,000 positions from games and of random endings needed more.
pub const MATE_SEARCH_NODES: u64 = 100_000;

/// Whether a side can mate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MateVerdict {
    /// It can: these legal moves, one after the other, end in its mate. None if it has mated already.
    Can(Vec<Move>),
    /// No sequence of legal moves ends in its mate.
    Cannot,
    /// The budget did not suffice to tell.
    Undecided,
}

/// What a search for a mate found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MateReport {
    /// The answer.
    pub verdict: MateVerdict,
    /// How many moves were tried.
    pub nodes: u64,
}
