//! Looking for a rule: by words as they are typed, with or without their marks, and by numbers.

use bevy_egui::egui::{Align2, Label, Margin, RichText, TextEdit, Ui, vec2};
use rules_core::Rule;

use super::book::Book;
use super::entry::Entry;
use crate::input::focus;
use crate::ui::kit::Kit;
use crate::ui::theme::{self, TEXT2, TOUCH};
use crate::ui::widgets::{Push, Style, named};

const LONGEST: usize = 60;
/// What may be looked for by whoever found nothing.
const TRIES: [&str; 3] = ["rules-try-castling", "rules-try-draw", "rules-try-pawn"];

/// Where the words are typed, with a button that clears them.
pub(super) fn field(ui: &mut Ui, kit: &mut Kit) {
    let name = kit.text("rules-search");
    let hint = RichText::new(name.clone()).color(TEXT2);
    let edit = TextEdit::singleline(&mut kit.desk.book.sought).char_limit(LONGEST).desired_width(f32::INFINITY);
    let margin = Margin { left: 12, right: TOUCH as i8, top: 12, bottom: 12 };
    let field = named(ui.add(edit.margin(margin).hint_text(hint)), &name);
    focus::note(ui, &field);
    if kit.desk.book.sought.is_empty() {
        return;
    }
    let place = Align2::RIGHT_CENTER.anchor_size(field.rect.right_center(), vec2(TOUCH, TOUCH));
    let clear = Push::new(kit.text("rules-clear")).icon("close").icon_only().style(Style::Quiet);
    if clear.place(ui, &kit.icons, place).clicked() {
        kit.desk.book = Book::default();
    }
}

/// The rules that are sought: the one whose id is typed, or all that have the words, those first that are called so, else
/// in the order of the book. Where none has all of the words, those that have the most of them.
pub(super) fn found(kit: &Kit) -> Vec<Entry> {
    let sought = plain(kit.desk.book.sought.trim());
    let rules = Rule::ALL.iter().copied().filter(|rule| !rule.is_of_course());
    match rules.clone().find(|rule| plain(rule.id()) == sought) {
        Some(rule) => vec![Entry::in_words(&kit.texts, rule)],
        None => {
            let entries = rules.map(|rule| Entry::in_words(&kit.texts, rule));
            let found = having_most(entries.collect(), &sought);
            let (called, others): (Vec<_>, Vec<_>) = found.into_iter().partition(|entry| entry.is_called(&sought));
            called.into_iter().chain(others).collect()
        }
    }
}

/// Those that have all of these words, or else as many as any has, if that is more than half of them.
fn having_most(entries: Vec<Entry>, sought: &str) -> Vec<Entry> {
    let words = sought.split_whitespace().count();
    let most = entries.iter().map(|entry| entry.count_of(sought)).max().unwrap_or_default();
    if 2 * most <= words && most < words {
        return Vec::new();
    }
    entries.into_iter().filter(|entry| entry.count_of(sought) == most).collect()
}

/// How many there are; where there are none, what else could be looked for.
pub(super) fn told(ui: &mut Ui, kit: &mut Kit, count: usize) {
    let sought = kit.desk.book.sought.trim().to_owned();
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
            if Push::new(word.clone()).style(Style::Outlined).fit(ui, &kit.icons, TOUCH).clicked() {
                kit.desk.book.sought = word;
            }
        }
    });
}

fn say(ui: &mut Ui, text: String) {
    ui.add(Label::new(RichText::new(text).font(theme::body(15.0)).color(TEXT2)).wrap());
}

/// A text as it is compared: in small letters, without their marks.
pub(super) fn plain(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).map(without_mark).collect()
}

fn without_mark(letter: char) -> char {
    match letter {
        'ą' | 'á' | 'à' | 'â' | 'ä' | 'ã' | 'å' => 'a',
        'ć' | 'č' | 'ç' => 'c',
        'ď' => 'd',
        'ę' | 'é' | 'è' | 'ê' | 'ë' | 'ě' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ł' => 'l',
        'ń' | 'ñ' | 'ň' => 'n',
        'ó' | 'ò' | 'ô' | 'ö' | 'õ' | 'ø' => 'o',
        'ř' => 'r',
        'ś' | 'š' => 's',
        'ť' => 't',
        'ú' | 'ù' | 'û' | 'ü' | 'ů' => 'u',
        'ý' | 'ÿ' => 'y',
        'ź' | 'ż' | 'ž' => 'z',
        '’' | '‘' => '\'',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Texts;
    use crate::settings::Language;

    #[test]
    fn words_are_compared_without_case_and_marks() {
        assert_eq!(plain("ZAŻÓŁĆ gęślą Jaźń"), "zazolc gesla jazn");
        assert_eq!(plain("J’adoube"), "j'adoube");
    }

    /// The words that children and grown-ups use, and the rule that they look for.
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
            let texts = Texts::whole(Language::tagged(tag));
            for (typed, rule) in cases {
                let entries = Rule::ALL.iter().map(|rule| Entry::in_words(&texts, *rule)).collect();
                let found = having_most(entries, &plain(typed));
                assert!(found.iter().any(|entry| entry.rule == *rule), "{typed} in {tag}");
            }
        }
    }

    #[test]
    fn what_may_be_tried_finds_something() {
        for texts in Language::all().map(Texts::whole) {
            for word in TRIES.map(|key| texts.get(key)) {
                let sought = plain(&word);
                let rules = Rule::ALL.iter().filter(|rule| !rule.is_of_course());
                let entries = rules.map(|rule| Entry::in_words(&texts, *rule)).collect();
                assert!(!having_most(entries, &sought).is_empty(), "{word}");
            }
        }
    }
}
