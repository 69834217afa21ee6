//! Settings are read at the start and written when they change.

use bevy::prelude::*;

use super::{Notice, Settings, Storage};
use crate::options::Options;

const NAME: &str = "settings.ron";

pub(super) fn plugin(app: &mut App) {
    let (settings, notice) = read(app.world().resource::<Storage>());
    let settings = app.world().resource::<Options>().look.over(settings);
    app.insert_resource(settings);
    if let Some(notice) = notice {
        app.world_mut().write_message(notice);
    }
    app.add_systems(Last, write.run_if(resource_changed::<Settings>.and_then(not(resource_added::<Settings>))));
}

/// Damaged settings are set aside and the usual ones taken: they must never stop the start.
fn read(storage: &Storage) -> (Settings, Option<Notice>) {
    let parse = |text: String| ron::from_str(&text).map_err(|error| error.to_string());
    let text = match storage.0.read(NAME) {
        Ok(text) => text,
        Err(detail) => return (Settings::default(), Some(Notice { key: "notice-storage-closed", detail })),
    };
    match text.map(parse).transpose() {
        Ok(settings) => (settings.unwrap_or_default(), None),
        Err(error) => {
            let place = storage.0.set_aside(NAME).unwrap_or_else(|error| error);
            let detail = format!("{place} ({error})");
            (Settings::default(), Some(Notice { key: "notice-settings-damaged", detail }))
        }
    }
}

fn write(settings: Res<Settings>, storage: Res<Storage>, mut notices: MessageWriter<Notice>) {
    let text = ron::ser::to_string_pretty(&*settings, ron::ser::PrettyConfig::default());
    if let Err(detail) = text.map_err(|error| error.to_string()).and_then(|text| storage.0.write(NAME, &text)) {
        notices.write(Notice { key: "notice-not-saved", detail });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::{Memory, Store};

    #[test]
    fn damaged_settings_are_set_aside_and_told() {
        let memory = Memory::default();
        memory.write(NAME, "(sound: perhaps").expect("written");
        let storage = Storage(Box::new(memory));
        let (settings, notice) = read(&storage);
        assert_eq!(settings, Settings::default());
        assert_eq!(notice.map(|notice| notice.key), Some("notice-settings-damaged"));
        assert_eq!(storage.0.read(NAME), Ok(None));
    }

    #[test]
    fn settings_of_an_older_version_keep_what_they_know() {
        let memory = Memory::default();
        memory.write(NAME, "(sound: false)").expect("written");
        let (settings, notice) = read(&Storage(Box::new(memory)));
        assert!(!settings.sound);
        assert_eq!(notice, None);
    }
}
