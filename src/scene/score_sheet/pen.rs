//! Lines of a text: smooth strokes, with small random differences in handwriting.

use bevy::math::Vec2;

use super::alphabet;

/// Height of capitals in the alphabet's units.
const CAPITAL: f32 = 10.0;
/// Gap between letters, and width of an unknown letter, in the same units.
const GAP: f32 = 1.3;
const UNKNOWN: f32 = 4.0;
/// Distance between points of a drawn line, in the same units.
const STEP: f32 = 0.7;
/// Slant, as a fraction of the height.
const SLANT: f32 = 0.16;
/// Largest random offsets: of a point, of a letter's height, of its size and of its angle.
const SHAKE: f32 = 0.22;
const DRIFT: f32 = 0.5;
const SIZES: f32 = 0.07;
const TURNS: f32 = 0.05;

/// A way of writing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Pen {
    /// Print: upright and even.
    Printed,
    /// Handwriting with this seed.
    Written(u32),
}

/// Returns a pseudorandom number from -1 to 1 for these three.
fn chance(seed: u32, letter: u32, what: u32) -> f32 {
    let mut bits = seed.wrapping_mul(0x9e37_79b9) ^ letter.wrapping_mul(0x85eb_ca6b) ^ what.wrapping_mul(0xc2b2_ae35);
    for _ in 0..2 {
        bits = (bits ^ (bits >> 15)).wrapping_mul(0x2c1b_3c6d);
        bits = (bits ^ (bits >> 12)).wrapping_mul(0x297a_2d39);
    }
    (bits >> 8) as f32 / (1 << 23) as f32 - 1.0
}

impl Pen {
    fn offset(self, letter: usize, what: u32) -> f32 {
        match self {
            Self::Printed => 0.0,
            Self::Written(mood) => chance(mood, letter as u32, what),
        }
    }

    /// Returns the lines of a text with its baseline from `at`, y down, and capitals of this height.
    pub fn lines(self, text: &str, at: Vec2, height: f32) -> Vec<Vec<Vec2>> {
        let unit = height / CAPITAL;
        let slant = if self == Self::Printed { 0.0 } else { SLANT };
        let mut lines = Vec::new();
        let mut x = 0.0;
        for (index, letter) in text.chars().enumerate() {
            let size = 1.0 + SIZES * self.offset(index, 0);
            let turn = Vec2::from_angle(TURNS * self.offset(index, 1));
            let drift = DRIFT * self.offset(index, 2);
            for (number, stroke) in alphabet::strokes(letter).unwrap_or_default().iter().enumerate() {
                let shaken: Vec<Vec2> = (0..)
                    .zip(stroke)
                    .map(|(point, place)| {
                        let what = 16 + 64 * number as u32 + 2 * point;
                        // A point given twice is one corner: both get the same offset.
                        let what =
                            if point > 0 && stroke.get(point as usize - 1) == Some(place) { what - 2 } else { what };
                        *place + SHAKE * Vec2::new(self.offset(index, what), self.offset(index, what + 1))
                    })
                    .collect();
                lines.push(
                    smooth(&shaken)
                        .into_iter()
                        .map(|point| {
                            let point = turn.rotate(point) * size + Vec2::new(x, drift);
                            at + Vec2::new(point.x + slant * point.y, -point.y) * unit
                        })
                        .collect(),
                );
            }
            x += advance(letter) * size;
        }
        lines
    }

    /// Returns the width of a text.
    pub fn width(self, text: &str, height: f32) -> f32 {
        let units = |(index, letter)| advance(letter) * (1.0 + SIZES * self.offset(index, 0));
        (text.chars().enumerate().map(units).sum::<f32>() - GAP).max(0.0) * height / CAPITAL
    }
}

fn advance(letter: char) -> f32 {
    let right = |strokes: Vec<Vec<Vec2>>| strokes.concat().iter().map(|point| point.x).fold(0.0, f32::max);
    let width = alphabet::strokes(letter).map_or(UNKNOWN, right);
    GAP + if letter == ' ' { 0.5 * UNKNOWN } else { width }
}

/// Returns a Catmull–Rom curve through the points, with corners at points that are given twice.
fn smooth(points: &[Vec2]) -> Vec<Vec2> {
    let mut line: Vec<Vec2> = points.first().copied().into_iter().collect();
    for index in 1..points.len() {
        let (from, to) = (points[index - 1], points[index]);
        // At an end or a corner the curve continues straight.
        let corner = |at: Option<&Vec2>, here: Vec2, there: Vec2| {
            at.copied().filter(|at| *at != here).unwrap_or(2.0 * here - there)
        };
        let before = corner(index.checked_sub(2).and_then(|before| points.get(before)), from, to);
        let after = corner(points.get(index + 1), to, from);
        let steps = (from.distance(to) / STEP).ceil() as usize;
        for step in 1..=steps {
            let t = step as f32 / steps as f32;
            let straight = from.lerp(to, t);
            let bent = 0.5
                * (2.0 * from
                    + (to - before) * t
                    + (2.0 * before - 5.0 * from + 4.0 * to - after) * t * t
                    + (3.0 * from - before - 3.0 * to + after) * t * t * t);
            line.push(if bent.is_finite() { bent } else { straight });
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_written_moves_are_twins_and_each_can_be_written_again() {
        let write = |mood| Pen::Written(mood).lines("Nf3", Vec2::ZERO, 3.0);
        assert_eq!(write(4), write(4));
        assert_ne!(write(4), write(5));
    }

    #[test]
    fn a_line_goes_through_its_points_and_ends_there() {
        let points = [Vec2::ZERO, Vec2::new(3.0, 1.0), Vec2::new(3.0, 1.0), Vec2::new(0.0, 5.0)];
        let line = smooth(&points);
        assert_eq!(line.first(), Some(&points[0]));
        assert!(line.last().is_some_and(|end| end.distance(points[3]) < 1e-4));
        assert!(line.iter().any(|point| point.distance(points[1]) < 1e-4));
    }

    #[test]
    fn a_text_stays_within_its_width() {
        for text in ["O-O-O", "exd8=H+", "Zażółć", "♘f3"] {
            let pen = Pen::Written(7);
            let right = pen.lines(text, Vec2::ZERO, 10.0).concat().iter().map(|point| point.x).fold(0.0, f32::max);
            assert!(right <= pen.width(text, 10.0) + 2.5, "{text}: {right}");
        }
    }
}
