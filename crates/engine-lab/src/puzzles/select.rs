//! `engine-lab puzzles select`: rates and selects the puzzles of the game's file from pools.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use anyhow::Result;
use coach::{Puzzle, Puzzles};
use rules_core::{Color, PieceKind, Position};

use super::collect::rarity;
use super::level::LevelRater;
use super::pool::{self, PUZZLE_FILE};
use super::statistics::motif_table;

/// Arguments of `select`.
#[derive(clap::Args, Debug)]
pub struct SelectArgs {
    /// Pools whose puzzles are all kept, such as that of the file's own puzzles
    #[arg(long, num_args = 1..)]
    keep: Vec<PathBuf>,

    /// Pools to select from
    #[arg(long, num_args = 1..)]
    from: Vec<PathBuf>,

    /// Maximum number of puzzles with the same rarest motif for beginners, and of those for others
    #[arg(long, default_value_t = 190)]
    most: usize,

    /// Maximum number of selected puzzles with the same pieces on the board
    #[arg(long, default_value_t = 4)]
    alike: usize,

    /// The file to write
    #[arg(long, default_value = PUZZLE_FILE)]
    out: PathBuf,
}

/// Writes the file, the easiest puzzles first, and prints a table of its motifs and levels.
///
/// # Errors
/// If a file can't be read or written.
pub fn run(args: &SelectArgs) -> Result<()> {
    let (mut selection, mut rater) = (Selection::default(), LevelRater::default());
    let mut rated = |puzzle: Puzzle| Puzzle { level: rater.level(&puzzle).number(), ..puzzle };
    for path in &args.keep {
        pool::read(path)?.into_iter().for_each(|puzzle| selection.add(rated(puzzle)));
    }
    for path in &args.from {
        for puzzle in pool::read(path)?.into_iter().map(&mut rated) {
            if selection.has_room(&puzzle, args) {
                selection.add(puzzle);
            }
        }
    }
    let puzzles = Puzzles::from(selection.puzzles);
    let text: String = puzzles.all().iter().map(|puzzle| format!("{puzzle}\n")).collect();
    std::fs::write(&args.out, &text)?;
    print!("{}", motif_table(puzzles.all()));
    println!("\n{} puzzles, {} bytes in {}", puzzles.all().len(), text.len(), args.out.display());
    Ok(())
}

/// The selected puzzles.
#[derive(Default)]
struct Selection {
    puzzles: Vec<Puzzle>,
    ids: BTreeSet<String>,
    positions: BTreeSet<u64>,
    /// Number of puzzles by their rarest motif, for beginners or not.
    motifs: BTreeMap<(usize, bool), usize>,
    /// Number of puzzles by the pieces on the board.
    pieces: BTreeMap<Vec<usize>, usize>,
}

impl Selection {
    fn has_room(&self, puzzle: &Puzzle, args: &SelectArgs) -> bool {
        let start = puzzle.start();
        let room = |count: Option<&usize>, most| count.copied().unwrap_or_default() < most;
        !self.ids.contains(&puzzle.id)
            && !self.positions.contains(&start.hash())
            && room(self.motifs.get(&motif_key(puzzle)), args.most)
            && room(self.pieces.get(&piece_counts(&start)), args.alike)
    }

    fn add(&mut self, puzzle: Puzzle) {
        let start = puzzle.start();
        self.ids.insert(puzzle.id.clone());
        self.positions.insert(start.hash());
        *self.motifs.entry(motif_key(&puzzle)).or_default() += 1;
        *self.pieces.entry(piece_counts(&start)).or_default() += 1;
        self.puzzles.push(puzzle);
    }
}

fn motif_key(puzzle: &Puzzle) -> (usize, bool) {
    (rarity(&puzzle.motifs), puzzle.is_for_beginners())
}

/// Returns the number of pieces of each kind, of the solver's side first.
fn piece_counts(position: &Position) -> Vec<usize> {
    let sides: [Color; 2] = [position.turn(), !position.turn()];
    let count = |side, kind: &PieceKind| (position.colored(side) & position.pieces(*kind)).len();
    sides.into_iter().flat_map(|side| PieceKind::ALL.iter().map(move |kind| count(side, kind))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzle(id: &str, fen: &str) -> Puzzle {
        Puzzle::read(&format!("{id};{fen} b - -;c3c2 d1d8;3;mate-in-1,back-rank")).expect("a puzzle")
    }

    #[test]
    fn ids_positions_motifs_and_piece_counts_have_their_limits() {
        let args = |most, alike| SelectArgs { keep: vec![], from: vec![], most, alike, out: PathBuf::new() };
        let (first, moved) = ("6k1/5ppp/8/8/8/2q5/5PPP/3R2K1", "6k1/5ppp/8/8/8/2q5/4P1PP/3R2K1");
        let mut selection = Selection::default();
        assert!(selection.has_room(&puzzle("p1", first), &args(1, 1)));
        selection.add(puzzle("p1", first));
        assert!(!selection.has_room(&puzzle("p1", moved), &args(9, 9)), "the id is there");
        assert!(!selection.has_room(&puzzle("p2", first), &args(9, 9)), "the position is there");
        assert!(selection.has_room(&puzzle("p2", moved), &args(9, 9)));
        assert!(!selection.has_room(&puzzle("p2", moved), &args(1, 9)), "there are enough of the motif");
        assert!(!selection.has_room(&puzzle("p2", moved), &args(9, 1)), "there are enough with these pieces");
    }
}
