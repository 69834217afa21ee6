//! Parser of UCI lines. Every error has a message.

use rules_core::{FenError, Position, Setup, Square, parse_uci};

use crate::options::shorten;
use crate::time::SearchLimits;

/// A parsed UCI line.
#[derive(Debug, PartialEq, Eq)]
pub enum UciCommand<'a> {
    /// `uci`
    Uci,
    /// `isready`
    IsReady,
    /// `ucinewgame`
    NewGame,
    /// `setoption name … value …`
    SetOption {
        /// The option's name; may contain spaces.
        name: &'a str,
        /// The option's value; empty for buttons.
        value: &'a str,
    },
    /// `position …`
    Position(PositionCommand<'a>),
    /// `go …`; its limits are parsed later, for the position.
    Go(&'a str),
    /// `stop`
    Stop,
    /// `ponderhit`
    PonderHit,
    /// `bench [depth]`
    Bench(Option<u32>),
    /// `d`: show the board.
    Display,
    /// `eval`: show the evaluation term by term.
    Eval,
    /// `quit`
    Quit,
    /// An empty line, or a command that engines may ignore.
    Nothing,
}

/// The error of parsing a line.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum CommandError {
    /// An unknown command.
    #[error("I don't know the command \"{0}\".")]
    Unknown(String),
    /// `position` without a position.
    #[error("After \"position\" comes \"startpos\" or \"fen\", not \"{0}\".")]
    Position(String),
    /// The FEN doesn't describe a legal position.
    #[error("The position stays as it was. {0}")]
    Fen(String),
    /// An illegal move.
    #[error("The position stays as it was. Move {number}, \"{text}\", is not legal there.")]
    Move {
        /// Number of the move, from 1, counting both sides' moves.
        number: usize,
        /// The rejected move.
        text: String,
    },
    /// A `go` parameter without its number.
    #[error("\"{name}\" wants a whole number, not \"{value}\".")]
    Number {
        /// The parameter's name.
        name: String,
        /// The rejected value.
        value: String,
    },
    /// An unknown word after `go`.
    #[error("\"go\" doesn't know \"{0}\".")]
    GoWord(String),
    /// An illegal move after `searchmoves`.
    #[error("\"{0}\" is not a legal move here.")]
    SearchMove(String),
}

impl<'a> UciCommand<'a> {
    /// Parses a line.
    pub fn parse(line: &'a str) -> Result<Self, CommandError> {
        let line = line.trim();
        let (word, rest) = split_word(line);
        Ok(match word {
            "uci" => Self::Uci,
            "isready" => Self::IsReady,
            "ucinewgame" => Self::NewGame,
            "setoption" => {
                let (_, rest) = split_word(rest);
                let (name, value) = rest.split_once(" value").unwrap_or((rest, ""));
                Self::SetOption { name: name.trim(), value: value.trim() }
            }
            "position" => Self::Position(PositionCommand::parse(rest)?),
            "go" => Self::Go(rest),
            "stop" => Self::Stop,
            "ponderhit" => Self::PonderHit,
            "bench" => Self::Bench(rest.parse().ok()),
            "d" => Self::Display,
            "eval" => Self::Eval,
            "quit" => Self::Quit,
            "" | "debug" | "register" => Self::Nothing,
            _ => return Err(CommandError::Unknown(shorten(word))),
        })
    }
}

/// A position with the history that led to it.
#[derive(Clone, Debug, Default)]
pub struct GameLine {
    /// The current position.
    pub position: Position,
    /// Hashes of the earlier positions, oldest first.
    pub keys: Vec<u64>,
    /// Destination of the last move.
    pub last: Option<Square>,
}

/// The arguments of `position`.
#[derive(Debug, PartialEq, Eq)]
pub struct PositionCommand<'a> {
    /// `None` for the start position.
    fen: Option<&'a str>,
    moves: &'a str,
}

impl<'a> PositionCommand<'a> {
    fn parse(text: &'a str) -> Result<Self, CommandError> {
        let (start, moves) = match text.split_once("moves") {
            Some((start, moves)) => (start.trim(), moves.trim()),
            None => (text, ""),
        };
        match split_word(start) {
            ("startpos", _) => Ok(Self { fen: None, moves }),
            ("fen", fen) => Ok(Self { fen: Some(fen), moves }),
            (other, _) => Err(CommandError::Position(shorten(other))),
        }
    }

    /// Sets up the position and plays the moves.
    pub fn play(&self) -> Result<GameLine, CommandError> {
        let mut position = match self.fen {
            None => Position::default(),
            Some(fen) => read_fen(fen).map_err(|error| CommandError::Fen(error.to_string()))?,
        };
        let (mut keys, mut last) = (Vec::new(), None);
        for (index, text) in self.moves.split_whitespace().enumerate() {
            let mv = parse_uci(&position, text)
                .map_err(|_| CommandError::Move { number: index + 1, text: shorten(text) })?;
            keys.push(position.hash());
            position = position.play_unchecked(mv);
            last = Some(mv.to());
        }
        Ok(GameLine { position, keys, last })
    }
}

fn read_fen(fen: &str) -> Result<Position, FenError> {
    Ok(whole_fen(fen).parse::<Setup>()?.build_for_analysis()?)
}

/// Adds the counters of a FEN, which many programs leave out.
fn whole_fen(fen: &str) -> String {
    let given = fen.split_whitespace().count();
    let missing = if given < 4 { &[][..] } else { ["0", "1"].get(given - 4..).unwrap_or(&[]) };
    missing.iter().fold(fen.to_owned(), |fen, field| format!("{fen} {field}"))
}

/// The arguments of `go`.
#[derive(Clone, Debug)]
pub enum GoCommand {
    /// Count the positions at this depth.
    Perft(u32),
    /// Search within these limits.
    Search(SearchLimits),
}

/// Thinking time in milliseconds without any limits.
const DEFAULT_MOVETIME: i64 = 1500;

impl GoCommand {
    /// Parses the limits. Errors are passed to `complain` and skipped; a search without any bound gets the default
    /// time.
    pub fn parse(text: &str, position: &Position, complain: &mut dyn FnMut(&CommandError)) -> Self {
        let mut limits = SearchLimits::default();
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" => limits.infinite = true,
                "ponder" => limits.ponder = true,
                "searchmoves" => {
                    while let Some(mv) = words.peek().and_then(|text| parse_uci(position, text).ok()) {
                        limits.search_moves.push(mv);
                        words.next();
                    }
                    if limits.search_moves.is_empty() {
                        complain(&CommandError::SearchMove(shorten(words.next().unwrap_or_default())));
                    }
                }
                "depth" | "nodes" | "mate" | "movetime" | "wtime" | "btime" | "winc" | "binc" | "movestogo"
                | "perft" => {
                    let value = words.next_if(|next| next.parse::<i64>().is_ok() || !is_go_word(next)).unwrap_or("");
                    let Ok(number) = value.parse::<i64>() else {
                        complain(&CommandError::Number { name: word.to_owned(), value: shorten(value) });
                        continue;
                    };
                    let count = u32::try_from(number.clamp(0, i64::from(u32::MAX))).unwrap_or(u32::MAX);
                    match word {
                        "perft" => return Self::Perft(count),
                        "depth" => limits.depth = Some(count.max(1)),
                        "nodes" => limits.nodes = Some(number.max(1).unsigned_abs()),
                        "mate" => limits.mate = Some(count),
                        "movestogo" => limits.moves_to_go = (count > 0).then_some(count),
                        "movetime" => limits.movetime = Some(number),
                        "wtime" => limits.clocks[0] = Some(number),
                        "btime" => limits.clocks[1] = Some(number),
                        "winc" => limits.increments[0] = number,
                        _ => limits.increments[1] = number,
                    }
                }
                other => complain(&CommandError::GoWord(shorten(other))),
            }
        }
        let own_clock = limits.clocks[position.turn().index()];
        if !limits.is_bounded() || (own_clock.is_none() && limits.clocks.iter().any(Option::is_some)) {
            limits.movetime = limits.movetime.or(Some(DEFAULT_MOVETIME));
        }
        Self::Search(limits)
    }
}

fn is_go_word(word: &str) -> bool {
    matches!(
        word,
        "infinite"
            | "ponder"
            | "searchmoves"
            | "depth"
            | "nodes"
            | "mate"
            | "movetime"
            | "wtime"
            | "btime"
            | "winc"
            | "binc"
            | "movestogo"
            | "perft"
    )
}

fn split_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    text.split_once(char::is_whitespace).map_or((text, ""), |(word, rest)| (word, rest.trim_start()))
}
