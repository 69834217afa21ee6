//! How a game begins: from low among the first ranks the camera rises to the player's seat. Any key, click or touch
//! ends it early. Whoever wants little motion, is on the clock, or goes on with a game is spared it.

use bevy::prelude::*;
use core::f32::consts::PI;
use rules_core::Color as Side;

use super::framing::Framing;
use super::glide::Glide;
use crate::input::Presses;
use crate::motion::{Motion, Tempo};
use crate::options::Options;
use crate::options::View;
use crate::schedule::GameSet;
use crate::session::{Outcome, Session};
use crate::settings::Settings;
use crate::viewport::{Main, MainMut};
use crate::viewport::{OpeningShot, Viewpoint};

/// From the first picture to the seat, in seconds.
const SECONDS: f32 = 2.4;
/// The same once somebody has seen enough.
const SKIPPED_SECONDS: f32 = 0.4;
/// Where White's game begins to be seen from, and what is looked at, in metres.
const EYE: Vec3 = Vec3::new(-0.26, 0.13, 0.5);
const AIM: Vec3 = Vec3::new(0.02, 0.035, -0.02);

/// How much of the first picture is left: 1 at the beginning, 0 at the seat.
#[derive(Component, Debug)]
pub(super) struct FirstSight(Glide<f32>);

impl Default for FirstSight {
    fn default() -> Self {
        Self(Glide::at(0.0))
    }
}

impl FirstSight {
    /// The picture between the first one and the seat's.
    pub fn seen(&self, seat: Framing, near: Side) -> Framing {
        let left = self.0.now();
        if left <= 0.0 {
            return seat;
        }
        let turn = Quat::from_rotation_y(if near == Side::White { 0.0 } else { PI });
        let first = Transform::from_translation(turn * EYE).looking_at(turn * AIM, Vec3::Y);
        Framing {
            eye: seat.eye.lerp(first.translation, left),
            rotation: seat.rotation.slerp(first.rotation, left),
            shift: seat.shift * (1.0 - left),
            ..seat
        }
    }

    /// Whether there is something of it to be seen.
    pub fn is_on(&self) -> bool {
        self.0.is_moving()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (begin, skip, play).chain().in_set(GameSet::Present).before(super::camera::follow));
}

#[expect(clippy::too_many_arguments, reason = "there are many reasons to spare a person the shot")]
pub(super) fn begin(
    mut outcomes: MessageReader<Outcome>,
    options: Res<Options>,
    session: Res<Session>,
    settings: Res<Settings>,
    tempo: Res<Tempo>,
    viewpoint: Main<Viewpoint>,
    mut sight: MainMut<FirstSight>,
    mut shot: MainMut<OpeningShot>,
) {
    for outcome in outcomes.read() {
        match outcome {
            Outcome::PlayBegan => {
                let wanted = matches!(*tempo, Tempo::Calm | Tempo::Quick)
                    && viewpoint.view == View::Seat
                    && !settings.orthographic
                    && session.game().plies().is_empty()
                    && session.clock().is_none()
                    && !session.is_lesson()
                    && options.screenshot.is_none()
                    && !options.test;
                if wanted {
                    sight.0.jump(1.0);
                    sight.0.send(0.0, SECONDS);
                }
                shot.0 = wanted;
            }
            Outcome::Left => {
                sight.0.jump(0.0);
                shot.0 = false;
            }
            _ => {}
        }
    }
}

/// A press ends it: the rest of the way is short.
fn skip(presses: Res<Presses>, mut sight: MainMut<FirstSight>, mut shot: MainMut<OpeningShot>) {
    if shot.0 && presses.begun > 0 {
        shot.0 = false;
        sight.0.hurry(SKIPPED_SECONDS);
    }
}

fn play(time: Res<Time>, mut sight: MainMut<FirstSight>, mut shot: MainMut<OpeningShot>, mut motion: ResMut<Motion>) {
    if sight.is_on() {
        sight.0.advance(time.delta_secs());
        motion.keep();
    } else if shot.0 {
        shot.0 = false;
    }
}
