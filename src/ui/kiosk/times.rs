//! When the screen is lit, and how long it waits for whom.

use bevy_egui::egui::{RichText, TextEdit, Ui, vec2};
use kiosk::{Hours, HoursError, Programme, Setting};

use super::number::{MINUTES, Number, SECONDS, number};
use super::serving::Written;
use crate::input::focus;
use crate::ui::kit::Kit;
use crate::ui::new_game::heading;
use crate::ui::settings_dialog::row;
use crate::ui::theme::{self, DANGER, TEXT2};
use crate::ui::widgets::named;

/// Letters of opening hours.
const LONGEST: usize = 160;

pub(super) fn show(ui: &mut Ui, kit: &mut Kit, programme: &mut Programme) {
    let mut written = kit.desk.serving.written.take().unwrap_or_else(|| Written::of(programme));
    heading(ui, kit.text("kiosk-opening"));
    hours(ui, kit, ("kiosk-hours", "kiosk-hours-about"), &mut written.hours, &mut programme.hours);
    now(ui, kit, &programme.hours);
    kit.desk.serving.written = Some(written);
    number(ui, kit, &of("kiosk-grace", Setting::Grace), &mut programme.grace);
    heading(ui, kit.text("kiosk-idle"));
    let idle = &mut programme.idle;
    for (key, setting, value) in [
        ("kiosk-idle-language", Setting::LanguageIdle, &mut idle.language),
        ("kiosk-idle-who", Setting::WhoIdle, &mut idle.who),
        ("kiosk-idle-playing", Setting::PlayingIdle, &mut idle.playing),
        ("kiosk-idle-result", Setting::ResultIdle, &mut idle.result),
        ("kiosk-idle-asking", Setting::Asking, &mut idle.asking),
        ("kiosk-idle-operator", Setting::OperatorIdle, &mut idle.operator),
    ] {
        number(ui, kit, &of(key, setting), value);
    }
    heading(ui, kit.text("kiosk-nobody"));
    number(ui, kit, &of("kiosk-pace", Setting::AttractPace), &mut programme.attract_pace);
}

/// What the machine takes the time for, and what follows from it.
fn now(ui: &mut Ui, kit: &Kit, hours: &Hours) {
    let Some(now) = kit.local_time() else { return };
    let is_open = hours.is_open_at(now);
    let time = format!("{} {:02}:{:02}", now.date, now.hour(), now.minute % 60);
    let said = kit.texts.with(if is_open { "kiosk-now-open" } else { "kiosk-now-closed" }, &[("time", time.into())]);
    let colour = if is_open { TEXT2 } else { DANGER };
    ui.label(RichText::new(said).font(theme::body(14.0)).color(colour));
}

fn of(key: &'static str, setting: Setting) -> Number {
    let range = setting.range();
    match setting {
        Setting::Grace => Number { key, unit: "kiosk-minutes", range, steps: MINUTES },
        _ => Number { key, unit: "kiosk-seconds", range, steps: SECONDS },
    }
}

/// A field for opening hours; they are set as soon as they can be read.
pub(super) fn hours(
    ui: &mut Ui,
    kit: &Kit,
    (key, about): (&'static str, &'static str),
    written: &mut String,
    hours: &mut Hours,
) {
    let read = field(ui, kit, (key, about), (written, LONGEST), |text| {
        text.parse::<Hours>().map_err(|error| {
            let (key, detail) = match error {
                HoursError::Empty => ("kiosk-hours-empty", String::new()),
                HoursError::Day(part) => ("kiosk-hours-day", part),
                HoursError::Times(part) => ("kiosk-hours-times", part),
                HoursError::NoTime(part) => ("kiosk-hours-none", part),
            };
            kit.texts.with(key, &[("detail", detail.into())])
        })
    });
    if let Some(read) = read {
        *hours = read;
    }
}

/// A field with what is wrong with its text, of so many letters, beneath it; what `read` makes of it, once it has changed.
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
        focus::note(ui, &field);
        match read(text) {
            Ok(value) => found = field.changed().then_some(value),
            Err(why) => {
                ui.label(RichText::new(why).font(theme::body(13.0)).color(DANGER));
            }
        }
    });
    found
}
