//! Splits a PGN text into tokens.

use alloc::borrow::Cow;

use crate::ending::GameResult;
use crate::pgn::encoding::decode;
use crate::pgn::tags::is_name_letter;

/// A token of PGN text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    Tag {
        name: &'a str,
        value: Cow<'a, str>,
    },
    /// A tag that is not of the form `[Name "value"]`.
    BadTag,
    Comment(&'a str),
    /// A comment without a closing brace.
    OpenComment,
    VariationStart,
    VariationEnd,
    /// A `}` outside a comment.
    StrayBrace,
    /// The digits after a `$`.
    Nag(&'a str),
    /// A move number, a move, a glyph, a result, or unknown text.
    Word(&'a str),
}

/// Iterator over the tokens of one game's text.
pub(super) struct Lexer<'a> {
    text: &'a str,
    /// Index of the next byte.
    at: usize,
    line_starts: bool,
}

impl<'a> Lexer<'a> {
    /// Creates a lexer. `line_starts` says whether the text begins at the start of a line.
    pub(super) fn new(text: &'a str, line_starts: bool) -> Lexer<'a> {
        Lexer { text, at: 0, line_starts }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Takes the text up to the first ASCII byte that passes the test. Only ASCII bytes are tested, so no character is
    /// split.
    fn take_until(&mut self, test: impl Fn(u8) -> bool) -> &'a str {
        let rest = self.rest();
        let len = rest.bytes().position(|byte| byte.is_ascii() && test(byte)).unwrap_or(rest.len());
        self.at += len;
        &rest[..len]
    }

    /// Skips blanks and escaped lines, which start with `%`.
    fn skip_blanks(&mut self) {
        while let Some(byte) = self.byte() {
            if is_blank(byte) {
                self.at += 1;
                self.line_starts = is_line_end(byte);
            } else if byte == b'%' && self.line_starts {
                self.take_until(is_line_end);
            } else if let Some(blank) = wide_blank(self.rest()) {
                self.at += blank;
            } else {
                self.line_starts = false;
                return;
            }
        }
    }

    /// Reads `[Name "value"]`. A quotation mark inside the value should follow a backslash; without one it still counts
    /// as text if it doesn't end the tag. After a bad tag, the rest of the line is skipped.
    fn tag(&mut self) -> Token<'a> {
        match self.try_tag() {
            Some((name, value)) => Token::Tag { name, value },
            None => {
                self.take_until(is_line_end);
                Token::BadTag
            }
        }
    }

    fn try_tag(&mut self) -> Option<(&'a str, Cow<'a, str>)> {
        self.at += 1;
        let name = self.take_until(|byte| b"\"[]".contains(&byte) || is_line_end(byte)).trim();
        let quoted = self.rest().strip_prefix('"')?;
        if !name.starts_with(|letter: char| letter.is_ascii_alphabetic()) || !name.chars().all(is_name_letter) {
            return None;
        }
        let mut value = Cow::Borrowed("");
        let mut letters = quoted.char_indices().peekable();
        while let Some((index, letter)) = letters.next() {
            let mut plain = letter;
            match letter {
                '\n' | '\r' => return None,
                '\\' => {
                    if let Some((_, escaped)) = letters.next_if(|(_, next)| matches!(next, '"' | '\\')) {
                        value = Cow::Owned(value.into_owned());
                        plain = escaped;
                    }
                }
                '"' => {
                    let behind = quoted.get(index + 1..)?.trim_start_matches([' ', '\t']);
                    if let Some(after) = behind.strip_prefix(']') {
                        self.at = self.text.len() - after.len();
                        return Some((name, value));
                    }
                }
                _ => {}
            }
            match &mut value {
                Cow::Borrowed(value) => *value = quoted.get(..index + letter.len_utf8())?,
                Cow::Owned(value) => value.push(plain),
            }
        }
        None
    }

    fn comment(&mut self) -> Token<'a> {
        self.at += 1;
        let comment = self.take_until(|byte| byte == b'}');
        if self.byte().is_none() {
            return Token::OpenComment;
        }
        self.at += 1;
        Token::Comment(comment)
    }

    fn word(&mut self) -> &'a str {
        let word = self.take_until(|byte| byte == b'$' || is_delimiter(byte));
        match word.find(['\u{A0}', '\u{FEFF}']) {
            Some(end) => {
                self.at -= word.len() - end;
                &word[..end]
            }
            None => word,
        }
    }

    fn single(&mut self, token: Token<'a>) -> Token<'a> {
        self.at += 1;
        token
    }
}

impl<'a> Iterator for Lexer<'a> {
    /// The index of the token's first byte, and the token.
    type Item = (usize, Token<'a>);

    fn next(&mut self) -> Option<(usize, Token<'a>)> {
        self.skip_blanks();
        let start = self.at;
        let token = match self.byte()? {
            b'[' if opens_tag(self.rest().as_bytes()) => self.tag(),
            b'{' => self.comment(),
            b';' => {
                self.at += 1;
                Token::Comment(self.take_until(is_line_end))
            }
            b'(' => self.single(Token::VariationStart),
            b')' => self.single(Token::VariationEnd),
            b'}' => self.single(Token::StrayBrace),
            b'$' => {
                self.at += 1;
                Token::Nag(self.take_until(|byte| !byte.is_ascii_digit()))
            }
            b'[' | b']' => {
                self.at += 1;
                Token::Word(self.text.get(start..self.at).unwrap_or_default())
            }
            _ => Token::Word(self.word()),
        };
        Some((start, token))
    }
}

/// Returns the length of a no-break space or byte order mark at the start of a text.
fn wide_blank(text: &str) -> Option<usize> {
    ['\u{A0}', '\u{FEFF}'].into_iter().find(|blank| text.starts_with(*blank)).map(char::len_utf8)
}

pub(super) fn is_blank(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == 0x0B
}

fn is_line_end(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// Returns whether the byte ends a word.
pub(super) fn is_delimiter(byte: u8) -> bool {
    is_blank(byte) || b"{}();[]".contains(&byte)
}

/// Returns whether a text starts with a tag, well-formed or not. Commands such as `[%clk` are not tags.
pub(super) fn opens_tag(text: &[u8]) -> bool {
    matches!(text, [b'[', next, ..] if next.is_ascii_alphabetic() || is_blank(*next))
}

/// Returns the result that a word stands for, in any character set.
pub(super) fn result_of(word: &[u8]) -> Option<GameResult> {
    // Most words are moves, which need not be decoded.
    let may_be_one = matches!(word.first(), Some(b'0' | b'1' | b'*' | 0xBD | 0xC2));
    if may_be_one { decode(word).parse().ok() } else { None }
}
