//! The state of the page of openings.

use core::time::Duration;

use bevy::prelude::Resource;

use crate::motion::{Animated, Wake};
use crate::ui::move_player::LinePlayback;
use crate::ui::opening_search::OpeningSearch;

/// The state of the page of openings.
#[derive(Resource, Debug, Clone, PartialEq, Default)]
pub(crate) struct OpeningPageState {
    /// The search in the list of all openings.
    pub search: OpeningSearch,
    /// The opening whose family is shown in place of the list.
    pub shown: Option<ShownOpening>,
    /// True if the first opening that the search finds is still to be shown.
    pub shows_first: bool,
    /// True if the list of variations still has to be scrolled to the opening that is shown.
    pub needs_scroll: bool,
}

/// An opening on the small board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct ShownOpening {
    /// Its number in the table.
    pub number: u16,
    /// The place in its moves.
    pub at: LinePlayback,
}

impl OpeningPageState {
    /// Returns a page that opens at the first opening with these words.
    pub fn at(words: String) -> Self {
        Self { search: OpeningSearch::of(words), shows_first: true, ..Self::default() }
    }
}

impl Animated for OpeningPageState {
    fn wake(&self, now: Duration) -> Wake {
        Wake::while_moving(self.shown.is_some_and(|shown| shown.at.is_moving(now.as_secs_f64())))
    }
}
