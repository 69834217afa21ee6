//! The operator's page for the kiosk itself: name, page address, volume, out of order, PIN and quitting.

use bevy_egui::egui::Ui;
use kiosk::{MAX_NAME_LENGTH, MAX_PAGE_LENGTH, NumericSetting, OperatorSettings, OperatorSettingsFault};

use super::kiosk_kit::KioskKit;
use super::number_field::{Number, PERCENT, number};
use super::operator_state::{ConfirmedAction, OperatorFields};
use super::page_button::button;
use super::pin_entry::{PinEntry, PinPurpose};
use super::times::{field, hours};
use crate::platform::HAS_WINDOW;
use crate::ui::kit::Kit;
use crate::ui::settings_dialog::on_off;
use crate::ui::widgets::{ButtonStyle, PushButton, heading};

pub(super) fn show(ui: &mut Ui, kit: &mut KioskKit, operator_settings: &mut OperatorSettings) {
    let mut fields = kit.state.fields.take().unwrap_or_else(|| OperatorFields::of(operator_settings));
    on_off(ui, kit, ("kiosk-out-of-order", Some("kiosk-out-of-order-about")), &mut operator_settings.out_of_order);
    heading(ui, kit.text("kiosk-event"));
    let usual = OperatorSettings::default();
    let name =
        field(ui, kit, ("kiosk-event-name", "kiosk-event-name-about"), (&mut fields.event, MAX_NAME_LENGTH), |name| {
            checked(kit, OperatorSettings { event: name.to_owned(), ..usual.clone() })
                .map(|operator_settings| operator_settings.event)
        });
    let page = field(ui, kit, ("kiosk-page", "kiosk-page-about"), (&mut fields.page, MAX_PAGE_LENGTH), |page| {
        checked(kit, OperatorSettings { page: with_scheme(page), ..usual.clone() })
            .map(|operator_settings| operator_settings.page)
    });
    operator_settings.event = name.unwrap_or_else(|| operator_settings.event.clone());
    operator_settings.page = page.unwrap_or_else(|| operator_settings.page.clone());
    heading(ui, kit.text("settings-hearing"));
    let volume = &mut operator_settings.volume;
    loudness(ui, kit, ("settings-volume", NumericSetting::UsualVolume), &mut volume.usual);
    let words = ("kiosk-quiet-hours", "kiosk-quiet-hours-about");
    hours(ui, kit, words, &mut fields.quiet_hours, &mut volume.quiet_hours);
    loudness(ui, kit, ("kiosk-quiet-volume", NumericSetting::QuietVolume), &mut volume.quiet);
    kit.state.fields = Some(fields);
    ui.add_space(8.0);
    ui.horizontal_wrapped(|ui| pin_and_quit_buttons(ui, kit));
}

/// Adds `https://` to an address without a scheme.
fn with_scheme(page: &str) -> String {
    let has_one = page.is_empty() || page.contains("://");
    if has_one { page.to_owned() } else { format!("https://{page}") }
}

/// Checks the operator's settings.
///
/// # Errors
/// The first fault, as a text for the operator.
fn checked(kit: &Kit, operator_settings: OperatorSettings) -> Result<OperatorSettings, String> {
    match operator_settings.check().into_iter().next() {
        None => Ok(operator_settings),
        Some(OperatorSettingsFault::Page(_)) => Err(kit.text("kiosk-page-wrong")),
        Some(OperatorSettingsFault::StrangeName) => Err(kit.text("kiosk-event-name-wrong")),
        Some(fault) => Err(fault.to_string()),
    }
}

fn loudness(ui: &mut Ui, kit: &Kit, (key, setting): (&'static str, NumericSetting), percent: &mut u8) {
    let mut value = u16::from(*percent);
    number(ui, kit, &Number { key, unit: "kiosk-percent", range: setting.range(), steps: PERCENT }, &mut value);
    *percent = u8::try_from(value).unwrap_or(*percent);
}

fn pin_and_quit_buttons(ui: &mut Ui, kit: &mut KioskKit) {
    let push = PushButton::new(kit.text("kiosk-pin-change")).style(ButtonStyle::Outlined);
    if button(ui, kit, push) {
        kit.state.pin = Some(PinEntry::new(PinPurpose::Change));
        kit.request_frame();
    }
    if !HAS_WINDOW {
        return;
    }
    let is_sure = kit.is_confirming(ConfirmedAction::End);
    let (key, style) =
        if is_sure { ("kiosk-end-sure", ButtonStyle::Confirm) } else { ("kiosk-end", ButtonStyle::Danger) };
    let push = PushButton::new(kit.text(key)).icon("quit").style(style);
    if button(ui, kit, push) && kit.confirm(ConfirmedAction::End) {
        kit.quit();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_needs_no_scheme_to_be_written() {
        let written = ["", "chess.example/play", "https://chess.example/play", "http://localhost:8000"];
        let read = ["", "https://chess.example/play", "https://chess.example/play", "http://localhost:8000"];
        assert_eq!(written.map(with_scheme), read);
    }
}
