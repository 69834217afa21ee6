//! A game as a line of CSV (RFC 4180), and back.

use std::str::FromStr;

use crate::{Colour, End, Game, Played, Who};

/// The names of the columns. The end comes last: none of its words is the beginning of another one, so a line that was cut
/// off is never taken for a whole one.
pub const HEADER: &str = "number,started,date,hour,level,who,language,colour,plies,seconds,taken over,end\r\n";

const WHO: [(&str, Who); 3] =
    [("child", Who::Child), ("knows the moves", Who::KnowsMoves), ("plays well", Who::PlaysWell)];
const COLOURS: [(&str, Option<Colour>); 3] =
    [("white", Some(Colour::White)), ("black", Some(Colour::Black)), ("", None)];
const ENDS: [(&str, End); 4] = [("won", End::Won), ("lost", End::Lost), ("drawn", End::Drawn), ("left", End::Left)];
const YES: [(&str, bool); 2] = [("yes", true), ("no", false)];

/// The line of a game, with its end of line.
pub fn line(Played { game, end }: &Played) -> String {
    let Game { number, started, date, hour, level, plies, seconds, .. } = game;
    let (who, colour) = (name(&WHO, game.who), name(&COLOURS, game.colour));
    let (taken_over, end, language) = (name(&YES, game.taken_over), name(&ENDS, *end), quoted(&game.language));
    format!(
        "{number},{started},{date},{hour},{level},{who},{language},{colour},{plies},{seconds},{taken_over},{end}\r\n"
    )
}

/// The game of a line, if it is a whole one.
pub fn read_line(line: &str) -> Option<Played> {
    let mut fields = fields(line.trim_end_matches(['\r', '\n']))?.into_iter();
    let mut next = || fields.next();
    let game = Game {
        number: number(&next()?)?,
        started: number(&next()?)?,
        date: next()?.parse().ok()?,
        hour: number(&next()?).filter(|hour| *hour < 24)?,
        level: number(&next()?).filter(|level| (1..=10).contains(level))?,
        who: named(&WHO, &next()?)?,
        language: next()?,
        colour: named(&COLOURS, &next()?)?,
        plies: number(&next()?)?,
        seconds: number(&next()?)?,
        taken_over: named(&YES, &next()?)?,
    };
    let end = named(&ENDS, &next()?)?;
    next().is_none().then(|| game.ended(end))
}

fn name<T: PartialEq>(names: &[(&'static str, T)], value: T) -> &'static str {
    names.iter().find(|(_, named)| *named == value).map_or("", |(name, _)| name)
}

fn named<T: Copy>(names: &[(&str, T)], text: &str) -> Option<T> {
    names.iter().find(|(name, _)| *name == text).map(|(_, value)| *value)
}

fn number<T: FromStr>(text: &str) -> Option<T> {
    let is_plain = text.bytes().all(|digit| digit.is_ascii_digit());
    text.parse().ok().filter(|_| is_plain)
}

/// In quotes where it has to be; a line is a line, so nothing breaks it.
fn quoted(text: &str) -> String {
    let text = text.replace(char::is_control, " ");
    if text.contains([',', '"']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

fn fields(line: &str) -> Option<Vec<String>> {
    let (mut fields, mut rest) = (Vec::new(), Some(line));
    while let Some(text) = rest {
        let (field, after) = match text.strip_prefix('"') {
            Some(quoted) => {
                let (field, after) = unquoted(quoted)?;
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

/// What stands before the closing quote, and what after it.
fn unquoted(text: &str) -> Option<(String, &str)> {
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

    pub fn played() -> impl Strategy<Value = Played> {
        let numbers = (any::<u32>(), any::<u64>(), 0..24_u8, 1..=10_u8, any::<u16>(), any::<u32>(), any::<bool>());
        let date = (0..=9999_u16, 1..=12_u8, 1..=31_u8).prop_map(|(year, month, day)| Date { year, month, day });
        let words = (0..WHO.len(), 0..COLOURS.len(), 0..ENDS.len(), "[a-zA-Z,\" ąż-]{0,12}");
        (numbers, date, words).prop_map(|(numbers, date, (who, colour, end, language))| {
            let (number, started, hour, level, plies, seconds, taken_over) = numbers;
            let (who, colour) = (WHO[who].1, COLOURS[colour].1);
            let game = Game { number, started, date, hour, level, who, language, colour, plies, seconds, taken_over };
            game.ended(ENDS[end].1)
        })
    }

    #[test]
    fn a_line_is_what_the_header_says() {
        let line = "7,1795428000,2026-11-23,10,3,knows the moves,pl,black,41,312,no,won\r\n";
        let played = read_line(line).expect("a game");
        assert_eq!((played.game.number, played.game.plies, played.end), (7, 41, End::Won));
        assert_eq!(super::line(&played), line);
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
            let line = line(&played);
            prop_assert_eq!(line.matches('\n').count(), 1);
            prop_assert_eq!(read_line(&line), Some(played));
        }

        #[test]
        fn no_beginning_of_a_line_is_a_game(played in played()) {
            let line = line(&played);
            let whole = line.trim_end().len();
            for end in (0..whole).filter(|end| line.is_char_boundary(*end)) {
                prop_assert_eq!(read_line(&line[..end]), None);
            }
        }
    }
}
