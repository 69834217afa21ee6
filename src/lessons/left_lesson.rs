//! A lesson that was left in its middle.

use coach::SavedAttempt;
use serde::{Deserialize, Serialize};

/// What is kept of a lesson that was left in its middle, so that it goes on there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftLesson {
    /// The learner's attempt.
    pub(super) attempt: SavedAttempt,
    /// Number of moves that were watched.
    pub(super) watched: usize,
    /// Set if a hint had shown a move.
    pub(super) was_shown: bool,
}
