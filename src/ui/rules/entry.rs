//! One rule of the book: what it says, where it is from, its example and the lesson that teaches it.

use bevy_egui::egui::Color32;
use bevy_egui::egui::{FontId, Label, RichText, Ui};
use coach::Example;
use rules_core::Rule;

use super::book::Played;
use super::search::plain;
use super::{example, key};
use crate::i18n::Texts;
use crate::session::Stage;
use crate::ui::kit::Kit;
use crate::ui::theme::{self, TEXT, TEXT2};
use crate::ui::widgets::{Push, Style};
use crate::ui::words;

/// A word of so many letters is long.
const LONG: usize = 5;

/// What a rule says to a player.
pub(super) struct Entry {
    pub rule: Rule,
    title: String,
    text: String,
    /// All that it is found by.
    words: String,
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
    pub fn in_words(texts: &Texts, rule: Rule) -> Self {
        let key = key(rule);
        let [title, text, more] = ["", "-text", "-words"].map(|end| texts.get(&format!("{key}{end}")));
        let words = plain(&[rule.id(), rule.article().unwrap_or_default(), &title, &text, &more].join(" "));
        Self { rule, title, text, words }
    }

    /// Whether all of these words, which are plain, are in it, be it with other endings.
    pub fn has(&self, words: &str) -> bool {
        words.split_whitespace().all(|word| self.words.contains(stem(word)))
    }

    pub fn show(&self, ui: &mut Ui, kit: &mut Kit) -> Option<Press> {
        let article =
            self.rule.article().map(|article| kit.texts.with("rules-article", &[("article", article.into())]));
        ui.add_space(theme::GAP);
        write(ui, &self.title, theme::strong(16.0), TEXT);
        write(ui, &self.text, theme::body(15.0), TEXT);
        let sources = words::sources(&kit.texts, self.rule.texts());
        let from = [Some(article.unwrap_or_else(|| kit.text("rules-custom"))), sources];
        let from: Vec<String> = from.into_iter().flatten().collect();
        write(ui, &from.join(" · "), theme::body(13.0), TEXT2);
        let example = kit.library.examples().iter().find(|example| example.rule == self.rule).cloned();
        let example = example.as_ref();
        let pressed = ways_on(ui, |ui| {
            let shown = example.and_then(|example| show_or_hide(ui, kit, example));
            lesson(ui, kit, self.rule).or(shown)
        });
        let played = kit.desk.book.played.filter(|played| played.rule == self.rule);
        match (example, played) {
            (Some(example), Some(played)) => pressed.or(example::show(ui, kit, example, played).map(Press::Play)),
            _ => pressed,
        }
    }
}

/// Beside each other, where there is room.
fn ways_on<R>(ui: &mut Ui, buttons: impl FnOnce(&mut Ui) -> R) -> R {
    if ui.available_width() >= example::BESIDE { ui.horizontal_wrapped(buttons).inner } else { buttons(ui) }
}

/// A long word without its last letter, which in Polish changes most.
fn stem(word: &str) -> &str {
    let last = word.char_indices().last().filter(|(_, letter)| letter.is_alphabetic());
    match last {
        Some((end, _)) if word.chars().count() >= LONG => &word[..end],
        _ => word,
    }
}

fn write(ui: &mut Ui, text: &str, font: FontId, colour: Color32) {
    ui.add(Label::new(RichText::new(text).font(font).color(colour)).wrap());
}

/// The button that brings the example, or puts it away.
fn show_or_hide(ui: &mut Ui, kit: &Kit, example: &Example) -> Option<Press> {
    let is_shown = kit.desk.book.played.is_some_and(|played| played.rule == example.rule);
    let (text, icon) = if is_shown { ("rules-hide", "close") } else { ("rules-show", "view-top") };
    let text = kit.text(text);
    let name = format!("{text}: {}", kit.text(&key(example.rule)));
    let press = if is_shown { Press::PutAway } else { Press::Play(Played::first(example.rule)) };
    button(ui, kit, text, icon, &name).then_some(press)
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
    let push = Push::new(text).called(name).icon(icon).style(Style::Outlined).left();
    let is_beside = ui.layout().is_horizontal();
    let response =
        if is_beside { push.fit(ui, &kit.icons, theme::TOUCH) } else { push.wide(ui, &kit.icons, theme::TOUCH) };
    response.clicked()
}
