//! A short look about from where one sits: the head turns as long as it is held so, and then back to the board.

use bevy::prelude::*;

use super::camera::follow;
use super::framing::Framing;
use super::glide::Glide;
use crate::input::Action;
use crate::motion::{Motion, Tempo};
use crate::options::View;
use crate::photo::Exposing;
use crate::schedule::GameSet;
use crate::shown::Screen;
use crate::viewport::{Main, MainMut, Viewpoint};

/// Radians for a pixel of dragging.
const TURN_PER_PIXEL: f32 = 0.0025;
/// How far the head turns to either side, and up or down, in radians: a part of the board is always seen.
const FARTHEST: Vec2 = Vec2::new(0.45, 0.25);
/// The way back, in seconds.
const BACK_SECONDS: f32 = 0.5;

/// How far the head is turned, to the left and up, in radians.
#[derive(Component, Debug)]
pub(super) struct Glance(Glide<Vec2>);

impl Default for Glance {
    fn default() -> Self {
        Self(Glide::at(Vec2::ZERO))
    }
}

impl Glance {
    /// The picture as a turned head sees it.
    pub fn seen(&self, usual: Framing) -> Framing {
        let turned = self.0.now();
        let rotation = Quat::from_rotation_y(turned.x) * usual.rotation * Quat::from_rotation_x(turned.y);
        Framing { rotation, ..usual }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, look_about.in_set(GameSet::Present).before(follow));
}

fn look_about(
    mut actions: MessageReader<Action>,
    (viewpoint, screen, exposing): (Main<Viewpoint>, Res<State<Screen>>, Option<Res<Exposing>>),
    tempo: Res<Tempo>,
    time: Res<Time>,
    mut glance: MainMut<Glance>,
    mut motion: ResMut<Motion>,
) {
    // Straight from above there is nothing about, and a photo that is taken is of what was chosen.
    let may_look = viewpoint.view != View::Top && *screen.get() == Screen::Play && exposing.is_none();
    for action in actions.read() {
        match action {
            Action::LookAbout(pixels) if may_look => {
                let turned = glance.0.now() - *pixels * TURN_PER_PIXEL;
                glance.0.jump(turned.clamp(-FARTHEST, FARTHEST));
            }
            Action::LookBack | Action::Look(_) | Action::NextView if matches!(*tempo, Tempo::Reduced | Tempo::None) => {
                glance.0.jump(Vec2::ZERO)
            }
            Action::LookBack | Action::Look(_) | Action::NextView => glance.0.send(Vec2::ZERO, BACK_SECONDS),
            _ => {}
        }
    }
    if !may_look {
        glance.0.send(Vec2::ZERO, BACK_SECONDS);
    }
    if glance.0.is_moving() {
        glance.0.advance(time.delta_secs());
        motion.keep();
    }
}
