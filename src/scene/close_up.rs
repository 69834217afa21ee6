//! Close-ups of clock and score sheet: a click on one moves the camera near, and the next press on the table leads
//! back.

use bevy::ecs::system::SystemParam;
use bevy::math::Ray3d;
use bevy::math::bounding::{Aabb3d, RayCast3d};
use bevy::prelude::*;
use core::time::Duration;
use rules_core::Color as Side;

use super::arrangement::{Arrangement, CLOCK_HALF_SIZE, CLOCK_HEIGHT, SHEET_HALF_SIZE};
use super::framing::{Framing, ViewAngles};
use super::glide::Glide;
use super::lens::Lens;
use super::score_sheet::SheetReader;
use crate::appearance::PieceSet;
use crate::geometry::HALF_FIELD;
use crate::input::{PanelFocus, PointerPhase, PressCounts, TablePointer};
use crate::motion::{Animated, DeclareFrames, Tempo, Wake};
use crate::options::CloseUpTarget;
use crate::options::Options;
use crate::schedule::GameSet;
use crate::session::{Request, Session};
use crate::shown::{Screen, StepThroughGame, StepTo};
use crate::viewport::{CameraSet, CloseUp, Main, MainMut, MainViewport, SecondHalf, Viewpoint, is_photo_mode};

/// Duration of the camera's way in each direction, in seconds.
const SECONDS: f32 = 0.7;
/// Pitch of the camera in close-ups, in degrees.
const CLOCK_PITCH: f32 = 36.0;
const SHEET_PITCH: f32 = 70.0;
/// Size of the picture relative to the thing.
const MARGIN_FACTOR: f32 = 1.25;
/// Largest distance between press and release of a click, in logical pixels.
const CLICK_SLOP: f32 = 8.0;
/// Distance of the camera without perspective, in metres.
const ORTHOGRAPHIC_DISTANCE: f32 = 1.0;

/// The viewed thing, and the camera's nearness: 0 in its usual place, 1 in the close-up.
#[derive(Component, Debug)]
pub(super) struct CloseUpBlend {
    thing: CloseUpTarget,
    nearness: Glide<f32>,
}

impl Default for CloseUpBlend {
    fn default() -> Self {
        Self { thing: CloseUpTarget::Clock, nearness: Glide::at(0.0) }
    }
}

impl CloseUpBlend {
    /// Returns the picture between the usual one and the close-up. `free` is the free part of a picture of this aspect.
    pub fn apply(&self, usual: Framing, setup: TableSetup, free: Rect, lens: Lens, aspect: f32) -> Framing {
        let nearness = self.nearness.now();
        if nearness <= 0.0 {
            return usual;
        }
        usual.lerp(framing(self.thing, setup, free, lens, aspect), nearness)
    }
}

/// Arrangement of clock and sheet, and the viewpoint.
#[derive(Debug, Clone, Copy)]
pub(super) struct TableSetup {
    /// Arrangement of the table.
    pub arrangement: Arrangement,
    /// View and nearest side.
    pub viewpoint: Viewpoint,
}

impl TableSetup {
    /// Returns the position of a thing's foot.
    fn of(self, thing: CloseUpTarget) -> Transform {
        match thing {
            CloseUpTarget::Clock => self.arrangement.clock(),
            CloseUpTarget::Sheet => self.arrangement.sheet(self.viewpoint.near),
        }
    }
}

/// Returns half of a thing's size: along its width, up, and towards the reader.
fn half(thing: CloseUpTarget) -> Vec3 {
    match thing {
        CloseUpTarget::Clock => Vec3::new(CLOCK_HALF_SIZE.x, 0.5 * CLOCK_HEIGHT, CLOCK_HALF_SIZE.y),
        CloseUpTarget::Sheet => Vec3::new(SHEET_HALF_SIZE.x, 0.003, SHEET_HALF_SIZE.y),
    }
}

fn framing(thing: CloseUpTarget, setup: TableSetup, free: Rect, lens: Lens, aspect: f32) -> Framing {
    let half_thing = half(thing);
    let pitch = match thing {
        CloseUpTarget::Clock => CLOCK_PITCH,
        CloseUpTarget::Sheet => SHEET_PITCH,
    };
    let angles = ViewAngles { yaw: ViewAngles::chair_yaw(setup.viewpoint.near), pitch: pitch.to_radians() };
    let tall = half_thing.y * angles.pitch.cos() + half_thing.z * angles.pitch.sin();
    let room = free.size() * lens.half_extent(aspect);
    let scale = MARGIN_FACTOR * (2.0 * Vec2::new(half_thing.x, tall) / room).max_element();
    let distance = if lens == Lens::Orthographic { ORTHOGRAPHIC_DISTANCE } else { scale };
    let middle = setup.of(thing).translation + Vec3::Y * half_thing.y;
    Framing {
        eye: middle + angles.rotation() * Vec3::Z * distance,
        rotation: angles.rotation(),
        shift: free.center(),
        height: 2.0 * scale * lens.half_extent(aspect).y,
    }
}

/// Returns whether a thing is on the table.
fn is_there(thing: CloseUpTarget, session: &Session) -> bool {
    thing == CloseUpTarget::Sheet || session.clock().is_some()
}

/// Returns the first thing that a ray hits, unless the ray passes through the space of the pieces before.
fn thing_hit(ray: Ray3d, setup: TableSetup, there: impl Fn(CloseUpTarget) -> bool) -> Option<CloseUpTarget> {
    let things = [CloseUpTarget::Clock, CloseUpTarget::Sheet].into_iter().filter(|thing| there(*thing));
    let hits = things.filter_map(|thing| Some((distance(ray, setup.of(thing), half(thing))?, thing)));
    // Half of the space that pieces may take: the field, as high as the tallest piece.
    let room = Vec3::new(HALF_FIELD, 0.5 * PieceSet::tallest(), HALF_FIELD);
    let pieces = distance(ray, Transform::IDENTITY, room).unwrap_or(f32::MAX);
    hits.min_by(|a, b| a.0.total_cmp(&b.0)).filter(|(distance, _)| *distance < pieces).map(|(_, thing)| thing)
}

/// Returns the distance at which a ray enters a box that stands on `foot`.
fn distance(ray: Ray3d, foot: Transform, half: Vec3) -> Option<f32> {
    let back = foot.rotation.inverse();
    let from = back * (ray.origin - foot.translation) - Vec3::Y * half.y;
    let seen = RayCast3d::new(from, back * ray.direction, f32::MAX);
    seen.aabb_intersection_at(&Aabb3d::new(Vec3::ZERO, half)).filter(|distance| *distance > 0.0)
}

impl Animated for CloseUpBlend {
    fn wake(&self, _now: Duration) -> Wake {
        Wake::while_moving(self.nearness.is_moving())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.animates::<CloseUpBlend>();
    app.add_systems(OnEnter(Screen::Play), begin_close_up);
    app.add_systems(
        Update,
        press_clock.run_if(in_state(Screen::Play).and_then(not(is_photo_mode))).in_set(GameSet::Input),
    );
    app.add_systems(OnExit(Screen::Play), |mut close_up: MainMut<CloseUp>| close_up.0 = None);
    app.add_systems(
        Update,
        (choose_thing.run_if(in_state(Screen::Play).and_then(not(is_photo_mode))), move_closer)
            .chain()
            .in_set(CameraSet::Blend),
    );
}

/// Opens the close-up from the command line in the first game.
fn begin_close_up(mut options: ResMut<Options>, session: Res<Session>, mut close_up: MainMut<CloseUp>) {
    close_up.0 = options.close_up.take().filter(|thing| is_there(*thing, &session));
}

/// The things on the table, as they are seen in the main viewport.
#[derive(SystemParam)]
struct TableView<'w, 's> {
    session: Res<'w, Session>,
    arrangement: Res<'w, Arrangement>,
    viewpoint: Main<'w, 's, Viewpoint>,
    camera: Single<'w, 's, (Entity, &'static Camera, &'static GlobalTransform), With<MainViewport>>,
    sheet_reader: SheetReader<'w, 's>,
    second: Query<'w, 's, (&'static SecondHalf, &'static Camera, &'static GlobalTransform)>,
}

impl TableView<'_, '_> {
    fn viewport(&self) -> Entity {
        self.camera.0
    }

    /// Returns the ray through a point of the window: from the second player's chair in their half of a split screen.
    fn ray(&self, point: Vec2) -> Option<Ray3d> {
        if let Some((half, camera, at)) = self.second.iter().find(|(half, ..)| half.place.contains(point)) {
            return camera.viewport_to_world(at, half.to_picture(point)).ok();
        }
        let (_, camera, at) = *self.camera;
        camera.viewport_to_world(at, point).ok()
    }

    /// Returns the player in whose half of a split screen a point lies.
    fn player_at(&self, point: Vec2) -> Option<Side> {
        let (half, ..) = self.second.iter().next()?;
        Some(if half.place.contains(point) { !self.viewpoint.near } else { self.viewpoint.near })
    }

    /// Returns whether a close-up may open: it fills the main picture, so there is none in a split screen.
    fn has_close_ups(&self) -> bool {
        self.second.is_empty()
    }

    /// Returns the thing at a point.
    fn thing_at(&self, point: Vec2) -> Option<CloseUpTarget> {
        let setup = TableSetup { arrangement: *self.arrangement, viewpoint: **self.viewpoint };
        thing_hit(self.ray(point)?, setup, |thing| is_there(thing, &self.session))
    }

    /// Returns the number of plies up to and including the written move at a point.
    fn plies_at(&self, point: Vec2) -> Option<usize> {
        self.sheet_reader.plies_at(self.ray(point)?)
    }
}

/// Presses the clock where two people do so themselves: by a press on it, after a move.
fn press_clock(
    mut pointings: MessageReader<TablePointer>,
    open: Res<PanelFocus>,
    table: TableView,
    mut requests: MessageWriter<Request>,
) {
    let due = table.session.side_at_clock().filter(|_| open.dialog.is_none());
    let is_on_clock = |input: &TablePointer| {
        input.phase() == PointerPhase::Pressed
            && !input.on_panel
            && table.player_at(input.at()).is_none_or(|player| Some(player) == due)
            && table.thing_at(input.at()) == Some(CloseUpTarget::Clock)
    };
    // Without a move nothing is sought under the pointer.
    let pressed = due.filter(|_| pointings.read().any(is_on_clock));
    pointings.clear();
    requests.write_batch(pressed.map(Request::press_clock));
}

/// Opens a close-up at a click on a thing, and ends it at the next press. Ignores presses while a dialog is open, and those
/// on a clock that two people press.
fn choose_thing(
    mut pointings: MessageReader<TablePointer>,
    presses: Res<PressCounts>,
    open: Res<PanelFocus>,
    table: TableView,
    mut steps: MessageWriter<StepThroughGame>,
    mut pressed: Local<Option<(CloseUpTarget, Vec2)>>,
    mut close_up: MainMut<CloseUp>,
) {
    if open.dialog.is_some() {
        *pressed = None;
        pointings.clear();
        return;
    }
    if let Some(thing) = close_up.0 {
        *pressed = None;
        // A press on a move of the sheet shows that move; any other press ends the close-up.
        let read = pointings.read().filter(|pointing| pointing.is_detour_press() && !pointing.on_panel);
        let reads = |pointing: &TablePointer| table.plies_at(pointing.at()).filter(|_| thing == CloseUpTarget::Sheet);
        let found: Vec<usize> = read.filter_map(reads).collect();
        if presses.begun > found.len() {
            close_up.0 = None;
        }
        let viewport = table.viewport();
        steps.write_batch(found.into_iter().map(|plies| StepThroughGame { viewport, to: StepTo::Ply(plies) }));
        return;
    }
    for input in pointings.read() {
        let point = input.at();
        match input.phase() {
            PointerPhase::Pressed => {
                let thing = table.thing_at(point).filter(|_| !input.on_panel);
                let is_pressed = |thing: CloseUpTarget| {
                    thing == CloseUpTarget::Clock && table.session.presses_clock() && table.session.is_on()
                };
                let opens = |thing: &CloseUpTarget| !is_pressed(*thing) && table.has_close_ups();
                *pressed = thing.filter(opens).map(|thing| (thing, point));
            }
            PointerPhase::Released => {
                let click = pressed.take().filter(|(_, start)| start.distance(point) <= CLICK_SLOP);
                close_up.0 = click.filter(|_| !input.on_panel).map(|(thing, _)| thing).or(close_up.0);
            }
            PointerPhase::Cancelled => *pressed = None,
            PointerPhase::Moved => {}
        }
    }
}

fn move_closer(close_up: Main<CloseUp>, tempo: Res<Tempo>, time: Res<Time>, mut blend: MainMut<CloseUpBlend>) {
    if let Some(thing) = close_up.0 {
        blend.thing = thing;
    }
    let nearness = if close_up.0.is_some() { 1.0 } else { 0.0 };
    match *tempo {
        Tempo::Reduced | Tempo::None => blend.nearness.jump(nearness),
        Tempo::Calm | Tempo::Quick => blend.nearness.glide_to(nearness, SECONDS),
    }
    if blend.nearness.is_moving() {
        blend.nearness.advance(time.delta_secs());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setups() -> impl Iterator<Item = TableSetup> {
        [Arrangement::Beside, Arrangement::Behind].into_iter().flat_map(|arrangement| {
            Side::ALL.map(|near| TableSetup { arrangement, viewpoint: Viewpoint { view: Default::default(), near } })
        })
    }

    #[test]
    fn the_thing_in_the_close_up_fills_the_picture() {
        let free = Rect::new(-1.0, -1.0, 1.0, 1.0);
        for setup in setups() {
            for thing in [CloseUpTarget::Clock, CloseUpTarget::Sheet] {
                let seen = framing(thing, setup, free, Lens::USUAL, 1.6);
                let ahead = Dir3::new(seen.rotation * Vec3::NEG_Z).expect("a direction");
                assert_eq!(thing_hit(Ray3d::new(seen.eye, ahead), setup, |_| true), Some(thing));
                assert!((0.15..0.8).contains(&seen.eye.distance(setup.of(thing).translation)));
            }
        }
    }

    #[test]
    fn a_thing_behind_the_pieces_is_not_hit() {
        let setup = TableSetup {
            arrangement: Arrangement::Beside,
            viewpoint: Viewpoint { view: Default::default(), near: Side::White },
        };
        let clock = setup.of(CloseUpTarget::Clock).translation + Vec3::Y * 0.04;
        let towards_clock = |from: Vec3| Ray3d::new(from, Dir3::new(clock - from).expect("a direction"));
        assert_eq!(thing_hit(towards_clock(Vec3::new(0.7, 0.25, 0.0)), setup, |_| true), None);
        assert_eq!(thing_hit(towards_clock(Vec3::new(0.0, 0.7, 0.7)), setup, |_| true), Some(CloseUpTarget::Clock));
    }

    #[test]
    fn a_ray_beside_a_thing_hits_none() {
        for setup in setups() {
            let above = Vec3::new(0.0, 0.5, 0.0);
            assert_eq!(thing_hit(Ray3d::new(above, Dir3::NEG_Y), setup, |_| true), None);
            let clock = setup.of(CloseUpTarget::Clock).translation + Vec3::Y * 0.5;
            assert_eq!(thing_hit(Ray3d::new(clock, Dir3::NEG_Y), setup, |thing| thing != CloseUpTarget::Clock), None);
        }
    }
}
