//! Gamepad input. Buttons, directions of the left stick, and held ones become presses in their order; the right
//! stick and the triggers give analogue values. The system sends gamepad input to every program, so it counts only
//! while the window is in front.

use std::collections::HashMap;

use bevy::ecs::system::SystemParam;
use bevy::input::gamepad::{
    GamepadAxisChangedEvent, GamepadButtonChangedEvent, GamepadConnection, GamepadConnectionEvent, GamepadEvent,
};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use core::time::Duration;

use super::action::Direction;
use super::bindings::Trigger;
use super::device::{LastDevice, PressCounts, button_signs};
use super::gamepad_seats::{GamepadSeats, Pad};
use super::press::{PressedInput, TriggerPress};
use crate::motion::{Animated, Wake};

/// Deflection from which a stick counts as pushed, and below which it no longer does.
const PUSHED_FROM: f32 = 0.55;
const RELEASED_BELOW: f32 = 0.35;
/// Dead zone of sticks and triggers.
const DEAD_ZONE: f32 = 0.18;
/// Delay until a held button repeats, and the interval of further repeats.
const FIRST_REPEAT: Duration = Duration::from_millis(400);
const NEXT_REPEAT: Duration = Duration::from_millis(120);

/// Buttons that repeat while held, as the left stick does.
const REPEATING: [GamepadButton; 6] = [
    GamepadButton::DPadLeft,
    GamepadButton::DPadRight,
    GamepadButton::DPadUp,
    GamepadButton::DPadDown,
    GamepadButton::LeftTrigger,
    GamepadButton::RightTrigger,
];

/// State of one gamepad.
#[derive(Debug, Clone, Default)]
struct GamepadState {
    down: Vec<GamepadButton>,
    left: Vec2,
    right: Vec2,
    nearer: f32,
    farther: f32,
    /// Direction in which the left stick is pushed.
    tilt: Option<Direction>,
    /// The repeating button or direction, and the time of its next repeat.
    repeats: Option<(Trigger, Duration)>,
}

impl GamepadState {
    /// Updates a button; returns whether it went down.
    fn button(&mut self, button: GamepadButton, is_down: bool, now: Duration) -> bool {
        let was_down = self.down.contains(&button);
        if is_down && !was_down {
            self.down.push(button);
            if REPEATING.contains(&button) {
                self.hold(Trigger::Pad(button), now);
            }
        } else if !is_down && was_down {
            self.down.retain(|down| *down != button);
            self.let_go(Trigger::Pad(button));
        }
        is_down && !was_down
    }

    /// Updates the left stick; returns the direction in which it is newly pushed.
    fn tilt(&mut self, now: Duration) -> Option<Direction> {
        let tilt = tilt(self.left, self.tilt);
        if tilt == self.tilt {
            return None;
        }
        if let Some(former) = core::mem::replace(&mut self.tilt, tilt) {
            self.let_go(Trigger::Stick(former));
        }
        if let Some(direction) = tilt {
            self.hold(Trigger::Stick(direction), now);
        }
        tilt
    }

    /// Takes over a button or trigger; returns the button if it went down.
    fn change_button(&mut self, change: &GamepadButtonChangedEvent, now: Duration) -> Option<GamepadButton> {
        match change.button {
            GamepadButton::RightTrigger2 => self.nearer = change.value,
            GamepadButton::LeftTrigger2 => self.farther = change.value,
            _ => {}
        }
        self.button(change.button, change.state.is_pressed(), now).then_some(change.button)
    }

    /// Takes over a stick; returns the direction in which the left one is newly pushed.
    fn change_axis(&mut self, change: &GamepadAxisChangedEvent, now: Duration) -> Option<Direction> {
        match change.axis {
            GamepadAxis::LeftStickX => self.left.x = change.value,
            GamepadAxis::LeftStickY => self.left.y = change.value,
            GamepadAxis::RightStickX => self.right.x = change.value,
            GamepadAxis::RightStickY => self.right.y = change.value,
            _ => {}
        }
        self.tilt(now)
    }

    fn hold(&mut self, on: Trigger, now: Duration) {
        self.repeats = Some((on, now + FIRST_REPEAT));
    }

    fn let_go(&mut self, on: Trigger) {
        self.repeats = self.repeats.filter(|(held, _)| *held != on);
    }

    /// Returns what is held if its repeat is due: at most once a frame, as cursor positions between frames can't be seen.
    fn repeat(&mut self, now: Duration) -> Option<Trigger> {
        let (on, due) = self.repeats.as_mut()?;
        (*due <= now).then(|| {
            *due = now + NEXT_REPEAT;
            *on
        })
    }
}

/// Returns the direction in which a stick is pushed: the strongest one, with hysteresis.
fn tilt(stick: Vec2, now: Option<Direction>) -> Option<Direction> {
    let along = |direction| match direction {
        Direction::Left => -stick.x,
        Direction::Right => stick.x,
        Direction::Up => stick.y,
        Direction::Down => -stick.y,
    };
    let most = Direction::ALL.into_iter().max_by(|a, b| along(*a).total_cmp(&along(*b)))?;
    match now {
        Some(now) if along(now) >= RELEASED_BELOW && along(most) < along(now) + 0.2 => Some(now),
        _ => (along(most) >= PUSHED_FROM).then_some(most),
    }
}

/// States of all gamepads.
#[derive(Resource, Debug, Default)]
pub(super) struct GamepadStates(HashMap<Entity, GamepadState>);

impl GamepadStates {
    /// Returns the deflection of the right sticks (right, up), and of the triggers (positive zooms in).
    pub fn analog_values(&self) -> (Vec2, f32) {
        let alive = |value: f32| if value.abs() < DEAD_ZONE { 0.0 } else { value };
        self.0.values().fold((Vec2::ZERO, 0.0), |(stick, nearer), grip| {
            let right = if grip.right.length() < DEAD_ZONE { Vec2::ZERO } else { grip.right };
            (stick + right, nearer + alive(grip.nearer) - alive(grip.farther))
        })
    }
}

impl Animated for GamepadStates {
    /// Needs a frame for each repeat of a held button.
    fn wake(&self, now: Duration) -> Wake {
        let due = self.0.values().filter_map(|grip| grip.repeats).map(|(_, due)| due).min();
        due.map_or(Wake::Rest, |due| Wake::In(due.saturating_sub(now)))
    }
}

/// Tracks gamepads that are connected and disconnected.
pub(super) fn track_connections(
    mut events: MessageReader<GamepadConnectionEvent>,
    mut seats: ResMut<GamepadSeats>,
    mut grips: ResMut<GamepadStates>,
) {
    for event in events.read() {
        // Its held buttons are released.
        grips.0.remove(&event.gamepad);
        match &event.connection {
            GamepadConnection::Connected { name, vendor_id, .. } => {
                seats.connect(Pad { id: event.gamepad, signs: button_signs(*vendor_id, name) });
            }
            GamepadConnection::Disconnected => seats.disconnect(event.gamepad),
        }
    }
}

/// Returns whether the window is in front. In a page the browser sees to that, and its canvas may lack the focus.
pub(super) fn is_in_front(windows: Query<&Window, With<PrimaryWindow>>) -> bool {
    cfg!(target_family = "wasm") || windows.iter().all(|window| window.focused)
}

/// Parameters changed by a press on a gamepad.
#[derive(SystemParam)]
pub(super) struct GamepadPresses<'w> {
    seats: ResMut<'w, GamepadSeats>,
    counts: ResMut<'w, PressCounts>,
    last: ResMut<'w, LastDevice>,
    presses: MessageWriter<'w, TriggerPress>,
}

impl GamepadPresses<'_> {
    fn press(&mut self, pad: Entity, on: Trigger, repeats: bool) {
        self.seats.pressed(pad);
        self.last.set_if_neq(LastDevice::Gamepad(self.seats.signs(pad)));
        self.counts.begun += usize::from(!repeats);
        self.presses.write(TriggerPress { on: PressedInput::Trigger(on), repeats, pad: Some(pad) });
    }
}

/// Turns gamepad events and due repeats into presses.
pub(super) fn read_events(
    mut events: MessageReader<GamepadEvent>,
    windows: Query<&Window, With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    mut grips: ResMut<GamepadStates>,
    mut presses: GamepadPresses,
) {
    if !is_in_front(windows) {
        events.clear();
        // Releases are not received while another window is in front.
        grips.0.clear();
        return;
    }
    let now = time.elapsed();
    for event in events.read() {
        let (pad, pressed) = match event {
            GamepadEvent::Button(change) => {
                let button = grips.0.entry(change.entity).or_default().change_button(change, now);
                (change.entity, button.map(Trigger::Pad))
            }
            GamepadEvent::Axis(change) => {
                let direction = grips.0.entry(change.entity).or_default().change_axis(change, now);
                (change.entity, direction.map(Trigger::Stick))
            }
            GamepadEvent::Connection(_) => continue,
        };
        if let Some(on) = pressed {
            presses.press(pad, on, false);
        }
    }
    for (pad, grip) in &mut grips.0 {
        if let Some(on) = grip.repeat(now) {
            presses.press(*pad, on, true);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEFT: GamepadButton = GamepadButton::DPadLeft;

    #[test]
    fn what_is_held_counts_again_after_a_while_and_then_quickly() {
        let mut grip = GamepadState::default();
        let at = Duration::from_millis;
        assert!(grip.button(LEFT, true, at(0)));
        assert!(!grip.button(LEFT, true, at(10)), "still the same press");
        let counted: Vec<u64> = (0..=70).map(|tick| tick * 10).filter(|ms| grip.repeat(at(*ms)).is_some()).collect();
        assert_eq!(counted, [400, 520, 640]);
        grip.button(LEFT, false, at(700));
        assert_eq!(grip.repeat(at(5000)), None);
    }

    #[test]
    fn a_slow_frame_repeats_once() {
        let mut grip = GamepadState::default();
        grip.button(LEFT, true, Duration::ZERO);
        assert_eq!(grip.repeat(Duration::from_secs(3)), Some(Trigger::Pad(LEFT)));
        assert_eq!(grip.repeat(Duration::from_secs(3)), None);
    }

    #[test]
    fn a_stick_counts_once_until_it_is_upright_again() {
        let mut grip = GamepadState::default();
        let pushed: Vec<_> = [(0.2, 0.0), (0.7, 0.1), (1.0, 0.3), (0.45, 0.0), (0.3, 0.0), (0.0, -0.8), (0.1, 0.9)]
            .into_iter()
            .filter_map(|(x, y)| {
                grip.left = Vec2::new(x, y);
                grip.tilt(Duration::ZERO)
            })
            .collect();
        assert_eq!(pushed, [Direction::Right, Direction::Down, Direction::Up]);
    }

    #[test]
    fn a_button_that_holds_no_way_does_not_repeat() {
        let mut grip = GamepadState::default();
        grip.button(GamepadButton::South, true, Duration::ZERO);
        assert_eq!(grip.repeat(Duration::from_secs(9)), None);
    }
}
