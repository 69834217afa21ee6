//! The looks a user can choose for the table and its parts, each with the name that options, links and texts use for
//! it.

mod asset_folder;
mod named_option;
pub(crate) mod stored_name;
mod view;

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

use named_option::named;

pub use asset_folder::{AssetFolder, AssetKind, BoardKind, Environment, ModelFile, PieceSet};
pub use named_option::NamedOption;
pub use view::{CloseUpTarget, Orbit, View};

/// The look of the table: its pieces, its board and the room around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct TableLook {
    /// The set of pieces.
    pub set: PieceSet,
    /// The board.
    pub board: BoardKind,
    /// The room. Old settings call it `mood`.
    #[serde(alias = "mood")]
    pub environment: Environment,
}

/// The look of the opponent's hands.
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

/// The colours of the marks on the board. As a resource: the palette in use.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Palette {
    /// Felt green, amber and red on wood.
    #[default]
    Standard,
    /// Black, white and yellow, with as much contrast as possible.
    HighContrast,
    /// Colours that every kind of colour vision tells apart.
    ColourSafe,
}

named!(Palette, "palette": Standard = "standard", HighContrast = "contrast", ColourSafe = "safe");

/// Rendering quality.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Quality {
    /// For old phones and for software rendering.
    Low,
    /// For phones and browsers.
    Medium,
    /// For computers with a graphics card.
    High,
}

named!(Quality, "quality": Low = "low", Medium = "medium", High = "high");

/// The maker of a gamepad, which decides the labels of its four right-hand buttons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum GamepadBrand {
    /// A at the bottom, B at the right, X at the left, Y at the top.
    #[default]
    Xbox,
    /// Cross at the bottom, circle at the right, square at the left, triangle at the top.
    PlayStation,
    /// B at the bottom, A at the right, Y at the left, X at the top.
    Nintendo,
}

named!(GamepadBrand, "gamepad": Xbox = "xbox", PlayStation = "playstation", Nintendo = "nintendo");

#[cfg(test)]
mod tests {
    use super::*;

    fn names<T: NamedOption + core::fmt::Debug>() {
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
        names::<GamepadBrand>();
    }
}
