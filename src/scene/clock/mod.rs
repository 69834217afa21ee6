//! The chess clock: its hands show what the session's clock says, its plungers whose time runs. Without a clock in the
//! game none stands there.

mod movement;

use bevy::light::NotShadowCaster;
use bevy::picking::Pickable;
use bevy::prelude::*;
use core::f32::consts::PI;
use rules_core::{Clock, Color as Side};

pub use movement::Dial;

use super::arrangement::{Arrangement, ArrangementSet, CLOCK_HEIGHT};
use super::hands::ComputerHand;
use super::ripening::{Ticking, TickingFace};
use crate::models::GameAssets;
use crate::models::materials::Materials;
use crate::motion::tween::{Role, Tween};
use crate::motion::{Motion, Tempo};
use crate::schedule::GameSet;
use crate::session::{Session, Stage};

/// A slope's middle: its height, and how far it is from the clock's middle, in metres (as in the model).
const SLOPE: Vec2 = Vec2::new(0.0275, 0.0207);
/// How far a slope leans back from upright, in radians.
const LEAN: f32 = 0.3965;
/// A dial's axis from the clock's middle, in metres.
const APART: f32 = 0.0215;
/// The axis of the seconds below the dial's, in metres.
const TICKER_BELOW: f32 = 0.0074;
/// The flag's pin from the dial's axis, in metres to the right and up.
const PIN: Vec2 = Vec2::new(-0.00439, 0.01392);
/// Half of what both dials fill of a slope, in metres.
const DIALS: Vec2 = Vec2::new(APART + DIAL, DIAL);
/// A dial's radius, with some of what is around it, in metres.
const DIAL: f32 = 0.0185;
/// The lid's height, and the way of a plunger, in metres.
const LID: f32 = 0.0512;
pub(super) const STROKE: f32 = 0.0045;
/// A plunger's whole way, in seconds.
const PRESS_SECONDS: f32 = 0.15;
/// How fast a flag falls, in radians a second.
const FALL_SPEED: f32 = 7.0;

/// The clock's root.
#[derive(Component, Debug)]
pub struct ChessClock;

/// What turns on a side's dials.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
#[require(Ticking)]
enum Pointer {
    Hour(Side),
    Minute(Side),
    Second(Side),
}

/// Both dials, as a reader sees them.
#[derive(Component, Debug)]
struct Face;

/// The flags of a side.
#[derive(Component, Debug)]
struct Flag(Side);

/// A side's button: up while its time runs.
#[derive(Component, Debug)]
struct Plunger(Side);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, build);
    app.add_systems(
        Update,
        (stand, tick, (turn_hands, drop_flags, press).run_if(is_there)).after(ArrangementSet).in_set(GameSet::Present),
    );
}

fn is_there(session: Res<Session>) -> bool {
    session.stage() == Stage::Playing && session.clock().is_some()
}

fn build(
    mut commands: Commands,
    files: Res<GameAssets>,
    paints: Res<Materials>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    arrangement: Res<Arrangement>,
) {
    let material = |tone: Color, roughness: f32| StandardMaterial {
        base_color: tone,
        perceptual_roughness: roughness,
        ..default()
    };
    let dial = StandardMaterial { base_color_texture: Some(files.dial.clone()), ..material(Color::WHITE, 0.5) };
    let brass = StandardMaterial { metallic: 1.0, ..material(Color::srgb(0.83, 0.65, 0.36), 0.32) };
    let [dial, brass] = [dial, brass].map(|made| materials.add(made));
    let [steel, red, light, dark] = [
        (Color::srgb(0.09, 0.09, 0.13), 0.4),
        (Color::srgb(0.72, 0.1, 0.07), 0.5),
        (Color::srgb(0.95, 0.9, 0.78), 0.4),
        (Color::srgb(0.05, 0.04, 0.04), 0.4),
    ]
    .map(|(tone, roughness)| materials.add(material(tone, roughness)));

    let meshes = &files.clock;
    let part = |mesh: &Handle<Mesh>, paint: &Handle<StandardMaterial>| {
        (Mesh3d(mesh.clone()), MeshMaterial3d(paint.clone()), Pickable::IGNORE)
    };
    // What lies on a dial has no shadow that anybody would miss.
    let flat = |mesh: &Handle<Mesh>, paint: &Handle<StandardMaterial>| (part(mesh, paint), NotShadowCaster);
    let mut clock = commands.spawn((Name::new("chess clock"), ChessClock, arrangement.clock(), Visibility::Hidden));
    clock.with_children(|clock| {
        for (mesh, paint) in [(&meshes.body, &paints.clock), (&meshes.brass, &brass)] {
            clock.spawn(part(mesh, paint));
        }
        for (mesh, paint) in [(&meshes.dials, &dial), (&meshes.light_signs, &light), (&meshes.dark_signs, &dark)] {
            clock.spawn(flat(mesh, paint));
        }
        for reader in Side::ALL {
            let middle = axis_of(Side::White, reader);
            clock.spawn((Face, middle.with_translation(middle.translation.with_x(0.0)), Visibility::default()));
        }
        for side in Side::ALL {
            clock.spawn((Plunger(side), Transform::from_xyz(left(side), LID, 0.0), part(&meshes.plunger, &brass)));
            for reader in Side::ALL {
                clock.spawn((axis_of(side, reader), Visibility::default())).with_children(|dial| {
                    dial.spawn((Pointer::Hour(side), flat(&meshes.hour_hand, &steel)));
                    dial.spawn((Pointer::Minute(side), flat(&meshes.minute_hand, &steel)));
                    let below = Transform::from_xyz(0.0, -TICKER_BELOW, 0.0);
                    dial.spawn((Pointer::Second(side), below, flat(&meshes.ticker, &steel)));
                    let pin = Transform::from_translation(PIN.extend(0.0));
                    dial.spawn((Flag(side), pin, flat(&meshes.flag, &red)));
                });
            }
        }
    });
}

/// Where a side's dials and plunger are along the clock: White's to White's left.
fn left(side: Side) -> f32 {
    match side {
        Side::White => -APART,
        Side::Black => APART,
    }
}

/// Where a side's plunger is pressed: its top while it is up, in the world.
pub(super) fn button_of(arrangement: Arrangement, side: Side) -> Vec3 {
    arrangement.clock().transform_point(Vec3::new(left(side), CLOCK_HEIGHT, 0.0))
}

/// The axis of the dial of a side, on the slope towards a reader.
fn axis_of(side: Side, reader: Side) -> Transform {
    let towards = match reader {
        Side::White => 0.0,
        Side::Black => PI,
    };
    let turn = Quat::from_rotation_y(towards);
    let middle = turn * Vec3::new(0.0, SLOPE.x, SLOPE.y);
    Transform::from_translation(middle.with_x(left(side))).with_rotation(turn * Quat::from_rotation_x(-LEAN))
}

fn stand(
    session: Res<Session>,
    arrangement: Res<Arrangement>,
    clock: Single<(&mut Transform, &mut Visibility), With<ChessClock>>,
) {
    let (mut place, mut visibility) = clock.into_inner();
    place.set_if_neq(arrangement.clock());
    visibility.set_if_neq(if is_there(session) { Visibility::Inherited } else { Visibility::Hidden });
}

/// While time runs the dials are never at rest.
fn tick(session: Res<Session>, mut commands: Commands, faces: Query<(Entity, Has<TickingFace>), With<Face>>) {
    let runs = session.stage() == Stage::Playing && session.clock().and_then(Clock::running).is_some();
    for (face, ticks) in &faces {
        if runs && !ticks {
            commands.entity(face).insert(TickingFace(DIALS));
        } else if !runs && ticks {
            commands.entity(face).remove::<TickingFace>();
        }
    }
}

/// The dial of a side.
fn dial_of(clock: &Clock, side: Side) -> Dial {
    Dial::of(clock.remaining(side), clock.is_flagged(side))
}

fn turn_hands(session: Res<Session>, mut pointers: Query<(&Pointer, &mut Transform)>) {
    let Some(clock) = session.clock() else { return };
    for (pointer, mut place) in &mut pointers {
        let angle = match *pointer {
            Pointer::Hour(side) => dial_of(clock, side).hour,
            Pointer::Minute(side) => dial_of(clock, side).minute,
            Pointer::Second(side) => dial_of(clock, side).second,
        };
        let turned = place.with_rotation(Quat::from_rotation_z(-angle));
        place.set_if_neq(turned);
    }
}

/// A flag is lifted with the hand, and falls by its own weight.
fn drop_flags(
    session: Res<Session>,
    tempo: Res<Tempo>,
    time: Res<Time>,
    mut motion: ResMut<Motion>,
    mut flags: Query<(&Flag, &mut Transform)>,
) {
    let Some(clock) = session.clock() else { return };
    for (flag, mut place) in &mut flags {
        let wanted = dial_of(clock, flag.0).flag;
        let shown = place.rotation.to_euler(EulerRot::ZYX).0;
        let falling = shown - FALL_SPEED * time.delta_secs();
        let at_once = *tempo == Tempo::None || falling <= wanted;
        let angle = if at_once { wanted } else { falling };
        if !at_once {
            motion.keep();
        }
        let turned = place.with_rotation(Quat::from_rotation_z(angle));
        place.set_if_neq(turned);
    }
}

/// Whose plunger is up: that of the side whose time runs, or would run.
fn is_up(session: &Session, side: Side) -> bool {
    let running = session.clock().and_then(Clock::running);
    running.unwrap_or(session.game().turn()) == side
}

/// Nobody presses the clock before the man stands, nor before the hand is there that does it.
fn press(
    session: Res<Session>,
    tempo: Res<Tempo>,
    time: Res<Time>,
    men: Query<&Tween>,
    hands: Query<&ComputerHand>,
    mut motion: ResMut<Motion>,
    mut plungers: Query<(&Plunger, &mut Transform)>,
) {
    if men.iter().any(|tween| tween.role == Role::Mover && !tween.has_landed())
        || hands.iter().any(ComputerHand::holds_the_clock)
    {
        return;
    }
    let step = match *tempo {
        Tempo::None => STROKE,
        _ => STROKE * time.delta_secs() / PRESS_SECONDS,
    };
    for (plunger, mut place) in &mut plungers {
        let wanted = LID + if is_up(&session, plunger.0) { STROKE } else { 0.0 };
        let height = place.translation.y + (wanted - place.translation.y).clamp(-step, step);
        if height != wanted {
            motion.keep();
        }
        let moved = place.with_translation(place.translation.with_y(height));
        place.set_if_neq(moved);
    }
}
