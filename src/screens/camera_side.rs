//! The side of the table that the camera is at.

use bevy::prelude::*;
use rules_core::{Color as Side, GameEvent};

use crate::motion::{DeclareFrames, Wake};
use crate::options::Options;
use crate::session::{Outcome, Session};
use crate::settings::{Settings, TwoPlayerView};
use crate::viewport::{CameraSet, Main, MainMut, PhotoMode, Viewpoint, is_photo_mode};

/// Seconds between a move and the turn to the other player, so that the move is seen.
const TURN_DELAY_SECONDS: f32 = 0.8;

/// The side to turn to, and the seconds until then.
#[derive(Resource, Default)]
struct PendingTurn(Option<(Side, f32)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PendingTurn>();
    // Spectators always sit on White's side.
    if app.world().resource::<Options>().watch.is_some() {
        return;
    }
    app.wakes_by(turning_frames);
    app.add_systems(Update, (choose_side, turn.run_if(not(is_photo_mode))).chain().in_set(CameraSet::Viewpoint));
}

/// Chooses the side after outcomes.
fn choose_side(
    mut outcomes: MessageReader<Outcome>,
    session: Res<Session>,
    settings: Res<Settings>,
    mut viewpoint: MainMut<Viewpoint>,
    mut turning: ResMut<PendingTurn>,
) {
    // An analysis is seen from where its game was seen.
    let two_people = session.players().share_screen() && !session.is_analysis();
    for outcome in outcomes.read() {
        match outcome {
            Outcome::PlayBegan if session.is_analysis() => turning.0 = None,
            Outcome::PlayBegan => {
                let near = match session.person() {
                    Some(_) if two_people && settings.two_players == TwoPlayerView::Stay => Side::White,
                    Some(side) => side,
                    None => Side::White,
                };
                viewpoint.near = near;
                turning.0 = None;
            }
            // The hands of the draw come from Black's side of the table.
            Outcome::Left | Outcome::DrawBegan => {
                viewpoint.near = Side::White;
                turning.0 = None;
            }
            Outcome::Game(GameEvent::Moved(_) | GameEvent::MovesTakenBack(_))
                if two_people && settings.two_players == TwoPlayerView::Turn && session.is_on() =>
            {
                turning.0 = Some((session.game().turn(), TURN_DELAY_SECONDS));
            }
            _ => {}
        }
    }
}

/// Returns the frames that the delay needs.
fn turning_frames(turning: Res<PendingTurn>, photo_mode: Main<PhotoMode>) -> Wake {
    Wake::while_moving(turning.0.is_some() && !photo_mode.is_on())
}

/// Turns to the chosen side after a delay.
fn turn(time: Res<Time>, mut turning: ResMut<PendingTurn>, mut viewpoint: MainMut<Viewpoint>) {
    if let Some((side, left)) = &mut turning.0 {
        *left -= time.delta_secs();
        if *left <= 0.0 {
            viewpoint.near = *side;
            turning.0 = None;
        }
    }
}
