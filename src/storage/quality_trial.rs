//! A picture quality that was just chosen is on trial for a minute: if the program ends in that time without being left, the
//! next start takes the former quality. Otherwise a quality that a device can't bear would end every start.

use bevy::prelude::*;
use core::time::Duration;
use serde::{Deserialize, Serialize};

use super::{Notice, Storage, Store};
use crate::appearance::Quality;
use crate::motion::Motion;
use crate::settings::Settings;

/// There while a trial is open.
const NAME: &str = "quality-trial.ron";
/// A quality that holds for so long is kept.
const LASTS: Duration = Duration::from_secs(60);

/// What is kept of a trial.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Former {
    /// The quality to go back to.
    quality: Option<Quality>,
}

/// The trial of the quality that was chosen last; none once it has held.
#[derive(Resource, Debug, Default)]
pub(super) struct QualityTrial(Option<(Former, Duration)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<QualityTrial>();
    app.add_systems(Update, wait);
    app.add_systems(Last, leave);
}

impl QualityTrial {
    /// Puts another quality on trial from this moment of the run; going back to the former one ends the trial.
    pub fn follow(&mut self, store: &dyn Store, [before, chosen]: [Option<Quality>; 2], now: Duration) {
        if before == chosen {
            return;
        }
        let former = self.0.map_or(Former { quality: before }, |(former, _)| former);
        self.end(store);
        if former.quality != chosen {
            // It is there before anything is drawn so. Where nothing can be kept, the settings' failure is told.
            let _ = ron::to_string(&former).map(|text| store.write(NAME, &text));
            self.0 = Some((former, now));
        }
    }

    fn end(&mut self, store: &dyn Store) {
        if self.0.take().is_some() {
            forget(store);
        }
    }
}

/// Ends a trial that another window left open when it gave the storage away.
pub(super) fn forget(store: &dyn Store) {
    // One that stays costs a person one step back in quality.
    let _ = store.remove(NAME);
}

/// Takes the former quality if the last run ended while another one was on trial, and says so. An event writes nothing.
pub(super) fn take_former(storage: &Storage, chosen: &mut Settings, is_event: bool) -> Option<Notice> {
    let was_left = was_left();
    let text = storage.0.read(NAME).ok()??;
    if !is_event {
        forget(&*storage.0);
    }
    let former = ron::from_str::<Former>(&text).ok()?.quality;
    if was_left || core::mem::replace(&mut chosen.quality, former) == former {
        return None;
    }
    Some(Notice { key: "notice-quality-back", detail: String::new() })
}

/// Returns whether the player left the page. A program that is left ends its trial itself.
fn was_left() -> bool {
    #[cfg(target_family = "wasm")]
    let was_left = super::place::was_left();
    #[cfg(not(target_family = "wasm"))]
    let was_left = false;
    was_left
}

/// Ends the trial when its time is over; at rest no frame would come by itself.
fn wait(time: Res<Time<Real>>, storage: Res<Storage>, mut trial: ResMut<QualityTrial>, mut motion: ResMut<Motion>) {
    let Some((_, began)) = trial.0 else { return };
    match (began + LASTS).checked_sub(time.elapsed()).filter(|left| !left.is_zero()) {
        Some(left) => motion.wake_in(left),
        None => trial.end(&*storage.0),
    }
}

/// Ends the trial with a program that is left; one that ends by an error doesn't.
fn leave(mut exits: MessageReader<AppExit>, storage: Res<Storage>, mut trial: ResMut<QualityTrial>) {
    if exits.read().any(AppExit::is_success) {
        trial.end(&*storage.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::Memory;

    const LOW: Option<Quality> = Some(Quality::Low);
    const HIGH: Option<Quality> = Some(Quality::High);

    /// The next start after a run that ended by a crash: the quality, and whether it is told.
    fn next_start(storage: &Storage, chosen: Option<Quality>) -> (Option<Quality>, bool) {
        let mut settings = Settings { quality: chosen, ..Settings::default() };
        let notice = take_former(storage, &mut settings, false);
        (settings.quality, notice.is_some())
    }

    #[test]
    fn a_crash_takes_the_quality_back_that_was_there_before_all_changes_once() {
        let storage = Storage(Box::new(Memory::default()));
        let mut trial = QualityTrial::default();
        trial.follow(&*storage.0, [None, LOW], Duration::ZERO);
        trial.follow(&*storage.0, [LOW, HIGH], Duration::from_secs(50));
        assert_eq!(next_start(&storage, HIGH), (None, true));
        assert_eq!(next_start(&storage, HIGH), (HIGH, false), "another start is no crash");
    }

    #[test]
    fn who_goes_back_to_the_former_quality_tries_nothing() {
        let storage = Storage(Box::new(Memory::default()));
        let mut trial = QualityTrial::default();
        trial.follow(&*storage.0, [LOW, HIGH], Duration::ZERO);
        trial.follow(&*storage.0, [HIGH, LOW], Duration::ZERO);
        assert_eq!(next_start(&storage, LOW), (LOW, false));
    }

    #[test]
    fn what_cannot_be_read_or_was_not_written_yet_is_not_told() {
        let storage = Storage(Box::new(Memory::default()));
        storage.0.write(NAME, "(quality: Some(Best))").expect("written");
        assert_eq!(next_start(&storage, HIGH), (HIGH, false));
        QualityTrial::default().follow(&*storage.0, [LOW, HIGH], Duration::ZERO);
        assert_eq!(next_start(&storage, LOW), (LOW, false), "the crash came before the settings were kept");
    }

    #[test]
    fn an_event_takes_the_former_quality_and_leaves_the_rest_to_the_owner() {
        let storage = Storage(Box::new(Memory::default()));
        QualityTrial::default().follow(&*storage.0, [LOW, HIGH], Duration::ZERO);
        let mut settings = Settings { quality: HIGH, ..Settings::default() };
        assert!(take_former(&storage, &mut settings, true).is_some() && settings.quality == LOW);
        assert_eq!(next_start(&storage, HIGH), (LOW, true));
    }
}
