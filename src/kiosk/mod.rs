//! The kiosk: a screen at an event that runs unattended. It shows exhibition games until a visitor comes, plays, and
//! leaves. The crate `kiosk` decides the course of a visit; this module reports events to it and carries out its
//! orders.

mod apply_orders;
mod daylight;
mod exhibition;
mod exporting;
mod kiosk_files;
mod logo;
mod operator;
mod presence;
mod replay;
mod start;
mod visit;
mod visit_events;
mod volume;

use bevy::prelude::*;

pub use daylight::{DAYLIGHT_HOURS, Daylight};
pub use exhibition::{ExhibitCaption, Exhibition};
pub use logo::EventLogo;
pub use operator::{Operator, PinRejection};
pub use visit::{Kiosk, KioskRequest};

pub(crate) use exhibition::is_unattended_game;
#[cfg(not(target_family = "wasm"))]
pub(crate) use kiosk_files::operator_settings as stored_operator_settings;

use crate::motion::DeclareFrames;
use crate::options::Options;
use crate::platform::HAS_WINDOW;
use crate::schedule::GameSet;
use crate::shown::Screen;

/// Adds the kiosk; without `--kiosk` it has only the event's logo, which spectators see, and default resources.
pub(crate) fn plugin(app: &mut App) {
    app.add_message::<KioskRequest>().draws_on_message::<KioskRequest>();
    app.init_resource::<Daylight>();
    // A link must not read files of the machine it is opened on, so the browser has no logo.
    if HAS_WINDOW {
        app.add_systems(Startup, logo::load_logo);
    }
    let options = app.world().resource::<Options>();
    let is_filmed = options.film.is_some();
    if options.watch.is_some() || !options.kiosk {
        return;
    }
    app.add_plugins(exhibition::plugin);
    // A film looks the same at any hour.
    if !is_filmed {
        app.add_systems(Update, daylight::set_for_new_game.in_set(GameSet::Present));
    }
    app.init_resource::<replay::Replay>().init_resource::<presence::AnswerFrames>();
    app.animates::<replay::Replay>().animates::<presence::AnswerFrames>().wakes_by(visit::next_tick);
    app.draws_on_change::<Kiosk>().draws_on_change::<Operator>();
    app.add_systems(OnExit(Screen::Loading), start::start_kiosk);
    let is_resume_trial = resource_exists::<start::ResumeTrial>.and_then(in_state(Screen::Play));
    app.add_systems(Update, start::end_resume_trial.run_if(is_resume_trial));
    app.add_systems(
        Update,
        (
            (
                presence::report_presses,
                visit_events::report_game_events,
                operator::handle_requests,
                visit_events::forward_panel_events,
                exporting::export,
            )
                .chain(),
            (visit::tick, volume::apply_scheduled_volume, apply_orders::apply_orders, replay::replay_game).chain(),
        )
            .chain()
            .in_set(GameSet::React)
            .run_if(resource_exists::<Kiosk>),
    );
}
