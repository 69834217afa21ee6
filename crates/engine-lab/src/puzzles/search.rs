//! The search for puzzles, game after game.

use std::collections::HashSet;
use std::thread;

use anyhow::{Result, anyhow};
use coach::{Motif, Puzzle};

use super::finder::{Finder, Offer};
use super::level::Solvers;
use super::stockfish::Stockfish;
use super::tally::{Dropped, Tally};
use super::verify;

/// The search through many games.
pub struct Search {
    /// One for each thread.
    finders: Vec<Finder>,
    stockfish: Stockfish,
    solvers: Solvers,
    most: usize,
    /// The positions of all puzzles so far, by their hashes.
    seen: HashSet<u64>,
    /// What was kept.
    pub puzzles: Vec<Puzzle>,
    /// What became of all mistakes.
    pub tally: Tally,
}

impl Search {
    /// Begins without a puzzle; `most` are wanted of each motif.
    pub fn new(stockfish: Stockfish, most: usize, threads: usize) -> Self {
        Self {
            finders: (0..threads.max(1)).map(|_| Finder::default()).collect(),
            stockfish,
            solvers: Solvers::default(),
            most,
            seen: HashSet::new(),
            puzzles: Vec::new(),
            tally: Tally::default(),
        }
    }

    /// Takes at most one puzzle of each of these games. However many threads look for them, they are the same.
    ///
    /// # Errors
    /// Stockfish does not answer.
    pub fn games(&mut self, numbers: &[u64]) -> Result<()> {
        let wants_hanging = self.alike(rarity(&[Motif::Hanging])) < self.most;
        self.look_through(numbers, |finder, number| finder.offer(number, wants_hanging))
    }

    /// Takes at most one stalemate of each of these endgames.
    ///
    /// # Errors
    /// Stockfish does not answer.
    pub fn stalemates(&mut self, numbers: &[u64]) -> Result<()> {
        self.look_through(numbers, Finder::stalemates)
    }

    /// Has all that was kept verified once more, with so many nodes for each position, and drops what does not hold.
    ///
    /// # Errors
    /// Stockfish does not answer.
    pub fn verify_again(&mut self, nodes: u64) -> Result<()> {
        self.stockfish.nodes = nodes;
        for puzzle in std::mem::take(&mut self.puzzles) {
            match verify::verify(&mut self.stockfish, &puzzle)? {
                None => self.puzzles.push(puzzle),
                Some(_) => self.tally.drop(Dropped::Doubtful),
            }
        }
        Ok(())
    }

    fn look_through(
        &mut self,
        numbers: &[u64],
        look: impl Fn(&mut Finder, u64) -> Result<Offer> + Copy + Send,
    ) -> Result<()> {
        let threads = self.finders.len();
        let shares: Vec<Vec<Result<Offer>>> = thread::scope(|scope| {
            let begin = |(thread, finder)| {
                let finder: &mut Finder = finder;
                let share = numbers.iter().skip(thread).step_by(threads);
                scope.spawn(move || share.map(|number| look(finder, *number)).collect())
            };
            let looking: Vec<_> = self.finders.iter_mut().enumerate().map(begin).collect();
            let join = |thread: thread::ScopedJoinHandle<'_, _>| thread.join().map_err(|_| anyhow!("a thread is gone"));
            looking.into_iter().map(join).collect::<Result<_>>()
        })?;
        let mut shares: Vec<_> = shares.into_iter().map(Vec::into_iter).collect();
        (0..numbers.len()).filter_map(|place| shares[place % threads].next()).try_for_each(|offer| self.choose(offer?))
    }

    /// Takes the first candidate that holds, those first of which there are fewest.
    fn choose(&mut self, offer: Offer) -> Result<()> {
        self.tally.games += 1;
        self.tally.mistakes += offer.mistakes;
        offer.dropped.into_iter().for_each(|why| self.tally.drop(why));
        let mut candidates = offer.candidates;
        candidates.sort_by_key(|puzzle| self.alike(rarity(&puzzle.motifs)));
        let mut candidates = candidates.into_iter();
        for puzzle in candidates.by_ref() {
            match self.check(&puzzle)? {
                Some(why) => self.tally.drop(why),
                None => {
                    self.keep(puzzle);
                    break;
                }
            }
        }
        candidates.for_each(|_| self.tally.drop(Dropped::NotTheFirst));
        Ok(())
    }

    /// How many puzzles there are whose rarest motif is this one.
    fn alike(&self, rarest: usize) -> usize {
        self.puzzles.iter().filter(|puzzle| rarity(&puzzle.motifs) == rarest).count()
    }

    /// Why it is no puzzle for the file, if it is none.
    fn check(&mut self, puzzle: &Puzzle) -> Result<Option<Dropped>> {
        if self.alike(rarity(&puzzle.motifs)) >= self.most {
            Ok(Some(Dropped::Enough))
        } else if self.seen.contains(&puzzle.start().hash()) {
            Ok(Some(Dropped::Repeated))
        } else {
            verify::verify(&mut self.stockfish, puzzle)
        }
    }

    fn keep(&mut self, puzzle: Puzzle) {
        let level = self.solvers.lowest(&puzzle);
        self.tally.unsolved += usize::from(level.is_none());
        self.seen.insert(puzzle.start().hash());
        self.puzzles.push(Puzzle { level: level.unwrap_or_default().number(), ..puzzle });
    }
}

/// How rare the rarest of these motifs is in games; 0 is the rarest.
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
