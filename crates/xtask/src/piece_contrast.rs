//! Tests that pieces and squares of the same colour differ in lightness. `assets/source/reference/reference.py contrast`
//! measures what of that is left in the light of each room.

use std::path::Path;

use catalogue::{Catalogue, CatalogueEntry, Surface};
use xtask::shell;

/// Sets, each with a board that it is played on, as in `assets/source/reference/contrast.py`.
const PAIRS: [(&str, &str); 4] =
    [("staunton", "wood"), ("staunton", "vinyl"), ("hieroglyphs", "stone"), ("club", "folding")];
/// Least difference of a set's surface from the squares of its own colour, in L*: three times what is noticed of two
/// even patches side by side.
const LEAST_DIFFERENCE: f64 = 7.5;

/// Returns the linear light of an sRGB value, both from 0 to 1 (IEC 61966-2-1).
fn linear(value: f64) -> f64 {
    if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
}

/// Returns the lightness L* (CIE 15:2004) of a surface, 0 to 100: the mean of its texture in its tint.
fn lightness(surface: &Surface, assets: &Path) -> f64 {
    let (red, green, blue) = surface.tone;
    let tone = [red, green, blue].map(|channel| linear(f64::from(channel)));
    let mean = surface.texture.as_ref().map_or([1.0; 3], |file| {
        let picture = image::open(assets.join(file)).expect("a texture").into_rgb8();
        let count = f64::from(picture.width()) * f64::from(picture.height());
        let mut sum = [0.0; 3];
        for pixel in picture.pixels() {
            for (sum, channel) in sum.iter_mut().zip(pixel.0) {
                *sum += linear(f64::from(channel) / 255.0);
            }
        }
        sum.map(|sum| sum / count)
    });
    let weights = [0.2126, 0.7152, 0.0722];
    let luminance: f64 = (0..3).map(|channel| weights[channel] * tone[channel] * mean[channel]).sum();
    if luminance > 216.0 / 24_389.0 { 116.0 * luminance.cbrt() - 16.0 } else { luminance * 24_389.0 / 27.0 }
}

fn named<'a, T>(entries: &'a [CatalogueEntry<T>], name: &str) -> &'a T {
    &entries.iter().find(|entry| entry.name == name).expect("a folder of this name").manifest
}

#[test]
fn pieces_differ_from_the_squares_of_their_own_colour() {
    let assets = shell::root().join("assets");
    let catalogue = Catalogue::read(&assets).expect("whole assets");
    for set in &catalogue.sets {
        assert!(PAIRS.iter().any(|(paired, _)| *paired == set.name), "{} is compared with no board", set.name);
    }
    for board in &catalogue.boards {
        assert!(PAIRS.iter().any(|(_, paired)| *paired == board.name), "{} is compared with no set", board.name);
    }
    for (set, board) in PAIRS {
        let (pieces, squares) = (named(&catalogue.sets, set), named(&catalogue.boards, board));
        for (piece, square) in [(&pieces.light, &squares.light_squares), (&pieces.dark, &squares.dark_squares)] {
            let [piece, square] = [piece, square].map(|surface| lightness(surface, &assets));
            assert!((piece - square).abs() >= LEAST_DIFFERENCE, "{set} on {board}: {piece:.1} and {square:.1}");
        }
    }
}

#[test]
fn the_lightness_of_known_greys_is_right() {
    let grey = |tone: f32| {
        let surface =
            Surface { texture: None, tone: (tone, tone, tone), roughness: 1.0, reflectance: 0.0, metallic: 0.0 };
        lightness(&surface, Path::new(""))
    };
    assert!((grey(1.0) - 100.0).abs() < 1e-6 && grey(0.0).abs() < 1e-6);
    // Middle grey reflects 18.4 %: sRGB 119.
    assert!((grey(119.0 / 255.0) - 50.0).abs() < 0.2, "{}", grey(119.0 / 255.0));
}
