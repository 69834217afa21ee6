//! Every wrong answer of every question has a sentence of its own in both languages.

mod common;

use std::collections::BTreeSet;

use coach::Goal;
use common::{course, texts};

/// Most words of a sentence: what a child of seven reads.
const MOST_WORDS: usize = 25;

#[test]
fn every_wrong_answer_is_explained_in_both_languages() {
    let course = course();
    for language in ["en", "pl"] {
        let texts = texts(language);
        let mut said = BTreeSet::new();
        for lesson in course.lessons() {
            let Goal::Choose { answers, right } = lesson.goal else { continue };
            assert!(!texts.contains_key(&lesson.wrong_key(right)), "{}: {right} is right", lesson.id);
            for answer in (1..=answers).filter(|answer| *answer != right) {
                let key = lesson.wrong_key(answer);
                let text = texts.get(&key).unwrap_or_else(|| panic!("{key} is missing in {language}"));
                let words = text.split_whitespace().count();
                assert!(
                    (3..=MOST_WORDS).contains(&words) && text.ends_with(['.', '!', '?']),
                    "{language}, {key}: {text}"
                );
                assert!(said.insert(text.clone()), "{language}, {key}: said twice: {text}");
            }
        }
        assert!(said.len() > 50, "only {} wrong answers", said.len());
    }
}

/// Squares are marked to show something, so they differ from those that the question marks already.
#[test]
fn marks_after_a_wrong_answer_are_others_than_before() {
    let course = course();
    let marked = course
        .lessons()
        .flat_map(|lesson| lesson.wrong_marks.iter().map(move |(answer, marks)| (lesson, answer, marks)));
    let mut count = 0;
    for (lesson, answer, marks) in marked {
        assert!(!marks.is_empty() && *marks != lesson.marks, "{}: {answer}", lesson.id);
        count += 1;
    }
    assert!(count > 15, "only {count}");
}
