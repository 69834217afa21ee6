//! Searches whether the position on the table is dead, in slices between the frames, and ends the game by the proof (FIDE
//! 5.2.2). The rules test each position quickly; the search proves the few that remain.
//!
//! It runs on the main thread, as a page in a browser has no other.

use bevy::prelude::*;
use core::time::Duration;
use rules_core::dead_position::{DeadPositionSearch, DeadPositionVerdict, LONG_MATE_SEARCH_NODES};

use super::{Request, Session};
use crate::motion::{Animated, DeclareFrames, Wake};
use crate::schedule::GameSet;

/// Moves tried in a frame: about 1 ms on an ordinary computer, and half as much again with code optimised for size, as
/// in a browser. Of random games' positions, 75 % need one slice and 94 % at most two, in frames that the last move
/// causes anyway. A whole budget, which hardly any position needs, takes 24 s of such slices.
const SLICE_NODES: u64 = 2_000;
/// Time from slice to slice while nothing else is drawn.
const SLICE_INTERVAL: Duration = Duration::from_millis(16);

/// The search of the position on the table; `None` if no search could end the game. It stays after its verdict, so that
/// the same position is searched once.
#[derive(Resource, Default)]
struct CurrentDeadPositionSearch(Option<DeadPositionSearch>);

impl CurrentDeadPositionSearch {
    fn is_running(&self) -> bool {
        self.0.as_ref().is_some_and(|search| search.verdict().is_none())
    }
}

impl Animated for CurrentDeadPositionSearch {
    fn wake(&self, _now: Duration) -> Wake {
        if self.is_running() { Wake::In(SLICE_INTERVAL) } else { Wake::Rest }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CurrentDeadPositionSearch>().animates::<CurrentDeadPositionSearch>();
    app.add_systems(Update, search_dead_position.in_set(GameSet::Input));
}

/// Starts the search anew for another position, continues it, and requests the end of the game when it has a proof. The
/// session handles the request in the same frame, and ignores it if a move comes first.
fn search_dead_position(
    session: Res<Session>,
    mut current: ResMut<CurrentDeadPositionSearch>,
    mut requests: MessageWriter<Request>,
) {
    let position = session.possibly_dead_position();
    if current.0.as_ref().map(DeadPositionSearch::position) != position {
        current.0 = position.map(|position| DeadPositionSearch::new(position.clone(), LONG_MATE_SEARCH_NODES));
    }
    if !current.is_running() {
        return;
    }
    if let Some(search) = &mut current.0
        && search.run(SLICE_NODES) == Some(DeadPositionVerdict::Dead)
    {
        requests.write(Request::EndDeadPosition(Box::new(search.position().clone())));
    }
}
