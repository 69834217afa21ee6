//! Events for the visit: from panels, and from the game.

use ::kiosk::{Colour, KioskPhase, VisitEvent, VisitorResult};
use bevy::prelude::*;
use rules_core::{Color as Side, Ending, GameEvent};

use super::kiosk_files;
use super::visit::{Kiosk, KioskClocks, KioskRequest};
use crate::session::{Outcome, Session};
use crate::storage::{Notice, Storage};

/// Passes events from panels to the visit.
pub(super) fn forward_panel_events(
    mut requests: MessageReader<KioskRequest>,
    clocks: KioskClocks,
    mut kiosk: ResMut<Kiosk>,
) {
    for request in requests.read() {
        if let KioskRequest::Happened(what) = request {
            kiosk.report(what.clone(), clocks.now());
        }
    }
}

/// Passes events of the visitor's game to the visit, and saves the running game, so that it can be resumed after a
/// crash.
pub(super) fn report_game_events(
    mut outcomes: MessageReader<Outcome>,
    session: Res<Session>,
    storage: Res<Storage>,
    clocks: KioskClocks,
    mut kiosk: ResMut<Kiosk>,
    mut notices: MessageWriter<Notice>,
) {
    if kiosk.phase() != KioskPhase::Playing {
        outcomes.clear();
        return;
    }
    let now = clocks.now();
    let mut has_reported = false;
    for outcome in outcomes.read() {
        if let Some(what) = visit_event(outcome, &session) {
            kiosk.report(what, now);
            has_reported = true;
        }
    }
    if has_reported && let Some(game) = kiosk.visit.game(now) {
        notices.write_batch(kiosk_files::save_game(&storage, Some(&game)));
    }
}

/// Returns the event of the visit that an outcome stands for; most stand for none.
fn visit_event(outcome: &Outcome, session: &Session) -> Option<VisitEvent> {
    let person = session.person();
    Some(match outcome {
        Outcome::HandOpened { found, .. } => VisitEvent::ColourDrawn(draw_colour(*found)),
        Outcome::Game(GameEvent::Moved(ply)) if session.players().of(ply.piece.color).is_here() => {
            VisitEvent::VisitorMoved
        }
        Outcome::Game(GameEvent::Moved(_)) => VisitEvent::ComputerMoved,
        Outcome::Game(GameEvent::MovesTakenBack(plies)) => VisitEvent::MovesTakenBack(plies.len() as u16),
        Outcome::Game(GameEvent::Ended(ending)) => VisitEvent::GameEnded(game_end(*ending, person?)),
        // The player has gone back out of the colour draw.
        Outcome::Left => VisitEvent::BackPressed,
        _ => return None,
    })
}

fn draw_colour(side: Side) -> Colour {
    match side {
        Side::White => Colour::White,
        Side::Black => Colour::Black,
    }
}

fn game_end(ending: Ending, person: Side) -> VisitorResult {
    match ending.winner() {
        None => VisitorResult::Drawn,
        Some(winner) if winner == person => VisitorResult::Won,
        Some(_) => VisitorResult::Lost,
    }
}
