//! Copying the game and the position to the clipboard, and pasting from it.

use bevy_egui::egui::Context;
use rules_core::pgn::{self, ParsedGame};

use super::draft::{GameDraft, PastedGame};
use super::kit::Kit;
use super::panel_state::Dialog;
use super::text_errors;
use crate::session::saved::tags;

/// Copies the game, or the position if the board shows an earlier one.
pub(super) fn shown(ctx: &Context, kit: &mut Kit) {
    if kit.displayed.is_live() { pgn(ctx, kit) } else { fen(ctx, kit) }
}

/// Copies the game as PGN.
pub(super) fn pgn(ctx: &Context, kit: &mut Kit) {
    let game = kit.session.game();
    ctx.copy_text(pgn::write(game, &tags(&kit.session, kit.settings.names()), game.result()));
    let message = kit.text("copied-pgn");
    kit.show_toast(message);
}

/// Copies the position that the board shows, as FEN.
pub(super) fn fen(ctx: &Context, kit: &mut Kit) {
    ctx.copy_text(kit.shown_line().position().to_fen());
    let message = kit.text("copied-fen");
    kit.show_toast(message);
}

/// Opens the New game dialog with a pasted FEN or PGN, or imports it if it has several games. Shows the reason if the
/// text can't be read.
pub(super) fn paste(kit: &mut Kit, text: &str) {
    let is_game = |reading: &ParsedGame| reading.problems.is_empty() && !reading.record.moves.is_empty();
    if pgn::games(text).filter(is_game).nth(1).is_some() {
        kit.import(text);
        return;
    }
    let pasted = PastedGame::new(text.trim().to_owned());
    match &pasted.start {
        Ok(_) if pasted.text.is_empty() => {}
        Ok(_) => {
            kit.state.draft = GameDraft { pasted, ..GameDraft::of_last(&kit.settings) };
            kit.state.dialog = Some(Dialog::NewGame);
        }
        Err(why) => {
            let message = text_errors::pasted(&kit.texts, why);
            kit.show_toast(message);
        }
    }
}
