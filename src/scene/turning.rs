//! Turning the table by hand: dragging with the right or middle button or with two fingers, zooming with the
//! wheel or a pinch.

use bevy::input::gestures::PinchGesture;
use bevy::input::mouse::{AccumulatedMouseMotion, AccumulatedMouseScroll, MouseScrollUnit};
use bevy::prelude::*;
use core::f32::consts::FRAC_PI_2;

use super::fingers::Fingers;
use super::framing::Angles;
use crate::options::{Orbit, View};
use crate::schedule::GameSet;
use crate::shown::Screen;
use crate::viewport::MainViewport;
use crate::viewport::yaw_of;
use crate::viewport::{Detour, Viewpoint};
use crate::viewport::{Main, MainMut};
use bevy_egui::input::EguiWantsInput;

/// Radians for a pixel of dragging.
const TURN_PER_PIXEL: f32 = 0.006;
/// How flat and how steep the table may be looked at, in radians.
const PITCH: core::ops::RangeInclusive<f32> = 0.26..=FRAC_PI_2;
/// How far and how near.
const ZOOM: core::ops::RangeInclusive<f32> = 0.6..=2.2;
/// One notch of the wheel.
const ZOOM_PER_LINE: f32 = 0.1;
/// The same for wheels and pads that count pixels.
const ZOOM_PER_PIXEL: f32 = 0.002;

/// What the person's hand did to the camera.
#[derive(Component, Debug)]
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
        (turn.run_if(in_state(Screen::Play)), begin_view.run_if(|viewpoint: Main<Viewpoint>| viewpoint.is_changed()))
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

/// Turning and zooming of one frame, from whatever device.
#[derive(Default)]
struct Turned {
    pixels: Vec2,
    zoom: f32,
}

#[expect(clippy::too_many_arguments, reason = "every device that can turn the table")]
fn turn(
    buttons: Res<ButtonInput<MouseButton>>,
    movement: Res<AccumulatedMouseMotion>,
    wheel: Res<AccumulatedMouseScroll>,
    mut fingers: ResMut<Fingers>,
    mut pinches: MessageReader<PinchGesture>,
    egui: Res<EguiWantsInput>,
    detour: Res<Detour>,
    camera: Single<&Transform, With<MainViewport>>,
    mut dragging: Local<bool>,
    mut hand: MainMut<HandTurn>,
    mut viewpoint: MainMut<Viewpoint>,
) {
    let (pushed, spread) = fingers.spend();
    if detour.0 {
        *dragging = false;
        pinches.clear();
        if hand.is_turning {
            hand.is_turning = false;
        }
        return;
    }
    let over_panel = egui.is_pointer_over_area() || egui.is_using_pointer();
    let turning_buttons = [MouseButton::Right, MouseButton::Middle];
    if buttons.any_just_pressed(turning_buttons) {
        *dragging = !over_panel;
    }
    if !buttons.any_pressed(turning_buttons) {
        *dragging = false;
    }

    let mut turned = Turned { pixels: Vec2::ZERO, zoom: 1.0 };
    if *dragging {
        turned.pixels += movement.delta;
    }
    if !over_panel {
        let scale = match wheel.unit {
            MouseScrollUnit::Line => ZOOM_PER_LINE,
            MouseScrollUnit::Pixel => ZOOM_PER_PIXEL,
        };
        turned.zoom *= (wheel.delta.y * scale).exp();
        turned.zoom *= pinches.read().map(|pinch| pinch.0.exp()).product::<f32>();
    }
    turned.pixels += pushed;
    turned.zoom *= spread;

    let is_turning = turned.pixels != Vec2::ZERO;
    if hand.is_turning != is_turning {
        hand.is_turning = is_turning;
    }
    if turned.zoom != 1.0 {
        hand.zoom = (hand.zoom * turned.zoom).clamp(*ZOOM.start(), *ZOOM.end());
    }
    if is_turning {
        if viewpoint.view != View::Orbit {
            hand.angles = angles_of(*camera);
            viewpoint.view = View::Orbit;
        }
        let angles = hand.angles;
        hand.angles = Angles {
            yaw: angles.yaw - turned.pixels.x * TURN_PER_PIXEL,
            pitch: (angles.pitch + turned.pixels.y * TURN_PER_PIXEL).clamp(*PITCH.start(), *PITCH.end()),
        };
    }
}
