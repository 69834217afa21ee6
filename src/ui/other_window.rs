//! The dialog for when another window has the storage: take it over, or play without saving.

use bevy::prelude::*;
use bevy_egui::egui::{Context, FontId, Label, RichText, Ui};

use super::kit::Kit;
use super::panel_state::{Dialog, PanelState};
use super::question::question;
use super::theme::{self, BRASS};
use super::widgets::{ButtonStyle, PushButton};
use crate::storage::StorageOwnedElsewhere;

/// Opens the dialog at the start, and again if another window takes the storage over.
pub(super) fn ask(other_window: Option<Res<StorageOwnedElsewhere>>, mut state: ResMut<PanelState>) {
    if other_window.is_some_and(|other_window| other_window.is_added()) {
        state.dialog = Some(Dialog::OtherWindow);
    }
}

/// Shows the dialog.
pub(super) fn show(ctx: &Context, kit: &mut Kit) {
    let Some(StorageOwnedElsewhere { was_ours }) = kit.other_window() else {
        kit.state.dialog = None;
        return;
    };
    let sentence = kit.text(if was_ours { "elsewhere-lost" } else { "elsewhere-already" });
    question(ctx, kit, "elsewhere-title", sentence, |ui, kit| {
        take_over(ui, kit, (ButtonStyle::Primary, theme::strong(18.0)), 60.0);
        let without = PushButton::new(kit.text("elsewhere-without")).icon("warn").style(ButtonStyle::Outlined).left();
        if without.wide(ui, &kit.icons, 52.0).clicked() {
            kit.state.dialog = None;
        }
    });
}

/// Tells the user in the menu that nothing is saved, and offers to take the storage over.
pub(super) fn show_not_saved(ui: &mut Ui, kit: &mut Kit) {
    let said = RichText::new(kit.text("elsewhere-standing")).font(theme::body(15.0)).color(BRASS);
    ui.add(Label::new(said).wrap());
    take_over(ui, kit, (ButtonStyle::Quiet, theme::body(15.0)), theme::TOUCH_SIZE);
}

fn take_over(ui: &mut Ui, kit: &mut Kit, (style, font): (ButtonStyle, FontId), height: f32) {
    let waits = kit.is_taking_over();
    let push = PushButton::new(kit.text(if waits { "elsewhere-waiting" } else { "elsewhere-take-over" }));
    if push.icon("save").style(style).font(font).left().enabled(!waits).wide(ui, &kit.icons, height).clicked() {
        kit.take_over();
    }
}
