//! Looking about from the seat: the head turns while it is dragged, and then back to the board.

use bevy::prelude::*;
use core::time::Duration;

use super::framing::Framing;
use super::glide::Glide;
use crate::input::Action;
use crate::motion::{Animated, DeclareFrames, Tempo, Wake};
use crate::options::View;
use crate::photo::PhotoExposure;
use crate::shown::Screen;
use crate::viewport::{CameraSet, Main, MainMut, Viewpoint};

/// Rotation in radians per dragged pixel.
const TURN_PER_PIXEL: f32 = 0.0025;
/// Largest rotation to either side, and up or down, in radians: a part of the board stays visible.
const FARTHEST: Vec2 = Vec2::new(0.45, 0.25);
/// Duration of the way back, in seconds.
const BACK_SECONDS: f32 = 0.5;

/// Rotation of the head to the left and up, in radians.
#[derive(Component, Debug)]
pub(super) struct Glance(Glide<Vec2>);

impl Default for Glance {
    fn default() -> Self {
        Self(Glide::at(Vec2::ZERO))
    }
}

impl Glance {
    /// Returns the picture with the head turned.
    pub fn apply(&self, usual: Framing) -> Framing {
        let turned = self.0.now();
        let rotation = Quat::from_rotation_y(turned.x) * usual.rotation * Quat::from_rotation_x(turned.y);
        Framing { rotation, ..usual }
    }
}

impl Animated for Glance {
    fn wake(&self, _now: Duration) -> Wake {
        Wake::while_moving(self.0.is_moving())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.animates::<Glance>();
    app.add_systems(Update, look_about.in_set(CameraSet::Blend));
}

fn look_about(
    mut actions: MessageReader<Action>,
    (viewpoint, screen, exposing): (Main<Viewpoint>, Res<State<Screen>>, Option<Res<PhotoExposure>>),
    tempo: Res<Tempo>,
    time: Res<Time>,
    mut glance: MainMut<Glance>,
) {
    // The view from above has nothing to look at, and a photo shows the chosen picture.
    let may_look = viewpoint.view != View::Top && *screen.get() == Screen::Play && exposing.is_none();
    for action in actions.read() {
        match action {
            Action::TurnHead(pixels) if may_look => {
                let turned = glance.0.now() - *pixels * TURN_PER_PIXEL;
                glance.0.jump(turned.clamp(-FARTHEST, FARTHEST));
            }
            Action::ResetHead | Action::SetView(_) | Action::NextView if tempo.is_still() => glance.0.jump(Vec2::ZERO),
            Action::ResetHead | Action::SetView(_) | Action::NextView => glance.0.glide_to(Vec2::ZERO, BACK_SECONDS),
            _ => {}
        }
    }
    if !may_look {
        glance.0.glide_to(Vec2::ZERO, BACK_SECONDS);
    }
    if glance.0.is_moving() {
        glance.0.advance(time.delta_secs());
    }
}
