//! The parameters of the panel for tries at a better move.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::review_controls::ReviewControls;
use crate::review::CurrentAttempt;
use crate::ui::kit::{Kit, extend_kit};

/// The parameters of the panel for tries at a better move.
#[derive(SystemParam)]
pub(in crate::ui) struct AttemptKit<'w, 's> {
    pub core: Kit<'w, 's>,
    pub review: ReviewControls<'w>,
    pub attempt: Res<'w, CurrentAttempt>,
}

extend_kit!(AttemptKit);
