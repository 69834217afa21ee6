//! The side of the table that the camera is at.

use bevy::prelude::*;
use rules_core::{Color as Side, GameEvent};

use crate::motion::{DeclareFrames, Wake};
use crate::options::{Options, View};
use crate::session::{LocalDateTime, Outcome, Seating, Session, SessionPhase};
use crate::settings::{Settings, TwoPlayerView};
use crate::viewport::{CameraSet, Main, MainMut, PhotoMode, Viewpoint, is_photo_mode};

/// Seconds between a move and the turn to the other player, so that the move is seen.
const TURN_DELAY_SECONDS: f32 = 0.8;

/// The side to turn to, and the seconds until then.
#[derive(Resource, Default)]
struct PendingTurn(Option<(Side, f32)>);

/// Whether the board of the last game was flipped. A game that is left and continued is found as it was seen.
#[derive(Resource, Default, Debug, PartialEq, Eq)]
struct FlippedBoard {
    /// Starting time of the game, by which it is recognised.
    began: Option<LocalDateTime>,
    is_flipped: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PendingTurn>().init_resource::<FlippedBoard>();
    // Spectators always sit on White's side.
    if app.world().resource::<Options>().watch.is_some() {
        return;
    }
    app.wakes_by(turning_frames);
    app.add_systems(
        Update,
        (choose_side, note_flip, turn.run_if(not(is_photo_mode))).chain().in_set(CameraSet::Viewpoint),
    );
}

/// Chooses the side after outcomes.
fn choose_side(
    mut outcomes: MessageReader<Outcome>,
    session: Res<Session>,
    settings: Res<Settings>,
    flipped: Res<FlippedBoard>,
    mut viewpoint: MainMut<Viewpoint>,
    mut turning: ResMut<PendingTurn>,
    mut last_seating: Local<Option<Seating>>,
) {
    let (mut is_continued, mut has_begun) = (false, false);
    for outcome in outcomes.read() {
        match outcome {
            Outcome::Resumed(_) => is_continued = flipped.began.is_some() && flipped.began == session.began(),
            Outcome::PlayBegan if session.is_analysis() => turning.0 = None,
            Outcome::PlayBegan => {
                let near = usual_side(&session, &settings);
                has_begun = true;
                viewpoint.near = if is_continued && flipped.is_flipped { !near } else { near };
                turning.0 = None;
            }
            // The hands of the draw come from Black's side of the table.
            Outcome::Left | Outcome::DrawBegan => {
                viewpoint.near = Side::White;
                turning.0 = None;
            }
            // Where two people press the clock, the board stays with a player who has still to do so. An analysis is seen
            // from where its game was seen.
            Outcome::ClockPressed(_) | Outcome::Game(GameEvent::Moved(_) | GameEvent::MovesTakenBack(_))
                if turns_to_mover(&session, &settings) && session.is_on() && !session.is_analysis() =>
            {
                turning.0 = session.person().map(|side| (side, TURN_DELAY_SECONDS));
            }
            _ => {}
        }
    }
    // The places may also be changed in the settings while a game is on.
    let seating = Seating::of(&session, &settings);
    let is_seated_anew = last_seating.is_some_and(|last| last != seating);
    if session.phase() == SessionPhase::Playing && !session.is_analysis() && (has_begun || is_seated_anew) {
        match (seating, last_seating.replace(seating)) {
            (Seating::FaceToFace, _) => viewpoint.view = View::Top,
            (Seating::FacingHalves | Seating::SideBySide, _) => viewpoint.view = View::Seat,
            (Seating::OneView, None | Some(Seating::OneView)) => {}
            (Seating::OneView, Some(_)) => viewpoint.view = settings.last_view.view,
        }
        if seating != Seating::OneView {
            turning.0 = None;
        }
    }
}

/// Returns the side at which a game is seen unless the board is flipped. Where two people have places of their own, the
/// first one sits near, and keeps that chair in a rematch. Where they share one view, a finished game is seen from
/// White's side.
fn usual_side(session: &Session, settings: &Settings) -> Side {
    match session.person() {
        Some(_) if Seating::of(session, settings) != Seating::OneView => session.players().first,
        Some(side) if turns_to_mover(session, settings) && session.is_on() => side,
        Some(_) if session.players().share_screen() => Side::White,
        Some(side) => side,
        None => Side::White,
    }
}

/// Returns whether the view turns to the player on the move: in games of two people at one screen, by the settings.
fn turns_to_mover(session: &Session, settings: &Settings) -> bool {
    session.players().share_screen() && settings.two_players == TwoPlayerView::Turn
}

/// Notes whether the board is flipped. In a game of two people that turns by itself it never is.
fn note_flip(
    session: Res<Session>,
    settings: Res<Settings>,
    viewpoint: Main<Viewpoint>,
    mut flipped: ResMut<FlippedBoard>,
) {
    if session.phase() != SessionPhase::Playing || session.is_analysis() {
        return;
    }
    let is_flipped = !turns_to_mover(&session, &settings) && viewpoint.near != usual_side(&session, &settings);
    flipped.set_if_neq(FlippedBoard { began: session.began(), is_flipped });
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
