//! The course of a visit, as it is meant.

mod common;

use std::time::Duration;

use common::event::Event;
use common::now;
use kiosk::{Clock, Colour, End, Happened, LONGEST_THOUGHT, Order, Phase, Played, Programme, Visit, Who};

fn played(orders: &[Order]) -> &Played {
    let kept = orders.iter().find_map(|order| if let Order::Keep(played) = order { Some(played) } else { None });
    kept.expect("a game that is kept")
}

#[test]
fn a_visit_from_the_first_touch_to_the_next_game() {
    let mut event = Event::new();
    event.programmed(|programme| programme.clock = Clock::FiveMinutes);
    assert_eq!(event.happened(Happened::Touched), [Order::AskLanguage]);
    let asked = event.happened(Happened::LanguageChosen("pl".into()));
    assert_eq!(asked, [Order::SetLanguage("pl".into()), Order::AskWho]);
    let begun = event.happened(Happened::WhoChosen(Who::PlaysWell));
    assert_eq!(begun, [Order::Begin { number: 1, level: 6, clock: Clock::FiveMinutes }]);
    event = event.do_all([Happened::Drawn(Colour::Black), Happened::ComputerMoved]);
    event.after(30);
    event = event.do_all([Happened::VisitorMoved, Happened::ComputerMoved]);
    let over = event.happened(Happened::GameEnded(End::Won));
    assert_eq!(over[1], Order::ShowResult(End::Won));
    let Played { game, end } = played(&over);
    assert_eq!((game.number, game.level, game.who, game.plies, game.seconds), (1, 6, Who::PlaysWell, 3, 30));
    assert_eq!((game.language.as_str(), game.colour, game.hour, *end), ("pl", Some(Colour::Black), 10, End::Won));
    let again = event.happened(Happened::AgainPressed);
    assert_eq!(again, [Order::Begin { number: 2, level: 6, clock: Clock::FiveMinutes }]);
    let left = event.happened(Happened::DonePressed);
    assert_eq!(played(&left).end, End::Left);
    assert_eq!(left[2..], [Order::SetLanguage("en".into()), Order::ShowAttract]);
}

#[test]
fn one_language_is_no_question() {
    let mut event = Event::new();
    let spoken = event.programmed(|programme| programme.languages = vec!["pl".into()]);
    assert_eq!(spoken[0], Order::SetLanguage("pl".into()));
    assert_eq!(event.happened(Happened::Touched), [Order::AskWho]);
    assert_eq!(event.happened(Happened::BackPressed), []);
}

#[test]
fn who_has_chosen_the_wrong_flag_goes_back() {
    let mut event = Event::new().do_all([Happened::Touched]);
    assert_eq!(event.happened(Happened::LanguageChosen("de".into())), [], "not offered");
    event.happened(Happened::LanguageChosen("pl".into()));
    assert_eq!(event.happened(Happened::BackPressed), [Order::AskLanguage]);
    let chosen = event.happened(Happened::LanguageChosen("en".into()));
    assert_eq!(chosen, [Order::SetLanguage("en".into()), Order::AskWho]);
    assert_eq!(event.happened(Happened::LanguageChosen("pl".into())), [], "too late");
}

#[test]
fn every_phase_asks_after_its_own_time_and_then_nobody_is_here() {
    let language = Event::new().do_all([Happened::Touched]);
    let who = language.clone().do_all([Happened::LanguageChosen("en".into())]);
    let result = Event::playing().do_all([Happened::GameEnded(End::Lost)]);
    for (mut event, idle) in [(language, 30), (who, 30), (Event::playing(), 120), (result, 90)] {
        assert_eq!(event.after(idle - 1), []);
        assert_eq!(event.after(1), [Order::AskStillThere { seconds: 20 }]);
        assert_eq!(event.visit.asks_for(now(event.millis + 19_001, 0).running), Some(1));
        assert_eq!(event.after(19), []);
        let gone = event.after(1);
        assert_eq!((&gone[0], gone.last()), (&Order::StopAsking, Some(&Order::ShowAttract)));
        assert_eq!(event.screen.kept.len(), usize::from(idle > 30), "a game that was begun is in the figures");
    }
}

#[test]
fn anybody_stops_the_countdown_and_has_the_whole_time_again() {
    for sign in [Happened::Touched, Happened::VisitorMoved, Happened::TakenOver] {
        let mut event = Event::playing();
        event.after(120);
        event.after(19);
        let is_taken_over = sign == Happened::TakenOver;
        assert_eq!(event.happened(sign), [Order::StopAsking]);
        event.happened(Happened::ComputerMoved);
        assert_eq!(event.after(119), []);
        let over = event.happened(Happened::GameEnded(End::Drawn));
        assert_eq!(played(&over).game.taken_over, is_taken_over);
    }
}

#[test]
fn whoever_comes_up_while_it_is_asked_may_have_a_game_of_their_own() {
    let mut event = Event::playing();
    assert_eq!(event.happened(Happened::NewcomerCame), [], "nobody has left");
    event.after(120);
    let orders = event.happened(Happened::NewcomerCame);
    assert_eq!((&orders[0], orders.last()), (&Order::StopAsking, Some(&Order::AskLanguage)));
    assert_eq!(event.screen.kept, [(1, End::Left)]);
    let result = Event::playing().do_all([Happened::GameEnded(End::Won)]);
    let mut late = result;
    late.after(90);
    assert_eq!(late.happened(Happened::NewcomerCame).last(), Some(&Order::AskLanguage));
}

#[test]
fn from_the_hands_there_is_a_way_back_to_the_faces() {
    let chosen = [Happened::Touched, Happened::LanguageChosen("en".into()), Happened::WhoChosen(Who::Child)];
    let mut event = Event::new().do_all(chosen);
    assert_eq!(event.happened(Happened::BackPressed).last(), Some(&Order::AskWho));
    assert_eq!(event.screen.kept, [(1, End::Left)], "a game that was begun is in the figures");
    event.happened(Happened::WhoChosen(Who::PlaysWell));
    event.happened(Happened::Drawn(Colour::Black));
    assert_eq!(event.happened(Happened::BackPressed).last(), Some(&Order::AskWho), "before anybody sits down");
}

#[test]
fn whoever_switches_it_on_has_time_to_choose_the_pin() {
    let mut event = Event::new();
    assert_eq!(event.happened(Happened::PinWanted), []);
    assert!(event.visit.wants_pin() && event.visit.is_served());
    event.happened(Happened::KeypadOpened);
    assert!(event.visit.wants_pin(), "a keypad is there already");
    assert_eq!((event.after(179), event.after(1)), (vec![], vec![Order::CloseOperator]));
    event.happened(Happened::KeypadOpened);
    assert!(event.visit.is_served() && !event.visit.wants_pin());
}

#[test]
fn nobody_takes_over_a_game_that_was_not_left() {
    let mut event = Event::playing().do_all([Happened::TakenOver]);
    assert!(!played(&event.happened(Happened::GameEnded(End::Won))).game.taken_over);
}

#[test]
fn while_the_computer_thinks_nobody_is_idle() {
    let mut event = Event::playing().do_all([Happened::VisitorMoved]);
    for _ in 0..12 {
        assert_eq!(event.after(9), []);
    }
    event.happened(Happened::ComputerMoved);
    assert_eq!(event.after(119), [], "the visitor's time begins with the computer's move");
    assert_eq!(event.after(1), [Order::AskStillThere { seconds: 20 }]);
}

#[test]
fn a_computer_that_hangs_holds_nobody_for_ever() {
    let mut event = Event::playing().do_all([Happened::VisitorMoved]);
    assert_eq!(event.until_rest(), LONGEST_THOUGHT + Duration::from_secs(140));
    let mut late = Event::playing().do_all([Happened::VisitorMoved]);
    late.after(180);
    assert_eq!(late.happened(Happened::ComputerMoved), [Order::StopAsking], "it moves while it is asked");
}

#[test]
fn a_move_out_of_turn_is_no_move() {
    let mut event = Event::playing().do_all([Happened::ComputerMoved, Happened::VisitorMoved, Happened::VisitorMoved]);
    event = event.do_all([Happened::ComputerMoved, Happened::ComputerMoved, Happened::Drawn(Colour::Black)]);
    let over = event.happened(Happened::GameEnded(End::Won));
    assert_eq!((played(&over).game.plies, played(&over).game.colour), (2, Some(Colour::White)));
    assert_eq!(event.happened(Happened::GameEnded(End::Lost)), [], "it is over already");
}

#[test]
fn closing_time_lets_a_game_go_on_for_a_while() {
    let programme = Programme { hours: "10:00-10:30".parse().expect("hours"), ..Programme::default() };
    let mut event = Event::with(programme.clone()).do_all([Happened::Touched]);
    assert_eq!(event.after(5), []);
    event = event.do_all([Happened::LanguageChosen("en".into()), Happened::WhoChosen(Who::Child)]);
    event = event.do_all([Happened::Drawn(Colour::White)]);
    let mut orders = Vec::new();
    while event.visit.phase() == Phase::Playing {
        event.happened(Happened::Touched);
        orders = event.after(10);
    }
    assert_eq!(orders.last(), Some(&Order::GoDark));
    assert_eq!(now(event.millis, 0).local.minute, 10 * 60 + 35);
    assert_eq!(event.happened(Happened::Touched), [], "a dark screen is no way in");

    let mut event = Event::with(programme).do_all([Happened::Touched, Happened::LanguageChosen("en".into())]);
    event.happened(Happened::WhoChosen(Who::Child));
    event.millis += 29 * 60_000;
    event.happened(Happened::Touched);
    event.happened(Happened::Touched);
    event.millis += 60_000;
    event.happened(Happened::GameEnded(End::Lost));
    assert_eq!(event.happened(Happened::AgainPressed), [Order::GoDark], "no game begins after closing");
    event.millis += 23 * 3_600_000 + 30 * 60_000;
    assert_eq!(event.after(0), [Order::Lighten, Order::ShowAttract]);
}

#[test]
fn who_stands_before_the_faces_at_closing_time_is_too_late() {
    let programme = Programme { hours: "10:00-10:01".parse().expect("hours"), ..Programme::default() };
    let mut event = Event::with(programme).do_all([Happened::Touched]);
    event.millis += 59_000;
    event.happened(Happened::Touched);
    event.happened(Happened::LanguageChosen("pl".into()));
    assert_eq!(event.after(1), [Order::SetLanguage("en".into()), Order::GoDark]);
}

#[test]
fn out_of_order_ends_whatever_runs_once_the_operator_is_gone() {
    let mut event = Event::playing().do_all([Happened::OperatorCame]);
    assert_eq!(event.programmed(|programme| programme.out_of_order = true), []);
    let gone = event.happened(Happened::OperatorWent);
    assert_eq!((gone[0].clone(), gone.last()), (Order::Abandon, Some(&Order::ShowOutOfOrder)));
    assert_eq!(event.happened(Happened::Touched), []);
    event.happened(Happened::OperatorCame);
    event.programmed(|programme| programme.out_of_order = false);
    assert_eq!(event.happened(Happened::OperatorWent), [Order::ShowAttract]);
}

#[test]
fn the_operators_page_closes_by_itself_and_nothing_happens_beneath_it() {
    let mut event = Event::playing().do_all([Happened::KeypadOpened]);
    event.after(19);
    event = event.do_all([Happened::Touched, Happened::OperatorCame, Happened::KeypadOpened]);
    for _ in 0..5 {
        assert_eq!(event.after(179), []);
        assert_eq!(event.happened(Happened::Touched), []);
        assert_eq!(event.happened(Happened::DonePressed), []);
    }
    assert_eq!(event.after(180), [Order::CloseOperator]);
    assert_eq!((event.visit.phase(), event.visit.is_served()), (Phase::Playing, false));
    assert_eq!(event.after(120), [Order::AskStillThere { seconds: 20 }]);
    assert_eq!(event.happened(Happened::OperatorCame), [Order::StopAsking]);
}

#[test]
fn a_keypad_that_nobody_types_on_goes_away_soon() {
    let mut event = Event::playing().do_all([Happened::KeypadOpened]);
    assert_eq!(event.after(19), []);
    assert_eq!(event.happened(Happened::VisitorMoved), [], "it is no way to the board");
    assert_eq!(event.after(20), [Order::CloseOperator]);
    assert!(!event.visit.is_served());
}

#[test]
fn in_the_dark_the_house_may_change_its_language_and_nothing_is_lit() {
    let mut event = Event::with(Programme { hours: kiosk::Hours::never(), ..Programme::default() });
    let spoken = event.programmed(|programme| programme.languages = vec!["pl".into(), "en".into()]);
    assert_eq!(spoken, [Order::SetLanguage("pl".into())]);
}

#[test]
fn a_running_game_keeps_the_level_it_began_with() {
    let mut event = Event::playing();
    event.programmed(|programme| programme.levels.knows_moves = 9);
    assert_eq!(played(&event.happened(Happened::GameEnded(End::Won))).game.level, 3);
    let again = event.happened(Happened::AgainPressed);
    assert_eq!(again, [Order::Begin { number: 2, level: 9, clock: Clock::None }]);
}

#[test]
fn after_a_crash_the_same_game_goes_on_and_is_kept_once() {
    let mut event = Event::playing().do_all([Happened::VisitorMoved]);
    event.after(40);
    let game = event.visit.game(now(event.millis, 0)).expect("a game");
    let kept = ron::to_string(&game).expect("written");
    let boot = event.millis;
    let at = |seconds: u64| now(boot + seconds * 1000, boot);
    let game = ron::from_str(&kept).expect("read");
    let (mut visit, orders) = Visit::resumed(Programme::default(), 1, game, at(0));
    assert_eq!((orders, visit.phase()), (vec![Order::SetLanguage("pl".into())], Phase::Playing));
    assert_eq!(visit.happened(Happened::ComputerMoved, at(1)), [], "it was its turn");
    let over = visit.happened(Happened::GameEnded(End::Won), at(20));
    let Played { game, .. } = played(&over);
    assert_eq!((game.number, game.plies, game.seconds, game.who), (1, 2, 60, Who::KnowsMoves));
    let again = visit.happened(Happened::AgainPressed, at(21));
    assert!(matches!(again[..], [Order::Begin { number: 2, .. }]), "{again:?}");
}

#[test]
fn a_clock_on_the_wall_that_is_set_changes_no_waiting() {
    let mut event = Event::playing();
    let mut later = now(event.millis + 119_000, 0);
    (later.unix, later.local) = (0, now(0, 0).local);
    assert_eq!(event.visit.tick(later), []);
    later.running += Duration::from_secs(1);
    assert_eq!(event.visit.tick(later), [Order::AskStillThere { seconds: 20 }]);
}

#[test]
fn the_countdown_is_shown_every_second() {
    let mut event = Event::new().do_all([Happened::Touched]);
    event.after(30);
    let shown = |event: &Event| event.visit.asks_for(now(event.millis, 0).running).expect("it is asked");
    let first = shown(&event);
    for second in 1..first {
        let wakes = event.visit.wakes_in(now(event.millis, 0));
        assert!(wakes <= Duration::from_millis(1001), "{wakes:?}");
        event.millis += wakes.as_millis() as u64;
        assert!(shown(&event) >= first - second, "none is left out");
    }
}

#[test]
fn a_move_that_was_made_beneath_the_keypad_is_a_move() {
    let mut event = Event::new().do_all([Happened::Touched, Happened::LanguageChosen("pl".into())]);
    event = event.do_all([Happened::WhoChosen(Who::Child), Happened::KeypadOpened, Happened::Drawn(Colour::White)]);
    event = event.do_all([Happened::VisitorMoved]);
    let game = event.visit.game(now(event.millis, 0)).expect("a game");
    assert_eq!((game.colour, game.plies), (Some(Colour::White), 1));
}
