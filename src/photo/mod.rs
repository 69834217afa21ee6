//! Photo mode: the panels are away, lens, focus and light are chosen by hand, and the picture is saved with the game in it.
//! What is chosen stands on the viewport ([`Posing`](crate::viewport::Posing)), and whoever draws the table reads it there.

mod focusing;
mod format;
pub mod metadata;
mod posing;
mod taking;

use bevy::prelude::*;

use crate::schedule::GameSet;
use crate::shown::Screen;
use crate::viewport::is_posing;
pub use format::Format;
pub use posing::{NoPhoto, PhotoRequest, Strip, check};
pub use taking::{Developing, Exposing, Plate};

/// Where photo mode begins, changes and ends.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PhotoSet;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Strip>();
    app.add_message::<PhotoRequest>().add_message::<NoPhoto>();
    app.add_systems(
        Update,
        (
            posing::answer,
            posing::leave_close_up.run_if(is_posing),
            focusing::focus.run_if(is_posing.and_then(not(resource_exists::<Exposing>))),
            posing::leave_where_there_is_nothing_to_pose,
        )
            .chain()
            .in_set(PhotoSet)
            .in_set(GameSet::Input),
    );
    app.add_systems(OnExit(Screen::Play), posing::leave);
    app.add_plugins(taking::plugin);
}
