//! The dialog for when another window has the storage: take it over, or play without saving.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{FontId, Label, RichText, Ui};

use super::dialog_state::{Dialog, DialogState};
use super::kit::{Kit, extend_kit};
use super::question::question;
use super::storage_status::StorageStatus;
use super::theme::{self, BRASS};
use super::widgets::{ButtonStyle, PushButton};
use crate::storage::StorageOwnedElsewhere;

/// The parameters of the dialog.
#[derive(SystemParam)]
pub(super) struct OtherWindowKit<'w, 's> {
    core: Kit<'w, 's>,
    storage: StorageStatus<'w>,
}

extend_kit!(OtherWindowKit);

/// Opens the dialog at the start, and again if another window takes the storage over.
pub(super) fn ask(other_window: Option<Res<StorageOwnedElsewhere>>, mut dialogs: ResMut<DialogState>) {
    if other_window.is_some_and(|other_window| other_window.is_added()) {
        dialogs.open = Some(Dialog::OtherWindow);
    }
}

/// Shows the dialog.
pub(super) fn show(mut kit: OtherWindowKit) {
    let Some(ctx) = kit.ctx() else { return };
    let Some(StorageOwnedElsewhere { was_ours }) = kit.storage.other_window() else {
        kit.dialogs.open = None;
        return;
    };
    let sentence = kit.text(if was_ours { "elsewhere-lost" } else { "elsewhere-already" });
    question(&ctx, &mut kit, Dialog::OtherWindow, sentence, |ui, kit| {
        take_over(ui, &kit.core, &mut kit.storage, (ButtonStyle::Primary, theme::strong(18.0)), 60.0);
        let without = PushButton::new(kit.text("elsewhere-without")).icon("warn").style(ButtonStyle::Outlined).left();
        if without.wide(ui, &kit.icons, 52.0).clicked() {
            kit.dialogs.open = None;
        }
    });
}

/// Tells the user in the menu that nothing is saved, and offers to take the storage over.
pub(super) fn show_not_saved(ui: &mut Ui, kit: &mut Kit, storage: &mut StorageStatus) {
    let said = RichText::new(kit.text("elsewhere-standing")).font(theme::body(15.0)).color(BRASS);
    ui.add(Label::new(said).wrap());
    take_over(ui, kit, storage, (ButtonStyle::Quiet, theme::body(15.0)), theme::TOUCH_SIZE);
}

fn take_over(ui: &mut Ui, kit: &Kit, storage: &mut StorageStatus, (style, font): (ButtonStyle, FontId), height: f32) {
    let waits = storage.is_taking_over();
    let push = PushButton::new(kit.text(if waits { "elsewhere-waiting" } else { "elsewhere-take-over" }));
    if push.icon("save").style(style).font(font).left().enabled(!waits).wide(ui, &kit.icons, height).clicked() {
        storage.take_over();
    }
}
