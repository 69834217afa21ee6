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

    /// How many of these words, which are plain, are in it, be it with other endings.
    pub fn count_of(&self, words: &str) -> usize {
        words.split_whitespace().filter(|word| self.words.contains(stem(word))).count()
    }

    /// Whether its title has one of them.
    pub fn is_called(&self, words: &str) -> bool {
        let title = plain(&self.title);
        words.split_whitespace().any(|word| title.contains(stem(word)))
    }

    pub fn show(&self, ui: &mut Ui, kit: &mut Kit) -> Option<Press> {
        ui.add_space(theme::GAP);
        write(ui, &self.title, theme::strong(16.0), TEXT);
        write(ui, &self.text, theme::body(15.0), TEXT);
        let pressed = if ui.available_width() >= example::BESIDE {
            let beside = ui.horizontal_wrapped(|ui| self.show_or_hide(ui, kit).or(self.lesson(ui, kit))).inner;
            beside.or(self.example(ui, kit))
        } else {
            let shown = self.show_or_hide(ui, kit);
            let played = self.example(ui, kit);
            shown.or(played).or(self.lesson(ui, kit))
        };
        write(ui, &self.source(kit), theme::body(13.0), TEXT2);
        pressed
    }

    /// The button that brings the example, or puts it away.
    fn show_or_hide(&self, ui: &mut Ui, kit: &Kit) -> Option<Press> {
        self.written(kit)?;
        let is_shown = self.played(kit).is_some();
        let (text, icon) = if is_shown { ("rules-hide", "close") } else { ("rules-show", "view-top") };
        let text = kit.text(text);
        let name = format!("{text}: {}", self.title);
        let press = if is_shown { Press::PutAway } else { Press::Play(Played::first(self.rule)) };
        button(ui, kit, text, icon, &name).then_some(press)
    }

    fn written<'a>(&self, kit: &'a Kit) -> Option<&'a Example> {
        kit.library.examples().iter().find(|example| example.rule == self.rule)
    }

    /// How far its example is played, if that is the one on the board.
    fn played(&self, kit: &Kit) -> Option<Played> {
        kit.desk.book.played.filter(|played| played.rule == self.rule)
    }

    fn example(&self, ui: &mut Ui, kit: &mut Kit) -> Option<Press> {
        let (example, played) = (self.written(kit)?.clone(), self.played(kit)?);
        example::show(ui, kit, &example, played).map(Press::Play)
    }

    /// The first lesson that teaches the rule. A game on the table is not put away for it.
    fn lesson(&self, ui: &mut Ui, kit: &Kit) -> Option<Press> {
        if kit.session.stage() == Stage::Playing && !kit.session.is_lesson() {
            return None;
        }
        let lesson =
            kit.library.course().lessons().find(|lesson| lesson.rules.iter().any(|taught| taught == self.rule.id()))?;
        let words = kit.texts.with("rules-lesson", &[("lesson", kit.text(&lesson.text_key("")).into())]);
        button(ui, kit, words.clone(), "hint", &words).then(|| Press::Lesson(lesson.id.clone()))
    }

    /// Where it is from: the article of the Laws, and the rule texts.
    fn source(&self, kit: &Kit) -> String {
        let article =
            self.rule.article().map(|article| kit.texts.with("rules-article", &[("article", article.into())]));
        let laws = article.unwrap_or_else(|| kit.text("rules-custom"));
        let texts = words::sources(&kit.texts, self.rule.texts());
        [Some(laws), texts].into_iter().flatten().collect::<Vec<String>>().join(" · ")
    }
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

fn button(ui: &mut Ui, kit: &Kit, text: String, icon: &'static str, name: &str) -> bool {
    let push = Push::new(text).called(name).icon(icon).style(Style::Outlined).left();
    let is_beside = ui.layout().is_horizontal();
    let response =
        if is_beside { push.fit(ui, &kit.icons, theme::TOUCH) } else { push.wide(ui, &kit.icons, theme::TOUCH) };
    response.clicked()
}
