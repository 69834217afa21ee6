//! Course of the colour draw: two closed hands, a choice, an open hand, and then the board.

use bevy::prelude::*;

use crate::input::{Action, Direction, EscapeLayer};
use crate::motion::Tempo;
use crate::options::{Options, StartScreen};
use crate::schedule::GameSet;
use crate::session::{Outcome, Request, Session};
use crate::shown::{HandOpening, MarkedHand, Screen};
use rules_core::Hand;

pub(super) fn plugin(app: &mut App) {
    let (keys, opening) = (handle_keys.in_set(GameSet::Input), open_hand.in_set(GameSet::React));
    app.add_systems(Update, (keys, opening).distributive_run_if(in_state(Screen::ColourDraw)));
}

/// Handles keys: 1 and 2 open a hand; an arrow marks one, Enter opens it, and Enter again leads to the board.
fn handle_keys(
    mut actions: MessageReader<Action>,
    mut marked: ResMut<MarkedHand>,
    session: Res<Session>,
    mut requests: MessageWriter<Request>,
) {
    let is_closed = session.colour_draw().is_some_and(|draw| draw.opened().is_none());
    for action in actions.read() {
        match action {
            Action::LeaveLayer(EscapeLayer::Draw) => {
                requests.write(Request::LeaveGame);
            }
            Action::Confirm if !is_closed => {
                requests.write(Request::StartPlay);
            }
            _ if !is_closed => {}
            Action::LeftHand => {
                requests.write(Request::ChooseHand(Hand::Left));
            }
            Action::RightHand => {
                requests.write(Request::ChooseHand(Hand::Right));
            }
            Action::Steer(Direction::Left) => marked.0 = Some(Hand::Left),
            Action::Steer(Direction::Right) => marked.0 = Some(Hand::Right),
            Action::Confirm => {
                requests.write_batch(marked.0.map(Request::ChooseHand));
            }
            _ => {}
        }
    }
}

/// Opens the chosen hand, and leads to the board at the end of the opening.
fn open_hand(
    time: Res<Time>,
    options: Res<Options>,
    tempo: Res<Tempo>,
    mut opening: ResMut<HandOpening>,
    mut outcomes: MessageReader<Outcome>,
    mut requests: MessageWriter<Request>,
) {
    let has_ended = opening.advance(time.delta_secs());
    if outcomes.read().any(|outcome| matches!(outcome, Outcome::HandOpened { .. })) {
        opening.begin(*tempo);
    }
    // The opened hand stays in sight for a screenshot, and for a browser test that looks at it.
    let is_looked_at = options.screenshot.is_some() || options.test && options.point.is_some();
    if has_ended && !(is_looked_at && options.screen == Some(StartScreen::Draw)) {
        requests.write(Request::StartPlay);
    }
}
