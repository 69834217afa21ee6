//! Turning the table by hand: dragging with the right button or with two fingers, zooming with the wheel or a pinch, and by
//! the right stick and the triggers of a gamepad. And turning the head: dragging with the middle button.

use bevy::input::gestures::PinchGesture;
use bevy::input::mouse::{MouseButtonInput, MouseMotion, MouseScrollUnit, MouseWheel};
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use core::time::Duration;

use super::action::Action;
use super::context::{Detour, Open};
use super::fingers::Fingers;
use super::gamepad::Grips;
use crate::motion::Motion;
use crate::platform::SecondWindow;

/// One notch of the wheel.
const ZOOM_PER_LINE: f32 = 0.1;
/// The same for wheels and pads that count pixels.
const ZOOM_PER_PIXEL: f32 = 0.002;
/// A stick at its end turns like so many pixels of dragging in a second.
const PIXELS_PER_SECOND: f32 = 360.0;
/// A trigger at its end zooms so fast: the logarithm, a second.
const ZOOM_PER_SECOND: f32 = 0.9;
/// A frame that took longer, or a rest before it, turns no farther than this.
const LONGEST_FRAME: Duration = Duration::from_millis(100);

/// The button that turns the table, and the one that turns the head.
const TURNS: MouseButton = MouseButton::Right;
const LOOKS: MouseButton = MouseButton::Middle;

/// A drag of the mouse that turns the table or the head.
#[derive(Debug, Default)]
pub(super) struct Drag {
    held: Vec<MouseButton>,
    /// It began on a panel and turns nothing.
    is_idle: bool,
}

/// What the mouse and the fingers do.
#[expect(clippy::too_many_arguments, reason = "every device that can turn the table")]
pub(super) fn by_hand(
    mut buttons: MessageReader<MouseButtonInput>,
    mut movements: MessageReader<MouseMotion>,
    mut wheels: MessageReader<MouseWheel>,
    mut pinches: MessageReader<PinchGesture>,
    mut fingers: ResMut<Fingers>,
    egui: Res<EguiWantsInput>,
    (second, detour): (Res<SecondWindow>, Res<Detour>),
    mut drag: Local<Drag>,
    mut actions: MessageWriter<Action>,
) {
    let (mut pixels, mut zoom) = fingers.spend();
    let over_panel = egui.is_pointer_over_area() || egui.is_using_pointer();
    let before = drag.held.clone();
    for button in
        buttons.read().filter(|button| second.is_not(button.window) && [TURNS, LOOKS].contains(&button.button))
    {
        drag.held.retain(|held| *held != button.button);
        if button.state.is_pressed() {
            drag.is_idle = over_panel || detour.0;
            drag.held.push(button.button);
        } else if button.button == LOOKS {
            actions.write(Action::LookBack);
        }
    }
    let moved: Vec2 = movements.read().map(|movement| movement.delta).sum();
    let is_dragged = |by: MouseButton| before.contains(&by) || drag.held.contains(&by);
    let looks = if !drag.is_idle && is_dragged(LOOKS) { moved } else { Vec2::ZERO };
    if !drag.is_idle && is_dragged(TURNS) && looks == Vec2::ZERO {
        pixels += moved;
    }
    let wheeled: f32 = wheels
        .read()
        .filter(|wheel| second.is_not(wheel.window))
        .map(|wheel| match wheel.unit {
            MouseScrollUnit::Line => wheel.y * ZOOM_PER_LINE,
            MouseScrollUnit::Pixel => wheel.y * ZOOM_PER_PIXEL,
        })
        .sum();
    let pinched: f32 = pinches.read().map(|pinch| pinch.0).sum();
    if !over_panel {
        zoom *= (wheeled + pinched).exp();
    }
    if detour.0 {
        drag.is_idle = true;
        return;
    }
    if looks != Vec2::ZERO && drag.held.contains(&LOOKS) {
        actions.write(Action::LookAbout(looks));
    }
    tell(pixels, zoom, &mut actions);
}

/// What gamepads do, as long as they do it.
pub(super) fn by_gamepad(
    grips: Res<Grips>,
    time: Res<Time<Real>>,
    open: Res<Open>,
    detour: Res<Detour>,
    mut motion: ResMut<Motion>,
    mut actions: MessageWriter<Action>,
) {
    let (stick, nearer) = grips.pushed();
    if (stick == Vec2::ZERO && nearer == 0.0) || open.dialog.is_some() || detour.0 {
        return;
    }
    motion.keep();
    let seconds = time.delta().min(LONGEST_FRAME).as_secs_f32();
    // As if the table were dragged: down shows it from higher up.
    let pixels = Vec2::new(-stick.x, stick.y) * PIXELS_PER_SECOND * seconds;
    tell(pixels, (nearer * ZOOM_PER_SECOND * seconds).exp(), &mut actions);
}

fn tell(pixels: Vec2, zoom: f32, actions: &mut MessageWriter<Action>) {
    if pixels != Vec2::ZERO {
        actions.write(Action::Turn(pixels));
    }
    if zoom != 1.0 {
        actions.write(Action::Zoom(zoom));
    }
}
