//! What the table looks like and how it is seen: what a person may choose of it, by the names that options, links
//! and texts know it by.

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

/// A choice of a few, each with a name.
pub trait Named: Copy + PartialEq + 'static {
    /// What is chosen, as the sentence about a wrong name says it.
    const WHAT: &'static str;
    /// All choices in the order in which they are offered.
    const ALL: &'static [(Self, &'static str)];

    /// Its name.
    fn name(self) -> &'static str {
        Self::ALL.iter().find(|(choice, _)| *choice == self).map_or("", |(_, name)| name)
    }

    /// The choice of this name.
    ///
    /// # Errors
    /// One sentence that lists the names there are.
    fn from_name(text: &str) -> Result<Self, String> {
        let found = Self::ALL.iter().find(|(_, name)| *name == text);
        found.map(|(choice, _)| *choice).ok_or_else(|| {
            let names: Vec<_> = Self::ALL.iter().map(|(_, name)| *name).collect();
            format!("“{text}” is no {}: choose one of {}", Self::WHAT, names.join(", "))
        })
    }
}

/// A set of men.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum PieceSet {
    /// Turned boxwood and ebony, as at tournaments.
    #[default]
    Staunton,
    /// Egyptian figures in limestone and lapis lazuli.
    Hieroglyphs,
}

impl Named for PieceSet {
    const WHAT: &'static str = "set of men";
    const ALL: &'static [(Self, &'static str)] = &[(Self::Staunton, "staunton"), (Self::Hieroglyphs, "hieroglyphs")];
}

/// What the board is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum BoardKind {
    /// Maple and walnut, inlaid.
    #[default]
    Wood,
    /// A green mat, as at club evenings.
    Vinyl,
    /// Alabaster and basalt.
    Stone,
}

impl Named for BoardKind {
    const WHAT: &'static str = "board";
    const ALL: &'static [(Self, &'static str)] =
        &[(Self::Wood, "wood"), (Self::Vinyl, "vinyl"), (Self::Stone, "stone")];
}

/// The room around the table, and its light.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Mood {
    /// Daylight from a window.
    #[default]
    Afternoon,
    /// Under a lamp.
    Evening,
    /// Spots in a dark hall.
    Museum,
}

impl Named for Mood {
    const WHAT: &'static str = "mood";
    const ALL: &'static [(Self, &'static str)] =
        &[(Self::Afternoon, "afternoon"), (Self::Evening, "evening"), (Self::Museum, "museum")];
}

/// What stands on the table, and where the table stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Look {
    /// The men.
    pub set: PieceSet,
    /// The board.
    pub board: BoardKind,
    /// The room.
    pub mood: Mood,
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

impl Named for HandLook {
    const WHAT: &'static str = "look of a hand";
    const ALL: &'static [(Self, &'static str)] =
        &[(Self::Light, "light"), (Self::Tan, "tan"), (Self::Dark, "dark"), (Self::Gloves, "gloves")];
}

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

impl Named for Palette {
    const WHAT: &'static str = "palette";
    const ALL: &'static [(Self, &'static str)] =
        &[(Self::Standard, "standard"), (Self::HighContrast, "contrast"), (Self::ColourSafe, "safe")];
}

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

impl Named for Quality {
    const WHAT: &'static str = "quality";
    const ALL: &'static [(Self, &'static str)] = &[(Self::Low, "low"), (Self::Medium, "medium"), (Self::High, "high")];
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names<T: Named + core::fmt::Debug>() {
        for (choice, name) in T::ALL {
            assert_eq!(T::from_name(name).as_ref(), Ok(choice));
            assert_eq!(choice.name(), *name);
        }
        let error = T::from_name("nonsense").expect_err("no such name");
        assert!(error.contains("nonsense") && error.contains(T::ALL[0].1), "{error}");
    }

    #[test]
    fn every_choice_is_found_by_its_name() {
        names::<PieceSet>();
        names::<BoardKind>();
        names::<Mood>();
        names::<HandLook>();
        names::<Palette>();
        names::<Quality>();
    }
}
