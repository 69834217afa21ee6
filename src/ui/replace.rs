//! A new game, or one out of a file, takes the place of an unfinished one: that is kept, and said. Only where it could not be
//! kept that is asked.

use bevy_egui::egui::Context;

use super::desk::Dialog;
use super::kit::Kit;
use super::question::question;
use super::widgets::{Push, Style};
use super::{theme, words};
use crate::files::FileRequest;
use crate::session::{Request, Stage, Unsaved};

/// Asks for what puts a game on the table: at once, unless one that could not be saved would be lost by it.
pub(super) fn begin(kit: &mut Kit, request: Request) {
    if *kit.unsaved == Unsaved::Game {
        kit.desk.replacing = Some(request);
        kit.desk.dialog = Some(Dialog::Replace);
        return;
    }
    if is_worth_a_word(kit) {
        let said = told(kit, if kit.is_saved() { "replace-kept" } else { "replace-kept-here" });
        kit.say(said);
    }
    go_on(kit, request);
}

fn go_on(kit: &mut Kit, request: Request) {
    kit.desk.dialog = None;
    kit.ask(request);
}

/// Whether somebody has moved in the unfinished game. Of one that the computer plays with itself nobody needs to be told.
fn is_worth_a_word(kit: &Kit) -> bool {
    let (game, setup) = match &kit.saved.found {
        _ if kit.session.is_on() && !kit.session.is_lesson() => (kit.session.game(), kit.session.setup()),
        Some(found) => (&found.game.game, &found.game.setup),
        None => return false,
    };
    !game.plies().is_empty() && !setup.demo
}

/// A sentence about the game on the table, or else about the one that can be gone on with.
fn told(kit: &Kit, key: &str) -> String {
    let (game, players, setup) = match &kit.saved.found {
        Some(found) if kit.session.stage() != Stage::Playing || kit.session.is_lesson() => {
            (&found.game.game, found.game.players, &found.game.setup)
        }
        _ => (kit.session.game(), kit.session.players(), kit.session.setup()),
    };
    let who = words::company(&kit.texts, players, setup);
    kit.texts.with(key, &[("who", who.into()), ("number", game.position().fullmove_number().into())])
}

/// The question.
pub(super) fn show(ctx: &Context, kit: &mut Kit) {
    let Some(request) = kit.desk.replacing.clone() else {
        kit.desk.dialog = None;
        return;
    };
    let on = if matches!(request, Request::Open(_)) { "replace-open" } else { "replace-start" };
    let sentence = told(kit, "replace-lost");
    question(ctx, kit, "new-game", sentence, |ui, kit| {
        let outlined = |key, icon| Push::new(kit.text(key)).icon(icon).style(Style::Outlined).left();
        let [start, save, copy] =
            [(on, "plus"), ("save-as", "save"), ("copy-pgn", "copy")].map(|(key, icon)| outlined(key, icon));
        if start.wide(ui, &kit.icons, 52.0).clicked() {
            go_on(kit, request);
        }
        if save.wide(ui, &kit.icons, 52.0).clicked() {
            kit.ask_for_file(FileRequest::SaveUnsaved);
        }
        if copy.wide(ui, &kit.icons, 52.0).clicked() {
            ctx.copy_text(kit.unsaved_text());
            let said = kit.text("copied-pgn");
            kit.say(said);
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
    let has_game = kit.session.is_on() && !kit.session.is_lesson();
    if !has_game && kit.saved.found.is_some() {
        kit.resume();
    }
}
