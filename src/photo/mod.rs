//! Photo mode: panels are hidden, lens, focus and light are chosen by hand, and the picture is saved with the game in
//! it.
//!
//! The choices are stored on the viewport, where everything that draws the table reads them.

mod focusing;
pub mod metadata;
mod posing;
mod size;
mod taking;

use bevy::prelude::*;

use crate::motion::DeclareFrames;
use crate::schedule::GameSet;
use crate::shown::Screen;
use crate::viewport::is_photo_mode;
pub use posing::{PhotoControls, PhotoRefusal, PhotoRequest, check};
pub use size::PhotoSize;
pub use taking::{PhotoEncoding, PhotoExposure, PhotoViewport};

/// System set in which photo mode begins, changes and ends.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PhotoSet;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<PhotoControls>().draws_on_change::<PhotoControls>();
    app.add_message::<PhotoRequest>().add_message::<PhotoRefusal>();
    app.draws_on_message::<PhotoRequest>().draws_on_message::<PhotoRefusal>();
    app.add_systems(
        Update,
        (
            posing::handle_requests,
            posing::leave_close_up.run_if(is_photo_mode),
            focusing::focus.run_if(is_photo_mode.and_then(not(resource_exists::<PhotoExposure>))),
            posing::leave_if_not_allowed,
        )
            .chain()
            .in_set(PhotoSet)
            .in_set(GameSet::Input),
    );
    app.add_systems(OnExit(Screen::Play), posing::leave);
    app.add_plugins(taking::plugin);
}
