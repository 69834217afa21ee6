//! The parameters of the analysis panel.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use rules_core::{Letters, Move, Notation, NotationForm, Position};

use crate::analysis_board::{AnalysisBoard, BoardRequest, EngineLines};
use crate::files::FileRequest;
use crate::openings::Openings;
use crate::shown::{StepThroughGame, StepTo};
use crate::ui::kit::{Kit, extend_kit};
use crate::viewport::MainViewport;

/// The parameters of the analysis panel.
#[derive(SystemParam)]
pub(in crate::ui) struct BoardKit<'w, 's> {
    pub core: Kit<'w, 's>,
    pub board: Res<'w, AnalysisBoard>,
    pub engine: Res<'w, EngineLines>,
    pub openings: Res<'w, Openings>,
    requests: MessageWriter<'w, BoardRequest>,
    pub files: MessageWriter<'w, FileRequest>,
    steps: MessageWriter<'w, StepThroughGame>,
    viewport: Single<'w, 's, Entity, With<MainViewport>>,
}

extend_kit!(BoardKit);

impl BoardKit<'_, '_> {
    /// Sends a request to the analysis board, which handles it in the next frame.
    pub fn request(&mut self, request: BoardRequest) {
        self.requests.write(request);
    }

    /// Steps through the line of the cursor.
    pub fn step(&mut self, to: StepTo) {
        self.steps.write(StepThroughGame { viewport: *self.viewport, to });
    }

    /// Returns the piece letters of drawn moves.
    pub fn move_letters(&self) -> Letters {
        self.settings.letters(self.texts.language())
    }
}

/// Writes a move in the short form; a null move is a dash.
pub(super) fn written(letters: Letters, position: &Position, mv: Option<Move>) -> String {
    mv.map_or_else(|| "–".into(), |mv| Notation { letters, form: NotationForm::Short }.write(position, mv))
}

/// Returns the number of a move: "12." for White, "12…" for Black.
pub(super) fn number(position: &Position) -> String {
    let dots = if position.turn() == rules_core::Color::White { "." } else { "…" };
    format!("{}{dots}", position.fullmove_number())
}
