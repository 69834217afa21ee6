//! The analysis board: a tree of variations beside the game, with a cursor whose position is on the board.
//!
//! The session puts its game aside while the board shows the line to the cursor
//! ([`Request::Analyse`](crate::session::Request::Analyse)), so people move both sides with any device. Their moves come
//! back as outcomes, and continue the tree.

mod analysis;
mod engine_lines;
mod requests;
mod setup_draft;

use bevy::prelude::*;

pub use analysis::Analysis;
pub use engine_lines::{EngineLines, white_chances};
pub use requests::BoardRequest;
pub use setup_draft::{SetupChange, SetupDraft};

use crate::motion::DeclareFrames;

/// The analysis board.
#[derive(Resource, Debug, Default)]
pub struct AnalysisBoard {
    /// The analysis on the board.
    pub open: Option<Analysis>,
    /// The last analysis. It comes back if the same game is analysed again.
    kept: Option<Analysis>,
    /// The position that is being set up by hand.
    pub setup: Option<SetupDraft>,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<AnalysisBoard>().draws_on_change::<AnalysisBoard>();
    app.add_plugins((requests::plugin, engine_lines::plugin));
}
