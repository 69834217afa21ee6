//! The renderer's use of a viewport's frame: to show it, keep it, or average it.

use bevy::prelude::*;
use bevy::render::extract_component::ExtractComponent;

/// Use of a viewport's frame.
#[derive(Component, ExtractComponent, Debug, Clone, Copy, PartialEq, Default)]
pub(super) enum FrameUse {
    /// Show it.
    #[default]
    Plain,
    /// Show it, and keep it to be shown instead of the samples.
    Keep,
    /// Add it to the average with this weight, and show the kept frame.
    Add {
        /// Share of the average.
        weight: f32,
        /// Set for the first frame of the average.
        is_first: bool,
    },
    /// Show the average over it with this opacity.
    Cover(f32),
}
