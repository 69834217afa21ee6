//! The search for a rule by words, with or without diacritics, and by number.

use bevy_egui::egui::{Align2, Label, Margin, RichText, TextEdit, Ui, vec2};
use rules_core::Rule;

use super::book_state::RuleBookState;
use super::entry::RuleEntry;
use super::rules_kit::RulesKit;
use crate::i18n::plain;
use crate::input::focus;
use crate::ui::theme::{self, SECONDARY_TEXT, TOUCH_SIZE};
use crate::ui::widgets::{ButtonStyle, PushButton, named};

const LONGEST: usize = 60;
/// Text keys of the words that are suggested if nothing was found.
const TRIES: [&str; 3] = ["rules-try-castling", "rules-try-draw", "rules-try-pawn"];

/// Shows the search field with a button that clears it.
pub(super) fn field(ui: &mut Ui, kit: &mut RulesKit) {
    let name = kit.text("rules-search");
    let hint = RichText::new(name.clone()).color(SECONDARY_TEXT);
    let edit = TextEdit::singleline(&mut kit.book.search).char_limit(LONGEST).desired_width(f32::INFINITY);
    let margin = Margin { left: 12, right: TOUCH_SIZE as i8, top: 12, bottom: 12 };
    let field = named(ui.add(edit.margin(margin).hint_text(hint)), &name);
    focus::register(ui, &field);
    if kit.book.search.is_empty() {
        return;
    }
    let place = Align2::RIGHT_CENTER.anchor_size(field.rect.right_center(), vec2(TOUCH_SIZE, TOUCH_SIZE));
    let clear = PushButton::new(kit.text("rules-clear")).icon("close").icon_only().style(ButtonStyle::Quiet);
    if clear.place(ui, &kit.icons, place).clicked() {
        *kit.book = RuleBookState::default();
    }
}

/// Returns the rules that match the search: the rule with the typed id, or all rules that have the words, those with a
/// word in the title first. If none has all words, the rules with most of them match.
pub(super) fn matching_rules(kit: &RulesKit) -> Vec<RuleEntry> {
    let sought = plain(kit.book.search.trim());
    let rules = Rule::ALL.iter().copied().filter(|rule| !rule.is_course_rule());
    match rules.clone().find(|rule| plain(rule.id()) == sought) {
        Some(rule) => vec![RuleEntry::new(&kit.texts, rule)],
        None => {
            let entries = rules.map(|rule| RuleEntry::new(&kit.texts, rule));
            let found = best_matches(entries.collect(), &sought);
            let (called, others): (Vec<_>, Vec<_>) = found.into_iter().partition(|entry| entry.title_matches(&sought));
            called.into_iter().chain(others).collect()
        }
    }
}

/// Returns the entries that have all words, or else the highest number of them, if that is more than half.
fn best_matches(entries: Vec<RuleEntry>, sought: &str) -> Vec<RuleEntry> {
    let words = sought.split_whitespace().count();
    let most = entries.iter().map(|entry| entry.matching_words(sought)).max().unwrap_or_default();
    if 2 * most <= words && most < words {
        return Vec::new();
    }
    entries.into_iter().filter(|entry| entry.matching_words(sought) == most).collect()
}

/// Shows the number of rules found, or suggestions if there are none.
pub(super) fn show_count(ui: &mut Ui, kit: &mut RulesKit, count: usize) {
    let sought = kit.book.search.trim().to_owned();
    if sought.is_empty() {
        return;
    }
    if count > 0 {
        return say(ui, kit.texts.with("rules-found", &[("count", count.into())]));
    }
    say(ui, kit.texts.with("rules-none", &[("words", sought.into())]));
    ui.horizontal_wrapped(|ui| {
        for key in TRIES {
            let word = kit.text(key);
            if PushButton::new(word.clone()).style(ButtonStyle::Outlined).fit(ui, &kit.icons, TOUCH_SIZE).clicked() {
                kit.book.search = word;
            }
        }
    });
}

fn say(ui: &mut Ui, text: String) {
    ui.add(Label::new(RichText::new(text).font(theme::body(15.0)).color(SECONDARY_TEXT)).wrap());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Texts;
    use crate::settings::Language;

    /// Words that children and adults use, and the rule that they look for.
    const LOOKED_FOR: [(&str, &[(&str, Rule)]); 2] = [
        (
            "en",
            &[
                ("horse", Rule::Mov4),
                ("TAKE", Rule::Mov6),
                ("swap king", Rule::Mov7),
                ("tie repeat", Rule::Drw6),
                ("give up", Rule::End2),
                ("j'adoube", Rule::Tch3),
                ("new queen", Rule::Mov9),
                ("out of time", Rule::End3),
                ("3.8.2", Rule::Mov7),
                ("mistake", Rule::Ill1),
                ("knights", Rule::Mov4),
                ("castle out of check", Rule::Mov7),
                ("may i castle out of check", Rule::Mov7),
            ],
        ),
        (
            "pl",
            &[
                ("konik", Rule::Mov4),
                ("kon", Rule::Mov4),
                ("zjesc", Rule::Mov6),
                ("krolowa", Rule::Mov3),
                ("laufer", Rule::Mov3),
                ("roszowac", Rule::Mov7),
                ("poddaje sie", Rule::End2),
                ("powtorka", Rule::Drw6),
                ("chorągiewka", Rule::End3),
                ("choragiewka", Rule::Tim7),
                ("pionka", Rule::Mov5),
                ("zwiazana", Rule::Chk2),
                ("Pomyłka", Rule::Ill1),
                ("roszada z szacha", Rule::Mov7),
            ],
        ),
    ];

    #[test]
    fn the_words_of_children_find_their_rules_in_both_languages() {
        for (tag, cases) in LOOKED_FOR {
            let texts = Texts::with_fetched(Language::tagged(tag));
            for (typed, rule) in cases {
                let entries = Rule::ALL.iter().map(|rule| RuleEntry::new(&texts, *rule)).collect();
                let found = best_matches(entries, &plain(typed));
                assert!(found.iter().any(|entry| entry.rule == *rule), "{typed} in {tag}");
            }
        }
    }

    #[test]
    fn what_may_be_tried_finds_something() {
        for texts in Language::all().map(Texts::with_fetched) {
            for word in TRIES.map(|key| texts.get(key)) {
                let sought = plain(&word);
                let rules = Rule::ALL.iter().filter(|rule| !rule.is_course_rule());
                let entries = rules.map(|rule| RuleEntry::new(&texts, *rule)).collect();
                assert!(!best_matches(entries, &sought).is_empty(), "{word}");
            }
        }
    }
}
