//! What the panels around the board know of the review, and what they can request of it.

use core::ops::Deref;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::review::{Review, ReviewRequest};

/// State of the review's panel.
#[derive(Resource, Debug, Default)]
pub(in crate::ui) struct ReviewPanelState {
    /// True if the panel is in the result's place.
    pub is_open: bool,
    /// True if it shows the accuracies.
    pub has_details: bool,
}

/// What the panels know of the review and can request of it.
#[derive(SystemParam)]
pub(in crate::ui) struct ReviewControls<'w> {
    review: Res<'w, Review>,
    pub requests: MessageWriter<'w, ReviewRequest>,
    pub panel: ResMut<'w, ReviewPanelState>,
}

impl Deref for ReviewControls<'_> {
    type Target = Review;

    fn deref(&self) -> &Review {
        &self.review
    }
}
