//! The terms of the course, and the lessons' texts that use them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use coach::Lesson;
use rules_core::Square;
use serde::Deserialize;

use crate::common::texts;
use crate::uses;

/// The term for squares that are called by their names.
const SQUARE_NAME: &str = "square name";

/// A term with its words in each language.
#[derive(Deserialize)]
struct Term {
    term: String,
    en: Vec<String>,
    pl: Vec<String>,
}

/// The terms, and the texts of both languages.
pub struct Terms {
    terms: Vec<Term>,
    english: BTreeMap<String, String>,
    polish: BTreeMap<String, String>,
}

impl Terms {
    pub fn read() -> Self {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/order/terms.ron");
        let terms = ron::from_str(&std::fs::read_to_string(file).expect("the terms")).expect("terms without mistakes");
        Self { terms, english: texts("en"), polish: texts("pl") }
    }

    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.terms.iter().map(|term| term.term.as_str())
    }

    /// Returns the terms that a text uses in one of the languages.
    pub fn in_text(&self, key: &str) -> BTreeSet<String> {
        let [english, polish] = [&self.english, &self.polish].map(|texts| words(&texts[key]));
        let is_used = |term: &&Term| {
            let by_word =
                |said: &[String], entries: &[String]| entries.iter().any(|entry| has_entry(said, &words(entry)));
            let names_a_square = term.term == SQUARE_NAME && english.iter().chain(&polish).any(|word| is_square(word));
            names_a_square || by_word(&english, &term.en) || by_word(&polish, &term.pl)
        };
        self.terms.iter().filter(is_used).map(|term| term.term.clone()).collect()
    }

    /// Returns the terms that a lesson uses in its texts and on its board.
    pub fn in_lesson(&self, lesson: &Lesson) -> BTreeSet<String> {
        let in_texts = lesson.text_keys().into_iter().flat_map(|key| self.in_text(&key));
        in_texts.chain(uses::on_board(lesson).into_iter().map(str::to_owned)).collect()
    }
}

fn is_square(word: &str) -> bool {
    word.len() == 2 && word.parse::<Square>().is_ok()
}

/// Splits a text into its words, in lower case.
fn words(text: &str) -> Vec<String> {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '*';
    text.split(|letter| !is_part(letter)).filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

/// Returns true if the words of an entry follow each other in a text. A word with `*` stands for any ending.
fn has_entry(said: &[String], entry: &[String]) -> bool {
    let fits = |(word, wanted): (&String, &String)| match wanted.strip_suffix('*') {
        Some(beginning) => word.starts_with(beginning),
        None => word == wanted,
    };
    said.windows(entry.len()).any(|window| window.iter().zip(entry).all(fits))
}
