//! Requests to change who is learning.

use bevy::prelude::*;

use super::learners::NOT_SAVED;
use super::{CurrentLesson, Learners, LessonProgress, LessonRequest};
use crate::motion::DeclareFrames;
use crate::schedule::GameSet;
use crate::storage::{Notice, Storage};

/// Request to change who is learning. A name that the roster doesn't accept changes nothing.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub enum LearnerRequest {
    /// The learner with this number learns from now on.
    Choose(u32),
    /// Adds a learner with this name, who learns from now on.
    Add(String),
    /// Gives the learner with this number another name.
    Rename(u32, String),
    /// Removes a learner and their progress.
    Remove(u32),
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<LearnerRequest>().draws_on_message::<LearnerRequest>();
    app.add_systems(Update, handle_requests.in_set(GameSet::Input));
}

/// Handles requests. When somebody else learns, a lesson on the table is left, because it is the other learner's.
fn handle_requests(
    mut requests: MessageReader<LearnerRequest>,
    storage: Res<Storage>,
    current: Res<CurrentLesson>,
    mut learners: ResMut<Learners>,
    mut progress: ResMut<LessonProgress>,
    mut lessons: MessageWriter<LessonRequest>,
    mut notices: MessageWriter<Notice>,
) {
    for request in requests.read() {
        let before = learners.roster().clone();
        notices.write_batch(apply(request, &mut learners, &storage));
        if *learners.roster() == before {
            continue;
        }
        notices.write_batch(learners.write(&storage));
        if learners.roster().current() != before.current() {
            if current.0.is_some() {
                lessons.write(LessonRequest::Leave);
            }
            let (of_other, notice) = LessonProgress::read(&storage, learners.roster().current());
            *progress = of_other;
            notices.write_batch(notice);
        }
    }
}

/// Changes the roster; returns a notice if the progress of a removed learner can't be deleted.
fn apply(request: &LearnerRequest, learners: &mut Learners, storage: &Storage) -> Option<Notice> {
    let is_read_only = learners.is_read_only();
    let roster = learners.roster_mut();
    match request {
        LearnerRequest::Choose(number) => _ = roster.choose(*number),
        // The dialog offers only names that are accepted.
        LearnerRequest::Add(name) => {
            let is_stored = |number| !matches!(storage.0.read(&LessonProgress::file_name(number)), Ok(None));
            roster.skip_numbers(is_stored);
            _ = roster.add(name);
        }
        LearnerRequest::Rename(number, name) => _ = roster.rename(*number, name),
        LearnerRequest::Remove(_) if is_read_only => {}
        LearnerRequest::Remove(number) => {
            let removed = roster.remove(*number).then(|| storage.0.remove(&LessonProgress::file_name(*number)));
            let error = removed.and_then(Result::err)?;
            return Some(Notice { key: NOT_SAVED, detail: error.to_string() });
        }
    }
    None
}
