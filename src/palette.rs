//! Colours of the marks on the board, for every kind of colour vision. Both the board and the panels use them.

use bevy::prelude::*;

use crate::appearance::Palette;
use crate::motion::DeclareFrames;
use crate::platform::Platform;
use crate::settings::Settings;

pub(crate) fn plugin(app: &mut App) {
    let of_settings = Palette::of(app.world().resource::<Settings>(), false);
    app.insert_resource(of_settings);
    app.draws_on_change::<Palette>();
    app.add_systems(PreUpdate, follow_settings);
}

fn follow_settings(settings: Res<Settings>, platform: Res<Platform>, mut palette: ResMut<Palette>) {
    palette.set_if_neq(Palette::of(&settings, platform.wants_contrast));
}

/// The colours of the marks in one palette.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MarkColors {
    /// Target squares of the selected piece, and its own square.
    pub target: Color,
    /// Outline that separates the other marks from a square of similar lightness.
    pub outline: Color,
    /// Squares of the last move: a transparent layer over the wood.
    pub last_move: Color,
    /// Brackets around the squares of the last move.
    pub bracket: Color,
    /// The king in check.
    pub check: Color,
    /// A hint.
    pub hint: Color,
    /// The square that the keyboard cursor is on.
    pub cursor: Color,
    /// Edge of the keyboard cursor.
    pub cursor_edge: Color,
    /// Outline of a piece that is under the pointer or held.
    pub highlight: Color,
    /// Green, red, yellow and blue arrows and circles.
    pub drawing: [Color; 4],
}

/// Felt green, amber and red on wood. The amber is darker and more opaque than on paper: light wood and light
/// pieces have nearly its colour.
const STANDARD: MarkColors = MarkColors {
    target: Color::srgb(0.122, 0.416, 0.290),
    outline: Color::srgb(0.953, 0.906, 0.816),
    last_move: Color::srgba(0.72, 0.42, 0.0, 0.75),
    bracket: Color::srgb(0.36, 0.21, 0.0),
    check: Color::srgb(0.784, 0.251, 0.165),
    hint: Color::srgb(0.106, 0.31, 0.561),
    cursor: Color::srgb(1.0, 0.851, 0.541),
    cursor_edge: Color::srgb(0.137, 0.090, 0.055),
    highlight: Color::srgb(1.0, 0.851, 0.541),
    drawing: [
        Color::srgb(0.09, 0.47, 0.2),
        Color::srgb(0.73, 0.16, 0.13),
        Color::srgb(0.96, 0.72, 0.0),
        Color::srgb(0.09, 0.34, 0.72),
    ],
};

/// Black, white and yellow, with red and blue for rare marks. Light colours are above paper white, because filmic tone
/// mapping would make them grey.
const HIGH_CONTRAST: MarkColors = MarkColors {
    target: Color::BLACK,
    outline: Color::linear_rgb(2.4, 2.4, 2.3),
    last_move: Color::linear_rgba(2.2, 1.6, 0.0, 0.85),
    bracket: Color::BLACK,
    check: Color::srgb(0.88, 0.0, 0.0),
    hint: Color::srgb(0.0, 0.34, 1.0),
    cursor: Color::linear_rgb(2.4, 2.4, 1.8),
    cursor_edge: Color::BLACK,
    highlight: Color::linear_rgb(2.4, 1.8, 0.0),
    drawing: [
        Color::srgb(0.0, 0.42, 0.0),
        Color::srgb(0.88, 0.0, 0.0),
        Color::linear_rgb(2.2, 1.6, 0.0),
        Color::srgb(0.0, 0.34, 1.0),
    ],
};

/// Blues and oranges with clearly different lightness.
const COLOUR_SAFE: MarkColors = MarkColors {
    target: Color::srgb(0.0, 0.29, 0.58),
    outline: Color::srgb(1.0, 0.99, 0.94),
    last_move: Color::srgba(0.95, 0.63, 0.0, 0.62),
    bracket: Color::srgb(0.4, 0.24, 0.0),
    check: Color::srgb(0.627, 0.173, 0.0),
    hint: Color::srgb(0.388, 0.765, 0.969),
    cursor: Color::srgb(1.0, 0.99, 0.94),
    cursor_edge: Color::srgb(0.05, 0.05, 0.08),
    highlight: Color::srgb(0.388, 0.765, 0.969),
    drawing: [
        Color::srgb(0.0, 0.66, 0.46),
        Color::srgb(0.55, 0.13, 0.0),
        Color::srgb(0.97, 0.90, 0.30),
        Color::srgb(0.0, 0.20, 0.55),
    ],
};

impl Palette {
    /// Returns the palette of the settings. If they leave it open, the system's wish for contrast decides.
    fn of(settings: &Settings, system_wants_contrast: bool) -> Self {
        settings.palette.unwrap_or(if system_wants_contrast { Self::HighContrast } else { Self::Standard })
    }

    /// Returns the palette's colours.
    pub fn mark_colors(self) -> &'static MarkColors {
        match self {
            Self::Standard => &STANDARD,
            Self::HighContrast => &HIGH_CONTRAST,
            Self::ColourSafe => &COLOUR_SAFE,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::NamedOption;
    use bevy::color::ColorToComponents;

    /// Matrices that turn linear light into what people with one missing kind of cone see (Machado, Oliveira and
    /// Fernandes 2009, severity 1). The missing cones are those for long, middle and short waves.
    const DICHROMATS: [(&str, [[f32; 3]; 3]); 3] = [
        (
            "protanope",
            [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
        ),
        (
            "deuteranope",
            [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
        ),
        (
            "tritanope",
            [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
        ),
    ];

    const TRICHROMAT: [[f32; 3]; 3] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

    /// Converts a colour to CIE Lab as these eyes see it.
    fn seen_color(color: Color, eyes: &[[f32; 3]; 3]) -> Vec3 {
        let light = color.to_linear().to_vec3();
        let [red, green, blue] = eyes.map(|row| Vec3::from(row).dot(light).clamp(0.0, 1.0));
        Laba::from(LinearRgba::rgb(red, green, blue)).to_vec3()
    }

    /// Smallest difference (ΔE 1976) between marks with different meanings.
    fn least_difference(colors: &[Color], eyes: &[[f32; 3]; 3]) -> f32 {
        let marks: Vec<Vec3> = colors.iter().map(|color| seen_color(*color, eyes)).collect();
        let pairs = (0..marks.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
        pairs.map(|(a, b)| 100.0 * marks[a].distance(marks[b])).fold(f32::MAX, f32::min)
    }

    #[test]
    fn the_safe_marks_differ_for_every_eye() {
        // Twice the difference that a glance can tell apart on a busy background.
        const MIN_DIFFERENCE: f32 = 35.0;
        let marks = |palette: Palette| {
            let colors = palette.mark_colors();
            [colors.target, colors.last_move.with_alpha(1.0), colors.check, colors.hint, colors.cursor]
        };
        let drawing = |palette: Palette| palette.mark_colors().drawing;
        for (name, eyes) in DICHROMATS.into_iter().chain([("trichromat", TRICHROMAT)]) {
            let least = least_difference(&marks(Palette::ColourSafe), &eyes);
            assert!(least > MIN_DIFFERENCE, "a {name} sees two marks only {least} apart");
            let least = least_difference(&drawing(Palette::ColourSafe), &eyes);
            assert!(least > MIN_DIFFERENCE, "a {name} sees two arrows only {least} apart");
        }
        for colors in [marks(Palette::Standard).to_vec(), drawing(Palette::Standard).to_vec()] {
            let standard = least_difference(&colors, &DICHROMATS[0].1);
            assert!(standard < MIN_DIFFERENCE, "the standard palette would be safe, too: {standard}");
        }
    }

    #[test]
    fn marks_of_high_contrast_stand_out_from_their_rims() {
        let luminance = |color: Color| color.to_linear().luminance();
        let contrast = |a: Color, b: Color| {
            let (a, b) = (luminance(a), luminance(b));
            (a.max(b) + 0.05) / (a.min(b) + 0.05)
        };
        let colors = Palette::HighContrast.mark_colors();
        assert!(contrast(colors.target, colors.outline) > 20.0);
        assert!(contrast(colors.cursor, colors.cursor_edge) > 15.0);
        assert!(contrast(colors.last_move.with_alpha(1.0), colors.bracket) > 10.0);
        assert!(contrast(colors.check, colors.outline) > 4.5 && contrast(colors.hint, colors.outline) > 4.5);
    }

    /// The squares' colours are those of the wooden board in daylight, as seen on the screen. The mark's is taken as seen,
    /// too: its brightness factor makes up for tone mapping.
    #[test]
    fn the_last_move_is_seen_on_light_squares_and_on_dark_ones() {
        // A former amber, 12 from light wood, was overlooked on it.
        const MIN_DIFFERENCE: f32 = 17.0;
        let overlay = |wood: Color, mark: Color| wood.mix(&mark.with_alpha(1.0), mark.alpha());
        for wood in
            [Color::srgb_u8(226, 187, 136), Color::srgb_u8(153, 99, 58)].map(|wood| Color::from(wood.to_linear()))
        {
            for palette in Palette::all() {
                let marked = overlay(wood, palette.mark_colors().last_move);
                let difference = least_difference(&[wood, marked], &TRICHROMAT);
                assert!(difference > MIN_DIFFERENCE, "{palette:?}: {difference} from {wood:?}");
            }
            // As far as from a light square without a mark.
            let piece = Color::srgb_u8(222, 172, 98);
            let difference = least_difference(&[piece, overlay(wood, STANDARD.last_move)], &TRICHROMAT);
            assert!(difference > 14.0, "{difference} from a light piece on {wood:?}");
        }
    }

    #[test]
    fn the_system_is_followed_until_a_person_says_otherwise() {
        let of = |palette, system| Palette::of(&Settings { palette, ..Settings::default() }, system);
        assert_eq!(of(None, false), Palette::Standard);
        assert_eq!(of(None, true), Palette::HighContrast);
        assert_eq!(of(Some(Palette::Standard), true), Palette::Standard);
        assert_eq!(of(Some(Palette::ColourSafe), true), Palette::ColourSafe);
    }
}
