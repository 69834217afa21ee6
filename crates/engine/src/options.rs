//! The UCI options.

use rules_core::UciCastling;

use crate::levels::{Level, SeededRandom, Weakness};

/// Default size of the transposition table in megabytes; smaller in a browser's tab.
pub const DEFAULT_HASH: usize = if cfg!(target_family = "wasm") { 16 } else { 64 };
const MAX_HASH: usize = if cfg!(target_family = "wasm") { 256 } else { 1024 };
const MAX_THREADS: usize = if cfg!(target_family = "wasm") { 1 } else { 64 };
/// The largest number of legal moves in any position.
const MAX_MULTI_PV: usize = 218;
const MAX_SEED: u64 = i32::MAX as u64;
const MAX_OVERHEAD: i64 = 5000;

/// The values of all options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Size of the transposition table in megabytes (`Hash`).
    pub hash: usize,
    /// Number of search threads; weak levels use one.
    pub threads: usize,
    /// Number of best moves to report, each with its principal variation (`MultiPV`).
    pub multi_pv: usize,
    /// Playing strength, unless `limit_strength` is set.
    pub level: Level,
    /// Play at the level nearest to `elo`.
    pub limit_strength: bool,
    /// `UCI_Elo`.
    pub elo: u16,
    /// Report the probabilities of win, draw and loss with every score.
    pub show_wdl: bool,
    /// Seed of the level's random decisions.
    pub seed: u64,
    /// Number of games since the seed was set: each game uses other random numbers.
    pub games: u64,
    /// Time lost per move outside the engine, in milliseconds.
    pub move_overhead: i64,
    /// Analyse at full strength, whatever the level.
    pub analyse: bool,
    /// Play openings from the book.
    pub own_book: bool,
    /// Notation of castling; `UCI_Chess960` asks for the king's capture of its rook.
    pub castling: UciCastling,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            hash: DEFAULT_HASH,
            threads: 1,
            multi_pv: 1,
            level: Level::STRONGEST,
            limit_strength: false,
            elo: Level::STRONGEST.elo(),
            show_wdl: false,
            seed: 0,
            games: 0,
            move_overhead: 10,
            analyse: false,
            own_book: false,
            castling: UciCastling::KingMove,
        }
    }
}

/// The effect of an option's change on the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionEffect {
    /// No effect beyond the new value.
    None,
    /// The transposition table must be resized.
    ResizeTable,
    /// The transposition table and histories must be cleared.
    ClearMemory,
}

/// The error of setting an option.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum OptionError {
    /// No option has this name.
    #[error("There is no option named \"{0}\".")]
    Unknown(String),
    /// The value doesn't fit the option's type.
    #[error("\"{value}\" is no value for the option {name}.")]
    Value {
        /// The option's name.
        name: &'static str,
        /// The rejected value.
        value: String,
    },
}

impl Options {
    /// Returns the `option` lines of the reply to `uci`.
    pub fn describe() -> Vec<String> {
        let default = Self::default();
        vec![
            format!("option name Hash type spin default {DEFAULT_HASH} min 1 max {MAX_HASH}"),
            "option name Clear Hash type button".to_owned(),
            format!("option name Threads type spin default {} min 1 max {MAX_THREADS}", default.threads),
            "option name Ponder type check default false".to_owned(),
            format!("option name MultiPV type spin default {} min 1 max {MAX_MULTI_PV}", default.multi_pv),
            format!(
                "option name Level type spin default {} min 1 max {}",
                default.level.number(),
                Level::STRONGEST.number()
            ),
            format!("option name Seed type spin default 0 min 0 max {MAX_SEED}"),
            format!("option name Move Overhead type spin default {} min 0 max {MAX_OVERHEAD}", default.move_overhead),
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

    /// Sets one option. Numbers out of range are clamped.
    pub fn set(&mut self, name: &str, value: &str) -> Result<OptionEffect, OptionError> {
        match name.to_ascii_lowercase().as_str() {
            "hash" => {
                self.hash = number("Hash", value, 1, MAX_HASH as i64)? as usize;
                Ok(OptionEffect::ResizeTable)
            }
            "clear hash" => Ok(OptionEffect::ClearMemory),
            "ponder" => check("Ponder", value).map(|_| OptionEffect::None),
            "threads" => {
                self.threads = number("Threads", value, 1, MAX_THREADS as i64)? as usize;
                Ok(OptionEffect::None)
            }
            "multipv" => {
                self.multi_pv = number("MultiPV", value, 1, MAX_MULTI_PV as i64)? as usize;
                Ok(OptionEffect::None)
            }
            "level" => {
                let level = number("Level", value, 1, i64::from(Level::STRONGEST.number()))?;
                let level = Level::from_number(level as u8).unwrap_or_default();
                Ok(self.update(|options| options.level = level))
            }
            "seed" => {
                let seed = number("Seed", value, 0, MAX_SEED as i64)?.unsigned_abs();
                Ok(self.update(|options| (options.seed, options.games) = (seed, 0)))
            }
            "move overhead" => {
                self.move_overhead = number("Move Overhead", value, 0, MAX_OVERHEAD)?;
                Ok(OptionEffect::None)
            }
            "ownbook" => {
                self.own_book = check("OwnBook", value)?;
                Ok(OptionEffect::None)
            }
            "uci_limitstrength" => {
                let limit = check("UCI_LimitStrength", value)?;
                Ok(self.update(|options| options.limit_strength = limit))
            }
            "uci_elo" => {
                let (weakest, strongest) = (Level::WEAKEST.elo(), Level::STRONGEST.elo());
                let elo = number("UCI_Elo", value, i64::from(weakest), i64::from(strongest))? as u16;
                Ok(self.update(|options| options.elo = elo))
            }
            "uci_showwdl" => {
                self.show_wdl = check("UCI_ShowWDL", value)?;
                Ok(OptionEffect::None)
            }
            "uci_analysemode" => {
                let analyse = check("UCI_AnalyseMode", value)?;
                Ok(self.update(|options| options.analyse = analyse))
            }
            "uci_chess960" => {
                let chess960 = check("UCI_Chess960", value)?;
                self.castling = if chess960 { UciCastling::KingTakesRook } else { UciCastling::KingMove };
                Ok(OptionEffect::None)
            }
            _ => Err(OptionError::Unknown(shorten(name))),
        }
    }

    /// Returns the random numbers of the level in the current game.
    pub fn random(&self) -> SeededRandom {
        SeededRandom { seed: self.seed ^ self.games << 32 }
    }

    /// Returns the level to play at.
    pub fn level(&self) -> Level {
        if self.limit_strength { Level::nearest(self.elo) } else { self.level }
    }

    /// Returns the weakness to play with; `None` at full strength, which analysis always has.
    pub fn weakness(&self) -> Option<Weakness> {
        if self.analyse { None } else { self.level().weakness(self.random()) }
    }

    /// Changes an option of playing strength. A change clears the transposition table: it holds scores of the old
    /// level.
    fn update(&mut self, set: impl FnOnce(&mut Self)) -> OptionEffect {
        let before = self.clone();
        set(self);
        if *self == before { OptionEffect::None } else { OptionEffect::ClearMemory }
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

/// Shortens text quoted in a message, and drops control characters.
pub(crate) fn shorten(text: &str) -> String {
    const MAX_CHARS: usize = 40;
    let mut short: String = text.chars().filter(|c| !c.is_control()).take(MAX_CHARS).collect();
    if text.chars().nth(MAX_CHARS).is_some() {
        short.push('…');
    }
    short
}
