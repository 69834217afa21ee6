//! What the machine says of itself and for its user. Only pages have a common way to say it: the loader writes it on the
//! page's body, and the game reads it there.

mod display;
#[cfg(target_family = "wasm")]
mod fetching;
mod full_screen;
#[cfg(target_family = "wasm")]
pub(crate) mod page;
mod quitting;
mod renderer;
mod voice;
mod waker;

use bevy::prelude::*;

pub(crate) use display::DisplayPlugin;
pub use display::{Display, Target};
pub use full_screen::{FullScreen, HAS_WINDOW};
pub use quitting::Quit;
pub use voice::Voice;
pub use waker::Waker;

#[cfg(target_family = "wasm")]
pub(crate) use fetching::fetch;

/// What is known of the machine at the beginning of a frame.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Platform {
    /// The system is told that nothing shall move more than it must.
    pub wants_less_motion: bool,
    /// The system is told to draw in few, strong colours.
    pub wants_contrast: bool,
    /// The graphics card has taken the picture away: nobody sees the game.
    pub picture_is_lost: bool,
}

/// Comes before Bevy's own plugins: the page's way to fetch files has to be there before they are asked for.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Platform>();
    app.add_plugins((full_screen::plugin, quitting::plugin, voice::plugin));
    #[cfg(target_family = "wasm")]
    app.add_plugins((fetching::plugin, page::plugin));
}
