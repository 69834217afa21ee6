//! Translates the English names of the data set. A name is a family, and after it parts, such as `Najdorf Variation`.
//!
//! A family has a text of its own. A part has one, too, or is made of its kind, which its last word tells, and the words
//! before it: in Polish, `wariant` and `Najdorfa`. A word that has no text stays as it is.

use coach::openings::family_of;
use rules_core::{Letters, PieceKind};

use crate::i18n::{Texts, plain};

/// Language of the data set.
const DATA_LANGUAGE: &str = "en";

/// Returns the text key of the sentence about a family.
pub(super) fn idea_key(family: &str) -> String {
    key("idea", family)
}

/// Returns the name in the language of the texts.
pub(super) fn translated(texts: &Texts, name: &str) -> String {
    if texts.language().tag() == DATA_LANGUAGE {
        return typographic(name);
    }
    let family = family_of(name);
    let mut written = texts.find(&key("family", family)).unwrap_or_else(|| family.to_owned());
    let mut rest = &name[family.len()..];
    while !rest.is_empty() {
        let (separator, parts) = rest.split_at(rest.find(|letter| !":, ".contains(letter)).unwrap_or(rest.len()));
        let (part, others) = parts.split_at(parts.find([':', ',']).unwrap_or(parts.len()));
        written.push_str(separator);
        written.push_str(&translated_part(texts, part));
        rest = others;
    }
    typographic(&written)
}

fn typographic(name: &str) -> String {
    name.replace('\'', "’")
}

fn translated_part(texts: &Texts, part: &str) -> String {
    if let Some(whole) = texts.find(&key("part", part)) {
        return whole;
    }
    let letters = texts.language().letters();
    if let Some(mv) = part.strip_prefix("with ").and_then(|mv| written_move(mv, letters)) {
        return texts.with("opening-with", &[("move", mv.into())]);
    }
    let made = part.rsplit_once(' ').and_then(|(words, last)| {
        let added = key("added", last);
        if texts.find(&added).is_some() {
            return texts.find_with(&added, &[("name", translated_part(texts, words).into())]);
        }
        let kind = key("kind", last);
        let form = texts.attribute(&kind, "form");
        texts.find_with(&kind, &[("name", translated_words(texts, words, form.as_deref()).into())])
    });
    made.or_else(|| written_move(part, letters)).unwrap_or_else(|| part.to_owned())
}

/// Returns the words before a kind in the form that the kind takes.
fn translated_words(texts: &Texts, words: &str, form: Option<&str>) -> String {
    let bare = words.trim_end_matches("'s").trim_end_matches('\'');
    let find = |words: &str, form: Option<&str>| {
        let key = key("word", words);
        form.and_then(|form| texts.attribute(&key, form)).or_else(|| texts.find(&key))
    };
    // Names of two people, of which only the last word has another form.
    let joined = || {
        let (first, last) = bare.rsplit_once('-')?;
        let first: Option<Vec<String>> = first.split('-').map(|word| find(word, None)).collect();
        Some(format!("{}-{}", first?.join("-"), find(last, form)?))
    };
    let known = find(words, form).or_else(|| find(bare, form)).or_else(joined);
    known.or_else(|| written_move(words, texts.language().letters())).unwrap_or_else(|| bare.to_owned())
}

/// Returns a move with the language's letters, `None` if the text is no move. Dots before it stay: `.. d6`.
fn written_move(text: &str, letters: Letters) -> Option<String> {
    let mv = text.trim_start_matches("..").trim_start();
    let dots = if mv.len() < text.len() { "…" } else { "" };
    let mut square = mv.trim_end_matches('+').chars().rev();
    let (rank, file) = (square.next()?, square.next()?);
    if mv.contains(' ') || !('1'..='8').contains(&rank) || !('a'..='h').contains(&file) {
        return None;
    }
    let first = mv.chars().next().filter(char::is_ascii_uppercase);
    let kind = first.and_then(|letter| PieceKind::from_letter(letter.to_ascii_lowercase()));
    let letters = if letters == Letters::Figurine { Letters::English } else { letters };
    Some(match kind {
        Some(kind) => format!("{dots}{}{}", letters.letter(kind), &mv[1..]),
        None => format!("{dots}{mv}"),
    })
}

/// Returns the text key for a part of a name: `family` and `King's Gambit` give `opening-family-kings-gambit`.
pub(super) fn key(what: &str, name: &str) -> String {
    let mut key = format!("opening-{what}");
    for word in plain(name).replace('\'', "").split(|letter: char| !letter.is_ascii_alphanumeric()) {
        if !word.is_empty() {
            key.push('-');
            key.push_str(word);
        }
    }
    key
}
