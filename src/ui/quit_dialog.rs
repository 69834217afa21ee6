//! The dialog before quitting while something isn't saved.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::dialog_state::{Dialog, DialogState};
use super::kit::{Kit, extend_kit};
use super::question::question;
use super::storage_status::StorageStatus;
use super::theme;
use super::widgets::{ButtonStyle, PushButton};
use crate::files::FileRequest;
use crate::session::{ConfirmQuit, Unsaved};

/// The parameters of the question.
#[derive(SystemParam)]
pub(super) struct QuitKit<'w, 's> {
    core: Kit<'w, 's>,
    storage: StorageStatus<'w>,
    files: MessageWriter<'w, FileRequest>,
    exit: MessageWriter<'w, AppExit>,
}

extend_kit!(QuitKit);

/// Opens the question when quitting has to be confirmed.
pub(super) fn ask(mut stays: MessageReader<ConfirmQuit>, mut dialogs: ResMut<DialogState>) {
    if stays.read().count() > 0 {
        dialogs.open = Some(Dialog::Quit);
    }
}

/// Shows the question, with buttons to save the unsaved games.
pub(super) fn show(mut kit: QuitKit) {
    let Some(ctx) = kit.ctx() else { return };
    let about = match *kit.storage.unsaved {
        Unsaved::Game => "leave-game",
        Unsaved::Games => "leave-games",
        // It has been saved in the meantime.
        Unsaved::Nothing => {
            kit.dialogs.open = None;
            return;
        }
    };
    let sentence = kit.text(about);
    question(&ctx, &mut kit, Dialog::Quit, sentence, |ui, kit| {
        let save = PushButton::new(kit.text("save-as"))
            .icon("save")
            .font(theme::strong(18.0))
            .style(ButtonStyle::Primary)
            .left();
        if save.wide(ui, &kit.icons, 60.0).clicked() {
            kit.files.write(FileRequest::SaveUnsaved);
        }
        let outlined = |key, icon| PushButton::new(kit.text(key)).icon(icon).style(ButtonStyle::Outlined).left();
        let (copy, leave) = (outlined("copy-pgn", "copy"), outlined("leave-anyway", "quit"));
        if copy.wide(ui, &kit.icons, 52.0).clicked() {
            ctx.copy_text(kit.storage.unsaved_text());
            let message = kit.text("leave-copied");
            kit.show_toast(message);
        }
        if leave.wide(ui, &kit.icons, 52.0).clicked() {
            kit.exit.write(AppExit::Success);
        }
    });
}
