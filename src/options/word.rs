//! How the values of options are read.

use std::ffi::OsStr;
use std::path::PathBuf;

use engine::Level;
use rules_core::{Hand, Rule, Strictness};
use session_core::{ClockChoice, ColourChoice};

use super::posed::Posed;
use super::printout::Printout;
use super::spectators::{KeyColour, Spectators};
use super::values::{FeedAddress, PixelRatio, PuzzleNumber, Size, StartPanel, StartScreen, Touch};
use crate::appearance::{BoardKind, Environment, HandLook, Named, PadSigns, Palette, PieceSet, Quality};
use crate::appearance::{Orbit, Thing, View};
use crate::settings::Language;

/// A value from outside.
pub(super) trait Word: Sized {
    /// Reads it; what is wrong with it is said in one sentence.
    fn read(text: &OsStr) -> Result<Self, String>;

    /// The values there are, where the help lists them.
    fn choices() -> Vec<&'static str> {
        Vec::new()
    }
}

/// Only the names of files may be other than Unicode.
fn unicode(text: &OsStr) -> Result<&str, String> {
    text.to_str().ok_or_else(|| format!("“{}” is not Unicode", text.to_string_lossy()))
}

impl Word for String {
    fn read(text: &OsStr) -> Result<Self, String> {
        unicode(text).map(str::to_owned)
    }
}

impl Word for PathBuf {
    fn read(text: &OsStr) -> Result<Self, String> {
        if text.is_empty() { Err("a path is needed here".into()) } else { Ok(text.into()) }
    }
}

macro_rules! numbers {
    ($($number:ty),+) => {$(
        impl Word for $number {
            fn read(text: &OsStr) -> Result<Self, String> {
                let text = unicode(text)?;
                text.parse().map_err(|_| format!("“{text}” is no number: write digits only"))
            }
        }
    )+};
}
numbers!(u16, u64, usize);

/// What says itself what is wrong with a text.
macro_rules! parsed {
    ($($value:ty),+) => {$(
        impl Word for $value {
            fn read(text: &OsStr) -> Result<Self, String> {
                unicode(text)?.parse()
            }
        }
    )+};
}
parsed!(
    FeedAddress,
    KeyColour,
    Spectators,
    ColourChoice,
    ClockChoice,
    StartScreen,
    StartPanel,
    PuzzleNumber,
    Printout,
    PixelRatio,
    Size,
    Touch,
    View,
    Orbit,
    Posed,
    Thing
);

macro_rules! named {
    ($($choice:ty),+) => {$(
        impl Word for $choice {
            fn read(text: &OsStr) -> Result<Self, String> {
                Named::from_name(unicode(text)?)
            }
            fn choices() -> Vec<&'static str> {
                Self::all().map(Named::name).collect()
            }
        }
    )+};
}
named!(PieceSet, BoardKind, Environment, HandLook, Palette, PadSigns, Quality);

impl Word for Language {
    fn read(text: &OsStr) -> Result<Self, String> {
        unicode(text)?.parse()
    }
    fn choices() -> Vec<&'static str> {
        Self::all().map(Self::tag).collect()
    }
}

impl Word for Level {
    fn read(text: &OsStr) -> Result<Self, String> {
        let text = unicode(text)?;
        text.parse().ok().and_then(Self::from_number).ok_or_else(|| {
            let (least, most) = (Self::WEAKEST.number(), Self::STRONGEST.number());
            format!("“{text}” is no level: choose a number from {least} to {most}")
        })
    }
}

impl Word for Hand {
    fn read(text: &OsStr) -> Result<Self, String> {
        match unicode(text)? {
            "left" => Ok(Self::Left),
            "right" => Ok(Self::Right),
            text => Err(format!("“{text}” is no hand: choose left or right")),
        }
    }
}

impl Word for Rule {
    fn read(text: &OsStr) -> Result<Self, String> {
        let text = unicode(text)?;
        let mut book = Self::ALL.iter().copied().filter(|rule| !rule.is_of_course());
        let rule = book.find(|rule| rule.id().eq_ignore_ascii_case(text));
        rule.ok_or_else(|| format!("“{text}” is no rule of the book: write one such as MOV-7"))
    }
}

impl Word for Strictness {
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
