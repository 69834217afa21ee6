//! Which screen is shown: Loading → Menu → ColourDraw → Play. The result is Play after the game has ended.

use bevy::prelude::*;

/// The screen of the moment.
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
    app.init_state::<Screen>();
}
