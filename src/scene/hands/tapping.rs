//! Tapping of a finger while the computer thinks for long: seldom and shortly, and always alike for the same move.

/// Shortest and longest time in seconds, from the start of thinking to the first taps, and between taps.
const FIRST_TAPS: (f32, f32) = (1.8, 4.2);
const NEXT_TAPS: (f32, f32) = (4.0, 9.0);
/// Duration of a tap, in seconds.
const TAP: f32 = 0.24;
/// Largest number of taps in a row.
const MAX_TAPS: u32 = 3;

/// State of the finger at some moment.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum FingerState {
    /// It rests for this many seconds.
    Resting(f32),
    /// It moves; its lift is from 0 to 1.
    Lifted(f32),
}

/// Returns a pseudorandom number from 0 to 1 for this pair.
fn chance(ply: usize, what: u32) -> f32 {
    let mut bits = (ply as u32).wrapping_mul(0x9e37_79b9) ^ what.wrapping_mul(0x85eb_ca6b) ^ 0x5bd1_e995;
    for _ in 0..2 {
        bits = (bits ^ (bits >> 15)).wrapping_mul(0x2c1b_3c6d);
        bits ^= bits >> 13;
    }
    (bits >> 8) as f32 / (1 << 24) as f32
}

/// Returns the finger's state after `seconds` of thinking at `ply`.
pub(super) fn finger_state(ply: usize, seconds: f32) -> FingerState {
    let (mut begin, mut bounds, mut row) = (0.0, FIRST_TAPS, 0);
    loop {
        begin += bounds.0 + (bounds.1 - bounds.0) * chance(ply, 2 * row);
        if seconds < begin {
            return FingerState::Resting(begin - seconds);
        }
        let taps = 1 + (chance(ply, 2 * row + 1) * MAX_TAPS as f32) as u32;
        let end = begin + TAP * taps.min(MAX_TAPS) as f32;
        if seconds < end {
            let phase = (seconds - begin) / TAP;
            return FingerState::Lifted((phase.fract() * core::f32::consts::PI).sin());
        }
        (begin, bounds, row) = (end, NEXT_TAPS, row + 1);
    }
}

/// Returns whether the right hand taps at `ply`.
pub(super) fn is_right(ply: usize) -> bool {
    chance(ply, u32::MAX) < 0.5
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn taps_are_few_and_short_and_the_finger_lies_between_them() {
        for ply in 0..40 {
            let moving = (0..6000)
                .filter(|step| matches!(finger_state(ply, *step as f32 * 0.01), FingerState::Lifted(_)))
                .count();
            assert!((60..800).contains(&moving), "{moving} hundredths of a second of a minute, ply {ply}");
            assert!(
                matches!(finger_state(ply, 0.0), FingerState::Resting(left) if left >= FIRST_TAPS.0),
                "nobody taps at once"
            );
        }
    }

    #[test]
    fn the_next_tap_comes_exactly_when_it_was_announced() {
        for ply in 0..40 {
            let FingerState::Resting(left) = finger_state(ply, 0.5) else { panic!("it lies first") };
            assert!(matches!(finger_state(ply, 0.5 + left - 0.01), FingerState::Resting(_)));
            assert!(
                matches!(finger_state(ply, 0.5 + left + 0.01), FingerState::Lifted(lift) if (0.0..0.5).contains(&lift))
            );
        }
    }

    #[test]
    fn the_same_move_is_thought_about_alike_and_another_one_otherwise() {
        assert_eq!(finger_state(7, 3.3), finger_state(7, 3.3));
        assert!((0..20).any(|ply| finger_state(ply, 0.0) != finger_state(7, 0.0)));
        assert!((0..20).any(is_right) && !(0..20).all(is_right));
    }
}
