//! Whoever thinks for long taps the table with a finger: seldom, shortly, and about the same move always alike.

/// From the begin of thinking to the first taps, and from taps to taps, in seconds: at least, and at most.
const FIRST: (f32, f32) = (1.8, 4.2);
const AGAIN: (f32, f32) = (4.0, 9.0);
/// A finger goes up and down in this time, in seconds.
const TAP: f32 = 0.24;
/// How often it does, at most.
const IN_A_ROW: u32 = 3;

/// What the finger does at a moment.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Finger {
    /// It lies, for so many seconds.
    Lies(f32),
    /// It moves, and is lifted so high: from 0 to 1.
    Moves(f32),
}

/// A chance number from 0 to 1, always the same for the same two.
fn chance(ply: usize, what: u32) -> f32 {
    let mut bits = (ply as u32).wrapping_mul(0x9e37_79b9) ^ what.wrapping_mul(0x85eb_ca6b) ^ 0x5bd1_e995;
    for _ in 0..2 {
        bits = (bits ^ (bits >> 15)).wrapping_mul(0x2c1b_3c6d);
        bits ^= bits >> 13;
    }
    (bits >> 8) as f32 / (1 << 24) as f32
}

/// What the finger does after thinking for so many seconds about what comes after so many plies.
pub(super) fn finger(ply: usize, seconds: f32) -> Finger {
    let (mut begin, mut bounds, mut row) = (0.0, FIRST, 0);
    loop {
        begin += bounds.0 + (bounds.1 - bounds.0) * chance(ply, 2 * row);
        if seconds < begin {
            return Finger::Lies(begin - seconds);
        }
        let taps = 1 + (chance(ply, 2 * row + 1) * IN_A_ROW as f32) as u32;
        let end = begin + TAP * taps.min(IN_A_ROW) as f32;
        if seconds < end {
            let phase = (seconds - begin) / TAP;
            return Finger::Moves((phase.fract() * core::f32::consts::PI).sin());
        }
        (begin, bounds, row) = (end, AGAIN, row + 1);
    }
}

/// Whether it is a finger of the right hand.
pub(super) fn is_right(ply: usize) -> bool {
    chance(ply, u32::MAX) < 0.5
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn taps_are_few_and_short_and_the_finger_lies_between_them() {
        for ply in 0..40 {
            let moving = (0..6000).filter(|step| matches!(finger(ply, *step as f32 * 0.01), Finger::Moves(_))).count();
            assert!((60..800).contains(&moving), "{moving} hundredths of a second of a minute, ply {ply}");
            assert!(matches!(finger(ply, 0.0), Finger::Lies(left) if left >= FIRST.0), "nobody taps at once");
        }
    }

    #[test]
    fn the_next_tap_comes_exactly_when_it_was_announced() {
        for ply in 0..40 {
            let Finger::Lies(left) = finger(ply, 0.5) else { panic!("it lies first") };
            assert!(matches!(finger(ply, 0.5 + left - 0.01), Finger::Lies(_)));
            assert!(matches!(finger(ply, 0.5 + left + 0.01), Finger::Moves(lift) if (0.0..0.5).contains(&lift)));
        }
    }

    #[test]
    fn the_same_move_is_thought_about_alike_and_another_one_otherwise() {
        assert_eq!(finger(7, 3.3), finger(7, 3.3));
        assert!((0..20).any(|ply| finger(ply, 0.0) != finger(7, 0.0)));
        assert!((0..20).any(is_right) && !(0..20).all(is_right));
    }
}
