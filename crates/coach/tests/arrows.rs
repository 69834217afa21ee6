//! Arrows of lessons follow lines and moves of pieces, and tell no solution.

mod common;

use coach::{Attempt, Course, Goal, Lesson};
use common::course;
use rules_core::Square;

/// Minimum number of lessons with arrows.
const MIN_LESSONS: usize = 40;

/// Returns the distances in files and in ranks.
fn distances(from: Square, to: Square) -> (u8, u8) {
    let (file, rank) = (|square: Square| square.file().index(), |square: Square| square.rank().index());
    (file(from).abs_diff(file(to)) as u8, rank(from).abs_diff(rank(to)) as u8)
}

fn is_line_or_knight_move((files, ranks): (u8, u8)) -> bool {
    let is_line = files == ranks || files == 0 || ranks == 0;
    is_line && (files, ranks) != (0, 0) || matches!((files, ranks), (1, 2) | (2, 1))
}

#[test]
fn arrows_follow_lines_or_the_knights_move() {
    let course = course();
    let with_arrows: Vec<&Lesson> = course.lessons().filter(|lesson| !lesson.arrows.is_empty()).collect();
    assert!(with_arrows.len() >= MIN_LESSONS, "only {} lessons have arrows", with_arrows.len());
    for lesson in with_arrows {
        for (from, to) in &lesson.arrows {
            assert!(is_line_or_knight_move(distances(*from, *to)), "{}: {from}{to}", lesson.id);
        }
    }
}

#[test]
fn no_arrow_tells_the_learners_move_or_a_square_to_find() {
    for lesson in course().lessons() {
        let solution = Attempt::new(lesson.clone()).next_move().map(|mv| (mv.from(), mv.to()));
        let is_told = solution.is_some_and(|solution| lesson.arrows.contains(&solution));
        assert!(!is_told, "{}: {solution:?}", lesson.id);
        if let Goal::Find(squares) = &lesson.goal {
            let ends = lesson.arrows.iter().flat_map(|(from, to)| [from, to]);
            assert!(ends.into_iter().all(|end| !squares.contains(end)), "{}", lesson.id);
        }
    }
}

#[test]
fn an_arrow_between_something_else_than_squares_is_an_error() {
    let lesson =
        r#"(id: "a", fen: "4k3/8/8/8/8/8/8/4K3 w - - 0 1", goal: Reach("e2"), moves: 1, arrows: ["e2x9"], rules: [])"#;
    let error =
        Course::read([format!(r#"(id: "a", sources: [], lessons: [{lesson}])"#).as_str()]).expect_err("an error");
    assert_eq!(error.to_string(), "a: “e2x9” is no square");
}
