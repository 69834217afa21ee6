//! Tests of the texts: every key that the game uses exists in every language, and a new language needs only a folder.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::common::TestTable;
use crate::common::learning_assets::{COURSE, EXAMPLES};
use catalogue::{Locale, locales};
use coach::{BEGINNER_MOTIFS, Example, Motif, PuzzleDifficulty};
use engine::Level;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Resource};
use fluent_syntax::{parser, serializer};
use hetman::i18n::Texts;
use hetman::platform::InvitationProblem;
use hetman::settings::{ChoiceText, Language, RowControl, SettingRow, SettingSection, Settings, rows};
use rules_core::{Letters, Rule};

/// Marks before and after each text of the made-up language.
const MARKS: [&str; 2] = ["«", "»"];

/// Columns of `docs/glossary.md` with the words that a language's texts may not contain.
const EXCLUDED_COLUMNS: [(&str, &str); 2] = [("en", "not in English"), ("pl", "not in Polish")];

/// Texts that may contain a word that the glossary excludes: language, key, the glossary's entry, reason.
const WORD_EXCEPTIONS: [(&str, &str, &str, &str); 17] = [
    ("en", "game-deep-blue-name", "man", "Kasparov, not a piece"),
    ("en", "game-ding-immortal-told", "men", "the title is called the men’s"),
    ("en", "game-fischer-spassky-told", "man", "Spassky, not a piece"),
    ("en", "game-opera-told", "box", "a box at the opera"),
    ("en", "game-reti-tartakower-told", "on move", "“on move eleven” counts a move"),
    ("en", "lesson-en-passant-watch", "in passing", "explains what the French words mean"),
    ("en", "lesson-men-names-told", "lady", "explains what the Polish word means"),
    ("pl", "action-hint", "rada", "the longer word doesn’t fit the button in a narrow window"),
    ("pl", "chapter-pawn", "pionek", "introduces the other name"),
    ("pl", "end-mate-said", "szach i mat", "the words of the Egyptian house rule"),
    ("pl", "lesson-egyptian-mate-2", "szach i mat", "the words of the Egyptian house rule"),
    ("pl", "lesson-egyptian-mate-done", "szach i mat", "the words of the Egyptian house rule"),
    ("pl", "lesson-men-names-done", "pionek", "introduces the other name"),
    ("pl", "lesson-men-names-told", "pionk*", "introduces the other name"),
    ("pl", "pieces-bishop", "laufer*", "introduces the other name"),
    ("pl", "pieces-pawn", "pionek", "introduces the other name"),
    ("pl", "rule-chk-3-text", "szach i mat", "the words of the Egyptian house rule"),
];

/// Texts that may contain straight quotation marks: key, reason.
const STRAIGHT_QUOTES: [(&str, &str); 1] = [("pgn-tag", "PGN itself has them")];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn shipped_locales() -> Vec<Locale> {
    locales(&root().join("assets/locales")).expect("the languages")
}

fn read(source: &str) -> Resource<String> {
    parser::parse(source.to_owned()).map_err(|(_, errors)| errors).expect("texts without mistakes")
}

/// Returns the quoted words of a source file that look like keys: small letters and hyphens.
fn quoted(source: &str) -> impl Iterator<Item = &str> {
    source.split('"').skip(1).step_by(2).filter(|word| {
        word.contains('-')
            && word.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-')
    })
}

fn sources(folder: &Path, found: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).expect("the folder of the panels").flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else {
            found.push(std::fs::read_to_string(&path).expect("a source file"));
        }
    }
}

/// Returns the keys of the values that a row of the settings dialog offers.
fn choice_keys(row: &SettingRow) -> Vec<String> {
    let RowControl::Choice { choices, .. } = &row.control else { return Vec::new() };
    let key = |(_, text)| if let ChoiceText::Key(key) = text { Some(key) } else { None };
    choices().into_iter().filter_map(key).collect()
}

/// Returns the keys that the panels' sources contain, and those that are composed at run time.
fn used_keys() -> BTreeSet<String> {
    let mut files = Vec::new();
    for folder in ["src/ui", "src/input", "src/settings"] {
        sources(&root().join(folder), &mut files);
    }
    // Only words with the first part of a key count; other quoted words name panels and icons.
    let beginnings: BTreeSet<String> = keys(&all_texts(&english())).keys().filter_map(|key| first(key)).collect();
    let panels_and_icons = ["draw-", "keys-dim", "move-strip", "score-sheet", "step-words", "view-"];
    let is_key =
        |word: &&str| first(word).is_some_and(|first| beginnings.contains(&first)) && !panels_and_icons.contains(word);
    let mut used_keys: BTreeSet<String> =
        files.iter().flat_map(|file| quoted(file)).filter(is_key).map(str::to_owned).collect();
    used_keys.extend(SettingSection::ALL.into_iter().flat_map(rows).flat_map(choice_keys));
    used_keys.extend(Level::all().flat_map(|level| ["", "-about"].map(|end| format!("level-{}{end}", level.number()))));
    used_keys.extend(COURSE.text_keys());
    let motifs = Motif::ALL.map(Motif::name);
    used_keys.extend(motifs.iter().flat_map(|motif| ["", "-name", "-hint"].map(|end| format!("motif-{motif}{end}"))));
    let beginners = BEGINNER_MOTIFS.map(Motif::name);
    used_keys.extend(beginners.iter().flat_map(|motif| ["", "-told"].map(|end| format!("easy-{motif}{end}"))));
    used_keys.extend(InvitationProblem::ALL.iter().map(|problem| format!("invitation-problem-{}", problem.word())));
    used_keys.extend(PuzzleDifficulty::ALL.map(|difficulty| format!("puzzles-{}", difficulty.name())));
    let texts = Rule::ALL.iter().flat_map(|rule| rule.texts());
    let sources = COURSE.chapters.iter().flat_map(|chapter| chapter.sources.iter().map(String::as_str));
    used_keys.extend(texts.chain(sources).map(|number| format!("rules-from-{number}")));
    used_keys.extend(EXAMPLES.iter().map(Example::text_key));
    let rules = Rule::ALL.iter().map(|rule| rule.id().to_lowercase()).filter(|id| !id.starts_with("lrn"));
    used_keys.extend(rules.flat_map(|id| {
        let group = id.split('-').next().unwrap_or_default();
        [format!("rule-{id}"), format!("rule-{id}-text"), format!("rule-{id}-words"), format!("rules-{group}")]
    }));
    assert!(used_keys.len() > 150, "only {} keys were found", used_keys.len());
    used_keys
}

fn first(key: &str) -> Option<String> {
    key.split_once('-').map(|(first, _)| first.to_owned())
}

fn english() -> Locale {
    shipped_locales().into_iter().find(|locale| locale.tag == "en").expect("English")
}

/// Returns all texts of a language, built in and fetched.
fn all_texts(locale: &Locale) -> String {
    format!("{}{}", locale.source, locale.lazy_source)
}

/// Returns every key with the variables in its text.
fn keys(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let resource = read(source);
    let messages = resource.body.into_iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some((message.id.name, message.value?)),
        _ => None,
    });
    messages
        .map(|(key, value)| {
            let mut variables = BTreeSet::new();
            walk(value, &mut |element| {
                if let PatternElement::Placeable { expression } = element {
                    let (Expression::Inline(inline) | Expression::Select { selector: inline, .. }) = expression;
                    if let InlineExpression::VariableReference { id } = inline {
                        variables.insert(id.name.clone());
                    }
                }
            });
            (key, variables)
        })
        .collect()
}

/// Visits all elements of a text and its variants, and returns the text as the visitor left it.
fn walk(mut pattern: Pattern<String>, visit: &mut dyn FnMut(&mut PatternElement<String>)) -> Pattern<String> {
    for element in &mut pattern.elements {
        visit(element);
        if let PatternElement::Placeable { expression: Expression::Select { variants, .. } } = element {
            for variant in variants {
                let empty = Pattern { elements: Vec::new() };
                variant.value = walk(std::mem::replace(&mut variant.value, empty), visit);
            }
        }
    }
    pattern
}

/// Writes a made-up language into a folder of its own: English with every letter doubled and every text marked at both
/// ends.
fn made_up(folder: &Path) -> Language {
    let mut resource = read(&all_texts(&english()));
    for entry in &mut resource.body {
        let Entry::Message(message) = entry else { continue };
        let Some(value) = message.value.take() else { continue };
        let mut value = walk(value, &mut |element| {
            if let PatternElement::TextElement { value } = element {
                *value = value
                    .chars()
                    .flat_map(|letter| [Some(letter), letter.is_alphabetic().then_some(letter)])
                    .flatten()
                    .collect();
            }
        });
        let [before, after] = MARKS.map(|mark| PatternElement::TextElement { value: mark.to_owned() });
        value.elements.insert(0, before);
        value.elements.push(after);
        message.value = Some(value);
    }
    let folder = folder.join("locales/xx");
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("texts.ftl"), serializer::serialize(&resource)).expect("written");
    let found = locales(folder.parent().expect("the folder of languages")).expect("a language");
    let [Locale { tag, source, .. }] = found.try_into().expect("one language");
    Language::from_source(&tag, source)
}

#[test]
fn every_language_has_the_same_keys_with_the_same_variables() {
    let english = keys(&all_texts(&english()));
    assert!(english.len() > 300, "only {} keys", english.len());
    for locale in shipped_locales() {
        let here = keys(&all_texts(&locale));
        for (key, variables) in &english {
            let said = here.get(key).unwrap_or_else(|| panic!("{key} is missing in {}", locale.tag));
            assert_eq!(said, variables, "the variables of {key} in {}", locale.tag);
        }
        let more: Vec<_> = here.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(more.is_empty(), "{} has keys that English lacks: {more:?}", locale.tag);
    }
}

#[test]
fn every_key_that_is_asked_for_is_in_every_language() {
    let used_keys = used_keys();
    for (language, locale) in Language::all().zip(shipped_locales()) {
        let mut texts = Texts::new(language);
        texts.add(&locale.lazy_source);
        for key in &used_keys {
            assert_ne!(texts.get(key), *key, "{key} is missing in {language:?}");
        }
    }
}

#[test]
fn a_made_up_language_finds_every_text_in_its_folder() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let made_up = made_up(folder.path());
    assert_eq!(made_up.tag(), "xx");
    assert_eq!(made_up.native_name(), "«EEnngglliisshh»");
    assert_eq!(made_up.letters(), Letters::Figurine, "nobody has such letters");
    let texts = Texts::new(made_up);
    for key in keys(&all_texts(&english())).keys().chain(&used_keys()) {
        let text = texts.get(key);
        assert!(text.starts_with(MARKS[0]) && text.ends_with(MARKS[1]), "{key}: {text}");
    }

    // The game can use it like any other language.
    let mut table = TestTable::for_two();
    table.app.world_mut().resource_mut::<Settings>().language = Some(made_up);
    table.frames(2);
    assert_eq!(table.app.world().resource::<Texts>().get("settings"), "«SSeettttiinnggss»");
    assert_eq!(table.app.world().resource::<Settings>().letters(made_up), Letters::Figurine);
}

/// Returns every key with the words of its text and of its variants, without variables.
fn written_texts(source: &str) -> Vec<(String, Vec<String>)> {
    let messages = read(source).body.into_iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some((message.id.name, message.value?)),
        _ => None,
    });
    messages
        .map(|(key, value)| {
            let mut written = Vec::new();
            walk(value, &mut |element| {
                if let PatternElement::TextElement { value } = element {
                    written.push(value.clone());
                }
            });
            (key, written)
        })
        .collect()
}

/// Returns true for the rule book's lists of search words, where players' own words belong.
fn is_search_list(key: &str) -> bool {
    key.starts_with("rule-") && key.ends_with("-words")
}

/// Splits a text into its words, in lower case.
fn words(text: &str) -> Vec<String> {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '*';
    text.split(|letter| !is_part(letter)).filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

/// Returns the entries of a column in all tables of `docs/glossary.md`.
fn glossary_column(name: &str) -> Vec<String> {
    let glossary = std::fs::read_to_string(root().join("docs/glossary.md")).expect("the glossary");
    let mut column = None;
    let mut entries = Vec::new();
    for line in glossary.lines() {
        let Some(row) = line.trim().strip_prefix('|').and_then(|row| row.strip_suffix('|')) else {
            column = None;
            continue;
        };
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let Some(index) = column else {
            let found = cells.iter().position(|cell| *cell == name);
            column = Some(found.unwrap_or_else(|| panic!("a table without the column “{name}”: {line}")));
            continue;
        };
        let cell = cells.get(index).unwrap_or_else(|| panic!("a row without the column “{name}”: {line}"));
        if cell.chars().all(|letter| letter == '-') {
            continue;
        }
        entries.extend(cell.split(", ").filter(|entry| *entry != "–").map(str::to_owned));
    }
    assert!(entries.len() > 20, "only {} entries under “{name}”", entries.len());
    entries
}

/// Returns true if the words of a glossary entry follow each other in a text. A word with `*` stands for any ending.
fn has_entry(text: &[String], entry: &[String]) -> bool {
    let fits = |(word, wanted): (&String, &String)| match wanted.strip_suffix('*') {
        Some(beginning) => word.starts_with(beginning),
        None => word == wanted,
    };
    text.windows(entry.len()).any(|window| window.iter().zip(entry).all(fits))
}

#[test]
fn an_entry_of_the_glossary_is_found_as_whole_words_in_any_case() {
    let found = |text: &str, entry: &str| has_entry(&words(text), &words(entry));
    assert!(found("The Man on e4", "man"));
    assert!(found("Dotknięta – ruszona", "dotknięta ruszona"));
    assert!(found("Ostatni PIONEK, dwa pionki", "pionk*"));
    assert!(!found("Many a command", "man"));
    assert!(!found("the player to move on", "on the move"));
}

#[test]
fn no_text_has_a_word_that_the_glossary_rules_out() {
    let mut used_exceptions = BTreeSet::new();
    let mut mistakes = Vec::new();
    for (tag, column) in EXCLUDED_COLUMNS {
        let entries = glossary_column(column);
        let locale = shipped_locales().into_iter().find(|locale| locale.tag == tag).expect("the language");
        for (key, written) in written_texts(&all_texts(&locale)) {
            if is_search_list(&key) {
                continue;
            }
            for text in &written {
                let text_words = words(text);
                for entry in entries.iter().filter(|entry| has_entry(&text_words, &words(entry))) {
                    let found = (tag, key.as_str(), entry.as_str());
                    let exception = WORD_EXCEPTIONS.iter().position(|(of, at, word, _)| (*of, *at, *word) == found);
                    if let Some(index) = exception {
                        used_exceptions.insert(index);
                    } else {
                        mistakes.push(format!("{tag}, {key}: “{entry}” in “{}”", text.trim()));
                    }
                }
            }
        }
    }
    assert!(mistakes.is_empty(), "docs/glossary.md has better words: {mistakes:#?}");
    let unused: Vec<_> =
        WORD_EXCEPTIONS.iter().enumerate().filter(|(index, _)| !used_exceptions.contains(index)).collect();
    assert!(unused.is_empty(), "no longer needed: {unused:?}");
}

#[test]
fn no_text_has_straight_apostrophes_or_quotation_marks() {
    for locale in shipped_locales() {
        for (key, written) in written_texts(&all_texts(&locale)) {
            let is_exception = STRAIGHT_QUOTES.iter().any(|(of, _)| *of == key);
            let is_straight = written.iter().any(|text| text.contains(['\'', '"']));
            assert_eq!(is_straight, is_exception, "{}, {key}: {written:?}", locale.tag);
        }
    }
}
