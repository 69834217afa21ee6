//! Trial of a newly chosen picture quality: if the program crashes within a minute, the next start restores the former
//! quality. Otherwise a quality that a device can't handle would crash every start.

use bevy::prelude::*;
use core::time::Duration;
use serde::{Deserialize, Serialize};

use super::{Notice, Storage, Store};
use crate::appearance::Quality;
use crate::motion::{Animated, DeclareFrames, Wake};
use crate::settings::Settings;

/// Name of the file, which exists during a trial.
const NAME: &str = "quality-trial.ron";
/// Length of the trial.
const TRIAL_TIME: Duration = Duration::from_secs(60);

/// The saved state of a trial.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct FormerQuality {
    /// The quality to restore.
    quality: Option<Quality>,
}

/// The current trial with the time it began; `None` when there is none.
#[derive(Resource, Debug, Default)]
pub(super) struct QualityTrial(Option<(FormerQuality, Duration)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<QualityTrial>().animates::<QualityTrial>();
    app.add_systems(Update, end_in_time);
    app.add_systems(Last, end_on_exit);
}

impl Animated for QualityTrial {
    fn wake(&self, now: Duration) -> Wake {
        self.0.map_or(Wake::Rest, |(_, began)| Wake::In((began + TRIAL_TIME).saturating_sub(now)))
    }
}

impl QualityTrial {
    /// Starts a trial when another quality is chosen, at this time of the run. Restoring the former quality ends the
    /// trial.
    pub fn follow(&mut self, store: &dyn Store, [before, chosen]: [Option<Quality>; 2], now: Duration) {
        if before == chosen {
            return;
        }
        let former = self.0.map_or(FormerQuality { quality: before }, |(former, _)| former);
        self.end(store);
        if former.quality != chosen {
            // The file is written before anything is drawn in the new quality. If that fails, the player is told when
            // the settings are saved.
            let _ = ron::to_string(&former).map(|text| store.write(NAME, &text));
            self.0 = Some((former, now));
        }
    }

    fn end(&mut self, store: &dyn Store) {
        if self.0.take().is_some() {
            remove_trial_file(store);
        }
    }
}

/// Ends a trial that another window left open when it released the storage.
pub(super) fn remove_trial_file(store: &dyn Store) {
    // If this fails, the next start uses the former quality once more.
    let _ = store.remove(NAME);
}

/// Restores the former quality if the last run crashed during a trial, and returns a notice. At an event nothing is
/// written.
pub(super) fn restore_former_quality(storage: &Storage, chosen: &mut Settings, is_kiosk: bool) -> Option<Notice> {
    // Read before the page's mark, which only the tab with the trial may remove.
    let text = storage.0.read(NAME).ok()??;
    let was_page_left = was_page_left();
    if !is_kiosk {
        remove_trial_file(&*storage.0);
    }
    let former = ron::from_str::<FormerQuality>(&text).ok()?.quality;
    if was_page_left || core::mem::replace(&mut chosen.quality, former) == former {
        return None;
    }
    Some(Notice { key: "notice-quality-back", detail: String::new() })
}

/// Returns whether the player left the page. On the desktop, a program that is closed ends its trial itself.
fn was_page_left() -> bool {
    #[cfg(target_family = "wasm")]
    let was_page_left = super::backend::was_page_left();
    #[cfg(not(target_family = "wasm"))]
    let was_page_left = false;
    was_page_left
}

/// Ends the trial when its time is over.
fn end_in_time(time: Res<Time<Real>>, storage: Res<Storage>, mut trial: ResMut<QualityTrial>) {
    if trial.0.is_some_and(|(_, began)| began + TRIAL_TIME <= time.elapsed()) {
        trial.end(&*storage.0);
    }
}

/// Ends the trial when the program is closed, but not when it ends by an error.
fn end_on_exit(mut exits: MessageReader<AppExit>, storage: Res<Storage>, mut trial: ResMut<QualityTrial>) {
    if exits.read().any(AppExit::is_success) {
        trial.end(&*storage.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::MemoryStore;

    const LOW: Option<Quality> = Some(Quality::Low);
    const HIGH: Option<Quality> = Some(Quality::High);

    /// Returns the quality after the next start, following a crash, and whether the player is told.
    fn next_start(storage: &Storage, chosen: Option<Quality>) -> (Option<Quality>, bool) {
        let mut settings = Settings { quality: chosen, ..Settings::default() };
        let notice = restore_former_quality(storage, &mut settings, false);
        (settings.quality, notice.is_some())
    }

    #[test]
    fn a_crash_takes_the_quality_back_that_was_there_before_all_changes_once() {
        let storage = Storage(Box::new(MemoryStore::default()));
        let mut trial = QualityTrial::default();
        trial.follow(&*storage.0, [None, LOW], Duration::ZERO);
        trial.follow(&*storage.0, [LOW, HIGH], Duration::from_secs(50));
        assert_eq!(next_start(&storage, HIGH), (None, true));
        assert_eq!(next_start(&storage, HIGH), (HIGH, false), "another start is no crash");
    }

    #[test]
    fn who_goes_back_to_the_former_quality_tries_nothing() {
        let storage = Storage(Box::new(MemoryStore::default()));
        let mut trial = QualityTrial::default();
        trial.follow(&*storage.0, [LOW, HIGH], Duration::ZERO);
        trial.follow(&*storage.0, [HIGH, LOW], Duration::ZERO);
        assert_eq!(next_start(&storage, LOW), (LOW, false));
    }

    #[test]
    fn what_cannot_be_read_or_was_not_written_yet_is_not_told() {
        let storage = Storage(Box::new(MemoryStore::default()));
        storage.0.write(NAME, "(quality: Some(Best))").expect("written");
        assert_eq!(next_start(&storage, HIGH), (HIGH, false));
        QualityTrial::default().follow(&*storage.0, [LOW, HIGH], Duration::ZERO);
        assert_eq!(next_start(&storage, LOW), (LOW, false), "the crash came before the settings were kept");
    }

    #[test]
    fn an_event_takes_the_former_quality_and_leaves_the_rest_to_the_owner() {
        let storage = Storage(Box::new(MemoryStore::default()));
        QualityTrial::default().follow(&*storage.0, [LOW, HIGH], Duration::ZERO);
        let mut settings = Settings { quality: HIGH, ..Settings::default() };
        assert!(restore_former_quality(&storage, &mut settings, true).is_some() && settings.quality == LOW);
        assert_eq!(next_start(&storage, HIGH), (LOW, true));
    }
}
