//! The last refusal while it is displayed: the panels explain it, and the board marks it.

use bevy::prelude::*;
use core::time::Duration;
use rules_core::{Action, IllegalMove, MoveTextError, Refusal, Square};

use crate::motion::{Animated, DeclareFrames, Wake};
use crate::schedule::GameSet;
use crate::session::{Outcome, Rejection, Request};

/// Time for which a refusal is displayed unless something is pressed: long enough for a child to read it and look at
/// the board.
const DISPLAY_TIME: Duration = Duration::from_secs(10);

/// The displayed refusal, if any.
#[derive(Resource, Debug, Default)]
pub struct LastRefusal(Option<StandingRefusal>);

/// A displayed refusal and its end.
#[derive(Debug)]
struct StandingRefusal {
    refused: Rejection,
    /// Square of the piece that should have moved.
    from: Option<Square>,
    until: Duration,
}

impl Animated for LastRefusal {
    fn wake(&self, now: Duration) -> Wake {
        self.0.as_ref().map_or(Wake::Rest, |displayed| Wake::In(displayed.until.saturating_sub(now)))
    }
}

impl LastRefusal {
    /// Returns whether a refusal is displayed.
    pub fn stands(&self) -> bool {
        self.0.is_some()
    }

    /// Removes the refusal.
    pub fn clear(&mut self) {
        self.0 = None;
    }

    /// Returns the reason for an illegal move, and its starting square if known.
    pub fn illegal(&self) -> Option<(IllegalMove, Option<Square>)> {
        let displayed = self.0.as_ref()?;
        match &displayed.refused {
            Rejection::Rules(Refusal::Illegal(why))
            | Rejection::InvalidMove(MoveTextError::Illegal { why: Some(why), .. }) => Some((*why, displayed.from)),
            _ => None,
        }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<LastRefusal>();
    app.animates::<LastRefusal>().draws_on_change::<LastRefusal>();
    app.add_systems(Update, clear.before(GameSet::Input));
    app.add_systems(Update, store.in_set(GameSet::React));
}

/// Removes the refusal after its time.
fn clear(time: Res<Time<Real>>, mut refusal: ResMut<LastRefusal>) {
    if refusal.0.as_ref().is_some_and(|displayed| displayed.until <= time.elapsed()) {
        refusal.0 = None;
    }
}

fn store(
    mut requests: MessageReader<Request>,
    mut outcomes: MessageReader<Outcome>,
    time: Res<Time<Real>>,
    mut refusal: ResMut<LastRefusal>,
) {
    let from = requests.read().filter_map(requested_from).last();
    for outcome in outcomes.read() {
        if let Outcome::Refused(refused) = outcome {
            let until = time.elapsed() + DISPLAY_TIME;
            refusal.0 = Some(StandingRefusal { refused: refused.clone(), from, until });
        } else if outcome.changes_position() && refusal.stands() {
            refusal.0 = None;
        }
    }
}

/// Returns the starting square of a requested move; `None` for typed text.
fn requested_from(request: &Request) -> Option<Square> {
    match request {
        Request::ExplainMove { from, .. } | Request::Act { action: Action::PutPiece { from, .. }, .. } => Some(*from),
        Request::Act { action: Action::Move(mv) | Action::ClaimDraw { intended: Some(mv), .. }, .. } => Some(mv.from()),
        _ => None,
    }
}
