//! How one screen follows another, and what the command line or a link asks for.

mod colour_draw;
mod loading;
#[cfg(target_family = "wasm")]
mod news;
#[cfg(target_family = "wasm")]
mod page;
mod play;
mod redraw;
mod script;
mod wrong_link;

use bevy::prelude::*;

use crate::schedule::GameSet;
use crate::session::Outcome;
use crate::shown::Screen;

pub use script::ScriptDone;
pub use wrong_link::WrongLink;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((loading::plugin, script::plugin, colour_draw::plugin, play::plugin, redraw::plugin));
    app.add_plugins(wrong_link::plugin);
    #[cfg(target_family = "wasm")]
    app.add_plugins((page::plugin, news::plugin));
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
