//! Time management: never plans to use more time than is left, whatever the clocks say.

use std::time::Duration;

use engine::time::{Confidence, SearchLimits, TimeBudget};
use rules_core::Color;

#[test]
fn never_plans_to_use_more_than_is_left() {
    for left in [1, 10, 50, 100, 500, 1_000, 10_000, 60_000, 5_400_000] {
        for increment in [0, 20, 100, 2_000, 30_000] {
            for moves_to_go in [None, Some(1), Some(2), Some(40)] {
                for overhead in [0, 10, 300] {
                    let limits = SearchLimits {
                        clocks: [Some(left), None],
                        increments: [increment; 2],
                        moves_to_go,
                        ..SearchLimits::default()
                    };
                    let budget = TimeBudget::for_move(&limits, Color::White, overhead);
                    let (soft, hard) = (budget.soft.expect("a clock"), budget.hard.expect("a clock"));
                    assert!(soft <= hard, "{limits:?}");
                    assert!(hard <= Duration::from_millis(left as u64), "{limits:?} {hard:?}");
                    let spare = left - overhead;
                    assert!(spare < overhead || hard <= Duration::from_millis(spare as u64), "{limits:?} {hard:?}");
                }
            }
        }
    }
}

#[test]
fn an_overdrawn_clock_gets_a_move_at_once() {
    for left in [0, -1, -5_000, i64::MIN] {
        let limits = SearchLimits { clocks: [Some(left); 2], ..SearchLimits::default() };
        let budget = TimeBudget::for_move(&limits, Color::Black, 10);
        assert_eq!(budget.hard, Some(Duration::from_millis(1)));
    }
}

#[test]
fn movetime_is_used_but_for_the_overhead() {
    let limits = SearchLimits { movetime: Some(1500), ..SearchLimits::default() };
    let budget = TimeBudget::for_move(&limits, Color::White, 10);
    assert_eq!((budget.soft, budget.hard), (None, Some(Duration::from_millis(1490))));
}

#[test]
fn huge_numbers_do_not_overflow() {
    let limits = SearchLimits {
        clocks: [Some(i64::MAX); 2],
        increments: [i64::MAX; 2],
        moves_to_go: Some(u32::MAX),
        ..SearchLimits::default()
    };
    assert!(TimeBudget::for_move(&limits, Color::White, 10).hard.is_some());
}

#[test]
fn without_a_clock_nothing_is_bounded() {
    let limits = SearchLimits { infinite: true, ..SearchLimits::default() };
    assert_eq!(TimeBudget::for_move(&limits, Color::White, 10), TimeBudget::default());
}

#[test]
fn doubt_takes_more_time_than_confidence() {
    let after = |iterations: &[(bool, i32, u64)]| {
        let mut confidence = Confidence::default();
        for &(is_same, score, best_move_share) in iterations {
            confidence.update(is_same, score, best_move_share);
        }
        confidence.time_percent()
    };
    let steady = after(&[(true, 20, 50); 6]);
    assert!(after(&[(true, 20, 90); 6]) < steady, "one move dominates");
    assert!(after(&[(true, 20, 50), (false, 20, 50)]) > steady, "the best move has changed");
    let fallen =
        after(&[(true, 20, 50), (true, 20, 50), (true, 20, 50), (true, 20, 50), (true, 20, 50), (true, -60, 50)]);
    assert_eq!(fallen, 2 * steady, "the score has fallen");
    assert_eq!(after(&[(true, -20, 50), (true, 30, 50)]), after(&[(true, 30, 50); 2]), "a rise is no reason to worry");
}
