//! Where great games, and by spectators every game, are seen from: a few places that the camera travels between, slowly;
//! while it rests the picture ripens.

use bevy::prelude::*;
use kiosk::Phase;

use super::exhibit::Exhibit;
use super::kiosk::Kiosk;
use crate::appearance::Orbit;
use crate::options::Spectators;
use crate::schedule::GameSet;
use crate::session::Session;
use crate::viewport::{Filmed, Gallery, MainViewport};

/// The places, each with the seconds of the way to it. None is lower than the men are high beside it.
const SHOTS: [(Orbit, f32); 6] = [
    (Orbit { yaw: -28.0, pitch: 34.0, zoom: 1.05 }, 6.0),
    (Orbit { yaw: 24.0, pitch: 22.0, zoom: 1.3 }, 9.0),
    (Orbit { yaw: 68.0, pitch: 30.0, zoom: 1.1 }, 9.0),
    (Orbit { yaw: 40.0, pitch: 52.0, zoom: 1.0 }, 7.0),
    (Orbit { yaw: -14.0, pitch: 20.0, zoom: 1.35 }, 9.0),
    (Orbit { yaw: -62.0, pitch: 28.0, zoom: 1.15 }, 9.0),
];
/// Half-moves that are seen from a place.
const PLIES: usize = 6;

/// What is filmed: the table, while nobody plays at it, and what spectators see.
type Filming = Or<(With<MainViewport>, With<Gallery>)>;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, film.in_set(GameSet::Present));
}

fn film(
    kiosk: Option<Res<Kiosk>>,
    exhibit: Option<Res<Exhibit>>,
    session: Res<Session>,
    mut viewports: Query<(&mut Filmed, Option<&Gallery>), Filming>,
) {
    let game = exhibit.and_then(|exhibit| exhibit.number()).unwrap_or_default();
    let shot = SHOTS[(game + session.game().plies().len() / PLIES) % SHOTS.len()];
    let is_shown = kiosk.is_some_and(|kiosk| kiosk.phase() == Phase::Attract);
    for (mut filmed, gallery) in &mut viewports {
        let is_filmed = gallery.map_or(is_shown, |gallery| gallery.from == Spectators::Film);
        filmed.set_if_neq(Filmed(is_filmed.then_some(shot)));
    }
}
