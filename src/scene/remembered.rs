//! The view that a person chose is found again: in the next game from their side of the table, and after the next start.

use bevy::prelude::*;

use super::camera::follow;
use super::framing::Angles;
use super::turning::HandTurn;
use crate::options::{Options, Orbit, View};
use crate::schedule::GameSet;
use crate::session::{Outcome, Session};
use crate::settings::{Settings, Viewed, Wish};
use crate::viewport::{Main, MainMut, NearSet, Posing, Viewpoint};

/// The free view as the person near has it: 0 around the table is their own chair.
fn from_chair(hand: &HandTurn, viewpoint: &Viewpoint) -> Orbit {
    let yaw = hand.angles.yaw - Angles::chair(viewpoint.near);
    Orbit { yaw: yaw.to_degrees().rem_euclid(360.0), pitch: hand.angles.pitch.to_degrees(), zoom: hand.zoom }
}

/// How the table was turned when it was last seen freely, for whoever sits at this chair.
pub(super) fn turned(viewed: &Viewed, chair: f32) -> Option<HandTurn> {
    let orbit = viewed.orbit.filter(|orbit| orbit.is_possible())?;
    Some(HandTurn::to(Orbit { yaw: orbit.yaw + chair.to_degrees(), ..orbit }))
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (recall, remember.run_if(is_somebodys_own)).chain().in_set(GameSet::Present).after(NearSet).before(follow),
    );
}

/// Turns a freely seen table to the person when a game begins, as they may sit on the other side now: in a game as they
/// last had it, in a lesson straight before them.
fn recall(
    mut outcomes: MessageReader<Outcome>,
    session: Res<Session>,
    settings: Res<Settings>,
    options: Res<Options>,
    viewpoint: Main<Viewpoint>,
    mut hand: MainMut<HandTurn>,
) {
    let begins = outcomes.read().any(|outcome| matches!(outcome, Outcome::PlayBegan));
    if !begins || viewpoint.view != View::Orbit || options.orbit.is_some() {
        return;
    }
    let chair = Angles::chair(viewpoint.near);
    if session.is_lesson() {
        hand.angles.yaw = chair;
    } else if settings.viewed.view == View::Orbit
        && let Some(turned) = turned(&settings.viewed, chair)
    {
        **hand = turned;
    }
}

/// At an event every visitor begins in the chair.
fn is_somebodys_own(options: Res<Options>) -> bool {
    !options.kiosk
}

/// What was chosen, or turned, by now: not what is seen on the way or posed for a photo, nor what the first look was asked to be.
fn remember(
    session: Res<Session>,
    settings: Res<Settings>,
    viewpoint: Main<Viewpoint>,
    hand: Main<HandTurn>,
    posing: Main<Posing>,
    mut last: Local<Option<(View, Angles, f32)>>,
    mut wishes: MessageWriter<Wish>,
) {
    if hand.is_turning || posing.is_on() {
        return;
    }
    let now = (viewpoint.view, hand.angles, hand.zoom);
    // What is turned in a lesson is for that lesson.
    if last.replace(now).is_none_or(|before| before == now) || session.is_lesson() {
        return;
    }
    let orbit = if viewpoint.view == View::Orbit { Some(from_chair(&hand, &viewpoint)) } else { settings.viewed.orbit };
    let viewed = Viewed { view: viewpoint.view, orbit };
    if viewed != settings.viewed {
        wishes.write(Wish(Settings { viewed, ..settings.clone() }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::Color as Side;

    #[test]
    fn a_turned_table_is_found_again_from_either_chair() {
        let orbit = Orbit { yaw: 30.0, pitch: 40.0, zoom: 1.5 };
        let viewed = Viewed { view: View::Orbit, orbit: Some(orbit) };
        for near in Side::ALL {
            let hand = turned(&viewed, Angles::chair(near)).expect("it was turned");
            let again = from_chair(&hand, &Viewpoint { view: View::Orbit, near });
            assert!((again.yaw - orbit.yaw).abs() < 1e-3 && (again.pitch - orbit.pitch).abs() < 1e-3, "{again:?}");
            assert_eq!(again.zoom, orbit.zoom);
        }
    }

    #[test]
    fn settings_that_say_an_impossible_place_are_no_view() {
        for orbit in [(f32::NAN, 40.0, 1.0), (0.0, -90.0, 1.0), (0.0, 40.0, 0.0)] {
            let (yaw, pitch, zoom) = orbit;
            let viewed = Viewed { view: View::Orbit, orbit: Some(Orbit { yaw, pitch, zoom }) };
            assert!(turned(&viewed, 0.0).is_none(), "{viewed:?}");
        }
    }
}
