//! The current screen: Loading → Menu → ColourDraw → Play. After the game, Play shows the result.

use bevy::prelude::*;

use crate::motion::DeclareFrames;

/// The current screen.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Screen {
    /// Assets are fetched and shaders warmed up.
    #[default]
    Loading,
    /// The menu beside the table.
    Menu,
    /// Two closed hands.
    ColourDraw,
    /// The board; after the game, with its result.
    Play,
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>().draws_on_change::<State<Screen>>();
}
