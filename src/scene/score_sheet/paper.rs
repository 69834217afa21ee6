//! Paper as pixels: antialiased lines of ink, and mipmaps of the changed parts.

use bevy::math::{URect, UVec2, Vec2};

/// Bytes of a pixel: red, green, blue, alpha, as sRGB.
const PIXEL: usize = 4;

/// Ink of a line: colour, coverage and width.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ink {
    /// sRGB colour.
    pub colour: [u8; 3],
    /// Coverage in the middle of the line, 0 to 1.
    pub cover: f32,
    /// Half of the line's width in pixels.
    pub half_width: f32,
}

/// A picture with all its mipmap levels in one array of bytes.
#[derive(Debug, Clone, PartialEq)]
pub struct Paper {
    size: UVec2,
    bytes: Vec<u8>,
}

/// Returns the sizes of the levels, the full size first.
fn sizes(size: UVec2) -> impl Iterator<Item = UVec2> {
    core::iter::successors(Some(size), |above| (above.max_element() > 1).then(|| (*above / 2).max(UVec2::ONE)))
}

impl Paper {
    /// Returns blank paper.
    pub fn new(size: UVec2, colour: [u8; 3]) -> Self {
        let pixels: usize = sizes(size).map(|size| size.element_product() as usize).sum();
        let [red, green, blue] = colour;
        Self { size, bytes: [red, green, blue, 255].repeat(pixels) }
    }

    /// Returns the size in pixels.
    pub fn size(&self) -> UVec2 {
        self.size
    }

    /// Returns the number of mipmap levels, including the full size.
    pub fn levels(&self) -> u32 {
        sizes(self.size).count() as u32
    }

    /// Returns the bytes of all levels, the largest first.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Draws lines and updates the mipmaps of the changed part.
    pub fn add(&mut self, strokes: impl IntoIterator<Item = (Vec<Vec2>, Ink)>) {
        let touched = strokes.into_iter().map(|(line, ink)| self.draw(&line, ink)).reduce(|a, b| a.union(b));
        if let Some(touched) = touched {
            self.shrink(touched);
        }
    }

    /// Draws a line at full size; returns the rectangle of pixels that may have changed.
    fn draw(&mut self, line: &[Vec2], ink: Ink) -> URect {
        let reach = Vec2::splat(ink.half_width + 1.0);
        let least = line.iter().copied().reduce(Vec2::min).unwrap_or_default() - reach;
        let most = line.iter().copied().reduce(Vec2::max).unwrap_or_default() + reach;
        let inside = |point: Vec2| point.max(Vec2::ZERO).as_uvec2().min(self.size);
        let touched = URect::from_corners(inside(least), inside(most.ceil()));
        for y in touched.min.y..touched.max.y {
            for x in touched.min.x..touched.max.x {
                let centre = Vec2::new(x as f32, y as f32) + 0.5;
                let far = line.windows(2).map(|ends| distance(centre, ends[0], ends[1])).fold(f32::MAX, f32::min);
                let cover = (ink.half_width + 0.5 - far).clamp(0.0, 1.0) * ink.cover;
                if cover > 0.0 {
                    self.blend(x, y, ink.colour, cover);
                }
            }
        }
        touched
    }

    fn blend(&mut self, x: u32, y: u32, colour: [u8; 3], cover: f32) {
        let at = PIXEL * (y * self.size.x + x) as usize;
        for (byte, ink) in self.bytes.iter_mut().skip(at).zip(colour) {
            *byte = (f32::from(*byte) * (1.0 - cover) + f32::from(ink) * cover).round() as u8;
        }
    }

    /// Updates the mipmaps of the changed part.
    fn shrink(&mut self, changed: URect) {
        let (mut above, mut at, mut changed) = (self.size, 0, changed);
        for size in sizes(self.size).skip(1).collect::<Vec<_>>() {
            let below = at + PIXEL * above.element_product() as usize;
            changed = URect::from_corners(changed.min / 2, ((changed.max + 1) / 2).min(size));
            for y in changed.min.y..changed.max.y {
                for x in changed.min.x..changed.max.x {
                    let from = [2 * y, (2 * y + 1).min(above.y - 1)]
                        .map(|y| [2 * x, (2 * x + 1).min(above.x - 1)].map(|x| y * above.x + x));
                    for channel in 0..PIXEL {
                        let sum: u32 = from
                            .as_flattened()
                            .iter()
                            .map(|pixel| u32::from(self.bytes[at + PIXEL * *pixel as usize + channel]))
                            .sum();
                        self.bytes[below + PIXEL * (y * size.x + x) as usize + channel] = ((sum + 2) / 4) as u8;
                    }
                }
            }
            (above, at) = (size, below);
        }
    }
}

/// Returns the distance from a point to the line segment between two others.
fn distance(point: Vec2, from: Vec2, to: Vec2) -> f32 {
    let way = to - from;
    let t = ((point - from).dot(way) / way.length_squared().max(1e-6)).clamp(0.0, 1.0);
    point.distance(from + way * t)
}

#[cfg(test)]
mod tests {
    use super::*;

    const INK: Ink = Ink { colour: [0, 0, 80], cover: 1.0, half_width: 1.5 };

    fn pixel(paper: &Paper, x: u32, y: u32) -> [u8; 3] {
        let at = 4 * (y * paper.size().x + x) as usize;
        [paper.bytes()[at], paper.bytes()[at + 1], paper.bytes()[at + 2]]
    }

    #[test]
    fn ink_covers_the_line_and_nothing_else() {
        let mut paper = Paper::new(UVec2::new(40, 20), [250, 240, 220]);
        let touched = paper.draw(&[Vec2::new(5.0, 10.5), Vec2::new(30.0, 10.5)], INK);
        assert_eq!(pixel(&paper, 15, 10), INK.colour);
        assert_eq!(pixel(&paper, 15, 16), [250, 240, 220]);
        assert!(touched.contains(UVec2::new(5, 10)) && !touched.contains(UVec2::new(38, 10)));
    }

    #[test]
    fn a_line_may_leave_the_paper() {
        let mut paper = Paper::new(UVec2::new(16, 16), [255; 3]);
        paper.add([(vec![Vec2::new(-50.0, -53.0), Vec2::new(60.0, 57.0)], INK)]);
        assert_eq!(pixel(&paper, 3, 0), INK.colour);
        assert_eq!(pixel(&paper, 15, 12), INK.colour);
        assert_eq!(pixel(&paper, 0, 15), [255; 3]);
    }

    #[test]
    fn partial_mipmap_updates_equal_full_ones() {
        let size = UVec2::new(37, 52);
        let mut paper = Paper::new(size, [250, 240, 220]);
        let changed = paper.draw(&[Vec2::new(9.0, 9.0), Vec2::new(20.0, 33.0)], INK);
        let mut whole = paper.clone();
        paper.shrink(changed);
        whole.shrink(URect::from_corners(UVec2::ZERO, size));
        assert!(paper == whole);
    }
}
