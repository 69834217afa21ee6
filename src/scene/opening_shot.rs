//! Opening shot of a game: the camera rises from low among the first ranks to the player's seat. Any key, click or
//! touch ends it early. It is skipped with reduced motion, with a clock, and when a game is continued.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use core::f32::consts::PI;
use core::time::Duration;
use rules_core::Color as Side;

use super::framing::Framing;
use super::glide::Glide;
use crate::input::PressCounts;
use crate::motion::{Animated, DeclareFrames, Tempo, Wake};
use crate::options::Options;
use crate::options::View;
use crate::session::{Outcome, Session};
use crate::settings::Settings;
use crate::viewport::{CameraSet, OpeningShot, Viewpoint};
use crate::viewport::{Main, MainMut};

/// Duration from the first picture to the seat, in seconds.
const SECONDS: f32 = 2.4;
/// Duration of the rest after a press, in seconds.
const SKIPPED_SECONDS: f32 = 0.4;
/// Start of the camera and its aim in White's game, in metres.
const EYE: Vec3 = Vec3::new(-0.26, 0.13, 0.5);
const AIM: Vec3 = Vec3::new(0.02, 0.035, -0.02);

/// Share of the first picture: 1 at the beginning, 0 at the seat.
#[derive(Component, Debug)]
pub(super) struct OpeningBlend(Glide<f32>);

impl Default for OpeningBlend {
    fn default() -> Self {
        Self(Glide::at(0.0))
    }
}

impl OpeningBlend {
    /// Returns the picture between the first one and the seat's.
    pub fn apply(&self, seat: Framing, near: Side) -> Framing {
        let left = self.0.now();
        if left <= 0.0 {
            return seat;
        }
        let turn = Quat::from_rotation_y(if near == Side::White { 0.0 } else { PI });
        let first = Transform::from_translation(turn * EYE).looking_at(turn * AIM, Vec3::Y);
        let first = Framing { eye: first.translation, rotation: first.rotation, shift: Vec2::ZERO, ..seat };
        seat.lerp(first, left)
    }

    /// Returns whether the shot still runs.
    pub fn is_on(&self) -> bool {
        self.0.is_moving()
    }
}

impl Animated for OpeningBlend {
    fn wake(&self, _now: Duration) -> Wake {
        Wake::while_moving(self.is_on())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.animates::<OpeningBlend>();
    app.add_systems(Update, (begin_opening_shot, skip, play).chain().in_set(CameraSet::Blend));
}

/// Conditions under which a game begins with the shot.
#[derive(SystemParam)]
struct ShotConditions<'w, 's> {
    options: Res<'w, Options>,
    session: Res<'w, Session>,
    settings: Res<'w, Settings>,
    tempo: Res<'w, Tempo>,
    viewpoint: Main<'w, 's, Viewpoint>,
}

impl ShotConditions<'_, '_> {
    fn are_met(&self) -> bool {
        matches!(*self.tempo, Tempo::Calm | Tempo::Quick)
            && self.viewpoint.view == View::Seat
            && !self.settings.orthographic
            && self.session.game().plies().is_empty()
            && self.session.clock().is_none()
            && !self.session.is_lesson()
            && self.options.screenshot.is_none()
            && !self.options.test
    }
}

fn begin_opening_shot(
    mut outcomes: MessageReader<Outcome>,
    conditions: ShotConditions,
    mut blend: MainMut<OpeningBlend>,
    mut shot: MainMut<OpeningShot>,
) {
    for outcome in outcomes.read() {
        match outcome {
            Outcome::PlayBegan => {
                let is_wanted = conditions.are_met();
                if is_wanted {
                    blend.0.jump(1.0);
                    blend.0.glide_to(0.0, SECONDS);
                }
                shot.0 = is_wanted;
            }
            Outcome::Left => {
                blend.0.jump(0.0);
                shot.0 = false;
            }
            _ => {}
        }
    }
}

/// Shortens the rest of the shot after a press.
fn skip(presses: Res<PressCounts>, mut blend: MainMut<OpeningBlend>, mut shot: MainMut<OpeningShot>) {
    if shot.0 && presses.begun > 0 {
        shot.0 = false;
        blend.0.arrive_in(SKIPPED_SECONDS);
    }
}

fn play(time: Res<Time>, mut blend: MainMut<OpeningBlend>, mut shot: MainMut<OpeningShot>) {
    if blend.is_on() {
        blend.0.advance(time.delta_secs());
    } else if shot.0 {
        shot.0 = false;
    }
}
