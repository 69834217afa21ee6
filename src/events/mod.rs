//! A screen at an event, left alone: great games are shown until somebody walks up, plays, and walks away. What comes when is
//! the crate `kiosk`'s; here it is told what happens, and what it orders is done.

mod daylight;
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
mod on_air;
mod operator;
mod presence;
mod relay;
mod told;

use bevy::prelude::*;

pub use daylight::{DAY, Daylight};
pub use exhibit::{Exhibit, Story};
pub use kiosk::{Kiosk, KioskRequest};
pub use logo::EventLogo;
pub use on_air::OnAir;
pub use operator::{Operator, Refused};

use crate::options::Options;
use crate::platform::{HAS_WINDOW, OtherTabs};
use crate::schedule::GameSet;
use crate::shown::Screen;
use crate::viewport::Gallery;

/// Without `--kiosk` nothing of it runs but what spectators have: film and feed are for every game.
pub(crate) fn plugin(app: &mut App) {
    app.add_message::<KioskRequest>();
    app.init_resource::<OnAir>();
    app.init_resource::<Daylight>();
    app.add_plugins((filming::plugin, relay::plugin));
    // A link must not reach into another's machine, so that browsers have no file to name.
    if HAS_WINDOW {
        app.add_systems(Startup, logo::read);
    }
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(feed::plugin);
    let options = app.world().resource::<Options>();
    let (is_watching, is_kiosk) = (options.watch.is_some(), options.kiosk);
    if is_watching {
        return;
    }
    app.add_systems(Update, on_air::tell.after(GameSet::Session).before(GameSet::Autosave).run_if(somebody_looks_on));
    if !is_kiosk {
        return;
    }
    app.add_plugins(exhibit::plugin);
    app.add_systems(Update, daylight::follow.in_set(GameSet::Present));
    app.init_resource::<looking_back::LookingBack>();
    app.add_systems(OnExit(Screen::Loading), kiosk::begin);
    let is_about_to_go_on = resource_exists::<kiosk::GoesOn>.and_then(in_state(Screen::Play));
    app.add_systems(Update, kiosk::see_it_go_on.run_if(is_about_to_go_on));
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

/// Whether there is anybody to tell.
fn somebody_looks_on(tabs: Res<OtherTabs>, galleries: Query<(), With<Gallery>>) -> bool {
    tabs.is_watched || !galleries.is_empty()
}
