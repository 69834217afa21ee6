//! The sources of positions.

/// Source of the positions in which puzzles are looked for, and first letter of their ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Source {
    /// Whole games of the levels.
    Games,
    /// Games of low levels with a few pieces each, for beginners.
    SmallGames,
    /// Lost endgames, in which the losing side looks for stalemate.
    Stalemates,
    /// Endgames with a pawn about to promote to less than a queen.
    Underpromotions,
}

impl Source {
    /// Returns the id of the puzzle from the game or endgame with this number.
    pub fn puzzle_id(self, number: u64) -> String {
        let letter = match self {
            Self::Games => 'p',
            Self::SmallGames => 'b',
            Self::Stalemates => 's',
            Self::Underpromotions => 'u',
        };
        format!("{letter}{number}")
    }
}
