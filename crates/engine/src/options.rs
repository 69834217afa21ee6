//! What a UCI program may set.

use rules_core::UciCastling;

use crate::levels::{Chance, Level, Weakness};

/// The table's size in megabytes until somebody sets another. A browser's tab has less to give.
pub const DEFAULT_HASH: usize = if cfg!(target_family = "wasm") { 16 } else { 64 };
const MOST_HASH: usize = if cfg!(target_family = "wasm") { 256 } else { 1024 };
const MOST_THREADS: usize = if cfg!(target_family = "wasm") { 1 } else { 64 };
/// No position has more moves.
const MOST_LINES: usize = 218;
const MOST_SEED: u64 = i32::MAX as u64;
const MOST_OVERHEAD: i64 = 5000;

/// The options' values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Megabytes of table.
    pub hash: usize,
    /// Threads that search; weak levels need one only.
    pub threads: usize,
    /// How many of the best moves are told, each with its line (`MultiPV`).
    pub lines: usize,
    /// How strong to play, unless `limit_strength`.
    pub level: Level,
    /// Play as the level that is nearest to `elo`.
    pub limit_strength: bool,
    /// `UCI_Elo`.
    pub elo: u16,
    /// Tell the chances of a win, a draw and a loss with every score.
    pub show_wdl: bool,
    /// Which of the many players of this level to be.
    pub seed: u64,
    /// Games begun since the seed was set: each has another player of this level.
    pub games: u64,
    /// Milliseconds that a move costs outside the engine.
    pub move_overhead: i64,
    /// Analysis is always at full strength, whatever the level.
    pub analyse: bool,
    /// Openings are played from memory.
    pub own_book: bool,
    /// How to write castling; `UCI_Chess960` asks for the king that takes its rook.
    pub castling: UciCastling,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            hash: DEFAULT_HASH,
            threads: 1,
            lines: 1,
            level: Level::STRONGEST,
            limit_strength: false,
            elo: Level::STRONGEST.elo(),
            show_wdl: false,
            seed: 0,
            games: 0,
            move_overhead: 10,
            analyse: false,
            own_book: false,
            castling: UciCastling::KingsWay,
        }
    }
}

/// What an option's change asks of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Nothing more.
    Noted,
    /// A table of another size.
    Resize,
    /// What was learnt no longer holds.
    Forget,
}

/// Why an option wasn't set.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum OptionError {
    /// No option has this name.
    #[error("There is no option named \"{0}\".")]
    Unknown(String),
    /// The value isn't of the option's kind.
    #[error("\"{value}\" is no value for the option {name}.")]
    Value {
        /// The option.
        name: &'static str,
        /// What was given.
        value: String,
    },
}

impl Options {
    /// The `option` lines of the answer to `uci`.
    pub fn describe() -> Vec<String> {
        let default = Self::default();
        vec![
            format!("option name Hash type spin default {DEFAULT_HASH} min 1 max {MOST_HASH}"),
            "option name Clear Hash type button".to_owned(),
            format!("option name Threads type spin default {} min 1 max {MOST_THREADS}", default.threads),
            "option name Ponder type check default false".to_owned(),
            format!("option name MultiPV type spin default {} min 1 max {MOST_LINES}", default.lines),
            format!(
                "option name Level type spin default {} min 1 max {}",
                default.level.number(),
                Level::STRONGEST.number()
            ),
            format!("option name Seed type spin default 0 min 0 max {MOST_SEED}"),
            format!("option name Move Overhead type spin default {} min 0 max {MOST_OVERHEAD}", default.move_overhead),
            "option name OwnBook type check default false".to_owned(),
            "option name UCI_LimitStrength type check default false".to_owned(),
            format!(
                "option name UCI_Elo type spin default {} min {} max {}",
                default.elo,
                Level::WEAKEST.elo(),
                Level::STRONGEST.elo()
            ),
            "option name UCI_ShowWDL type check default false".to_owned(),
            "option name UCI_AnalyseMode type check default false".to_owned(),
            "option name UCI_Chess960 type check default false".to_owned(),
        ]
    }

    /// Sets one option. Numbers out of range are moved to the nearer end.
    pub fn set(&mut self, name: &str, value: &str) -> Result<Change, OptionError> {
        match name.to_ascii_lowercase().as_str() {
            "hash" => {
                self.hash = number("Hash", value, 1, MOST_HASH as i64)? as usize;
                Ok(Change::Resize)
            }
            "clear hash" => Ok(Change::Forget),
            "ponder" => check("Ponder", value).map(|_| Change::Noted),
            "threads" => {
                self.threads = number("Threads", value, 1, MOST_THREADS as i64)? as usize;
                Ok(Change::Noted)
            }
            "multipv" => {
                self.lines = number("MultiPV", value, 1, MOST_LINES as i64)? as usize;
                Ok(Change::Noted)
            }
            "level" => {
                let level = number("Level", value, 1, i64::from(Level::STRONGEST.number()))?;
                let level = Level::from_number(level as u8).unwrap_or_default();
                Ok(self.change(|options| options.level = level))
            }
            "seed" => {
                let seed = number("Seed", value, 0, MOST_SEED as i64)?.unsigned_abs();
                Ok(self.change(|options| (options.seed, options.games) = (seed, 0)))
            }
            "move overhead" => {
                self.move_overhead = number("Move Overhead", value, 0, MOST_OVERHEAD)?;
                Ok(Change::Noted)
            }
            "ownbook" => {
                self.own_book = check("OwnBook", value)?;
                Ok(Change::Noted)
            }
            "uci_limitstrength" => {
                let limit = check("UCI_LimitStrength", value)?;
                Ok(self.change(|options| options.limit_strength = limit))
            }
            "uci_elo" => {
                let (weakest, strongest) = (Level::WEAKEST.elo(), Level::STRONGEST.elo());
                let elo = number("UCI_Elo", value, i64::from(weakest), i64::from(strongest))? as u16;
                Ok(self.change(|options| options.elo = elo))
            }
            "uci_showwdl" => {
                self.show_wdl = check("UCI_ShowWDL", value)?;
                Ok(Change::Noted)
            }
            "uci_analysemode" => {
                let analyse = check("UCI_AnalyseMode", value)?;
                Ok(self.change(|options| options.analyse = analyse))
            }
            "uci_chess960" => {
                let chess960 = check("UCI_Chess960", value)?;
                self.castling = if chess960 { UciCastling::KingTakesRook } else { UciCastling::KingsWay };
                Ok(Change::Noted)
            }
            _ => Err(OptionError::Unknown(shorten(name))),
        }
    }

    /// The chance by which the level errs in the present game.
    pub fn chance(&self) -> Chance {
        Chance { seed: self.seed ^ self.games << 32 }
    }

    /// The level to play at.
    pub fn level(&self) -> Level {
        if self.limit_strength { Level::nearest(self.elo) } else { self.level }
    }

    /// In which way to be weak; `None` at full strength, which analysis always has.
    pub fn weakness(&self) -> Option<Weakness> {
        if self.analyse { None } else { self.level().weakness(self.chance()) }
    }

    /// The table holds what one level thinks; another level must not read it.
    fn change(&mut self, set: impl FnOnce(&mut Self)) -> Change {
        let before = self.clone();
        set(self);
        if *self == before { Change::Noted } else { Change::Forget }
    }
}

fn check(name: &'static str, value: &str) -> Result<bool, OptionError> {
    value.to_ascii_lowercase().parse().map_err(|_| OptionError::Value { name, value: shorten(value) })
}

fn number(name: &'static str, value: &str, least: i64, most: i64) -> Result<i64, OptionError> {
    value
        .parse::<i64>()
        .map(|number| number.clamp(least, most))
        .map_err(|_| OptionError::Value { name, value: shorten(value) })
}

/// Keeps what a sentence quotes readable.
pub(crate) fn shorten(text: &str) -> String {
    const MOST: usize = 40;
    let mut short: String = text.chars().filter(|c| !c.is_control()).take(MOST).collect();
    if text.chars().nth(MOST).is_some() {
        short.push('…');
    }
    short
}
