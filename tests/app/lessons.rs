//! Tests of lessons, taken as a learner would.

use std::collections::BTreeSet;
use std::path::Path;

use bevy::input::gamepad::GamepadButton::West;
use bevy::input::keyboard::Key;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{PrimaryEguiContext, egui};
use coach::{Attempt, Failure, Goal, Lesson, PuzzleDifficulty, PuzzleRow, SquarePrompt};
use hetman::board::marks::{Mark, OnSquare};
use hetman::board::shapes::DrawnShape;
use hetman::i18n::Texts;
use hetman::input::focus;
use hetman::lessons::{ActiveLesson, CurrentLesson, LessonProgress, LessonRequest, LessonStep, WrongAnswer};
use hetman::options::{Orbit, View};
use hetman::session::{Archive, Player, Request};
use hetman::settings::{Language, LastView, Settings};
use hetman::shown::{BoardShape, Screen, ShapeColor};
use hetman::storage::Storage;
use hetman::viewport::{FreeArea, Selection, Viewpoint};
use rules_core::{Color as Side, Letters, Piece, PieceKind, Square, san};

use crate::common::TestTable;
use crate::common::gamepad::Gamepad;
use crate::common::learner::{Finger, Keyboard, LearnerDevice, Mouse};
use crate::common::learning_assets::COURSE;

fn open(table: &mut TestTable, lesson: &str) {
    table.open_library();
    table.app.world_mut().write_message(LessonRequest::Open(lesson.to_owned()));
    table.settle();
}

/// Returns the current lesson's state.
fn taught(table: &TestTable) -> ActiveLesson {
    table.app.world().resource::<CurrentLesson>().0.clone().expect("a lesson")
}

fn text(table: &TestTable, key: &str) -> String {
    table.app.world().resource::<Texts>().get(key)
}

fn press(table: &mut TestTable, key: &str) {
    let name = text(table, key);
    table.press(&name);
    table.settle();
}

/// A rotated view of the last game doesn't affect lessons, and a lesson doesn't affect the game's view.
#[test]
fn a_lesson_begins_from_the_learners_own_side_however_the_last_game_was_turned() {
    let upside_down = LastView { view: View::Orbit, orbit: Some(Orbit { yaw: 180.0, pitch: 40.0, zoom: 1.0 }) };
    let mut table = TestTable::at_the_menu();
    table.app.world_mut().resource_mut::<Settings>().last_view = upside_down;
    table.settle();
    let mut table = table.restarted();
    table.settle();
    assert_eq!(table.viewport::<Viewpoint>().view, View::Orbit);
    for lesson in without_engine().take(3) {
        open(&mut table, lesson);
        let (near, camera) = (table.viewport::<Viewpoint>().near, table.viewport::<Transform>().translation);
        assert!(if near == Side::White { camera.z > 0.1 } else { camera.z < -0.1 }, "{lesson}: {near:?}, {camera}");
    }
    assert_eq!(table.app.world().resource::<Settings>().last_view, upside_down);
}

/// A lesson has nothing beside the board, so the board is centred in the free area.
#[test]
fn the_board_of_a_lesson_is_centred_for_both_sides() {
    let mut table = TestTable::at_the_menu();
    for near in Side::ALL {
        let of_side = |lesson: &&str| COURSE.lesson(lesson).is_some_and(|lesson| lesson.position.turn() == near);
        open(&mut table, without_engine().find(of_side).expect("a lesson of the side"));
        let free = table.viewport::<FreeArea>().0.expect("a free area");
        let [a1, h1] = [Square::A1, Square::H1].map(|square| table.at(square).x);
        let middle = 0.5 * (a1 + h1);
        assert!((middle - free.center().x).abs() < 20.0, "{near:?}: the board's middle at {middle} in {free:?}");
    }
}

#[test]
fn enter_takes_the_way_on_once_a_lesson_is_done_by_mouse_or_by_keys() {
    for device in [&mut Mouse as &mut dyn LearnerDevice, &mut Keyboard] {
        let mut table = TestTable::at_the_menu();
        let [first, second] = [0, 1].map(|index| without_engine().nth(index).expect("two lessons"));
        open(&mut table, first);
        solve(&mut table, device);
        while table.egui(focus::focused_rect).is_some() {
            table.key(KeyCode::Tab, Key::Tab);
            table.frames(2);
        }
        table.key(KeyCode::Enter, Key::Enter);
        table.settle();
        assert_eq!(taught(&table).lesson().id, second);
    }
}

/// Returns the lessons that need no engine.
fn without_engine() -> impl Iterator<Item = &'static str> {
    COURSE.lessons().filter(|lesson| lesson.goal != Goal::PlayOut).map(|lesson| lesson.id.as_str())
}

/// Solves the current lesson by its hints with this device, and returns the stars.
fn solve(table: &mut TestTable, device: &mut dyn LearnerDevice) -> u8 {
    for _ in 0..60 {
        let now = taught(table);
        match (&now.lesson().goal, now.step) {
            (_, LessonStep::Done { stars }) => return stars,
            (_, LessonStep::Watch(_)) => device.button(table, "learn-on"),
            (Goal::Find(_), LessonStep::Turn) => device.square(table, now.attempt.remaining()[0]),
            (Goal::SetUp(pieces), LessonStep::Turn) => {
                let piece = now.piece_to_place().expect("a piece to place");
                let is_left = |at: &&(Piece, Square)| at.0 == piece && now.attempt.remaining().contains(&at.1);
                device.square(table, pieces.iter().find(is_left).expect("its square").1);
            }
            (Goal::Choose { right, .. }, LessonStep::Turn) => {
                device.button(table, &now.lesson().text_key(&right.to_string()));
            }
            (Goal::Write(_), LessonStep::Turn) => write_move(table, device, &now),
            (_, LessonStep::Turn) => {
                let mv = now.attempt.next_move().expect("a next move");
                [mv.from(), mv.to()].into_iter().for_each(|square| device.square(table, square));
                if let Some(kind) = mv.promotion() {
                    device.button(table, promotion(kind));
                }
            }
            (_, LessonStep::Failed { why, .. }) => panic!("{}: {why:?}", now.lesson().id),
            (
                _,
                LessonStep::OpponentMistake
                | LessonStep::AwaitEngine
                | LessonStep::ShowMove { .. }
                | LessonStep::Reply(_),
            ) => table.settle(),
        }
        table.settle();
    }
    let ActiveLesson { attempt, step, .. } = taught(table);
    let (id, position, next) = (&attempt.lesson().id, attempt.position().to_fen(), attempt.next_move());
    panic!("{id} does not end: {step:?}, {position}, {next:?}")
}

/// Writes the next move with the panel's keys.
fn write_move(table: &mut TestTable, device: &mut dyn LearnerDevice, now: &ActiveLesson) {
    let mv = now.attempt.next_to_write().expect("a move to write");
    let written = san(now.attempt.position(), mv, Letters::English);
    let keys = if written.starts_with("O-O") { vec![written] } else { written.chars().map(String::from).collect() };
    keys.iter().for_each(|key| device.button(table, key));
    device.button(table, "learn-write-enter");
}

fn promotion(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Rook => "piece-rook",
        PieceKind::Bishop => "piece-bishop",
        PieceKind::Knight => "piece-knight",
        _ => "piece-queen",
    }
}

fn click(table: &mut TestTable, squares: &[Square]) {
    squares.iter().for_each(|square| table.click(*square));
}

fn ids() -> impl Iterator<Item = &'static str> {
    COURSE.lessons().map(|lesson| lesson.id.as_str())
}

/// Returns the first lesson that meets a condition.
fn lesson(is_it: impl Fn(&Lesson) -> bool) -> &'static Lesson {
    COURSE.lessons().find(|lesson| is_it(lesson)).expect("such a lesson")
}

#[test]
fn every_lesson_is_done_with_the_mouse_and_remembered() {
    let mut table = TestTable::at_the_menu();
    for id in without_engine() {
        open(&mut table, id);
        assert_eq!(solve(&mut table, &mut Mouse), 3, "{id}");
        assert_eq!(table.app.world().resource::<LessonProgress>().stars(id), Some(3), "{id}");
        table.assert_board_matches();
    }
    press(&mut table, "learn-all");
    assert_eq!(table.screen(), Screen::Menu);
    let kept = table.saved_file("lessons.ron").expect("kept");
    assert!(without_engine().all(|id| kept.contains(id)), "{kept}");
}

/// After a restart in the same folder.
#[test]
fn learnt_lessons_are_remembered() {
    let mut table = TestTable::at_the_menu();
    let first = ids().next().expect("a lesson");
    open(&mut table, first);
    solve(&mut table, &mut Mouse);
    let again = table.restarted();
    assert_eq!(again.app.world().resource::<LessonProgress>().stars(first), Some(3));
}

#[test]
fn learn_opens_at_the_next_lesson_and_its_chapters_fold() {
    let mut table = TestTable::at_the_menu();
    let [done, next] = [0, 1].map(|index| &COURSE.chapters[index]);
    for lesson in &done.lessons {
        open(&mut table, &lesson.id);
        solve(&mut table, &mut Mouse);
    }
    press(&mut table, "learn-all");
    let [first, coming] = [done, next].map(|chapter| text(&table, &chapter.lessons[0].text_key("")));
    // The title may also appear on the panel's button for the next lesson.
    let rows = |table: &mut TestTable, name: &str| {
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
fn a_first_game_is_offered_after_its_lesson_and_in_the_course() {
    let mut table = TestTable::at_the_menu();
    let offer = |table: &mut TestTable| {
        let controls = table.controls().into_iter().map(|control| control.name);
        controls.filter(|name| name.starts_with("Play a game against")).collect::<Vec<_>>()
    };
    let before = &COURSE.lesson_before_game().expect("a lesson").id;
    for id in ids().take_while(|id| id != before).filter(|id| without_engine().any(|other| other == *id)).take(12) {
        open(&mut table, id);
        solve(&mut table, &mut Mouse);
    }
    press(&mut table, "learn-all");
    assert!(offer(&mut table).is_empty(), "no piece's move is known yet");
    open(&mut table, before);
    solve(&mut table, &mut Mouse);
    assert_eq!(offer(&mut table).len(), 1, "at the end of the lesson");
    press(&mut table, "learn-all");
    let offered = offer(&mut table);
    assert_eq!(offered.len(), 1, "in the course");
    table.press(&offered[0]);
    table.settle();
    assert_eq!((table.session().setup().opponent, table.screen()), (Player::Computer(1), Screen::ColourDraw));
}

/// The lesson asks for the pieces by their kinds, and answers in the same words.
#[test]
fn pieces_are_asked_for_by_their_names() {
    let mut table = TestTable::at_the_menu();
    let named = lesson(|lesson| lesson.prompt == SquarePrompt::Piece);
    let Goal::Find(squares) = &named.goal else { panic!("{} finds nothing", named.id) };
    open(&mut table, &named.id);
    let says = |table: &mut TestTable, text: &str| table.panel_texts().iter().any(|said| said.contains(text));
    assert!(says(&mut table, "Find the king"));
    table.click(squares[1]);
    table.settle();
    assert!(says(&mut table, "That is a queen."));
    let empty = |square: &Square| named.position.piece_at(*square).is_none();
    table.click(Square::ALL.into_iter().find(empty).expect("an empty square"));
    table.settle();
    assert!(says(&mut table, "Nobody stands there."));
    table.click(squares[0]);
    table.settle();
    assert!(says(&mut table, "Find the queen"));
}

#[test]
fn the_first_ten_lessons_are_done_by_keys_by_touch_and_by_gamepad() {
    let mut table = TestTable::at_the_menu();
    let mut pad = Gamepad::plug_in(&mut table);
    let hands: [&mut dyn LearnerDevice; 3] = [&mut Keyboard, &mut Finger, &mut pad];
    for device in hands {
        for id in ids().take(10) {
            open(&mut table, id);
            assert_eq!(solve(&mut table, device), 3, "{id}");
        }
    }
}

#[test]
fn a_gamepad_reaches_the_answers_and_the_ways_on() {
    let mut table = TestTable::at_the_menu();
    let pad = Gamepad::plug_in(&mut table);
    let question = lesson(|lesson| matches!(lesson.goal, Goal::Choose { .. }));
    let Goal::Choose { right, .. } = question.goal else { unreachable!() };
    open(&mut table, &question.id);
    pad.press(&mut table, West);
    pad.choose(&mut table, &question.text_key(&right.to_string()));
    table.settle();
    assert_eq!(taught(&table).step, LessonStep::Done { stars: 3 });
    pad.press(&mut table, West);
    pad.choose(&mut table, "learn-next");
    table.settle();
    assert_ne!(taught(&table).lesson().id, question.id);
}

/// A learner with a keyboard moves before the teacher has finished the demonstration.
#[test]
fn a_move_during_the_demonstration_ends_it() {
    let mut table = TestTable::at_the_menu();
    table.open_library();
    let shown = lesson(|lesson| !lesson.shows.is_empty() && lesson.moves == 1);
    table.app.world_mut().write_message(LessonRequest::Open(shown.id.clone()));
    table.frames(4);
    assert!(matches!(taught(&table).step, LessonStep::ShowMove { .. }));
    let mv = Attempt::new(shown.clone()).next_move().expect("a next move");
    table.ask(Request::by_person(rules_core::Action::Move(mv)));
    table.settle();
    assert_eq!(taught(&table).step, LessonStep::Done { stars: 3 });
}

#[test]
fn a_press_on_the_board_is_no_answer_to_a_question() {
    let mut table = TestTable::at_the_menu();
    open(&mut table, &lesson(|lesson| matches!(lesson.goal, Goal::Choose { .. })).id);
    table.click(Square::E4);
    table.settle();
    assert_eq!((taught(&table).attempt.actions(), taught(&table).wrong_answer), (0, None));
}

#[test]
fn escape_lets_go_of_the_piece_and_then_leaves_the_lesson() {
    let mut table = TestTable::at_the_menu();
    open(&mut table, "rook-lines");
    let piece = taught(&table).attempt.next_move().expect("a next move").from();
    table.click(piece);
    assert_eq!(table.viewport::<Selection>().from, Some(piece));
    table.key(KeyCode::Escape, Key::Escape);
    table.settle();
    assert_eq!((table.viewport::<Selection>().from, table.screen()), (None, Screen::Play));
    table.key(KeyCode::Escape, Key::Escape);
    table.settle();
    assert_eq!(table.screen(), Screen::Menu);
    assert!(table.app.world().resource::<CurrentLesson>().0.is_none());
}

#[test]
fn the_panel_stays_in_a_low_window() {
    let mut table = TestTable::at_the_menu();
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
    let mut table = TestTable::for_two();
    table.play("e2e4 e7e5");
    table.ask(Request::LeaveGame);
    table.settle();
    let played =
        |table: &TestTable| Archive::of(&*table.app.world().resource::<Storage>().0).numbers().expect("games").len();
    assert_eq!(played(&table), 1);
    open(&mut table, &lesson(|lesson| matches!(lesson.goal, Goal::Collect(_))).id);
    solve(&mut table, &mut Mouse);
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
    let mut table = TestTable::at_the_menu();
    table.open_library();
    for shown in COURSE.lessons().filter(|lesson| !lesson.shows.is_empty()) {
        table.app.world_mut().write_message(LessonRequest::Open(shown.id.clone()));
        table.frames(2);
        let mut seen = vec![false; shown.shows.len()];
        for _ in 0..2000 {
            let LessonStep::ShowMove { index, is_made } = taught(&table).step else { break };
            let to = shown.shows[index].to();
            seen[index] |= is_made && table.pieces().iter().any(|(square, ..)| *square == to);
            table.frames(1);
        }
        assert!(seen.iter().all(|seen| *seen), "{}: {seen:?}", shown.id);
        table.settle();
        assert_eq!(taught(&table).step, LessonStep::Turn, "{}", shown.id);
        let from = shown.shows[0].from();
        assert_eq!(table.pieces().iter().filter(|(square, ..)| *square == from).count(), 1, "{}", shown.id);
        assert_eq!(table.session().game().plies().len(), 0);
    }
}

#[test]
fn the_capture_of_a_piece_in_danger_is_shown_and_the_lesson_retried() {
    let mut table = TestTable::at_the_menu();
    let safe = lesson(|lesson| lesson.safe);
    open(&mut table, &safe.id);
    let dangers = |mv: &rules_core::Move| {
        let mut tried = coach::Attempt::new(safe.clone());
        matches!(tried.play(*mv), coach::AttemptOutcome::Failed(Failure::CanBeTaken(_)))
    };
    let mv = safe.position.legal_moves().into_iter().find(dangers).expect("a danger");
    click(&mut table, &[mv.from(), mv.to()]);
    table.settle();
    assert!(matches!(taught(&table).step, LessonStep::Failed { why: Failure::CanBeTaken(_), is_shown: true }));
    assert_eq!(table.session().game().plies().len(), 2, "it was taken");
    assert!(!table.session().is_persons_turn(), "nothing is moved any more");
    press(&mut table, "learn-again");
    assert_eq!(*table.session().game().position(), safe.position);
    assert_eq!(solve(&mut table, &mut Mouse), 3);
}

/// In lessons where each move has to capture, a quiet move is reported.
#[test]
fn a_move_that_captures_nothing_is_told() {
    let mut table = TestTable::at_the_menu();
    let capture = lesson(|lesson| lesson.goal == Goal::CaptureAll);
    open(&mut table, &capture.id);
    let idle = |mv: &&rules_core::Move| {
        let mut tried = Attempt::new(capture.clone());
        capture.position.captured_by(**mv).is_none() && !matches!(tried.play(**mv), coach::AttemptOutcome::Failed(_))
    };
    let moves = capture.position.legal_moves();
    let mv = *moves.iter().find(idle).expect("a move that captures nothing");
    click(&mut table, &[mv.from(), mv.to()]);
    table.settle();
    assert_eq!(taught(&table).wrong_answer, Some(WrongAnswer::NoCapture));
    press(&mut table, "learn-again");
    assert_eq!(solve(&mut table, &mut Mouse), 3);
}

#[test]
fn a_wrong_square_and_a_wrong_answer_are_told_and_cost_a_star() {
    let mut table = TestTable::at_the_menu();
    open(&mut table, &lesson(|lesson| matches!(lesson.goal, Goal::Find(_))).id);
    let sought = taught(&table).attempt.remaining()[0];
    let wrong = Square::ALL.into_iter().find(|square| *square != sought).expect("another");
    table.click(wrong);
    table.settle();
    assert_eq!(taught(&table).wrong_answer, Some(WrongAnswer::Square(wrong)));
    assert!(solve(&mut table, &mut Mouse) < 3);

    let question = lesson(|lesson| matches!(lesson.goal, Goal::Choose { .. }));
    let Goal::Choose { answers, right } = question.goal else { unreachable!() };
    open(&mut table, &question.id);
    let wrong = (1..=answers).find(|answer| *answer != right).expect("another");
    press(&mut table, &question.text_key(&wrong.to_string()));
    assert_eq!(taught(&table).wrong_answer, Some(WrongAnswer::Answer(wrong)));
    let explanation = text(&table, &question.wrong_key(wrong));
    assert!(table.panel_texts().contains(&explanation), "{explanation}");
    assert_eq!(solve(&mut table, &mut Mouse), 2);
}

/// A wrong answer marks the squares that its sentence speaks of, in place of the question's own.
#[test]
fn a_wrong_answer_is_shown_on_the_board() {
    let mut table = TestTable::at_the_menu();
    let question = lesson(|lesson| !lesson.wrong_marks.is_empty() && !lesson.marks.is_empty());
    open(&mut table, &question.id);
    let marked = |table: &mut TestTable| {
        let world = table.app.world_mut();
        let mut marks = world.query::<(&Mark, &OnSquare)>();
        let goals = marks.iter(world).filter(|(mark, _)| **mark == Mark::Goal).map(|(_, square)| square.0);
        goals.collect::<BTreeSet<_>>()
    };
    assert_eq!(marked(&mut table), question.marks.iter().copied().collect());
    let (wrong, squares) = question.wrong_marks.first_key_value().expect("marks");
    press(&mut table, &question.text_key(&wrong.to_string()));
    assert_eq!(marked(&mut table), squares.iter().copied().collect());
    assert_eq!(solve(&mut table, &mut Mouse), 2);
    assert!(marked(&mut table).is_empty());
}

/// Left by the button of the panel, and continued after a restart of the game.
#[test]
fn a_lesson_left_in_its_middle_goes_on_there() {
    let kinds: [&dyn Fn(&Goal) -> bool; 6] = [
        &|goal| matches!(goal, Goal::Watch(moves) if moves.len() > 1),
        &|goal| matches!(goal, Goal::Find(_)),
        &|goal| matches!(goal, Goal::SetUp(_)),
        &|goal| matches!(goal, Goal::Write(_)),
        &|goal| matches!(goal, Goal::Collect(squares) if squares.len() > 1),
        &|goal| *goal == Goal::Mate,
    ];
    let mut table = TestTable::at_the_menu();
    for is_kind in kinds {
        let long = lesson(|lesson| lesson.moves != 1 && is_kind(&lesson.goal));
        open(&mut table, &long.id);
        first_action(&mut table);
        let left = taught(&table);
        press(&mut table, "learn-all");
        assert!(table.app.world().resource::<LessonProgress>().left(&long.id).is_some(), "{}", long.id);
        table = table.restarted();
        open(&mut table, &long.id);
        let resumed = taught(&table);
        assert_eq!((&resumed.attempt, resumed.step), (&left.attempt, left.step), "{}", long.id);
        table.assert_board_matches();
        assert_eq!(solve(&mut table, &mut Mouse), 3, "{}", long.id);
        assert!(table.app.world().resource::<LessonProgress>().left(&long.id).is_none(), "{}", long.id);
        press(&mut table, "learn-once-more");
        assert_eq!(taught(&table).attempt, Attempt::new(long.clone()), "from the beginning");
        press(&mut table, "learn-all");
        press(&mut table, "close");
    }
}

/// Does the first part of a lesson that has several.
fn first_action(table: &mut TestTable) {
    let now = taught(table);
    match &now.lesson().goal {
        Goal::Watch(_) => press(table, "learn-on"),
        Goal::Find(_) | Goal::SetUp(_) => table.click(now.attempt.remaining()[0]),
        Goal::Write(_) => write_move(table, &mut Mouse, &now),
        _ => {
            let mv = now.attempt.next_move().expect("a next move");
            click(table, &[mv.from(), mv.to()]);
        }
    }
    table.settle();
    assert!(!matches!(taught(table).step, LessonStep::Done { .. }), "{} has no middle", now.lesson().id);
}

#[test]
fn a_lesson_that_is_begun_says_so_and_trying_again_begins_anew() {
    let mut table = TestTable::at_the_menu();
    let long = lesson(|lesson| matches!(&lesson.goal, Goal::Find(squares) if squares.len() > 1));
    open(&mut table, &long.id);
    first_action(&mut table);
    press(&mut table, "learn-all");
    let begun = format!("{}, {}", text(&table, &long.text_key("")), text(&table, "learn-begun"));
    table.press(&begun);
    table.settle();
    assert_eq!(taught(&table).attempt.actions(), 1);
    press(&mut table, "learn-again");
    assert_eq!(taught(&table).attempt.actions(), 0);
    assert!(table.app.world().resource::<LessonProgress>().left(&long.id).is_none());
}

#[test]
fn targets_are_marked_until_reached_and_hints_come_in_two_steps() {
    let mut table = TestTable::at_the_menu();
    let collect = lesson(|lesson| matches!(&lesson.goal, Goal::Collect(squares) if squares.len() > 1));
    let Goal::Collect(squares) = &collect.goal else { unreachable!() };
    open(&mut table, &collect.id);
    let marked = |table: &mut TestTable, kind: Mark| {
        let world = table.app.world_mut();
        world.query::<&Mark>().iter(world).filter(|mark| **mark == kind).count()
    };
    assert_eq!(marked(&mut table, Mark::Goal), squares.len());
    press(&mut table, "learn-hint");
    assert_eq!(marked(&mut table, Mark::Hint), 0);
    press(&mut table, "learn-hint");
    assert_eq!(marked(&mut table, Mark::Hint), 2);
    assert_eq!(solve(&mut table, &mut Mouse), 2, "a move that was shown costs a crown");
    assert_eq!(marked(&mut table, Mark::Goal), 0);
}

/// The sentence that the panel shows and the voice reads.
#[test]
fn every_lesson_has_a_sentence_for_each_of_its_steps() {
    let locales = catalogue::locales(Path::new("assets/locales")).expect("the languages");
    for (language, locale) in Language::all().zip(locales) {
        let mut texts = Texts::new(language);
        texts.add(&locale.lazy_source);
        for lesson in COURSE.lessons() {
            let watched = if let Goal::Watch(moves) = &lesson.goal { moves.len() } else { 0 };
            let last = [LessonStep::Turn, LessonStep::Done { stars: 1 }];
            let steps = (0..=watched).map(LessonStep::Watch).filter(|_| watched > 0).chain(last);
            for step in steps {
                let taught = ActiveLesson {
                    attempt: Attempt::new(lesson.clone()),
                    step,
                    hints: 1,
                    was_shown: false,
                    wrong_answer: None,
                    taken: None,
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
    let mut table = TestTable::at_the_menu();
    let played = lesson(|lesson| matches!(&lesson.goal, Goal::Collect(squares) if squares.len() > 1));
    open(&mut table, &played.id);
    let mv = taught(&table).attempt.next_move().expect("a next move");
    click(&mut table, &[mv.from(), mv.to()]);
    table.settle();
    table.ask(Request::by_person(rules_core::Action::Resign(table.session().game().turn())));
    table.ask(Request::TakeBack);
    table.settle();
    assert_eq!(table.session().ending(), None);
    assert_eq!(taught(&table).attempt.actions(), 1);
    press(&mut table, "learn-again");
    assert_eq!(taught(&table).attempt.actions(), 0);
    assert_eq!(*table.session().game().position(), played.position);
}

#[test]
fn the_rule_book_is_searched_and_leads_to_the_board() {
    let mut table = TestTable::at_the_menu();
    press(&mut table, "learn");
    press(&mut table, "rules");
    let lessons = |table: &mut TestTable| {
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

/// The button stands at the end of the motif's last lesson and in the list of lessons, and goes on where the learner is.
#[test]
fn a_chapter_with_a_motif_leads_to_its_puzzles() {
    let mut table = TestTable::at_the_menu();
    let chapter = COURSE.chapters.iter().find(|chapter| chapter.motif.is_some()).expect("a chapter with a motif");
    let motif = chapter.motif.expect("a motif");
    // The list opens at the chapter if all others are done.
    let others = COURSE.chapters.iter().filter(|other| *other != chapter).flat_map(|other| &other.lessons);
    let stars: Vec<String> = others.map(|lesson| format!("\"{}\":3", lesson.id)).collect();
    let progress: LessonProgress = ron::from_str(&format!("(stars:{{{}}})", stars.join(","))).expect("progress");
    table.app.insert_resource(progress);
    let buttons = |table: &mut TestTable| {
        let name = text(table, "learn-puzzles");
        let controls = table.controls().into_iter().map(|control| control.name);
        controls.filter(|control| control.starts_with(&name)).collect::<Vec<_>>()
    };
    let on_table = |table: &TestTable| taught(table).puzzle.map(|on_table| (on_table.row, on_table.place));
    let [first, .., last] = &chapter.lessons[..] else { panic!("{} has one lesson", chapter.id) };
    open(&mut table, &first.id);
    solve(&mut table, &mut Mouse);
    assert!(buttons(&mut table).is_empty(), "the chapter goes on");
    open(&mut table, &last.id);
    solve(&mut table, &mut Mouse);
    let offered = buttons(&mut table);
    assert!(offered.len() == 1 && offered[0].contains(", 0 of "), "{offered:?}");
    table.press(&offered[0]);
    table.settle();
    assert_eq!(on_table(&table), Some((PuzzleRow::Motif(motif, PuzzleDifficulty::Easy), 0)));
    solve(&mut table, &mut Mouse);
    press(&mut table, "puzzles-all");
    press(&mut table, "close");
    press(&mut table, "learn");
    let offered = buttons(&mut table);
    assert!(offered.len() == 1 && offered[0].contains(", 1 of "), "{offered:?}");
    table.press(&offered[0]);
    table.settle();
    assert_eq!(on_table(&table), Some((PuzzleRow::Motif(motif, PuzzleDifficulty::Easy), 1)));
}

fn arrows(table: &mut TestTable) -> Vec<BoardShape> {
    let world = table.app.world_mut();
    world.query::<&DrawnShape>().iter(world).map(|drawn| drawn.shape).collect()
}

/// The lines that a text speaks of are arrows on the board: the opponent's as threats, and only until the first move.
#[test]
fn arrows_show_what_a_lesson_speaks_of_until_a_move_is_made() {
    let mut table = TestTable::at_the_menu();
    open(&mut table, "check-king");
    let threat = BoardShape::arrow(Square::G3, Square::D6, ShapeColor::Threat);
    assert_eq!(arrows(&mut table), [threat]);
    table.click(Square::D6);
    table.click(Square::E6);
    table.settle();
    assert!(matches!(taught(&table).step, LessonStep::Done { .. }), "{:?}", taught(&table).step);
    assert_eq!(arrows(&mut table), []);
    open(&mut table, "values-count");
    assert_eq!(arrows(&mut table).len(), 4, "a question keeps its arrows");
}

/// Types into the panel's field and presses Enter.
fn type_move(table: &mut TestTable, text: &str) {
    table.paste(text);
    table.key(KeyCode::Enter, Key::Enter);
    table.settle();
}

#[test]
fn a_move_is_typed_and_each_fault_gets_a_sentence() {
    let mut table = TestTable::at_the_menu();
    open(&mut table, "table-note-signs");
    let arrow = BoardShape::arrow(Square::B1, Square::D2, ShapeColor::Suggestion);
    assert_eq!(arrows(&mut table), [arrow]);
    for (written, sentence) in [
        ("dd", "learn-write-unreadable"),
        ("Nd2", "learn-write-ambiguous"),
        ("Nb5", "learn-write-impossible"),
        ("Ng5", "learn-write-other"),
    ] {
        press(&mut table, "learn-write");
        type_move(&mut table, written);
        let said = text(&table, sentence).split('{').next().expect("a beginning").to_owned();
        let texts = table.panel_texts();
        assert!(texts.iter().any(|text| text.starts_with(&said)), "{written}: {texts:?}");
        press(&mut table, "learn-write");
        (0..written.len()).for_each(|_| press(&mut table, "learn-write-back"));
    }
    for written in ["Nbd2", "Kd7", "Ne5+", "Kd6", "Nxf7+"] {
        press(&mut table, "learn-write");
        type_move(&mut table, written);
        table.assert_board_matches();
    }
    assert_eq!(taught(&table).step, LessonStep::Done { stars: 1 }, "four faults cost two crowns");
}

/// Returns the centre of the tray's button for a piece, which says how many are left.
fn in_tray(table: &mut TestTable, name: &str) -> Vec2 {
    table.control_centre(name)
}

#[test]
fn pieces_are_carried_from_the_tray_by_mouse_and_finger_or_chosen_in_any_order() {
    let mut table = TestTable::at_the_menu();
    open(&mut table, "men-place");
    // Carried by the mouse, and let go beside the board: nothing happens.
    let queen = in_tray(&mut table, "Black queens: 1");
    table.drag(queen, Vec2::new(5.0, 5.0));
    table.settle();
    assert_eq!((taught(&table).attempt.actions(), taught(&table).wrong_answer), (0, None));
    let home = table.at(Square::D8);
    table.drag(queen, home);
    table.settle();
    table.assert_board_matches();
    assert_eq!(taught(&table).attempt.remaining().len(), 7);
    // Carried by a finger to a wrong square.
    let (rook, wrong) = (in_tray(&mut table, "White rooks: 2"), table.at(Square::B1));
    let right = table.at(Square::H1);
    for (to, left) in [(wrong, 7), (right, 6)] {
        table.finger(1, TouchPhase::Started, rook);
        table.frames(2);
        for part in 1..=5 {
            table.finger(1, TouchPhase::Moved, rook.lerp(to, part as f32 / 5.0));
            table.frames(1);
        }
        table.finger(1, TouchPhase::Ended, to);
        table.settle();
        assert_eq!(taught(&table).attempt.remaining().len(), left);
    }
    // Chosen and put down with two presses.
    table.press("White bishops: 2");
    table.click(Square::F1);
    table.settle();
    table.assert_board_matches();
    assert_eq!(taught(&table).attempt.remaining().len(), 5);
    assert_eq!(solve(&mut table, &mut Keyboard), 2, "one square was wrong");
}
