//! Choice of the arrows and circles that a viewport shows.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::drawing::DrawingGesture;
use crate::analysis_board::{AnalysisBoard, EngineLines, board_shapes};
use crate::lessons::{ActiveLesson, CurrentLesson};
use crate::review::{CurrentAttempt, Review};
use crate::session::{Session, SessionPhase};
use crate::shown::{BoardShape, DisplayedPosition, ShapeKind};

/// Resources from which the arrows and circles of all viewports follow.
#[derive(SystemParam)]
pub(super) struct ShapeSources<'w> {
    session: Res<'w, Session>,
    review: Res<'w, Review>,
    analysis: Res<'w, AnalysisBoard>,
    engine: Res<'w, EngineLines>,
    gesture: Res<'w, DrawingGesture>,
    attempt: Res<'w, CurrentAttempt>,
    lesson: Res<'w, CurrentLesson>,
}

/// A shape, and what stands where it points.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct DrawnShape {
    /// The shape.
    pub shape: BoardShape,
    /// True if it is an arrow that ends at a piece.
    pub ends_at_piece: bool,
}

impl ShapeSources<'_> {
    pub fn are_changed(&self) -> bool {
        self.session.is_changed()
            || self.review.is_changed()
            || self.attempt.is_changed()
            || self.analysis.is_changed()
            || self.engine.is_changed()
            || self.gesture.is_changed()
            || self.lesson.is_changed()
    }

    /// Returns the shapes for a displayed position, without duplicates.
    pub fn shapes(&self, shown: &DisplayedPosition) -> Vec<DrawnShape> {
        if self.session.phase() != SessionPhase::Playing {
            return Vec::new();
        }
        let line = shown.line(self.session.game());
        let mut drawn: Vec<DrawnShape> = Vec::new();
        let tried = self.attempt.shapes(&self.review).filter(|_| shown.is_live());
        let analysed = board_shapes(&self.session, &self.analysis, &self.engine);
        let taught = self.lesson.0.iter().flat_map(ActiveLesson::arrows).filter(|_| shown.is_live());
        let reviewed = self.review.arrow(shown).filter(|_| !self.session.is_analysis());
        let shapes = reviewed.into_iter().chain(tried).chain(analysed).chain(taught);
        let shapes = shapes.chain(self.gesture.shape());
        for shape in shapes {
            let ends_at_piece = match shape.kind {
                ShapeKind::Arrow { to, .. } => line.position().piece_at(to).is_some(),
                ShapeKind::Circle(_) => false,
            };
            let found = DrawnShape { shape, ends_at_piece };
            if !drawn.contains(&found) {
                drawn.push(found);
            }
        }
        drawn
    }
}
