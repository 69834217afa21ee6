//! The replacement of an unfinished game by a new one or one from a file. The unfinished game is saved and a toast says
//! so; only if it couldn't be saved, a dialog asks first.

use bevy_egui::egui::Context;

use super::kit::Kit;
use super::panel_state::Dialog;
use super::question::question;
use super::widgets::{ButtonStyle, PushButton};
use super::{theme, words};
use crate::files::FileRequest;
use crate::session::{Request, SessionPhase, Unsaved};

/// Starts a game with this request. Asks first if that would lose a game that couldn't be saved.
pub(super) fn start_game(kit: &mut Kit, request: Request) {
    if *kit.unsaved == Unsaved::Game {
        kit.state.replacing = Some(request);
        kit.state.dialog = Some(Dialog::Replace);
        return;
    }
    if needs_notice(kit) {
        let message = describe_game(kit, if kit.is_saved() { "replace-kept" } else { "replace-kept-here" });
        kit.show_toast(message);
    }
    send_request(kit, request);
}

fn send_request(kit: &mut Kit, request: Request) {
    kit.state.dialog = None;
    kit.request(request);
}

/// Returns true if a move has been made in the unfinished game and it isn't a demo game, which the computer plays
/// against itself.
fn needs_notice(kit: &Kit) -> bool {
    let (game, setup) = match &kit.saved.resumable {
        _ if kit.session.is_on() && !kit.session.is_lesson() => (kit.session.game(), kit.session.setup()),
        Some(found) => (&found.game.game, &found.game.setup),
        None => return false,
    };
    !game.plies().is_empty() && !setup.demo
}

/// Returns a sentence about the game on the table, or else about the saved game.
fn describe_game(kit: &Kit, key: &str) -> String {
    let (game, players, setup) = match &kit.saved.resumable {
        Some(found) if kit.session.phase() != SessionPhase::Playing || kit.session.is_lesson() => {
            (&found.game.game, found.game.players, &found.game.setup)
        }
        _ => (kit.session.game(), kit.session.players(), kit.session.setup()),
    };
    let who = words::company(&kit.texts, players, setup);
    kit.texts.with(key, &[("who", who.into()), ("number", game.position().fullmove_number().into())])
}

/// Shows the question.
pub(super) fn show(ctx: &Context, kit: &mut Kit) {
    let Some(request) = kit.state.replacing.clone() else {
        kit.state.dialog = None;
        return;
    };
    let on = if matches!(request, Request::Open(_)) { "replace-open" } else { "replace-start" };
    let sentence = describe_game(kit, "replace-lost");
    question(ctx, kit, "new-game", sentence, |ui, kit| {
        let outlined = |key, icon| PushButton::new(kit.text(key)).icon(icon).style(ButtonStyle::Outlined).left();
        let [start, save, copy] =
            [(on, "plus"), ("save-as", "save"), ("copy-pgn", "copy")].map(|(key, icon)| outlined(key, icon));
        if start.wide(ui, &kit.icons, 52.0).clicked() {
            send_request(kit, request);
        }
        if save.wide(ui, &kit.icons, 52.0).clicked() {
            kit.request_file(FileRequest::SaveUnsaved);
        }
        if copy.wide(ui, &kit.icons, 52.0).clicked() {
            ctx.copy_text(kit.unsaved_text());
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
fn back_to_game(kit: &mut Kit) {
    kit.state.dialog = None;
    let has_game = kit.session.is_on() && !kit.session.is_lesson();
    if !has_game && kit.saved.resumable.is_some() {
        kit.resume();
    }
}
