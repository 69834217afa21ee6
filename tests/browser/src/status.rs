//! What the page says about itself when its address has `test=1`.

use std::collections::HashMap;

use serde::Deserialize;

/// The JSON text in `document.body.dataset.status`.
#[derive(Deserialize, Debug, Clone, Default)]
#[serde(default)]
pub struct Status {
    /// Which screen is shown: `loading`, `menu`, `draw`, `play` or `result`.
    pub screen: String,
    /// The position.
    pub fen: String,
    /// The moves so far, in UCI, with a space between.
    pub moves: String,
    /// Whether the computer is thinking.
    pub thinking: bool,
    /// Whether a piece or the camera is on its way.
    pub moving: bool,
    /// Whether the menu offers to go on with a saved game.
    pub resume: bool,
    /// The colours of the marks: `standard`, `contrast` or `safe`.
    pub palette: String,
    /// The keys of all notices so far.
    pub notices: Vec<String>,
    /// What White and Black have left, in milliseconds; nothing where there is no clock.
    pub clocks: Vec<u64>,
    /// The lesson or puzzle on the table.
    pub lesson: String,
    /// What happens in it now: `shows`, `turn`, `done` and so on.
    pub step: String,
    /// The moves, presses and answers in it so far.
    pub used: u32,
    /// The square of the cursor, if it is there.
    pub cursor: String,
    /// The middle of the control that has the focus, if one has.
    pub reached: Vec<f64>,
    /// Where each square can be clicked, in CSS pixels.
    pub squares: HashMap<String, [f64; 2]>,
    /// Where each button can be pressed, by its words, in CSS pixels.
    pub buttons: HashMap<String, [f64; 2]>,
}

impl Status {
    /// How many moves were played, counting both sides.
    pub fn plies(&self) -> usize {
        self.moves.split_whitespace().count()
    }

    /// Whether the game stands still and waits for a person.
    pub fn is_waiting(&self) -> bool {
        self.screen == "play" && !self.thinking && !self.moving && !self.squares.is_empty()
    }
}
