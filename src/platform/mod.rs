//! Services of the machine. In a browser, the page's loader writes its messages as data attributes on the page's body,
//! where the game reads them.

mod assets;
mod display;
#[cfg(target_family = "wasm")]
mod fetching;
mod full_screen;
mod host_line;
mod installing;
mod invitation;
mod licences;
mod other_tabs;
#[cfg(target_family = "wasm")]
pub(crate) mod page;
mod pipelines;
mod quitting;
mod renderer;
mod seat_line;
mod second_window;
mod sharing;
pub(crate) mod text_file;
mod text_to_speech;
mod vibration;
mod waker;

use bevy::prelude::*;

#[cfg(not(target_family = "wasm"))]
pub(crate) use assets::asset_folder;
pub(crate) use display::DisplayPlugin;
pub use display::{CameraTarget, Display};
pub use full_screen::{FullScreen, HAS_WINDOW, ToggleFullScreen};
pub use host_line::{HostLine, LineEvent};
pub use installing::Install;
pub use invitation::{Invitation, InvitationProblem, InvitationRequest};
pub use licences::ShowLicences;
pub use other_tabs::OtherTabs;
pub use pipelines::WaitingPipelines;
pub use quitting::Quit;
pub use seat_line::SeatLine;
pub use second_window::{SecondWindow, ToggleSecondWindow};
pub use sharing::{ShareLink, ShareText, address};
pub(crate) use text_file::TextFile;
pub use text_to_speech::TextToSpeech;
pub use vibration::Vibrate;
pub use waker::Waker;

#[cfg(target_family = "wasm")]
pub(crate) use fetching::fetch;

/// State of the machine at the beginning of a frame.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct Platform {
    /// The system asks for less motion.
    pub wants_less_motion: bool,
    /// The system asks for more contrast.
    pub wants_contrast: bool,
    /// The graphics device is lost, so that the game is not visible.
    pub picture_is_lost: bool,
    /// The browser offers to install the page.
    pub offers_install: bool,
    /// Links are shared by the system's dialog, as on phones; elsewhere they are copied.
    pub shares: bool,
    /// The browser can open a line to another page without a server.
    pub invites: bool,
    /// Parts of the screen that are covered.
    pub insets: SafeAreaInsets,
    /// Drawn pixels per logical pixel, if that is fewer than the screen has.
    pub pixels: Option<f32>,
}

/// Width of the notch, round corners and home bar on each side, in logical pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(missing_docs, reason = "the four sides")]
pub struct SafeAreaInsets {
    pub top: u16,
    pub right: u16,
    pub bottom: u16,
    pub left: u16,
}

/// Adds the services. It has to come before Bevy's own plugins, as the page's asset reader must exist before assets are
/// requested.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Platform>();
    app.add_plugins((full_screen::plugin, installing::plugin, licences::plugin, quitting::plugin));
    app.add_plugins((host_line::plugin, invitation::plugin));
    app.add_plugins((
        other_tabs::plugin,
        seat_line::plugin,
        second_window::plugin,
        sharing::plugin,
        text_to_speech::plugin,
        vibration::plugin,
    ));
    #[cfg(target_family = "wasm")]
    app.add_plugins((fetching::plugin, page::plugin));
}
