//! Asked before the program ends while something is not saved.

use bevy::prelude::*;
use bevy_egui::egui::Context;

use super::desk::{Desk, Dialog};
use super::kit::Kit;
use super::question::question;
use super::theme;
use super::widgets::{Push, Style};
use crate::files::FileRequest;
use crate::session::{Stays, Unsaved};

pub(super) fn ask(mut stays: MessageReader<Stays>, mut desk: ResMut<Desk>) {
    if stays.read().count() > 0 {
        desk.dialog = Some(Dialog::Leave);
    }
}

/// The question, and ways to keep what is not saved.
pub(super) fn show(ctx: &Context, kit: &mut Kit) {
    let about = match *kit.unsaved {
        Unsaved::Game => "leave-game",
        Unsaved::Games => "leave-games",
        // By now it has been saved.
        Unsaved::Nothing => {
            kit.desk.dialog = None;
            return;
        }
    };
    let sentence = kit.text(about);
    question(ctx, kit, "leave-title", sentence, |ui, kit| {
        let save = Push::new(kit.text("save-as")).icon("save").font(theme::strong(18.0)).style(Style::Primary).left();
        if save.wide(ui, &kit.icons, 60.0).clicked() {
            kit.ask_for_file(FileRequest::SaveUnsaved);
        }
        let outlined = |key, icon| Push::new(kit.text(key)).icon(icon).style(Style::Outlined).left();
        let (copy, leave) = (outlined("copy-pgn", "copy"), outlined("leave-anyway", "quit"));
        if copy.wide(ui, &kit.icons, 52.0).clicked() {
            ctx.copy_text(kit.unsaved_text());
            let said = kit.text("leave-copied");
            kit.say(said);
        }
        if leave.wide(ui, &kit.icons, 52.0).clicked() {
            kit.quit_anyway();
        }
    });
}
