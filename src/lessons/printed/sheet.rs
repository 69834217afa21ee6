//! A worksheet: a chapter's tasks with their diagrams, and the solutions on a page of their own.

use coach::{Chapter, Goal, Lesson, SquarePrompt};
use rules_core::{Color as Side, Letters, Square};

use super::page::{diagram, escape, page};
use crate::i18n::Texts;

/// Returns whether any lesson of a chapter can be done on paper.
pub fn has_worksheet(chapter: &Chapter) -> bool {
    chapter.lessons.iter().any(is_for_paper)
}

/// Returns the worksheet of a chapter, with its lessons that can be done on paper. Finding the solutions takes a moment.
pub fn worksheet(texts: &Texts, letters: Letters, chapter: &Chapter) -> String {
    let lessons: Vec<&Lesson> = chapter.lessons.iter().filter(|lesson| is_for_paper(lesson)).collect();
    let numbered = || (1..).zip(&lessons);
    let tasks: String = numbered().map(|(number, lesson)| task(texts, number, lesson)).collect();
    let solutions: String = numbered()
        .filter_map(|(number, lesson)| Some(format!("<p>{number}. {}</p>\n", solution(texts, letters, lesson)?)))
        .collect();
    let [name, heading] = ["sheet-name", "sheet-solutions"].map(|key| escape(&texts.get(key)));
    let body = format!(
        "<p>{name}</p>\n<div class=\"tasks\">\n{tasks}</div>\n<div class=\"solutions\">\n<h2>{heading}</h2>\n{solutions}</div>\n"
    );
    page(texts.language().tag(), &texts.get(&format!("chapter-{}", chapter.id)), &body)
}

/// Returns true if the lesson needs neither the program's answers nor its board.
fn is_for_paper(lesson: &Lesson) -> bool {
    match lesson.goal {
        Goal::Watch(_) | Goal::SetUp(_) | Goal::PlayOut | Goal::Write(_) => false,
        Goal::Find(_) => lesson.prompt != SquarePrompt::Piece && !lesson.timed,
        _ => true,
    }
}

fn task(texts: &Texts, number: usize, lesson: &Lesson) -> String {
    let [title, told] = ["", "told"].map(|of| escape(&texts.get(&lesson.text_key(of))));
    let side = if lesson.position.turn() == Side::White { "sheet-white" } else { "sheet-black" };
    let answer = match &lesson.goal {
        Goal::Choose { answers, .. } => {
            let answer = |number: u8| format!("<p>□ {}</p>", escape(&texts.get(&lesson.text_key(&number.to_string()))));
            (1..=*answers).map(answer).collect()
        }
        Goal::Find(squares) if lesson.prompt == SquarePrompt::Name => {
            let mark = texts.with("sheet-mark", &[("squares", names(squares).into())]);
            format!("<p>{}</p>", escape(&mark))
        }
        Goal::Find(_) => String::new(),
        _ => format!("<p>{}</p><div class=\"line\"></div>", escape(&texts.get(side))),
    };
    format!("<div class=\"task\">\n<h2>{number}. {title}</h2>\n{}\n<p>{told}</p>\n{answer}\n</div>\n", diagram(lesson))
}

/// Returns the solution of a task; squares that are told in the task need none.
fn solution(texts: &Texts, letters: Letters, lesson: &Lesson) -> Option<String> {
    match &lesson.goal {
        Goal::Choose { right, .. } => Some(escape(&texts.get(&lesson.text_key(&right.to_string())))),
        Goal::Find(squares) => (lesson.prompt == SquarePrompt::Text).then(|| names(squares)),
        _ => lesson.solution(letters).map(|moves| escape(&moves)),
    }
}

fn names(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(Square::to_string).collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use coach::Course;

    use super::*;
    use crate::settings::Language;

    /// Returns the worksheets of all chapters that have one, by the chapters' ids.
    fn sheets(language: &str, letters: Letters) -> Vec<(String, String)> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/lessons");
        let entries = std::fs::read_dir(folder).expect("the lessons").map(|entry| entry.expect("a file").path());
        let chapters: Vec<String> = entries.map(|file| std::fs::read_to_string(file).expect("a chapter")).collect();
        let course = Course::read(chapters.iter().map(String::as_str)).expect("chapters without mistakes");
        let texts = Texts::with_fetched(Language::tagged(language));
        let sheet = |chapter: &Chapter| (chapter.id.clone(), worksheet(&texts, letters, chapter));
        course.chapters.iter().filter(|chapter| has_worksheet(chapter)).map(sheet).collect()
    }

    #[test]
    fn nearly_every_chapter_has_a_worksheet_in_both_languages() {
        for language in ["en", "pl"] {
            let sheets = sheets(language, Letters::English);
            assert!(sheets.len() > 20, "{}", sheets.len());
            for (chapter, sheet) in sheets {
                assert!(sheet.starts_with("<!DOCTYPE html>") && sheet.ends_with("</html>\n"), "{chapter}");
                assert!(
                    !sheet.contains("lesson-") && !sheet.contains("sheet-"),
                    "{chapter}: a text is missing: {sheet}"
                );
            }
        }
    }

    #[test]
    fn solutions_are_written_in_the_readers_letters() {
        let sheets = sheets("pl", Letters::Polish);
        let (_, skewers) = sheets.iter().find(|(chapter, _)| chapter == "skewer").expect("the skewers");
        assert!(skewers.contains("Wh7+ (Kd6) Wxb7"), "{skewers}");
    }
}
