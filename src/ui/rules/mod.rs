//! The rule book: every rule that the game is played by, searched by its words, each with a board that plays its example and
//! the lessons that teach it.

mod book;
mod entry;
mod example;
mod search;

use bevy_egui::egui::{Context, RichText, Ui, vec2};
use rules_core::Rule;

use super::desk::Dialog;
use super::dialog::dialog;
use super::kit::Kit;
use super::library;
use super::panel::scrolls;
use super::standing;
use super::theme;
use super::widgets::Push;
use crate::lessons::LessonRequest;
pub(super) use book::Book;
use entry::{Entry, Press};

const WIDTH: f32 = 560.0;
/// Width of the button that opens it at a rule.
pub(super) const RULE_WIDTH: f32 = 124.0;

/// Opens the book: at a rule, or at its beginning.
pub(super) fn open(kit: &mut Kit, rule: Option<Rule>) {
    // It leads to lessons.
    if kit.kiosk.is_some() {
        return;
    }
    kit.desk.book = Book::at(rule);
    kit.desk.dialog = Some(Dialog::Rules);
}

/// Opens the book, where a refusal or a duty is told at its rule; or closes it.
pub(super) fn toggle(kit: &mut Kit) {
    if kit.desk.dialog == Some(Dialog::Rules) {
        kit.desk.dialog = None;
    } else {
        let told = kit.desk.toast.take().and_then(|toast| toast.rule);
        match told.or_else(|| standing::rule(&kit.session)) {
            Some(rule) => open(kit, Some(rule)),
            // As it lay open last.
            None => kit.desk.dialog = Some(Dialog::Rules),
        }
    }
}

/// The button that opens the book at a rule.
pub(super) fn see(kit: &Kit, rule: Rule) -> Push {
    let text = kit.text("rules-see");
    let push = Push::new(text.clone()).icon("next");
    // Its title is in the book, which may not have been opened yet.
    match kit.texts.find(&key(rule)) {
        Some(title) => push.called(format!("{text}: {title}")),
        None => push,
    }
}

/// The key of a rule's title; those of its other texts begin with it.
pub(super) fn key(rule: Rule) -> String {
    format!("rule-{}", rule.id().to_lowercase())
}

pub(super) fn show(ctx: &Context, kit: &mut Kit) {
    dialog(ctx, kit, "rules", WIDTH, |ui, kit| {
        ui.spacing_mut().item_spacing = vec2(theme::GAP, theme::GAP);
        if !library::is_open(ui, kit) {
            return;
        }
        search::field(ui, kit);
        let entries = search::found(kit);
        search::told(ui, kit, entries.len());
        let pressed = scrolls(kit.desk.dialog_opens).show(ui, |ui| pages(ui, kit, &entries)).inner;
        match pressed {
            Some(Press::Lesson(lesson)) => {
                kit.desk.dialog = None;
                kit.teach(LessonRequest::Open(lesson));
            }
            Some(Press::Play(played)) => {
                kit.desk.book.is_out_of_sight = kit.desk.book.played.map(|before| before.rule) != Some(played.rule);
                kit.desk.book.played = Some(played);
            }
            Some(Press::PutAway) => kit.desk.book.played = None,
            None => {}
        }
    });
}

fn group(rule: Rule) -> &'static str {
    rule.id().split('-').next().unwrap_or_default()
}

/// Shows the rules, in their groups; tells what was pressed.
fn pages(ui: &mut Ui, kit: &mut Kit, entries: &[Entry]) -> Option<Press> {
    let (mut last, mut pressed) = ("", None);
    for entry in entries {
        let group = group(entry.rule);
        if group != last {
            ui.add_space(theme::GAP);
            let heading = kit.text(&format!("rules-{}", group.to_lowercase()));
            ui.label(RichText::new(heading).font(theme::serif(22.0)));
            last = group;
        }
        pressed = ui.push_id(entry.rule.id(), |ui| entry.show(ui, kit)).inner.or(pressed);
    }
    pressed
}
