//! Which screen is shown: Loading → Menu → ColourDraw → Play. The result is Play after the game has ended.

pub mod colour_draw;
pub mod loading;
#[cfg(target_family = "wasm")]
mod page;
mod play;
mod script;

use bevy::prelude::*;

use crate::GameSet;
use crate::session::Outcome;

pub use script::ScriptDone;

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

pub(crate) fn plugin(app: &mut App) {
    app.init_state::<Screen>();
    app.add_plugins((loading::plugin, script::plugin, colour_draw::plugin, play::plugin));
    #[cfg(target_family = "wasm")]
    app.add_plugins(page::plugin);
    app.add_systems(Update, follow_outcomes.in_set(GameSet::Present));
}

fn follow_outcomes(mut outcomes: MessageReader<Outcome>, mut next: ResMut<NextState<Screen>>) {
    for outcome in outcomes.read() {
        match outcome {
            Outcome::DrawBegan => next.set(Screen::ColourDraw),
            Outcome::PlayBegan => next.set(Screen::Play),
            Outcome::Left => next.set(Screen::Menu),
            _ => {}
        }
    }
}
