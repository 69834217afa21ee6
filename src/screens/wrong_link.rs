//! That a link can't be followed is told once there is a menu to tell it in.

use bevy::prelude::*;

use crate::shown::Screen;
use crate::storage::Notice;

/// There where a link led here that can't be followed.
#[derive(Resource, Debug, Clone, Copy)]
pub struct WrongLink;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(Screen::Loading), tell.run_if(resource_exists::<WrongLink>));
}

fn tell(mut notices: MessageWriter<Notice>) {
    notices.write(Notice { key: "notice-wrong-link", detail: String::new() });
}
