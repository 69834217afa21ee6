//! Turning and zooming the view: by dragging with the right button (on the board of an analysis it draws) or two fingers, with the wheel or a pinch, and with
//! the right stick and the triggers of a gamepad. Dragging with the middle button turns the viewer's head.

use bevy::ecs::system::SystemParam;
use bevy::input::gestures::PinchGesture;
use bevy::input::mouse::{MouseButtonInput, MouseMotion, MouseScrollUnit, MouseWheel};
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use core::time::Duration;

use super::action::Action;
use super::context::{Detour, PanelFocus};
use super::drawing_pointer::DrawingPointer;
use super::fingers::Fingers;
use super::gamepad::GamepadStates;
use crate::motion::Wake;
use crate::platform::SecondWindow;
use crate::session::{Seating, Session};
use crate::settings::Settings;
use crate::viewport::SplitScreen;

/// Logarithmic zoom for a notch of the wheel.
const ZOOM_PER_LINE: f32 = 0.1;
/// Logarithmic zoom for a pixel of wheels and touchpads that count pixels.
const ZOOM_PER_PIXEL: f32 = 0.002;
/// Turning speed of a fully deflected stick, in pixels of dragging a second.
const PIXELS_PER_SECOND: f32 = 360.0;
/// Logarithmic zoom speed of a fully pressed trigger, a second.
const ZOOM_PER_SECOND: f32 = 0.9;
/// Longest time that counts for a frame, so that a slow frame or a pause does not turn far.
const LONGEST_FRAME: Duration = Duration::from_millis(100);

/// Mouse buttons that turn the table and the head.
const TABLE_BUTTON: MouseButton = MouseButton::Right;
const HEAD_BUTTON: MouseButton = MouseButton::Middle;

/// A mouse drag that turns the table or the head.
#[derive(Debug, Default)]
pub(super) struct TableDrag {
    held: Vec<MouseButton>,
    /// Set if it began on a panel and turns nothing.
    is_idle: bool,
}

/// Buttons and movements of the mouse.
#[derive(SystemParam)]
pub(super) struct MouseDrags<'w, 's> {
    buttons: MessageReader<'w, 's, MouseButtonInput>,
    movements: MessageReader<'w, 's, MouseMotion>,
    second: Res<'w, SecondWindow>,
}

impl MouseDrags<'_, '_> {
    /// Returns the presses and releases of the buttons that turn something, in the game's own window.
    fn turning_buttons(&mut self) -> impl Iterator<Item = &MouseButtonInput> {
        let Self { buttons, second, .. } = self;
        buttons.read().filter(|button| {
            second.is_other_window(button.window) && [TABLE_BUTTON, HEAD_BUTTON].contains(&button.button)
        })
    }

    /// Returns the distance moved, in pixels.
    fn moved(&mut self) -> Vec2 {
        self.movements.read().map(|movement| movement.delta).sum()
    }
}

/// The wheel of the mouse, and pinches on a touchpad.
#[derive(SystemParam)]
pub(super) struct WheelAndPinch<'w, 's> {
    wheels: MessageReader<'w, 's, MouseWheel>,
    pinches: MessageReader<'w, 's, PinchGesture>,
    second: Res<'w, SecondWindow>,
}

impl WheelAndPinch<'_, '_> {
    /// Returns the logarithmic zoom.
    fn zoomed(&mut self) -> f32 {
        let wheels = self.wheels.read().filter(|wheel| self.second.is_other_window(wheel.window));
        let wheeled: f32 = wheels
            .map(|wheel| match wheel.unit {
                MouseScrollUnit::Line => wheel.y * ZOOM_PER_LINE,
                MouseScrollUnit::Pixel => wheel.y * ZOOM_PER_PIXEL,
            })
            .sum();
        let pinched: f32 = self.pinches.read().map(|pinch| pinch.0).sum();
        wheeled + pinched
    }
}

/// The places of the players at the screen, which limit what is turned by hand.
#[derive(SystemParam)]
pub(super) struct PlayerPlaces<'w> {
    session: Res<'w, Session>,
    settings: Res<'w, Settings>,
    split: Res<'w, SplitScreen>,
}

impl PlayerPlaces<'_> {
    /// Returns whether two fingers may belong to two people, so that they are no gesture.
    fn have_own_fingers(&self) -> bool {
        Seating::of(&self.session, &self.settings).has_own_buttons()
    }

    /// Returns whether each player sees the table from their own chair, which stays.
    fn have_own_pictures(&self) -> bool {
        self.split.0.is_some()
    }
}

/// Turns and zooms by mouse and fingers.
pub(super) fn by_hand(
    mut mouse: MouseDrags,
    mut wheel_and_pinch: WheelAndPinch,
    mut fingers: ResMut<Fingers>,
    (egui, detour, drawing): (Res<EguiWantsInput>, Res<Detour>, Res<DrawingPointer>),
    places: PlayerPlaces,
    mut drag: Local<TableDrag>,
    mut actions: MessageWriter<Action>,
) {
    let (mut pixels, mut zoom) = fingers.spend();
    if places.have_own_fingers() {
        (pixels, zoom) = (Vec2::ZERO, 1.0);
    }
    let over_panel = egui.is_pointer_over_area() || egui.is_using_pointer();
    let before = drag.held.clone();
    for button in mouse.turning_buttons() {
        drag.held.retain(|held| *held != button.button);
        if button.state.is_pressed() {
            let is_drawing = button.button == TABLE_BUTTON && drawing.0 == Some(PointerId::Mouse);
            drag.is_idle = over_panel || detour.0 || is_drawing;
            drag.held.push(button.button);
        } else if button.button == HEAD_BUTTON {
            actions.write(Action::ResetHead);
        }
    }
    let moved = mouse.moved();
    let is_dragged = |by: MouseButton| before.contains(&by) || drag.held.contains(&by);
    let looks = if !drag.is_idle && is_dragged(HEAD_BUTTON) { moved } else { Vec2::ZERO };
    if !drag.is_idle && is_dragged(TABLE_BUTTON) && looks == Vec2::ZERO {
        pixels += moved;
    }
    let zoomed = wheel_and_pinch.zoomed();
    if !over_panel {
        zoom *= zoomed.exp();
    }
    if detour.0 {
        drag.is_idle = true;
        return;
    }
    if looks != Vec2::ZERO && drag.held.contains(&HEAD_BUTTON) {
        actions.write(Action::TurnHead(looks));
    }
    if !places.have_own_pictures() {
        write_actions(pixels, zoom, &mut actions);
    }
}

/// Turns and zooms by gamepads while they are deflected.
pub(super) fn by_gamepad(
    grips: Res<GamepadStates>,
    time: Res<Time<Real>>,
    open: Res<PanelFocus>,
    detour: Res<Detour>,
    split: Res<SplitScreen>,
    mut actions: MessageWriter<Action>,
) {
    let Some((stick, nearer)) = deflection(&grips, &open, &detour).filter(|_| split.0.is_none()) else { return };
    let seconds = time.delta().min(LONGEST_FRAME).as_secs_f32();
    // As if the table were dragged: pushing down shows it from higher up.
    let pixels = Vec2::new(-stick.x, stick.y) * PIXELS_PER_SECOND * seconds;
    write_actions(pixels, (nearer * ZOOM_PER_SECOND * seconds).exp(), &mut actions);
}

/// Returns the deflection of the gamepads, if it turns or zooms the picture.
fn deflection(grips: &GamepadStates, open: &PanelFocus, detour: &Detour) -> Option<(Vec2, f32)> {
    let (stick, nearer) = grips.analog_values();
    let turns = (stick != Vec2::ZERO || nearer != 0.0) && open.dialog.is_none() && !detour.0;
    turns.then_some((stick, nearer))
}

/// Returns the frames that turning by gamepads needs.
pub(super) fn turning_frames(grips: Res<GamepadStates>, open: Res<PanelFocus>, detour: Res<Detour>) -> Wake {
    Wake::while_moving(deflection(&grips, &open, &detour).is_some())
}

fn write_actions(pixels: Vec2, zoom: f32, actions: &mut MessageWriter<Action>) {
    if pixels != Vec2::ZERO {
        actions.write(Action::Turn(pixels));
    }
    if zoom != 1.0 {
        actions.write(Action::Zoom(zoom));
    }
}
