//! Drawing by presses on squares instead of moves, for fingers, keys and gamepads.

use rules_core::Square;

use super::drawings::{Drawing, DrawingColour};

/// Set while presses on squares draw arrows and circles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DrawMode {
    /// The colour.
    pub colour: DrawingColour,
    /// The square that was pressed first, where the drawing begins.
    from: Option<Square>,
}

impl DrawMode {
    /// Begins to draw in a colour.
    pub(super) fn new(colour: DrawingColour) -> Self {
        Self { colour, from: None }
    }

    /// Presses a square: the first press begins a drawing, and the second returns it.
    pub(super) fn press(&mut self, square: Square) -> Option<Drawing> {
        match self.from.take() {
            Some(from) => Some(Drawing { colour: self.colour, from, to: square }),
            None => {
                self.from = Some(square);
                None
            }
        }
    }

    /// Returns the drawing that has begun: a circle around its first square.
    pub(super) fn begun(&self) -> Option<Drawing> {
        self.from.map(|from| Drawing { colour: self.colour, from, to: from })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_presses_are_an_arrow_and_two_on_one_square_a_circle() {
        let mut mode = DrawMode::new(DrawingColour::Red);
        assert_eq!((mode.press(Square::E2), mode.begun().map(|circle| circle.from)), (None, Some(Square::E2)));
        let arrow = Drawing { colour: DrawingColour::Red, from: Square::E2, to: Square::E4 };
        assert_eq!((mode.press(Square::E4), mode.begun()), (Some(arrow), None));
        mode.press(Square::D5);
        assert_eq!(mode.press(Square::D5), Some(Drawing { from: Square::D5, to: Square::D5, ..arrow }));
    }
}
