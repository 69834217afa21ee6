//! What has been learnt: kept with the games, and found again.

use std::collections::BTreeMap;

use bevy::prelude::*;
use coach::{Course, Record};
use serde::{Deserialize, Serialize};

use crate::storage::{Notice, Storage, Taken};

const NAME: &str = "lessons.ron";

/// The stars of the lessons that were done, by their names; lessons that only a later version has stay there.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Progress {
    stars: BTreeMap<String, u8>,
    /// The fewest seconds, where they count.
    seconds: BTreeMap<String, u32>,
    /// What was solved of the daily puzzles.
    puzzles: Record,
    /// What lies there can't be read, nor set aside: it is left alone.
    #[serde(skip)]
    may_not_write: bool,
}

impl Progress {
    /// The most stars that a lesson was done with; none if it wasn't.
    pub fn stars(&self, lesson: &str) -> Option<u8> {
        self.stars.get(lesson).copied()
    }

    /// How many lessons of these have been done.
    pub fn done<'a>(&self, lessons: impl Iterator<Item = &'a str>) -> usize {
        lessons.filter(|lesson| self.stars.contains_key(*lesson)).count()
    }

    /// The first lesson that has not been done yet.
    pub fn next<'a>(&self, course: &'a Course) -> Option<&'a str> {
        course.lessons().map(|lesson| lesson.id.as_str()).find(|lesson| !self.stars.contains_key(*lesson))
    }

    /// What was solved of the daily puzzles.
    pub fn puzzles(&self) -> &Record {
        &self.puzzles
    }

    /// The puzzle at this place of a day's row was solved today; tells what went wrong, if that can't be kept.
    pub(super) fn solve(&mut self, day: u32, place: usize, today: u32, storage: &Storage) -> Option<Notice> {
        if self.puzzles.solved(day).contains(place) {
            return None;
        }
        self.puzzles.solve(day, place, today);
        self.write(storage)
    }

    /// The fewest seconds in which a lesson was done that counts them.
    pub fn seconds(&self, lesson: &str) -> Option<u32> {
        self.seconds.get(lesson).copied()
    }

    /// A lesson was done with so many stars, in so many seconds if they count; tells what went wrong, if it can't be kept.
    pub(super) fn keep(&mut self, lesson: &str, stars: u8, seconds: Option<u32>, storage: &Storage) -> Option<Notice> {
        let is_more = self.raise(lesson, stars);
        let is_faster = seconds.is_some_and(|seconds| self.hasten(lesson, seconds));
        (is_more || is_faster).then(|| self.write(storage))?
    }

    /// Whether that is faster than before.
    fn hasten(&mut self, lesson: &str, seconds: u32) -> bool {
        let is_faster = self.seconds(lesson).is_none_or(|best| seconds < best);
        if is_faster {
            self.seconds.insert(lesson.to_owned(), seconds);
        }
        is_faster
    }

    /// Whether that is more than before.
    fn raise(&mut self, lesson: &str, stars: u8) -> bool {
        let most = self.stars.entry(lesson.to_owned()).or_default();
        let is_more = stars > *most;
        *most = stars.max(*most);
        is_more
    }

    fn write(&self, storage: &Storage) -> Option<Notice> {
        if self.may_not_write {
            return None;
        }
        let text =
            ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::default()).map_err(|error| error.to_string());
        let kept = text.and_then(|text| storage.0.write(NAME, &text).map_err(|error| error.to_string()));
        kept.err().map(|detail| Notice { key: "notice-lessons-not-saved", detail })
    }

    fn read(storage: &Storage) -> (Self, Option<Notice>) {
        let text = match storage.0.read(NAME) {
            Ok(text) => text.unwrap_or_else(|| "()".into()),
            // That nothing can be read is told by the settings and the games.
            Err(_) => return (Self { may_not_write: true, ..Self::default() }, None),
        };
        match ron::from_str(&text) {
            Ok(progress) => (progress, None),
            Err(error) => {
                let aside = storage.0.set_aside(NAME);
                let may_not_write = aside.is_err();
                let detail = format!("{} ({error})", aside.unwrap_or_else(|error| error.to_string()));
                (Self { may_not_write, ..Self::default() }, Some(Notice { key: "notice-lessons-damaged", detail }))
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    let (progress, notice) = Progress::read(app.world().resource::<Storage>());
    app.insert_resource(progress);
    if let Some(notice) = notice {
        app.world_mut().write_message(notice);
    }
    app.add_observer(read_anew);
}

/// The window that had the storage may have learnt more; what was learnt here meanwhile is not forgotten.
fn read_anew(_: On<Taken>, storage: Res<Storage>, mut progress: ResMut<Progress>, mut notices: MessageWriter<Notice>) {
    let (there, notice) = Progress::read(&storage);
    let here = core::mem::replace(&mut *progress, there);
    notices.write_batch(notice);
    let raised = here.stars.iter().filter(|(lesson, stars)| progress.raise(lesson, **stars)).count();
    let faster = here.seconds.iter().filter(|(lesson, seconds)| progress.hasten(lesson, **seconds)).count();
    let there = progress.puzzles.clone();
    progress.puzzles.add(&here.puzzles);
    if raised + faster > 0 || progress.puzzles != there {
        notices.write_batch(progress.write(&storage));
    }
}
