//! Steps of the main viewport through the game.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::MainViewport;
use crate::shown::{StepThroughGame, StepTo};

/// Steps the main viewport through the game.
#[derive(SystemParam)]
pub struct MainSteps<'w, 's> {
    viewport: Single<'w, 's, Entity, With<MainViewport>>,
    steps: MessageWriter<'w, StepThroughGame>,
}

impl MainSteps<'_, '_> {
    /// Steps to a position of the game, or of the tree of an analysis.
    pub fn step(&mut self, to: StepTo) {
        self.steps.write(StepThroughGame { viewport: *self.viewport, to });
    }
}
