//! Parses the tokens of one game.

use alloc::string::String;
use alloc::vec::Vec;
use core::mem;
use core::ops::Range;

use crate::color::Color;
use crate::ending::GameResult;
use crate::move_text::MoveTextError;
use crate::mv::Move;
use crate::pgn::error::{PgnError, PgnErrorKind};
use crate::pgn::lexer::{Lexer, Token, result_of};
use crate::pgn::nag::Nag;
use crate::pgn::parsed_game::ParsedGame;
use crate::pgn::record::GameRecord;
use crate::pgn::tags::Tags;
use crate::pgn::text_position::TextPosition;
use crate::pgn::tree::{MoveId, MoveTree, collapse_blanks};
use crate::position::Position;
use crate::san::parse_san;
use crate::setup::Setup;

/// Maximum number of reported problems in a game. A file that isn't PGN has one at every word.
const MAX_PROBLEMS: usize = 20;
/// Maximum number of tags in a game. The standard defines a few dozen.
const MAX_TAGS: usize = 200;
/// Maximum depth of nested variations; it bounds memory, as every level holds two positions.
const MAX_VARIATION_DEPTH: usize = 500;

/// Reads the text of one game, which starts at this position of the file and takes these bytes of it. Returns `None` if
/// it contains no game.
pub(super) fn parse(text: &str, start: TextPosition, bytes: Range<usize>) -> Option<ParsedGame> {
    let mut parser = GameParser::new(text, start);
    for (at, token) in Lexer::new(text, start.column == 1) {
        parser.take(at, token);
    }
    parser.finish(bytes)
}

struct GameParser<'a> {
    text: &'a str,
    start: TextPosition,
    problems: Vec<PgnError>,
    tags: Option<Tags>,
    tag_count: usize,
    moves: MoveTree,
    lines: OpenLines,
    /// Depth of open variations that are skipped; 0 outside them.
    skipped_depth: usize,
    result: Option<GameResult>,
}

/// The main line and the variations that are open.
struct OpenLines {
    main: OpenLine,
    /// Open variations, the outermost first.
    variations: Vec<OpenLine>,
}

impl OpenLines {
    /// Returns the innermost open line.
    fn current(&mut self) -> &mut OpenLine {
        self.variations.last_mut().unwrap_or(&mut self.main)
    }
}

/// A line of moves that is being read.
struct OpenLine {
    /// Index of its first byte.
    opened: usize,
    /// The parent of the next move.
    after: Option<MoveId>,
    /// The line's own last move, and the position before it.
    last: Option<(MoveId, Position)>,
    position: Position,
    /// Comments that belong to the next move.
    pending: Vec<String>,
    /// True if a variation has ended since the last move.
    after_variation: bool,
    /// True if the rest of the line is skipped because of an error.
    is_unreadable: bool,
}

impl OpenLine {
    fn new(opened: usize, after: Option<MoveId>, position: Position) -> OpenLine {
        OpenLine {
            opened,
            after,
            last: None,
            position,
            pending: Vec::new(),
            after_variation: false,
            is_unreadable: false,
        }
    }
}

impl<'a> GameParser<'a> {
    fn new(text: &'a str, start: TextPosition) -> GameParser<'a> {
        GameParser {
            text,
            start,
            problems: Vec::new(),
            tags: None,
            tag_count: 0,
            moves: MoveTree::new(Position::default()),
            lines: OpenLines { main: OpenLine::new(0, None, Position::default()), variations: Vec::new() },
            skipped_depth: 0,
            result: None,
        }
    }

    fn problem(&mut self, at: usize, kind: PgnErrorKind) {
        if self.problems.len() < MAX_PROBLEMS {
            let TextPosition { line, column } = self.start.after(self.text.get(..at).unwrap_or(self.text));
            self.problems.push(PgnError { line, column, kind });
        }
    }

    fn take(&mut self, at: usize, token: Token<'_>) {
        match token {
            Token::Tag { name, value } if self.moves.is_empty() => self.tag(at, name, &value),
            Token::Tag { .. } | Token::BadTag => {
                self.tags.get_or_insert_default();
                self.problem(at, PgnErrorKind::Tag);
            }
            Token::OpenComment => self.problem(at, PgnErrorKind::Unclosed),
            Token::StrayBrace => self.problem(at, PgnErrorKind::Unopened),
            Token::VariationEnd => self.end_variation(at),
            Token::VariationStart => self.start_variation(at),
            _ if self.skipped_depth > 0 => {}
            Token::Word(word) => self.word(at, word),
            _ if self.lines.current().is_unreadable => {}
            Token::Comment(comment) => self.comment(comment),
            Token::Nag(digits) => match digits.parse() {
                Ok(number) => self.mark(Nag(number)),
                Err(_) => self.problem(at, PgnErrorKind::Nag(["$", digits].concat().chars().take(8).collect())),
            },
        }
    }

    fn tag(&mut self, at: usize, name: &str, value: &str) {
        self.tag_count += 1;
        if self.tag_count > MAX_TAGS {
            if self.tag_count == MAX_TAGS + 1 {
                self.problem(at, PgnErrorKind::TooManyTags(MAX_TAGS));
            }
            return;
        }
        let tags = self.tags.get_or_insert_default();
        match name {
            "FEN" => self.start_from(at, value),
            "SetUp" => {}
            _ => tags.set(name, value),
        }
    }

    fn start_from(&mut self, at: usize, fen: &str) {
        if let Err(error) = fen.parse::<Position>() {
            self.problem(at, PgnErrorKind::Fen(error));
        }
        let position = fen.parse::<Setup>().ok().and_then(|setup| setup.build_lenient().ok());
        match position {
            Some((position, _)) => {
                self.moves.set_start(position.clone());
                self.lines.main = OpenLine::new(0, None, position);
            }
            None => self.lines.main.is_unreadable = true,
        }
    }

    fn comment(&mut self, comment: &str) {
        let in_main_line = self.lines.variations.is_empty();
        let line = self.lines.current();
        match &line.last {
            Some((last, _)) if !line.after_variation || self.result.is_some() => {
                self.moves.add_comment(Some(*last), comment)
            }
            None if in_main_line => self.moves.add_comment(None, comment),
            _ => line.pending.extend(Some(collapse_blanks(comment)).filter(|comment| !comment.is_empty())),
        }
    }

    fn mark(&mut self, nag: Nag) {
        if let Some((last, _)) = self.lines.current().last {
            self.moves.add_nag(last, nag);
        }
    }

    fn start_variation(&mut self, at: usize) {
        let depth = self.lines.variations.len();
        let line = self.lines.current();
        let replaced = line.last.as_ref().map(|(last, before)| (*last, before.clone()));
        match replaced {
            _ if self.skipped_depth > 0 || line.is_unreadable => self.skipped_depth += 1,
            _ if depth >= MAX_VARIATION_DEPTH => {
                self.problem(at, PgnErrorKind::TooDeep(MAX_VARIATION_DEPTH));
                self.skipped_depth += 1;
            }
            None => {
                self.problem(at, PgnErrorKind::NothingToVary);
                self.skipped_depth += 1;
            }
            Some((last, before)) => {
                let after = self.moves.get(last).and_then(|node| node.parent());
                self.lines.variations.push(OpenLine::new(at, after, before));
            }
        }
    }

    fn end_variation(&mut self, at: usize) {
        if self.skipped_depth > 0 {
            self.skipped_depth -= 1;
        } else if let Some(ended) = self.lines.variations.pop() {
            self.close(ended);
        } else {
            self.problem(at, PgnErrorKind::Unopened);
        }
    }

    /// Ends a variation. Its pending comments go to its last move, or to the outer line if it has no move.
    fn close(&mut self, ended: OpenLine) {
        let line = self.lines.current();
        match ended.last {
            Some((last, _)) => {
                // An alternative to a variation's first move is written as a variation beside it, not inside it.
                line.after_variation = line.last.as_ref().is_some_and(|(replaced, _)| self.moves.is_main(*replaced));
                for comment in ended.pending {
                    self.moves.add_comment(Some(last), &comment);
                }
            }
            None => ended.pending.iter().for_each(|comment| self.comment(comment)),
        }
    }

    fn word(&mut self, at: usize, word: &str) {
        match result_of(word.as_bytes()) {
            // A result ends the main line; in a variation it is ignored.
            Some(result) if self.lines.variations.is_empty() => self.result = self.result.or(Some(result)),
            Some(_) => {}
            None if self.lines.current().is_unreadable => {}
            None => self.marked_move(at, word),
        }
    }

    /// Reads a word made of a move number, a move and a glyph; each of them may be missing.
    fn marked_move(&mut self, at: usize, word: &str) {
        let text = if MoveTextError::is_pass(word) { word } else { without_number(word) };
        let at = at + word.len() - text.len();
        let bare = text.trim_end_matches(['!', '?']);
        if let Some(nag) = Nag::from_glyph(bare) {
            self.mark(nag);
        } else if !is_redundant(bare) {
            self.play(at, bare);
        }
        if let Some(nag) = text.get(bare.len()..).and_then(Nag::from_glyph) {
            self.mark(nag);
        }
    }

    fn play(&mut self, at: usize, text: &str) {
        let position = &self.lines.current().position;
        let passed = if MoveTextError::is_pass(text) { position.null_move() } else { None };
        match passed {
            Some(next) => {
                if self.lines.variations.is_empty() {
                    self.problem(at, PgnErrorKind::NullMove);
                }
                self.push(None, next);
            }
            None => match parse_san(position, text) {
                Ok(mv) => {
                    let next = position.play_unchecked(mv);
                    self.push(Some(mv), next);
                }
                Err(error) => {
                    let is_over = !position.has_legal_move();
                    self.lines.current().is_unreadable = true;
                    self.problem(at, if is_over { PgnErrorKind::AfterEnd } else { PgnErrorKind::Move(error) });
                }
            },
        }
    }

    /// Adds a move, or a null move, to the innermost open line.
    fn push(&mut self, mv: Option<Move>, next: Position) {
        let line = self.lines.current();
        let id = self.moves.push(line.after, mv);
        for comment in mem::take(&mut line.pending) {
            self.moves.add_comment_before(id, &comment);
        }
        line.last = Some((id, mem::replace(&mut line.position, next)));
        line.after = Some(id);
        line.after_variation = false;
    }

    fn finish(mut self, bytes: Range<usize>) -> Option<ParsedGame> {
        if let Some(opened) = self.lines.variations.first().map(|line| line.opened) {
            self.problem(opened, PgnErrorKind::Unclosed);
        }
        while let Some(ended) = self.lines.variations.pop() {
            self.close(ended);
        }
        let after = self.lines.main.after;
        for comment in mem::take(&mut self.lines.main.pending) {
            self.moves.add_comment(after, &comment);
        }
        if self.tags.is_none() && self.moves.is_empty() && self.result.is_none() && self.problems.is_empty() {
            return None;
        }
        let mut tags = self.tags.unwrap_or_default();
        let tagged = tags.get("Result").and_then(|value| result_of(value.as_bytes()));
        let known = self.result.or(tagged.filter(|result| *result != GameResult::Open));
        let result = known.unwrap_or_else(|| result_on_board(&self.lines.main.position));
        tags.set("Result", result.score());
        let record = GameRecord { tags, moves: self.moves, result };
        Some(ParsedGame { record, problems: self.problems, bytes })
    }
}

/// Returns the word without its move number and dots.
fn without_number(word: &str) -> &str {
    let behind = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    if behind.is_empty() || behind.starts_with(['.', '…']) { behind.trim_start_matches(['.', '…']) } else { word }
}

/// Returns whether a word only repeats what the move says, or is empty after its move number was removed.
fn is_redundant(word: &str) -> bool {
    matches!(word, "" | "e.p." | "e.p" | "ep" | "+" | "++" | "#")
}

fn result_on_board(position: &Position) -> GameResult {
    match position.turn() {
        Color::White if position.is_checkmate() => GameResult::BlackWins,
        Color::Black if position.is_checkmate() => GameResult::WhiteWins,
        _ if position.is_stalemate() || position.has_insufficient_material() => GameResult::Draw,
        _ => GameResult::Open,
    }
}
