//! Remembers the chosen view: restores it in the next game from the player's side, and after the next start.

use bevy::prelude::*;

use super::framing::ViewAngles;
use super::orbit_control::OrbitControl;
use crate::options::{Options, Orbit, View};
use crate::session::{Outcome, Seating, Session};
use crate::settings::{ChangeSettings, LastView, Settings};
use crate::viewport::{CameraSet, Main, MainMut, PhotoMode, Viewpoint};

/// Returns the free view relative to the chair of the near side: yaw 0 is that chair.
fn from_chair(control: &OrbitControl, viewpoint: &Viewpoint) -> Orbit {
    let yaw = control.angles.yaw - ViewAngles::chair_yaw(viewpoint.near);
    Orbit { yaw: yaw.to_degrees().rem_euclid(360.0), pitch: control.angles.pitch.to_degrees(), zoom: control.zoom }
}

/// Returns the remembered free view for a player at this chair.
pub(super) fn remembered_turn(last_view: &LastView, chair: f32) -> Option<OrbitControl> {
    let orbit = last_view.orbit.filter(|orbit| orbit.is_possible())?;
    Some(OrbitControl::to(Orbit { yaw: orbit.yaw + chair.to_degrees(), ..orbit }))
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (restore_view, store_view.run_if(is_remembered)).chain().in_set(CameraSet::Remember));
}

/// Turns a free view to the player when a game begins, as they may sit on the other side now: in a game to the
/// remembered angles, in a lesson straight ahead.
fn restore_view(
    mut outcomes: MessageReader<Outcome>,
    session: Res<Session>,
    settings: Res<Settings>,
    options: Res<Options>,
    viewpoint: Main<Viewpoint>,
    mut control: MainMut<OrbitControl>,
) {
    let begins = outcomes.read().any(|outcome| matches!(outcome, Outcome::PlayBegan));
    if !begins || viewpoint.view != View::Orbit || options.orbit.is_some() {
        return;
    }
    let chair = ViewAngles::chair_yaw(viewpoint.near);
    if session.is_lesson() {
        control.angles.yaw = chair;
    } else if settings.last_view.view == View::Orbit
        && let Some(turned) = remembered_turn(&settings.last_view, chair)
    {
        **control = turned;
    }
}

/// Returns whether the view is remembered: at a kiosk every visitor begins in the chair.
fn is_remembered(options: Res<Options>) -> bool {
    !options.kiosk
}

/// Stores the chosen view and angles. Views on the way, in photo mode or from the command line are not stored.
fn store_view(
    session: Res<Session>,
    settings: Res<Settings>,
    viewpoint: Main<Viewpoint>,
    control: Main<OrbitControl>,
    photo_mode: Main<PhotoMode>,
    mut last: Local<Option<(View, ViewAngles, f32)>>,
    mut settings_changes: MessageWriter<ChangeSettings>,
) {
    if control.is_turning || photo_mode.is_on() {
        return;
    }
    let now = (viewpoint.view, control.angles, control.zoom);
    // In a lesson the view is only for that lesson, and where both players have a place only for that game.
    let is_for_once = session.is_lesson() || Seating::of(&session, &settings) != Seating::OneView;
    if last.replace(now).is_none_or(|before| before == now) || is_for_once {
        return;
    }
    let orbit =
        if viewpoint.view == View::Orbit { Some(from_chair(&control, &viewpoint)) } else { settings.last_view.orbit };
    let last_view = LastView { view: viewpoint.view, orbit };
    if last_view != settings.last_view {
        settings_changes.write(ChangeSettings::LastView(last_view));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::Color as Side;

    #[test]
    fn a_turned_table_is_found_again_from_either_chair() {
        let orbit = Orbit { yaw: 30.0, pitch: 40.0, zoom: 1.5 };
        let last_view = LastView { view: View::Orbit, orbit: Some(orbit) };
        for near in Side::ALL {
            let control = remembered_turn(&last_view, ViewAngles::chair_yaw(near)).expect("it was turned");
            let again = from_chair(&control, &Viewpoint { view: View::Orbit, near });
            assert!((again.yaw - orbit.yaw).abs() < 1e-3 && (again.pitch - orbit.pitch).abs() < 1e-3, "{again:?}");
            assert_eq!(again.zoom, orbit.zoom);
        }
    }

    #[test]
    fn impossible_settings_are_no_view() {
        for orbit in [(f32::NAN, 40.0, 1.0), (0.0, -90.0, 1.0), (0.0, 40.0, 0.0)] {
            let (yaw, pitch, zoom) = orbit;
            let last_view = LastView { view: View::Orbit, orbit: Some(Orbit { yaw, pitch, zoom }) };
            assert!(remembered_turn(&last_view, 0.0).is_none(), "{last_view:?}");
        }
    }
}
