//! The question whether a new game may replace an unfinished one that couldn't be saved.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::dialog_state::Dialog;
use super::game_starter::GameStarter;
use super::kit::{Kit, extend_kit};
use super::question::question;
use super::theme;
use super::widgets::{ButtonStyle, PushButton};
use crate::files::FileRequest;
use crate::session::Request;

/// The parameters of the question.
#[derive(SystemParam)]
pub(super) struct ReplaceKit<'w, 's> {
    core: Kit<'w, 's>,
    starter: GameStarter<'w>,
    files: MessageWriter<'w, FileRequest>,
}

extend_kit!(ReplaceKit);

/// Shows the question.
pub(super) fn show(mut kit: ReplaceKit) {
    let Some(ctx) = kit.ctx() else { return };
    let Some(request) = kit.starter.pending.0.clone() else {
        kit.dialogs.open = None;
        return;
    };
    let on = if matches!(request, Request::Open(_)) { "replace-open" } else { "replace-start" };
    let sentence = kit.starter.describe_game(&kit, "replace-lost");
    question(&ctx, &mut kit, Dialog::Replace, sentence, |ui, kit| {
        let outlined = |key, icon| PushButton::new(kit.text(key)).icon(icon).style(ButtonStyle::Outlined).left();
        let [start, save, copy] =
            [(on, "plus"), ("save-as", "save"), ("copy-pgn", "copy")].map(|(key, icon)| outlined(key, icon));
        if start.wide(ui, &kit.icons, 52.0).clicked() {
            kit.starter.start_at_once(&mut kit.core, request);
        }
        if save.wide(ui, &kit.icons, 52.0).clicked() {
            kit.files.write(FileRequest::SaveUnsaved);
        }
        if copy.wide(ui, &kit.icons, 52.0).clicked() {
            ctx.copy_text(kit.starter.storage.unsaved_text());
            let message = kit.text("copied-pgn");
            kit.show_toast(message);
        }
        let back = PushButton::new(kit.text("menu-back"))
            .icon("clock")
            .font(theme::strong(18.0))
            .style(ButtonStyle::Primary)
            .left();
        let back = back.wide(ui, &kit.icons, 60.0);
        // Enter presses it, until Tab has moved the focus elsewhere.
        if ui.memory(|memory| memory.focused().is_none()) {
            back.request_focus();
            ctx.request_repaint();
        }
        if back.clicked() {
            back_to_game(kit);
        }
    });
}

/// Goes back to the unfinished game, on the table or in storage.
fn back_to_game(kit: &mut ReplaceKit) {
    kit.dialogs.open = None;
    let has_game = kit.session.is_on() && !kit.session.is_lesson();
    if !has_game && kit.starter.storage.saved.resumable.is_some() {
        kit.starter.resume();
    }
}
