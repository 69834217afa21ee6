//! The normal course of visits.

mod common;

use std::time::Duration;

use common::driver::KioskDriver;
use common::now;
use kiosk::{
    Colour, FinishedGame, KioskOrder, KioskPhase, MAX_THINKING_TIME, OperatorSettings, ThinkingTime, Visit, VisitEvent,
    VisitorResult, VisitorSkill,
};

fn played(orders: &[KioskOrder]) -> &FinishedGame {
    let recorded =
        orders.iter().find_map(|order| if let KioskOrder::RecordGame(played) = order { Some(played) } else { None });
    recorded.expect("a recorded game")
}

#[test]
fn a_visit_from_the_first_touch_to_the_next_game() {
    let mut driver = KioskDriver::new();
    driver.change_operator_settings(|operator_settings| operator_settings.clock = ThinkingTime::FiveMinutes);
    assert_eq!(driver.handle(VisitEvent::Touched), [KioskOrder::AskLanguage]);
    let asked = driver.handle(VisitEvent::LanguageChosen("pl".into()));
    assert_eq!(asked, [KioskOrder::SetLanguage("pl".into()), KioskOrder::AskSkill]);
    let begun = driver.handle(VisitEvent::SkillChosen(VisitorSkill::PlaysWell));
    assert_eq!(begun, [KioskOrder::StartGame { number: 1, level: 6, clock: ThinkingTime::FiveMinutes }]);
    driver = driver.handle_all([VisitEvent::ColourDrawn(Colour::Black), VisitEvent::ComputerMoved]);
    driver.after(30);
    driver = driver.handle_all([VisitEvent::VisitorMoved, VisitEvent::ComputerMoved]);
    let over = driver.handle(VisitEvent::GameEnded(VisitorResult::Won));
    assert_eq!(over[1], KioskOrder::ShowResult(VisitorResult::Won));
    let FinishedGame { game, end } = played(&over);
    assert_eq!((game.number, game.level, game.who, game.plies, game.seconds), (1, 6, VisitorSkill::PlaysWell, 3, 30));
    assert_eq!(
        (game.language.as_str(), game.colour, game.hour, *end),
        ("pl", Some(Colour::Black), 10, VisitorResult::Won)
    );
    let again = driver.handle(VisitEvent::AgainPressed);
    assert_eq!(again, [KioskOrder::StartGame { number: 2, level: 6, clock: ThinkingTime::FiveMinutes }]);
    let left = driver.handle(VisitEvent::DonePressed);
    assert_eq!(played(&left).end, VisitorResult::Abandoned);
    assert_eq!(left[2..], [KioskOrder::SetLanguage("en".into()), KioskOrder::ShowAttract]);
}

#[test]
fn one_language_is_no_question() {
    let mut driver = KioskDriver::new();
    let spoken = driver.change_operator_settings(|operator_settings| operator_settings.languages = vec!["pl".into()]);
    assert_eq!(spoken[0], KioskOrder::SetLanguage("pl".into()));
    assert_eq!(driver.handle(VisitEvent::Touched), [KioskOrder::AskSkill]);
    assert_eq!(driver.handle(VisitEvent::BackPressed), []);
}

#[test]
fn a_visitor_can_go_back_to_the_languages() {
    let mut driver = KioskDriver::new().handle_all([VisitEvent::Touched]);
    assert_eq!(driver.handle(VisitEvent::LanguageChosen("de".into())), [], "not offered");
    driver.handle(VisitEvent::LanguageChosen("pl".into()));
    assert_eq!(driver.handle(VisitEvent::BackPressed), [KioskOrder::AskLanguage]);
    let chosen = driver.handle(VisitEvent::LanguageChosen("en".into()));
    assert_eq!(chosen, [KioskOrder::SetLanguage("en".into()), KioskOrder::AskSkill]);
    assert_eq!(driver.handle(VisitEvent::LanguageChosen("pl".into())), [], "too late");
}

#[test]
fn every_phase_asks_after_its_own_time_and_then_nobody_is_here() {
    let language = KioskDriver::new().handle_all([VisitEvent::Touched]);
    let who = language.clone().handle_all([VisitEvent::LanguageChosen("en".into())]);
    let result = KioskDriver::playing().handle_all([VisitEvent::GameEnded(VisitorResult::Lost)]);
    for (mut driver, idle) in [(language, 30), (who, 30), (KioskDriver::playing(), 120), (result, 90)] {
        assert_eq!(driver.after(idle - 1), []);
        assert_eq!(driver.after(1), [KioskOrder::AskStillThere { seconds: 20 }]);
        assert_eq!(driver.visit.asking_countdown(now(driver.millis + 19_001, 0).running), Some(1));
        assert_eq!(driver.after(19), []);
        let gone = driver.after(1);
        assert_eq!((&gone[0], gone.last()), (&KioskOrder::StopAsking, Some(&KioskOrder::ShowAttract)));
        assert_eq!(driver.screen.recorded.len(), usize::from(idle > 30), "a game that was begun is in the figures");
    }
}

#[test]
fn anybody_stops_the_countdown_and_has_the_whole_time_again() {
    for sign in [VisitEvent::Touched, VisitEvent::VisitorMoved, VisitEvent::TakeOverPressed] {
        let mut driver = KioskDriver::playing();
        driver.after(120);
        driver.after(19);
        let is_taken_over = sign == VisitEvent::TakeOverPressed;
        assert_eq!(driver.handle(sign), [KioskOrder::StopAsking]);
        driver.handle(VisitEvent::ComputerMoved);
        assert_eq!(driver.after(119), []);
        let over = driver.handle(VisitEvent::GameEnded(VisitorResult::Drawn));
        assert_eq!(played(&over).game.taken_over, is_taken_over);
    }
}

#[test]
fn a_newcomer_may_start_a_game_while_the_question_is_shown() {
    let mut driver = KioskDriver::playing();
    assert_eq!(driver.handle(VisitEvent::NewcomerPressed), [], "nobody has left");
    driver.after(120);
    let orders = driver.handle(VisitEvent::NewcomerPressed);
    assert_eq!((&orders[0], orders.last()), (&KioskOrder::StopAsking, Some(&KioskOrder::AskLanguage)));
    assert_eq!(driver.screen.recorded, [(1, VisitorResult::Abandoned)]);
    let result = KioskDriver::playing().handle_all([VisitEvent::GameEnded(VisitorResult::Won)]);
    let mut late = result;
    late.after(90);
    assert_eq!(late.handle(VisitEvent::NewcomerPressed).last(), Some(&KioskOrder::AskLanguage));
}

#[test]
fn from_the_hands_there_is_a_way_back_to_the_faces() {
    let chosen =
        [VisitEvent::Touched, VisitEvent::LanguageChosen("en".into()), VisitEvent::SkillChosen(VisitorSkill::Child)];
    let mut driver = KioskDriver::new().handle_all(chosen);
    assert_eq!(driver.handle(VisitEvent::BackPressed).last(), Some(&KioskOrder::AskSkill));
    assert_eq!(driver.screen.recorded, [(1, VisitorResult::Abandoned)], "a game that was begun is in the figures");
    driver.handle(VisitEvent::SkillChosen(VisitorSkill::PlaysWell));
    driver.handle(VisitEvent::ColourDrawn(Colour::Black));
    assert_eq!(driver.handle(VisitEvent::BackPressed).last(), Some(&KioskOrder::AskSkill), "before anybody sits down");
}

#[test]
fn the_first_pin_may_be_chosen_when_the_kiosk_is_switched_on() {
    let mut driver = KioskDriver::new();
    assert_eq!(driver.handle(VisitEvent::FirstPinRequested), []);
    assert!(driver.visit.is_choosing_first_pin() && driver.visit.is_operator_open());
    driver.handle(VisitEvent::KeypadOpened);
    assert!(driver.visit.is_choosing_first_pin(), "a keypad is there already");
    assert_eq!((driver.after(179), driver.after(1)), (vec![], vec![KioskOrder::CloseOperator]));
    driver.handle(VisitEvent::KeypadOpened);
    assert!(driver.visit.is_operator_open() && !driver.visit.is_choosing_first_pin());
}

#[test]
fn only_an_abandoned_game_can_be_taken_over() {
    let mut driver = KioskDriver::playing().handle_all([VisitEvent::TakeOverPressed]);
    assert!(!played(&driver.handle(VisitEvent::GameEnded(VisitorResult::Won))).game.taken_over);
}

#[test]
fn while_the_computer_thinks_nobody_is_idle() {
    let mut driver = KioskDriver::playing().handle_all([VisitEvent::VisitorMoved]);
    for _ in 0..12 {
        assert_eq!(driver.after(9), []);
    }
    driver.handle(VisitEvent::ComputerMoved);
    assert_eq!(driver.after(119), [], "the visitor's time begins with the computer's move");
    assert_eq!(driver.after(1), [KioskOrder::AskStillThere { seconds: 20 }]);
}

#[test]
fn a_computer_that_hangs_holds_nobody_for_ever() {
    let mut driver = KioskDriver::playing().handle_all([VisitEvent::VisitorMoved]);
    assert_eq!(driver.until_rest(), MAX_THINKING_TIME + Duration::from_secs(140));
    let mut late = KioskDriver::playing().handle_all([VisitEvent::VisitorMoved]);
    late.after(180);
    assert_eq!(late.handle(VisitEvent::ComputerMoved), [KioskOrder::StopAsking], "it moves while it is asked");
}

#[test]
fn a_move_out_of_turn_is_no_move() {
    let mut driver = KioskDriver::playing().handle_all([
        VisitEvent::ComputerMoved,
        VisitEvent::VisitorMoved,
        VisitEvent::VisitorMoved,
    ]);
    driver = driver.handle_all([
        VisitEvent::ComputerMoved,
        VisitEvent::ComputerMoved,
        VisitEvent::ColourDrawn(Colour::Black),
    ]);
    let over = driver.handle(VisitEvent::GameEnded(VisitorResult::Won));
    assert_eq!((played(&over).game.plies, played(&over).game.colour), (2, Some(Colour::White)));
    assert_eq!(driver.handle(VisitEvent::GameEnded(VisitorResult::Lost)), [], "it is over already");
}

#[test]
fn closing_time_lets_a_game_go_on_for_a_while() {
    let operator_settings =
        OperatorSettings { hours: "10:00-10:30".parse().expect("hours"), ..OperatorSettings::default() };
    let mut driver = KioskDriver::with(operator_settings.clone()).handle_all([VisitEvent::Touched]);
    assert_eq!(driver.after(5), []);
    driver = driver.handle_all([VisitEvent::LanguageChosen("en".into()), VisitEvent::SkillChosen(VisitorSkill::Child)]);
    driver = driver.handle_all([VisitEvent::ColourDrawn(Colour::White)]);
    let mut orders = Vec::new();
    while driver.visit.phase() == KioskPhase::Playing {
        driver.handle(VisitEvent::Touched);
        orders = driver.after(10);
    }
    assert_eq!(orders.last(), Some(&KioskOrder::TurnScreenOff));
    assert_eq!(now(driver.millis, 0).local.minute, 10 * 60 + 35);
    assert_eq!(driver.handle(VisitEvent::Touched), [], "a dark screen is no way in");

    let mut driver =
        KioskDriver::with(operator_settings).handle_all([VisitEvent::Touched, VisitEvent::LanguageChosen("en".into())]);
    driver.handle(VisitEvent::SkillChosen(VisitorSkill::Child));
    driver.millis += 29 * 60_000;
    driver.handle(VisitEvent::Touched);
    driver.handle(VisitEvent::Touched);
    driver.millis += 60_000;
    driver.handle(VisitEvent::GameEnded(VisitorResult::Lost));
    assert_eq!(driver.handle(VisitEvent::AgainPressed), [KioskOrder::TurnScreenOff], "no game begins after closing");
    driver.millis += 23 * 3_600_000 + 30 * 60_000;
    assert_eq!(driver.after(0), [KioskOrder::TurnScreenOn, KioskOrder::ShowAttract]);
}

#[test]
fn no_game_starts_from_the_faces_after_closing() {
    let operator_settings =
        OperatorSettings { hours: "10:00-10:01".parse().expect("hours"), ..OperatorSettings::default() };
    let mut driver = KioskDriver::with(operator_settings).handle_all([VisitEvent::Touched]);
    driver.millis += 59_000;
    driver.handle(VisitEvent::Touched);
    driver.handle(VisitEvent::LanguageChosen("pl".into()));
    assert_eq!(driver.after(1), [KioskOrder::SetLanguage("en".into()), KioskOrder::TurnScreenOff]);
}

#[test]
fn out_of_order_ends_whatever_runs_once_the_operator_is_gone() {
    let mut driver = KioskDriver::playing().handle_all([VisitEvent::OperatorOpened]);
    assert_eq!(driver.change_operator_settings(|operator_settings| operator_settings.out_of_order = true), []);
    let gone = driver.handle(VisitEvent::OperatorClosed);
    assert_eq!((gone[0].clone(), gone.last()), (KioskOrder::AbandonGame, Some(&KioskOrder::ShowOutOfOrder)));
    assert_eq!(driver.handle(VisitEvent::Touched), []);
    driver.handle(VisitEvent::OperatorOpened);
    driver.change_operator_settings(|operator_settings| operator_settings.out_of_order = false);
    assert_eq!(driver.handle(VisitEvent::OperatorClosed), [KioskOrder::ShowAttract]);
}

#[test]
fn the_operators_page_closes_by_itself_and_nothing_happens_beneath_it() {
    let mut driver = KioskDriver::playing().handle_all([VisitEvent::KeypadOpened]);
    driver.after(19);
    driver = driver.handle_all([VisitEvent::Touched, VisitEvent::OperatorOpened, VisitEvent::KeypadOpened]);
    for _ in 0..5 {
        assert_eq!(driver.after(179), []);
        assert_eq!(driver.handle(VisitEvent::Touched), []);
        assert_eq!(driver.handle(VisitEvent::DonePressed), []);
    }
    assert_eq!(driver.after(180), [KioskOrder::CloseOperator]);
    assert_eq!((driver.visit.phase(), driver.visit.is_operator_open()), (KioskPhase::Playing, false));
    assert_eq!(driver.after(120), [KioskOrder::AskStillThere { seconds: 20 }]);
    assert_eq!(driver.handle(VisitEvent::OperatorOpened), [KioskOrder::StopAsking]);
}

#[test]
fn a_keypad_that_nobody_types_on_goes_away_soon() {
    let mut driver = KioskDriver::playing().handle_all([VisitEvent::KeypadOpened]);
    assert_eq!(driver.after(19), []);
    assert_eq!(driver.handle(VisitEvent::VisitorMoved), [], "it is no way to the board");
    assert_eq!(driver.after(20), [KioskOrder::CloseOperator]);
    assert!(!driver.visit.is_operator_open());
}

#[test]
fn in_the_dark_the_house_may_change_its_language_and_nothing_is_lit() {
    let mut driver =
        KioskDriver::with(OperatorSettings { hours: kiosk::OpeningHours::never(), ..OperatorSettings::default() });
    let spoken = driver
        .change_operator_settings(|operator_settings| operator_settings.languages = vec!["pl".into(), "en".into()]);
    assert_eq!(spoken, [KioskOrder::SetLanguage("pl".into())]);
}

#[test]
fn a_running_game_keeps_the_level_it_began_with() {
    let mut driver = KioskDriver::playing();
    driver.change_operator_settings(|operator_settings| operator_settings.levels.knows_moves = 9);
    assert_eq!(played(&driver.handle(VisitEvent::GameEnded(VisitorResult::Won))).game.level, 3);
    let again = driver.handle(VisitEvent::AgainPressed);
    assert_eq!(again, [KioskOrder::StartGame { number: 2, level: 9, clock: ThinkingTime::None }]);
}

#[test]
fn after_a_crash_the_same_game_goes_on_and_is_kept_once() {
    let mut driver = KioskDriver::playing().handle_all([VisitEvent::VisitorMoved]);
    driver.after(40);
    let game = driver.visit.game(now(driver.millis, 0)).expect("a game");
    let recorded = ron::to_string(&game).expect("written");
    let boot = driver.millis;
    let at = |seconds: u64| now(boot + seconds * 1000, boot);
    let game = ron::from_str(&recorded).expect("read");
    let (mut visit, orders) = Visit::resume(OperatorSettings::default(), 1, game, at(0));
    assert_eq!((orders, visit.phase()), (vec![KioskOrder::SetLanguage("pl".into())], KioskPhase::Playing));
    assert_eq!(visit.handle(VisitEvent::ComputerMoved, at(1)), [], "it was its turn");
    let over = visit.handle(VisitEvent::GameEnded(VisitorResult::Won), at(20));
    let FinishedGame { game, .. } = played(&over);
    assert_eq!((game.number, game.plies, game.seconds, game.who), (1, 2, 60, VisitorSkill::KnowsMoves));
    let again = visit.handle(VisitEvent::AgainPressed, at(21));
    assert!(matches!(again[..], [KioskOrder::StartGame { number: 2, .. }]), "{again:?}");
}

#[test]
fn a_clock_on_the_wall_that_is_set_changes_no_waiting() {
    let mut driver = KioskDriver::playing();
    let mut later = now(driver.millis + 119_000, 0);
    (later.unix, later.local) = (0, now(0, 0).local);
    assert_eq!(driver.visit.tick(later), []);
    later.running += Duration::from_secs(1);
    assert_eq!(driver.visit.tick(later), [KioskOrder::AskStillThere { seconds: 20 }]);
}

#[test]
fn the_countdown_is_shown_every_second() {
    let mut driver = KioskDriver::new().handle_all([VisitEvent::Touched]);
    driver.after(30);
    let shown =
        |driver: &KioskDriver| driver.visit.asking_countdown(now(driver.millis, 0).running).expect("it is asked");
    let first = shown(&driver);
    for second in 1..first {
        let wakes = driver.visit.time_to_next_tick(now(driver.millis, 0));
        assert!(wakes <= Duration::from_millis(1001), "{wakes:?}");
        driver.millis += wakes.as_millis() as u64;
        assert!(shown(&driver) >= first - second, "none is left out");
    }
}

#[test]
fn a_move_that_was_made_beneath_the_keypad_is_a_move() {
    let mut driver = KioskDriver::new().handle_all([VisitEvent::Touched, VisitEvent::LanguageChosen("pl".into())]);
    driver = driver.handle_all([
        VisitEvent::SkillChosen(VisitorSkill::Child),
        VisitEvent::KeypadOpened,
        VisitEvent::ColourDrawn(Colour::White),
    ]);
    driver = driver.handle_all([VisitEvent::VisitorMoved]);
    let game = driver.visit.game(now(driver.millis, 0)).expect("a game");
    assert_eq!((game.colour, game.plies), (Some(Colour::White), 1));
}
