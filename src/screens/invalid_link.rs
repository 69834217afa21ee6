//! Notice about an invalid link, shown once the menu is open.

use bevy::prelude::*;

use crate::shown::Screen;
use crate::storage::Notice;

/// Present if the game was opened by an invalid link.
#[derive(Resource, Debug, Clone, Copy)]
pub struct InvalidLink;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(Screen::Loading), show_notice.run_if(resource_exists::<InvalidLink>));
}

fn show_notice(mut notices: MessageWriter<Notice>) {
    notices.write(Notice { key: "notice-wrong-link", detail: String::new() });
}
