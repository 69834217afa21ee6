//! Tests of the openings in every language.

use std::collections::BTreeSet;

use coach::openings::OpeningTable;
use session_core::{OpeningName, RecordedOpening};

use super::state::Openings;
use super::translation::{idea_key, key, translated};
use crate::i18n::Texts;
use crate::settings::Language;

/// Minimum number of families with an idea.
const LEAST_IDEAS: usize = 40;
/// Lengths of an idea in characters.
const IDEA_LENGTHS: core::ops::RangeInclusive<usize> = 40..=140;

fn read(file: &str) -> String {
    std::fs::read_to_string(format!("{}/assets/{file}", env!("CARGO_MANIFEST_DIR"))).expect("a file")
}

fn source(language: Language) -> String {
    read(&format!("locales/{}/{}", language.tag(), catalogue::OPENING_NAMES_FILE))
}

fn openings(tag: &str) -> Openings {
    let language = Language::tagged(tag);
    Openings::read(language, &read("openings/openings.txt"), &source(language)).expect("openings without mistakes")
}

fn table() -> OpeningTable {
    OpeningTable::read(&read("openings/openings.txt")).expect("openings without mistakes")
}

/// Returns the keys of a file, without attributes.
fn keys(source: &str) -> BTreeSet<&str> {
    let lines = source.lines().filter(|line| line.starts_with("opening-"));
    lines.filter_map(|line| Some(line.split_once(" = ")?.0)).collect()
}

/// Returns the parts of a name after the family.
fn parts(name: &str) -> impl Iterator<Item = &str> {
    name.split([':', ',']).skip(1).map(str::trim)
}

#[test]
fn every_family_has_a_name_in_every_language() {
    let table = table();
    for language in Language::all() {
        let texts = Texts::of_file(language, &source(language));
        for family in table.families() {
            let name = texts.find(&key("family", &family.name));
            assert!(name.is_some_and(|name| !name.is_empty()), "{} in {language:?}", family.name);
        }
    }
    let (polish, english) = (openings("pl"), openings("en"));
    for family in table.families().iter().filter(|family| family.name.contains("Defense")) {
        let name = polish.name_of_family(&family.name);
        assert!(name.starts_with("Obrona"), "{}: {name}", family.name);
        assert_eq!(english.name_of_family(&family.name).replace('’', "'"), family.name);
    }
}

#[test]
fn no_text_is_for_an_opening_that_does_not_exist() {
    let table = table();
    let mut used: BTreeSet<String> = BTreeSet::from(["opening-with".into()]);
    for family in table.families() {
        used.extend([key("family", &family.name), idea_key(&family.name)]);
    }
    for part in table.openings().iter().flat_map(|opening| parts(&opening.name)) {
        used.insert(key("part", part));
        let mut words = part;
        while let Some((before, last)) = words.rsplit_once(' ') {
            used.extend([key("part", before), key("kind", last), key("added", last), key("word", before)]);
            used.insert(key("word", before.trim_end_matches("'s").trim_end_matches('\'')));
            used.extend(before.split('-').map(|word| key("word", word.trim_end_matches("'s"))));
            words = before;
        }
    }
    for language in Language::all() {
        let source = source(language);
        let unused: Vec<&str> = keys(&source).into_iter().filter(|key| !used.contains(*key)).collect();
        assert!(unused.is_empty(), "{language:?}: {unused:?}");
    }
}

#[test]
fn the_english_file_lists_what_a_language_translates() {
    for line in source(Language::tagged("en")).lines().filter(|line| line.starts_with("opening-")) {
        let (name, text) = line.split_once(" = ").expect("a text");
        for what in ["family", "word", "part"] {
            if name.starts_with(&format!("opening-{what}-")) {
                assert_eq!(key(what, text), name);
            }
        }
    }
}

#[test]
fn the_most_played_families_have_an_idea_in_one_sentence() {
    let table = table();
    for language in Language::all() {
        let texts = Texts::of_file(language, &source(language));
        let ideas = table.families().iter().filter_map(|family| texts.find(&idea_key(&family.name)));
        let ideas: Vec<String> = ideas.collect();
        assert!(ideas.len() >= LEAST_IDEAS, "{} in {language:?}", ideas.len());
        for idea in &ideas {
            assert!(IDEA_LENGTHS.contains(&idea.chars().count()), "{}: {idea}", idea.chars().count());
            assert!(idea.ends_with('.') && !idea.contains(". "), "{idea}");
        }
        let different: BTreeSet<&String> = ideas.iter().collect();
        assert_eq!(different.len(), ideas.len());
    }
}

#[test]
fn english_names_are_those_of_the_data_set() {
    let openings = openings("en");
    for opening in openings.table().expect("the table").openings() {
        assert_eq!(openings.name(opening).replace('’', "'"), opening.name);
    }
}

#[test]
fn polish_names_are_those_of_polish_books() {
    let texts = Texts::of_file(Language::tagged("pl"), &source(Language::tagged("pl")));
    for (english, polish) in [
        ("Sicilian Defense", "Obrona sycylijska"),
        ("Sicilian Defense: Najdorf Variation, English Attack", "Obrona sycylijska: wariant Najdorfa, atak angielski"),
        ("Ruy Lopez: Morphy Defense, Exchange Variation", "Partia hiszpańska: obrona Morphy’ego, wariant wymienny"),
        ("Italian Game: Classical Variation", "Partia włoska: wariant klasyczny"),
        ("Petrov's Defense: Classical Attack", "Obrona rosyjska: atak klasyczny"),
        (
            "French Defense: Classical Variation, Steinitz Variation",
            "Obrona francuska: wariant klasyczny, wariant Steinitza",
        ),
        ("Ruy Lopez: Classical Defense", "Partia hiszpańska: obrona klasyczna"),
        ("Italian Game: Evans Gambit Declined", "Partia włoska: gambit Evansa nieprzyjęty"),
        ("King's Gambit Accepted: Muzio Gambit Accepted", "Gambit królewski przyjęty: gambit Muzia przyjęty"),
        (
            "Queen's Indian Defense: Kasparov-Petrosian Variation",
            "Obrona hetmańsko-indyjska: wariant Kasparowa-Petrosjana",
        ),
        ("Queen's Indian Defense, with e3, Bb4+ Line", "Obrona hetmańsko-indyjska, z e3, linia Gb4+"),
        (
            "Vienna Gambit, with Max Lange Defense: Steinitz Gambit",
            "Gambit wiedeński, z obroną Maxa Langego: gambit Steinitza",
        ),
        ("Bird Opening: From's Gambit, Langheld Gambit", "Debiut Birda: gambit Froma, gambit Langheld"),
        (
            "English Opening: King's English Variation, with .. d6",
            "Partia angielska: wariant królewsko-angielski, z …d6",
        ),
        ("Queen's Pawn, Mengarini Attack", "Otwarcie pionem hetmańskim, atak Mengariniego"),
        ("Sicilian Defense: Hyperaccelerated Pterodactyl", "Obrona sycylijska: Hyperaccelerated Pterodactyl"),
    ] {
        assert_eq!(translated(&texts, english), polish);
    }
}

#[test]
fn an_opening_is_found_by_words_of_both_languages_and_by_its_code() {
    let openings = openings("pl");
    let table = openings.table().expect("the table");
    let first = |words: &str| {
        let number = *openings.search(words).first()?;
        table.get(number).map(|opening| opening.name.as_str())
    };
    for words in ["Najdorf", "wariant najdorfa", "sycyl najdorf", "SICILIAN najdorf variation"] {
        assert_eq!(first(words), Some("Sicilian Defense: Najdorf Variation"), "{words}");
    }
    assert_eq!(first("hiszpanska"), Some("Ruy Lopez"));
    assert_eq!(first("C60"), Some("Ruy Lopez"));
    assert_eq!(first("najdorf hiszpanska"), None);
    let names: Vec<_> = openings.search("gruenfeld").into_iter().collect();
    assert!(names.is_empty() && !openings.search("grunfeld").is_empty(), "diacritics may be left out");
}

#[test]
fn a_recorded_game_is_named_by_its_positions_before_its_tags() {
    let openings = openings("en");
    let tagged = Some(OpeningName { eco: "B90".into(), name: "Sicilian Defense: Najdorf Variation".into() });
    let name = |recorded: &RecordedOpening| openings.of_record(recorded).map(|opening| opening.name.clone());
    let mut recorded = RecordedOpening { tagged, hashes: Vec::new() };
    assert_eq!(name(&recorded).as_deref(), Some("Sicilian Defense: Najdorf Variation"));
    let ruy_lopez = openings.table().and_then(|table| table.get(table.family("Ruy Lopez")?.main)).expect("an opening");
    recorded.hashes = (0..=ruy_lopez.moves.len()).map(|plies| ruy_lopez.position_after(plies).hash()).collect();
    assert_eq!(name(&recorded).as_deref(), Some("Ruy Lopez"));
    assert_eq!(name(&RecordedOpening::default()), None);
}
