//! The parameters of the second device's dialog, and its lines of text and buttons.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{RichText, Ui};

use super::kit::{Kit, extend_kit};
use super::theme::{self, BRASS};
use super::widgets::{ButtonStyle, PushButton};
use crate::platform::{Invitation, InvitationRequest, ShareLink, ShareText};
use crate::second_device::{SeatRequest, SecondDevice};

/// The parameters of the dialog.
#[derive(SystemParam)]
pub(super) struct SecondDeviceKit<'w, 's> {
    core: Kit<'w, 's>,
    pub device: Res<'w, SecondDevice>,
    pub invitation: Res<'w, Invitation>,
    pub invitations: MessageWriter<'w, InvitationRequest>,
    pub links: MessageWriter<'w, ShareLink>,
    pub shared_texts: MessageWriter<'w, ShareText>,
    pub seat: MessageWriter<'w, SeatRequest>,
}

extend_kit!(SecondDeviceKit);

/// Shows the state of the line.
pub(super) fn state(ui: &mut Ui, kit: &Kit, key: &str) {
    ui.label(RichText::new(kit.text(key)).font(theme::strong(16.0)).color(BRASS));
}

/// Shows a button of full width, and returns whether it was clicked.
pub(super) fn wide_button(ui: &mut Ui, kit: &Kit, key: &str, icon: &'static str) -> bool {
    let push = PushButton::new(kit.text(key)).icon(icon).style(ButtonStyle::Outlined);
    push.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked()
}

/// Shows the button that copies a text, and says that it is copied.
pub(super) fn copy_button(ui: &mut Ui, kit: &mut Kit, (key, copied): (&str, &str), text: &str) {
    if wide_button(ui, kit, key, "copy") {
        ui.ctx().copy_text(text.to_owned());
        let copied = kit.text(copied);
        kit.show_toast(copied);
    }
}
