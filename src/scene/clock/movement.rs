//! Readings of a dial for a side's remaining time. The hands are set so that the flag falls at twelve.

use core::f32::consts::{FRAC_PI_2, PI, TAU};
use core::time::Duration;

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const HALF_DAY: u64 = 12 * HOUR;

/// Position of the flag's pin: its angle before 12 o'clock in radians, and its distance from the dial's axis in lengths
/// of the flag (17.5°, 1.46 cm and 0.46 cm in the model).
const PIN: f32 = 17.5 * PI / 180.0;
const PIN_IN_FLAGS: f32 = 1.46 / 0.46;

/// Angles of a dial's hands, in radians clockwise from 12.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DialReading {
    /// The hour hand.
    pub hour: f32,
    /// The minute hand.
    pub minute: f32,
    /// The second hand.
    pub second: f32,
    /// Angle by which the flag is lifted.
    pub flag: f32,
}

impl DialReading {
    /// Returns the reading for this remaining time. `fallen` is whether the side's flag has fallen.
    pub fn of(left: Duration, fallen: bool) -> Self {
        // Rounds up to full seconds: the hands reach 12 at the end of the last one.
        let seconds = left.as_secs().saturating_add(u64::from(left.subsec_nanos() > 0));
        let before_twelve = |round: u64| match seconds % round {
            0 => 0.0,
            left => TAU * (1.0 - left as f32 / round as f32),
        };
        let minute = before_twelve(HOUR);
        let flag = if fallen || seconds > 0 && minute == 0.0 { 0.0 } else { lifted(minute) };
        Self { hour: before_twelve(HALF_DAY), minute, second: before_twelve(MINUTE), flag }
    }
}

/// Returns the angle by which the minute hand lifts the flag, whose tip lies on the hand until 12.
fn lifted(minute: f32) -> f32 {
    let before = if minute == 0.0 { 0.0 } else { minute - TAU };
    if before < -FRAC_PI_2 {
        return 0.0;
    }
    ((PIN_IN_FLAGS * (before + PIN).sin()).clamp(-1.0, 1.0).asin() - before).max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dial(seconds: u64) -> DialReading {
        DialReading::of(Duration::from_secs(seconds), false)
    }

    /// Returns the hour and minute that a dial shows.
    fn shown(dial: DialReading) -> (u32, u32) {
        let hours = dial.hour / TAU * 12.0;
        (hours.floor() as u32, (dial.minute / TAU * 60.0).round() as u32)
    }

    #[test]
    fn tim_the_hands_reach_twelve_when_the_time_is_over() {
        assert_eq!(shown(dial(5 * MINUTE)), (11, 55));
        assert_eq!(shown(dial(90 * MINUTE)), (10, 30));
        assert_eq!(shown(dial(10)), (11, 60));
        assert_eq!((dial(0).hour, dial(0).minute, dial(0).second), (0.0, 0.0, 0.0));
        assert_eq!(dial(HALF_DAY), DialReading { hour: 0.0, minute: 0.0, second: 0.0, flag: 0.0 });
    }

    #[test]
    fn a_second_counts_until_it_is_over() {
        assert_eq!(DialReading::of(Duration::from_millis(59_001), false), dial(60));
        assert_eq!(DialReading::of(Duration::from_millis(1), false), dial(1));
        assert!((dial(15).second - 0.75 * TAU).abs() < 1e-5);
        assert!(DialReading::of(Duration::MAX, false).hour < TAU, "a file may say anything");
    }

    #[test]
    fn the_hour_hand_goes_with_the_minute_hand() {
        for seconds in (0..HALF_DAY).step_by(97) {
            let dial = dial(seconds);
            let minutes = (dial.hour * 12.0).rem_euclid(TAU);
            let apart = (minutes - dial.minute).rem_euclid(TAU);
            assert!(apart.min(TAU - apart) < 1e-3, "{seconds} s: {dial:?}");
        }
    }

    #[test]
    fn the_flag_is_lifted_in_the_last_minutes_and_falls() {
        assert_eq!(dial(6 * MINUTE).flag, 0.0);
        assert_eq!(dial(HOUR).flag, 0.0);
        let mut before = 0.0;
        for seconds in (0..4 * MINUTE).rev() {
            let flag = dial(seconds).flag;
            assert!(flag >= before, "{seconds} s: {flag}");
            before = flag;
        }
        assert!((1.0..FRAC_PI_2).contains(&before), "{before}");
        assert_eq!(DialReading::of(Duration::ZERO, true).flag, 0.0);
    }

    #[test]
    fn a_lifted_flag_lies_on_the_hand() {
        let dial = dial(100);
        let hand = TAU - dial.minute;
        let tip = (-PIN_IN_FLAGS * PIN.sin() + dial.flag.sin(), PIN_IN_FLAGS * PIN.cos() - dial.flag.cos());
        assert!(((-tip.0 / tip.1).atan() - hand).abs() < 1e-3, "{tip:?}");
    }
}
