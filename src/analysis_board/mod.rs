//! The analysis board: a tree of variations beside the game, with a cursor whose position is on the board.
//!
//! The session puts its game aside while the board shows the line to the cursor
//! ([`Request::Analyse`](crate::session::Request::Analyse)), so people move both sides with any device. Their moves come
//! back as outcomes, and continue the tree. The tree of a game on the table is kept with the game
//! ([`Request::Annotate`](crate::session::Request::Annotate)).

mod analysis;
mod board;
mod draw_mode;
mod drawings;
mod engine_lines;
mod follow;
mod keep;
mod requests;
mod setup_draft;
mod shapes;

use bevy::prelude::*;

use crate::motion::DeclareFrames;
use crate::schedule::GameSet;

pub use analysis::Analysis;
pub use board::AnalysisBoard;
pub use draw_mode::DrawMode;
pub use drawings::{Drawing, DrawingColour};
pub use engine_lines::{EngineLines, white_chances};
pub use requests::BoardRequest;
pub use setup_draft::{SetupChange, SetupDraft};
pub use shapes::board_shapes;

/// Order of the analysis board within [`GameSet::Input`].
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum BoardSet {
    /// Turns keys into requests.
    ReadKeys,
    /// Handles requests.
    HandleRequests,
}

pub(crate) fn plugin(app: &mut App) {
    app.configure_sets(Update, (BoardSet::ReadKeys, BoardSet::HandleRequests).chain().in_set(GameSet::Input));
    app.init_resource::<AnalysisBoard>();
    app.animates::<AnalysisBoard>().draws_on_change::<AnalysisBoard>();
    app.add_plugins((requests::plugin, follow::plugin, keep::plugin, engine_lines::plugin));
}
