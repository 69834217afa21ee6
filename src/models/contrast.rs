//! High contrast: light things are lighter than they are, and dark ones darker.

use bevy::prelude::*;

use crate::appearance::Palette;

/// What a tone is multiplied with, in linear light: the light men and squares, and the dark ones.
const LIGHT_MEN: f32 = 2.0;
const DARK_MEN: f32 = 0.3;
const LIGHT_SQUARES: f32 = 1.2;
const DARK_SQUARES: f32 = 0.55;

/// What is told apart by its lightness.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    LightMen,
    DarkMen,
    LightSquares,
    DarkSquares,
}

/// A part's material as it is in a palette.
pub(super) fn contrasted(part: Part, material: StandardMaterial, palette: Palette) -> StandardMaterial {
    if palette != Palette::HighContrast {
        return material;
    }
    let factor = match part {
        Part::LightMen => LIGHT_MEN,
        Part::DarkMen => DARK_MEN,
        Part::LightSquares => LIGHT_SQUARES,
        Part::DarkSquares => DARK_SQUARES,
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
        assert!(red(Part::LightMen, Palette::HighContrast) > 4.0 * red(Part::DarkMen, Palette::HighContrast));
        assert!(red(Part::LightSquares, Palette::HighContrast) > 2.0 * red(Part::DarkSquares, Palette::HighContrast));
        assert_eq!(red(Part::DarkMen, Palette::ColourSafe), 0.5);
    }
}
