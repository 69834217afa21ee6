//! Opponents who aren't at this screen: passes them the outcomes of the game, and the session their actions.
//!
//! Each kind of them is an `AbsentPlayer`. There is one so far: an engine, our own or a
//! program of the player's choice. A person elsewhere would be another, listed in `Opponents`.

mod absent_player;
#[cfg(test)]
mod bad_input;
mod behaviour;
mod clock_pause;
mod engine_player;
mod hold;
mod pace;
#[cfg(test)]
mod tests;
mod thinking_limits;
mod watched_play;

use bevy::prelude::*;
use rules_core::Color as Side;

use crate::engine_link::POLL_INTERVAL;
use crate::motion::{DeclareFrames, Wake};
use crate::schedule::GameSet;
use crate::session::{Outcome, Player, Request, Session};
use crate::settings::Settings;
use crate::storage::Notice;
use absent_player::{AbsentPlayer, OpponentFrame};
use engine_player::EnginePlayer;
use hold::OpponentHolds;

pub(crate) use hold::{OpponentHold, OpponentPaused};
pub use watched_play::{WatchRequest, WatchSpeed, WatchedPlay, is_watched};

/// The players who aren't at this screen, one of each kind. A non-send resource, as the browser's Worker belongs to one
/// thread.
struct Opponents(Vec<Box<dyn AbsentPlayer>>);

impl Default for Opponents {
    fn default() -> Self {
        Self(vec![Box::new(EnginePlayer::default())])
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.insert_non_send(Opponents::default());
    app.init_resource::<OpponentHold>().draws_on_change::<OpponentHold>();
    app.init_resource::<WatchedPlay>().draws_on_change::<WatchedPlay>();
    app.add_message::<WatchRequest>().draws_on_message::<WatchRequest>();
    app.wakes_by(next_poll);
    app.add_systems(
        Update,
        (watched_play::handle_requests, take_actions, clock_pause::update_clock_pause).chain().in_set(GameSet::Input),
    );
    app.add_systems(Update, watched_play::follow_game.in_set(GameSet::React));
    app.add_systems(Update, tell_outcomes.in_set(GameSet::Opponent));
}

/// Returns the opponent whose turn it is, unless the game waits for another one.
fn player_on_move(session: &Session) -> Option<Player> {
    let player = session.players().of(session.game().turn());
    (session.is_on() && session.opponent_failure().is_none() && player.sits_opposite()).then_some(player)
}

/// Requests what the opponents have done.
fn take_actions(
    time: Res<Time>,
    session: Res<Session>,
    settings: Res<Settings>,
    (holds, watched): (OpponentHolds, Res<WatchedPlay>),
    mut opponents: NonSendMut<Opponents>,
    mut requests: MessageWriter<Request>,
    mut notices: MessageWriter<Notice>,
) {
    let (passed, is_held, speed) = (time.delta(), holds.holds_actions(&session), watched.speed());
    let frame = OpponentFrame { session: &session, settings: &settings, passed, is_held, speed };
    for opponent in &mut opponents.0 {
        match opponent.actions(&frame) {
            Ok(actions) => {
                notices.write_batch(actions.notice);
                requests.write_batch(
                    actions.played.into_iter().map(|played| Request::from_elsewhere(played.plies, played.action)),
                );
            }
            // One that plays neither side is missed by nobody.
            Err(failure) => {
                let is_missed = Side::ALL.into_iter().any(|side| opponent.plays(session.players().of(side)));
                requests.write_batch(is_missed.then_some(Request::OpponentFails(failure)));
            }
        }
    }
}

/// Returns the frame in which the opponents are asked for their actions next.
fn next_poll(opponents: NonSend<Opponents>, session: Res<Session>, holds: OpponentHolds) -> Wake {
    let is_held = holds.holds_actions(&session);
    let is_near = opponents.0.iter().any(|opponent| opponent.is_answer_near(is_held));
    if is_near { Wake::In(POLL_INTERVAL) } else { Wake::Rest }
}

/// Tells the opponents the outcomes of the frame, and asks the one that the game waits for.
fn tell_outcomes(
    mut outcomes: MessageReader<Outcome>,
    session: Res<Session>,
    holds: OpponentHolds,
    mut opponents: NonSendMut<Opponents>,
    mut requests: MessageWriter<Request>,
) {
    for outcome in outcomes.read() {
        opponents.0.iter_mut().for_each(|opponent| opponent.hear(outcome, &session));
    }
    let on_move = player_on_move(&session);
    for opponent in &mut opponents.0 {
        let awaited = on_move.filter(|player| opponent.plays(*player));
        opponent.follow(&session, awaited);
        if let Some(player) = awaited.filter(|_| !holds.holds_questions(&session)) {
            requests.write_batch(opponent.ask(&session, player).err().map(Request::OpponentFails));
        }
    }
}
