//! The dialog before quitting while something isn't saved.

use bevy::prelude::*;
use bevy_egui::egui::Context;

use super::kit::Kit;
use super::panel_state::{Dialog, PanelState};
use super::question::question;
use super::theme;
use super::widgets::{ButtonStyle, PushButton};
use crate::files::FileRequest;
use crate::session::{ConfirmQuit, Unsaved};

pub(super) fn ask(mut stays: MessageReader<ConfirmQuit>, mut state: ResMut<PanelState>) {
    if stays.read().count() > 0 {
        state.dialog = Some(Dialog::Quit);
    }
}

/// Shows the question, with buttons to save the unsaved games.
pub(super) fn show(ctx: &Context, kit: &mut Kit) {
    let about = match *kit.unsaved {
        Unsaved::Game => "leave-game",
        Unsaved::Games => "leave-games",
        // It has been saved in the meantime.
        Unsaved::Nothing => {
            kit.state.dialog = None;
            return;
        }
    };
    let sentence = kit.text(about);
    question(ctx, kit, "leave-title", sentence, |ui, kit| {
        let save = PushButton::new(kit.text("save-as"))
            .icon("save")
            .font(theme::strong(18.0))
            .style(ButtonStyle::Primary)
            .left();
        if save.wide(ui, &kit.icons, 60.0).clicked() {
            kit.request_file(FileRequest::SaveUnsaved);
        }
        let outlined = |key, icon| PushButton::new(kit.text(key)).icon(icon).style(ButtonStyle::Outlined).left();
        let (copy, leave) = (outlined("copy-pgn", "copy"), outlined("leave-anyway", "quit"));
        if copy.wide(ui, &kit.icons, 52.0).clicked() {
            ctx.copy_text(kit.unsaved_text());
            let message = kit.text("leave-copied");
            kit.show_toast(message);
        }
        if leave.wide(ui, &kit.icons, 52.0).clicked() {
            kit.quit_anyway();
        }
    });
}
