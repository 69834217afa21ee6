//! The course: chapters of lessons, in the order in which they are taught.

use crate::written::{self, LessonError};
use crate::{Goal, Lesson};

/// Lessons about one thing.
#[derive(Debug, Clone, PartialEq)]
pub struct Chapter {
    /// Its name; its texts are found by it.
    pub id: String,
    /// The rule texts that it is taken from, by their numbers.
    pub sources: Vec<String>,
    /// Its lessons, the easiest first.
    pub lessons: Vec<Lesson>,
}

/// All chapters.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Course {
    /// In the order in which they are taught.
    pub chapters: Vec<Chapter>,
}

impl Course {
    /// Reads the chapters, each a text in RON.
    ///
    /// # Errors
    /// The first lesson that can't be read or is none.
    pub fn read<'a>(chapters: impl IntoIterator<Item = &'a str>) -> Result<Self, LessonError> {
        let chapters = chapters.into_iter().map(written::chapter).collect::<Result<_, _>>()?;
        Ok(Self { chapters })
    }

    /// All lessons, one after another.
    pub fn lessons(&self) -> impl Iterator<Item = &Lesson> {
        self.chapters.iter().flat_map(|chapter| &chapter.lessons)
    }

    /// The lesson of this name.
    pub fn lesson(&self, id: &str) -> Option<&Lesson> {
        self.lessons().find(|lesson| lesson.id == id)
    }

    /// The chapter that a lesson is in, and the lesson's place in it, from 1.
    pub fn place(&self, id: &str) -> Option<(&Chapter, usize)> {
        self.chapters.iter().find_map(|chapter| {
            let index = chapter.lessons.iter().position(|lesson| lesson.id == id)?;
            Some((chapter, index + 1))
        })
    }

    /// The lesson after the one of this name, in whatever chapter.
    pub fn after(&self, id: &str) -> Option<&Lesson> {
        self.lessons().skip_while(|lesson| lesson.id != id).nth(1)
    }

    /// The keys of all texts that the course asks for.
    pub fn text_keys(&self) -> impl Iterator<Item = String> {
        let chapters = self
            .chapters
            .iter()
            .flat_map(|Chapter { id, .. }| [String::new(), "-about".into()].map(|end| format!("chapter-{id}{end}")));
        chapters.chain(self.lessons().flat_map(Lesson::text_keys))
    }
}

impl Lesson {
    /// The key of one of its texts: what is `told` before, the `hint`, what is learnt when it is `done`; a number for an
    /// answer, or for a move that is watched; nothing for its title.
    pub fn text_key(&self, of: &str) -> String {
        let dash = if of.is_empty() { "" } else { "-" };
        format!("lesson-{}{dash}{of}", self.id)
    }

    fn text_keys(&self) -> Vec<String> {
        let numbered = match &self.goal {
            Goal::Choose { answers, .. } => usize::from(*answers),
            Goal::Watch(moves) => moves.len(),
            _ => 0,
        };
        let hint = self.goal.has_hint().then_some("hint");
        let named = ["", "told", "done"].into_iter().chain(hint).map(|of| self.text_key(of));
        named.chain((1..=numbered).map(|number| self.text_key(&number.to_string()))).collect()
    }
}
