//! Asked before a new game, or one out of a file, takes the place of an unfinished one.

use bevy_egui::egui::{Context, Label, RichText, vec2};

use super::desk::Dialog;
use super::kit::Kit;
use super::new_game::{free_beside, title};
use super::panel::panel;
use super::widgets::{Push, Style};
use super::{theme, words};
use crate::session::Request;

const WIDTH: f32 = 392.0;

/// Asks for what puts a game on the table, at once if no other is unfinished.
pub(super) fn begin(kit: &mut Kit, request: Request) {
    if unfinished(kit).is_some() {
        kit.desk.replacing = Some(request);
        kit.desk.dialog = Some(Dialog::Replace);
    } else {
        go_on(kit, request);
    }
}

fn go_on(kit: &mut Kit, request: Request) {
    kit.desk.dialog = None;
    kit.ask(request);
}

/// The unfinished game in one line, if somebody has moved in it.
fn unfinished(kit: &Kit) -> Option<String> {
    let session = &kit.session;
    let (game, players, setup) = match &kit.saved.found {
        _ if session.is_on() => (session.game(), session.players(), session.setup()),
        Some(kept) => (&kept.game.game, kept.game.players, &kept.game.setup),
        None => return None,
    };
    let who = words::company(&kit.texts, players, setup);
    let number = game.position().fullmove_number();
    let key = if kit.is_saved() { "replace-kept" } else { "replace-lost" };
    let sentence = || kit.texts.with(key, &[("who", who.into()), ("number", number.into())]);
    // Of a game that the computer plays with itself nobody needs to be reminded.
    (!game.plies().is_empty() && !setup.demo).then(sentence)
}

/// The question.
pub(super) fn show(ctx: &Context, kit: &mut Kit) {
    let (Some(request), Some(about)) = (kit.desk.replacing.clone(), unfinished(kit)) else {
        kit.desk.dialog = None;
        return;
    };
    let on = if matches!(request, Request::Open(_)) { "replace-open" } else { "replace-start" };
    let layout = kit.desk.layout;
    kit.desk.free = free_beside(kit, WIDTH);
    let margin = if layout.is_narrow() { 16 } else { 28 };
    let frame = theme::panel_frame().corner_radius(0).inner_margin(margin);
    panel(ctx, "replace", layout.dialog(WIDTH), frame, |ui| {
        title(ui, kit, "new-game");
        ui.add(Label::new(RichText::new(about).font(theme::body(16.0))).wrap());
        ui.spacing_mut().item_spacing = vec2(theme::GAP, theme::GAP);
        let button = Push::new(kit.text(on)).icon("plus").style(Style::Outlined).left();
        if button.wide(ui, &kit.icons, 52.0).clicked() {
            go_on(kit, request);
        }
        let back =
            Push::new(kit.text("menu-back")).icon("clock").font(theme::strong(18.0)).style(Style::Primary).left();
        let back = back.wide(ui, &kit.icons, 60.0);
        // Enter presses it until Tab has led elsewhere.
        if ui.memory(|memory| memory.focused().is_none()) {
            back.request_focus();
            ctx.request_repaint();
        }
        if back.clicked() {
            go_back(kit);
        }
    });
}

/// Back to the unfinished game: to the table, or out of storage.
fn go_back(kit: &mut Kit) {
    kit.desk.dialog = None;
    if !kit.session.is_on() && kit.saved.found.is_some() {
        kit.resume();
    }
}
