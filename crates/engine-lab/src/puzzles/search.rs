//! The search for puzzles, game after game.

use std::collections::HashSet;

use anyhow::Result;
use coach::{Motif, Puzzle};
use engine::Level;

use super::find::{self, Found, Mistake};
use super::games::Players;
use super::guests::Guests;
use super::judge::Ours;
use super::level::Solvers;
use super::stockfish::Stockfish;
use super::tally::{Dropped, Tally};
use super::{motifs, verify};

/// Our engine's nodes for each position of a game, to see where it turns…
const GLANCE: u64 = 1_500;
/// …and for each position of a line.
const LOOK: u64 = 25_000;
/// So many candidates of a game are enough to choose from.
const CANDIDATES: usize = 4;

/// The search through many games.
pub struct Search {
    players: Players,
    guests: Guests,
    glance: Ours,
    look: Ours,
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
    pub fn new(stockfish: Stockfish, most: usize) -> Self {
        Self {
            players: Players::default(),
            guests: Guests::default(),
            glance: Ours::new(GLANCE),
            look: Ours::new(LOOK),
            stockfish,
            solvers: Solvers::default(),
            most,
            seen: HashSet::new(),
            puzzles: Vec::new(),
            tally: Tally::default(),
        }
    }

    /// Takes one puzzle of this game, of the motif that is wanted most.
    pub fn game(&mut self, number: u64) -> Result<()> {
        let played = self.players.play(number);
        self.guests.welcome(number);
        let mut mistakes = find::mistakes(&mut self.glance, &mut self.guests, &played)?;
        // From all phases of the game.
        mistakes.sort_by_key(|mistake| mistake.after().hash());
        self.tally.games += 1;
        self.tally.mistakes += mistakes.len();
        let mut candidates = Vec::new();
        for mistake in mistakes {
            match self.candidate(number, mistake)? {
                Ok(puzzle) => candidates.push(puzzle),
                Err(why) => self.tally.drop(why),
            }
            if candidates.len() == CANDIDATES {
                break;
            }
        }
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

    /// What may be a puzzle.
    fn candidate(&mut self, number: u64, mistake: Mistake) -> Result<Result<Puzzle, Dropped>> {
        let start = mistake.after();
        let Some(mv) = find::seems_only(&mut self.glance, &start)? else { return Ok(Err(Dropped::SecondMove)) };
        if motifs::takes_hanging(&start, mv) && self.alike(rarity(&[Motif::Hanging])) >= self.most {
            return Ok(Err(Dropped::Enough));
        }
        let found = find::line(&mut self.look, &start)?;
        Ok(found.and_then(|found| candidate(number, mistake, found)))
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

/// A puzzle that is still to be verified and rated.
fn candidate(number: u64, mistake: Mistake, found: Found) -> Result<Puzzle, Dropped> {
    let motifs = motifs::motifs(&mistake.after(), &found);
    if motifs.is_empty() || found.draws && !motifs.contains(&Motif::StalemateTrick) {
        return Err(Dropped::NoMotif);
    }
    let Mistake { before, mv } = mistake;
    let level = Level::WEAKEST.number();
    Ok(Puzzle { id: format!("p{number}"), position: before, mistake: mv, line: found.line, level, motifs })
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
