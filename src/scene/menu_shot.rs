//! Camera shots behind the menu: low among the pieces with the room behind them, a different one each hour.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use core::mem::replace;
use core::time::Duration;

use super::framing::Framing;
use super::glide::Glide;
use super::lens::Lens;
use crate::kiosk::Kiosk;
use crate::motion::{Animated, DeclareFrames, Tempo, Wake};
use crate::options::Options;
use crate::session::{Session, SessionPhase, WallClock};
use crate::shown::Screen;
use crate::viewport::{CameraSet, MainMut};

/// Duration of the camera's way from the picture to the table and back, in seconds.
const SECONDS: f32 = 0.9;
/// Half of the picture's width and height that a shot needs, at a distance of 1.
const HALF_EXTENT: Vec2 = Vec2::new(0.27, 0.2);
/// Radius of the lens in metres: what is far from the focus is soft.
const LENS_RADIUS: f32 = 0.004;

/// Camera position and focus, in metres from the board's middle. White sits at +z.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Shot {
    /// Position of the camera if the free area shows exactly [`HALF_EXTENT`]; otherwise the camera is moved along the line
    /// to `aim`.
    eye: Vec3,
    /// Point in the middle of the free area, which is in focus.
    aim: Vec3,
}

/// The shots, one an hour in turn: White's king and queen, Black's army, Black's king and queen, and White's king and queen
/// before Black's army.
const SHOTS: [Shot; 4] = [
    Shot { eye: Vec3::new(-0.287, 0.1, 0.436), aim: Vec3::new(0.043, 0.03, 0.176) },
    Shot { eye: Vec3::new(0.3, 0.1, 0.12), aim: Vec3::new(0.04, 0.035, -0.17) },
    Shot { eye: Vec3::new(-0.22, 0.08, -0.52), aim: Vec3::new(0.02, 0.035, -0.15) },
    Shot { eye: Vec3::new(0.2, 0.09, 0.5), aim: Vec3::new(0.02, 0.035, 0.15) },
];

/// The shot of the menu, and the camera's nearness to it: 0 at the table, 1 in the menu.
#[derive(Component, Debug)]
pub struct MenuBlend {
    shot: Shot,
    nearness: Glide<f32>,
}

impl Default for MenuBlend {
    fn default() -> Self {
        Self { shot: SHOTS[0], nearness: Glide::at(0.0) }
    }
}

impl MenuBlend {
    /// Returns the picture between that of the table and the menu's. `free` is the free part of a picture of this aspect.
    /// Without perspective there is no menu shot.
    pub fn apply(&self, usual: Framing, free: Rect, lens: Lens, aspect: f32) -> Framing {
        let nearness = self.nearness.now();
        if nearness <= 0.0 || lens == Lens::Orthographic {
            return usual;
        }
        usual.lerp(self.shot.framing(free, lens, aspect), nearness)
    }

    /// Returns the radius of the lens and the point in focus, both in metres, once the camera rests in the shot. Without
    /// perspective they are not used.
    pub fn lens(&self) -> Option<(f32, Vec3)> {
        (self.nearness.now() >= 1.0).then_some((LENS_RADIUS, self.shot.aim))
    }
}

impl Shot {
    /// Returns the placement of a camera whose free part shows at least the shot's own extent.
    fn framing(self, free: Rect, lens: Lens, aspect: f32) -> Framing {
        let room = 0.5 * free.size() * lens.half_extent(aspect);
        let eye = self.aim + (self.eye - self.aim) * (HALF_EXTENT / room).max_element();
        let rotation = Transform::from_translation(eye).looking_at(self.aim, Vec3::Y).rotation;
        let height = 2.0 * lens.half_extent(aspect).y * eye.distance(self.aim);
        Framing { eye, rotation, shift: free.center(), height }
    }
}

impl Animated for MenuBlend {
    fn wake(&self, _now: Duration) -> Wake {
        Wake::while_moving(self.nearness.is_moving())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.animates::<MenuBlend>();
    // Spectators look from above or as a film does, also between games.
    if app.world().resource::<Options>().watch.is_some() {
        return;
    }
    app.add_systems(Update, blend.in_set(CameraSet::Blend));
}

/// Resources that determine the shot.
#[derive(SystemParam)]
struct ShotInputs<'w> {
    screen: Res<'w, State<Screen>>,
    session: Res<'w, Session>,
    tempo: Res<'w, Tempo>,
    options: Res<'w, Options>,
    wall: Res<'w, WallClock>,
    kiosk: Option<Res<'w, Kiosk>>,
    time: Res<'w, Time>,
}

impl ShotInputs<'_> {
    /// Returns whether the menu is open. While the program starts with a game, the screen is the menu for a frame; and an
    /// unattended screen has no menu: its film moves the camera.
    fn is_menu(&self) -> bool {
        *self.screen.get() == Screen::Menu && self.session.phase() == SessionPhase::Idle && self.kiosk.is_none()
    }

    /// Returns the shot of the hour, or of `--seed`. Screenshots show the first.
    fn shot(&self) -> Shot {
        let hour = || match self.options.screenshot {
            Some(_) => None,
            None => self.wall.0().map(|now| u64::from(now.time.0)),
        };
        let number = self.options.seed.or_else(hour).unwrap_or_default();
        SHOTS[(number % SHOTS.len() as u64) as usize]
    }
}

/// Glides the camera to the shot when the menu opens, and back to the table when it closes. It jumps with reduced motion,
/// and when the program starts.
fn blend(inputs: ShotInputs, mut blend: MainMut<MenuBlend>, mut seen: Local<Screen>) {
    let screen = *inputs.screen.get();
    let was_loading = replace(&mut *seen, screen) == Screen::Loading;
    let is_menu = inputs.is_menu();
    if is_menu && blend.nearness.now() <= 0.0 {
        blend.shot = inputs.shot();
    }
    let nearness = if is_menu { 1.0 } else { 0.0 };
    if was_loading || inputs.tempo.is_still() {
        blend.nearness.jump(nearness);
    } else {
        blend.nearness.glide_to(nearness, SECONDS);
        blend.nearness.advance(inputs.time.delta_secs());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::PieceSet;
    use crate::scene::lens;

    /// Sizes of windows with their free areas in the menu: a laptop's, a phone's, and one that a dialog covers.
    const AREAS: [(Vec2, Rect); 3] = [
        (Vec2::new(1280.0, 720.0), Rect { min: Vec2::new(-0.39, -1.0), max: Vec2::ONE }),
        (Vec2::new(390.0, 844.0), Rect { min: Vec2::new(-1.0, 0.5), max: Vec2::ONE }),
        (Vec2::new(844.0, 390.0), Rect { min: Vec2::NEG_ONE, max: Vec2::ONE }),
    ];

    #[test]
    fn the_tallest_piece_in_focus_fits_into_the_free_area() {
        for shot in SHOTS {
            for (size, free) in AREAS {
                let framing = shot.framing(free, Lens::USUAL, size.x / size.y);
                let mut projection = Lens::USUAL.projection(1.0);
                projection.update(size.x, size.y);
                let clip_from_view = projection.get_clip_from_view_for_sub(&lens::shifted(framing.shift, size));
                let camera = Transform { translation: framing.eye, rotation: framing.rotation, ..default() };
                for height in [0.0, PieceSet::tallest()] {
                    let point = shot.aim.with_y(height);
                    let seen = clip_from_view.project_point3(camera.to_matrix().inverse().transform_point3(point));
                    assert!(free.contains(seen.truncate()), "{shot:?} in {free:?}: {seen}");
                }
            }
        }
    }

    #[test]
    fn the_camera_rests_in_no_shot_on_its_way() {
        let mut blend = MenuBlend::default();
        assert_eq!(blend.lens(), None);
        blend.nearness.glide_to(1.0, SECONDS);
        blend.nearness.advance(0.5 * SECONDS);
        assert_eq!(blend.lens(), None);
        blend.nearness.advance(SECONDS);
        assert_eq!(blend.lens(), Some((LENS_RADIUS, SHOTS[0].aim)));
    }
}
