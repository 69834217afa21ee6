//! Asked before a new game, or one out of a file, takes the place of an unfinished one.

use bevy_egui::egui::{Context, Label, RichText, vec2};

use super::new_game::{free_beside, title};
use super::panel::panel;
use super::room::{Dialog, Room};
use super::widgets::{Look, Push};
use super::{theme, words};
use crate::session::Request;

const WIDTH: f32 = 392.0;

/// Asks for what puts a game on the table, at once if no other is unfinished.
pub(super) fn begin(room: &mut Room, request: Request) {
    if unfinished(room).is_some() {
        room.desk.replacing = Some(request);
        room.desk.dialog = Some(Dialog::Replace);
    } else {
        go_on(room, request);
    }
}

fn go_on(room: &mut Room, request: Request) {
    room.desk.dialog = None;
    room.ask(request);
}

/// The unfinished game in one line, if somebody has moved in it.
fn unfinished(room: &Room) -> Option<String> {
    let session = &room.session;
    let (game, players, setup) = match &room.saved.found {
        _ if session.is_on() => (session.game(), session.players(), session.setup()),
        Some(found) => (&found.game, found.players, &found.setup),
        None => return None,
    };
    let who = words::company(&room.texts, players, setup);
    let number = game.position().fullmove_number();
    let key = if room.is_saved() { "replace-kept" } else { "replace-lost" };
    let sentence = || room.texts.with(key, &[("who", who.into()), ("number", number.into())]);
    // Of a game that the computer plays with itself nobody needs to be reminded.
    (!game.plies().is_empty() && !setup.demo).then(sentence)
}

/// The question.
pub(super) fn show(ctx: &Context, room: &mut Room) {
    let (Some(request), Some(about)) = (room.desk.replacing.clone(), unfinished(room)) else {
        room.desk.dialog = None;
        return;
    };
    let on = if matches!(request, Request::Open(_)) { "replace-open" } else { "replace-start" };
    let layout = room.desk.layout;
    room.desk.free = free_beside(room, WIDTH);
    let margin = if layout.is_narrow() { 16 } else { 28 };
    let frame = theme::panel_frame().corner_radius(0).inner_margin(margin);
    panel(ctx, "replace", layout.dialog(WIDTH), frame, |ui| {
        title(ui, room, "new-game");
        ui.add(Label::new(RichText::new(about).font(theme::body(16.0))).wrap());
        ui.spacing_mut().item_spacing = vec2(theme::GAP, theme::GAP);
        let button = Push::new(room.text(on)).icon("plus").look(Look::Outlined).left();
        if button.wide(ui, &room.icons, 52.0).clicked() {
            go_on(room, request);
        }
        let back = Push::new(room.text("menu-back")).icon("clock").font(theme::strong(18.0)).look(Look::Primary).left();
        let back = back.wide(ui, &room.icons, 60.0);
        // Enter presses it until Tab has led elsewhere.
        if ui.memory(|memory| memory.focused().is_none()) {
            back.request_focus();
            ctx.request_repaint();
        }
        if back.clicked() {
            go_back(room);
        }
    });
}

/// Back to the unfinished game: to the table, or out of storage.
fn go_back(room: &mut Room) {
    room.desk.dialog = None;
    if !room.session.is_on() && room.saved.found.is_some() {
        room.resume();
    }
}
