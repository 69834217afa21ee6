//! Times without activity after which a visit ends.

use serde::{Deserialize, Serialize};

/// Seconds without activity before the question “Are you still there?” appears.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct IdleTimes {
    /// While a language is chosen, 5 to 300.
    pub language: u16,
    /// While a skill is chosen, 5 to 300.
    pub who: u16,
    /// On the visitor's turn, 15 to 900.
    pub playing: u16,
    /// After the game, 10 to 900.
    pub result: u16,
    /// Seconds that the question stays, 5 to 60.
    pub asking: u16,
    /// On the operator's page, before it closes by itself, 30 to 1800.
    pub operator: u16,
}

impl Default for IdleTimes {
    fn default() -> Self {
        Self { language: 30, who: 30, playing: 120, result: 90, asking: 20, operator: 180 }
    }
}
