//! Where one game of a PGN file ends and the next one starts.

use crate::pgn::encoding::BYTE_ORDER_MARK;
use crate::pgn::lexer::{is_blank, is_delimiter, opens_tag, result_of};

/// How the first tag of a game starts.
const EVENT: &[u8] = b"[Event \"";

/// Finds the ends of games in bytes that come in pieces, looking at each byte once. It knows just enough PGN not to be
/// led astray by comments and tags, and finds its way again at the next tag section when a game is broken.
#[derive(Clone, Debug)]
pub(super) struct Boundary {
    /// The byte that is looked at next, counted from the start of the game.
    at: usize,
    inside: Inside,
    section: Section,
    /// How many variations are open.
    depth: usize,
    has_event: bool,
    line_starts: bool,
}

#[derive(Clone, Copy, Debug)]
enum Inside {
    Blanks,
    /// A word that starts at this byte.
    Word(usize),
    Comment,
    RestOfLine,
    Tag {
        quoted: bool,
        escaped: bool,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Section {
    Nothing,
    Tags,
    Moves,
    /// The result has been seen; only comments on the same line still belong to the game.
    Over,
}

impl Boundary {
    pub(super) const fn new() -> Boundary {
        Boundary {
            at: 0,
            inside: Inside::Blanks,
            section: Section::Nothing,
            depth: 0,
            has_event: false,
            line_starts: true,
        }
    }

    /// How many bytes of the text, which starts with a game, belong to that game; `None` when more text is needed, or
    /// when there is none. The text may have grown at its end since the last call.
    pub(super) fn find(&mut self, text: &[u8], is_whole: bool) -> Option<usize> {
        let end = self.scan(text, is_whole).or((is_whole && !text.is_empty()).then_some(text.len()))?;
        *self = Boundary { line_starts: text.get(end.wrapping_sub(1)) == Some(&b'\n'), ..Boundary::new() };
        Some(end)
    }

    fn scan(&mut self, text: &[u8], is_whole: bool) -> Option<usize> {
        while let Some(byte) = text.get(self.at).copied() {
            let is_line_end = matches!(byte, b'\n' | b'\r');
            match self.inside {
                Inside::Comment => {
                    if byte == b'}' {
                        self.inside = Inside::Blanks;
                    } else if self.line_starts && byte == b'[' {
                        // Nobody writes a tag into a comment: the comment was never closed.
                        let rest = text.get(self.at..).unwrap_or_default();
                        if rest.starts_with(EVENT) {
                            return Some(self.at);
                        }
                        if EVENT.starts_with(rest) && !is_whole {
                            return None;
                        }
                    }
                }
                Inside::RestOfLine if is_line_end => {
                    self.inside = Inside::Blanks;
                    continue;
                }
                Inside::RestOfLine => {}
                Inside::Tag { .. } if is_line_end => {
                    self.inside = Inside::Blanks;
                    continue;
                }
                Inside::Tag { quoted: false, .. } if byte == b']' => self.inside = Inside::Blanks,
                Inside::Tag { quoted, escaped } => {
                    self.inside = Inside::Tag {
                        quoted: quoted != (byte == b'"' && !escaped),
                        escaped: quoted && byte == b'\\' && !escaped,
                    };
                }
                Inside::Word(start) if is_delimiter(byte) => {
                    self.end_word(text.get(start..self.at).unwrap_or_default());
                    continue;
                }
                Inside::Word(_) => {}
                Inside::Blanks => {
                    if self.section == Section::Over && byte == b'\n' {
                        return Some(self.at + 1);
                    }
                    if self.section == Section::Nothing && BYTE_ORDER_MARK.contains(&byte) {
                        self.at += 1;
                        continue;
                    }
                    let rest = text.get(self.at..).unwrap_or_default();
                    if byte == b'[' && rest.len() < EVENT.len() && !is_whole {
                        return None;
                    }
                    if self.enter(byte, rest) {
                        return Some(self.at);
                    }
                }
            }
            self.line_starts = is_line_end;
            self.at += 1;
        }
        None
    }

    fn end_word(&mut self, word: &[u8]) {
        self.inside = Inside::Blanks;
        if self.depth == 0 && result_of(word).is_some() {
            self.section = Section::Over;
        }
    }

    /// Starts whatever this byte starts; whether that belongs to the next game.
    fn enter(&mut self, byte: u8, rest: &[u8]) -> bool {
        match byte {
            _ if is_blank(byte) => return false,
            b'%' if self.line_starts => self.inside = Inside::RestOfLine,
            b';' => self.inside = Inside::RestOfLine,
            b'{' => self.inside = Inside::Comment,
            _ if self.section == Section::Over => return true,
            b'[' if opens_tag(rest) => {
                let is_event = rest.starts_with(EVENT);
                if self.section == Section::Moves || (is_event && self.has_event) {
                    return true;
                }
                self.has_event |= is_event;
                self.section = Section::Tags;
                self.inside = Inside::Tag { quoted: false, escaped: false };
            }
            _ => {
                self.section = Section::Moves;
                match byte {
                    b'(' => self.depth += 1,
                    b')' => self.depth = self.depth.saturating_sub(1),
                    _ if is_delimiter(byte) => {}
                    _ => self.inside = Inside::Word(self.at),
                }
            }
        }
        false
    }
}
