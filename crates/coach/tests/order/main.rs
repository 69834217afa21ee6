//! Nothing is used before it is taught: neither a word in a lesson's text, in either language, nor a piece's move, a
//! special move, check or mate on its board. Each chapter names exactly what it needs from earlier ones.

#[path = "../common/mod.rs"]
mod common;
mod terms;
mod uses;

use std::collections::{BTreeMap, BTreeSet};

use coach::{Chapter, Course};
use common::course;
use terms::Terms;

/// Returns the terms that a chapter's own texts use.
fn in_headings(chapter: &Chapter, terms: &Terms) -> BTreeSet<String> {
    ["", "-about"].into_iter().flat_map(|end| terms.in_text(&format!("chapter-{}{end}", chapter.id))).collect()
}

/// Returns the terms that a chapter teaches.
fn taught(chapter: &Chapter) -> BTreeSet<String> {
    chapter.lessons.iter().flat_map(|lesson| lesson.teaches.clone()).collect()
}

#[test]
fn every_term_is_taught_by_one_lesson() {
    let (course, terms) = (course(), Terms::read());
    let mut lessons: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for lesson in course.lessons() {
        lesson.teaches.iter().for_each(|term| lessons.entry(term).or_default().push(&lesson.id));
    }
    let expected: BTreeSet<&str> = terms.ids().collect();
    assert_eq!(lessons.keys().copied().collect::<BTreeSet<_>>(), expected);
    let twice: Vec<_> = lessons.into_iter().filter(|(_, lessons)| lessons.len() > 1).collect();
    assert!(twice.is_empty(), "{twice:?}");
}

#[test]
fn no_lesson_uses_a_term_before_it_is_taught() {
    let (course, terms) = (course(), Terms::read());
    let mut known = BTreeSet::new();
    let mut early = Vec::new();
    for chapter in &course.chapters {
        let with_chapter: BTreeSet<_> = known.union(&taught(chapter)).cloned().collect();
        let headings = in_headings(chapter, &terms);
        early.extend(headings.difference(&with_chapter).map(|term| format!("{}: {term}", chapter.id)));
        for lesson in &chapter.lessons {
            known.extend(lesson.teaches.iter().cloned());
            let used = terms.in_lesson(lesson);
            early.extend(used.difference(&known).map(|term| format!("{}: {term}", lesson.id)));
        }
    }
    assert!(early.is_empty(), "used before it is taught: {early:#?}");
}

#[test]
fn chapters_name_exactly_what_they_need() {
    let (course, terms) = (course(), Terms::read());
    let mut wrong = Vec::new();
    for chapter in &course.chapters {
        let lessons = chapter.lessons.iter().flat_map(|lesson| terms.in_lesson(lesson));
        let used: BTreeSet<String> = in_headings(chapter, &terms).into_iter().chain(lessons).collect();
        let needed: Vec<String> = used.difference(&taught(chapter)).cloned().collect();
        if chapter.needs != needed {
            wrong.push(format!("{}: needs: {needed:?},", chapter.id));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns the course with two of its chapters exchanged.
fn exchanged(mut course: Course, first: &str, second: &str) -> Course {
    let index = |id: &str| course.chapters.iter().position(|chapter| chapter.id == id).expect("a chapter");
    let (first, second) = (index(first), index(second));
    course.chapters.swap(first, second);
    course
}

/// The order that the course once had: castling before check, promotion before mate, and names of squares before files.
#[test]
fn a_wrong_order_is_noticed() {
    let terms = Terms::read();
    for (first, second, lesson, term) in [
        ("castling", "check", "castling-check", "check"),
        ("promotion", "mate", "promotion-mate", "giving mate"),
        ("rook", "pawn", "pawn-safe", "capture"),
    ] {
        let course = exchanged(course(), first, second);
        let before: BTreeSet<_> =
            course.lessons().take_while(|before| before.id != lesson).flat_map(|lesson| &lesson.teaches).collect();
        let used = terms.in_lesson(course.lesson(lesson).expect("a lesson"));
        assert!(used.contains(term) && !before.contains(&term.to_owned()), "{lesson} uses {used:?}");
    }
}

#[test]
fn a_first_game_is_offered_once_all_pieces_check_and_mate_are_known() {
    let course = course();
    let before = course.lesson_before_game().expect("a lesson that leads to a game");
    let up_to = course.lessons().take_while(|lesson| lesson.id != before.id).chain([before]);
    let known: BTreeSet<&str> = up_to.flat_map(|lesson| &lesson.teaches).map(String::as_str).collect();
    for term in ["rook", "bishop", "queen", "king", "knight", "pawn"].map(|piece| format!("{piece} moves")) {
        assert!(known.contains(term.as_str()), "{term}: {known:?}");
    }
    assert!(["capture", "check", "giving mate"].iter().all(|term| known.contains(term)), "{known:?}");
    assert!(!known.contains("castling"), "it is not put off until everything is known");
    assert_eq!(course.lessons().filter(|lesson| lesson.leads_to_game).count(), 1);
}
