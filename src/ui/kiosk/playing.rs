//! The operator's page for the visitors' games: levels, clock, help, languages, piece sets and rooms.

use bevy_egui::egui::Ui;
use engine::Level;
use kiosk::{OperatorSettings, ThinkingTime};

use super::kiosk_kit::KioskKit;
use crate::appearance::{Environment, NamedOption, PieceSet};
use crate::settings::Language;
use crate::ui::kit::Kit;
use crate::ui::settings_dialog::{all_of, choice, on_off, row};
use crate::ui::widgets::{Choice, heading, segmented, several};

pub(super) fn show(ui: &mut Ui, kit: &mut KioskKit, operator_settings: &mut OperatorSettings) {
    heading(ui, kit.text("kiosk-levels"));
    let levels = &mut operator_settings.levels;
    let levels_on_offer = Level::all().map(Level::number);
    let all: Vec<Choice<u8>> = levels_on_offer.map(|level| Choice::new(level, level.to_string())).collect();
    choice(ui, kit, ("kiosk-child", None), &mut levels.child, &all);
    choice(ui, kit, ("kiosk-knows", None), &mut levels.knows_moves, &all);
    choice(ui, kit, ("kiosk-well", None), &mut levels.plays_well, &all);
    let clocks = [
        (ThinkingTime::None, "kiosk-clock-none"),
        (ThinkingTime::FiveMinutes, "kiosk-clock-five"),
        (ThinkingTime::TenSecondsAMove, "kiosk-clock-ten"),
    ]
    .map(|(clock, key)| Choice::new(clock, kit.text(key)));
    choice(ui, kit, ("kiosk-clock", None), &mut operator_settings.clock, &clocks);
    on_off(ui, kit, ("settings-guided", Some("kiosk-guided-about")), &mut operator_settings.guided);
    heading(ui, kit.text("kiosk-words"));
    languages(ui, kit, &mut operator_settings.languages);
    heading(ui, kit.text("kiosk-table"));
    names(
        ui,
        kit,
        ("kiosk-sets", Some("kiosk-sets-about")),
        &mut operator_settings.sets,
        &all_of::<PieceSet>(kit, "set"),
    );
    let rooms = all_of::<Environment>(kit, "environment");
    names(ui, kit, ("kiosk-rooms", Some("kiosk-rooms-about")), &mut operator_settings.rooms, &rooms);
}

/// Shows the languages on offer (at least one), and among them the house language, which comes first in the list.
fn languages(ui: &mut Ui, kit: &Kit, tags: &mut Vec<String>) {
    let all: Vec<Choice<String>> =
        Language::all().map(|language| Choice::new(language.tag().to_owned(), language.native_name())).collect();
    row(ui, kit, ("kiosk-languages", None), |ui| {
        let asked = kit.text("kiosk-languages");
        let pressed = several(ui, &kit.icons, Some(&asked), |tag| tags.contains(tag), &all);
        if let Some(tag) = pressed.filter(|tag| tags.len() > 1 || !tags.contains(tag)) {
            toggle_name(tags, tag);
        }
    });
    row(ui, kit, ("kiosk-house-language", Some("kiosk-house-language-about")), |ui| {
        let offered: Vec<_> = all.into_iter().filter(|language| tags.contains(&language.value)).collect();
        let house = tags.first().cloned().unwrap_or_default();
        let asked = kit.text("kiosk-house-language");
        if let Some(tag) = segmented(ui, &kit.icons, Some(&asked), house, &offered) {
            tags.retain(|other| *other != tag);
            tags.insert(0, tag);
        }
    });
}

/// Shows a choice of any number of options, including none.
fn names<T: NamedOption>(
    ui: &mut Ui,
    kit: &Kit,
    words: (&str, Option<&str>),
    names: &mut Vec<String>,
    all: &[Choice<T>],
) {
    row(ui, kit, words, |ui| {
        let is_chosen = |value: &T| names.iter().any(|name| name == value.name());
        if let Some(value) = several(ui, &kit.icons, Some(&kit.text(words.0)), is_chosen, all) {
            toggle_name(names, value.name().to_owned());
        }
    });
}

/// Removes the name if it is in the list, else adds it at the end.
fn toggle_name(names: &mut Vec<String>, name: String) {
    match names.iter().position(|other| *other == name) {
        Some(index) => {
            names.remove(index);
        }
        None => names.push(name),
    }
}
