//! Progress of loading.

use bevy::prelude::*;

/// Progress of loading.
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct LoadingProgress {
    /// 0 at the start, 1 when the menu may open.
    pub fraction: f32,
    /// Fluent key of the current stage's description.
    pub stage_key: &'static str,
    /// A file that failed to load; the game can't begin without it.
    pub failed: Option<String>,
}
