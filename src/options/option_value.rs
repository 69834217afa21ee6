//! Parsers of the values of options.

use std::ffi::OsStr;
use std::path::PathBuf;

use engine::Level;
use rules_core::{Hand, Rule, RuleBook, Strictness};
use session_core::{ClockChoice, ColourChoice};

use super::photo_pose::PhotoPose;
use super::printout::Printout;
use super::spectators::{KeyColour, SpectatorCamera};
use super::values::{
    FeedAddress, FilmSeconds, HostAddress, PixelRatio, PuzzleNumber, SeatToken, StartPanel, StartScreen,
    TouchedSquares, WindowSize,
};
use crate::appearance::{BoardKind, Environment, GamepadBrand, HandLook, NamedOption, Palette, PieceSet, Quality};
use crate::appearance::{CloseUpTarget, Orbit, View};
use crate::settings::Language;

/// A value that is parsed from text.
pub(super) trait OptionValue: Sized {
    /// Parses the value, or returns the mistake as one sentence.
    fn read(text: &OsStr) -> Result<Self, String>;

    /// Returns the possible values for the help, if they are few.
    fn choices() -> Vec<&'static str> {
        Vec::new()
    }
}

/// Returns the text as Unicode; only file names may be anything else.
fn unicode(text: &OsStr) -> Result<&str, String> {
    text.to_str().ok_or_else(|| format!("“{}” is not Unicode", text.to_string_lossy()))
}

impl OptionValue for String {
    fn read(text: &OsStr) -> Result<Self, String> {
        unicode(text).map(str::to_owned)
    }
}

impl OptionValue for PathBuf {
    fn read(text: &OsStr) -> Result<Self, String> {
        if text.is_empty() { Err("a path is needed here".into()) } else { Ok(text.into()) }
    }
}

macro_rules! numbers {
    ($($number:ty),+) => {$(
        impl OptionValue for $number {
            fn read(text: &OsStr) -> Result<Self, String> {
                let text = unicode(text)?;
                text.parse().map_err(|_| format!("“{text}” is no number: write digits only"))
            }
        }
    )+};
}
numbers!(u16, u64, usize);

/// Implements [`OptionValue`] for types whose `FromStr` returns a sentence as its error.
macro_rules! parsed {
    ($($value:ty),+) => {$(
        impl OptionValue for $value {
            fn read(text: &OsStr) -> Result<Self, String> {
                unicode(text)?.parse()
            }
        }
    )+};
}
parsed!(
    FeedAddress,
    HostAddress,
    SeatToken,
    KeyColour,
    SpectatorCamera,
    ColourChoice,
    ClockChoice,
    StartScreen,
    StartPanel,
    PuzzleNumber,
    Printout,
    PixelRatio,
    FilmSeconds,
    WindowSize,
    TouchedSquares,
    View,
    Orbit,
    PhotoPose,
    CloseUpTarget
);

macro_rules! named {
    ($($choice:ty),+) => {$(
        impl OptionValue for $choice {
            fn read(text: &OsStr) -> Result<Self, String> {
                NamedOption::from_name(unicode(text)?)
            }
            fn choices() -> Vec<&'static str> {
                Self::all().map(NamedOption::name).collect()
            }
        }
    )+};
}
named!(PieceSet, BoardKind, Environment, HandLook, Palette, GamepadBrand, Quality);

impl OptionValue for Language {
    fn read(text: &OsStr) -> Result<Self, String> {
        unicode(text)?.parse()
    }
    fn choices() -> Vec<&'static str> {
        Self::all().map(Self::tag).collect()
    }
}

impl OptionValue for Level {
    fn read(text: &OsStr) -> Result<Self, String> {
        let text = unicode(text)?;
        text.parse().ok().and_then(Self::from_number).ok_or_else(|| {
            let (least, most) = (Self::WEAKEST.number(), Self::STRONGEST.number());
            format!("“{text}” is no level: choose a number from {least} to {most}")
        })
    }
}

impl OptionValue for Hand {
    fn read(text: &OsStr) -> Result<Self, String> {
        match unicode(text)? {
            "left" => Ok(Self::Left),
            "right" => Ok(Self::Right),
            text => Err(format!("“{text}” is no hand: choose left or right")),
        }
    }
}

impl OptionValue for Rule {
    fn read(text: &OsStr) -> Result<Self, String> {
        let text = unicode(text)?;
        let mut book = Self::ALL.iter().copied().filter(|rule| !rule.is_course_rule());
        let rule = book.find(|rule| rule.id().eq_ignore_ascii_case(text));
        rule.ok_or_else(|| format!("“{text}” is no rule of the book: write one such as MOV-7"))
    }
}

impl OptionValue for RuleBook {
    fn read(text: &OsStr) -> Result<Self, String> {
        match unicode(text)? {
            "texts" => Ok(Self::Texts),
            "fide" => Ok(Self::Fide2023),
            text => Err(format!("“{text}” is no rule book: choose texts or fide")),
        }
    }
}

impl OptionValue for Strictness {
    fn read(text: &OsStr) -> Result<Self, String> {
        match unicode(text)? {
            "friendly" => Ok(Self::Friendly),
            "club" => Ok(Self::Club),
            "tournament" => Ok(Self::Tournament),
            "blitz" => Ok(Self::Blitz),
            text => Err(format!("“{text}” is no strictness: choose friendly, club, tournament or blitz")),
        }
    }
}
