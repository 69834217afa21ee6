//! The game and the position for the clipboard, and what is pasted from it.

use bevy_egui::egui::Context;
use rules_core::pgn;

use super::draft::{Draft, Pasted};
use super::room::{Dialog, Room};
use super::text_errors;
use crate::session::saved::tags;

/// Copies the game, or the position of it that somebody looks back at.
pub(super) fn shown(ctx: &Context, room: &mut Room) {
    if room.shown.is_live() { pgn(ctx, room) } else { fen(ctx, room) }
}

/// Copies the game.
pub(super) fn pgn(ctx: &Context, room: &mut Room) {
    let game = room.session.game();
    ctx.copy_text(pgn::write(game, &tags(&room.session, room.settings.names()), game.result()));
    let said = room.text("copied-pgn");
    room.say(said);
}

/// Copies the position that is shown.
pub(super) fn fen(ctx: &Context, room: &mut Room) {
    ctx.copy_text(room.line().position().to_fen());
    let said = room.text("copied-fen");
    room.say(said);
}

/// A pasted FEN or PGN opens New game with it; anything else is refused with a reason.
pub(super) fn paste(room: &mut Room, text: &str) {
    let pasted = Pasted::new(text.trim().to_owned());
    match &pasted.beginning {
        Ok(_) if pasted.text.is_empty() => {}
        Ok(_) => {
            room.desk.draft = Draft { pasted, ..Draft::of(&room.settings.last_game) };
            room.desk.dialog = Some(Dialog::NewGame);
        }
        Err(why) => {
            let said = text_errors::pasted(&room.texts, why);
            room.say(said);
        }
    }
}
