//! A learner's progress, stored beside the games.

use std::collections::BTreeMap;

use bevy::prelude::*;
use coach::{Course, PuzzleRecord};
use serde::{Deserialize, Serialize};

use super::stored_file::{self, StoredFile};
use super::{Learners, LeftLesson, RowPuzzle};
use crate::storage::{Notice, Storage, StorageTaken};

/// Stars of completed lessons by their ids; ids of later versions are kept.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, rename = "Progress")]
pub struct LessonProgress {
    stars: BTreeMap<String, u8>,
    /// Best times of timed lessons, in seconds.
    seconds: BTreeMap<String, u32>,
    /// Lessons that were left in their middle.
    left: BTreeMap<String, LeftLesson>,
    /// Solved and missed puzzles.
    puzzles: PuzzleRecord,
    /// Number of the learner whose progress it is.
    #[serde(skip)]
    learner: u32,
    /// Set if the stored file can be neither read nor set aside; it is then left alone.
    #[serde(skip)]
    is_read_only: bool,
}

impl LessonProgress {
    /// Returns the name of the file with a learner's progress. The first learner's is that of earlier versions, which
    /// knew one only.
    pub(super) fn file_name(learner: u32) -> String {
        if learner == 0 { "lessons.ron".to_owned() } else { format!("lessons-{learner}.ron") }
    }

    /// Returns the most stars that a lesson was completed with; `None` if it wasn't.
    pub fn stars(&self, lesson: &str) -> Option<u8> {
        self.stars.get(lesson).copied()
    }

    /// Returns the number of these lessons that have been completed.
    pub fn done<'a>(&self, lessons: impl Iterator<Item = &'a str>) -> usize {
        lessons.filter(|lesson| self.stars.contains_key(*lesson)).count()
    }

    /// Returns the first lesson that has not been completed.
    pub fn next<'a>(&self, course: &'a Course) -> Option<&'a str> {
        course.lessons().map(|lesson| lesson.id.as_str()).find(|lesson| !self.stars.contains_key(*lesson))
    }

    /// Returns the solved and missed puzzles.
    pub fn puzzles(&self) -> &PuzzleRecord {
        &self.puzzles
    }

    /// Records a puzzle as solved today; returns a notice if that can't be stored.
    pub(super) fn record_solved(&mut self, solved: &RowPuzzle, today: u32, storage: &Storage) -> Option<Notice> {
        self.change_puzzles(storage, |record| record.solve(solved.row, solved.place, &solved.puzzle.id, today))
    }

    /// Records a puzzle as missed today; returns a notice if that can't be stored.
    pub(super) fn record_missed(&mut self, missed: &RowPuzzle, today: u32, storage: &Storage) -> Option<Notice> {
        self.change_puzzles(storage, |record| record.miss(&missed.puzzle.id, today))
    }

    /// Changes the record of puzzles, and stores it if it is another one then.
    fn change_puzzles(&mut self, storage: &Storage, change: impl FnOnce(&mut PuzzleRecord)) -> Option<Notice> {
        let before = self.puzzles.clone();
        change(&mut self.puzzles);
        (self.puzzles != before).then(|| self.write(storage))?
    }

    /// Returns the best time of a timed lesson, in seconds.
    pub fn seconds(&self, lesson: &str) -> Option<u32> {
        self.seconds.get(lesson).copied()
    }

    /// Returns where a lesson was left, if that was in its middle.
    pub fn left(&self, lesson: &str) -> Option<&LeftLesson> {
        self.left.get(lesson)
    }

    /// Records where a lesson would be left now; returns a notice if that can't be stored.
    pub(super) fn record_left(&mut self, lesson: &str, left: Option<LeftLesson>, storage: &Storage) -> Option<Notice> {
        let before = match left.clone() {
            Some(left) => self.left.insert(lesson.to_owned(), left),
            None => self.left.remove(lesson),
        };
        (before != left).then(|| self.write(storage))?
    }

    /// Records a completed lesson, with its seconds if it is timed; returns a notice if that can't be stored.
    pub(super) fn record_lesson(
        &mut self,
        lesson: &str,
        stars: u8,
        seconds: Option<u32>,
        storage: &Storage,
    ) -> Option<Notice> {
        let was_left = self.left.remove(lesson).is_some();
        let has_more_stars = self.record_stars(lesson, stars);
        let is_faster = seconds.is_some_and(|seconds| self.record_time(lesson, seconds));
        (was_left || has_more_stars || is_faster).then(|| self.write(storage))?
    }

    /// Records a time; returns whether it is the fastest.
    fn record_time(&mut self, lesson: &str, seconds: u32) -> bool {
        let is_faster = self.seconds(lesson).is_none_or(|best| seconds < best);
        if is_faster {
            self.seconds.insert(lesson.to_owned(), seconds);
        }
        is_faster
    }

    /// Records stars; returns whether they are more than before.
    fn record_stars(&mut self, lesson: &str, stars: u8) -> bool {
        let most = self.stars.entry(lesson.to_owned()).or_default();
        let has_more_stars = stars > *most;
        *most = stars.max(*most);
        has_more_stars
    }

    fn write(&self, storage: &Storage) -> Option<Notice> {
        if self.is_read_only {
            return None;
        }
        stored_file::write(storage, &Self::file_name(self.learner), self, "notice-lessons-not-saved")
    }

    /// Reads a learner's progress; returns a notice if the file is damaged.
    pub(super) fn read(storage: &Storage, learner: u32) -> (Self, Option<Notice>) {
        let StoredFile { content, is_read_only, notice } =
            StoredFile::<Self>::read(storage, &Self::file_name(learner), "notice-lessons-damaged");
        (Self { learner, is_read_only, ..content.unwrap_or_default() }, notice)
    }
}

pub(super) fn plugin(app: &mut App) {
    let learner = app.world().resource::<Learners>().roster().current();
    let (progress, notice) = LessonProgress::read(app.world().resource::<Storage>(), learner);
    app.insert_resource(progress);
    if let Some(notice) = notice {
        app.world_mut().write_message(notice);
    }
    app.add_observer(reload);
}

/// Reads the progress again when this window takes over the storage: the other window may have added to it. Progress
/// made here meanwhile is kept, unless its learner isn't there any more.
fn reload(
    _: On<StorageTaken>,
    storage: Res<Storage>,
    mut learners: ResMut<Learners>,
    mut progress: ResMut<LessonProgress>,
    mut notices: MessageWriter<Notice>,
) {
    let (stored, notice) = Learners::read(&storage);
    learners.replace(stored);
    notices.write_batch(notice);
    let (stored, notice) = LessonProgress::read(&storage, learners.roster().current());
    let local = core::mem::replace(&mut *progress, stored);
    notices.write_batch(notice);
    if local.learner != progress.learner {
        return;
    }
    // What another window has finished is not left in its middle.
    let is_finished = |lesson: &String| progress.stars.contains_key(lesson) && !progress.left.contains_key(lesson);
    let left: Vec<_> = local.left.into_iter().filter(|(lesson, _)| !is_finished(lesson)).collect();
    let raised = local.stars.iter().filter(|(lesson, stars)| progress.record_stars(lesson, **stars)).count();
    let faster = local.seconds.iter().filter(|(lesson, seconds)| progress.record_time(lesson, **seconds)).count();
    let stored = (progress.puzzles.clone(), progress.left.clone());
    progress.puzzles.add(&local.puzzles);
    progress.left.extend(left);
    if raised + faster > 0 || (&progress.puzzles, &progress.left) != (&stored.0, &stored.1) {
        notices.write_batch(progress.write(&storage));
    }
}

#[cfg(test)]
mod tests {
    use coach::PuzzleRow;

    use super::*;

    #[test]
    fn progress_of_an_earlier_version_is_read() {
        let text = "(stars:{\"rook-moves\":3},seconds:{},puzzles:(days:{20779:1023},later:{20778:5}))";
        let progress: LessonProgress = ron::from_str(text).expect("progress");
        assert_eq!(progress.stars("rook-moves"), Some(3));
        assert_eq!(progress.puzzles().complete_days(), 1);
        assert!(progress.puzzles().is_solved(PuzzleRow::Daily(20_778), 2, "p1"));
        assert!(progress.puzzles().due(20_780).is_empty());
    }
}
