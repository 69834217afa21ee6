//! A rule in the rule book: its text and source, its example and the lesson that teaches it.

use bevy_egui::egui::Color32;
use bevy_egui::egui::{FontId, Label, RichText, Ui};
use coach::Example;
use rules_core::Rule;

use super::book_state::{ExamplePlayback, key};
use super::example;
use super::rules_kit::RulesKit;
use crate::i18n::{Texts, plain};
use crate::session::SessionPhase;
use crate::ui::theme::{self, SECONDARY_TEXT, TEXT};
use crate::ui::widgets::{ButtonStyle, PushButton};
use crate::ui::words;

/// Number of letters from which a word counts as long.
const LONG: usize = 5;

/// A rule's texts in one language.
pub(super) struct RuleEntry {
    pub rule: Rule,
    title: String,
    text: String,
    /// All words of the rule for the search, in plain form.
    words: String,
}

/// An action on a rule.
pub(super) enum RuleAction {
    /// Opens the lesson with this id.
    Lesson(String),
    /// Shows the example at this position.
    Play(ExamplePlayback),
    /// Hides the example.
    PutAway,
}

impl RuleEntry {
    pub fn new(texts: &Texts, rule: Rule) -> Self {
        let key = key(rule);
        let [title, text, more] = ["", "-text", "-words"].map(|end| texts.get(&format!("{key}{end}")));
        let words = plain(&[rule.id(), rule.article().unwrap_or_default(), &title, &text, &more].join(" "));
        Self { rule, title, text, words }
    }

    /// Returns how many of these plain words the rule has, ignoring endings.
    pub fn matching_words(&self, words: &str) -> usize {
        words.split_whitespace().filter(|word| self.words.contains(stem(word))).count()
    }

    /// Returns true if the title has one of these plain words.
    pub fn title_matches(&self, words: &str) -> bool {
        let title = plain(&self.title);
        words.split_whitespace().any(|word| title.contains(stem(word)))
    }

    pub fn show(&self, ui: &mut Ui, kit: &mut RulesKit) -> Option<RuleAction> {
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
        write(ui, &self.source(kit), theme::body(13.0), SECONDARY_TEXT);
        pressed
    }

    /// Shows the button that shows or hides the example.
    fn show_or_hide(&self, ui: &mut Ui, kit: &RulesKit) -> Option<RuleAction> {
        self.find_example(kit)?;
        let is_shown = self.played(kit).is_some();
        let (text, icon) = if is_shown { ("rules-hide", "close") } else { ("rules-show", "view-top") };
        let text = kit.text(text);
        let name = format!("{text}: {}", self.title);
        let press = if is_shown { RuleAction::PutAway } else { RuleAction::Play(ExamplePlayback::first(self.rule)) };
        button(ui, kit, text, icon, &name).then_some(press)
    }

    fn find_example<'a>(&self, kit: &'a RulesKit) -> Option<&'a Example> {
        kit.shelf.library.examples().iter().find(|example| example.rule == self.rule)
    }

    /// Returns the position within the rule's example, if that is the one on the board.
    fn played(&self, kit: &RulesKit) -> Option<ExamplePlayback> {
        kit.book.played.filter(|played| played.rule == self.rule)
    }

    fn example(&self, ui: &mut Ui, kit: &mut RulesKit) -> Option<RuleAction> {
        let (example, played) = (self.find_example(kit)?.clone(), self.played(kit)?);
        let moved = example::show(ui, kit, &example, played.at);
        moved.map(|at| RuleAction::Play(ExamplePlayback { at, ..played }))
    }

    /// Shows the button to the first lesson that teaches the rule. Not during a game, which the lesson would replace.
    fn lesson(&self, ui: &mut Ui, kit: &RulesKit) -> Option<RuleAction> {
        if kit.session.phase() == SessionPhase::Playing && !kit.session.is_lesson() {
            return None;
        }
        let lesson = kit
            .shelf
            .library
            .course()
            .lessons()
            .find(|lesson| lesson.rules.iter().any(|taught| taught == self.rule.id()))?;
        let words = kit.texts.with("rules-lesson", &[("lesson", kit.text(&lesson.text_key("")).into())]);
        button(ui, kit, words.clone(), "hint", &words).then(|| RuleAction::Lesson(lesson.id.clone()))
    }

    /// Returns the sources: the article of the Laws and the rule texts.
    fn source(&self, kit: &RulesKit) -> String {
        let article =
            self.rule.article().map(|article| kit.texts.with("rules-article", &[("article", article.into())]));
        let laws = article.unwrap_or_else(|| kit.text("rules-custom"));
        let texts = words::sources(&kit.texts, self.rule.texts());
        [Some(laws), texts].into_iter().flatten().collect::<Vec<String>>().join(" · ")
    }
}

/// Returns a long word without its last letter, which in Polish changes most often.
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

fn button(ui: &mut Ui, kit: &RulesKit, text: String, icon: &'static str, name: &str) -> bool {
    let push = PushButton::new(text).accessible_name(name).icon(icon).style(ButtonStyle::Outlined).left();
    let is_beside = ui.layout().is_horizontal();
    let response = if is_beside {
        push.fit(ui, &kit.icons, theme::TOUCH_SIZE)
    } else {
        push.wide(ui, &kit.icons, theme::TOUCH_SIZE)
    };
    response.clicked()
}
