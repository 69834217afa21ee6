//! Finds the end of each game in a PGN file.

use crate::pgn::encoding::BYTE_ORDER_MARK;
use crate::pgn::lexer::{is_blank, is_delimiter, opens_tag, result_of};

/// The start of a game's first tag.
const EVENT: &[u8] = b"[Event \"";

/// Scanner for the ends of games in a byte stream; it looks at each byte once. It knows just enough PGN not to be
/// misled by comments and tags. After a broken game it resumes at the next tag section.
#[derive(Clone, Debug)]
pub(super) struct BoundaryFinder {
    /// Index of the next byte, from the start of the game.
    at: usize,
    state: ScanState,
    section: GameSection,
    /// Number of open variations.
    depth: usize,
    has_event: bool,
    line_starts: bool,
}

/// The kind of text that the scanner is in.
#[derive(Clone, Copy, Debug)]
enum ScanState {
    Blanks,
    /// A word; holds the index of its first byte.
    Word(usize),
    Comment,
    /// Text that runs to the end of the line: a `;` comment or a line escaped by `%`.
    LineComment,
    Tag {
        quoted: bool,
        escaped: bool,
    },
}

/// The part of the game that the scanner has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GameSection {
    Nothing,
    Tags,
    Moves,
    /// After the result: only comments on the same line still belong to the game.
    Over,
}

impl BoundaryFinder {
    pub(super) const fn new() -> BoundaryFinder {
        BoundaryFinder {
            at: 0,
            state: ScanState::Blanks,
            section: GameSection::Nothing,
            depth: 0,
            has_event: false,
            line_starts: true,
        }
    }

    /// Returns the length in bytes of the game that the text starts with; `None` if it needs more text, or if there is
    /// no text. The text may have grown at its end since the last call.
    pub(super) fn find(&mut self, text: &[u8], is_complete: bool) -> Option<usize> {
        let end = self.scan(text, is_complete).or((is_complete && !text.is_empty()).then_some(text.len()))?;
        *self = BoundaryFinder { line_starts: text.get(end.wrapping_sub(1)) == Some(&b'\n'), ..BoundaryFinder::new() };
        Some(end)
    }

    fn scan(&mut self, text: &[u8], is_complete: bool) -> Option<usize> {
        while let Some(byte) = text.get(self.at).copied() {
            let is_line_end = matches!(byte, b'\n' | b'\r');
            match self.state {
                ScanState::Comment => {
                    if byte == b'}' {
                        self.state = ScanState::Blanks;
                    } else if self.line_starts && byte == b'[' {
                        // Comments never contain tags, so this comment was never closed.
                        let rest = text.get(self.at..).unwrap_or_default();
                        if rest.starts_with(EVENT) {
                            return Some(self.at);
                        }
                        if EVENT.starts_with(rest) && !is_complete {
                            return None;
                        }
                    }
                }
                ScanState::LineComment if is_line_end => {
                    self.state = ScanState::Blanks;
                    continue;
                }
                ScanState::LineComment => {}
                ScanState::Tag { .. } if is_line_end => {
                    self.state = ScanState::Blanks;
                    continue;
                }
                ScanState::Tag { quoted: false, .. } if byte == b']' => self.state = ScanState::Blanks,
                ScanState::Tag { quoted, escaped } => {
                    self.state = ScanState::Tag {
                        quoted: quoted != (byte == b'"' && !escaped),
                        escaped: quoted && byte == b'\\' && !escaped,
                    };
                }
                ScanState::Word(start) if is_delimiter(byte) => {
                    self.end_word(text.get(start..self.at).unwrap_or_default());
                    continue;
                }
                ScanState::Word(_) => {}
                ScanState::Blanks => {
                    if self.section == GameSection::Over && byte == b'\n' {
                        return Some(self.at + 1);
                    }
                    if self.section == GameSection::Nothing && BYTE_ORDER_MARK.contains(&byte) {
                        self.at += 1;
                        continue;
                    }
                    let rest = text.get(self.at..).unwrap_or_default();
                    if byte == b'[' && rest.len() < EVENT.len() && !is_complete {
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
        self.state = ScanState::Blanks;
        if self.depth == 0 && result_of(word).is_some() {
            self.section = GameSection::Over;
        }
    }

    /// Enters the state that this byte starts. Returns whether the byte belongs to the next game.
    fn enter(&mut self, byte: u8, rest: &[u8]) -> bool {
        match byte {
            _ if is_blank(byte) => return false,
            b'%' if self.line_starts => self.state = ScanState::LineComment,
            b';' => self.state = ScanState::LineComment,
            b'{' => self.state = ScanState::Comment,
            _ if self.section == GameSection::Over => return true,
            b'[' if opens_tag(rest) => {
                let is_event = rest.starts_with(EVENT);
                if self.section == GameSection::Moves || (is_event && self.has_event) {
                    return true;
                }
                self.has_event |= is_event;
                self.section = GameSection::Tags;
                self.state = ScanState::Tag { quoted: false, escaped: false };
            }
            _ => {
                self.section = GameSection::Moves;
                match byte {
                    b'(' => self.depth += 1,
                    b')' => self.depth = self.depth.saturating_sub(1),
                    _ if is_delimiter(byte) => {}
                    _ => self.state = ScanState::Word(self.at),
                }
            }
        }
        false
    }
}
