//! Tests of several learners on one machine, and of the page for parents and teachers.

use bevy::prelude::*;
use hetman::Options;
use hetman::files::{ContentKind, SaveContent};
use hetman::lessons::{CurrentLesson, LearnerReport, LearnerRequest, Learners, LessonProgress, LessonRequest};
use hetman::library::Library;
use hetman::storage::{Notice, Storage};
use rules_core::Square;

use crate::common::TestTable;
use crate::resume;

/// Opens *Learn* and the dialog with the learners.
fn open_learners(table: &mut TestTable, button: &str) {
    table.press_text("learn");
    table.open_library();
    table.settle();
    table.press(button);
    table.settle();
}

fn add(table: &mut TestTable, name: &str) {
    table.press_text("learner-new-name");
    table.paste(name);
    table.press_text("learner-add");
}

fn progress(table: &TestTable) -> &LessonProgress {
    table.app.world().resource::<LessonProgress>()
}

/// Does the first lesson of the rook.
fn do_a_lesson(table: &mut TestTable) {
    table.app.world_mut().write_message(LessonRequest::Open("rook-lines".to_owned()));
    table.settle();
    table.click(Square::D5);
    table.click(Square::D8);
    table.settle();
    assert!(progress(table).stars("rook-lines").is_some());
    table.app.world_mut().write_message(LessonRequest::Leave);
    table.settle();
}

#[test]
fn each_learner_has_progress_of_their_own() {
    let mut table = TestTable::at_the_menu();
    table.open_library();
    do_a_lesson(&mut table);
    open_learners(&mut table, "Who is learning?");
    add(&mut table, "Ania");
    assert_eq!(progress(&table).stars("rook-lines"), None, "Ania begins");
    table.press_text("learner-unnamed");
    assert!(progress(&table).stars("rook-lines").is_some(), "the first one goes on");
    let mut table = table.restarted();
    table.settle();
    assert!(progress(&table).stars("rook-lines").is_some(), "and after the program was closed");
    open_learners(&mut table, "Who is learning?");
    table.press("Ania");
    table.settle();
    do_a_lesson(&mut table);
    assert!(table.saved_file("lessons-1.ron").is_some_and(|text| text.contains("rook-lines")));
}

#[test]
fn a_name_is_changed_refused_with_a_reason_and_removed_after_a_question() {
    let mut table = TestTable::at_the_menu();
    open_learners(&mut table, "Who is learning?");
    table.press_text("learner-rename");
    table.press_text("learner-other-name");
    table.paste("Bartek");
    table.press_text("learner-rename");
    table.press_text("learner-new-name");
    table.paste("bartek");
    table.settle();
    let names = |table: &mut TestTable| table.controls().iter().map(|control| control.name.clone()).collect::<Vec<_>>();
    let button = table.text("learner-add");
    assert!(table.controls().iter().any(|control| control.name == button && !control.is_enabled));
    table.press("Bartek, learning now");
    table.settle();
    open_learners_again(&mut table, "Bartek, Who is learning?");
    add(&mut table, "Celina");
    assert!(table.saved_file("learners.ron").is_some_and(|text| text.contains("Celina")));
    table.press_text("learner-remove");
    table.press_text("learner-keep");
    assert_eq!(roster_len(&table), 2);
    table.press_text("learner-remove");
    table.press_text("learner-remove");
    assert_eq!(roster_len(&table), 1);
    assert!(!names(&mut table).contains(&"Celina".to_owned()));
}

fn open_learners_again(table: &mut TestTable, button: &str) {
    table.press(button);
    table.settle();
}

fn roster_len(table: &TestTable) -> usize {
    table.app.world().resource::<Learners>().roster().all().len()
}

#[test]
fn somebody_else_who_learns_leaves_the_lesson_on_the_table() {
    let mut table = TestTable::at_the_menu();
    table.open_library();
    table.app.world_mut().write_message(LessonRequest::Open("rook-turns".to_owned()));
    table.settle();
    table.click(Square::A1);
    table.click(Square::A6);
    table.settle();
    table.app.world_mut().write_message(LearnerRequest::Add("Ola".to_owned()));
    table.settle();
    assert!(table.app.world().resource::<CurrentLesson>().0.is_none());
    assert!(progress(&table).left("rook-turns").is_none(), "it is the other learner's");
    table.app.world_mut().write_message(LearnerRequest::Choose(0));
    table.settle();
    assert!(progress(&table).left("rook-turns").is_some());
}

#[test]
fn a_damaged_list_of_learners_is_set_aside_and_said() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(folder.path().join("learners.ron"), "nonsense").expect("written");
    let app = resume::start(Options { data_dir: Some(folder.path().to_owned()), ..Options::default() });
    let mut notices = app.world().resource::<Messages<Notice>>().iter_current_update_messages();
    assert!(notices.any(|notice| notice.key == "notice-learners-damaged"));
    assert_eq!(app.world().resource::<Learners>().roster().all().len(), 1);
    assert!(folder.path().join("learners.ron.damaged-1").exists());
}

#[test]
fn nobody_gets_the_progress_of_a_learner_whose_name_was_lost() {
    let mut table = TestTable::at_the_menu();
    let kept = "(stars:{\"rook-lines\":3})";
    table.app.world().resource::<Storage>().0.write("lessons-1.ron", kept).expect("written");
    table.app.world_mut().write_message(LearnerRequest::Add("Ola".to_owned()));
    table.settle();
    assert_eq!((roster_len(&table), progress(&table).stars("rook-lines")), (2, None));
    assert_eq!(table.saved_file("lessons-1.ron").as_deref(), Some(kept));
}

/// Presses a button and returns the page that it saves.
fn saved_page(table: &mut TestTable, key: &str) -> String {
    let button = table.control_centre(&table.text(key));
    table.click_at(button);
    let mut messages = table.app.world_mut().resource_mut::<Messages<SaveContent>>();
    let SaveContent { kind, bytes } = messages.drain().last().expect("something to save");
    assert_eq!(kind, ContentKind::Page);
    String::from_utf8(bytes).expect("a text")
}

#[test]
fn a_parent_sees_and_saves_what_was_learnt_and_a_worksheet() {
    let mut table = TestTable::at_the_menu();
    table.open_library();
    do_a_lesson(&mut table);
    open_learners(&mut table, "Who is learning?");
    table.press_text("report");
    let report = report(&table);
    assert_eq!(report.chapters.iter().map(|chapter| chapter.done).sum::<usize>(), 1);
    let page = saved_page(&mut table, "report-save");
    assert!(page.contains("<td>The rook</td><td class=\"n\">1 / 6</td><td class=\"n\">3</td>"), "{page}");
    table.press_text("chapter-rook");
    let page = saved_page(&mut table, "sheet-save");
    assert_eq!(page.matches("<svg class=\"board\"").count(), 6);
    table.press_text("lesson-rook-lines");
    assert!(table.controls().iter().any(|control| control.name == "Copy"));
}

fn report(table: &TestTable) -> LearnerReport {
    let library = table.app.world().resource::<Library>();
    LearnerReport::new(progress(table), library.course(), library.puzzles(), 20_000)
}
