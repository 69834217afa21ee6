//! What a gamepad lets its hands feel, for whoever wants that: a capture, a check, a refusal, the result.

use bevy::input::gamepad::{GamepadRumbleIntensity, GamepadRumbleRequest};
use bevy::prelude::*;
use core::time::Duration;
use rules_core::Event;

use super::device::LastDevice;
use super::seats::Seats;
use crate::session::Outcome;
use crate::settings::Settings;

/// How long and how strong, of 1.
const CAPTURE: (Duration, f32) = (Duration::from_millis(90), 0.35);
const CHECK: (Duration, f32) = (Duration::from_millis(160), 0.55);
const REFUSAL: (Duration, f32) = (Duration::from_millis(120), 0.25);
const RESULT: (Duration, f32) = (Duration::from_millis(420), 0.7);

/// Of what comes in one frame, the strongest is felt.
pub(super) fn follow_outcomes(
    mut outcomes: MessageReader<Outcome>,
    settings: Res<Settings>,
    last: Res<LastDevice>,
    seats: Res<Seats>,
    mut requests: MessageWriter<GamepadRumbleRequest>,
) {
    let felt = outcomes.read().filter_map(feeling).max_by(|a, b| a.1.total_cmp(&b.1));
    let Some((duration, strength)) = felt.filter(|_| settings.rumble) else { return };
    // A gamepad that lies on the table would rattle.
    if matches!(*last, LastDevice::Gamepad(_)) {
        let intensity = GamepadRumbleIntensity { strong_motor: strength, weak_motor: strength };
        requests.write_batch(seats.pads().iter().map(|pad| GamepadRumbleRequest::Add {
            duration,
            intensity,
            gamepad: pad.id,
        }));
    }
}

fn feeling(outcome: &Outcome) -> Option<(Duration, f32)> {
    match outcome {
        Outcome::Game(Event::Ended(_)) => Some(RESULT),
        Outcome::Game(Event::Moved(ply)) if ply.after.is_check() => Some(CHECK),
        Outcome::Game(Event::Moved(ply)) => ply.captured.map(|_| CAPTURE),
        Outcome::Refused(_) => Some(REFUSAL),
        _ => None,
    }
}
