//! The game and the position for the clipboard, and what is pasted from it.

use bevy_egui::egui::Context;
use rules_core::pgn::{self, Reading};

use super::desk::Dialog;
use super::draft::{Draft, Pasted};
use super::kit::Kit;
use super::text_errors;
use crate::session::saved::tags;

/// Copies the game, or the position of it that somebody looks back at.
pub(super) fn shown(ctx: &Context, kit: &mut Kit) {
    if kit.shown.is_live() { pgn(ctx, kit) } else { fen(ctx, kit) }
}

/// Copies the game.
pub(super) fn pgn(ctx: &Context, kit: &mut Kit) {
    let game = kit.session.game();
    ctx.copy_text(pgn::write(game, &tags(&kit.session, kit.settings.names()), game.result()));
    let said = kit.text("copied-pgn");
    kit.say(said);
}

/// Copies the position that is shown.
pub(super) fn fen(ctx: &Context, kit: &mut Kit) {
    ctx.copy_text(kit.line().position().to_fen());
    let said = kit.text("copied-fen");
    kit.say(said);
}

/// A pasted FEN or PGN opens New game with it, several games are taken in; anything else is refused with a reason.
pub(super) fn paste(kit: &mut Kit, text: &str) {
    let is_game = |reading: &Reading| reading.problems.is_empty() && !reading.record.moves.is_empty();
    if pgn::games(text).filter(is_game).nth(1).is_some() {
        kit.import(text);
        return;
    }
    let pasted = Pasted::new(text.trim().to_owned());
    match &pasted.beginning {
        Ok(_) if pasted.text.is_empty() => {}
        Ok(_) => {
            kit.desk.draft = Draft { pasted, ..Draft::of_last(&kit.settings) };
            kit.desk.dialog = Some(Dialog::NewGame);
        }
        Err(why) => {
            let said = text_errors::pasted(&kit.texts, why);
            kit.say(said);
        }
    }
}
