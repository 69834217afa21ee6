//! The camera: it follows the chosen view, keeps the board in what the panels leave free, and may be turned by
//! hand.

use bevy::camera::ShadowLodOrigin;
use bevy::core_pipeline::tonemapping::{DebandDither, Tonemapping};
use bevy::light::cluster::ClusterConfig;
use bevy::picking::mesh_picking::MeshPickingCamera;
use bevy::prelude::*;
use core::f32::consts::{FRAC_PI_2, PI, TAU};

use super::framing::{Angles, frame, seat_pitch};
use super::lens;
use super::turning::HandTurn;
use crate::GameSet;
use crate::face::Target;
use crate::motion::{Motion, ease};
use crate::screens::Screen;
use crate::storage::{AnimationSpeed, Settings};
use crate::view::{FreeArea, View, Viewpoint};

/// From one view to another, in seconds.
const TURN_SECONDS: f32 = 0.9;
/// When a panel opens or closes, in seconds.
const MAKE_ROOM_SECONDS: f32 = 0.3;
/// How steeply the table is seen from its side.
const SIDE_PITCH: f32 = 42.0;
/// How steeply the hands of the colour draw are seen, in degrees (in an upright picture, where sleeves would show
/// their ends, from higher up), and how much nearer than the board.
const HANDS_PITCH: f32 = 44.0;
const HANDS_PITCH_UPRIGHT: f32 = 64.0;
const HANDS_ZOOM: f32 = 1.15;
/// Kept free around the board, in parts of the free area.
const MARGIN: f32 = 0.03;

/// The one camera that shows the table.
#[derive(Component, Debug)]
pub struct MainCamera;

/// What the picture is of: the angles, the zoom, and the part of the picture it is framed in (each axis from
/// -1 to 1, up positive).
#[derive(Debug, Clone, Copy, PartialEq)]
struct Shot {
    angles: Angles,
    zoom: f32,
    free: Rect,
}

impl Shot {
    fn between(self, other: Self, t: f32) -> Self {
        let mix = |a: f32, b: f32| a + (b - a) * t;
        // The shorter way round.
        let turn = (other.angles.yaw - self.angles.yaw + PI).rem_euclid(TAU) - PI;
        Self {
            angles: Angles { yaw: self.angles.yaw + turn * t, pitch: mix(self.angles.pitch, other.angles.pitch) },
            zoom: mix(self.zoom, other.zoom),
            free: Rect { min: self.free.min.lerp(other.free.min, t), max: self.free.max.lerp(other.free.max, t) },
        }
    }
}

/// The way from one shot to the next.
#[derive(Resource, Debug, Default)]
struct Travel {
    from: Option<Shot>,
    to: Option<Shot>,
    elapsed: f32,
    seconds: f32,
    /// The picture's size when the shot was framed: a resize is no journey.
    size: Vec2,
}

impl Travel {
    fn now(&self) -> Option<Shot> {
        let (from, to) = (self.from?, self.to?);
        Some(from.between(to, ease(self.elapsed / self.seconds.max(f32::EPSILON))))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Travel>();
    app.add_systems(Startup, spawn);
    app.add_systems(Update, follow.in_set(GameSet::Present));
}

fn spawn(mut commands: Commands, target: Res<Target>) {
    let mut camera = commands.spawn((
        Name::new("main camera"),
        MainCamera,
        Camera3d::default(),
        Projection::Perspective(lens::projection()),
        Tonemapping::TonyMcMapface,
        DebandDither::Enabled,
        // The one lamp is directional, so there is nothing to sort into clusters.
        ClusterConfig::Single,
        MeshPickingCamera,
        ShadowLodOrigin,
    ));
    if let Some(target) = &target.0 {
        camera.insert(target.clone());
    }
}

/// The free area as part of a picture of this size, with its margin.
fn part_of_picture(free: Option<Rect>, size: Vec2) -> Rect {
    let whole = Rect::from_corners(Vec2::ZERO, size);
    let free = free.map(|free| free.intersect(whole)).filter(|free| free.size().min_element() > 32.0).unwrap_or(whole);
    let free = free.inflate(-MARGIN * free.size().min_element());
    let part = |point: Vec2| Vec2::new(point.x / size.x * 2.0 - 1.0, 1.0 - point.y / size.y * 2.0);
    Rect::from_corners(part(free.min), part(free.max))
}

#[expect(clippy::too_many_arguments, reason = "the camera follows everything that may move it")]
fn follow(
    time: Res<Time>,
    viewpoint: Res<Viewpoint>,
    free: Res<FreeArea>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    hand: Res<HandTurn>,
    mut travel: ResMut<Travel>,
    mut motion: ResMut<Motion>,
    mut camera: Single<(&mut Camera, &mut Transform), With<MainCamera>>,
) {
    let (camera, place) = &mut *camera;
    let Some(size) = camera.logical_target_size().filter(|size| size.min_element() > 0.0) else { return };
    let half = lens::half_extent(size.x / size.y);
    let free = part_of_picture(free.0, size);
    let chair = Angles::chair(viewpoint.near);
    let drawing = *screen.get() == Screen::ColourDraw;
    let zoom = if drawing { HANDS_ZOOM } else { hand.zoom };
    let angles = match viewpoint.view {
        _ if drawing && size.x < size.y => Angles { yaw: chair, pitch: HANDS_PITCH_UPRIGHT.to_radians() },
        _ if drawing => Angles { yaw: chair, pitch: HANDS_PITCH.to_radians() },
        View::Seat => Angles { yaw: chair, pitch: seat_pitch(free, half) },
        View::Top => Angles { yaw: chair, pitch: FRAC_PI_2 },
        View::Side => Angles { yaw: chair + FRAC_PI_2, pitch: SIDE_PITCH.to_radians() },
        View::Orbit => hand.angles,
    };
    let wanted = Shot { angles, zoom, free };

    if travel.to != Some(wanted) {
        let shown = travel.now();
        let same_view = travel.to.is_some_and(|to| to.angles == angles && to.zoom == zoom);
        let by_hand = hand.is_turning;
        let at_once = shown.is_none()
            || travel.size != size
            || by_hand
            || *screen.get() == Screen::Loading
            || settings.animation == AnimationSpeed::None;
        travel.seconds = if at_once {
            0.0
        } else if same_view {
            // A turn that is under way goes on; only the room it has changes.
            MAKE_ROOM_SECONDS.max(travel.seconds - travel.elapsed)
        } else {
            TURN_SECONDS
        };
        travel.from = if at_once { Some(wanted) } else { shown };
        travel.to = Some(wanted);
        travel.elapsed = 0.0;
        travel.size = size;
    } else if travel.elapsed < travel.seconds {
        travel.elapsed += time.delta_secs();
    } else {
        return;
    }
    if travel.elapsed < travel.seconds {
        motion.keep();
    }

    let Some(shot) = travel.now() else { return };
    let framing = frame(shot.angles, shot.free, half, shot.zoom);
    **place = Transform { translation: framing.eye, rotation: framing.rotation, ..default() };
    camera.sub_camera_view = Some(lens::shifted(framing.shift, size));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_goes_the_shorter_way() {
        let shot = |yaw| Shot { angles: Angles { yaw, pitch: 0.8 }, zoom: 1.0, free: Rect::new(-1.0, -1.0, 1.0, 1.0) };
        let halfway = shot(-3.0).between(shot(3.0), 0.5).angles.yaw;
        assert!((halfway.abs() - PI).abs() < 1e-3, "{halfway}");
    }
}
