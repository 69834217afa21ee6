//! A pool: verified candidates in a file, from which the game's puzzles are selected. A search adds to it as
//! it goes on, and continues where it was stopped.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use coach::Puzzle;

/// The game's puzzle file, from the root of the workspace.
pub const PUZZLE_FILE: &str = "assets/puzzles/puzzles.txt";
/// Prefix of the lines that say which number has been searched.
const SEARCHED: &str = "# ";

/// A pool, open for more candidates.
pub struct Pool {
    file: File,
    /// The number to continue with; `None` for a new pool.
    pub next: Option<u64>,
}

impl Pool {
    /// Opens a pool, or creates it.
    ///
    /// # Errors
    /// If the file can't be read or written.
    pub fn open(path: &Path) -> Result<Self> {
        let text = if path.exists() { read_text(path)? } else { String::new() };
        let searched = text.lines().rev().find_map(|line| line.strip_prefix(SEARCHED)?.parse::<u64>().ok());
        let file = OpenOptions::new().create(true).append(true).open(path);
        let file = file.with_context(|| format!("{} can't be written.", path.display()))?;
        Ok(Self { file, next: searched.map(|number| number + 1) })
    }

    /// Adds what was found under a number, which is then searched.
    ///
    /// # Errors
    /// If the file can't be written.
    pub fn add(&mut self, number: u64, found: Option<&Puzzle>) -> Result<()> {
        let line = found.map(|puzzle| format!("{puzzle}\n")).unwrap_or_default();
        Ok(self.file.write_all(format!("{line}{SEARCHED}{number}\n").as_bytes())?)
    }
}

/// Reads the candidates of a pool, or the puzzles of the game's file, in the order of the file.
///
/// # Errors
/// If the file can't be read, or has a line that isn't a puzzle.
pub fn read(path: &Path) -> Result<Vec<Puzzle>> {
    let text = read_text(path)?;
    let lines = text.lines().filter(|line| !line.starts_with(SEARCHED));
    lines.map(|line| Puzzle::read(line).with_context(|| line.to_owned())).collect()
}

fn read_text(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).with_context(|| format!("{} can't be read.", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pool_goes_on_where_it_was_left() {
        let folder = std::env::temp_dir().join(format!("hetman-pool-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("pool.txt");
        let puzzle = Puzzle::read("p1;6k1/5ppp/8/8/8/2q5/5PPP/3R2K1 b - -;c3c2 d1d8;3;mate-in-1").expect("a puzzle");
        let mut pool = Pool::open(&path).expect("a pool");
        assert_eq!(pool.next, None);
        pool.add(7, Some(&puzzle)).expect("written");
        pool.add(8, None).expect("written");
        assert_eq!(Pool::open(&path).expect("a pool").next, Some(9));
        assert_eq!(read(&path).expect("puzzles"), [puzzle]);
        std::fs::remove_dir_all(&folder).expect("removed");
    }
}
