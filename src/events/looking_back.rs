//! The game that is over, seen once more: it plays by itself from its beginning, until somebody presses anything.

use core::time::Duration;

use bevy::prelude::*;
use kiosk::{Happened, Phase};

use super::kiosk::{Clocks, Kiosk, KioskRequest};
use crate::input::Presses;
use crate::motion::Motion;
use crate::session::Session;
use crate::shown::{Shown, Step, StepTo};
use crate::viewport::{Main, MainViewport};

/// Between two half-moves.
const PACE: Duration = Duration::from_millis(1200);

/// How long the half-move that is shown has been there; none while nobody looks back.
#[derive(Resource, Debug, Default)]
pub(super) struct LookingBack(Option<Duration>);

/// Time passes here as on the wall: while nothing moves, game time hardly does.
pub(super) fn look_back(
    mut asked: MessageReader<KioskRequest>,
    (time, clocks): (Res<Time<Real>>, Clocks),
    (presses, session): (Res<Presses>, Res<Session>),
    mut kiosk: ResMut<Kiosk>,
    (viewport, shown): (Single<Entity, With<MainViewport>>, Main<Shown>),
    mut looking: ResMut<LookingBack>,
    (mut steps, mut motion): (MessageWriter<Step>, ResMut<Motion>),
) {
    if asked.read().any(|request| matches!(request, KioskRequest::LookBack)) {
        steps.write(Step { viewport: *viewport, to: StepTo::First });
        looking.0 = Some(Duration::ZERO);
    } else if let Some(waited) = looking.0.map(|waited| waited + time.delta()) {
        let is_over =
            kiosk.phase() != Phase::Result || presses.begun > 0 || shown.ply(session.game()) == plies(&session);
        let is_time = waited >= PACE;
        if is_time && !is_over {
            steps.write(Step { viewport: *viewport, to: StepTo::On });
            // As long as it plays somebody watches it.
            kiosk.happens(Happened::Touched, clocks.now());
        }
        looking.0 = (!is_over).then_some(if is_time { Duration::ZERO } else { waited });
    }
    if let Some(waited) = looking.0 {
        motion.wake_in(PACE.saturating_sub(waited));
    }
}

fn plies(session: &Session) -> usize {
    session.game().plies().len()
}
