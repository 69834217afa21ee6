//! The rule book: all rules of the game with a search, and for each rule an example to play through and the lesson that
//! teaches it.

mod book_state;
mod entry;
mod example;
mod rules_kit;
mod search;

use bevy::prelude::*;
use bevy_egui::egui::{RichText, Ui, vec2};
use rules_core::Rule;

use super::dialog::dialog;
use super::dialog_state::Dialog;
use super::kit::Kit;
use super::library::is_open;
use super::panel::dialog_scroll_area;
use super::theme;
use super::turn_notice;
use super::widgets::PushButton;
use crate::input::Action;
use crate::lessons::LessonRequest;
pub(super) use book_state::{RuleBookState, key};
use entry::{RuleAction, RuleEntry};
use rules_kit::RulesKit;

const WIDTH: f32 = 560.0;
/// Width of the button that opens the book at a rule.
pub(super) const RULE_WIDTH: f32 = 124.0;

/// Opens the book at a rule, or at its beginning.
pub(super) fn open(kit: &mut Kit, book: &mut RuleBookState, rule: Option<Rule>) {
    // In kiosk mode it stays closed, because it leads to lessons.
    if kit.kiosk.is_some() {
        return;
    }
    *book = RuleBookState::at(rule);
    kit.dialogs.open = Some(Dialog::Rules);
}

/// Handles the action that opens and closes the book.
pub(super) fn handle_actions(mut kit: Kit, mut book: ResMut<RuleBookState>) {
    for _ in 0..kit.frame.actions.iter().filter(|action| **action == Action::Rules).count() {
        toggle(&mut kit, &mut book);
    }
}

/// Opens the book, at the rule of the current toast or notice if there is one; or closes it.
fn toggle(kit: &mut Kit, book: &mut RuleBookState) {
    if kit.dialogs.open == Some(Dialog::Rules) {
        kit.dialogs.open = None;
    } else {
        let told = kit.toasts.current.take().and_then(|toast| toast.rule);
        match told.or_else(|| turn_notice::rule(&kit.session)) {
            Some(rule) => open(kit, book, Some(rule)),
            // It reopens as it was last.
            None => kit.dialogs.open = Some(Dialog::Rules),
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

pub(super) fn show(mut kit: RulesKit) {
    let Some(ctx) = kit.ctx() else { return };
    dialog(&ctx, &mut kit, Dialog::Rules, WIDTH, |ui, kit| {
        ui.spacing_mut().item_spacing = vec2(theme::GAP, theme::GAP);
        if !is_open(ui, &mut kit.core, &mut kit.shelf) {
            return;
        }
        search::field(ui, kit);
        let entries = search::matching_rules(kit);
        search::show_count(ui, kit, entries.len());
        let pressed = dialog_scroll_area(kit.dialogs.opens).show(ui, |ui| show_rules(ui, kit, &entries)).inner;
        match pressed {
            Some(RuleAction::Lesson(lesson)) => {
                kit.dialogs.open = None;
                kit.lessons.write(LessonRequest::Open(lesson));
            }
            Some(RuleAction::Play(played)) => {
                kit.book.needs_scroll = kit.book.played.map(|before| before.rule) != Some(played.rule);
                kit.book.played = Some(played);
            }
            Some(RuleAction::PutAway) => kit.book.played = None,
            None => {}
        }
    });
}

fn group(rule: Rule) -> &'static str {
    rule.id().split('-').next().unwrap_or_default()
}

/// Shows the rules in their groups; returns the pressed action.
fn show_rules(ui: &mut Ui, kit: &mut RulesKit, entries: &[RuleEntry]) -> Option<RuleAction> {
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
