//! The parameters of the analysis panel.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use rules_core::{Color as Side, Letters, Square};

use super::tree_cache::TreeCache;
use crate::analysis_board::{AnalysisBoard, BoardRequest, EngineLines};
use crate::appearance::Palette;
use crate::files::FileRequest;
use crate::openings::Openings;
use crate::settings::ChangeSettings;
use crate::shown::{StepThroughGame, StepTo};
use crate::ui::kit::{Kit, extend_kit};
use crate::viewport::{MainViewport, Selection, Viewpoint};

/// The parameters of the analysis panel.
#[derive(SystemParam)]
pub(in crate::ui) struct BoardKit<'w, 's> {
    pub core: Kit<'w, 's>,
    pub board: Res<'w, AnalysisBoard>,
    pub engine: Res<'w, EngineLines>,
    pub palette: Res<'w, Palette>,
    pub openings: Res<'w, Openings>,
    requests: MessageWriter<'w, BoardRequest>,
    pub files: MessageWriter<'w, FileRequest>,
    pub changes: MessageWriter<'w, ChangeSettings>,
    steps: MessageWriter<'w, StepThroughGame>,
    viewport: Single<'w, 's, (Entity, &'static Viewpoint, &'static Selection), With<MainViewport>>,
    /// The rows of the tree.
    pub tree: Local<'s, TreeCache>,
}

extend_kit!(BoardKit);

impl BoardKit<'_, '_> {
    /// Writes the rows of the tree, if it has changed.
    pub fn update_tree(&mut self) {
        let letters = self.move_letters();
        if let Some(analysis) = &self.board.open {
            self.tree.update(&analysis.record.moves, self.board.changes(), letters);
        }
    }

    /// Sends a request to the analysis board, which handles it in the next frame.
    pub fn request(&mut self, request: BoardRequest) {
        self.requests.write(request);
    }

    /// Steps through the line of the cursor.
    pub fn step(&mut self, to: StepTo) {
        self.steps.write(StepThroughGame { viewport: self.viewport.0, to });
    }

    /// Returns the side that is near on the table.
    pub fn near(&self) -> Side {
        self.viewport.1.near
    }

    /// Returns the square of the cursor of keys and gamepads.
    pub fn cursor(&self) -> Option<Square> {
        self.viewport.2.cursor
    }

    /// Returns the piece letters of drawn moves.
    pub fn move_letters(&self) -> Letters {
        self.settings.letters(self.texts.language())
    }
}
