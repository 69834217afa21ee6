//! Reading the first game of a PGN text: its tags and its main line.

use alloc::string::String;
use alloc::vec::Vec;
use core::time::Duration;

use crate::action::Action;
use crate::ending::GameResult;
use crate::fen::FenError;
use crate::game::Game;
use crate::move_text::MoveTextError;
use crate::pgn::tags::Tags;
use crate::position::Position;
use crate::san::parse_san;

/// A game that was read, and what its text said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnGame {
    /// What stands above the moves.
    pub tags: Tags,
    /// The moves. The game is over only if the board says so; a resignation is known from the result alone.
    pub game: Game,
    /// The result at the end of the moves, or else that of the tag.
    pub result: GameResult,
}

/// Where a text stops being PGN, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("PGN, line {line}, column {column}: {kind}")]
pub struct PgnError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub kind: PgnErrorKind,
}

/// What is wrong with a PGN text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PgnErrorKind {
    /// There are neither tags nor moves.
    #[error("there is no game in this text")]
    Empty,
    /// A tag is not of the form `[Name "value"]`.
    #[error("a tag must look like [Name \"value\"]")]
    Tag,
    /// A comment or a variation is not closed before the text ends.
    #[error("the text ends inside a comment or variation that starts here")]
    Unclosed,
    /// A variation is closed that was never opened.
    #[error("a variation ends here that never started")]
    Unopened,
    /// The FEN tag holds no legal position.
    #[error("{0}")]
    Fen(FenError),
    /// A move can't be read or isn't legal.
    #[error("{0}")]
    Move(MoveTextError),
    /// The game goes on after mate or stalemate.
    #[error("a move follows after the end of the game")]
    AfterEnd,
}

/// Reads one game. Comments, annotations and variations are skipped, except that `[%clk]` gives the clock times.
pub fn read(text: &str) -> Result<PgnGame, PgnError> {
    let mut reader = Reader::new(text);
    let tags = reader.tags()?;
    let has_tags = tags.is_some();
    let tags = tags.unwrap_or_default();
    let start = match tags.get("FEN") {
        Some(fen) => {
            let read: Result<Position, FenError> = fen.parse();
            read.map_err(|error| reader.error(reader.fen_at, PgnErrorKind::Fen(error)))?
        }
        None => Position::default(),
    };
    let mut game = Game::from_position(start);
    let result = reader.moves(&mut game)?;
    if !has_tags && game.plies().is_empty() && result.is_none() {
        return Err(reader.error(0, PgnErrorKind::Empty));
    }
    let tagged = || tags.get("Result").and_then(|value| value.parse().ok());
    let result = result.or_else(tagged).unwrap_or_else(|| game.result());
    Ok(PgnGame { tags, game, result })
}

struct Reader<'a> {
    text: &'a str,
    /// The byte that is read next.
    at: usize,
    /// Where the FEN tag starts.
    fen_at: usize,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Reader<'a> {
        // A byte order mark is no part of the game.
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        Reader { text, at: 0, fen_at: 0 }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Takes what comes before the first character that fails the test.
    fn take_while(&mut self, test: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let taken = &rest[..rest.find(|letter| !test(letter)).unwrap_or(rest.len())];
        self.at += taken.len();
        taken
    }

    fn error(&self, at: usize, kind: PgnErrorKind) -> PgnError {
        let before = self.text.get(..at).unwrap_or(self.text);
        let last_line = before.rsplit('\n').next().unwrap_or_default();
        PgnError { line: before.matches('\n').count() + 1, column: last_line.chars().count() + 1, kind }
    }

    /// Skips blanks, and the lines that `%` hides.
    fn skip_blanks(&mut self) {
        loop {
            self.take_while(char::is_whitespace);
            let line_starts = self.at == 0 || self.text[..self.at].ends_with('\n');
            if !(line_starts && self.peek() == Some('%')) {
                return;
            }
            self.take_while(|letter| letter != '\n');
        }
    }

    fn tags(&mut self) -> Result<Option<Tags>, PgnError> {
        let mut tags = None;
        loop {
            self.skip_blanks();
            if self.peek() != Some('[') {
                return Ok(tags);
            }
            let start = self.at;
            let (name, value) = self.tag().ok_or_else(|| self.error(start, PgnErrorKind::Tag))?;
            if name == "FEN" {
                self.fen_at = start;
            }
            tags.get_or_insert_with(Tags::new).set(name, &value);
        }
    }

    fn tag(&mut self) -> Option<(&'a str, String)> {
        self.at += 1;
        self.take_while(char::is_whitespace);
        let name = self.take_while(|letter| letter.is_ascii_alphanumeric() || letter == '_');
        self.take_while(char::is_whitespace);
        let quoted = self.rest().strip_prefix('"')?;
        let mut value = String::new();
        let mut escaped = false;
        for (index, letter) in quoted.char_indices() {
            match letter {
                '\\' if !escaped => escaped = true,
                '"' if !escaped => {
                    self.at += index + 2;
                    self.take_while(char::is_whitespace);
                    self.rest().strip_prefix(']')?;
                    self.at += 1;
                    return (!name.is_empty()).then_some((name, value));
                }
                '\n' => return None,
                _ => {
                    value.push(letter);
                    escaped = false;
                }
            }
        }
        None
    }

    /// Plays the main line; the result that ends it, if there is one.
    fn moves(&mut self, game: &mut Game) -> Result<Option<GameResult>, PgnError> {
        let mut variations = Vec::new();
        loop {
            self.skip_blanks();
            let start = self.at;
            let Some(next) = self.peek() else {
                return match variations.first() {
                    Some(opened) => Err(self.error(*opened, PgnErrorKind::Unclosed)),
                    None => Ok(None),
                };
            };
            let in_main_line = variations.is_empty();
            match next {
                '{' => {
                    let comment = self.comment()?;
                    if let (true, Some(clock)) = (in_main_line, clock_in(comment)) {
                        game.note_clock(clock);
                    }
                }
                ';' => {
                    self.take_while(|letter| letter != '\n');
                }
                '(' => {
                    variations.push(start);
                    self.at += 1;
                }
                ')' => {
                    self.at += 1;
                    if variations.pop().is_none() {
                        return Err(self.error(start, PgnErrorKind::Unopened));
                    }
                }
                // A tag starts the next game.
                '[' if in_main_line => return Ok(None),
                _ => {
                    let word = self.word();
                    if in_main_line {
                        if let Ok(result) = word.parse() {
                            return Ok(Some(result));
                        }
                        self.play(game, word, start)?;
                    }
                }
            }
        }
    }

    /// What stands up to the next blank or bracket; never empty.
    fn word(&mut self) -> &'a str {
        let start = self.at;
        self.at += self.peek().map_or(0, char::len_utf8);
        self.take_while(|letter| !letter.is_whitespace() && !"{};()[".contains(letter));
        &self.text[start..self.at]
    }

    fn comment(&mut self) -> Result<&'a str, PgnError> {
        let start = self.at;
        let comment = self.take_while(|letter| letter != '}');
        if self.peek().is_none() {
            return Err(self.error(start, PgnErrorKind::Unclosed));
        }
        self.at += 1;
        Ok(comment)
    }

    /// Plays the move in a word, if there is one beside the move number and the annotations.
    fn play(&self, game: &mut Game, word: &str, start: usize) -> Result<(), PgnError> {
        let castles = word.starts_with("0-0");
        let numbered = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let text = match numbered.strip_prefix('.') {
            Some(text) => text.trim_start_matches(['.', '…']),
            None if numbered.is_empty() && !castles => return Ok(()),
            None => word,
        };
        let text = text.split('$').next().unwrap_or_default().trim_start_matches(['.', '…']);
        if text.trim_matches(['!', '?']).is_empty() {
            return Ok(());
        }
        let at = start + word.find(text).unwrap_or_default();
        let mv = parse_san(game.position(), text).map_err(|error| self.error(at, PgnErrorKind::Move(error)))?;
        game.reopen();
        game.act(Action::Move(mv)).map_err(|_| self.error(at, PgnErrorKind::AfterEnd))?;
        Ok(())
    }
}

/// The time that a comment's `[%clk h:mm:ss.t]` gives.
fn clock_in(comment: &str) -> Option<Duration> {
    let (_, rest) = comment.split_once("[%clk")?;
    let (value, _) = rest.split_once(']')?;
    let mut seconds = 0u64;
    let mut parts = value.trim().split(':').peekable();
    while let Some(part) = parts.next() {
        if parts.peek().is_some() {
            seconds = seconds.checked_add(part.parse().ok()?)?.checked_mul(60)?;
        } else {
            let (whole, fraction) = part.split_once('.').unwrap_or((part, ""));
            seconds = seconds.checked_add(whole.parse().ok()?)?;
            let millis: String = fraction.chars().chain("000".chars()).take(3).collect();
            return Some(Duration::from_secs(seconds) + Duration::from_millis(millis.parse().ok()?));
        }
    }
    None
}
