//! Arrows and circles on the board, kept with a position as `[%cal Gg1f3]` and `[%csl Re5]`, as Lichess and ChessBase do.

use rules_core::Square;
use rules_core::pgn::{MoveId, MoveTree};

use crate::shown::{BoardShape, ShapeColor};

/// The command of arrows.
const ARROWS: &str = "cal";
/// The command of circles.
const CIRCLES: &str = "csl";

/// Colour of an arrow or a circle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum DrawingColour {
    /// The usual one.
    #[default]
    Green,
    /// With Shift.
    Red,
    /// With Ctrl.
    Yellow,
    /// With Alt.
    Blue,
}

impl DrawingColour {
    /// All colours.
    pub const ALL: [Self; 4] = [Self::Green, Self::Red, Self::Yellow, Self::Blue];

    /// Returns the letter in PGN.
    fn letter(self) -> char {
        match self {
            Self::Green => 'G',
            Self::Red => 'R',
            Self::Yellow => 'Y',
            Self::Blue => 'B',
        }
    }

    /// Returns the colour on the board.
    fn on_board(self) -> ShapeColor {
        match self {
            Self::Green => ShapeColor::Green,
            Self::Red => ShapeColor::Red,
            Self::Yellow => ShapeColor::Yellow,
            Self::Blue => ShapeColor::Blue,
        }
    }

    fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.letter() == letter)
    }
}

/// An arrow, or a circle around a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Drawing {
    /// Its colour.
    pub colour: DrawingColour,
    /// The square of the circle, or from which the arrow leads.
    pub from: Square,
    /// The square to which the arrow leads; the same square for a circle.
    pub to: Square,
}

impl Drawing {
    /// Returns the shape on the board.
    pub fn shape(self) -> BoardShape {
        BoardShape::arrow(self.from, self.to, self.colour.on_board())
    }

    fn is_circle(self) -> bool {
        self.from == self.to
    }

    fn is_at_same_squares(self, other: Self) -> bool {
        (self.from, self.to) == (other.from, other.to)
    }

    /// Reads `Ge4` or `Ge2e4`.
    fn read(text: &str) -> Option<Self> {
        let mut letters = text.chars();
        let colour = DrawingColour::from_letter(letters.next()?)?;
        let squares = letters.as_str();
        let (from, to) = match squares.len() {
            2 => (squares, squares),
            4 => squares.split_at_checked(2)?,
            _ => return None,
        };
        Some(Self { colour, from: from.parse().ok()?, to: to.parse().ok()? })
    }

    fn text(self) -> String {
        let to = if self.is_circle() { String::new() } else { self.to.to_string() };
        format!("{}{}{to}", self.colour.letter(), self.from)
    }
}

/// Returns the drawings of the position after a move, or of the start; what can't be read is left out.
pub(super) fn drawings(tree: &MoveTree, after: Option<MoveId>) -> Vec<Drawing> {
    let texts = [CIRCLES, ARROWS].into_iter().filter_map(|name| tree.command(after, name));
    texts.flat_map(|text| text.split(',')).filter_map(|text| Drawing::read(text.trim())).collect()
}

/// Adds a drawing, or removes one of the same colour at the same squares. One of another colour is replaced.
pub(super) fn toggle(tree: &mut MoveTree, after: Option<MoveId>, drawing: Drawing) {
    let mut all = drawings(tree, after);
    let was_there = all.contains(&drawing);
    all.retain(|other| !other.is_at_same_squares(drawing));
    all.extend((!was_there).then_some(drawing));
    write(tree, after, &all);
}

/// Removes the drawings of a position.
pub(super) fn clear(tree: &mut MoveTree, after: Option<MoveId>) {
    write(tree, after, &[]);
}

fn write(tree: &mut MoveTree, after: Option<MoveId>, all: &[Drawing]) {
    for (name, are_circles) in [(CIRCLES, true), (ARROWS, false)] {
        let texts: Vec<String> =
            all.iter().filter(|drawing| drawing.is_circle() == are_circles).map(|drawing| drawing.text()).collect();
        let value = texts.join(",");
        tree.set_command(after, name, Some(value.as_str()).filter(|value| !value.is_empty()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::pgn::{self, GameRecord};

    fn record(text: &str) -> GameRecord {
        pgn::games(text).next().expect("a game").record
    }

    fn drawing(text: &str) -> Drawing {
        Drawing::read(text).expect("a drawing")
    }

    #[test]
    fn drawings_are_read_as_other_programs_write_them() {
        let record = record("{[%csl Ge4, Rd5]} 1. e4 {[%cal Ye2e4,Bg8f6] good} *");
        let tree = &record.moves;
        assert_eq!(drawings(tree, None), [drawing("Ge4"), drawing("Rd5")]);
        let e4 = tree.continuations(None).next();
        assert_eq!(drawings(tree, e4), [drawing("Ye2e4"), drawing("Bg8f6")]);
        for bad in ["", "G", "Xe4", "Ge9", "Ge2e", "Ge2e4e5", "Gée4"] {
            assert_eq!(Drawing::read(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_drawing_is_added_replaced_and_removed_by_drawing_it_again() {
        let mut record = record("1. e4 {good} *");
        let e4 = record.moves.continuations(None).next();
        let mut draw = |text| {
            toggle(&mut record.moves, e4, drawing(text));
            record.to_pgn().split_once("1. ").expect("moves").1.trim_end().to_owned()
        };
        assert_eq!(draw("Gg1f3"), "e4 {[%cal Gg1f3] good} *");
        assert_eq!(draw("Re5"), "e4 {[%cal Gg1f3] [%csl Re5] good} *");
        assert_eq!(draw("Bg1f3"), "e4 {[%cal Bg1f3] [%csl Re5] good} *");
        assert_eq!(draw("Re5"), "e4 {[%cal Bg1f3] good} *");
        assert_eq!(draw("Bg1f3"), "e4 {good} *");
        draw("Yd4");
        clear(&mut record.moves, e4);
        assert!(record.to_pgn().ends_with("1. e4 {good} *\n"));
    }
}
