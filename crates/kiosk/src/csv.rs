//! Reads and writes a game as a line of CSV (RFC 4180).

use std::str::FromStr;

use crate::{Colour, FinishedGame, VisitorGame, VisitorResult, VisitorSkill};

/// The names of the columns. The result comes last, and no result is the beginning of another one, so a line that was
/// cut off never reads as a complete one.
pub const HEADER: &str = "number,started,date,hour,level,who,language,colour,plies,seconds,taken over,end\r\n";

const SKILL_WORDS: [(&str, VisitorSkill); 3] = [
    ("child", VisitorSkill::Child),
    ("knows the moves", VisitorSkill::KnowsMoves),
    ("plays well", VisitorSkill::PlaysWell),
];
const COLOUR_WORDS: [(&str, Option<Colour>); 3] =
    [("white", Some(Colour::White)), ("black", Some(Colour::Black)), ("", None)];
const RESULT_WORDS: [(&str, VisitorResult); 4] = [
    ("won", VisitorResult::Won),
    ("lost", VisitorResult::Lost),
    ("drawn", VisitorResult::Drawn),
    ("left", VisitorResult::Abandoned),
];
const YES_NO_WORDS: [(&str, bool); 2] = [("yes", true), ("no", false)];

/// Formats a game as a line with its line break.
pub fn write_line(FinishedGame { game, end }: &FinishedGame) -> String {
    let VisitorGame { number, started, date, hour, level, plies, seconds, .. } = game;
    let (who, colour) = (word_of(&SKILL_WORDS, game.who), word_of(&COLOUR_WORDS, game.colour));
    let (taken_over, end, language) =
        (word_of(&YES_NO_WORDS, game.taken_over), word_of(&RESULT_WORDS, *end), quoted(&game.language));
    format!(
        "{number},{started},{date},{hour},{level},{who},{language},{colour},{plies},{seconds},{taken_over},{end}\r\n"
    )
}

/// Reads a game from a line; none if the line is incomplete or invalid.
pub fn read_line(line: &str) -> Option<FinishedGame> {
    let mut fields = split_fields(line.trim_end_matches(['\r', '\n']))?.into_iter();
    let mut next = || fields.next();
    let game = VisitorGame {
        number: parse_number(&next()?)?,
        started: parse_number(&next()?)?,
        date: next()?.parse().ok()?,
        hour: parse_number(&next()?).filter(|hour| *hour < 24)?,
        level: parse_number(&next()?).filter(|level| (1..=10).contains(level))?,
        who: value_of(&SKILL_WORDS, &next()?)?,
        language: next()?,
        colour: value_of(&COLOUR_WORDS, &next()?)?,
        plies: parse_number(&next()?)?,
        seconds: parse_number(&next()?)?,
        taken_over: value_of(&YES_NO_WORDS, &next()?)?,
    };
    let end = value_of(&RESULT_WORDS, &next()?)?;
    next().is_none().then(|| game.ended(end))
}

fn word_of<T: PartialEq>(names: &[(&'static str, T)], value: T) -> &'static str {
    names.iter().find(|(_, named)| *named == value).map_or("", |(name, _)| name)
}

fn value_of<T: Copy>(names: &[(&str, T)], text: &str) -> Option<T> {
    names.iter().find(|(name, _)| *name == text).map(|(_, value)| *value)
}

fn parse_number<T: FromStr>(text: &str) -> Option<T> {
    let is_plain = text.bytes().all(|digit| digit.is_ascii_digit());
    text.parse().ok().filter(|_| is_plain)
}

/// Puts a field in quotes if necessary. Line breaks and other control characters become spaces.
fn quoted(text: &str) -> String {
    let text = text.replace(char::is_control, " ");
    if text.contains([',', '"']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

fn split_fields(line: &str) -> Option<Vec<String>> {
    let (mut fields, mut rest) = (Vec::new(), Some(line));
    while let Some(text) = rest {
        let (field, after) = match text.strip_prefix('"') {
            Some(quoted) => {
                let (field, after) = read_quoted(quoted)?;
                (field, if after.is_empty() { None } else { Some(after.strip_prefix(',')?) })
            }
            None => match text.split_once(',') {
                Some((field, after)) => (field.to_owned(), Some(after)),
                None => (text.to_owned(), None),
            },
        };
        fields.push(field);
        rest = after;
    }
    Some(fields)
}

/// Splits a quoted field, after its opening quote, into its text and the rest of the line.
fn read_quoted(text: &str) -> Option<(String, &str)> {
    let (mut field, mut rest) = (String::new(), text);
    loop {
        let (before, after) = rest.split_once('"')?;
        field.push_str(before);
        match after.strip_prefix('"') {
            Some(more) => {
                field.push('"');
                rest = more;
            }
            None => return Some((field, after)),
        }
    }
}

#[cfg(test)]
pub mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Date;

    pub fn played() -> impl Strategy<Value = FinishedGame> {
        let numbers = (any::<u32>(), any::<u64>(), 0..24_u8, 1..=10_u8, any::<u16>(), any::<u32>(), any::<bool>());
        let date = (0..=9999_u16, 1..=12_u8, 1..=31_u8).prop_map(|(year, month, day)| Date { year, month, day });
        let words = (0..SKILL_WORDS.len(), 0..COLOUR_WORDS.len(), 0..RESULT_WORDS.len(), "[a-zA-Z,\" ąż-]{0,12}");
        (numbers, date, words).prop_map(|(numbers, date, (who, colour, end, language))| {
            let (number, started, hour, level, plies, seconds, taken_over) = numbers;
            let (who, colour) = (SKILL_WORDS[who].1, COLOUR_WORDS[colour].1);
            let game =
                VisitorGame { number, started, date, hour, level, who, language, colour, plies, seconds, taken_over };
            game.ended(RESULT_WORDS[end].1)
        })
    }

    #[test]
    fn a_line_is_what_the_header_says() {
        let line = "7,1795428000,2026-11-23,10,3,knows the moves,pl,black,41,312,no,won\r\n";
        let played = read_line(line).expect("a game");
        assert_eq!((played.game.number, played.game.plies, played.end), (7, 41, VisitorResult::Won));
        assert_eq!(write_line(&played), line);
        assert_eq!(HEADER.split(',').count(), line.split(',').count());
        assert_eq!(read_line(HEADER), None);
    }

    #[test]
    fn numbers_out_of_range_are_no_game() {
        let line = "7,1795428000,2026-11-23,10,3,child,pl,,41,312,no,won";
        assert!(read_line(line).is_some());
        for (right, wrong) in
            [(",10,3,", ",24,3,"), (",3,child", ",0,child"), (",3,child", ",11,child"), ("7,", "+7,"), ("-23,", "-32,")]
        {
            assert_eq!(read_line(&line.replacen(right, wrong, 1)), None, "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn any_game_is_read_as_it_is_written(played in played()) {
            let line = write_line(&played);
            prop_assert_eq!(line.matches('\n').count(), 1);
            prop_assert_eq!(read_line(&line), Some(played));
        }

        #[test]
        fn no_beginning_of_a_line_is_a_game(played in played()) {
            let line = write_line(&played);
            let whole = line.trim_end().len();
            for end in (0..whole).filter(|end| line.is_char_boundary(*end)) {
                prop_assert_eq!(read_line(&line[..end]), None);
            }
        }
    }
}
