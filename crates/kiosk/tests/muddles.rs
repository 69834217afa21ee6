//! Arbitrary events: every visit ends in time, and each game is recorded once.

mod common;

use std::time::Duration;

use common::driver::KioskDriver;
use common::{is_at_rest, longest};
use kiosk::{Colour, OperatorSettings, VisitEvent, VisitorResult, VisitorSkill};
use proptest::prelude::*;

fn everything() -> Vec<VisitEvent> {
    vec![
        VisitEvent::Touched,
        VisitEvent::LanguageChosen("pl".into()),
        VisitEvent::LanguageChosen("xx".into()),
        VisitEvent::SkillChosen(VisitorSkill::Child),
        VisitEvent::BackPressed,
        VisitEvent::ColourDrawn(Colour::White),
        VisitEvent::ColourDrawn(Colour::Black),
        VisitEvent::VisitorMoved,
        VisitEvent::ComputerMoved,
        VisitEvent::GameEnded(VisitorResult::Won),
        VisitEvent::GameEnded(VisitorResult::Abandoned),
        VisitEvent::AgainPressed,
        VisitEvent::DonePressed,
        VisitEvent::TakeOverPressed,
        VisitEvent::NewcomerPressed,
        VisitEvent::FirstPinRequested,
        VisitEvent::KeypadOpened,
        VisitEvent::OperatorOpened,
        VisitEvent::OperatorClosed,
    ]
}

/// Checks that a visit left alone ends in time, with each game recorded.
fn assert_comes_to_rest(mut driver: KioskDriver) {
    let operator = Duration::from_secs(driver.visit.operator_settings().idle.operator.into());
    let most = longest(driver.visit.operator_settings()) + operator;
    let took = driver.until_rest();
    assert!(took <= most, "{took:?}");
    assert_eq!(driver.screen.open, None);
    let numbers: Vec<u32> = driver.screen.recorded.iter().map(|(number, _)| *number).collect();
    assert!(numbers.iter().copied().eq(1..=numbers.len() as u32), "{numbers:?}");
}

#[test]
fn from_everywhere_whatever_happens_it_comes_to_rest() {
    let asked = |mut driver: KioskDriver| {
        driver.after(121);
        driver
    };
    let result = KioskDriver::playing().handle_all([VisitEvent::GameEnded(VisitorResult::Drawn)]);
    let begun = KioskDriver::new().handle_all([VisitEvent::Touched, VisitEvent::LanguageChosen("pl".into())]);
    let mut broken = KioskDriver::new();
    broken.change_operator_settings(|operator_settings| operator_settings.out_of_order = true);
    let closed =
        KioskDriver::with(OperatorSettings { hours: kiosk::OpeningHours::never(), ..OperatorSettings::default() });
    let starts = [
        KioskDriver::new(),
        begun.clone(),
        begun.handle_all([VisitEvent::SkillChosen(VisitorSkill::Child)]),
        KioskDriver::playing(),
        KioskDriver::playing().handle_all([VisitEvent::VisitorMoved]),
        KioskDriver::playing().handle_all([VisitEvent::OperatorOpened]),
        asked(KioskDriver::playing()),
        asked(result.clone()),
        result,
        broken,
        closed,
    ];
    let waits = [1, 16, 61];
    fn walk(driver: &KioskDriver, waits: &[u64], depth: u32) {
        assert_comes_to_rest(driver.clone());
        if depth == 0 {
            return;
        }
        for what in everything() {
            walk(&driver.clone().handle_all([what]), waits, depth - 1);
        }
        for wait in waits {
            let mut driver = driver.clone();
            driver.after(*wait);
            walk(&driver, waits, depth - 1);
        }
    }
    starts.iter().for_each(|start| walk(start, &waits, 3));
}

proptest! {
    #[test]
    fn a_long_muddle_comes_to_rest(steps in prop::collection::vec((0..17_usize, 0..40_000_u64), 0..300)) {
        let all = everything();
        let mut driver = KioskDriver::new();
        for (what, wait) in steps {
            driver.millis += wait;
            driver.handle(all[what].clone());
        }
        assert_comes_to_rest(driver);
    }

    #[test]
    fn ticking_only_when_asked_to_misses_nothing(steps in prop::collection::vec((0..17_usize, 0..4_000_u64), 0..60)) {
        let all = everything();
        let mut driver = KioskDriver::new();
        for (what, wait) in steps {
            driver.millis += wait;
            driver.handle(all[what].clone());
        }
        let mut often = driver.clone();
        let mut took = 0;
        while !is_at_rest(&often.visit) {
            often.millis += 100;
            often.after(0);
            took += 100;
        }
        let asked = driver.until_rest().as_millis() as u64;
        prop_assert!(asked <= took && took <= asked + 400, "{} or {}", asked, took);
        prop_assert_eq!(driver.screen.recorded, often.screen.recorded);
    }
}
