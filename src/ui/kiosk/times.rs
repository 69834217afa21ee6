//! The operator's page for times: opening hours and the time limits for idle visitors.

use bevy_egui::egui::{RichText, TextEdit, Ui, vec2};
use kiosk::{NumericSetting, OpeningHours, OpeningHoursError, OperatorSettings};

use super::kiosk_kit::KioskKit;
use super::number_field::{MINUTES, Number, SECONDS, number};
use super::operator_state::OperatorFields;
use crate::input::focus;
use crate::ui::kit::Kit;
use crate::ui::settings_dialog::row;
use crate::ui::theme::{self, DANGER, SECONDARY_TEXT};
use crate::ui::widgets::{heading, named};

/// Maximum length of opening hours, in characters.
const LONGEST: usize = 160;

pub(super) fn show(ui: &mut Ui, kit: &mut KioskKit, operator_settings: &mut OperatorSettings) {
    let mut fields = kit.state.fields.take().unwrap_or_else(|| OperatorFields::of(operator_settings));
    heading(ui, kit.text("kiosk-opening"));
    hours(ui, kit, ("kiosk-hours", "kiosk-hours-about"), &mut fields.hours, &mut operator_settings.hours);
    now(ui, kit, &operator_settings.hours);
    kit.state.fields = Some(fields);
    number(ui, kit, &of("kiosk-grace", NumericSetting::Grace), &mut operator_settings.grace);
    heading(ui, kit.text("kiosk-idle"));
    let idle = &mut operator_settings.idle;
    for (key, setting, value) in [
        ("kiosk-idle-language", NumericSetting::LanguageIdle, &mut idle.language),
        ("kiosk-idle-who", NumericSetting::SkillIdle, &mut idle.who),
        ("kiosk-idle-playing", NumericSetting::PlayingIdle, &mut idle.playing),
        ("kiosk-idle-result", NumericSetting::ResultIdle, &mut idle.result),
        ("kiosk-idle-asking", NumericSetting::Asking, &mut idle.asking),
        ("kiosk-idle-operator", NumericSetting::OperatorIdle, &mut idle.operator),
    ] {
        number(ui, kit, &of(key, setting), value);
    }
    heading(ui, kit.text("kiosk-nobody"));
    number(ui, kit, &of("kiosk-pace", NumericSetting::AttractPace), &mut operator_settings.attract_pace);
}

/// Shows the machine's local time, and whether the kiosk is open at that time.
fn now(ui: &mut Ui, kit: &KioskKit, hours: &OpeningHours) {
    let Some(now) = kit.local_time() else { return };
    let is_open = hours.is_open_at(now);
    let time = format!("{} {:02}:{:02}", now.date, now.hour(), now.minute % 60);
    let said = kit.texts.with(if is_open { "kiosk-now-open" } else { "kiosk-now-closed" }, &[("time", time.into())]);
    let colour = if is_open { SECONDARY_TEXT } else { DANGER };
    ui.label(RichText::new(said).font(theme::body(14.0)).color(colour));
}

fn of(key: &'static str, setting: NumericSetting) -> Number {
    let range = setting.range();
    match setting {
        NumericSetting::Grace => Number { key, unit: "kiosk-minutes", range, steps: MINUTES },
        _ => Number { key, unit: "kiosk-seconds", range, steps: SECONDS },
    }
}

/// Shows a field for opening hours. They take effect once they are valid.
pub(super) fn hours(
    ui: &mut Ui,
    kit: &Kit,
    (key, about): (&'static str, &'static str),
    written: &mut String,
    hours: &mut OpeningHours,
) {
    let read = field(ui, kit, (key, about), (written, LONGEST), |text| {
        text.parse::<OpeningHours>().map_err(|error| {
            let (key, detail) = match error {
                OpeningHoursError::Empty => ("kiosk-hours-empty", String::new()),
                OpeningHoursError::Day(part) => ("kiosk-hours-day", part),
                OpeningHoursError::Times(part) => ("kiosk-hours-times", part),
                OpeningHoursError::NoTime(part) => ("kiosk-hours-none", part),
            };
            kit.texts.with(key, &[("detail", detail.into())])
        })
    });
    if let Some(read) = read {
        *hours = read;
    }
}

/// Shows a text field with the error below it. Returns the parsed value if the text has changed and is valid.
pub(super) fn field<T>(
    ui: &mut Ui,
    kit: &Kit,
    (key, about): (&str, &str),
    (text, most): (&mut String, usize),
    read: impl Fn(&str) -> Result<T, String>,
) -> Option<T> {
    let mut found = None;
    row(ui, kit, (key, Some(about)), |ui| {
        let edit = TextEdit::singleline(text).char_limit(most).desired_width(f32::INFINITY).margin(vec2(12.0, 10.0));
        let field = named(ui.add(edit), &kit.text(key));
        focus::register(ui, &field);
        match read(text) {
            Ok(value) => found = field.changed().then_some(value),
            Err(why) => {
                ui.label(RichText::new(why).font(theme::body(13.0)).color(DANGER));
            }
        }
    });
    found
}
