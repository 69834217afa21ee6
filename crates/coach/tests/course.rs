//! Every lesson can be completed in exactly the moves it states, and every rule for learners has a lesson.
//! `--nocapture` prints the table.

mod common;

use std::collections::BTreeSet;

use coach::{Attempt, AttemptOutcome, Goal, Lesson, fewest_moves};
use common::course;
use engine::Engine;
use rules_core::{Position, parse_uci};

/// Returns the number of moves the engine needs to mate against itself.
fn played_out(lesson: &Lesson) -> u32 {
    let mut engine = Engine::new();
    let mut best = |position: &Position| {
        let mut found = None;
        engine.handle(&format!("position fen {}", position.to_fen()), &mut |_| {});
        engine.handle("go nodes 150000", &mut |line| {
            let text = line.strip_prefix("bestmove ").and_then(|rest| rest.split(' ').next());
            found = text.and_then(|text| parse_uci(position, text).ok()).or(found);
        });
        found.expect("a move")
    };
    let mut attempt = Attempt::new(lesson.clone());
    loop {
        let mv = best(attempt.position());
        match attempt.play(mv) {
            AttemptOutcome::Done { .. } => return attempt.actions(),
            AttemptOutcome::AwaitEngine => {
                let answer = best(attempt.position());
                assert_eq!(attempt.play_reply(answer), None, "{}", lesson.id);
            }
            verdict => panic!("{}: {verdict:?}", lesson.id),
        }
    }
}

/// Returns the name of a goal's kind.
fn kind(goal: &Goal) -> String {
    format!("{goal:?}").chars().take_while(|letter| letter.is_alphabetic()).collect()
}

#[test]
fn every_lesson_can_be_done_in_the_moves_that_it_says_and_no_fewer() {
    let course = course();
    for lesson in course.lessons() {
        println!("{:24}{:12}{:2} moves", lesson.id, kind(&lesson.goal), lesson.moves);
        // Against the engine the number of moves is measured, not searched.
        if lesson.goal == Goal::PlayOut {
            assert!(played_out(lesson) <= lesson.moves, "{}", lesson.id);
            continue;
        }
        let fewest = fewest_moves(lesson, lesson.moves);
        assert_eq!(fewest, Some(lesson.moves), "{}", lesson.id);
    }
    assert!(course.lessons().count() >= 60, "only {} lessons", course.lessons().count());
}

/// Returns true if the goal can be reached without the engine.
fn has_a_way(lesson: &&Lesson) -> bool {
    lesson.goal.is_played() && lesson.goal != Goal::PlayOut
}

#[test]
fn hints_lead_to_the_goal_with_all_stars() {
    let course = course();
    for lesson in course.lessons().filter(has_a_way) {
        let mut attempt = Attempt::new(lesson.clone());
        let verdict = loop {
            let mv =
                attempt.next_move().unwrap_or_else(|| panic!("{}: no hint after {}", lesson.id, attempt.actions()));
            match attempt.play(mv) {
                AttemptOutcome::Continue(_) => {}
                verdict => break verdict,
            }
        };
        assert_eq!(verdict, AttemptOutcome::Done { stars: 3 }, "{}", lesson.id);
    }
}

/// Lessons that the first legal move solves on purpose: the king's first move out of check.
const INTENTIONALLY_EASY: [&str; 1] = ["check-king"];

/// Always playing the first legal move must not solve a lesson.
#[test]
fn first_legal_moves_alone_do_not_solve_a_lesson() {
    let by_first_moves = |lesson: &&Lesson| {
        let mut attempt = Attempt::new((*lesson).clone());
        (0..lesson.moves).any(|_| {
            let first = attempt.position().legal_moves().into_iter().next();
            first.is_some_and(|mv| matches!(attempt.play(mv), AttemptOutcome::Done { .. }))
        })
    };
    let course = course();
    let played = course.lessons().filter(has_a_way);
    let by_chance: Vec<_> = played.filter(by_first_moves).map(|lesson| &lesson.id).collect();
    assert_eq!(by_chance, INTENTIONALLY_EASY);
}

#[test]
fn every_rule_that_a_learner_is_shown_has_a_lesson() {
    let course = course();
    let taught: BTreeSet<&str> = course.lessons().flat_map(|lesson| &lesson.rules).map(String::as_str).collect();
    for rule in (1..=8).map(|number| format!("LRN-{number}")) {
        assert!(taught.contains(rule.as_str()), "nothing teaches {rule}: {taught:?}");
    }
}

#[test]
fn no_name_is_given_twice() {
    let course = course();
    let names: BTreeSet<&str> = course.lessons().map(|lesson| lesson.id.as_str()).collect();
    assert_eq!(names.len(), course.lessons().count());
    // A lesson keeps its id in another chapter, because the learners' progress is stored by it.
    let is_of_a_chapter = |name: &&str| course.chapters.iter().any(|chapter| name.starts_with(&chapter.id));
    assert_eq!(names.iter().find(|name| !is_of_a_chapter(name)), None);
}
