//! The arrows and circles that the analysis board shows: those that were drawn, and the engine's best move.

use super::{AnalysisBoard, EngineLines};
use crate::session::Session;
use crate::shown::{BoardShape, ShapeColor};

/// Returns the shapes of the position on the analysis board.
pub fn board_shapes(session: &Session, board: &AnalysisBoard, engine: &EngineLines) -> Vec<BoardShape> {
    let Some(analysis) = board.open.as_ref().filter(|_| session.is_analysis() && board.setup.is_none()) else {
        return Vec::new();
    };
    let begun = board.draw_mode.and_then(|mode| mode.begun());
    let drawn = analysis.drawings().into_iter().chain(begun).map(|drawing| drawing.shape());
    drawn.chain(best_move(engine)).collect()
}

/// Returns the arrow of the engine's best move, or of what it finds threatened.
fn best_move(engine: &EngineLines) -> Option<BoardShape> {
    let best = engine.report.lines.first().filter(|_| engine.lines > 0)?.moves.first()?;
    let color = if engine.threat { ShapeColor::Threat } else { ShapeColor::Suggestion };
    Some(BoardShape::of_move(*best, color))
}
