//! What the tokens of one game mean.

use alloc::string::String;
use alloc::vec::Vec;
use core::mem;

use crate::color::Color;
use crate::ending::GameResult;
use crate::pgn::error::{PgnError, PgnErrorKind};
use crate::pgn::games::Reading;
use crate::pgn::lexer::{Lexer, Token, result_of};
use crate::pgn::nag::Nag;
use crate::pgn::place::Place;
use crate::pgn::record::GameRecord;
use crate::pgn::tags::Tags;
use crate::pgn::tree::{MoveId, MoveTree, one_line};
use crate::position::Position;
use crate::san::parse_san;

/// So many problems of one game are told; a file that isn't PGN at all has one at every word.
const MOST_PROBLEMS: usize = 20;
/// The standard knows a few dozen tags.
const MOST_TAGS: usize = 200;
/// Variations in variations; every level holds two positions.
const DEEPEST: usize = 500;

/// Reads the text of one game, which starts at this place of a file; `None` if there is no game in it.
pub(super) fn parse(text: &str, start: Place) -> Option<Reading> {
    let mut parser = Parser::new(text, start);
    for (at, token) in Lexer::new(text, start.column == 1) {
        parser.take(at, token);
    }
    parser.finish()
}

struct Parser<'a> {
    text: &'a str,
    start: Place,
    problems: Vec<PgnError>,
    tags: Option<Tags>,
    tag_count: usize,
    moves: MoveTree,
    lines: Lines,
    /// How many variations are open inside what is left out.
    left_out: usize,
    result: Option<GameResult>,
}

/// The lines that are open.
struct Lines {
    main: Line,
    /// Outermost first.
    variations: Vec<Line>,
}

impl Lines {
    /// The line that is being read.
    fn current(&mut self) -> &mut Line {
        self.variations.last_mut().unwrap_or(&mut self.main)
    }
}

/// A line of moves.
struct Line {
    /// The byte where it starts.
    opened: usize,
    /// The move behind which the next one comes.
    after: Option<MoveId>,
    /// The line's own last move, and the position before it.
    last: Option<(MoveId, Position)>,
    position: Position,
    /// Comments that belong to the next move.
    pending: Vec<String>,
    /// A variation has ended since the last move.
    is_resumed: bool,
    /// The rest can't be read.
    is_broken: bool,
}

impl Line {
    fn new(opened: usize, after: Option<MoveId>, position: Position) -> Line {
        Line { opened, after, last: None, position, pending: Vec::new(), is_resumed: false, is_broken: false }
    }
}

impl<'a> Parser<'a> {
    fn new(text: &'a str, start: Place) -> Parser<'a> {
        Parser {
            text,
            start,
            problems: Vec::new(),
            tags: None,
            tag_count: 0,
            moves: MoveTree::new(Position::default()),
            lines: Lines { main: Line::new(0, None, Position::default()), variations: Vec::new() },
            left_out: 0,
            result: None,
        }
    }

    fn problem(&mut self, at: usize, kind: PgnErrorKind) {
        if self.problems.len() < MOST_PROBLEMS {
            let Place { line, column } = self.start.after(self.text.get(..at).unwrap_or(self.text));
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
            _ if self.left_out > 0 => {}
            Token::Word(word) => self.word(at, word),
            _ if self.lines.current().is_broken => {}
            Token::Comment(comment) => self.comment(comment),
            Token::Nag(digits) => match digits.parse() {
                Ok(number) => self.mark(Nag(number)),
                Err(_) => self.problem(at, PgnErrorKind::Nag(["$", digits].concat().chars().take(8).collect())),
            },
        }
    }

    fn tag(&mut self, at: usize, name: &str, value: &str) {
        self.tag_count += 1;
        if self.tag_count > MOST_TAGS {
            if self.tag_count == MOST_TAGS + 1 {
                self.problem(at, PgnErrorKind::TooManyTags(MOST_TAGS));
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
        match fen.parse::<Position>() {
            Ok(position) => {
                self.moves.restart(position.clone());
                self.lines.main = Line::new(0, None, position);
            }
            Err(error) => {
                self.problem(at, PgnErrorKind::Fen(error));
                self.lines.main.is_broken = true;
            }
        }
    }

    fn comment(&mut self, comment: &str) {
        let in_main_line = self.lines.variations.is_empty();
        let line = self.lines.current();
        match &line.last {
            Some((last, _)) if !line.is_resumed || self.result.is_some() => self.moves.comment(Some(*last), comment),
            None if in_main_line => self.moves.comment(None, comment),
            _ => line.pending.extend(Some(one_line(comment)).filter(|comment| !comment.is_empty())),
        }
    }

    fn mark(&mut self, nag: Nag) {
        if let Some((last, _)) = self.lines.current().last {
            self.moves.mark(last, nag);
        }
    }

    fn start_variation(&mut self, at: usize) {
        let depth = self.lines.variations.len();
        let line = self.lines.current();
        let replaced = line.last.as_ref().map(|(last, before)| (*last, before.clone()));
        match replaced {
            _ if self.left_out > 0 || line.is_broken => self.left_out += 1,
            _ if depth >= DEEPEST => {
                self.problem(at, PgnErrorKind::TooDeep(DEEPEST));
                self.left_out += 1;
            }
            None => {
                self.problem(at, PgnErrorKind::NothingToVary);
                self.left_out += 1;
            }
            Some((last, before)) => {
                let after = self.moves.get(last).and_then(|node| node.parent());
                self.lines.variations.push(Line::new(at, after, before));
            }
        }
    }

    fn end_variation(&mut self, at: usize) {
        if self.left_out > 0 {
            self.left_out -= 1;
        } else if let Some(ended) = self.lines.variations.pop() {
            self.close(ended);
        } else {
            self.problem(at, PgnErrorKind::Unopened);
        }
    }

    /// Comments that waited for another move go to the last one, or to the line that the variation is part of.
    fn close(&mut self, ended: Line) {
        let line = self.lines.current();
        match ended.last {
            Some((last, _)) => {
                // What replaces a variation's first move is written as a variation beside it, not inside it.
                line.is_resumed = line.last.as_ref().is_some_and(|(replaced, _)| self.moves.is_main(*replaced));
                for comment in ended.pending {
                    self.moves.comment(Some(last), &comment);
                }
            }
            None => ended.pending.iter().for_each(|comment| self.comment(comment)),
        }
    }

    fn word(&mut self, at: usize, word: &str) {
        match result_of(word.as_bytes()) {
            // It ends the main line; in a variation it says nothing.
            Some(result) if self.lines.variations.is_empty() => self.result = self.result.or(Some(result)),
            Some(_) => {}
            None if self.lines.current().is_broken => {}
            None => self.marked_move(at, word),
        }
    }

    /// Reads a move behind its number and before its glyph, or what is there of them.
    fn marked_move(&mut self, at: usize, word: &str) {
        let text = without_number(word);
        let at = at + word.len() - text.len();
        let bare = text.trim_end_matches(['!', '?']);
        if let Some(nag) = Nag::from_glyph(bare) {
            self.mark(nag);
        } else if !is_remark(bare) {
            self.play(at, bare);
        }
        if let Some(nag) = text.get(bare.len()..).and_then(Nag::from_glyph) {
            self.mark(nag);
        }
    }

    fn play(&mut self, at: usize, text: &str) {
        let line = self.lines.current();
        match parse_san(&line.position, text) {
            Ok(mv) => {
                let id = self.moves.push(line.after, mv);
                if !line.pending.is_empty() {
                    self.moves.comment_before(id, mem::take(&mut line.pending));
                }
                let next = line.position.play_unchecked(mv);
                line.last = Some((id, mem::replace(&mut line.position, next)));
                line.after = Some(id);
                line.is_resumed = false;
            }
            Err(error) => {
                line.is_broken = true;
                let is_over = !line.position.has_legal_move();
                self.problem(at, if is_over { PgnErrorKind::AfterEnd } else { PgnErrorKind::Move(error) });
            }
        }
    }

    fn finish(mut self) -> Option<Reading> {
        if let Some(opened) = self.lines.variations.first().map(|line| line.opened) {
            self.problem(opened, PgnErrorKind::Unclosed);
        }
        while let Some(ended) = self.lines.variations.pop() {
            self.close(ended);
        }
        let after = self.lines.main.after;
        for comment in mem::take(&mut self.lines.main.pending) {
            self.moves.comment(after, &comment);
        }
        if self.tags.is_none() && self.moves.is_empty() && self.result.is_none() && self.problems.is_empty() {
            return None;
        }
        let mut tags = self.tags.unwrap_or_default();
        let tagged = tags.get("Result").and_then(|value| result_of(value.as_bytes()));
        let known = self.result.or(tagged.filter(|result| *result != GameResult::Open));
        let result = known.unwrap_or_else(|| result_on_board(&self.lines.main.position));
        tags.set("Result", result.score());
        Some(Reading { record: GameRecord { tags, moves: self.moves, result }, problems: self.problems })
    }
}

/// What stands behind a move number and its dots.
fn without_number(word: &str) -> &str {
    let behind = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    if behind.is_empty() || behind.starts_with(['.', '…']) { behind.trim_start_matches(['.', '…']) } else { word }
}

/// Words that repeat what the move says, and move numbers, of which nothing is left.
fn is_remark(word: &str) -> bool {
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
