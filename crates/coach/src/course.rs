//! The course: chapters of lessons in teaching order.

use crate::{Goal, Lesson, Motif};

/// A chapter: lessons about one topic.
#[derive(Debug, Clone, PartialEq)]
pub struct Chapter {
    /// The chapter's id, which its texts are found by.
    pub id: String,
    /// Numbers of the rule texts it is based on.
    pub sources: Vec<String>,
    /// Terms from earlier chapters that its lessons use.
    pub needs: Vec<String>,
    /// The motif that it teaches, whose puzzles come after its lessons.
    pub motif: Option<Motif>,
    /// The lessons, the easiest first.
    pub lessons: Vec<Lesson>,
}

/// All chapters of the course.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Course {
    /// The chapters in teaching order.
    pub chapters: Vec<Chapter>,
}

impl Course {
    /// Returns all lessons in order.
    pub fn lessons(&self) -> impl Iterator<Item = &Lesson> {
        self.chapters.iter().flat_map(|chapter| &chapter.lessons)
    }

    /// Returns the lesson with this id.
    pub fn lesson(&self, id: &str) -> Option<&Lesson> {
        self.lessons().find(|lesson| lesson.id == id)
    }

    /// Returns the chapter of a lesson, and the lesson's number in it, from 1.
    pub fn locate(&self, id: &str) -> Option<(&Chapter, usize)> {
        self.chapters.iter().find_map(|chapter| {
            let index = chapter.lessons.iter().position(|lesson| lesson.id == id)?;
            Some((chapter, index + 1))
        })
    }

    /// Returns the lesson after the one with this id, across chapters.
    pub fn next_lesson(&self, id: &str) -> Option<&Lesson> {
        self.lessons().skip_while(|lesson| lesson.id != id).nth(1)
    }

    /// Returns the motif whose puzzles come after this lesson: that of a chapter, after its last lesson.
    pub fn motif_after(&self, id: &str) -> Option<Motif> {
        let (chapter, number) = self.locate(id)?;
        chapter.motif.filter(|_| number == chapter.lessons.len())
    }

    /// Returns the lesson after which a first game is offered: a learner who has done it knows how all pieces move, and
    /// what check and mate are.
    pub fn lesson_before_game(&self) -> Option<&Lesson> {
        self.lessons().find(|lesson| lesson.leads_to_game)
    }

    /// Returns the keys of all texts that the course needs.
    pub fn text_keys(&self) -> impl Iterator<Item = String> {
        let chapters = self
            .chapters
            .iter()
            .flat_map(|Chapter { id, .. }| [String::new(), "-about".into()].map(|end| format!("chapter-{id}{end}")));
        chapters.chain(self.lessons().flat_map(Lesson::text_keys))
    }
}

impl Lesson {
    /// Returns the key of one of the lesson's texts: `told` before it, the `hint`, `done` after it, a number for an
    /// answer or a watched move, `wrong` with a number before it for the reply to a wrong answer, or empty for the title.
    pub fn text_key(&self, of: &str) -> String {
        let dash = if of.is_empty() { "" } else { "-" };
        format!("lesson-{}{dash}{of}", self.id)
    }

    /// Returns the key of the reply to a wrong answer, counted from 1.
    pub fn wrong_key(&self, answer: u8) -> String {
        self.text_key(&format!("{answer}-wrong"))
    }

    /// Returns the wrong answers of a question, counted from 1.
    fn wrong_answers(&self) -> impl Iterator<Item = u8> {
        let (answers, right) = match self.goal {
            Goal::Choose { answers, right } => (answers, right),
            _ => (0, 0),
        };
        (1..=answers).filter(move |answer| *answer != right)
    }

    /// Returns the keys of all its texts.
    pub fn text_keys(&self) -> Vec<String> {
        let numbered = match &self.goal {
            Goal::Choose { answers, .. } => usize::from(*answers),
            Goal::Watch(moves) => moves.len(),
            _ => 0,
        };
        let hint = self.goal.has_hint().then_some("hint");
        let named = ["", "told", "done"].into_iter().chain(hint).map(|of| self.text_key(of));
        let numbered = (1..=numbered).map(|number| self.text_key(&number.to_string()));
        named.chain(numbered).chain(self.wrong_answers().map(|answer| self.wrong_key(answer))).collect()
    }
}
