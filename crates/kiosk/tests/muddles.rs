//! Whatever else may happen: every visit comes to its end, in time, with each game kept once.

mod common;

use std::time::Duration;

use common::event::Event;
use common::{is_at_rest, longest};
use kiosk::{Colour, End, Happened, Programme, Who};
use proptest::prelude::*;

fn everything() -> Vec<Happened> {
    vec![
        Happened::Touched,
        Happened::LanguageChosen("pl".into()),
        Happened::LanguageChosen("xx".into()),
        Happened::WhoChosen(Who::Child),
        Happened::BackPressed,
        Happened::Drawn(Colour::White),
        Happened::Drawn(Colour::Black),
        Happened::VisitorMoved,
        Happened::ComputerMoved,
        Happened::GameEnded(End::Won),
        Happened::GameEnded(End::Left),
        Happened::AgainPressed,
        Happened::DonePressed,
        Happened::TakenOver,
        Happened::NewcomerCame,
        Happened::PinWanted,
        Happened::KeypadOpened,
        Happened::OperatorCame,
        Happened::OperatorWent,
    ]
}

/// Whatever is left alone ends, in time, with each game kept.
fn comes_to_rest(mut event: Event) {
    let operator = Duration::from_secs(event.visit.programme().idle.operator.into());
    let most = longest(event.visit.programme()) + operator;
    let took = event.until_rest();
    assert!(took <= most, "{took:?}");
    assert_eq!(event.screen.open, None);
    let numbers: Vec<u32> = event.screen.kept.iter().map(|(number, _)| *number).collect();
    assert!(numbers.iter().copied().eq(1..=numbers.len() as u32), "{numbers:?}");
}

#[test]
fn from_everywhere_whatever_happens_it_comes_to_rest() {
    let asked = |mut event: Event| {
        event.after(121);
        event
    };
    let result = Event::playing().do_all([Happened::GameEnded(End::Drawn)]);
    let begun = Event::new().do_all([Happened::Touched, Happened::LanguageChosen("pl".into())]);
    let mut broken = Event::new();
    broken.programmed(|programme| programme.out_of_order = true);
    let closed = Event::with(Programme { hours: kiosk::Hours::never(), ..Programme::default() });
    let starts = [
        Event::new(),
        begun.clone(),
        begun.do_all([Happened::WhoChosen(Who::Child)]),
        Event::playing(),
        Event::playing().do_all([Happened::VisitorMoved]),
        Event::playing().do_all([Happened::OperatorCame]),
        asked(Event::playing()),
        asked(result.clone()),
        result,
        broken,
        closed,
    ];
    let waits = [1, 16, 61];
    fn walk(event: &Event, waits: &[u64], depth: u32) {
        comes_to_rest(event.clone());
        if depth == 0 {
            return;
        }
        for what in everything() {
            walk(&event.clone().do_all([what]), waits, depth - 1);
        }
        for wait in waits {
            let mut event = event.clone();
            event.after(*wait);
            walk(&event, waits, depth - 1);
        }
    }
    starts.iter().for_each(|start| walk(start, &waits, 3));
}

proptest! {
    #[test]
    fn a_long_muddle_comes_to_rest(steps in prop::collection::vec((0..17_usize, 0..40_000_u64), 0..300)) {
        let all = everything();
        let mut event = Event::new();
        for (what, wait) in steps {
            event.millis += wait;
            event.happened(all[what].clone());
        }
        comes_to_rest(event);
    }

    #[test]
    fn who_wakes_when_asked_to_misses_nothing(steps in prop::collection::vec((0..17_usize, 0..4_000_u64), 0..60)) {
        let all = everything();
        let mut event = Event::new();
        for (what, wait) in steps {
            event.millis += wait;
            event.happened(all[what].clone());
        }
        let mut often = event.clone();
        let mut took = 0;
        while !is_at_rest(&often.visit) {
            often.millis += 100;
            often.after(0);
            took += 100;
        }
        let asked = event.until_rest().as_millis() as u64;
        prop_assert!(asked <= took && took <= asked + 400, "{} or {}", asked, took);
        prop_assert_eq!(event.screen.kept, often.screen.kept);
    }
}
