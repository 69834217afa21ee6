//! High contrast palette: makes light pieces and squares lighter, and dark ones darker.

use bevy::prelude::*;

use crate::appearance::Palette;

/// Factors for the base colour, in linear light.
const LIGHT_PIECES: f32 = 2.0;
const DARK_PIECES: f32 = 0.3;
const LIGHT_SQUARES: f32 = 1.2;
const DARK_SQUARES: f32 = 0.55;

/// Materials that are told apart by their lightness.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ContrastGroup {
    LightPieces,
    DarkPieces,
    LightSquares,
    DarkSquares,
}

/// Returns the material as it appears in `palette`.
pub(super) fn contrasted(part: ContrastGroup, material: StandardMaterial, palette: Palette) -> StandardMaterial {
    if palette != Palette::HighContrast {
        return material;
    }
    let factor = match part {
        ContrastGroup::LightPieces => LIGHT_PIECES,
        ContrastGroup::DarkPieces => DARK_PIECES,
        ContrastGroup::LightSquares => LIGHT_SQUARES,
        ContrastGroup::DarkSquares => DARK_SQUARES,
    };
    let tone = material.base_color.to_linear();
    StandardMaterial { base_color: Color::LinearRgba((tone * factor).with_alpha(tone.alpha)), ..material }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn high_contrast_parts_light_from_dark_and_nothing_else_does() {
        let wood = StandardMaterial { base_color: Color::linear_rgb(0.5, 0.5, 0.5), ..default() };
        let red = |part, palette| contrasted(part, wood.clone(), palette).base_color.to_linear().red;
        assert!(
            red(ContrastGroup::LightPieces, Palette::HighContrast)
                > 4.0 * red(ContrastGroup::DarkPieces, Palette::HighContrast)
        );
        assert!(
            red(ContrastGroup::LightSquares, Palette::HighContrast)
                > 2.0 * red(ContrastGroup::DarkSquares, Palette::HighContrast)
        );
        assert_eq!(red(ContrastGroup::DarkPieces, Palette::ColourSafe), 0.5);
    }
}
