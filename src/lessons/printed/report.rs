//! A report on what somebody has learnt, for the panel and to print.

use coach::{Course, Motif, Puzzles};

use super::page::{escape, page};
use crate::i18n::Texts;
use crate::lessons::LessonProgress;

/// Counts of a learner's completed lessons and solved puzzles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LearnerReport {
    /// The chapters in the order of the course.
    pub chapters: Vec<ChapterReport>,
    /// The motifs of which the learner has solved puzzles.
    pub motifs: Vec<MotifReport>,
    /// Number of solved puzzles.
    pub solved: usize,
    /// Number of missed puzzles that come again…
    pub missed: usize,
    /// …and of those that come today.
    pub due: usize,
}

/// Counts of a learner's completed lessons of a chapter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChapterReport {
    /// The chapter's id.
    pub id: String,
    /// Number of completed lessons…
    pub done: usize,
    /// …of so many.
    pub lessons: usize,
    /// Number of crowns, at most three a lesson.
    pub crowns: usize,
}

/// Counts of a learner's solved puzzles with a motif.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MotifReport {
    /// The motif.
    pub motif: Motif,
    /// Number of solved puzzles…
    pub solved: usize,
    /// …of so many.
    pub puzzles: usize,
}

impl LearnerReport {
    /// Counts what is done. `today` is counted from 1970-01-01.
    pub fn new(progress: &LessonProgress, course: &Course, puzzles: &Puzzles, today: u32) -> Self {
        let chapters = course.chapters.iter().map(|chapter| {
            let stars = || chapter.lessons.iter().filter_map(|lesson| progress.stars(&lesson.id));
            ChapterReport {
                id: chapter.id.clone(),
                done: stars().count(),
                lessons: chapter.lessons.len(),
                crowns: stars().map(usize::from).sum(),
            }
        });
        let record = progress.puzzles();
        let of_motif = |motif| {
            let progress = puzzles.motif_progress(motif, record, today)?;
            let report = MotifReport { motif, solved: progress.solved, puzzles: progress.all };
            (report.solved > 0).then_some(report)
        };
        Self {
            chapters: chapters.collect(),
            motifs: Motif::ALL.into_iter().filter_map(of_motif).collect(),
            solved: record.solved_count(),
            missed: record.missed_count(),
            due: record.due(today).len(),
        }
    }

    /// Returns the sentence on the lessons.
    pub fn lessons_text(&self, texts: &Texts) -> String {
        let sum = |count: fn(&ChapterReport) -> usize| self.chapters.iter().map(count).sum::<usize>();
        let values = [
            ("done", sum(|chapter| chapter.done).into()),
            ("lessons", sum(|chapter| chapter.lessons).into()),
            ("crowns", sum(|chapter| chapter.crowns).into()),
        ];
        texts.with("report-lessons", &values)
    }

    /// Returns the sentence on the puzzles.
    pub fn puzzles_text(&self, texts: &Texts) -> String {
        let values = [("solved", self.solved.into()), ("missed", self.missed.into()), ("due", self.due.into())];
        texts.with("report-puzzles", &values)
    }

    /// Returns the report on a learner with this name as a page to print.
    pub fn page(&self, texts: &Texts, name: &str) -> String {
        let row = |name: String, done: usize, all: usize, crowns: Option<usize>| {
            let crowns = crowns.map_or_else(String::new, |crowns| format!("<td class=\"n\">{crowns}</td>"));
            format!("<tr><td>{}</td><td class=\"n\">{done} / {all}</td>{crowns}</tr>\n", escape(&name))
        };
        let chapters: String = self
            .chapters
            .iter()
            .map(|of| row(texts.get(&format!("chapter-{}", of.id)), of.done, of.lessons, Some(of.crowns)))
            .collect();
        let motifs: String = self
            .motifs
            .iter()
            .map(|of| row(texts.get(&format!("motif-{}-name", of.motif.name())), of.solved, of.puzzles, None))
            .collect();
        let [chapter, done, crowns, motif] =
            ["report-chapter", "report-done", "report-crowns", "report-motif"].map(|key| escape(&texts.get(key)));
        let mut body = format!(
            "<p>{}</p>\n<table>\n<tr><th>{chapter}</th><th class=\"n\">{done}</th><th class=\"n\">{crowns}</th></tr>\n\
             {chapters}</table>\n<p>{}</p>\n",
            escape(&self.lessons_text(texts)),
            escape(&self.puzzles_text(texts))
        );
        if !motifs.is_empty() {
            body += &format!("<table>\n<tr><th>{motif}</th><th class=\"n\">{done}</th></tr>\n{motifs}</table>\n");
        }
        page(texts.language().tag(), &texts.with("report-of", &[("name", name.to_owned().into())]), &body)
    }
}
