//! Every text that the game asks for is in every language, and a language is a folder: a made-up one speaks all of them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::common::Table;
use crate::common::course::{COURSE, EXAMPLES};
use catalogue::{Locale, locales};
use coach::{Example, Motif};
use engine::Level;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Resource};
use fluent_syntax::{parser, serializer};
use hetman::appearance::{BoardKind, Environment, HandLook, Named, Palette, PieceSet, Quality};
use hetman::i18n::Texts;
use hetman::settings::{Language, Settings};
use rules_core::{Letters, Rule};

/// Before and after each text of the made-up language.
const MARKS: [&str; 2] = ["«", "»"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn spoken() -> Vec<Locale> {
    locales(&root().join("assets/locales")).expect("the languages")
}

fn read(source: &str) -> Resource<String> {
    parser::parse(source.to_owned()).map_err(|(_, errors)| errors).expect("texts without mistakes")
}

/// The words in quotes of a source file that look like keys: small letters and hyphens.
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

/// The keys that stand in the sources of the panels, and those that are put together of names.
fn asked() -> BTreeSet<String> {
    let mut files = Vec::new();
    for folder in ["src/ui", "src/input"] {
        sources(&root().join(folder), &mut files);
    }
    // Words with the beginnings that keys have; other words in quotes name panels and icons.
    let beginnings: BTreeSet<String> = keys(&whole(&english())).keys().filter_map(|key| first(key)).collect();
    let panels_and_icons = ["draw-", "keys-dim", "move-strip", "score-sheet", "step-words", "view-"];
    let is_key =
        |word: &&str| first(word).is_some_and(|first| beginnings.contains(&first)) && !panels_and_icons.contains(word);
    let mut asked: BTreeSet<String> =
        files.iter().flat_map(|file| quoted(file)).filter(is_key).map(str::to_owned).collect();
    fn looks<T: Named>(what: &str) -> impl Iterator<Item = String> {
        T::all().map(move |choice| format!("look-{what}-{}", choice.name()))
    }
    asked.extend(looks::<PieceSet>("set").chain(looks::<BoardKind>("board")).chain(looks::<HandLook>("hand")));
    asked.extend(looks::<Environment>("environment").chain(looks::<Palette>("palette")));
    asked.extend(looks::<Quality>("quality"));
    asked.extend(Level::all().flat_map(|level| ["", "-about"].map(|end| format!("level-{}{end}", level.number()))));
    asked.extend(COURSE.text_keys());
    let motifs = Motif::ALL.map(Motif::name);
    asked.extend(motifs.iter().flat_map(|motif| ["", "-hint"].map(|end| format!("motif-{motif}{end}"))));
    let texts = Rule::ALL.iter().flat_map(|rule| rule.texts());
    let sources = COURSE.chapters.iter().flat_map(|chapter| chapter.sources.iter().map(String::as_str));
    asked.extend(texts.chain(sources).map(|number| format!("rules-from-{number}")));
    asked.extend(EXAMPLES.iter().map(Example::text_key));
    let rules = Rule::ALL.iter().map(|rule| rule.id().to_lowercase()).filter(|id| !id.starts_with("lrn"));
    asked.extend(rules.flat_map(|id| {
        let group = id.split('-').next().unwrap_or_default();
        [format!("rule-{id}"), format!("rule-{id}-text"), format!("rule-{id}-words"), format!("rules-{group}")]
    }));
    assert!(asked.len() > 150, "only {} keys were found", asked.len());
    asked
}

fn first(key: &str) -> Option<String> {
    key.split_once('-').map(|(first, _)| first.to_owned())
}

fn english() -> Locale {
    spoken().into_iter().find(|locale| locale.tag == "en").expect("English")
}

/// All texts of a language: those that are built in, and those that are fetched.
fn whole(locale: &Locale) -> String {
    format!("{}{}", locale.source, locale.fetched)
}

/// Every key, and the variables in its text.
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

/// Goes through a text and all its variants; gives the text back as it was left.
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

/// English with every letter doubled and every text marked at both ends: in a folder of its own, as any language.
fn made_up(folder: &Path) -> Language {
    let mut resource = read(&whole(&english()));
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
    Language::of(&tag, source)
}

#[test]
fn every_language_has_the_same_keys_with_the_same_variables() {
    let english = keys(&whole(&english()));
    assert!(english.len() > 300, "only {} keys", english.len());
    for locale in spoken() {
        let here = keys(&whole(&locale));
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
    let asked = asked();
    for (language, locale) in Language::all().zip(spoken()) {
        let mut texts = Texts::new(language);
        texts.add(&locale.fetched);
        for key in &asked {
            assert_ne!(texts.get(key), *key, "{key} is missing in {language:?}");
        }
    }
}

#[test]
fn a_made_up_language_finds_every_text_in_its_folder() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let made_up = made_up(folder.path());
    assert_eq!(made_up.tag(), "xx");
    assert_eq!(made_up.own_name(), "«EEnngglliisshh»");
    assert_eq!(made_up.letters(), Letters::Figurine, "nobody has such letters");
    let texts = Texts::new(made_up);
    for key in keys(&whole(&english())).keys().chain(&asked()) {
        let text = texts.get(key);
        assert!(text.starts_with(MARKS[0]) && text.ends_with(MARKS[1]), "{key}: {text}");
    }

    // The game speaks it as any other.
    let mut table = Table::for_two();
    table.app.world_mut().resource_mut::<Settings>().language = Some(made_up);
    table.frames(2);
    assert_eq!(table.app.world().resource::<Texts>().get("settings"), "«SSeettttiinnggss»");
    assert_eq!(table.app.world().resource::<Settings>().letters(made_up), Letters::Figurine);
}
