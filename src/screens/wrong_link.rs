//! What of a link can't be understood is told once there is a menu to tell it in.

use bevy::prelude::*;

use crate::shown::Screen;
use crate::storage::Notice;

/// The sentence, of a link that led here all the same.
#[derive(Resource, Debug, Clone)]
pub struct WrongLink(pub String);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(Screen::Loading), tell.run_if(resource_exists::<WrongLink>));
}

fn tell(link: Res<WrongLink>, mut notices: MessageWriter<Notice>) {
    notices.write(Notice { key: "notice-wrong-link", detail: link.0.clone() });
}
