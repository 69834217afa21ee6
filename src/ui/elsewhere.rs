//! Another window has the storage: this one may take it over, or play without.

use bevy::prelude::*;
use bevy_egui::egui::{Context, FontId, Label, RichText, Ui};

use super::desk::{Desk, Dialog};
use super::kit::Kit;
use super::question::question;
use super::theme::{self, BRASS};
use super::widgets::{Push, Style};
use crate::storage::OpenElsewhere;

/// It is asked at the start, and whenever another window has taken over.
pub(super) fn ask(elsewhere: Option<Res<OpenElsewhere>>, mut desk: ResMut<Desk>) {
    if elsewhere.is_some_and(|elsewhere| elsewhere.is_added()) {
        desk.dialog = Some(Dialog::Elsewhere);
    }
}

/// The question.
pub(super) fn show(ctx: &Context, kit: &mut Kit) {
    let Some(OpenElsewhere { was_ours }) = kit.elsewhere() else {
        kit.desk.dialog = None;
        return;
    };
    let sentence = kit.text(if was_ours { "elsewhere-lost" } else { "elsewhere-already" });
    question(ctx, kit, "elsewhere-title", sentence, |ui, kit| {
        take_over(ui, kit, (Style::Primary, theme::strong(18.0)), 60.0);
        let without = Push::new(kit.text("elsewhere-without")).icon("warn").style(Style::Outlined).left();
        if without.wide(ui, &kit.icons, 52.0).clicked() {
            kit.desk.dialog = None;
        }
    });
}

/// Where nothing is saved, the menu says so, and offers to change that.
pub(super) fn standing(ui: &mut Ui, kit: &mut Kit) {
    let said = RichText::new(kit.text("elsewhere-standing")).font(theme::body(15.0)).color(BRASS);
    ui.add(Label::new(said).wrap());
    take_over(ui, kit, (Style::Quiet, theme::body(15.0)), theme::TOUCH);
}

fn take_over(ui: &mut Ui, kit: &mut Kit, (style, font): (Style, FontId), height: f32) {
    let waits = kit.is_taking_over();
    let push = Push::new(kit.text(if waits { "elsewhere-waiting" } else { "elsewhere-take-over" }));
    if push.icon("save").style(style).font(font).left().enabled(!waits).wide(ui, &kit.icons, height).clicked() {
        kit.take_over();
    }
}
