//! What the screen is called and how loud it is, whether it is out of order, its PIN and its end.

use bevy_egui::egui::Ui;
use kiosk::{Fault, MOST_IN_NAME, MOST_IN_PAGE, Programme, Setting};

use super::number::{Number, PERCENT, number};
use super::operator::button;
use super::pin_entry::{Aim, PinEntry};
use super::serving::{Sure, Written, ask_once_more, is_sure};
use super::times::{field, hours};
use crate::platform::HAS_WINDOW;
use crate::ui::kit::Kit;
use crate::ui::new_game::heading;
use crate::ui::settings_dialog::on_off;
use crate::ui::widgets::{Push, Style};

pub(super) fn show(ui: &mut Ui, kit: &mut Kit, programme: &mut Programme) {
    let mut written = kit.desk.serving.written.take().unwrap_or_else(|| Written::of(programme));
    on_off(ui, kit, ("kiosk-out-of-order", Some("kiosk-out-of-order-about")), &mut programme.out_of_order);
    heading(ui, kit.text("kiosk-event"));
    let usual = Programme::default();
    let name =
        field(ui, kit, ("kiosk-event-name", "kiosk-event-name-about"), (&mut written.event, MOST_IN_NAME), |name| {
            sound(kit, Programme { event: name.to_owned(), ..usual.clone() }).map(|programme| programme.event)
        });
    let page = field(ui, kit, ("kiosk-page", "kiosk-page-about"), (&mut written.page, MOST_IN_PAGE), |page| {
        sound(kit, Programme { page: with_scheme(page), ..usual.clone() }).map(|programme| programme.page)
    });
    programme.event = name.unwrap_or_else(|| programme.event.clone());
    programme.page = page.unwrap_or_else(|| programme.page.clone());
    heading(ui, kit.text("settings-hearing"));
    let volume = &mut programme.volume;
    loudness(ui, kit, ("settings-volume", Setting::UsualVolume), &mut volume.usual);
    let words = ("kiosk-quiet-hours", "kiosk-quiet-hours-about");
    hours(ui, kit, words, &mut written.quiet_hours, &mut volume.quiet_hours);
    loudness(ui, kit, ("kiosk-quiet-volume", Setting::QuietVolume), &mut volume.quiet);
    kit.desk.serving.written = Some(written);
    ui.add_space(8.0);
    ui.horizontal_wrapped(|ui| ends(ui, kit));
}

/// Hardly anybody writes it.
fn with_scheme(page: &str) -> String {
    let has_one = page.is_empty() || page.contains("://");
    if has_one { page.to_owned() } else { format!("https://{page}") }
}

/// The same programme, or what is wrong with it.
fn sound(kit: &Kit, programme: Programme) -> Result<Programme, String> {
    match programme.check().into_iter().next() {
        None => Ok(programme),
        Some(Fault::Page(_)) => Err(kit.text("kiosk-page-wrong")),
        Some(Fault::StrangeName) => Err(kit.text("kiosk-event-name-wrong")),
        Some(fault) => Err(fault.to_string()),
    }
}

fn loudness(ui: &mut Ui, kit: &Kit, (key, setting): (&'static str, Setting), percent: &mut u8) {
    let mut value = u16::from(*percent);
    number(ui, kit, &Number { key, unit: "kiosk-percent", range: setting.range(), steps: PERCENT }, &mut value);
    *percent = u8::try_from(value).unwrap_or(*percent);
}

fn ends(ui: &mut Ui, kit: &mut Kit) {
    let push = Push::new(kit.text("kiosk-pin-change")).style(Style::Outlined);
    if button(ui, kit, push) {
        kit.desk.serving.pin = Some(PinEntry::new(Aim::Change));
        kit.animate();
    }
    if !HAS_WINDOW {
        return;
    }
    let is_sure = is_sure(kit, Sure::End);
    let (key, style) = if is_sure { ("kiosk-end-sure", Style::Confirm) } else { ("kiosk-end", Style::Danger) };
    let push = Push::new(kit.text(key)).icon("quit").style(style);
    if button(ui, kit, push) && ask_once_more(kit, Sure::End) {
        kit.quit_anyway();
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
