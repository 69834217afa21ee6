//! The chess clock: hands show the session's clock, plungers show the side whose time runs. Hidden in games without a
//! clock.

mod movement;

use bevy::light::NotShadowCaster;
use bevy::picking::Pickable;
use bevy::prelude::*;
use core::f32::consts::PI;
use core::time::Duration;
use rules_core::{Clock, Color as Side};

pub use movement::DialReading;

use super::accumulation::{Ticking, TickingFace};
use super::arrangement::{Arrangement, ArrangementSet};
use super::clock_shape::{DIAL_OFFSET, STROKE, x_of};
use super::hands::ComputerHand;
use crate::models::GameAssets;
use crate::models::materials::Materials;
use crate::motion::tween::{Tween, TweenRole};
use crate::motion::{Animated, DeclareFrames, Tempo, Wake};
use crate::schedule::GameSet;
use crate::session::{Session, SessionPhase};

/// Middle of a slope: its height, and its distance from the clock's middle, in metres (as in the model).
const SLOPE: Vec2 = Vec2::new(0.0275, 0.0207);
/// Angle of a slope from upright, in radians.
const LEAN: f32 = 0.3965;
/// Distance of the seconds' axis below the dial's, in metres.
const TICKER_BELOW: f32 = 0.0074;
/// Position of the flag's pin relative to the dial's axis, in metres to the right and up.
const PIN: Vec2 = Vec2::new(-0.00439, 0.01392);
/// Half of the area of both dials on a slope, in metres.
const DIALS_HALF_SIZE: Vec2 = Vec2::new(DIAL_OFFSET + DIAL_RADIUS, DIAL_RADIUS);
/// Radius of a dial with some of its surroundings, in metres.
const DIAL_RADIUS: f32 = 0.0185;
/// Height of the lid, in metres.
const LID: f32 = 0.0512;
/// Duration of a plunger's full stroke, in seconds.
const PRESS_SECONDS: f32 = 0.15;
/// Angular speed of a falling flag, in radians a second.
const FALL_SPEED: f32 = 7.0;

/// The clock's root.
#[derive(Component, Debug)]
pub struct ChessClock;

/// A moving hand on a side's dials.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
#[require(Ticking)]
enum ClockHand {
    Hour(Side),
    Minute(Side),
    Second(Side),
}

/// Both dials on the slope towards one reader.
#[derive(Component, Debug)]
struct DialFace;

/// A flag of a side.
#[derive(Component, Debug)]
#[require(MovingPart)]
struct DialFlag(Side);

/// A side's button. It is up while that side's time runs.
#[derive(Component, Debug)]
#[require(MovingPart)]
struct Plunger(Side);

/// Movement of a flag or plunger; true while it is on its way.
#[derive(Component, Debug, Default, PartialEq)]
struct MovingPart(bool);

impl Animated for MovingPart {
    fn wake(&self, _now: Duration) -> Wake {
        Wake::while_moving(self.0)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.animates::<MovingPart>();
    app.add_systems(Startup, spawn_clock);
    app.add_systems(
        Update,
        (
            place_clock,
            mark_ticking,
            (turn_hands, drop_flags, move_plungers).run_if(is_shown),
            stop_parts.run_if(not(is_shown)),
        )
            .after(ArrangementSet)
            .in_set(GameSet::Present),
    );
}

fn is_shown(session: Res<Session>) -> bool {
    session.phase() == SessionPhase::Playing && session.clock().is_some()
}

fn spawn_clock(
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
    // Parts that lie flat on a dial cast no visible shadow.
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
            clock.spawn((DialFace, middle.with_translation(middle.translation.with_x(0.0)), Visibility::default()));
        }
        for side in Side::ALL {
            clock.spawn((Plunger(side), Transform::from_xyz(x_of(side), LID, 0.0), part(&meshes.plunger, &brass)));
            for reader in Side::ALL {
                clock.spawn((axis_of(side, reader), Visibility::default())).with_children(|dial| {
                    dial.spawn((ClockHand::Hour(side), flat(&meshes.hour_hand, &steel)));
                    dial.spawn((ClockHand::Minute(side), flat(&meshes.minute_hand, &steel)));
                    let below = Transform::from_xyz(0.0, -TICKER_BELOW, 0.0);
                    dial.spawn((ClockHand::Second(side), below, flat(&meshes.ticker, &steel)));
                    let pin = Transform::from_translation(PIN.extend(0.0));
                    dial.spawn((DialFlag(side), pin, flat(&meshes.flag, &red)));
                });
            }
        }
    });
}

/// Returns the axis of a side's dial on the slope towards a reader.
fn axis_of(side: Side, reader: Side) -> Transform {
    let towards = match reader {
        Side::White => 0.0,
        Side::Black => PI,
    };
    let turn = Quat::from_rotation_y(towards);
    let middle = turn * Vec3::new(0.0, SLOPE.x, SLOPE.y);
    Transform::from_translation(middle.with_x(x_of(side))).with_rotation(turn * Quat::from_rotation_x(-LEAN))
}

fn place_clock(
    session: Res<Session>,
    arrangement: Res<Arrangement>,
    clock: Single<(&mut Transform, &mut Visibility), With<ChessClock>>,
) {
    let (mut place, mut visibility) = clock.into_inner();
    place.set_if_neq(arrangement.clock());
    visibility.set_if_neq(if is_shown(session) { Visibility::Inherited } else { Visibility::Hidden });
}

/// Marks the dials as ticking while time runs.
fn mark_ticking(
    session: Res<Session>,
    mut commands: Commands,
    faces: Query<(Entity, Has<TickingFace>), With<DialFace>>,
) {
    let runs = session.phase() == SessionPhase::Playing && session.clock().and_then(Clock::running).is_some();
    for (face, ticks) in &faces {
        if runs && !ticks {
            commands.entity(face).insert(TickingFace(DIALS_HALF_SIZE));
        } else if !runs && ticks {
            commands.entity(face).remove::<TickingFace>();
        }
    }
}

/// Stops the parts of a hidden clock.
fn stop_parts(mut parts: Query<&mut MovingPart>) {
    for mut part in &mut parts {
        part.set_if_neq(MovingPart(false));
    }
}

/// Returns the reading of a side's dial.
fn reading_of(clock: &Clock, side: Side) -> DialReading {
    DialReading::of(clock.remaining(side), clock.is_flagged(side))
}

fn turn_hands(session: Res<Session>, mut pointers: Query<(&ClockHand, &mut Transform)>) {
    let Some(clock) = session.clock() else { return };
    for (pointer, mut place) in &mut pointers {
        let angle = match *pointer {
            ClockHand::Hour(side) => reading_of(clock, side).hour,
            ClockHand::Minute(side) => reading_of(clock, side).minute,
            ClockHand::Second(side) => reading_of(clock, side).second,
        };
        let turned = place.with_rotation(Quat::from_rotation_z(-angle));
        place.set_if_neq(turned);
    }
}

/// Lifts a flag with the minute hand, and lets it fall at its own speed.
fn drop_flags(
    session: Res<Session>,
    tempo: Res<Tempo>,
    time: Res<Time>,
    mut flags: Query<(&DialFlag, &mut Transform, &mut MovingPart)>,
) {
    let Some(clock) = session.clock() else { return };
    for (flag, mut place, mut moving) in &mut flags {
        let wanted = reading_of(clock, flag.0).flag;
        let shown = place.rotation.to_euler(EulerRot::ZYX).0;
        let falling = shown - FALL_SPEED * time.delta_secs();
        let at_once = *tempo == Tempo::None || falling <= wanted;
        let angle = if at_once { wanted } else { falling };
        moving.set_if_neq(MovingPart(!at_once));
        let turned = place.with_rotation(Quat::from_rotation_z(angle));
        place.set_if_neq(turned);
    }
}

/// Returns whether a side's plunger is up: its time runs, or would run.
fn is_up(session: &Session, side: Side) -> bool {
    let running = session.clock().and_then(Clock::running);
    running.unwrap_or(session.game().turn()) == side
}

/// Moves the plungers once the moved piece has landed and the computer's hand has reached the clock.
fn move_plungers(
    session: Res<Session>,
    tempo: Res<Tempo>,
    time: Res<Time>,
    pieces: Query<&Tween>,
    hands: Query<&ComputerHand>,
    mut plungers: Query<(&Plunger, &mut Transform, &mut MovingPart)>,
) {
    if pieces.iter().any(|tween| tween.role == TweenRole::Mover && !tween.has_landed())
        || hands.iter().any(ComputerHand::holds_the_clock)
    {
        return;
    }
    let step = match *tempo {
        Tempo::None => STROKE,
        _ => STROKE * time.delta_secs() / PRESS_SECONDS,
    };
    for (plunger, mut place, mut moving) in &mut plungers {
        let wanted = LID + if is_up(&session, plunger.0) { STROKE } else { 0.0 };
        let height = place.translation.y + (wanted - place.translation.y).clamp(-step, step);
        moving.set_if_neq(MovingPart(height != wanted));
        let moved = place.with_translation(place.translation.with_y(height));
        place.set_if_neq(moved);
    }
}
