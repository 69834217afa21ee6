//! Turning the table and zooming by hand.

use bevy::prelude::*;
use core::f32::consts::{FRAC_PI_2, PI};

use super::animated_picture::AnimatedPicture;
use super::framing::ViewAngles;
use crate::input::Action;
use crate::options::{Orbit, View};
use crate::photo::PhotoExposure;
use crate::schedule::GameSet;
use crate::shown::Screen;
use crate::viewport::{Main, MainMut, Viewpoint};

/// Rotation in radians per dragged pixel.
const TURN_PER_PIXEL: f32 = 0.006;
/// Range of the pitch, in radians.
const PITCH: core::ops::RangeInclusive<f32> = 0.26..=FRAC_PI_2;
/// Range of the zoom.
const ZOOM: core::ops::RangeInclusive<f32> = 0.6..=2.2;

/// Camera angles and zoom set by the player's hand.
#[derive(Component, Debug, Clone)]
pub(super) struct OrbitControl {
    /// Angles of the free view.
    pub angles: ViewAngles,
    /// Zoom relative to the view's own distance; above 1 is nearer.
    pub zoom: f32,
    /// The table is being turned in this frame: the camera follows without delay then.
    pub is_turning: bool,
    /// The view that the zoom belongs to.
    of: Option<View>,
}

impl Default for OrbitControl {
    fn default() -> Self {
        Self { angles: ViewAngles { yaw: 0.0, pitch: 0.8 }, zoom: 1.0, is_turning: false, of: None }
    }
}

impl OrbitControl {
    /// Returns the values for this orbit.
    pub fn to(orbit: Orbit) -> Self {
        let angles = ViewAngles { yaw: orbit.yaw.to_radians(), pitch: orbit.pitch.to_radians() };
        Self { angles, zoom: orbit.zoom, ..Self::default() }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            apply_actions.run_if(in_state(Screen::Play).and_then(not(resource_exists::<PhotoExposure>))),
            begin_view.run_if(|viewpoint: Main<Viewpoint>| viewpoint.is_changed()),
        )
            .chain()
            .in_set(GameSet::Input),
    );
}

/// Resets the zoom for a new view; the free view starts at the camera's angles at the table.
fn begin_view(viewpoint: Main<Viewpoint>, picture: Main<AnimatedPicture>, mut control: MainMut<OrbitControl>) {
    if control.of.is_some_and(|of| of != viewpoint.view) {
        if viewpoint.view != View::Orbit {
            control.zoom = 1.0;
        } else if !control.is_turning {
            control.angles = within_reach(picture.angles());
        }
    }
    control.of = Some(viewpoint.view);
}

/// Returns the nearest angles of the free view.
fn within_reach(angles: ViewAngles) -> ViewAngles {
    ViewAngles { pitch: angles.pitch.clamp(*PITCH.start(), *PITCH.end()), ..angles }
}

/// Applies turns and zooms of all devices. Doesn't run while a photo is taken.
fn apply_actions(
    mut actions: MessageReader<Action>,
    picture: Main<AnimatedPicture>,
    mut control: MainMut<OrbitControl>,
    mut viewpoint: MainMut<Viewpoint>,
) {
    let (mut pixels, mut zoom) = (Vec2::ZERO, 1.0);
    for action in actions.read() {
        match action {
            Action::Turn(by) => pixels += *by,
            Action::Zoom(times) => zoom *= times,
            // Choosing the current view again resets its zoom.
            Action::SetView(view) if *view == viewpoint.view && *view != View::Orbit => control.zoom = 1.0,
            // Other views depend on the near side instead.
            Action::Flip if viewpoint.view == View::Orbit => control.angles.yaw += PI,
            _ => {}
        }
    }
    let is_turning = pixels != Vec2::ZERO;
    if control.is_turning != is_turning {
        control.is_turning = is_turning;
    }
    if zoom != 1.0 {
        control.zoom = (control.zoom * zoom).clamp(*ZOOM.start(), *ZOOM.end());
    }
    if is_turning {
        if viewpoint.view != View::Orbit {
            control.angles = within_reach(picture.angles());
            viewpoint.view = View::Orbit;
        }
        let angles = control.angles;
        control.angles = ViewAngles {
            yaw: angles.yaw - pixels.x * TURN_PER_PIXEL,
            pitch: (angles.pitch + pixels.y * TURN_PER_PIXEL).clamp(*PITCH.start(), *PITCH.end()),
        };
    }
}
