//! `engine-lab puzzles table`: counts the puzzles of a file by motif and level, as `docs/puzzles.md` shows them.

use std::path::PathBuf;

use anyhow::Result;

use super::pool::{self, PUZZLE_FILE};
use super::statistics::motif_table;

/// Arguments of `table`.
#[derive(clap::Args, Debug)]
pub struct TableArgs {
    /// The puzzles
    #[arg(long, default_value = PUZZLE_FILE)]
    file: PathBuf,
}

/// Prints the table.
///
/// # Errors
/// If the file can't be read.
pub fn run(args: &TableArgs) -> Result<()> {
    print!("{}", motif_table(&pool::read(&args.file)?));
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn the_document_has_the_table_of_the_puzzles() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let document = std::fs::read_to_string(root.join("docs/puzzles.md")).expect("the document");
        let table = motif_table(&pool::read(&root.join(PUZZLE_FILE)).expect("the puzzles"));
        assert!(document.contains(&table), "docs/puzzles.md needs this table (engine-lab puzzles table):\n\n{table}");
    }
}
