//! The status that the game reports on a page whose address has `test=1`.

use std::collections::HashMap;

use serde::Deserialize;

/// The JSON in `document.body.dataset.status`.
#[derive(Deserialize, Debug, Clone, Default)]
#[serde(default)]
pub struct PageStatus {
    /// Current screen: `loading`, `menu`, `draw`, `play` or `result`.
    pub screen: String,
    /// Position, as FEN.
    pub fen: String,
    /// Moves so far in UCI notation, separated by spaces.
    pub moves: String,
    /// True while the computer is thinking.
    pub thinking: bool,
    /// True while a piece or the camera moves.
    pub moving: bool,
    /// True if the menu offers to resume a saved game.
    pub resume: bool,
    /// Palette of the board marks: `standard`, `contrast` or `safe`.
    pub palette: String,
    /// Keys of all notices so far.
    pub notices: Vec<String>,
    /// Remaining time of White and Black, in milliseconds; empty without a clock.
    pub clocks: Vec<u64>,
    /// Id of the current lesson or puzzle.
    pub lesson: String,
    /// Step of the lesson: `shows`, `turn`, `done` and so on.
    pub step: String,
    /// Number of moves, presses and answers in the lesson so far.
    pub used: u32,
    /// Square of the keyboard cursor, empty if it is hidden.
    pub cursor: String,
    /// Centre of the focused control, empty if none is focused.
    pub reached: Vec<f64>,
    /// Position of each square, in CSS pixels.
    pub squares: HashMap<String, [f64; 2]>,
    /// Position of each button by its text, in CSS pixels.
    pub buttons: HashMap<String, [f64; 2]>,
}

impl PageStatus {
    /// Returns the number of plies.
    pub fn plies(&self) -> usize {
        self.moves.split_whitespace().count()
    }

    /// Returns whether nothing moves and the game waits for a person.
    pub fn is_waiting(&self) -> bool {
        self.screen == "play" && !self.thinking && !self.moving && !self.squares.is_empty()
    }
}
