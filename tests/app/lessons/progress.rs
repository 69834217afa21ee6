//! Tests of the list of lessons, of what is remembered, and of the ways on.

use coach::{Attempt, Goal, PuzzleDifficulty, PuzzleRow};
use hetman::lessons::{LessonProgress, LessonStep};
use hetman::session::{Archive, Player, Request};
use hetman::shown::Screen;
use hetman::storage::Storage;

use super::{click, ids, lesson, open, solve, taught, without_engine, write_move};
use crate::common::TestTable;
use crate::common::learner::Mouse;
use crate::common::learning_assets::COURSE;

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
    table.press_text("learn-all");
    let [first, coming] = [done, next].map(|chapter| table.text(&chapter.lessons[0].text_key("")));
    // The title may also appear on the panel's button for the next lesson.
    let rows = |table: &mut TestTable, name: &str| {
        let rows = table.controls().into_iter().filter(|control| control.name.starts_with(name));
        rows.map(|control| control.place).collect::<Vec<_>>()
    };
    let shown = rows(&mut table, &coming);
    assert!(shown.iter().any(|place| place.top() > 0.0 && place.bottom() < 720.0), "{coming}: {shown:?}");
    assert!(rows(&mut table, &first).is_empty(), "{first} is folded away");
    let count = done.lessons.len();
    let title = format!("{}, {count} / {count}", table.text(&format!("chapter-{}", done.id)));
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
    table.press_text("learn-all");
    assert!(offer(&mut table).is_empty(), "no piece's move is known yet");
    open(&mut table, before);
    solve(&mut table, &mut Mouse);
    assert_eq!(offer(&mut table).len(), 1, "at the end of the lesson");
    table.press_text("learn-all");
    let offered = offer(&mut table);
    assert_eq!(offered.len(), 1, "in the course");
    table.press(&offered[0]);
    table.settle();
    assert_eq!((table.session().setup().opponent, table.screen()), (Player::Computer(1), Screen::ColourDraw));
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
    table.press_text("learn-all");
    assert_eq!(played(&table), 1);
    table.press_text("close");
    let back = table.controls().into_iter().find(|control| control.name.starts_with(&table.text("menu-back")));
    let name = back.expect("the way back").name;
    table.press(&name);
    table.settle();
    assert_eq!(table.moves(), ["e2e4", "e7e5"]);
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
        table.press_text("learn-all");
        assert!(table.app.world().resource::<LessonProgress>().left(&long.id).is_some(), "{}", long.id);
        table = table.restarted();
        open(&mut table, &long.id);
        let resumed = taught(&table);
        assert_eq!((&resumed.attempt, resumed.step), (&left.attempt, left.step), "{}", long.id);
        table.assert_board_matches();
        assert_eq!(solve(&mut table, &mut Mouse), 3, "{}", long.id);
        assert!(table.app.world().resource::<LessonProgress>().left(&long.id).is_none(), "{}", long.id);
        table.press_text("learn-once-more");
        assert_eq!(taught(&table).attempt, Attempt::new(long.clone()), "from the beginning");
        table.press_text("learn-all");
        table.press_text("close");
    }
}

/// Does the first part of a lesson that has several.
fn first_action(table: &mut TestTable) {
    let now = taught(table);
    match &now.lesson().goal {
        Goal::Watch(_) => table.press_text("learn-on"),
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
    table.press_text("learn-all");
    let begun = format!("{}, {}", table.text(&long.text_key("")), table.text("learn-begun"));
    table.press(&begun);
    table.settle();
    assert_eq!(taught(&table).attempt.actions(), 1);
    table.press_text("learn-start-over");
    assert_eq!(taught(&table).attempt.actions(), 0);
    assert!(table.app.world().resource::<LessonProgress>().left(&long.id).is_none());
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
        let name = table.text("learn-puzzles");
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
    table.press_text("puzzles-all");
    table.press_text("close");
    table.press_text("learn");
    let offered = buttons(&mut table);
    assert!(offered.len() == 1 && offered[0].contains(", 1 of "), "{offered:?}");
    table.press(&offered[0]);
    table.settle();
    assert_eq!(on_table(&table), Some((PuzzleRow::Motif(motif, PuzzleDifficulty::Easy), 1)));
}

/// Also if the lessons before it aren't done.
#[test]
fn the_list_opens_where_the_learner_was() {
    let mut table = TestTable::at_the_menu();
    let lesson = &COURSE.chapters[12].lessons[0];
    open(&mut table, &lesson.id);
    table.press_text("learn-all");
    let name = table.text(&lesson.text_key(""));
    assert!(table.controls().iter().any(|control| control.name.starts_with(&name)), "{name}");
}
