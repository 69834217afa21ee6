//! Camera shots for exhibition games and for the spectators' view: the camera travels slowly between a few fixed
//! positions, and rests long enough in each for the picture to accumulate.

use ::kiosk::KioskPhase;
use bevy::prelude::*;

use crate::appearance::Orbit;
use crate::kiosk::{Exhibition, Kiosk};
use crate::options::SpectatorCamera;
use crate::session::Session;
use crate::viewport::{CameraSet, FilmShot, MainViewport, SpectatorView};

/// Camera positions with the travel time to each, in seconds. None is so low that pieces hide the board.
const CAMERA_SHOTS: [(Orbit, f32); 6] = [
    (Orbit { yaw: -28.0, pitch: 34.0, zoom: 1.05 }, 6.0),
    (Orbit { yaw: 24.0, pitch: 22.0, zoom: 1.3 }, 9.0),
    (Orbit { yaw: 68.0, pitch: 30.0, zoom: 1.1 }, 9.0),
    (Orbit { yaw: 40.0, pitch: 52.0, zoom: 1.0 }, 7.0),
    (Orbit { yaw: -14.0, pitch: 20.0, zoom: 1.35 }, 9.0),
    (Orbit { yaw: -62.0, pitch: 28.0, zoom: 1.15 }, 9.0),
];
/// Number of half-moves shown from one position.
const PLIES_PER_SHOT: usize = 6;

/// Viewports with camera shots: the main one in the attract phase, and the spectators'.
type FilmedViewports = Or<(With<MainViewport>, With<SpectatorView>)>;

/// Adds the camera shots.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, choose_camera_shot.in_set(CameraSet::Viewpoint));
}

/// Chooses the camera shot of each viewport by the number of half-moves.
fn choose_camera_shot(
    kiosk: Option<Res<Kiosk>>,
    exhibition: Option<Res<Exhibition>>,
    session: Res<Session>,
    mut viewports: Query<(&mut FilmShot, Option<&SpectatorView>), FilmedViewports>,
) {
    let game = exhibition.and_then(|exhibition| exhibition.master_game_number()).unwrap_or_default();
    let shot = CAMERA_SHOTS[(game + session.game().plies().len() / PLIES_PER_SHOT) % CAMERA_SHOTS.len()];
    let is_attract = kiosk.is_some_and(|kiosk| kiosk.phase() == KioskPhase::Attract);
    for (mut filmed, spectators) in &mut viewports {
        let has_shots = spectators.map_or(is_attract, |spectators| spectators.from == SpectatorCamera::Film);
        filmed.set_if_neq(FilmShot(has_shots.then_some(shot)));
    }
}
