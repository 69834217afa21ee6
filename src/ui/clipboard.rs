//! Copying the game and the position to the clipboard, and pasting from it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::Context;
use rules_core::Setup;
use rules_core::pgn::{self, ParsedGame};

use super::dialog_state::Dialog;
use super::draft::{GameDraft, PastedGame};
use super::kit::{Kit, extend_kit};
use super::text_errors;
use crate::analysis_board::{AnalysisBoard, BoardRequest};
use crate::files::OpenText;
use crate::input::{Action, PastedText};
use crate::review::Review;
use crate::session::saved;
use crate::shown::DisplayedPosition;
use crate::viewport::Main;

/// The parameters for copying and pasting.
#[derive(SystemParam)]
pub(super) struct ClipboardKit<'w, 's> {
    core: Kit<'w, 's>,
    displayed: Main<'w, 's, DisplayedPosition>,
    review: Res<'w, Review>,
    board: Res<'w, AnalysisBoard>,
    draft: ResMut<'w, GameDraft>,
    opened: MessageWriter<'w, OpenText>,
    boards: MessageWriter<'w, BoardRequest>,
}

extend_kit!(ClipboardKit);

/// Handles the Copy action and pasted text.
pub(super) fn handle_actions(mut kit: ClipboardKit, mut pasted: MessageReader<PastedText>) {
    let Some(ctx) = kit.ctx() else { return };
    // The analysis board copies its own variations.
    if kit.frame.actions.contains(&Action::Copy) && kit.board.open.is_none() {
        shown(&ctx, &mut kit);
    }
    for PastedText(text) in pasted.read() {
        paste(&mut kit, text);
    }
}

/// Copies the game, or the position if the board shows an earlier one or a try at a better move.
fn shown(ctx: &Context, kit: &mut ClipboardKit) {
    if kit.displayed.is_live() && !kit.session.is_analysis() {
        pgn(ctx, &mut kit.core, &kit.review)
    } else {
        fen(ctx, &mut kit.core, &kit.displayed)
    }
}

/// Copies the game as PGN, with its annotations and its review.
pub(super) fn pgn(ctx: &Context, kit: &mut Kit, review: &Review) {
    let record = saved::record(&kit.session, kit.settings.names());
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

/// Analyses a pasted position, or says why it can't be played.
fn paste_position(kit: &mut ClipboardKit, text: &str) {
    let read = text.trim().parse::<Setup>().map(|setup| setup.build_lenient());
    match read {
        Ok(Ok((position, _))) => {
            kit.boards.write(BoardRequest::OpenPosition(Box::new(position)));
        }
        Ok(Err(why)) => {
            let message = text_errors::impossible(&kit.texts, &why);
            kit.show_toast(message);
        }
        Err(why) => {
            let message = text_errors::no_position(&kit.texts, &why);
            kit.show_toast(message);
        }
    }
}

/// Opens the New game dialog with a pasted FEN or PGN, or lists its games if it has several. On the analysis board they
/// are analysed. Shows the reason if the text can't be read.
fn paste(kit: &mut ClipboardKit, text: &str) {
    let is_game = |reading: &ParsedGame| !reading.record.moves.is_empty();
    let mut games = pgn::games(text).filter(is_game);
    let first = games.next();
    if games.next().is_some() || first.is_some() && kit.session.is_analysis() {
        kit.opened.write(OpenText(text.as_bytes().to_vec()));
        return;
    }
    if kit.session.is_analysis() && !text.trim().is_empty() {
        paste_position(kit, text);
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
