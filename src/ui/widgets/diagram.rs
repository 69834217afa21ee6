//! A flat board as in a chess book, with White at the bottom and marks for the squares that the text mentions.

use bevy::prelude::{Color, ColorToPacked};
use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, pos2, vec2,
};
use coach::Highlights;
use rules_core::{Color as Side, Piece, Position, Square};

use super::captured::piece_icon;
use crate::palette::MarkColors;
use crate::ui::icons::Icons;
use crate::ui::theme::{self, BOARD_DARK, BOARD_LIGHT, LINE, SECONDARY_TEXT};

/// Width of the margins at the left and at the bottom, for the names of ranks and files.
const GUTTER: f32 = 18.0;
/// Size of a piece as part of the square's edge.
const PIECE: f32 = 0.92;
/// Offsets, in points, at which a light piece is painted in dark. They form a rim that separates it from a light
/// square.
const RIM: [(f32, f32); 4] = [(-0.8, -0.8), (-0.8, 0.8), (0.8, -0.8), (0.8, 0.8)];
/// Sizes of arrows and rings as parts of the square's edge.
const ARROW: f32 = 0.11;
const HEAD: f32 = 0.32;
const START: f32 = 0.42;
const END: f32 = 0.12;
const RING: f32 = 0.08;

/// A board to show.
pub(crate) struct Diagram<'a> {
    pub position: &'a Position,
    /// The position before the last move, if there is one.
    pub before: Option<&'a Position>,
    /// Progress of the last move, from 0 to 1.
    pub on_the_way: f32,
    /// Marks and arrows.
    pub highlights: Option<&'a Highlights>,
    pub colors: &'static MarkColors,
}

impl Diagram<'_> {
    /// Shows the board `width` points wide.
    pub fn show(&self, ui: &mut Ui, icons: &Icons, width: f32) -> Response {
        let square = ((width - GUTTER) / 8.0).floor();
        let size = vec2(8.0 * square + GUTTER, 8.0 * square + GUTTER);
        let (place, response) = ui.allocate_exact_size(size, Sense::hover());
        let board = DiagramPainter { corner: place.min + vec2(GUTTER, 0.0), square, painter: ui.painter() };
        if ui.is_rect_visible(place) {
            self.paint(&board, icons);
        }
        response
    }

    fn paint(&self, board: &DiagramPainter, icons: &Icons) {
        board.paint_squares();
        let moved = self.before.map(|before| moved(before, self.position)).unwrap_or_default();
        for square in moved.iter().flat_map(|(_, from, to)| [*from, *to]) {
            board.fill(square, colour(self.colors.last_move));
        }
        if self.position.is_check() {
            board.ring(self.position.king(self.position.turn()), colour(self.colors.check));
        }
        for (square, piece) in pieces(self.position) {
            let centre = match moved.iter().find(|(_, _, to)| *to == square) {
                Some((_, from, to)) => board.centre(*from).lerp(board.centre(*to), self.on_the_way),
                None => board.centre(square),
            };
            let paint = |at: Pos2, tint: Color32| {
                icons.paint(board.painter, at, PIECE * board.square, piece_icon(piece.color, piece.kind), tint);
            };
            if piece.color == Side::White {
                RIM.iter().for_each(|(x, y)| paint(centre + vec2(*x, *y), theme::ON_LIT));
            }
            paint(centre, Color32::WHITE);
        }
        if let Some(Highlights { marks, allowed_moves, forbidden_moves }) = self.highlights {
            marks.iter().for_each(|square| board.frame(*square, colour(self.colors.hint)));
            allowed_moves.iter().for_each(|way| board.arrow(*way, colour(self.colors.target)));
            for way in forbidden_moves {
                board.arrow(*way, colour(self.colors.check));
                board.cross(way.1, colour(self.colors.check));
            }
        }
    }
}

/// Returns all pieces with their squares.
pub(crate) fn pieces(position: &Position) -> impl Iterator<Item = (Square, Piece)> {
    position.occupied().into_iter().filter_map(|square| Some((square, position.piece_at(square)?)))
}

fn colour(color: Color) -> Color32 {
    let [r, g, b, a] = color.to_srgba().to_u8_array();
    Color32::from_rgba_unmultiplied(r, g, b, a)
}

/// Returns the pieces that a move has displaced: the piece as it is now, its origin and its target. Castling displaces
/// two.
fn moved(before: &Position, after: &Position) -> Vec<(Piece, Square, Square)> {
    let side = before.turn();
    let own = |position: &Position, square: Square| position.piece_at(square).filter(|piece| piece.color == side);
    let changed = || Square::ALL.into_iter().filter(|square| own(before, *square) != own(after, *square));
    let left: Vec<(Square, Piece)> = changed().filter_map(|square| Some((square, own(before, square)?))).collect();
    let came = changed().filter_map(|square| Some((square, own(after, square)?)));
    came.filter_map(|(to, piece)| {
        let same = left.iter().find(|(_, was)| was.kind == piece.kind);
        let (from, _) = same.or(left.first())?;
        Some((piece, *from, to))
    })
    .collect()
}

/// The geometry of the squares, with methods to paint on them.
struct DiagramPainter<'p> {
    corner: Pos2,
    square: f32,
    painter: &'p Painter,
}

impl DiagramPainter<'_> {
    fn place(&self, square: Square) -> Rect {
        let (file, rank) = (square.file().index() as f32, square.rank().index() as f32);
        let at = self.corner + vec2(file, 7.0 - rank) * self.square;
        Rect::from_min_size(at, vec2(self.square, self.square))
    }

    fn centre(&self, square: Square) -> Pos2 {
        self.place(square).center()
    }

    fn fill(&self, square: Square, colour: Color32) {
        self.painter.rect_filled(self.place(square), 0, colour);
    }

    fn paint_squares(&self) {
        for square in Square::ALL {
            self.fill(square, if square.is_light() { BOARD_LIGHT } else { BOARD_DARK });
        }
        let board = Rect::from_min_size(self.corner, vec2(8.0, 8.0) * self.square);
        self.painter.rect_stroke(board, 0, Stroke::new(1.0, LINE), StrokeKind::Outside);
        let write = |at: Pos2, text: String| {
            self.painter.text(at, Align2::CENTER_CENTER, text, theme::body(13.0), SECONDARY_TEXT);
        };
        for (index, file) in ('a'..='h').enumerate() {
            let middle = (index as f32 + 0.5) * self.square;
            write(pos2(board.left() + middle, board.bottom() + GUTTER / 2.0), file.to_string());
            write(pos2(board.left() - GUTTER / 2.0, board.bottom() - middle), (index + 1).to_string());
        }
    }

    /// Draws a ring around a king in check.
    fn ring(&self, square: Square, colour: Color32) {
        let width = RING * self.square;
        self.painter.circle_stroke(self.centre(square), (self.square - width) / 2.0, Stroke::new(width, colour));
    }

    /// Draws a frame along the edges of a square.
    fn frame(&self, square: Square, colour: Color32) {
        let stroke = Stroke::new(RING * self.square, colour);
        self.painter.rect_stroke(self.place(square), CornerRadius::same(3), stroke, StrokeKind::Inside);
    }

    fn arrow(&self, (from, to): (Square, Square), colour: Color32) {
        let (from, to) = (self.centre(from), self.centre(to));
        let along = (to - from).normalized();
        let aside = along.rot90();
        let start = from + along * START * self.square;
        let tip = to - along * END * self.square;
        let neck = tip - along * HEAD * self.square;
        self.painter.line_segment([start, neck], Stroke::new(ARROW * self.square, colour));
        let wing = aside * HEAD * 0.55 * self.square;
        self.painter.add(Shape::convex_polygon(vec![tip, neck + wing, neck - wing], colour, Stroke::NONE));
    }

    /// Draws a cross on a forbidden square.
    fn cross(&self, square: Square, colour: Color32) {
        let (centre, arm) = (self.centre(square), 0.36 * self.square);
        // The light edge separates the cross from a piece on the square.
        for (width, colour) in [(2.2, BOARD_LIGHT), (1.2, colour)] {
            for slant in [vec2(arm, arm), vec2(arm, -arm)] {
                let stroke = Stroke::new(width * RING * self.square, colour);
                self.painter.line_segment([centre - slant, centre + slant], stroke);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::{PieceKind, parse_uci};

    fn moved_by(fen: &str, mv: &str) -> Vec<(PieceKind, String, String)> {
        let before: Position = fen.parse().expect("a position");
        let after = before.play_unchecked(parse_uci(&before, mv).expect("a legal move"));
        let pieces = moved(&before, &after).into_iter();
        pieces.map(|(piece, from, to)| (piece.kind, from.to_string(), to.to_string())).collect()
    }

    #[test]
    fn who_moves_slides_and_who_castles_does_it_with_the_rook() {
        let piece = |kind, from: &str, to: &str| (kind, from.to_owned(), to.to_owned());
        let castled = moved_by("r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1", "e1g1");
        assert_eq!(castled, [piece(PieceKind::Rook, "h1", "f1"), piece(PieceKind::King, "e1", "g1")]);
        let promoted = moved_by("3nr3/4P3/8/8/8/8/k5P1/6K1 w - - 0 1", "e7d8q");
        assert_eq!(promoted, [piece(PieceKind::Queen, "e7", "d8")]);
        let passing = moved_by("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6");
        assert_eq!(passing, [piece(PieceKind::Pawn, "e5", "d6")]);
    }
}
