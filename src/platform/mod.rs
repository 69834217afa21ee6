//! What the machine says of itself and for its user. Only pages have a common way to say it: the loader writes it on the
//! page's body, and the game reads it there.

mod assets;
mod display;
#[cfg(target_family = "wasm")]
mod fetching;
mod full_screen;
mod installing;
mod licences;
mod other_tabs;
#[cfg(target_family = "wasm")]
pub(crate) mod page;
mod pipelines;
mod quitting;
mod renderer;
mod second_window;
mod sharing;
mod voice;
mod waker;

use bevy::prelude::*;

#[cfg(not(target_family = "wasm"))]
pub(crate) use assets::asset_folder;
pub(crate) use display::DisplayPlugin;
pub use display::{Display, Target};
pub use full_screen::{FullScreen, HAS_WINDOW, TurnFullScreen};
pub use installing::Install;
pub use licences::ShowLicences;
pub use other_tabs::OtherTabs;
pub use pipelines::WaitingPipelines;
pub use quitting::Quit;
pub use second_window::{SecondWindow, TurnSecondWindow};
pub use sharing::{Share, address};
pub use voice::Voice;
pub use waker::Waker;

#[cfg(target_family = "wasm")]
pub(crate) use fetching::fetch;

/// What is known of the machine at the beginning of a frame.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct Platform {
    /// The system is told that nothing shall move more than it must.
    pub wants_less_motion: bool,
    /// The system is told to draw in few, strong colours.
    pub wants_contrast: bool,
    /// The graphics card has taken the picture away: nobody sees the game.
    pub picture_is_lost: bool,
    /// The browser would install the page.
    pub offers_install: bool,
    /// Links are handed to what else is on the machine, as on phones; elsewhere they are copied.
    pub shares: bool,
    /// What of the screen is seen, and yet not free.
    pub covered: Covered,
    /// Pixels that are drawn along each logical one, where that are fewer than the screen has.
    pub pixels: Option<f32>,
}

/// How far a notch, round corners and a phone's home bar reach in from each side, in logical pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(missing_docs, reason = "the four sides")]
pub struct Covered {
    pub top: u16,
    pub right: u16,
    pub bottom: u16,
    pub left: u16,
}

/// Comes before Bevy's own plugins: the page's way to fetch files has to be there before they are asked for.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Platform>();
    app.add_plugins((full_screen::plugin, installing::plugin, licences::plugin, quitting::plugin));
    app.add_plugins((other_tabs::plugin, second_window::plugin, sharing::plugin, voice::plugin));
    #[cfg(target_family = "wasm")]
    app.add_plugins((fetching::plugin, page::plugin));
}
