//! A screen at an event, left alone: great games are shown until somebody walks up, plays, and walks away. What comes when is
//! the crate `kiosk`'s; here it is told what happens, and what it orders is done.

mod exhibit;
mod exporting;
#[cfg(not(target_family = "wasm"))]
mod feed;
mod filming;
mod kept;
mod kiosk;
mod logo;
mod looking_back;
mod loudness;
mod obey;
mod operator;
mod presence;
mod told;

use bevy::prelude::*;

pub use exhibit::Exhibit;
pub use kiosk::{Kiosk, KioskRequest};
pub use logo::EventLogo;
pub use operator::{Operator, Refused};

use crate::options::Options;
use crate::platform::HAS_WINDOW;
use crate::schedule::GameSet;
use crate::shown::Screen;

/// Without `--kiosk` nothing of it runs but what spectators have: film and feed are for every game.
pub(crate) fn plugin(app: &mut App) {
    app.add_message::<KioskRequest>();
    app.add_plugins(filming::plugin);
    // A link must not reach into another's machine, so that browsers have no file to name.
    if HAS_WINDOW {
        app.add_systems(Startup, logo::read);
    }
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(feed::plugin);
    if !app.world().resource::<Options>().kiosk {
        return;
    }
    app.add_plugins(exhibit::plugin);
    app.init_resource::<looking_back::LookingBack>();
    app.add_systems(OnExit(Screen::Loading), kiosk::begin);
    app.add_systems(
        Update,
        (
            (presence::notice, told::follow, operator::serve, told::tell, exporting::export).chain(),
            (kiosk::tick, loudness::follow, obey::obey, looking_back::look_back).chain(),
        )
            .chain()
            .after(GameSet::Session)
            .before(GameSet::Autosave)
            .run_if(resource_exists::<Kiosk>),
    );
}
