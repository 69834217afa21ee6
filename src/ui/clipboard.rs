//! Copying the game and the position to the clipboard, and pasting from it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::Context;
use rules_core::pgn::{self, GameRecord, ParsedGame};

use super::dialog_state::Dialog;
use super::draft::{GameDraft, PastedGame};
use super::kit::{Kit, extend_kit};
use super::text_errors;
use crate::files::ImportText;
use crate::input::{Action, PastedText};
use crate::review::Review;
use crate::session::saved::tags;
use crate::shown::DisplayedPosition;
use crate::viewport::Main;

/// The parameters for copying and pasting.
#[derive(SystemParam)]
pub(super) struct ClipboardKit<'w, 's> {
    core: Kit<'w, 's>,
    displayed: Main<'w, 's, DisplayedPosition>,
    review: Res<'w, Review>,
    draft: ResMut<'w, GameDraft>,
    imports: MessageWriter<'w, ImportText>,
}

extend_kit!(ClipboardKit);

/// Handles the Copy action and pasted text.
pub(super) fn handle_actions(mut kit: ClipboardKit, mut pasted: MessageReader<PastedText>) {
    let Some(ctx) = kit.ctx() else { return };
    // The analysis board copies its own variations.
    if kit.frame.actions.contains(&Action::Copy) && !kit.session.is_analysis() {
        shown(&ctx, &mut kit);
    }
    for PastedText(text) in pasted.read() {
        paste(&mut kit, text);
    }
}

/// Copies the game, or the position if the board shows an earlier one.
fn shown(ctx: &Context, kit: &mut ClipboardKit) {
    if kit.displayed.is_live() { pgn(ctx, &mut kit.core, &kit.review) } else { fen(ctx, &mut kit.core, &kit.displayed) }
}

/// Copies the game as PGN, with its review.
pub(super) fn pgn(ctx: &Context, kit: &mut Kit, review: &Review) {
    let game = kit.session.game();
    let record = GameRecord::of(game, tags(&kit.session, kit.settings.names()), game.result());
    ctx.copy_text(review.annotated(record).to_pgn());
    let message = kit.text("copied-pgn");
    kit.show_toast(message);
}

/// Copies the position that the board shows, as FEN.
pub(super) fn fen(ctx: &Context, kit: &mut Kit, displayed: &DisplayedPosition) {
    ctx.copy_text(displayed.line(kit.session.game()).position().to_fen());
    let message = kit.text("copied-fen");
    kit.show_toast(message);
}

/// Opens the New game dialog with a pasted FEN or PGN, or imports it if it has several games. Shows the reason if the
/// text can't be read.
fn paste(kit: &mut ClipboardKit, text: &str) {
    let is_game = |reading: &ParsedGame| reading.problems.is_empty() && !reading.record.moves.is_empty();
    if pgn::games(text).filter(is_game).nth(1).is_some() {
        kit.imports.write(ImportText(text.as_bytes().to_vec()));
        return;
    }
    let pasted = PastedGame::new(text.trim().to_owned());
    match &pasted.start {
        Ok(_) if pasted.text.is_empty() => {}
        Ok(_) => {
            *kit.draft = GameDraft { pasted, ..GameDraft::of_last(&kit.settings) };
            kit.dialogs.open = Some(Dialog::NewGame);
        }
        Err(why) => {
            let message = text_errors::pasted(&kit.texts, why);
            kit.show_toast(message);
        }
    }
}
