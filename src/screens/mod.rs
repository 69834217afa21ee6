//! Changes of the screen, frame pacing, and the start as the command line or a link asks for.

mod camera_side;
mod colour_draw;
mod frame_pacing;
mod invalid_link;
mod loading;
#[cfg(target_family = "wasm")]
mod page;
#[cfg(target_family = "wasm")]
mod page_notices;
mod start_up;

use bevy::prelude::*;

use crate::schedule::GameSet;
use crate::session::Outcome;
use crate::shown::Screen;

pub use invalid_link::InvalidLink;
pub use start_up::StartUpDone;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        loading::plugin,
        start_up::plugin,
        colour_draw::plugin,
        camera_side::plugin,
        frame_pacing::plugin,
    ));
    app.add_plugins(invalid_link::plugin);
    #[cfg(target_family = "wasm")]
    app.add_plugins((page::plugin, page_notices::plugin));
    app.add_systems(Update, follow_outcomes.in_set(GameSet::Present));
}

/// Changes the screen after outcomes.
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
