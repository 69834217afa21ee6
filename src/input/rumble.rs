//! Rumble of gamepads and vibration of phones on captures, checks, refusals and the result, if the setting is on.

use bevy::input::gamepad::{GamepadRumbleIntensity, GamepadRumbleRequest};
use bevy::prelude::*;
use core::time::Duration;
use rules_core::GameEvent;

use super::device::LastDevice;
use super::gamepad_seats::GamepadSeats;
use crate::platform::Vibrate;
use crate::session::Outcome;
use crate::settings::Settings;

/// Duration, and strength from 0 to 1.
const CAPTURE: (Duration, f32) = (Duration::from_millis(90), 0.35);
const CHECK: (Duration, f32) = (Duration::from_millis(160), 0.55);
const REFUSAL: (Duration, f32) = (Duration::from_millis(120), 0.25);
const RESULT: (Duration, f32) = (Duration::from_millis(420), 0.7);

/// Rumbles for the strongest outcome of a frame.
pub(super) fn rumble_on_outcomes(
    mut outcomes: MessageReader<Outcome>,
    settings: Res<Settings>,
    last: Res<LastDevice>,
    seats: Res<GamepadSeats>,
    mut requests: MessageWriter<GamepadRumbleRequest>,
    mut vibrations: MessageWriter<Vibrate>,
) {
    let strongest = outcomes.read().filter_map(rumble_for).max_by(|a, b| a.1.total_cmp(&b.1));
    let Some((duration, strength)) = strongest.filter(|_| settings.rumble) else { return };
    if *last == LastDevice::Touch {
        vibrations.write(Vibrate(duration));
    }
    // An unused gamepad on a table would rattle.
    if matches!(*last, LastDevice::Gamepad(_)) {
        let intensity = GamepadRumbleIntensity { strong_motor: strength, weak_motor: strength };
        requests.write_batch(seats.pads().iter().map(|pad| GamepadRumbleRequest::Add {
            duration,
            intensity,
            gamepad: pad.id,
        }));
    }
}

fn rumble_for(outcome: &Outcome) -> Option<(Duration, f32)> {
    match outcome {
        Outcome::Game(GameEvent::Ended(_)) => Some(RESULT),
        Outcome::Game(GameEvent::Moved(ply)) if ply.after.is_check() => Some(CHECK),
        Outcome::Game(GameEvent::Moved(ply)) => ply.captured.map(|_| CAPTURE),
        Outcome::Refused(_) => Some(REFUSAL),
        _ => None,
    }
}
