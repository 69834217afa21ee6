//! What the table looks like and how it is seen: what a person may choose of it, by the names that options, links
//! and texts know it by.

mod from_folder;
mod view;
pub(crate) mod written;

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

pub use from_folder::{BoardKind, Choice, Environment, Kind, ModelFile, PieceSet};
pub use view::{Orbit, Thing, View};

/// A choice of a few, each with a name.
pub trait Named: Copy + PartialEq + 'static {
    /// What is chosen, as the sentence about a wrong name says it.
    const WHAT: &'static str;

    /// All choices in the order in which they are offered.
    fn all() -> impl Iterator<Item = Self>;

    /// Its name.
    fn name(self) -> &'static str;

    /// The choice of this name.
    ///
    /// # Errors
    /// One sentence that lists the names there are.
    fn from_name(text: &str) -> Result<Self, String> {
        Self::all().find(|choice| choice.name() == text).ok_or_else(|| {
            let names: Vec<_> = Self::all().map(Self::name).collect();
            format!("“{text}” is no {}: choose one of {}", Self::WHAT, names.join(", "))
        })
    }
}

/// Gives the variants of an enum their names, in the order in which they are offered.
macro_rules! named {
    ($choice:ident, $what:literal: $($variant:ident = $name:literal),+) => {
        impl Named for $choice {
            const WHAT: &'static str = $what;
            fn all() -> impl Iterator<Item = Self> {
                [$(Self::$variant),+].into_iter()
            }
            fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name),+
                }
            }
        }
    };
}

/// What stands on the table, and where the table stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Look {
    /// The men.
    pub set: PieceSet,
    /// The board.
    pub board: BoardKind,
    /// The room; once it was called a mood.
    #[serde(alias = "mood")]
    pub environment: Environment,
}

/// The opponent's hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum HandLook {
    /// Light skin.
    #[default]
    Light,
    /// Tanned skin.
    Tan,
    /// Dark skin.
    Dark,
    /// White cotton gloves.
    Gloves,
}

named!(HandLook, "look of a hand": Light = "light", Tan = "tan", Dark = "dark", Gloves = "gloves");

/// The colours of what is marked on the board; as a resource, those that hold.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Palette {
    /// Felt green, amber and red on wood.
    #[default]
    Standard,
    /// As far apart as colours go.
    HighContrast,
    /// Told apart by every kind of colour vision.
    ColourSafe,
}

named!(Palette, "palette": Standard = "standard", HighContrast = "contrast", ColourSafe = "safe");

/// How much work goes into the picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Quality {
    /// For old phones, and where the processor draws.
    Low,
    /// For phones and browsers.
    Medium,
    /// For a graphics card.
    High,
}

named!(Quality, "quality": Low = "low", Medium = "medium", High = "high");

/// What is written on the four buttons at the right of a gamepad.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum PadSigns {
    /// A below, B at the right, X at the left, Y above.
    #[default]
    Xbox,
    /// Cross below, circle at the right, square at the left, triangle above.
    PlayStation,
    /// B below, A at the right, Y at the left, X above.
    Nintendo,
}

named!(PadSigns, "gamepad": Xbox = "xbox", PlayStation = "playstation", Nintendo = "nintendo");

#[cfg(test)]
mod tests {
    use super::*;

    fn names<T: Named + core::fmt::Debug>() {
        for choice in T::all() {
            assert_eq!(T::from_name(choice.name()), Ok(choice));
        }
        let error = T::from_name("nonsense").expect_err("no such name");
        assert!(error.contains("nonsense") && T::all().all(|choice| error.contains(choice.name())), "{error}");
    }

    #[test]
    fn every_choice_is_found_by_its_name() {
        names::<PieceSet>();
        names::<BoardKind>();
        names::<Environment>();
        names::<HandLook>();
        names::<Palette>();
        names::<Quality>();
        names::<PadSigns>();
    }
}
