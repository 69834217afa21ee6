//! The benchmark: a fixed search of fixed positions. Its node count changes exactly when the search changes.

use rules_core::Position;

use crate::search::{Features, History, IterativeDeepening, SearchContext, SearchThreads, Worker};
use crate::time::{SearchLimits, SearchSignals, SearchTimer, TimeBudget};
use crate::tt::TranspositionTable;

/// Default search depth, in plies.
pub const DEPTH: u32 = 9;
/// Node count of a bench to [`DEPTH`]. A change to the search updates this number in the same commit; any other change
/// must leave it as it is.
pub const NODES: u64 = 294_974;
const HASH: usize = 16;

/// Openings, middle games and endgames of many kinds, in search order.
const POSITIONS: [&str; 16] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R b KQkq - 0 5",
    "rnbq1rk1/pp2ppbp/3p1np1/2pP4/2P1P3/2N2N2/PP2BPPP/R1BQK2R w KQ - 0 8",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r2q1rk1/1b2bppp/p1np1n2/1p2p3/4P3/1NN1BP2/PPPQ2PP/2KR1B1R w - - 0 12",
    "2r2rk1/pp1bqppp/2n1p3/3pP3/3P4/P2B1N2/1P3PPP/R2Q1RK1 w - - 1 15",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "3r1rk1/p4ppp/1pq1pn2/8/2P5/1P2QN2/P4PPP/3R1RK1 b - - 0 19",
    "6k1/5pp1/4p2p/1p1pP2P/1P1P2P1/2r2P2/R5K1/8 w - - 0 35",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/5k2/3p2p1/2pP1p2/2P2P2/4K1P1/8/8 w - - 0 41",
    "4k3/2b2pp1/4p2p/2N5/1P6/4P2P/5PP1/6K1 b - - 2 33",
    "8/8/1p1k4/p1p2R2/P1P5/1P3K2/7r/8 w - - 3 50",
    "8/8/8/3k4/8/2B5/4N3/4K3 w - - 0 1",
    "5rk1/1p3p1p/p2p2p1/3Pq3/2P1n3/1P2B1P1/P2Q3P/5RK1 b - - 0 26",
    "r1b2rk1/2q1bppp/p2ppn2/1p6/3QPP2/1BN1B3/PPP3PP/R4RK1 w - - 0 13",
];

/// Result of a bench.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BenchResult {
    /// Positions searched.
    pub nodes: u64,
    /// Duration in milliseconds.
    pub millis: u128,
}

/// Searches all positions to `depth`, each with an empty transposition table.
pub fn run(depth: u32) -> BenchResult {
    let mut table = TranspositionTable::new(HASH);
    let mut history = History::default();
    let limits = SearchLimits { depth: Some(depth), ..SearchLimits::default() };
    let signals = SearchSignals::default();
    let start = web_time::Instant::now();
    let mut nodes = 0;
    for position in POSITIONS.iter().filter_map(|fen| fen.parse::<Position>().ok()) {
        table.clear();
        history.clear();
        let timer = SearchTimer::start(TimeBudget::default(), &limits, &signals);
        let context = SearchContext {
            table: &table,
            timer: &timer,
            limits: &limits,
            weakness: None,
            threads: SearchThreads::default(),
            features: Features::default(),
        };
        let mut search = IterativeDeepening::new(&position, &limits, 1);
        Worker::new(&context, &mut history, &[]).think(&mut search, u64::MAX, &mut |_| {});
        nodes += search.nodes();
    }
    BenchResult { nodes, millis: start.elapsed().as_millis() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_is_legal() {
        for fen in POSITIONS {
            assert!(fen.parse::<Position>().is_ok(), "{fen}");
        }
    }

    #[test]
    fn the_search_is_the_one_that_was_committed() {
        let nodes = run(DEPTH).nodes;
        assert_eq!(nodes, NODES, "the search has changed: if that was meant, NODES in bench.rs becomes {nodes}");
    }
}
