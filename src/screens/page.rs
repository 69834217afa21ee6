//! What the page around the canvas is told: that the game is ready, and, for the page's own test, what it shows.

use std::fmt::Write;

use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};
use rules_core::{Square, UciCastling, uci};

use super::{Screen, ScriptDone};
use crate::face::choose_mode;
use crate::geometry::square_centre;
use crate::options::Options;
use crate::scene::camera::MainCamera;
use crate::session::{Outcome, Session};
use crate::storage::SavedGame;

/// The first frame is empty, and the second shows the panels' textures.
const FRAMES_UNTIL_SEEN: u32 = 3;
/// From a square's middle to where it shows beside the man on it and the one before it, in metres: a person does not
/// click on what is hidden.
const BESIDE_MEN: Vec3 = Vec3::new(-0.021, 0.0, 0.0);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, (tell_ready.run_if(in_state(Screen::Loading)), tell_play));
    if app.world().resource::<Options>().test {
        app.add_systems(Last, tell_status.after(choose_mode));
    }
}

/// Sets `data-<key>` of the page's body.
fn tell(key: &str, value: &str) {
    let body = web_sys::window().and_then(|window| window.document()).and_then(|document| document.body());
    if let Some(body) = body {
        let _ = body.dataset().set(key, value);
    }
}

/// The loading screen has been drawn: the page's own may go.
fn tell_ready(mut frames: Local<u32>) {
    *frames += 1;
    if *frames == FRAMES_UNTIL_SEEN {
        tell("hetman", "ready");
    }
}

/// From now on a reload finds this game.
fn tell_play(mut outcomes: MessageReader<Outcome>) {
    if outcomes.read().any(|outcome| matches!(outcome, Outcome::PlayBegan)) {
        tell("game", "on");
    }
}

fn tell_status(
    screen: Res<State<Screen>>,
    script: Res<ScriptDone>,
    session: Res<Session>,
    saved: Res<SavedGame>,
    redraw: Res<WinitSettings>,
    camera: Single<(&Camera, &GlobalTransform), With<MainCamera>>,
    mut told: Local<String>,
) {
    if *screen.get() == Screen::Loading || !script.0 {
        return;
    }
    let (camera, place) = *camera;
    let mut squares = String::new();
    for square in Square::ALL {
        if let Ok(at) = camera.world_to_viewport(place, square_centre(square) + BESIDE_MEN) {
            let comma = if squares.is_empty() { "" } else { "," };
            let _ = write!(squares, "{comma}\"{square}\":[{:.1},{:.1}]", at.x, at.y);
        }
    }
    let moves: Vec<String> =
        session.game().plies().iter().map(|ply| uci(&ply.before, ply.mv, UciCastling::KingsWay)).collect();
    let status = format!(
        r#"{{"screen":"{}","fen":"{}","moves":"{}","thinking":{},"moving":{},"resume":{},"squares":{{{squares}}}}}"#,
        match screen.get() {
            Screen::Loading => "loading",
            Screen::Menu => "menu",
            Screen::ColourDraw => "draw",
            Screen::Play if session.ending().is_some() => "result",
            Screen::Play => "play",
        },
        session.game().position().to_fen(),
        moves.join(" "),
        session.is_on() && !session.is_persons_turn(),
        redraw.focused_mode == UpdateMode::Continuous,
        saved.found.is_some(),
    );
    if *told != status {
        tell("status", &status);
        *told = status;
    }
}
