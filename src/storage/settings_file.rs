//! Settings are read at the start and written when they change. What the command line or a link asks for is for this
//! run only.

use bevy::prelude::*;

use super::quality_trial::{self, QualityTrial, take_former};
use super::{Memory, Notice, OpenElsewhere, Storage, Store, Taken};
use crate::options::Options;
use crate::settings::{Language, Settings, grant, recovered};

const NAME: &str = "settings.ron";

pub(super) fn plugin(app: &mut App) {
    let (mut chosen, notice, may_write) = read(app.world().resource::<Storage>());
    let former = go_back(app.world(), &mut chosen, may_write);
    let settings = for_this_run(app.world().resource::<Options>(), &chosen);
    // Settings of 0.1.0 lie there without it.
    keep_language(chosen.language);
    app.insert_resource(Kept { seen: settings.clone(), chosen, may_write, has_failed: false })
        .insert_resource(settings);
    for notice in notice.into_iter().chain(former) {
        app.world_mut().write_message(notice);
    }
    app.add_plugins(quality_trial::plugin);
    app.add_observer(read_anew);
    let has_changed = resource_changed::<Settings>.and_then(not(resource_added::<Settings>));
    app.add_systems(Last, write.run_if(has_changed.and_then(not(is_event))).after(grant));
}

/// Goes back to the former quality after a crash, and keeps that where it may.
fn go_back(world: &World, chosen: &mut Settings, may_write: bool) -> Option<Notice> {
    let (storage, is_event) = (world.resource::<Storage>(), world.resource::<Options>().kiosk);
    let notice = take_former(storage, chosen, is_event)?;
    if may_write && !is_event {
        // Where it can't be kept, the next start crashes and goes back again.
        let _ = text_of(chosen).map(|text| storage.0.write(NAME, &text));
    }
    Some(notice)
}

/// The settings as they are written.
fn text_of(settings: &Settings) -> Result<String, ron::Error> {
    ron::ser::to_string_pretty(settings, ron::ser::PrettyConfig::default())
}

/// Returns whether the program runs at an event: its languages, rooms and sets are the visitors', not the owner's settings.
fn is_event(options: Res<Options>) -> bool {
    options.kiosk
}

/// The chosen settings with what the options ask for in their place. An event speaks the language of its options until a
/// visitor chooses one.
fn for_this_run(options: &Options, chosen: &Settings) -> Settings {
    let settings = options.over(chosen.clone());
    let language = options.lang.filter(|_| options.kiosk).or(settings.language);
    Settings { language, ..settings }
}

/// What is written.
#[derive(Resource)]
struct Kept {
    /// The settings when they were last written, or at the start.
    seen: Settings,
    /// Of these, what a person chose.
    chosen: Settings,
    /// Nothing that couldn't be read lies there.
    may_write: bool,
    /// They could not be written, and that was told.
    has_failed: bool,
}

/// A store apart from a person's own, with their settings in it.
pub(super) fn apart(store: &dyn Store) -> Memory {
    let memory = Memory::default();
    if let Ok(Some(text)) = store.read(NAME) {
        // Memory has room.
        let _ = memory.write(NAME, &text);
    }
    memory
}

/// The settings, and whether others may be written over them. What can't be read must never stop the start: of damaged
/// settings, or a later version's, what can be read is taken, and they themselves are set aside.
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
            (recovered(&text), Some(Notice { key: "notice-settings-damaged", detail }), is_safe)
        }
    }
}

/// The window that had the storage may have changed them.
fn read_anew(
    _: On<Taken>,
    storage: Res<Storage>,
    options: Res<Options>,
    mut settings: ResMut<Settings>,
    mut kept: ResMut<Kept>,
    mut notices: MessageWriter<Notice>,
) {
    quality_trial::forget(&*storage.0);
    let (chosen, notice, may_write) = read(&storage);
    *settings = for_this_run(&options, &chosen);
    *kept = Kept { seen: settings.clone(), chosen, may_write, has_failed: false };
    notices.write_batch(notice);
}

fn write(
    settings: Res<Settings>,
    mut kept: ResMut<Kept>,
    storage: Res<Storage>,
    elsewhere: Option<Res<OpenElsewhere>>,
    time: Res<Time<Real>>,
    mut trial: ResMut<QualityTrial>,
    mut notices: MessageWriter<Notice>,
) {
    let chosen = Options::apart_from(settings.clone(), &kept.seen, &kept.chosen);
    if kept.may_write {
        trial.follow(&*storage.0, [kept.chosen.quality, chosen.quality], time.elapsed());
    }
    (kept.seen, kept.chosen) = (settings.clone(), chosen);
    if !kept.may_write {
        return;
    }
    if elsewhere.is_none() {
        keep_language(kept.chosen.language);
    }
    let written = text_of(&kept.chosen).map_err(|error| error.to_string()).and_then(|text| {
        // A slider that is dragged changes them in every frame.
        storage.0.write_soon(NAME, &text).map_err(|error| error.to_string())
    });
    let had_failed = core::mem::replace(&mut kept.has_failed, written.is_err());
    if let Err(detail) = written
        && !had_failed
    {
        notices.write(Notice { key: "notice-settings-not-saved", detail });
    }
}

/// A page's loader does not read settings, but speaks the language that was chosen, if one was.
#[cfg_attr(not(target_family = "wasm"), expect(unused_variables, reason = "programs have none"))]
fn keep_language(language: Option<Language>) {
    #[cfg(target_family = "wasm")]
    super::place::keep_language(language.map(|language| language.tag()));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::{Environment, HandLook, Look, Named, Palette, Quality};
    use crate::motion::Motion;

    #[test]
    fn damaged_settings_are_set_aside_and_told() {
        let memory = Memory::default();
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

    /// What is kept after a change of the settings.
    fn kept_after(app: &mut App, change: impl FnOnce(&mut Settings)) -> Settings {
        change(&mut app.world_mut().resource_mut::<Settings>());
        app.update();
        read(app.world().resource::<Storage>()).0
    }

    #[test]
    fn what_an_event_shows_is_not_written_over_the_owners_settings() {
        let owners = "(look: (set: Staunton, board: Vinyl, mood: Evening))";
        let memory = Memory::default();
        memory.write(NAME, owners).expect("written");
        let options = [("kiosk".to_owned(), "1".to_owned())];
        let mut app = App::new();
        app.insert_resource(Storage(Box::new(memory))).add_message::<Notice>();
        app.init_resource::<Time<Real>>().init_resource::<Motion>();
        app.insert_resource(Options::from_pairs(options).expect("a good link")).add_plugins(plugin);
        app.update();
        kept_after(&mut app, |settings| settings.look.environment = room("museum"));
        assert_eq!(app.world().resource::<Settings>().look.environment, room("museum"));
        assert_eq!(app.world().resource::<Storage>().0.read(NAME), Ok(Some(owners.to_owned())));
    }

    #[test]
    fn a_link_is_followed_and_not_written_over_what_a_person_chose() {
        let memory = Memory::default();
        memory.write(NAME, "(look: (set: Staunton, board: Vinyl, mood: Evening))").expect("written");
        let options = [("mood", "museum"), ("outlines", "1")].map(|(key, value)| (key.to_owned(), value.to_owned()));
        let mut app = App::new();
        app.insert_resource(Storage(Box::new(memory))).add_message::<Notice>();
        app.init_resource::<Time<Real>>().init_resource::<Motion>();
        app.insert_resource(Options::from_pairs(options).expect("a good link")).add_plugins(plugin);
        app.update();
        let settings = app.world().resource::<Settings>();
        assert_eq!(
            (settings.look.environment.name(), settings.look.board.name(), settings.outlines),
            ("museum", "vinyl", true)
        );

        let kept = kept_after(&mut app, |settings| settings.sound = false);
        assert_eq!((kept.sound, kept.look.environment.name(), kept.outlines), (false, "evening", false));
        let kept = kept_after(&mut app, |settings| settings.look.environment = room("afternoon"));
        assert_eq!(
            (kept.look.environment.name(), kept.look.board.name(), kept.outlines),
            ("afternoon", "vinyl", false)
        );
        let kept = kept_after(&mut app, |settings| settings.look.environment = room("museum"));
        assert_eq!(kept.look.environment.name(), "museum", "the same, chosen by hand");
    }

    #[test]
    fn a_palette_is_chosen_or_left_open() {
        let read_back = |text: &str| {
            let memory = Memory::default();
            memory.write(NAME, text).expect("written");
            let (settings, notice, _) = read(&Storage(Box::new(memory)));
            assert_eq!(notice, None, "{text}");
            settings.palette
        };
        for palette in [None, Some(Palette::Standard), Some(Palette::HighContrast)] {
            let text = ron::to_string(&Settings { palette, ..Settings::default() }).expect("settings");
            assert_eq!(read_back(&text), palette, "{text}");
        }
        // As it was written before it could be left open.
        assert_eq!(read_back("(palette: Standard)"), None);
        assert_eq!(read_back("(palette: ColourSafe)"), Some(Palette::ColourSafe));
    }

    #[test]
    fn settings_of_an_older_version_keep_what_they_know() {
        let memory = Memory::default();
        memory.write(NAME, "(sound: false)").expect("written");
        let (settings, notice, _) = read(&Storage(Box::new(memory)));
        assert!(!settings.sound);
        assert_eq!(notice, None);
    }
    #[test]
    fn settings_of_the_first_version_are_read_whole() {
        let memory = Memory::default();
        let text = include_str!("../../tests/data/settings-0.1.0.ron");
        memory.write(NAME, text).expect("written");
        let (settings, notice, _) = read(&Storage(Box::new(memory)));
        assert_eq!(notice, None);
        assert_eq!(settings.language.map(|language| language.tag()), Some("pl"));
        let Look { set, board, environment } = settings.look;
        assert_eq!((set.name(), board.name(), environment.name()), ("hieroglyphs", "vinyl", "evening"));
        assert_eq!((settings.letters, settings.hand), (Some(rules_core::Letters::Figurine), HandLook::Gloves));
        assert_eq!((settings.palette, settings.quality), (Some(Palette::HighContrast), Some(Quality::Low)));
        // What is written now reads back the same.
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
