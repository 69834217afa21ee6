//! Tests of the table of settings: changes, rows, and what is stored.

use bevy::prelude::*;
use rules_core::Letters;
use session_core::ClockChoice;

use super::*;
use crate::appearance::{HandLook, NamedOption, Palette, Quality, TableLook, View};

/// Settings in the form of November 2026, none of them a default.
const NOVEMBER_2026: &str = include_str!("../../tests/data/settings-2026-11.ron");

fn stored(settings: &Settings) -> String {
    ron::ser::to_string_pretty(settings, ron::ser::PrettyConfig::default()).expect("a text")
}

fn app_with_settings() -> App {
    let mut app = App::new();
    app.init_resource::<Settings>().add_plugins(plugin);
    app.update();
    app
}

#[test]
fn two_writers_of_one_frame_who_change_different_settings_both_get_through() {
    let mut app = app_with_settings();
    app.add_systems(Update, |mut changes: MessageWriter<ChangeSettings>| {
        changes.write(ChangeSettings::Sound(false));
    });
    app.add_systems(Update, |mut changes: MessageWriter<ChangeSettings>| {
        let hand = ChangeSettings::Hand(HandLook::Gloves);
        changes.write_batch([hand, ChangeSettings::Name("Zofia".to_owned())]);
    });
    app.update();
    let expected = Settings { sound: false, hand: HandLook::Gloves, name: "Zofia".to_owned(), ..Settings::default() };
    assert_eq!(*app.world().resource::<Settings>(), expected);
}

#[test]
fn of_two_changes_to_one_setting_the_later_counts() {
    let mut app = app_with_settings();
    for volume in [0.25, 0.5] {
        app.world_mut().write_message(ChangeSettings::Volume(volume));
    }
    app.update();
    assert_eq!(app.world().resource::<Settings>().volume, 0.5);
}

#[test]
fn parts_of_the_look_change_alone() {
    let [set, board, environment] =
        ChangeSettings::to_look(ron::from_str::<Settings>(NOVEMBER_2026).expect("settings").look);
    let mut settings = Settings::default();
    settings.apply(board);
    assert_eq!(settings.look.board.name(), "stone");
    assert_eq!(TableLook { board: TableLook::default().board, ..settings.look }, TableLook::default());
    settings.apply(set);
    settings.apply(environment);
    let TableLook { set, board, environment } = settings.look;
    assert_eq!((set.name(), board.name(), environment.name()), ("hieroglyphs", "stone", "garden"));
}

#[test]
fn a_change_to_the_present_value_changes_nothing() {
    let mut app = app_with_settings();
    let last_changed = |app: &App| app.world().resource_ref::<Settings>().last_changed();
    let before = last_changed(&app);
    app.world_mut().write_message(ChangeSettings::Sound(true));
    app.update();
    assert_eq!(last_changed(&app), before);
    app.world_mut().write_message(ChangeSettings::Sound(false));
    app.update();
    assert_ne!(last_changed(&app), before);
}

fn all_rows() -> impl Iterator<Item = &'static SettingRow> {
    SettingSection::ALL.into_iter().flat_map(rows)
}

/// Returns the change to the value that the control shows.
fn present(control: &RowControl, settings: &Settings) -> ChangeSettings {
    match control {
        RowControl::Switch { is_on, change } => change(is_on(settings)),
        RowControl::Slider { value, change, .. } => change(value(settings)),
        RowControl::Text { text, change, .. } => change(text(settings).to_owned()),
        RowControl::Choice { chosen, .. } => chosen(settings),
    }
}

/// Returns some of the changes that can be made with the control: all choices, and both ends of a slider.
fn possible(control: &RowControl) -> Vec<ChangeSettings> {
    match control {
        RowControl::Switch { change, .. } => [false, true].map(change).into(),
        RowControl::Slider { range, change, .. } => [*range.start(), *range.end()].map(change).into(),
        RowControl::Text { change, .. } => ["", "Łucja (\"Ł\")"].map(|text| change(text.to_owned())).into(),
        RowControl::Choice { choices, .. } => choices().into_iter().map(|(change, _)| change).collect(),
    }
}

#[test]
fn each_control_changes_its_own_setting_and_what_it_changes_is_stored() {
    for row in all_rows() {
        let label = row.spec.label;
        let changes = possible(&row.control);
        assert!(changes.len() > 1, "{label} offers nothing to choose");
        for change in changes {
            let mut settings = Settings::default();
            settings.apply(change.clone());
            assert_eq!(present(&row.control, &settings), change, "{label}");
            assert_eq!(ron::from_str(&stored(&settings)), Ok(settings.clone()), "{label}");
            for other in all_rows().filter(|other| other.spec.label != label) {
                let before = present(&other.control, &Settings::default());
                assert_eq!(present(&other.control, &settings), before, "{label} changes {}", other.spec.label);
            }
        }
    }
}

#[test]
fn each_row_is_in_one_section_once() {
    let mut labels: Vec<_> = all_rows().map(|row| row.spec.label).collect();
    let all = labels.len();
    labels.sort_unstable();
    labels.dedup();
    assert_eq!((labels.len(), table::ROWS.iter().flatten().count()), (all, all));
}

/// Returns the first line of each stored setting.
fn stored_lines(settings: &Settings) -> Vec<String> {
    let text = stored(settings);
    let is_setting = |line: &&str| line.strip_prefix("    ").is_some_and(|rest| rest.starts_with(char::is_alphabetic));
    text.lines().filter(is_setting).map(str::to_owned).collect()
}

#[test]
fn settings_of_november_2026_are_read_whole() {
    let settings: Settings = ron::from_str(NOVEMBER_2026).expect("settings");
    let Settings { look: TableLook { set, board, environment }, last_view, last_game, .. } = &settings;
    assert_eq!((set.name(), board.name(), environment.name()), ("hieroglyphs", "stone", "garden"));
    assert_eq!((settings.sound, settings.volume, settings.human_pace), (false, 0.25, false));
    assert_eq!((settings.letters, settings.hand), (Some(Letters::English), HandLook::Dark));
    assert_eq!((settings.palette, settings.quality), (Some(Palette::ColourSafe), Some(Quality::High)));
    assert_eq!((last_view.view, last_view.orbit.map(|orbit| orbit.yaw)), (View::Orbit, Some(30.0)));
    assert_eq!(last_game.clock, "5+3".parse::<ClockChoice>().expect("a clock"));
    // They are written in the same form; the order may differ, and later versions have more settings.
    let written = stored(&settings);
    let missing: Vec<_> = NOVEMBER_2026.lines().filter(|line| !written.lines().any(|other| other == *line)).collect();
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn a_malformed_setting_loses_only_itself() {
    let whole: Settings = ron::from_str(NOVEMBER_2026).expect("settings");
    let (kept, defaults) = (stored_lines(&whole), stored_lines(&Settings::default()));
    let mut broken_lines = 0;
    let is_one_line = |line: &str| line.ends_with(',') && NOVEMBER_2026.lines().any(|other| other == line);
    for (index, line) in kept.iter().enumerate().filter(|(_, line)| is_one_line(line)) {
        let (name, _) = line.split_once(':').expect("a name and a value");
        let broken = NOVEMBER_2026.replace(&format!("\n{line}"), &format!("\n{name}: ?,"));
        assert!(ron::from_str::<Settings>(&broken).is_err(), "{broken}");
        let mut expected = kept.clone();
        expected[index].clone_from(&defaults[index]);
        assert_ne!(expected, kept, "{name} is a default in the stored file");
        assert_eq!(stored_lines(&recover_settings(&broken)), expected, "{name}");
        broken_lines += 1;
    }
    assert_eq!(broken_lines, 19, "all settings but look, last view and last game");
}
