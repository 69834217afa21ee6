//! `engine-lab puzzles collect` and `again`: searches for candidates, has them verified, and adds them to a pool.

use std::path::PathBuf;

use anyhow::{Result, ensure};
use coach::{Motif, Puzzle};

use super::finder::Finder;
use super::judge::SearchLimit;
use super::pool::{self, PUZZLE_FILE, Pool};
use super::source::Source;
use super::statistics::{PuzzleStatistics, Rejection};
use super::stockfish::Stockfish;
use super::verify;

/// Stockfish's nodes per position for a mate in one, which is seen at any depth and need not be the only one.
const MATE_NODES: u64 = 20_000;
/// Stockfish's depth for everything else, in plies, unless another is asked for.
pub const VERIFIED_DEPTH: u32 = 18;

/// Arguments of `collect`.
#[derive(clap::Args, Debug)]
pub struct CollectArgs {
    /// Where the positions come from
    source: Source,

    /// Number of games or endgames
    #[arg(long)]
    count: u64,

    /// Number of the first game; other numbers give other games
    #[arg(long, default_value_t = 0)]
    first: u64,

    /// Motifs to look for, such as `deflection,mate-in-3`; all, if none is named
    #[arg(long, value_delimiter = ',', value_parser = motif)]
    motifs: Vec<Motif>,

    /// Path of Stockfish, if it isn't in a usual place
    #[arg(long)]
    stockfish: Option<PathBuf>,

    /// The pool: candidates are added to it, and a search that was stopped continues
    #[arg(long)]
    pool: PathBuf,
}

/// Arguments of `again`.
#[derive(clap::Args, Debug)]
pub struct AgainArgs {
    /// The puzzles to verify again
    #[arg(long, default_value = PUZZLE_FILE)]
    file: PathBuf,

    /// Depth of the verification, in plies; mates in one are searched by nodes
    #[arg(long, default_value_t = VERIFIED_DEPTH)]
    depth: u32,

    /// Path of Stockfish, if it isn't in a usual place
    #[arg(long)]
    stockfish: Option<PathBuf>,

    /// The pool: the puzzles that are still right are added to it
    #[arg(long)]
    pool: PathBuf,
}

/// Collects candidates from games or endgames, and prints statistics.
///
/// # Errors
/// If an engine doesn't answer, or the pool can't be written.
pub fn collect(args: &CollectArgs) -> Result<()> {
    let mut examiner = Examiner::start(args.stockfish.clone(), VERIFIED_DEPTH)?;
    let mut finder = Finder::new(args.source);
    let mut pool = Pool::open(&args.pool)?;
    for number in pool.next.unwrap_or(args.first)..args.first + args.count {
        let mut game = finder.search(number)?;
        if !args.motifs.is_empty() {
            game.candidates.retain(|puzzle| puzzle.motifs.iter().any(|motif| args.motifs.contains(motif)));
        }
        let statistics = &mut examiner.statistics;
        statistics.games += 1;
        statistics.mistakes += game.mistakes;
        game.rejected.into_iter().for_each(|why| statistics.reject(why));
        let found = examiner.first_right(game.candidates)?;
        pool.add(number, found.as_ref())?;
    }
    print!("{}", examiner.statistics.table());
    Ok(())
}

/// Verifies the puzzles of a file again, and prints statistics and the ids of those that are wrong.
///
/// # Errors
/// If an engine doesn't answer, or a file can't be read or written.
pub fn again(args: &AgainArgs) -> Result<()> {
    let mut examiner = Examiner::start(args.stockfish.clone(), args.depth)?;
    let puzzles = pool::read(&args.file)?;
    ensure!(!puzzles.is_empty(), "there are no puzzles in {}", args.file.display());
    let mut pool = Pool::open(&args.pool)?;
    for (number, puzzle) in (0..).zip(puzzles).skip(pool.next.unwrap_or_default() as usize) {
        let id = puzzle.id.clone();
        let found = examiner.examine(puzzle)?;
        if let Err(why) = &found {
            println!("{id}: {}", why.reason());
            examiner.statistics.reject(*why);
        }
        pool.add(number, found.ok().as_ref())?;
    }
    print!("{}", examiner.statistics.table());
    Ok(())
}

/// Returns the motif with this name, for `--motifs`.
fn motif(name: &str) -> Result<Motif, String> {
    let names = || Motif::ALL.map(Motif::name).join(", ");
    Motif::named(name).ok_or_else(|| format!("the motifs are {}", names()))
}

/// Verifies candidates with Stockfish.
struct Examiner {
    stockfish: Stockfish,
    /// Depth for everything but mates in one, in plies.
    depth: u32,
    statistics: PuzzleStatistics,
}

impl Examiner {
    fn start(path: Option<PathBuf>, depth: u32) -> Result<Self> {
        let stockfish = Stockfish::start(path.as_deref(), SearchLimit::Depth(depth))?;
        println!("Verified by {} at depth {depth}.\n", stockfish.name);
        Ok(Self { stockfish, depth, statistics: PuzzleStatistics::default() })
    }

    /// Returns the first candidate that is right, those with the rarest motif first.
    fn first_right(&mut self, mut candidates: Vec<Puzzle>) -> Result<Option<Puzzle>> {
        candidates.sort_by_key(|puzzle| rarity(&puzzle.motifs));
        for puzzle in candidates {
            match self.examine(puzzle)? {
                Ok(puzzle) => return Ok(Some(puzzle)),
                Err(why) => self.statistics.reject(why),
            }
        }
        Ok(None)
    }

    /// Verifies a candidate.
    fn examine(&mut self, puzzle: Puzzle) -> Result<Result<Puzzle, Rejection>> {
        let is_mate_in_1 = puzzle.motifs.contains(&Motif::MateIn1);
        self.stockfish.limit =
            if is_mate_in_1 { SearchLimit::Nodes(MATE_NODES) } else { SearchLimit::Depth(self.depth) };
        if let Some(why) = verify::verify(&mut self.stockfish, &puzzle)? {
            return Ok(Err(why));
        }
        self.statistics.kept += 1;
        Ok(Ok(puzzle))
    }
}

/// Returns the rank of the rarest of these motifs; 0 is the rarest.
pub fn rarity(motifs: &[Motif]) -> usize {
    const RAREST_FIRST: [Motif; 13] = [
        Motif::Underpromotion,
        Motif::StalemateTrick,
        Motif::Deflection,
        Motif::MateIn3,
        Motif::Pin,
        Motif::Promotion,
        Motif::Discovered,
        Motif::Skewer,
        Motif::BackRank,
        Motif::MateIn2,
        Motif::Fork,
        Motif::MateIn1,
        Motif::Hanging,
    ];
    RAREST_FIRST.iter().position(|motif| motifs.contains(motif)).unwrap_or(RAREST_FIRST.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn motifs_are_named_as_in_the_file() {
        assert_eq!(motif("mate-in-3"), Ok(Motif::MateIn3));
        assert!(motif("mate").is_err_and(|error| error.contains("mate-in-3")));
    }
}
