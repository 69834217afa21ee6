//! One rule of the book: what it says, where it is from, its example and the lesson that teaches it.

use bevy_egui::egui::Color32;
use bevy_egui::egui::{FontId, Label, RichText, Ui};
use coach::Example;
use rules_core::Rule;

use super::book::Played;
use super::{example, key};
use crate::session::Stage;
use crate::ui::kit::Kit;
use crate::ui::theme::{self, TEXT, TEXT2};
use crate::ui::widgets::{Push, Style};
use crate::ui::words;

/// What a rule says to a player.
pub(super) struct Entry {
    pub rule: Rule,
    title: String,
    text: String,
}

/// What was pressed.
pub(super) enum Press {
    /// The lesson of this name.
    Lesson(String),
    /// An example: it is played so far now.
    Play(Played),
    /// The example is put away.
    PutAway,
}

impl Entry {
    pub fn of(kit: &Kit, rule: Rule) -> Self {
        let key = key(rule);
        Self { rule, title: kit.text(&key), text: kit.text(&format!("{key}-text")) }
    }

    /// Whether all of these words are in it, whatever their case.
    pub fn has(&self, words: &str) -> bool {
        let Self { rule, title, text } = self;
        let all = format!("{} {} {title} {text}", rule.id(), rule.article().unwrap_or_default()).to_lowercase();
        words.split_whitespace().all(|word| all.contains(&word.to_lowercase()))
    }

    pub fn show(&self, ui: &mut Ui, kit: &mut Kit) -> Option<Press> {
        let article =
            self.rule.article().map(|article| kit.texts.with("rules-article", &[("article", article.into())]));
        write(ui, &self.title, theme::strong(16.0), TEXT);
        write(ui, &self.text, theme::body(15.0), TEXT);
        write(ui, &article.unwrap_or_else(|| kit.text("rules-custom")), theme::body(13.0), TEXT2);
        if let Some(sources) = words::sources(&kit.texts, self.rule.texts()) {
            write(ui, &sources, theme::body(13.0), TEXT2);
        }
        let example = kit.library.examples().iter().find(|example| example.rule == self.rule).cloned();
        let played = example.and_then(|example| board(ui, kit, &example));
        let lesson = lesson(ui, kit, self.rule);
        played.or(lesson)
    }
}

fn write(ui: &mut Ui, text: &str, font: FontId, colour: Color32) {
    ui.add(Label::new(RichText::new(text).font(font).color(colour)).wrap());
}

/// The example, or the button that brings it.
fn board(ui: &mut Ui, kit: &mut Kit, example: &Example) -> Option<Press> {
    let played = kit.desk.book.played.filter(|played| played.rule == example.rule);
    let (text, icon) = if played.is_some() { ("rules-hide", "close") } else { ("rules-show", "view-top") };
    let text = kit.text(text);
    let name = format!("{text}: {}", kit.text(&key(example.rule)));
    let is_pressed = button(ui, kit, text, icon, &name);
    match played {
        Some(_) if is_pressed => Some(Press::PutAway),
        Some(played) => example::show(ui, kit, example, played).map(Press::Play),
        None => is_pressed.then(|| Press::Play(Played::first(example.rule))),
    }
}

/// The first lesson that teaches the rule. A game on the table is not put away for it.
fn lesson(ui: &mut Ui, kit: &Kit, rule: Rule) -> Option<Press> {
    if kit.session.stage() == Stage::Playing && !kit.session.is_lesson() {
        return None;
    }
    let lesson = kit.library.course().lessons().find(|lesson| lesson.rules.iter().any(|taught| taught == rule.id()))?;
    let words = kit.texts.with("rules-lesson", &[("lesson", kit.text(&lesson.text_key("")).into())]);
    button(ui, kit, words.clone(), "hint", &words).then(|| Press::Lesson(lesson.id.clone()))
}

fn button(ui: &mut Ui, kit: &Kit, text: String, icon: &'static str, name: &str) -> bool {
    Push::new(text).called(name).icon(icon).style(Style::Quiet).left().wide(ui, &kit.icons, theme::TOUCH).clicked()
}
