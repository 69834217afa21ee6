//! The dialog of the second device: at the host the link and its QR code, at the guest the state of the line.

use bevy::prelude::*;
use bevy_egui::egui::{RichText, Ui};

use super::dialog::dialog;
use super::dialog_state::{Dialog, DialogState};
use super::invitation;
use super::panel::dialog_scroll_area;
use super::second_device_kit::{SecondDeviceKit, copy_button, state};
use super::theme::{self, SECONDARY_TEXT};
use super::widgets::{ButtonStyle, PushButton, qr_code, small_text};
use crate::options::Options;
use crate::second_device::{SeatRequest, SecondDevice};
use crate::shown::Screen;

const WIDTH: f32 = 440.0;
/// Edge of the QR code.
const CODE: f32 = 280.0;

/// Opens the dialog at the host's board until the other device has come, and when a guest opens the page; closes it when
/// the other device is here.
pub(super) fn open_and_close(
    device: Res<SecondDevice>,
    screen: Res<State<Screen>>,
    mut dialogs: ResMut<DialogState>,
    mut last: Local<Option<(SecondDevice, Screen)>>,
) {
    let now = (device.clone(), *screen.get());
    if last.as_ref() == Some(&now) || now.1 == Screen::Loading {
        return;
    }
    let is_first = last.replace(now).is_none();
    match *device {
        SecondDevice::Host { is_connected: true, has_joined: true, .. } => {
            dialogs.open.take_if(|open| *open == Dialog::SecondDevice);
        }
        SecondDevice::Host { has_joined: false, .. } if *screen.get() == Screen::Play => {
            dialogs.open = Some(Dialog::SecondDevice);
        }
        SecondDevice::Guest { is_taken, .. } if is_first || is_taken => dialogs.open = Some(Dialog::SecondDevice),
        _ => {}
    }
}

/// Shows the dialog.
pub(super) fn show(mut kit: SecondDeviceKit, options: Res<Options>) {
    let Some(ctx) = kit.ctx() else { return };
    dialog(&ctx, &mut kit, Dialog::SecondDevice, WIDTH, |ui, kit| {
        let opens = kit.dialogs.opens;
        dialog_scroll_area(opens).show(ui, |ui| match kit.device.clone() {
            SecondDevice::None => small_text(ui, kit.text("second-device-none"), SECONDARY_TEXT),
            SecondDevice::Host { link, is_connected, has_joined } => {
                let key = match (is_connected, has_joined) {
                    (false, _) => "second-device-waits",
                    (true, false) => "second-device-loads",
                    (true, true) => "second-device-here",
                };
                state(ui, kit, key);
                if kit.platform.invites { invitation::host(ui, kit, is_connected) } else { host(ui, kit, &link) }
            }
            SecondDevice::Guest { is_taken: true, .. } => lost_seat(ui, kit),
            SecondDevice::Guest { is_connected, .. } if options.invitation.is_some() => {
                invitation::guest(ui, kit, is_connected);
            }
            SecondDevice::Guest { is_connected, .. } => guest(ui, kit, is_connected),
        });
    });
}

fn host(ui: &mut Ui, kit: &mut SecondDeviceKit, link: &str) {
    small_text(ui, kit.text("second-device-about"), SECONDARY_TEXT);
    ui.vertical_centered(|ui| qr_code(ui, link, CODE.min(ui.available_width())));
    ui.label(RichText::new(link).font(theme::body(15.0)));
    copy_button(ui, kit, ("second-device-copy", "second-device-copied"), link);
    small_text(ui, kit.text("second-device-secret"), SECONDARY_TEXT);
}

fn guest(ui: &mut Ui, kit: &mut SecondDeviceKit, is_connected: bool) {
    state(ui, kit, if is_connected { "second-seat-connected" } else { "second-seat-connecting" });
    small_text(ui, kit.text("second-seat-about"), SECONDARY_TEXT);
}

/// Says that another device has the seat now, with the button that takes it back.
fn lost_seat(ui: &mut Ui, kit: &mut SecondDeviceKit) {
    state(ui, kit, "second-seat-taken");
    small_text(ui, kit.text("second-seat-taken-about"), SECONDARY_TEXT);
    let back = PushButton::new(kit.text("second-seat-take-back")).style(ButtonStyle::Primary);
    if back.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked() {
        kit.seat.write(SeatRequest::TakeSeatBack);
        kit.dialogs.open = None;
    }
}
