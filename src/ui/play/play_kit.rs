//! The parameters of the panels around the board.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::opponent_controls::OpponentControls;
use super::review_controls::ReviewControls;
use crate::files::FileRequest;
use crate::openings::Openings;
use crate::session::{PlayerRecord, Request};
use crate::shown::{DisplayedLine, DisplayedPosition, StepTo};
use crate::ui::game_starter::GameStarter;
use crate::ui::kiosk::VisitControls;
use crate::ui::kit::{Kit, extend_kit};
use crate::ui::link::LinkSharing;
use crate::ui::opening_label::OpeningLabel;
use crate::ui::rules::RuleBookState;
use crate::ui::second_press::ResignConfirmation;
use crate::viewport::{Main, MainSteps, Selection, Viewpoint};

/// The parameters of the panels around the board.
#[derive(SystemParam)]
pub(in crate::ui) struct PlayKit<'w, 's> {
    pub core: Kit<'w, 's>,
    pub starter: GameStarter<'w>,
    pub displayed: Main<'w, 's, DisplayedPosition>,
    pub viewpoint: Main<'w, 's, Viewpoint>,
    pub selection: Main<'w, 's, Selection>,
    steps: MainSteps<'w, 's>,
    pub files: MessageWriter<'w, FileRequest>,
    pub sharing: LinkSharing<'w>,
    pub record: Res<'w, PlayerRecord>,
    pub visit: VisitControls<'w>,
    pub resign: ResMut<'w, ResignConfirmation>,
    pub book: ResMut<'w, RuleBookState>,
    pub review: ReviewControls<'w>,
    pub opponent: OpponentControls<'w>,
    pub openings: Res<'w, Openings>,
}

extend_kit!(PlayKit);

impl PlayKit<'_, '_> {
    /// Sends a request to the session, which handles it in the next frame.
    pub fn request(&mut self, request: Request) {
        self.starter.requests.write(request);
    }

    /// Steps to another position of the game.
    pub fn step(&mut self, to: StepTo) {
        self.steps.step(to);
    }

    /// Returns the name of the opening after so many plies, if it is shown.
    pub fn opening(&self, plies: usize) -> Option<OpeningLabel> {
        OpeningLabel::of_game(&self.core, &self.openings, plies)
    }

    /// Returns the line of moves that the board shows.
    pub fn shown_line(&self) -> DisplayedLine<'_> {
        self.displayed.line(self.core.session.game())
    }
}
