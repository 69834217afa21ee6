//! The colour draw's course: two closed hands, a choice, an open hand, and then the board.

use bevy::prelude::*;

use crate::input::{Action, Direction, Layer};
use crate::motion::{Motion, Tempo};
use crate::options::{Options, StartScreen};
use crate::schedule::GameSet;
use crate::session::{Outcome, Request, Session};
use crate::shown::Screen;
use crate::shown::{MarkedHand, OPENING_SECONDS};
use rules_core::Hand;

/// The same where nothing moves: time to see the colour.
const STILL_SECONDS: f32 = 1.2;

/// Counts down from the moment a hand was opened.
#[derive(Resource, Default)]
struct UntilBoard(Option<f32>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<UntilBoard>();
    app.add_systems(OnEnter(Screen::ColourDraw), |mut until: ResMut<UntilBoard>| until.0 = None);
    app.add_systems(Update, (choose, sit_down).run_if(in_state(Screen::ColourDraw)).in_set(GameSet::Input));
}

/// 1 and 2, or the arrows and Enter: an arrow marks a hand, Enter opens it, and then leads to the board.
fn choose(
    mut actions: MessageReader<Action>,
    mut marked: ResMut<MarkedHand>,
    session: Res<Session>,
    mut requests: MessageWriter<Request>,
) {
    let is_closed = session.colour_draw().is_some_and(|draw| draw.opened().is_none());
    for action in actions.read() {
        match action {
            Action::GiveUp(Layer::Draw) => {
                requests.write(Request::LeaveGame);
            }
            Action::Confirm if !is_closed => {
                requests.write(Request::SitDown);
            }
            _ if !is_closed => {}
            Action::LeftHand => {
                requests.write(Request::PointAt(Hand::Left));
            }
            Action::RightHand => {
                requests.write(Request::PointAt(Hand::Right));
            }
            Action::Steer(Direction::Left) => marked.0 = Some(Hand::Left),
            Action::Steer(Direction::Right) => marked.0 = Some(Hand::Right),
            Action::Confirm => {
                requests.write_batch(marked.0.map(Request::PointAt));
            }
            _ => {}
        }
    }
}

fn sit_down(
    time: Res<Time>,
    options: Res<Options>,
    tempo: Res<Tempo>,
    mut until: ResMut<UntilBoard>,
    mut outcomes: MessageReader<Outcome>,
    mut requests: MessageWriter<Request>,
    mut motion: ResMut<Motion>,
) {
    for outcome in outcomes.read() {
        if matches!(outcome, Outcome::HandOpened { .. }) {
            let still = matches!(*tempo, Tempo::Reduced | Tempo::None);
            until.0 = Some(if still { STILL_SECONDS } else { OPENING_SECONDS });
        }
    }
    // The opened hand stays in sight for a screenshot, and for a browser test that looks at it.
    let is_looked_at = options.screenshot.is_some() || options.test && options.point.is_some();
    if is_looked_at && options.screen == Some(StartScreen::Draw) {
        return;
    }
    if let Some(left) = &mut until.0 {
        motion.keep();
        *left -= time.delta_secs();
        if *left <= 0.0 {
            until.0 = None;
            requests.write(Request::SitDown);
        }
    }
}
