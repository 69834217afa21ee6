//! Kinds of marks, each with its shape.

use bevy::prelude::*;

use super::flat::FlatShapes;
use crate::geometry::SQUARE_SIZE;
use crate::palette::MarkColors;

/// Half a square, in metres.
const HALF: f32 = SQUARE_SIZE / 2.0;

/// A kind of mark.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Mark {
    /// Both squares of the last move.
    LastMove,
    /// The king in check.
    Check,
    /// A touched piece that has to move or to be captured.
    Bound,
    /// Squares along which a piece blocks or attacks.
    Line,
    /// The square that forbids the attempted move, occupied or empty.
    Reason,
    /// The piece in hand.
    Touched,
    /// An empty square that the piece in hand may move to.
    Target,
    /// A piece that it may capture.
    Capture,
    /// The piece that a hint points at, and the square where it goes.
    Hint,
    /// The square of the keyboard cursor.
    Cursor,
    /// A square that a lesson's pieces are meant to reach.
    Goal,
    /// A piece that could be captured for nothing, shown to learners.
    Danger,
}

impl Mark {
    pub(super) const ALL: [Self; 12] = [
        Self::LastMove,
        Self::Check,
        Self::Bound,
        Self::Line,
        Self::Reason,
        Self::Touched,
        Self::Target,
        Self::Capture,
        Self::Hint,
        Self::Cursor,
        Self::Goal,
        Self::Danger,
    ];

    /// Returns the height above the board, in metres: marks on one square must not share a plane.
    pub(super) fn height(self) -> f32 {
        0.0006 + 0.0002 * self as u8 as f32
    }

    /// Returns the shape in these colours.
    pub(super) fn shape(self, colors: &MarkColors) -> FlatShapes {
        let flat = FlatShapes::default();
        match self {
            Self::LastMove => flat.rectangle(Vec2::splat(-HALF), Vec2::splat(HALF), colors.last_move).brackets(
                HALF * 0.92,
                HALF * 0.42,
                HALF * 0.075,
                colors.bracket,
            ),
            Self::Check => flat
                .ring(HALF * 0.90, HALF * 0.99, colors.check)
                .ring(HALF * 0.86, HALF * 0.90, colors.outline)
                .ring(HALF * 0.77, HALF * 0.86, colors.check),
            Self::Bound => {
                flat.wedges(HALF * 0.60, HALF * 0.99, colors.outline).wedges(HALF * 0.71, HALF * 0.95, colors.target)
            }
            Self::Line => flat
                .rectangle(Vec2::splat(-HALF * 0.24), Vec2::splat(HALF * 0.24), colors.outline)
                .rectangle(Vec2::splat(-HALF * 0.17), Vec2::splat(HALF * 0.17), colors.check),
            Self::Reason => flat.cross(0.0, HALF * 1.30, HALF * 0.34, colors.outline).cross(
                0.0,
                HALF * 1.25,
                HALF * 0.20,
                colors.check,
            ),
            Self::Touched => {
                flat.frame(HALF * 0.86, HALF * 0.98, colors.target).frame(HALF * 0.80, HALF * 0.86, colors.outline)
            }
            Self::Target => flat.ring(0.0, HALF * 0.28, colors.target).ring(HALF * 0.28, HALF * 0.34, colors.outline),
            Self::Capture => flat
                .ring(HALF * 0.80, HALF * 0.92, colors.target)
                .ring(HALF * 0.92, HALF * 0.97, colors.outline)
                .ring(HALF * 0.75, HALF * 0.80, colors.outline),
            Self::Hint => flat
                .diamond(HALF * 0.72, HALF * 0.92, colors.hint)
                .diamond(HALF * 0.92, HALF, colors.outline)
                .diamond(HALF * 0.66, HALF * 0.72, colors.outline),
            Self::Cursor => {
                flat.frame(HALF * 0.80, HALF * 0.91, colors.cursor).frame(HALF * 0.91, HALF, colors.cursor_edge)
            }
            Self::Danger => flat.brackets(HALF * 0.97, HALF * 0.30, HALF * 0.16, colors.outline).brackets(
                HALF * 0.94,
                HALF * 0.26,
                HALF * 0.10,
                colors.check,
            ),
            Self::Goal => flat
                .diamond(0.0, HALF * 0.34, colors.hint)
                .diamond(HALF * 0.34, HALF * 0.40, colors.outline)
                .diamond(HALF * 0.60, HALF * 0.78, colors.hint)
                .diamond(HALF * 0.78, HALF * 0.84, colors.outline),
        }
    }
}
