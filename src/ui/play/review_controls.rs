//! Parameters by which the panels around the board read the review and request it.

use core::ops::Deref;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::review::{Review, ReviewRequest};

/// State of the review's panel.
#[derive(Resource, Debug, Default)]
pub(in crate::ui) struct ReviewPanelState {
    /// True if it shows the accuracies and the legend.
    pub has_details: bool,
}

/// The review with its requests, and its panel's state.
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
