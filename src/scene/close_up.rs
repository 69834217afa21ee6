//! A closer look at the clock or the score sheet: a click on it brings the camera near, anything pressed on the table
//! after that leads back.

use bevy::math::Ray3d;
use bevy::math::bounding::{Aabb3d, RayCast3d};
use bevy::prelude::*;

use super::arrangement::{Arrangement, CLOCK, CLOCK_HEIGHT, SHEET};
use super::camera::follow;
use super::framing::{Angles, Framing};
use super::glide::Glide;
use super::lens::Lens;
use super::score_sheet::Paperwork;
use crate::appearance::PieceSet;
use crate::geometry::HALF_FIELD;
use crate::input::{Open, Phase, Pointing, Presses};
use crate::motion::{Motion, Tempo};
use crate::options::Options;
use crate::options::Thing;
use crate::schedule::GameSet;
use crate::session::Session;
use crate::shown::{Screen, Step, StepTo};
use crate::viewport::MainViewport;
use crate::viewport::{CloseUp, Viewpoint, is_posing};
use crate::viewport::{Main, MainMut};

/// The way there and back, in seconds.
const SECONDS: f32 = 0.7;
/// How steeply clock and sheet are looked at, in degrees.
const CLOCK_PITCH: f32 = 36.0;
const SHEET_PITCH: f32 = 70.0;
/// What is seen around them, in their own size.
const AROUND: f32 = 1.25;
/// A press that moves farther than this is no click, in logical pixels.
const SLOP: f32 = 8.0;
/// Without perspective the camera is so far away, in metres.
const ORTHOGRAPHIC_DISTANCE: f32 = 1.0;

/// What is looked at, and how near the camera is: from 0, where it usually is, to 1.
#[derive(Component, Debug)]
pub(super) struct Closer {
    thing: Thing,
    nearness: Glide<f32>,
}

impl Default for Closer {
    fn default() -> Self {
        Self { thing: Thing::Clock, nearness: Glide::at(0.0) }
    }
}

impl Closer {
    /// The picture between the usual one and the nearest, in the free part of a picture of this aspect.
    pub fn seen(&self, usual: Framing, place: Place, free: Rect, lens: Lens, aspect: f32) -> Framing {
        let nearness = self.nearness.now();
        if nearness <= 0.0 {
            return usual;
        }
        let near = framing(self.thing, place, free, lens, aspect);
        Framing {
            eye: usual.eye.lerp(near.eye, nearness),
            rotation: usual.rotation.slerp(near.rotation, nearness),
            shift: usual.shift.lerp(near.shift, nearness),
            height: usual.height.lerp(near.height, nearness),
        }
    }
}

/// Where clock and sheet are, and from which chair they are seen.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    /// How the table is arranged.
    pub arrangement: Arrangement,
    /// Who looks.
    pub viewpoint: Viewpoint,
}

impl Place {
    /// The foot of a thing.
    fn of(self, thing: Thing) -> Transform {
        match thing {
            Thing::Clock => self.arrangement.clock(),
            Thing::Sheet => self.arrangement.sheet(self.viewpoint.near),
        }
    }
}

/// Half of a thing's size: along, up, and towards the reader.
fn half(thing: Thing) -> Vec3 {
    match thing {
        Thing::Clock => Vec3::new(CLOCK.x, 0.5 * CLOCK_HEIGHT, CLOCK.y),
        Thing::Sheet => Vec3::new(SHEET.x, 0.003, SHEET.y),
    }
}

fn framing(thing: Thing, place: Place, free: Rect, lens: Lens, aspect: f32) -> Framing {
    let half_thing = half(thing);
    let pitch = match thing {
        Thing::Clock => CLOCK_PITCH,
        Thing::Sheet => SHEET_PITCH,
    };
    let angles = Angles { yaw: Angles::chair(place.viewpoint.near), pitch: pitch.to_radians() };
    let tall = half_thing.y * angles.pitch.cos() + half_thing.z * angles.pitch.sin();
    let room = free.size() * lens.half_extent(aspect);
    let scale = AROUND * (2.0 * Vec2::new(half_thing.x, tall) / room).max_element();
    let distance = if lens == Lens::Orthographic { ORTHOGRAPHIC_DISTANCE } else { scale };
    let middle = place.of(thing).translation + Vec3::Y * half_thing.y;
    Framing {
        eye: middle + angles.rotation() * Vec3::Z * distance,
        rotation: angles.rotation(),
        shift: free.center(),
        height: 2.0 * scale * lens.half_extent(aspect).y,
    }
}

/// Whether a thing is on the table.
fn is_there(thing: Thing, session: &Session) -> bool {
    thing == Thing::Sheet || session.clock().is_some()
}

/// The thing that a ray meets first, unless it goes through the men's room before: what is seen there may be a man.
fn met(ray: Ray3d, place: Place, there: impl Fn(Thing) -> bool) -> Option<Thing> {
    let things = [Thing::Clock, Thing::Sheet].into_iter().filter(|thing| there(*thing));
    let hits = things.filter_map(|thing| Some((distance(ray, place.of(thing), half(thing))?, thing)));
    // Half of the room that men take: the playing field, as high as the tallest of them.
    let room = Vec3::new(HALF_FIELD, 0.5 * PieceSet::tallest(), HALF_FIELD);
    let men = distance(ray, Transform::IDENTITY, room).unwrap_or(f32::MAX);
    hits.min_by(|a, b| a.0.total_cmp(&b.0)).filter(|(distance, _)| *distance < men).map(|(_, thing)| thing)
}

/// Where a ray enters a box that stands on its foot.
fn distance(ray: Ray3d, foot: Transform, half: Vec3) -> Option<f32> {
    let back = foot.rotation.inverse();
    let from = back * (ray.origin - foot.translation) - Vec3::Y * half.y;
    let seen = RayCast3d::new(from, back * ray.direction, f32::MAX);
    seen.aabb_intersection_at(&Aabb3d::new(Vec3::ZERO, half)).filter(|distance| *distance > 0.0)
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Play), begin_near);
    app.add_systems(OnExit(Screen::Play), |mut close_up: MainMut<CloseUp>| close_up.0 = None);
    app.add_systems(
        Update,
        (choose.run_if(in_state(Screen::Play).and_then(not(is_posing))), approach)
            .chain()
            .in_set(GameSet::Present)
            .before(follow),
    );
}

/// The first game may be asked to begin close to a thing.
fn begin_near(mut options: ResMut<Options>, session: Res<Session>, mut close_up: MainMut<CloseUp>) {
    close_up.0 = options.close_up.take().filter(|thing| is_there(*thing, &session));
}

/// A click on a thing, or anything that is pressed while one is near. A dialog over the table has both.
#[expect(clippy::too_many_arguments, reason = "a click is looked at where it happened, and by whom else")]
fn choose(
    mut pointings: MessageReader<Pointing>,
    presses: Res<Presses>,
    open: Res<Open>,
    session: Res<Session>,
    arrangement: Res<Arrangement>,
    viewpoint: Main<Viewpoint>,
    camera: Single<(&Camera, &GlobalTransform), With<MainViewport>>,
    viewport: Single<Entity, With<MainViewport>>,
    paperwork: Paperwork,
    mut steps: MessageWriter<Step>,
    mut pressed: Local<Option<(Thing, Vec2)>>,
    mut close_up: MainMut<CloseUp>,
) {
    if open.dialog.is_some() {
        *pressed = None;
        pointings.clear();
        return;
    }
    let ray = |point: Vec2| {
        let (camera, at) = *camera;
        camera.viewport_to_world(at, point).ok()
    };
    if close_up.0.is_some() {
        *pressed = None;
        // A press on a move of the sheet shows that; any other press leads back.
        let reads =
            |at: Vec2| ray(at).filter(|_| close_up.0 == Some(Thing::Sheet)).and_then(|ray| paperwork.plies_at(ray));
        let read = pointings.read().filter(|pointing| pointing.is_press_past_the_game() && !pointing.on_panel);
        let found: Vec<usize> = read.filter_map(|pointing| reads(pointing.at())).collect();
        if presses.begun > found.len() {
            close_up.0 = None;
        }
        steps.write_batch(found.into_iter().map(|plies| Step { viewport: *viewport, to: StepTo::Ply(plies) }));
        return;
    }
    let place = Place { arrangement: *arrangement, viewpoint: **viewpoint };
    for input in pointings.read() {
        let point = input.at();
        match input.phase() {
            Phase::Pressed => {
                let ray = ray(point).filter(|_| !input.on_panel);
                let thing = ray.and_then(|ray| met(ray, place, |thing| is_there(thing, &session)));
                *pressed = thing.map(|thing| (thing, point));
            }
            Phase::Released => {
                let click = pressed.take().filter(|(_, start)| start.distance(point) <= SLOP);
                close_up.0 = click.filter(|_| !input.on_panel).map(|(thing, _)| thing).or(close_up.0);
            }
            Phase::Cancelled => *pressed = None,
            Phase::Moved => {}
        }
    }
}

fn approach(
    close_up: Main<CloseUp>,
    tempo: Res<Tempo>,
    time: Res<Time>,
    mut closer: MainMut<Closer>,
    mut motion: ResMut<Motion>,
) {
    if let Some(thing) = close_up.0 {
        closer.thing = thing;
    }
    let nearness = if close_up.0.is_some() { 1.0 } else { 0.0 };
    match *tempo {
        Tempo::Reduced | Tempo::None => closer.nearness.jump(nearness),
        Tempo::Calm | Tempo::Quick => closer.nearness.send(nearness, SECONDS),
    }
    if closer.nearness.is_moving() {
        closer.nearness.advance(time.delta_secs());
        motion.keep();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::Color as Side;

    fn places() -> impl Iterator<Item = Place> {
        [Arrangement::Beside, Arrangement::Behind].into_iter().flat_map(|arrangement| {
            Side::ALL.map(|near| Place { arrangement, viewpoint: Viewpoint { view: Default::default(), near } })
        })
    }

    #[test]
    fn what_is_looked_at_is_met_by_the_middle_of_the_picture_and_fills_it() {
        let free = Rect::new(-1.0, -1.0, 1.0, 1.0);
        for place in places() {
            for thing in [Thing::Clock, Thing::Sheet] {
                let seen = framing(thing, place, free, Lens::USUAL, 1.6);
                let ahead = Dir3::new(seen.rotation * Vec3::NEG_Z).expect("a direction");
                assert_eq!(met(Ray3d::new(seen.eye, ahead), place, |_| true), Some(thing));
                assert!((0.15..0.8).contains(&seen.eye.distance(place.of(thing).translation)));
            }
        }
    }

    #[test]
    fn a_thing_behind_the_men_is_not_met() {
        let place = Place {
            arrangement: Arrangement::Beside,
            viewpoint: Viewpoint { view: Default::default(), near: Side::White },
        };
        let clock = place.of(Thing::Clock).translation + Vec3::Y * 0.04;
        let towards_clock = |from: Vec3| Ray3d::new(from, Dir3::new(clock - from).expect("a direction"));
        assert_eq!(met(towards_clock(Vec3::new(0.7, 0.25, 0.0)), place, |_| true), None);
        assert_eq!(met(towards_clock(Vec3::new(0.0, 0.7, 0.7)), place, |_| true), Some(Thing::Clock));
    }

    #[test]
    fn a_ray_beside_a_thing_meets_none() {
        for place in places() {
            let above = Vec3::new(0.0, 0.5, 0.0);
            assert_eq!(met(Ray3d::new(above, Dir3::NEG_Y), place, |_| true), None);
            let clock = place.of(Thing::Clock).translation + Vec3::Y * 0.5;
            assert_eq!(met(Ray3d::new(clock, Dir3::NEG_Y), place, |thing| thing != Thing::Clock), None);
        }
    }
}
