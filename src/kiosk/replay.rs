//! Replay of the finished game: plays it from the beginning until a visitor presses anything.

use core::time::Duration;

use ::kiosk::{KioskPhase, VisitEvent};
use bevy::prelude::*;

use super::visit::{Kiosk, KioskClocks, KioskRequest};
use crate::input::PressCounts;
use crate::motion::{Animated, Wake};
use crate::session::Session;
use crate::shown::{DisplayedPosition, StepTo};
use crate::viewport::{Main, MainSteps};

/// Time between two half-moves.
const MOVE_INTERVAL: Duration = Duration::from_millis(1200);

/// Time since the half-move on show; `None` without a replay.
#[derive(Resource, Debug, Default)]
pub(super) struct Replay(Option<Duration>);

impl Animated for Replay {
    fn wake(&self, _now: Duration) -> Wake {
        self.0.map_or(Wake::Rest, |since_move| Wake::In(MOVE_INTERVAL.saturating_sub(since_move)))
    }
}

/// Starts and advances the replay. It uses real time, as game time nearly stops while nothing moves.
pub(super) fn replay_game(
    mut requests: MessageReader<KioskRequest>,
    (time, clocks): (Res<Time<Real>>, KioskClocks),
    (presses, session): (Res<PressCounts>, Res<Session>),
    mut kiosk: ResMut<Kiosk>,
    shown: Main<DisplayedPosition>,
    mut replay: ResMut<Replay>,
    mut steps: MainSteps,
) {
    if requests.read().any(|request| matches!(request, KioskRequest::ReplayGame)) {
        steps.step(StepTo::First);
        replay.0 = Some(Duration::ZERO);
    } else if let Some(since_move) = replay.0.map(|since_move| since_move + time.delta()) {
        let is_over =
            kiosk.phase() != KioskPhase::Result || presses.begun > 0 || shown.ply(session.game()) == plies(&session);
        let is_time = since_move >= MOVE_INTERVAL;
        if is_time && !is_over {
            steps.step(StepTo::Forward);
            // A running replay counts as a visitor's presence.
            kiosk.report(VisitEvent::Touched, clocks.now());
        }
        replay.0 = (!is_over).then_some(if is_time { Duration::ZERO } else { since_move });
    }
}

fn plies(session: &Session) -> usize {
    session.game().plies().len()
}
