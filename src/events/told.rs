//! What the visit is told: what panels say, and what comes of the game.

use bevy::prelude::*;
use kiosk::{Colour, End, Happened, Phase};
use rules_core::{Color as Side, Ending, Event};

use super::kept;
use super::kiosk::{Clocks, Kiosk, KioskRequest};
use crate::session::{Outcome, Player, Session};
use crate::storage::{Notice, Storage};

/// What visitors press on the panels.
pub(super) fn tell(mut asked: MessageReader<KioskRequest>, clocks: Clocks, mut kiosk: ResMut<Kiosk>) {
    for request in asked.read() {
        if let KioskRequest::Happened(what) = request {
            kiosk.happens(what.clone(), clocks.now());
        }
    }
}

/// What comes of the visitor's game; it is kept with its moves, so that it goes on after a crash.
pub(super) fn follow(
    mut outcomes: MessageReader<Outcome>,
    session: Res<Session>,
    storage: Res<Storage>,
    clocks: Clocks,
    mut kiosk: ResMut<Kiosk>,
    mut notices: MessageWriter<Notice>,
) {
    if kiosk.phase() != Phase::Playing {
        outcomes.clear();
        return;
    }
    let now = clocks.now();
    let mut heard = false;
    for outcome in outcomes.read() {
        if let Some(what) = meaning(outcome, &session) {
            kiosk.happens(what, now);
            heard = true;
        }
    }
    if heard && let Some(game) = kiosk.visit.game(now) {
        notices.write_batch(kept::keep_game(&storage, Some(&game)));
    }
}

/// What an outcome is for the visit; most are nothing to it.
fn meaning(outcome: &Outcome, session: &Session) -> Option<Happened> {
    let person = session.person();
    Some(match outcome {
        Outcome::HandOpened { found, .. } => Happened::Drawn(colour(*found)),
        Outcome::Game(Event::Moved(ply)) if session.players().of(ply.piece.color) == Player::Person => {
            Happened::VisitorMoved
        }
        Outcome::Game(Event::Moved(_)) => Happened::ComputerMoved,
        Outcome::Game(Event::TookBack(plies)) => Happened::TookBack(plies.len() as u16),
        Outcome::Game(Event::Ended(ending)) => Happened::GameEnded(end(*ending, person?)),
        // Out of the draw there is a way back.
        Outcome::Left => Happened::BackPressed,
        _ => return None,
    })
}

fn colour(side: Side) -> Colour {
    match side {
        Side::White => Colour::White,
        Side::Black => Colour::Black,
    }
}

fn end(ending: Ending, person: Side) -> End {
    match ending.winner() {
        None => End::Drawn,
        Some(winner) if winner == person => End::Won,
        Some(_) => End::Lost,
    }
}
