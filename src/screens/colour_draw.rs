//! Course of the colour draw: two closed hands, a choice, an open hand, and then the board.

use bevy::prelude::*;
use core::time::Duration;

use crate::input::{Action, Direction, EscapeLayer};
use crate::motion::{Animated, DeclareFrames, Tempo, Wake};
use crate::options::{Options, StartScreen};
use crate::schedule::GameSet;
use crate::session::{Outcome, Request, Session};
use crate::shown::Screen;
use crate::shown::{MarkedHand, OPENING_SECONDS};
use rules_core::Hand;

/// Seconds until the board if nothing moves: time to see the colour.
const STILL_SECONDS: f32 = 1.2;

/// Seconds left until the board, from the opening of a hand.
#[derive(Resource, Default)]
struct BoardCountdown(Option<f32>);

impl Animated for BoardCountdown {
    fn wake(&self, _now: Duration) -> Wake {
        Wake::while_moving(self.0.is_some())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardCountdown>().animates::<BoardCountdown>();
    app.add_systems(OnExit(Screen::ColourDraw), |mut countdown: ResMut<BoardCountdown>| countdown.0 = None);
    app.add_systems(
        Update,
        (handle_keys, open_board_after_delay).run_if(in_state(Screen::ColourDraw)).in_set(GameSet::Input),
    );
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

/// Leads to the board some time after a hand was opened.
fn open_board_after_delay(
    time: Res<Time>,
    options: Res<Options>,
    tempo: Res<Tempo>,
    mut countdown: ResMut<BoardCountdown>,
    mut outcomes: MessageReader<Outcome>,
    mut requests: MessageWriter<Request>,
) {
    // The opened hand stays in sight for a screenshot, and for a browser test that looks at it.
    let is_looked_at = options.screenshot.is_some() || options.test && options.point.is_some();
    if is_looked_at && options.screen == Some(StartScreen::Draw) {
        return;
    }
    for outcome in outcomes.read() {
        if matches!(outcome, Outcome::HandOpened { .. }) {
            let still = matches!(*tempo, Tempo::Reduced | Tempo::None);
            countdown.0 = Some(if still { STILL_SECONDS } else { OPENING_SECONDS });
        }
    }
    if let Some(left) = &mut countdown.0 {
        *left -= time.delta_secs();
        if *left <= 0.0 {
            countdown.0 = None;
            requests.write(Request::StartPlay);
        }
    }
}
