//! What turning the table by hand, and coming nearer, do to the picture.

use bevy::prelude::*;
use core::f32::consts::{FRAC_PI_2, PI};

use super::framing::Angles;
use crate::input::Action;
use crate::options::{Orbit, View};
use crate::photo::Exposing;
use crate::schedule::GameSet;
use crate::shown::Screen;
use crate::viewport::{Main, MainMut, MainViewport, Viewpoint, yaw_of};

/// Radians for a pixel of dragging.
const TURN_PER_PIXEL: f32 = 0.006;
/// How flat and how steep the table may be looked at, in radians.
const PITCH: core::ops::RangeInclusive<f32> = 0.26..=FRAC_PI_2;
/// How far and how near.
const ZOOM: core::ops::RangeInclusive<f32> = 0.6..=2.2;

/// What the person's hand did to the camera.
#[derive(Component, Debug, Clone)]
pub(super) struct HandTurn {
    /// The angles of the free view.
    pub angles: Angles,
    /// Above 1 is nearer than the view's own distance.
    pub zoom: f32,
    /// Whether the hand turns the table in this frame: the camera then follows without delay.
    pub is_turning: bool,
    /// The view that zoom belongs to.
    of: Option<View>,
}

impl Default for HandTurn {
    fn default() -> Self {
        Self { angles: Angles { yaw: 0.0, pitch: 0.8 }, zoom: 1.0, is_turning: false, of: None }
    }
}

impl HandTurn {
    /// As if it had been turned there.
    pub fn to(orbit: Orbit) -> Self {
        let angles = Angles { yaw: orbit.yaw.to_radians(), pitch: orbit.pitch.to_radians() };
        Self { angles, zoom: orbit.zoom, ..Self::default() }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            turn.run_if(in_state(Screen::Play).and_then(not(resource_exists::<Exposing>))),
            begin_view.run_if(|viewpoint: Main<Viewpoint>| viewpoint.is_changed()),
        )
            .chain()
            .in_set(GameSet::Input),
    );
}

/// A new view is seen from its own distance; the free one begins where the camera is.
fn begin_view(viewpoint: Main<Viewpoint>, camera: Single<&Transform, With<MainViewport>>, mut hand: MainMut<HandTurn>) {
    if hand.of.is_some_and(|of| of != viewpoint.view) {
        if viewpoint.view != View::Orbit {
            hand.zoom = 1.0;
        } else if !hand.is_turning {
            hand.angles = angles_of(*camera);
        }
    }
    hand.of = Some(viewpoint.view);
}

fn angles_of(camera: &Transform) -> Angles {
    Angles { yaw: yaw_of(camera.rotation), pitch: (-camera.forward().y).asin().clamp(*PITCH.start(), *PITCH.end()) }
}

/// What was turned and zoomed in this frame, by whatever device. While a photo is taken nothing is.
fn turn(
    mut actions: MessageReader<Action>,
    camera: Single<&Transform, With<MainViewport>>,
    mut hand: MainMut<HandTurn>,
    mut viewpoint: MainMut<Viewpoint>,
) {
    let (mut pixels, mut zoom) = (Vec2::ZERO, 1.0);
    for action in actions.read() {
        match action {
            Action::Turn(by) => pixels += *by,
            Action::Zoom(times) => zoom *= times,
            // Whoever asks for a view again wants all of it.
            Action::Look(view) if *view == viewpoint.view && *view != View::Orbit => hand.zoom = 1.0,
            // The other views go by the side that is near.
            Action::Flip if viewpoint.view == View::Orbit => hand.angles.yaw += PI,
            _ => {}
        }
    }
    let is_turning = pixels != Vec2::ZERO;
    if hand.is_turning != is_turning {
        hand.is_turning = is_turning;
    }
    if zoom != 1.0 {
        hand.zoom = (hand.zoom * zoom).clamp(*ZOOM.start(), *ZOOM.end());
    }
    if is_turning {
        if viewpoint.view != View::Orbit {
            hand.angles = angles_of(*camera);
            viewpoint.view = View::Orbit;
        }
        let angles = hand.angles;
        hand.angles = Angles {
            yaw: angles.yaw - pixels.x * TURN_PER_PIXEL,
            pitch: (angles.pitch + pixels.y * TURN_PER_PIXEL).clamp(*PITCH.start(), *PITCH.end()),
        };
    }
}
