//! The search for puzzles through many games.

use std::collections::HashSet;
use std::thread;

use anyhow::{Result, anyhow};
use coach::{Motif, Puzzle};

use super::finder::{Finder, GameCandidates};
use super::level::LevelRater;
use super::statistics::{PuzzleStatistics, Rejection};
use super::stockfish::Stockfish;
use super::verify;

/// The search for puzzles, and its results.
pub struct PuzzleSearch {
    /// One per thread.
    finders: Vec<Finder>,
    stockfish: Stockfish,
    rater: LevelRater,
    max_per_motif: usize,
    /// Position hashes of all puzzles so far.
    seen: HashSet<u64>,
    /// Accepted puzzles.
    pub puzzles: Vec<Puzzle>,
    /// Statistics of all mistakes.
    pub statistics: PuzzleStatistics,
}

impl PuzzleSearch {
    /// Creates a search for up to `max_per_motif` puzzles of each motif.
    pub fn new(stockfish: Stockfish, max_per_motif: usize, threads: usize) -> Self {
        Self {
            finders: (0..threads.max(1)).map(|_| Finder::default()).collect(),
            stockfish,
            rater: LevelRater::default(),
            max_per_motif,
            seen: HashSet::new(),
            puzzles: Vec::new(),
            statistics: PuzzleStatistics::default(),
        }
    }

    /// Adds at most one puzzle from each of these games. The number of threads doesn't change the result.
    ///
    /// # Errors
    /// If Stockfish doesn't answer.
    pub fn games(&mut self, numbers: &[u64]) -> Result<()> {
        let allow_hanging = self.count_with_rarity(rarity(&[Motif::Hanging])) < self.max_per_motif;
        self.search_all(numbers, |finder, number| finder.search_game(number, allow_hanging))
    }

    /// Adds at most one stalemate trick from each of these endgames.
    ///
    /// # Errors
    /// If Stockfish doesn't answer.
    pub fn stalemates(&mut self, numbers: &[u64]) -> Result<()> {
        self.search_all(numbers, Finder::stalemates)
    }

    /// Verifies all puzzles again with this many nodes per position, and drops those that fail.
    ///
    /// # Errors
    /// If Stockfish doesn't answer.
    pub fn verify_again(&mut self, nodes: u64) -> Result<()> {
        self.stockfish.nodes = nodes;
        for puzzle in std::mem::take(&mut self.puzzles) {
            match verify::verify(&mut self.stockfish, &puzzle)? {
                None => self.puzzles.push(puzzle),
                Some(_) => self.statistics.reject(Rejection::Doubtful),
            }
        }
        Ok(())
    }

    fn search_all(
        &mut self,
        numbers: &[u64],
        search: impl Fn(&mut Finder, u64) -> Result<GameCandidates> + Copy + Send,
    ) -> Result<()> {
        let threads = self.finders.len();
        let shares: Vec<Vec<Result<GameCandidates>>> = thread::scope(|scope| {
            let begin = |(thread, finder)| {
                let finder: &mut Finder = finder;
                let share = numbers.iter().skip(thread).step_by(threads);
                scope.spawn(move || share.map(|number| search(finder, *number)).collect())
            };
            let searching: Vec<_> = self.finders.iter_mut().enumerate().map(begin).collect();
            let join = |thread: thread::ScopedJoinHandle<'_, _>| {
                thread.join().map_err(|_| anyhow!("a search thread panicked"))
            };
            searching.into_iter().map(join).collect::<Result<_>>()
        })?;
        let mut shares: Vec<_> = shares.into_iter().map(Vec::into_iter).collect();
        (0..numbers.len())
            .filter_map(|place| shares[place % threads].next())
            .try_for_each(|game| self.pick_candidate(game?))
    }

    /// Adds the first candidate that is verified, those of the scarcest motif first.
    fn pick_candidate(&mut self, game: GameCandidates) -> Result<()> {
        self.statistics.games += 1;
        self.statistics.mistakes += game.mistakes;
        game.rejected.into_iter().for_each(|why| self.statistics.reject(why));
        let mut candidates = game.candidates;
        candidates.sort_by_key(|puzzle| self.count_with_rarity(rarity(&puzzle.motifs)));
        let mut candidates = candidates.into_iter();
        for puzzle in candidates.by_ref() {
            match self.rejection(&puzzle)? {
                Some(why) => self.statistics.reject(why),
                None => {
                    self.add(puzzle);
                    break;
                }
            }
        }
        candidates.for_each(|_| self.statistics.reject(Rejection::NotTheFirst));
        Ok(())
    }

    /// Returns the number of puzzles with the same rarest motif.
    fn count_with_rarity(&self, rarest: usize) -> usize {
        self.puzzles.iter().filter(|puzzle| rarity(&puzzle.motifs) == rarest).count()
    }

    /// Returns the reason against a candidate, if there is one.
    fn rejection(&mut self, puzzle: &Puzzle) -> Result<Option<Rejection>> {
        if self.count_with_rarity(rarity(&puzzle.motifs)) >= self.max_per_motif {
            Ok(Some(Rejection::Enough))
        } else if self.seen.contains(&puzzle.start().hash()) {
            Ok(Some(Rejection::Repeated))
        } else {
            verify::verify(&mut self.stockfish, puzzle)
        }
    }

    fn add(&mut self, puzzle: Puzzle) {
        let level = self.rater.lowest_solving_level(&puzzle);
        self.statistics.unsolved += usize::from(level.is_none());
        self.seen.insert(puzzle.start().hash());
        self.puzzles.push(Puzzle { level: level.unwrap_or_default().number(), ..puzzle });
    }
}

/// Returns the rank of the rarest of these motifs; 0 is the rarest.
fn rarity(motifs: &[Motif]) -> usize {
    const RAREST_FIRST: [Motif; 13] = [
        Motif::StalemateTrick,
        Motif::Underpromotion,
        Motif::Skewer,
        Motif::BackRank,
        Motif::Discovered,
        Motif::Deflection,
        Motif::Pin,
        Motif::Promotion,
        Motif::MateIn3,
        Motif::MateIn2,
        Motif::Fork,
        Motif::MateIn1,
        Motif::Hanging,
    ];
    RAREST_FIRST.iter().position(|motif| motifs.contains(motif)).unwrap_or(RAREST_FIRST.len())
}
