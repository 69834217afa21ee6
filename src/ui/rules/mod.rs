//! The rule book: all rules of the game with a search, and for each rule an example to play through and the lesson that
//! teaches it.

mod book_state;
mod entry;
mod example;
mod search;

use bevy_egui::egui::{Context, RichText, Ui, vec2};
use rules_core::Rule;

use super::dialog::dialog;
use super::kit::Kit;
use super::library;
use super::panel::dialog_scroll_area;
use super::panel_state::Dialog;
use super::theme;
use super::turn_notice;
use super::widgets::PushButton;
use crate::lessons::LessonRequest;
pub(super) use book_state::RuleBookState;
use entry::{RuleAction, RuleEntry};

const WIDTH: f32 = 560.0;
/// Width of the button that opens the book at a rule.
pub(super) const RULE_WIDTH: f32 = 124.0;

/// Opens the book at a rule, or at its beginning.
pub(super) fn open(kit: &mut Kit, rule: Option<Rule>) {
    // In kiosk mode it stays closed, because it leads to lessons.
    if kit.kiosk.is_some() {
        return;
    }
    kit.state.book = RuleBookState::at(rule);
    kit.state.dialog = Some(Dialog::Rules);
}

/// Opens the book, at the rule of the current toast or notice if there is one; or closes it.
pub(super) fn toggle(kit: &mut Kit) {
    if kit.state.dialog == Some(Dialog::Rules) {
        kit.state.dialog = None;
    } else {
        let told = kit.state.toast.take().and_then(|toast| toast.rule);
        match told.or_else(|| turn_notice::rule(&kit.session)) {
            Some(rule) => open(kit, Some(rule)),
            // It reopens as it was last.
            None => kit.state.dialog = Some(Dialog::Rules),
        }
    }
}

/// Returns the button that opens the book at a rule.
pub(super) fn rule_button(kit: &Kit, rule: Rule) -> PushButton {
    let text = kit.text("rules-see");
    let push = PushButton::new(text.clone()).icon("next");
    // The book with the title may not be loaded yet.
    match kit.texts.find(&key(rule)) {
        Some(title) => push.accessible_name(format!("{text}: {title}")),
        None => push,
    }
}

/// Returns the text key of a rule's title. The keys of its other texts begin with it.
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
        let entries = search::matching_rules(kit);
        search::show_count(ui, kit, entries.len());
        let pressed = dialog_scroll_area(kit.state.dialog_opens).show(ui, |ui| show_rules(ui, kit, &entries)).inner;
        match pressed {
            Some(RuleAction::Lesson(lesson)) => {
                kit.state.dialog = None;
                kit.request_lesson(LessonRequest::Open(lesson));
            }
            Some(RuleAction::Play(played)) => {
                kit.state.book.needs_scroll = kit.state.book.played.map(|before| before.rule) != Some(played.rule);
                kit.state.book.played = Some(played);
            }
            Some(RuleAction::PutAway) => kit.state.book.played = None,
            None => {}
        }
    });
}

fn group(rule: Rule) -> &'static str {
    rule.id().split('-').next().unwrap_or_default()
}

/// Shows the rules in their groups; returns the pressed action.
fn show_rules(ui: &mut Ui, kit: &mut Kit, entries: &[RuleEntry]) -> Option<RuleAction> {
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
