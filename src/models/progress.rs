//! How far loading is.

use bevy::prelude::*;

/// How far loading is.
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct LoadingProgress {
    /// 0 at the start, 1 when the menu may come.
    pub fraction: f32,
    /// The Fluent key of what is being done.
    pub stage_key: &'static str,
    /// A file that could not be loaded; the game can't begin without it.
    pub failed: Option<String>,
}
