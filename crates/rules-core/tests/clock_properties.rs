//! Properties of the clock for all time controls and sequences of ticks.

use core::num::NonZeroU32;
use core::time::Duration;

use proptest::prelude::*;
use rules_core::{Clock, ClockMode, Color, FlagBehavior, Period, TimeControl, TimeControlTag, TimeControls};

/// Generates times up to the given one, in nanoseconds, so that no test passes by round numbers.
fn time(longest_seconds: u64) -> impl Strategy<Value = Duration> {
    (0..longest_seconds * 1_000_000_000).prop_map(Duration::from_nanos)
}

fn mode() -> impl Strategy<Value = ClockMode> {
    prop_oneof![
        time(10).prop_map(ClockMode::Fischer),
        time(10).prop_map(ClockMode::Bronstein),
        time(10).prop_map(ClockMode::Delay),
        Just(ClockMode::Hourglass),
    ]
}

fn period(moves: impl Strategy<Value = Option<NonZeroU32>>) -> impl Strategy<Value = Period> {
    (moves, time(60), mode()).prop_map(|(moves, base, mode)| {
        // A period must have some time.
        Period { moves, base: base + Duration::from_nanos(1), mode }
    })
}

fn control() -> impl Strategy<Value = TimeControl> {
    let earlier = prop::collection::vec(period((1..5_u32).prop_map(NonZeroU32::new)), 0..4);
    let last = period((0..5_u32).prop_map(NonZeroU32::new));
    (earlier, last).prop_map(|(mut periods, last)| {
        periods.push(last);
        TimeControl::from_periods(&periods).expect("periods with time and moves")
    })
}

fn controls() -> impl Strategy<Value = TimeControls> {
    let even = control().prop_map(TimeControls::from);
    prop_oneof![even, (control(), control()).prop_map(|(first, second)| TimeControls::new(first, second))]
}

fn on_flag() -> impl Strategy<Value = FlagBehavior> {
    prop_oneof![Just(FlagBehavior::Halt), Just(FlagBehavior::RunOn)]
}

/// Generates the thinking time of each move, split into ticks.
fn thoughts() -> impl Strategy<Value = Vec<Vec<Duration>>> {
    prop::collection::vec(prop::collection::vec(time(8), 1..5), 1..40)
}

fn started(controls: &TimeControls, on_flag: FlagBehavior) -> Clock {
    let mut clock = Clock::new(controls.clone()).with_flag_behavior(on_flag);
    clock.start(Color::White);
    clock
}

proptest! {
    #[test]
    fn the_number_of_ticks_does_not_matter(
        control in controls(), on_flag in on_flag(), thoughts in thoughts(), paused in any::<bool>(),
    ) {
        let (mut whole, mut split) = (started(&control, on_flag), started(&control, on_flag));
        for ticks in thoughts {
            whole.tick(ticks.iter().sum());
            for tick in ticks {
                split.tick(tick);
                if let (true, Some(color)) = (paused, split.running()) {
                    split.pause();
                    split.tick(tick);
                    split.start(color);
                }
            }
            prop_assert_eq!(&whole, &split);
            prop_assert_eq!(whole.press(), split.press());
            prop_assert_eq!(&whole, &split);
        }
    }

    #[test]
    fn the_times_after_the_moves_rebuild_the_clock(control in controls(), thoughts in thoughts()) {
        let mut clock = started(&control, FlagBehavior::Halt);
        let mut record = Vec::new();
        for ticks in thoughts {
            let before = clock.clone();
            clock.tick(ticks.iter().sum());
            let Some(mover) = clock.press() else {
                clock = before;
                break;
            };
            record.push(Some(clock.remaining(mover)));
        }
        clock.pause();
        prop_assert_eq!(Clock::from_record(control, Color::White, record), clock);
    }

    #[test]
    fn time_is_neither_made_nor_lost(control in controls(), thoughts in thoughts()) {
        let mut clock = started(&control, FlagBehavior::Halt);
        let mut balance = Color::ALL.map(|color| clock.remaining(color));
        for ticks in thoughts {
            let Some(mover) = clock.running() else { break };
            let (mine, theirs) = (mover.index(), (!mover).index());
            let thought: Duration = ticks.iter().sum();
            let period = *clock.period(mover);
            let completes_period = clock.moves_to_go(mover) == Some(1);
            clock.tick(thought);
            if clock.flagged().is_some() {
                break;
            }
            clock.press();
            balance[mine] += period.mode.per_move();
            // Unused delay is lost.
            balance[mine] -= match period.mode {
                ClockMode::Bronstein(delay) | ClockMode::Delay(delay) => thought.max(delay),
                ClockMode::Fischer(_) | ClockMode::Hourglass => thought,
            };
            if period.mode == ClockMode::Hourglass {
                balance[theirs] += thought;
            }
            if completes_period {
                balance[mine] += clock.period(mover).opening_time();
            }
            prop_assert_eq!(balance, Color::ALL.map(|color| clock.remaining(color)));
        }
    }

    #[test]
    fn a_time_control_survives_its_texts(control in control()) {
        prop_assert_eq!(control.to_string().parse(), Ok(control.clone()));
        let tag = TimeControlTag::Timed(control);
        prop_assert_eq!(tag.to_string().parse(), Ok(tag));
    }

    #[test]
    fn two_time_controls_survive_their_text(controls in controls()) {
        prop_assert_eq!(controls.to_string().parse(), Ok(controls));
    }

    #[test]
    fn no_text_makes_a_time_control_panic(text in prop_oneof![any::<String>(), "[0-9hbdBS*+/:., -]{0,24}"]) {
        if let Ok(control) = text.parse::<TimeControl>() {
            prop_assert_eq!(control.to_string().parse(), Ok(control));
        }
        if let Ok(controls) = text.parse::<TimeControls>() {
            prop_assert_eq!(controls.to_string().parse(), Ok(controls));
        }
        if let Ok(tag) = text.parse::<TimeControlTag>() {
            prop_assert_eq!(tag.to_string().parse(), Ok(tag));
        }
    }

    #[test]
    fn nothing_overflows(control in controls(), calls in prop::collection::vec((0..6_u8, any::<u64>()), 0..60)) {
        let mut clock = started(&control, FlagBehavior::RunOn);
        for (call, seconds) in calls {
            let (color, time) = (Color::ALL[seconds as usize % 2], Duration::from_secs(seconds));
            match call {
                0 => clock.tick(time),
                1 => drop(clock.press()),
                2 => clock.add(color, time),
                3 => clock.set_remaining(color, time),
                4 => clock.pause(),
                _ => clock.start(color),
            }
        }
    }
}
