//! The settings file, read at the start and written when settings change. Options of the command line or a link apply
//! to one run only.

use bevy::prelude::*;

use super::quality_trial::{self, QualityTrial, restore_former_quality};
use super::{MemoryStore, Notice, Storage, StorageOwnedElsewhere, StorageTaken, Store};
use crate::options::Options;
use crate::settings::{Language, Settings, apply_settings, recover_settings};

const NAME: &str = "settings.ron";

pub(super) fn plugin(app: &mut App) {
    let (mut chosen, notice, may_write) = read(app.world().resource::<Storage>());
    let former = restore_after_crash(app.world(), &mut chosen, may_write);
    let settings = for_this_run(app.world().resource::<Options>(), &chosen);
    // The settings of version 0.1.0 were stored without the language for the loader.
    store_language_for_loader(chosen.language);
    app.insert_resource(WrittenSettings { last_seen: settings.clone(), chosen, may_write, has_failed: false })
        .insert_resource(settings);
    for notice in notice.into_iter().chain(former) {
        app.world_mut().write_message(notice);
    }
    app.add_plugins(quality_trial::plugin);
    app.add_observer(read_again);
    let has_changed = resource_changed::<Settings>.and_then(not(resource_added::<Settings>));
    app.add_systems(Last, write.run_if(has_changed.and_then(not(is_kiosk))).after(apply_settings));
}

/// Restores the former quality after a crash, and saves it if that is allowed.
fn restore_after_crash(world: &World, chosen: &mut Settings, may_write: bool) -> Option<Notice> {
    let (storage, is_kiosk) = (world.resource::<Storage>(), world.resource::<Options>().kiosk);
    let notice = restore_former_quality(storage, chosen, is_kiosk)?;
    if may_write && !is_kiosk {
        // If this fails, the next start crashes and restores it again.
        let _ = text_of(chosen).map(|text| storage.0.write(NAME, &text));
    }
    Some(notice)
}

/// Formats the settings as RON.
fn text_of(settings: &Settings) -> Result<String, ron::Error> {
    ron::ser::to_string_pretty(settings, ron::ser::PrettyConfig::default())
}

/// Returns whether the program runs as a kiosk: its languages, rooms and sets are the visitors', not the owner's
/// settings.
fn is_kiosk(options: Res<Options>) -> bool {
    options.kiosk
}

/// Returns the chosen settings, overridden by the options. A kiosk uses the language of its options until a visitor
/// chooses one.
fn for_this_run(options: &Options, chosen: &Settings) -> Settings {
    let settings = options.apply_to(chosen.clone());
    let language = options.lang.filter(|_| options.kiosk).or(settings.language);
    Settings { language, ..settings }
}

/// The settings that are written.
#[derive(Resource)]
struct WrittenSettings {
    /// The settings when they were last written or read.
    last_seen: Settings,
    /// The part of them that a person chose.
    chosen: Settings,
    /// True if the file may be written: it contains nothing that couldn't be read.
    may_write: bool,
    /// True if the last attempt to write failed, and the player was told.
    has_failed: bool,
}

/// Returns a store in memory with a copy of the player's settings.
pub(super) fn private_copy(store: &dyn Store) -> MemoryStore {
    let memory = MemoryStore::default();
    if let Ok(Some(text)) = store.read(NAME) {
        // Can't fail in memory.
        let _ = memory.write(NAME, &text);
    }
    memory
}

/// Reads the settings, a notice, and whether they may be overwritten. A file that can't be read never stops the start:
/// from damaged settings, or those of a later version, the readable part is used, and the file is set aside.
fn read(storage: &Storage) -> (Settings, Option<Notice>, bool) {
    let text = match storage.0.read(NAME) {
        Ok(Some(text)) => text,
        Ok(None) => return (Settings::default(), None, true),
        Err(error) => {
            let notice = Notice { key: "notice-storage-closed", detail: error.to_string() };
            return (Settings::default(), Some(notice), false);
        }
    };
    match ron::from_str(&text) {
        Ok(settings) => (settings, None, true),
        Err(error) => {
            let aside = storage.0.set_aside(NAME);
            let is_safe = aside.is_ok();
            let detail = format!("{} ({error})", aside.unwrap_or_else(|error| error.to_string()));
            (recover_settings(&text), Some(Notice { key: "notice-settings-damaged", detail }), is_safe)
        }
    }
}

/// Reads the settings again after a take-over, as the other window may have changed them.
fn read_again(
    _: On<StorageTaken>,
    storage: Res<Storage>,
    options: Res<Options>,
    mut settings: ResMut<Settings>,
    mut written: ResMut<WrittenSettings>,
    mut notices: MessageWriter<Notice>,
) {
    quality_trial::remove_trial_file(&*storage.0);
    let (chosen, notice, may_write) = read(&storage);
    *settings = for_this_run(&options, &chosen);
    *written = WrittenSettings { last_seen: settings.clone(), chosen, may_write, has_failed: false };
    notices.write_batch(notice);
}

/// Writes changed settings, without the values that come from options.
fn write(
    settings: Res<Settings>,
    mut written: ResMut<WrittenSettings>,
    storage: Res<Storage>,
    elsewhere: Option<Res<StorageOwnedElsewhere>>,
    time: Res<Time<Real>>,
    mut trial: ResMut<QualityTrial>,
    mut notices: MessageWriter<Notice>,
) {
    let chosen = Options::without_overrides(settings.clone(), &written.last_seen, &written.chosen);
    if written.may_write {
        trial.follow(&*storage.0, [written.chosen.quality, chosen.quality], time.elapsed());
    }
    (written.last_seen, written.chosen) = (settings.clone(), chosen);
    if !written.may_write {
        return;
    }
    if elsewhere.is_none() {
        store_language_for_loader(written.chosen.language);
    }
    let result = text_of(&written.chosen).map_err(|error| error.to_string()).and_then(|text| {
        // Deferred, as a dragged slider changes the settings in every frame.
        storage.0.write_soon(NAME, &text).map_err(|error| error.to_string())
    });
    let had_failed = core::mem::replace(&mut written.has_failed, result.is_err());
    if let Err(detail) = result
        && !had_failed
    {
        notices.write(Notice { key: "notice-settings-not-saved", detail });
    }
}

/// Stores the language for the page's loader, which does not read the settings.
#[cfg_attr(not(target_family = "wasm"), expect(unused_variables, reason = "programs have none"))]
fn store_language_for_loader(language: Option<Language>) {
    #[cfg(target_family = "wasm")]
    super::backend::store_language_for_loader(language.map(|language| language.tag()));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::{Environment, HandLook, NamedOption, Palette, Quality, TableLook};

    #[test]
    fn damaged_settings_are_set_aside_and_told() {
        let memory = MemoryStore::default();
        memory.write(NAME, "(sound: perhaps").expect("written");
        let storage = Storage(Box::new(memory));
        let (settings, notice, _) = read(&storage);
        assert_eq!(settings, Settings::default());
        assert_eq!(notice.map(|notice| notice.key), Some("notice-settings-damaged"));
        assert_eq!(storage.0.read(NAME), Ok(None));
    }

    fn room(name: &str) -> Environment {
        Environment::from_name(name).expect("a room of this name")
    }

    /// Returns the saved settings after a change.
    fn kept_after(app: &mut App, change: impl FnOnce(&mut Settings)) -> Settings {
        change(&mut app.world_mut().resource_mut::<Settings>());
        app.update();
        read(app.world().resource::<Storage>()).0
    }

    #[test]
    fn what_an_event_shows_is_not_written_over_the_owners_settings() {
        let owners = "(look: (set: Staunton, board: Vinyl, mood: Evening))";
        let memory = MemoryStore::default();
        memory.write(NAME, owners).expect("written");
        let options = [("kiosk".to_owned(), "1".to_owned())];
        let mut app = App::new();
        app.insert_resource(Storage(Box::new(memory))).add_message::<Notice>();
        app.init_resource::<Time<Real>>();
        app.insert_resource(Options::from_pairs(options).expect("a good link")).add_plugins(plugin);
        app.update();
        kept_after(&mut app, |settings| settings.look.environment = room("museum"));
        assert_eq!(app.world().resource::<Settings>().look.environment, room("museum"));
        assert_eq!(app.world().resource::<Storage>().0.read(NAME), Ok(Some(owners.to_owned())));
    }

    #[test]
    fn a_link_is_followed_and_not_written_over_what_a_person_chose() {
        let memory = MemoryStore::default();
        memory.write(NAME, "(look: (set: Staunton, board: Vinyl, mood: Evening))").expect("written");
        let options = [("mood", "museum"), ("outlines", "1")].map(|(key, value)| (key.to_owned(), value.to_owned()));
        let mut app = App::new();
        app.insert_resource(Storage(Box::new(memory))).add_message::<Notice>();
        app.init_resource::<Time<Real>>();
        app.insert_resource(Options::from_pairs(options).expect("a good link")).add_plugins(plugin);
        app.update();
        let settings = app.world().resource::<Settings>();
        assert_eq!(
            (settings.look.environment.name(), settings.look.board.name(), settings.outlines),
            ("museum", "vinyl", true)
        );

        let written = kept_after(&mut app, |settings| settings.sound = false);
        assert_eq!((written.sound, written.look.environment.name(), written.outlines), (false, "evening", false));
        let written = kept_after(&mut app, |settings| settings.look.environment = room("afternoon"));
        assert_eq!(
            (written.look.environment.name(), written.look.board.name(), written.outlines),
            ("afternoon", "vinyl", false)
        );
        let written = kept_after(&mut app, |settings| settings.look.environment = room("museum"));
        assert_eq!(written.look.environment.name(), "museum", "the same, chosen by hand");
    }

    #[test]
    fn a_palette_is_chosen_or_left_open() {
        let read_back = |text: &str| {
            let memory = MemoryStore::default();
            memory.write(NAME, text).expect("written");
            let (settings, notice, _) = read(&Storage(Box::new(memory)));
            assert_eq!(notice, None, "{text}");
            settings.palette
        };
        for palette in [None, Some(Palette::Standard), Some(Palette::HighContrast)] {
            let text = ron::to_string(&Settings { palette, ..Settings::default() }).expect("settings");
            assert_eq!(read_back(&text), palette, "{text}");
        }
        // Written by versions in which a palette always had a value.
        assert_eq!(read_back("(palette: Standard)"), None);
        assert_eq!(read_back("(palette: ColourSafe)"), Some(Palette::ColourSafe));
    }

    #[test]
    fn settings_of_an_older_version_keep_what_they_know() {
        let memory = MemoryStore::default();
        memory.write(NAME, "(sound: false)").expect("written");
        let (settings, notice, _) = read(&Storage(Box::new(memory)));
        assert!(!settings.sound);
        assert_eq!(notice, None);
    }
    #[test]
    fn settings_of_the_first_version_are_read_whole() {
        let memory = MemoryStore::default();
        let text = include_str!("../../tests/data/settings-0.1.0.ron");
        memory.write(NAME, text).expect("written");
        let (settings, notice, _) = read(&Storage(Box::new(memory)));
        assert_eq!(notice, None);
        assert_eq!(settings.language.map(|language| language.tag()), Some("pl"));
        let TableLook { set, board, environment } = settings.look;
        assert_eq!((set.name(), board.name(), environment.name()), ("hieroglyphs", "vinyl", "evening"));
        assert_eq!((settings.letters, settings.hand), (Some(rules_core::Letters::Figurine), HandLook::Gloves));
        assert_eq!((settings.palette, settings.quality), (Some(Palette::HighContrast), Some(Quality::Low)));
        // Settings written now are read back unchanged.
        let text = ron::ser::to_string_pretty(&settings, ron::ser::PrettyConfig::default()).expect("settings");
        assert_eq!(ron::from_str::<Settings>(&text).as_ref(), Ok(&settings), "{text}");
    }

    #[test]
    fn a_language_that_is_gone_is_the_systems_again() {
        for (text, tag) in
            [("(language: Some(xx))", None), ("(language: None)", None), ("(language: Some(en))", Some("en"))]
        {
            let settings: Settings = ron::from_str(text).expect("settings");
            assert_eq!(settings.language.map(|language| language.tag()), tag, "{text}");
        }
    }
}
