//! The colours of what is marked on the board, for every kind of eye: board and panels may need them.

use bevy::prelude::*;

use crate::appearance::Palette;
use crate::motion::Motion;
use crate::platform::Platform;
use crate::settings::Settings;

pub(crate) fn plugin(app: &mut App) {
    let of_settings = Palette::of(app.world().resource::<Settings>(), false);
    app.insert_resource(of_settings);
    app.add_systems(PreUpdate, choose);
}

fn choose(settings: Res<Settings>, platform: Res<Platform>, mut palette: ResMut<Palette>, mut motion: ResMut<Motion>) {
    if palette.set_if_neq(Palette::of(&settings, platform.wants_contrast)) {
        // Nobody need press anything for the system to change its mind.
        motion.keep();
    }
}

/// The colours of one palette.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Inks {
    /// Where the man in hand may go, and its own square.
    pub go: Color,
    /// The rim that parts these and others from a square of like lightness.
    pub rim: Color,
    /// The last move's squares, laid thinly over the wood.
    pub last: Color,
    /// Their brackets.
    pub bracket: Color,
    /// Check.
    pub check: Color,
    /// A hint.
    pub hint: Color,
    /// The keyboard's square.
    pub cursor: Color,
    /// Its edge.
    pub cursor_edge: Color,
    /// The rim of a man under the pointer or in hand.
    pub touched: Color,
}

/// Felt, amber and red on wood. (The amber is stronger than on paper, as filmic tones pale it.)
const STANDARD: Inks = Inks {
    go: Color::srgb(0.122, 0.416, 0.290),
    rim: Color::srgb(0.953, 0.906, 0.816),
    last: Color::srgba(0.93, 0.6, 0.05, 0.38),
    bracket: Color::srgb(0.478, 0.290, 0.0),
    check: Color::srgb(0.784, 0.251, 0.165),
    hint: Color::srgb(0.106, 0.31, 0.561),
    cursor: Color::srgb(1.0, 0.851, 0.541),
    cursor_edge: Color::srgb(0.137, 0.090, 0.055),
    touched: Color::srgb(1.0, 0.851, 0.541),
};

/// Black, white and yellow; red and blue for what is rare. What is light is lighter than paper, as filmic tones would
/// make it grey.
const HIGH_CONTRAST: Inks = Inks {
    go: Color::BLACK,
    rim: Color::linear_rgb(2.4, 2.4, 2.3),
    last: Color::linear_rgba(2.2, 1.6, 0.0, 0.85),
    bracket: Color::BLACK,
    check: Color::srgb(0.88, 0.0, 0.0),
    hint: Color::srgb(0.0, 0.34, 1.0),
    cursor: Color::linear_rgb(2.4, 2.4, 1.8),
    cursor_edge: Color::BLACK,
    touched: Color::linear_rgb(2.4, 1.8, 0.0),
};

/// Blues and oranges, each of its own lightness.
const COLOUR_SAFE: Inks = Inks {
    go: Color::srgb(0.0, 0.29, 0.58),
    rim: Color::srgb(1.0, 0.99, 0.94),
    last: Color::srgba(0.95, 0.63, 0.0, 0.62),
    bracket: Color::srgb(0.4, 0.24, 0.0),
    check: Color::srgb(0.627, 0.173, 0.0),
    hint: Color::srgb(0.388, 0.765, 0.969),
    cursor: Color::srgb(1.0, 0.99, 0.94),
    cursor_edge: Color::srgb(0.05, 0.05, 0.08),
    touched: Color::srgb(0.388, 0.765, 0.969),
};

impl Palette {
    /// What a person chose; where they left it open, the system says whether it wants contrast.
    fn of(settings: &Settings, system_wants_contrast: bool) -> Self {
        settings.palette.unwrap_or(if system_wants_contrast { Self::HighContrast } else { Self::Standard })
    }

    /// Its colours.
    pub fn inks(self) -> &'static Inks {
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
    use bevy::color::ColorToComponents;

    /// What eyes without one kind of cones see of linear light (Machado, Oliveira and Fernandes 2009, severity 1):
    /// those that miss long, middle and short waves.
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

    const EVERYBODY: [[f32; 3]; 3] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

    /// A colour as such eyes see it, in CIE Lab.
    fn seen(color: Color, eyes: &[[f32; 3]; 3]) -> Vec3 {
        let light = color.to_linear().to_vec3();
        let [red, green, blue] = eyes.map(|row| Vec3::from(row).dot(light).clamp(0.0, 1.0));
        Laba::from(LinearRgba::rgb(red, green, blue)).to_vec3()
    }

    /// The least difference (ΔE of 1976) between the marks that mean different things.
    fn least_difference(inks: &Inks, eyes: &[[f32; 3]; 3]) -> f32 {
        let marks = [inks.go, inks.last.with_alpha(1.0), inks.check, inks.hint, inks.cursor].map(|ink| seen(ink, eyes));
        let pairs = (0..marks.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
        pairs.map(|(a, b)| 100.0 * marks[a].distance(marks[b])).fold(f32::MAX, f32::min)
    }

    #[test]
    fn the_safe_marks_differ_for_every_eye() {
        // Twice what a glance tells apart on a busy ground.
        const CLEARLY: f32 = 35.0;
        for (name, eyes) in DICHROMATS.into_iter().chain([("trichromat", EVERYBODY)]) {
            let least = least_difference(Palette::ColourSafe.inks(), &eyes);
            assert!(least > CLEARLY, "a {name} sees two marks only {least} apart");
        }
        let standard = least_difference(Palette::Standard.inks(), &DICHROMATS[0].1);
        assert!(standard < CLEARLY, "the palette for everybody would do: {standard}");
    }

    #[test]
    fn marks_of_high_contrast_stand_out_from_their_rims() {
        let luminance = |color: Color| color.to_linear().luminance();
        let contrast = |a: Color, b: Color| {
            let (a, b) = (luminance(a), luminance(b));
            (a.max(b) + 0.05) / (a.min(b) + 0.05)
        };
        let inks = Palette::HighContrast.inks();
        assert!(contrast(inks.go, inks.rim) > 20.0);
        assert!(contrast(inks.cursor, inks.cursor_edge) > 15.0);
        assert!(contrast(inks.last.with_alpha(1.0), inks.bracket) > 10.0);
        assert!(contrast(inks.check, inks.rim) > 4.5 && contrast(inks.hint, inks.rim) > 4.5);
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
