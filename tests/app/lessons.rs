//! Lessons on the table, as a learner meets them.

use std::path::Path;

use bevy::input::gamepad::GamepadButton::West;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{PrimaryEguiContext, egui};
use coach::{Attempt, Failure, Goal, Lesson};
use hetman::board::marks::Mark;
use hetman::i18n::Texts;
use hetman::input::focus;
use hetman::lessons::{LessonRequest, Progress, Slip, Step, Taught, Teaching};
use hetman::options::{Orbit, View};
use hetman::session::{Archive, Request};
use hetman::settings::{Language, Settings, Viewed};
use hetman::shown::Screen;
use hetman::storage::Storage;
use hetman::viewport::{FreeArea, Selection, Viewpoint};
use rules_core::{Color as Side, PieceKind, Square};

use crate::common::Table;
use crate::common::course::COURSE;
use crate::common::gamepad::Gamepad;
use crate::common::learner::{Finger, Hand, Keys, Mouse};

fn open(table: &mut Table, lesson: &str) {
    table.open_library();
    table.app.world_mut().write_message(LessonRequest::Open(lesson.to_owned()));
    table.settle();
}

fn taught(table: &Table) -> Taught {
    table.app.world().resource::<Teaching>().0.clone().expect("a lesson")
}

fn text(table: &Table, key: &str) -> String {
    table.app.world().resource::<Texts>().get(key)
}

fn press(table: &mut Table, key: &str) {
    let name = text(table, key);
    table.press(&name);
    table.settle();
}

/// A game that was turned upside down leaves lessons as they are, and a lesson the game's own view.
#[test]
fn a_lesson_begins_from_the_learners_own_side_however_the_last_game_was_turned() {
    let upside_down = Viewed { view: View::Orbit, orbit: Some(Orbit { yaw: 180.0, pitch: 40.0, zoom: 1.0 }) };
    let mut table = Table::at_the_menu();
    table.app.world_mut().resource_mut::<Settings>().viewed = upside_down;
    table.settle();
    let mut table = table.started_again();
    table.settle();
    assert_eq!(table.viewport::<Viewpoint>().view, View::Orbit);
    for lesson in by_hints().take(3) {
        open(&mut table, lesson);
        let (near, camera) = (table.viewport::<Viewpoint>().near, table.viewport::<Transform>().translation);
        assert!(if near == Side::White { camera.z > 0.1 } else { camera.z < -0.1 }, "{lesson}: {near:?}, {camera}");
    }
    assert_eq!(table.app.world().resource::<Settings>().viewed, upside_down);
}

/// Nothing lies beside the board in a lesson, so that it stands in the middle of what the panel leaves.
#[test]
fn the_board_of_a_lesson_is_in_the_middle_whoever_learns() {
    let mut table = Table::at_the_menu();
    for near in Side::ALL {
        let of_side = |lesson: &&str| COURSE.lesson(lesson).is_some_and(|lesson| lesson.position.turn() == near);
        open(&mut table, by_hints().find(of_side).expect("a lesson of the side"));
        let free = table.viewport::<FreeArea>().0.expect("a free area");
        let [a1, h1] = [Square::A1, Square::H1].map(|square| table.at(square).x);
        let middle = 0.5 * (a1 + h1);
        assert!((middle - free.center().x).abs() < 20.0, "{near:?}: the board's middle at {middle} in {free:?}");
    }
}

#[test]
fn enter_takes_the_way_on_once_a_lesson_is_done_by_mouse_or_by_keys() {
    for hand in [&mut Mouse as &mut dyn Hand, &mut Keys] {
        let mut table = Table::at_the_menu();
        let [first, second] = [0, 1].map(|index| by_hints().nth(index).expect("two lessons"));
        open(&mut table, first);
        learn(&mut table, hand);
        while table.egui(focus::reached).is_some() {
            table.key(KeyCode::Tab, Key::Tab);
            table.frames(2);
        }
        table.key(KeyCode::Enter, Key::Enter);
        table.settle();
        assert_eq!(taught(&table).lesson().id, second);
    }
}

/// Lessons that don't wait for an engine.
fn by_hints() -> impl Iterator<Item = &'static str> {
    COURSE.lessons().filter(|lesson| lesson.goal != Goal::PlayOut).map(|lesson| lesson.id.as_str())
}

/// Does what the lesson on the table asks for, as its hints say; with what it was done.
fn learn(table: &mut Table, hand: &mut dyn Hand) -> u8 {
    for _ in 0..60 {
        let now = taught(table);
        match (&now.lesson().goal, now.step) {
            (_, Step::Done { stars }) => return stars,
            (_, Step::Watches(_)) => hand.button(table, "learn-on"),
            (Goal::Find(_) | Goal::SetUp(_), Step::Turn) => hand.square(table, now.attempt.left()[0]),
            (Goal::Choose { right, .. }, Step::Turn) => {
                hand.button(table, &now.lesson().text_key(&right.to_string()));
            }
            (_, Step::Turn) => {
                let mv = now.attempt.next_move().expect("a way on");
                [mv.from(), mv.to()].into_iter().for_each(|square| hand.square(table, square));
                if let Some(kind) = mv.promotion() {
                    hand.button(table, promotion(kind));
                }
            }
            (_, Step::Failed { why, .. }) => panic!("{}: {why:?}", now.lesson().id),
            (_, Step::Errs | Step::Awaits | Step::Shows { .. } | Step::Answers(_)) => table.settle(),
        }
        table.settle();
    }
    let Taught { attempt, step, .. } = taught(table);
    let (id, position, next) = (&attempt.lesson().id, attempt.position().to_fen(), attempt.next_move());
    panic!("{id} has no end: {step:?}, {position}, {next:?}")
}

fn promotion(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Rook => "piece-rook",
        PieceKind::Bishop => "piece-bishop",
        PieceKind::Knight => "piece-knight",
        _ => "piece-queen",
    }
}

fn click(table: &mut Table, squares: &[Square]) {
    squares.iter().for_each(|square| table.click(*square));
}

fn ids() -> impl Iterator<Item = &'static str> {
    COURSE.lessons().map(|lesson| lesson.id.as_str())
}

/// The first lesson of a goal.
fn lesson(is_it: impl Fn(&Lesson) -> bool) -> &'static Lesson {
    COURSE.lessons().find(|lesson| is_it(lesson)).expect("such a lesson")
}

#[test]
fn every_lesson_is_done_with_the_mouse_and_remembered() {
    let mut table = Table::at_the_menu();
    for id in by_hints() {
        open(&mut table, id);
        assert_eq!(learn(&mut table, &mut Mouse), 3, "{id}");
        assert_eq!(table.app.world().resource::<Progress>().stars(id), Some(3), "{id}");
        table.check();
    }
    press(&mut table, "learn-all");
    assert_eq!(table.screen(), Screen::Menu);
    let kept = table.kept("lessons.ron").expect("kept");
    assert!(by_hints().all(|id| kept.contains(id)), "{kept}");
}

/// A second start in the same folder.
#[test]
fn what_was_learnt_is_found_again() {
    let mut table = Table::at_the_menu();
    let first = ids().next().expect("a lesson");
    open(&mut table, first);
    learn(&mut table, &mut Mouse);
    let again = table.started_again();
    assert_eq!(again.app.world().resource::<Progress>().stars(first), Some(3));
}

#[test]
fn learn_opens_at_the_next_lesson_and_its_chapters_fold() {
    let mut table = Table::at_the_menu();
    let [done, next] = [0, 1].map(|index| &COURSE.chapters[index]);
    for lesson in &done.lessons {
        open(&mut table, &lesson.id);
        learn(&mut table, &mut Mouse);
    }
    press(&mut table, "learn-all");
    let [first, coming] = [done, next].map(|chapter| text(&table, &chapter.lessons[0].text_key("")));
    // The way on says so, too.
    let rows = |table: &mut Table, name: &str| {
        let rows = table.controls().into_iter().filter(|control| control.name.starts_with(name));
        rows.map(|control| control.place).collect::<Vec<_>>()
    };
    let shown = rows(&mut table, &coming);
    assert!(shown.iter().any(|place| place.top() > 0.0 && place.bottom() < 720.0), "{coming}: {shown:?}");
    assert!(rows(&mut table, &first).is_empty(), "{first} is folded away");
    let count = done.lessons.len();
    let title = format!("{}, {count} / {count}", text(&table, &format!("chapter-{}", done.id)));
    table.press(&title);
    table.settle();
    assert!(!rows(&mut table, &first).is_empty(), "{first} is shown");
    assert!(rows(&mut table, &coming).is_empty(), "{coming} is folded away");
}

#[test]
fn the_first_ten_lessons_are_done_by_keys_by_touch_and_by_gamepad() {
    let mut table = Table::at_the_menu();
    let mut pad = Gamepad::plug_in(&mut table);
    let hands: [&mut dyn Hand; 3] = [&mut Keys, &mut Finger, &mut pad];
    for hand in hands {
        for id in ids().take(10) {
            open(&mut table, id);
            assert_eq!(learn(&mut table, hand), 3, "{id}");
        }
    }
}

#[test]
fn a_gamepad_reaches_the_answers_and_the_ways_on() {
    let mut table = Table::at_the_menu();
    let pad = Gamepad::plug_in(&mut table);
    let question = lesson(|lesson| matches!(lesson.goal, Goal::Choose { .. }));
    let Goal::Choose { right, .. } = question.goal else { unreachable!() };
    open(&mut table, &question.id);
    pad.press(&mut table, West);
    pad.choose(&mut table, &question.text_key(&right.to_string()));
    table.settle();
    assert_eq!(taught(&table).step, Step::Done { stars: 3 });
    pad.press(&mut table, West);
    pad.choose(&mut table, "learn-next");
    table.settle();
    assert_ne!(taught(&table).lesson().id, question.id);
}

/// The teacher's move is made by a keyboard's learner before the teacher is done.
#[test]
fn whoever_has_seen_enough_moves_before_the_teacher_is_done() {
    let mut table = Table::at_the_menu();
    table.open_library();
    let shown = lesson(|lesson| !lesson.shows.is_empty() && lesson.moves == 1);
    table.app.world_mut().write_message(LessonRequest::Open(shown.id.clone()));
    table.frames(4);
    assert!(matches!(taught(&table).step, Step::Shows { .. }));
    let mv = Attempt::new(shown.clone()).next_move().expect("a way on");
    table.ask(Request::by_person(rules_core::Action::Move(mv)));
    table.settle();
    assert_eq!(taught(&table).step, Step::Done { stars: 3 });
}

#[test]
fn a_press_on_the_board_is_no_answer_to_a_question() {
    let mut table = Table::at_the_menu();
    open(&mut table, &lesson(|lesson| matches!(lesson.goal, Goal::Choose { .. })).id);
    table.click(Square::E4);
    table.settle();
    assert_eq!((taught(&table).attempt.used(), taught(&table).slip), (0, None));
}

/// In the lowest window that the game is for, every control of every step lies in it or can be scrolled to.
#[test]
fn escape_lets_go_of_the_man_and_then_leaves_the_lesson() {
    let mut table = Table::at_the_menu();
    open(&mut table, "rook-lines");
    let man = taught(&table).attempt.next_move().expect("a way on").from();
    table.click(man);
    assert_eq!(table.viewport::<Selection>().from, Some(man));
    table.key(KeyCode::Escape, Key::Escape);
    table.settle();
    assert_eq!((table.viewport::<Selection>().from, table.screen()), (None, Screen::Play));
    table.key(KeyCode::Escape, Key::Escape);
    table.settle();
    assert_eq!(table.screen(), Screen::Menu);
    let title = text(&table, "learn-title");
    assert!(!title.is_empty() && table.app.world().resource::<Teaching>().0.is_none());
}

#[test]
fn the_panel_stays_in_a_low_window() {
    let mut table = Table::at_the_menu();
    let longest = COURSE.lessons().max_by_key(|lesson| {
        let texts = table.app.world().resource::<Texts>();
        matches!(lesson.goal, Goal::Choose { .. }) as usize * 1000 + texts.get(&lesson.text_key("told")).len()
    });
    for (width, height) in [(640, 400), (320, 568)] {
        table.resize(width, height);
        open(&mut table, &longest.expect("a lesson").id);
        let panel = table.layer(egui::Order::Middle, "lesson").expect("the panel");
        assert!(panel.top() >= 0.0 && panel.bottom() <= height as f32, "{panel:?} in {width} x {height}");
    }
}

#[test]
fn nothing_of_a_lesson_is_kept_as_a_game_and_the_game_before_it_goes_on() {
    let mut table = Table::for_two();
    table.play("e2e4 e7e5");
    table.ask(Request::LeaveGame);
    table.settle();
    let played =
        |table: &Table| Archive::of(&*table.app.world().resource::<Storage>().0).numbers().expect("games").len();
    assert_eq!(played(&table), 1);
    open(&mut table, &lesson(|lesson| matches!(lesson.goal, Goal::Collect(_))).id);
    learn(&mut table, &mut Mouse);
    press(&mut table, "learn-all");
    assert_eq!(played(&table), 1);
    press(&mut table, "close");
    let back = table.controls().into_iter().find(|control| control.name.starts_with(&text(&table, "menu-back")));
    let name = back.expect("the way back").name;
    table.press(&name);
    table.settle();
    assert_eq!(table.moves(), ["e2e4", "e7e5"]);
}

#[test]
fn the_teacher_shows_every_move_and_takes_it_back() {
    let mut table = Table::at_the_menu();
    table.open_library();
    for shown in COURSE.lessons().filter(|lesson| !lesson.shows.is_empty()) {
        table.app.world_mut().write_message(LessonRequest::Open(shown.id.clone()));
        table.frames(2);
        let mut seen = vec![false; shown.shows.len()];
        for _ in 0..2000 {
            let Step::Shows { index, is_made } = taught(&table).step else { break };
            let to = shown.shows[index].to();
            seen[index] |= is_made && table.men().iter().any(|(square, ..)| *square == to);
            table.frames(1);
        }
        assert!(seen.iter().all(|seen| *seen), "{}: {seen:?}", shown.id);
        table.settle();
        assert_eq!(taught(&table).step, Step::Turn, "{}", shown.id);
        let from = shown.shows[0].from();
        assert_eq!(table.men().iter().filter(|(square, ..)| *square == from).count(), 1, "{}", shown.id);
        assert_eq!(table.session().game().plies().len(), 0);
    }
}

#[test]
fn a_man_in_danger_is_taken_for_all_to_see_and_it_is_tried_again() {
    let mut table = Table::at_the_menu();
    let safe = lesson(|lesson| lesson.safe);
    open(&mut table, &safe.id);
    let dangers = |mv: &rules_core::Move| {
        let mut tried = coach::Attempt::new(safe.clone());
        matches!(tried.play(*mv), coach::Verdict::Failed(Failure::CanBeTaken(_)))
    };
    let mv = safe.position.legal_moves().into_iter().find(dangers).expect("a danger");
    click(&mut table, &[mv.from(), mv.to()]);
    table.settle();
    assert!(matches!(taught(&table).step, Step::Failed { why: Failure::CanBeTaken(_), is_shown: true }));
    assert_eq!(table.session().game().plies().len(), 2, "it was taken");
    assert!(!table.session().is_persons_turn(), "nothing is moved any more");
    press(&mut table, "learn-again");
    assert_eq!(*table.session().game().position(), safe.position);
    assert_eq!(learn(&mut table, &mut Mouse), 3);
}

/// Where each move is to capture, one that doesn't is told.
#[test]
fn a_move_that_captures_nothing_is_told() {
    let mut table = Table::at_the_menu();
    let capture = lesson(|lesson| lesson.goal == Goal::CaptureAll);
    open(&mut table, &capture.id);
    let idle = |mv: &&rules_core::Move| {
        let mut tried = Attempt::new(capture.clone());
        capture.position.captured_by(**mv).is_none() && !matches!(tried.play(**mv), coach::Verdict::Failed(_))
    };
    let moves = capture.position.legal_moves();
    let mv = *moves.iter().find(idle).expect("a move that captures nothing");
    click(&mut table, &[mv.from(), mv.to()]);
    table.settle();
    assert_eq!(taught(&table).slip, Some(Slip::NoCapture));
    press(&mut table, "learn-again");
    assert_eq!(learn(&mut table, &mut Mouse), 3);
}

#[test]
fn a_wrong_square_and_a_wrong_answer_are_told_and_cost_a_star() {
    let mut table = Table::at_the_menu();
    open(&mut table, &lesson(|lesson| matches!(lesson.goal, Goal::Find(_))).id);
    let sought = taught(&table).attempt.left()[0];
    let wrong = Square::ALL.into_iter().find(|square| *square != sought).expect("another");
    table.click(wrong);
    table.settle();
    assert_eq!(taught(&table).slip, Some(Slip::Square(wrong)));
    assert!(learn(&mut table, &mut Mouse) < 3);

    let question = lesson(|lesson| matches!(lesson.goal, Goal::Choose { .. }));
    let Goal::Choose { answers, right } = question.goal else { unreachable!() };
    open(&mut table, &question.id);
    let wrong = (1..=answers).find(|answer| *answer != right).expect("another");
    press(&mut table, &question.text_key(&wrong.to_string()));
    assert_eq!(taught(&table).slip, Some(Slip::Answer(wrong)));
    assert_eq!(learn(&mut table, &mut Mouse), 2);
}

#[test]
fn where_to_go_is_marked_until_somebody_was_there_and_hints_come_in_two_steps() {
    let mut table = Table::at_the_menu();
    let collect = lesson(|lesson| matches!(&lesson.goal, Goal::Collect(squares) if squares.len() > 1));
    let Goal::Collect(squares) = &collect.goal else { unreachable!() };
    open(&mut table, &collect.id);
    let marked = |table: &mut Table, kind: Mark| {
        let world = table.app.world_mut();
        world.query::<&Mark>().iter(world).filter(|mark| **mark == kind).count()
    };
    assert_eq!(marked(&mut table, Mark::Goal), squares.len());
    press(&mut table, "learn-hint");
    assert_eq!(marked(&mut table, Mark::Hint), 0);
    press(&mut table, "learn-hint");
    assert_eq!(marked(&mut table, Mark::Hint), 2);
    assert_eq!(learn(&mut table, &mut Mouse), 2, "a move that was shown costs a crown");
    assert_eq!(marked(&mut table, Mark::Goal), 0);
}

/// What a panel says, and what is read aloud.
#[test]
fn every_lesson_has_a_sentence_for_each_of_its_steps() {
    let locales = catalogue::locales(Path::new("assets/locales")).expect("the languages");
    for (language, locale) in Language::all().zip(locales) {
        let mut texts = Texts::new(language);
        texts.add(&locale.fetched);
        for lesson in COURSE.lessons() {
            let watched = if let Goal::Watch(moves) = &lesson.goal { moves.len() } else { 0 };
            let last = [Step::Turn, Step::Done { stars: 1 }];
            let steps = (0..=watched).map(Step::Watches).filter(|_| watched > 0).chain(last);
            for step in steps {
                let taught = Taught {
                    attempt: Attempt::new(lesson.clone()),
                    step,
                    hints: 1,
                    was_shown: false,
                    slip: None,
                    puzzle: None,
                    time: 0.0,
                };
                // A text that is missing shows its key.
                assert!(taught.hint(&texts).is_none_or(|hint| !hint.starts_with("lesson-")), "{}", lesson.id);
                let said = taught.sentence(&texts);
                let words = said.split_whitespace().count();
                assert!(said.ends_with(['.', '!', '?']) && (2..=25).contains(&words), "{}: {said}", lesson.id);
            }
        }
    }
}

#[test]
fn a_learner_can_neither_resign_nor_take_back_but_try_again() {
    let mut table = Table::at_the_menu();
    let played = lesson(|lesson| matches!(&lesson.goal, Goal::Collect(squares) if squares.len() > 1));
    open(&mut table, &played.id);
    let mv = taught(&table).attempt.next_move().expect("a way on");
    click(&mut table, &[mv.from(), mv.to()]);
    table.settle();
    table.ask(Request::by_person(rules_core::Action::Resign(table.session().game().turn())));
    table.ask(Request::TakeBack);
    table.settle();
    assert_eq!(table.session().ending(), None);
    assert_eq!(taught(&table).attempt.used(), 1);
    press(&mut table, "learn-again");
    assert_eq!(taught(&table).attempt.used(), 0);
    assert_eq!(*table.session().game().position(), played.position);
}

#[test]
fn the_rule_book_is_searched_and_leads_to_the_board() {
    let mut table = Table::at_the_menu();
    press(&mut table, "learn");
    press(&mut table, "rules");
    let lessons = |table: &mut Table| {
        let controls = table.controls().into_iter();
        controls.filter(|control| control.name.starts_with("Lesson: ")).map(|control| control.name).collect::<Vec<_>>()
    };
    assert!(lessons(&mut table).len() > 10);
    press(&mut table, "rules-search");
    let world = table.app.world_mut();
    let context = world.query_filtered::<Entity, With<PrimaryEguiContext>>().single(world).expect("panels");
    world.write_message(EguiInputEvent { context, event: egui::Event::Text("mov-4".into()) });
    table.settle();
    let found = lessons(&mut table);
    assert_eq!(found.len(), 1);
    table.press(&found[0]);
    table.settle();
    assert!(taught(&table).lesson().rules.iter().any(|rule| rule == "MOV-4"));
}
