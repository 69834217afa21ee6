//! Men on their way: lift, arc, settle. The session is never waited for, and never waits.

use bevy::prelude::*;
use rules_core::{Color as Side, PieceKind};

use super::layout::{Layout, Man, Place};
use super::pieces::{BoardPiece, PieceSet, Shown};
use super::poses;
use crate::GameSet;
use crate::motion::{Motion, ease};
use crate::storage::{AnimationSpeed, Settings};

/// A move, in seconds.
const CALM_SECONDS: f32 = 0.45;
/// A quick move.
const QUICK_SECONDS: f32 = 0.25;
/// The attacker waits for its victim to be lifted, for this part of a move's time.
const VICTIM_FIRST: f32 = 0.45;
/// The castling rook waits for its king, for this part of a move's time.
const KING_FIRST: f32 = 0.5;
/// A king falls slower than a man is moved, by this factor.
const FALL: f32 = 1.6;
/// The new piece grows out of the pawn in this part of a move's time.
const GROW: f32 = 0.5;
/// How high a man is lifted, in metres, and how much higher for each metre of its way.
const LIFT: (f32, f32) = (0.018, 0.09);
/// A knight goes over others, and so does a castling rook.
const HOP: f32 = 0.085;
/// A captive is carried over its neighbours' heads.
const CARRY: f32 = 0.1;

/// A man's way to where it will rest.
#[derive(Component, Debug, Clone)]
pub struct Moving {
    from: Transform,
    to: Transform,
    way: Way,
    delay: f32,
    seconds: f32,
    elapsed: f32,
    becomes: Option<PieceKind>,
}

#[derive(Debug, Clone, Copy)]
enum Way {
    /// Up to this height, over and down.
    Arc(f32),
    /// A king lies down.
    Fall(Side),
    /// And is set up again.
    Rise(Side),
}

impl Moving {
    /// Back to where a man rests, from wherever it was carried, in so many times a move's time.
    pub fn home(from: Transform, man: &Man, settings: &Settings, times: f32) -> Option<Self> {
        let seconds = seconds(settings)? * times;
        let to = poses::rest(man);
        Some(Self { from, to, way: Way::Arc(0.0), delay: 0.0, seconds, elapsed: 0.0, becomes: None })
    }

    /// The man's transform now.
    fn now(&self) -> Transform {
        let t = ((self.elapsed - self.delay) / self.seconds).clamp(0.0, 1.0);
        match self.way {
            Way::Arc(lift) => {
                // Up first, then over, then down: the way begins late and ends early.
                let along = ease((t * 1.25 - 0.125).clamp(0.0, 1.0));
                let height = 1.0 - (2.0 * ease(t) - 1.0).powi(4);
                Transform {
                    translation: self.from.translation.lerp(self.to.translation, along) + Vec3::Y * lift * height,
                    rotation: self.from.rotation.slerp(self.to.rotation, along),
                    scale: self.to.scale,
                }
            }
            // It tips slowly and drops fast.
            Way::Fall(side) => poses::fallen(self.from, side, t * t * t),
            Way::Rise(side) => poses::fallen(self.to, side, 1.0 - ease(t)),
        }
    }
}

fn seconds(settings: &Settings) -> Option<f32> {
    match settings.animation {
        AnimationSpeed::Calm => Some(CALM_SECONDS),
        AnimationSpeed::Quick => Some(QUICK_SECONDS),
        AnimationSpeed::None => None,
    }
}

/// How the men of one change move: who goes first.
pub(super) struct Pace {
    seconds: Option<f32>,
    captures: bool,
    returns: bool,
    castles: Option<Side>,
}

impl Pace {
    /// Looks at what changes from the men as they are to the layout.
    pub fn of<'a>(settings: &Settings, layout: &Layout, men: impl Iterator<Item = &'a BoardPiece>) -> Self {
        let mut pace = Self { seconds: seconds(settings), captures: false, returns: false, castles: None };
        let mut moved = [0; 2];
        for piece in men {
            let Some(new) = layout.men.get(piece.index).filter(|new| new.place != piece.man.place) else { continue };
            match (piece.man.place, new.place) {
                (Place::Square(_), Place::Tray { .. }) => pace.captures = true,
                (Place::Tray { .. }, Place::Square(_)) => pace.returns = true,
                (Place::Square(_), Place::Square(_)) => {
                    let side = new.piece.color;
                    moved[side.index()] += 1;
                    if moved[side.index()] == 2 {
                        pace.castles = Some(side);
                    }
                }
                (Place::Tray { .. }, Place::Tray { .. }) => {}
            }
        }
        pace
    }

    /// The way of a man whose state changes; none if men are simply there.
    pub fn moving(&self, old: &Man, new: &Man, from: Transform) -> Option<Moving> {
        let seconds = self.seconds?;
        let side = new.piece.color;
        let to = poses::rest(new);
        let far = from.translation.distance(to.translation);
        let slide = LIFT.0 + LIFT.1 * far;
        let (way, delay) = match (old.place, new.place) {
            (a, b) if a == b && new.lies && !old.lies => (Way::Fall(side), seconds),
            (a, b) if a == b && old.lies && !new.lies => (Way::Rise(side), 0.0),
            (Place::Square(_), Place::Square(_)) => match new.piece.kind {
                PieceKind::Rook if self.castles == Some(side) => (Way::Arc(HOP + 0.02), KING_FIRST * seconds),
                PieceKind::Knight => (Way::Arc(HOP), self.attackers_delay(seconds)),
                _ => (Way::Arc(slide), self.attackers_delay(seconds)),
            },
            (Place::Tray { .. }, _) if self.returns => (Way::Arc(CARRY), VICTIM_FIRST * seconds),
            _ => (Way::Arc(CARRY), 0.0),
        };
        let seconds = match way {
            Way::Arc(_) => seconds,
            Way::Fall(_) | Way::Rise(_) => seconds * FALL,
        };
        let becomes = (old.piece.kind != new.piece.kind && new.piece.kind != PieceKind::Pawn).then_some(new.piece.kind);
        Some(Moving { from, to, way, delay, seconds, elapsed: 0.0, becomes })
    }

    fn attackers_delay(&self, seconds: f32) -> f32 {
        if self.captures { VICTIM_FIRST * seconds } else { 0.0 }
    }
}

/// A piece that has just taken a pawn's place grows to its own height.
#[derive(Component, Debug)]
pub(super) struct Growing {
    from: f32,
    seconds: f32,
    elapsed: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (travel, grow).chain().after(PieceSet).in_set(GameSet::Present));
}

fn travel(
    mut commands: Commands,
    time: Res<Time>,
    mut motion: ResMut<Motion>,
    mut men: Query<(Entity, &mut Moving, &mut Transform, &mut Shown)>,
) {
    for (entity, mut moving, mut transform, mut shown) in &mut men {
        motion.keep();
        moving.elapsed += time.delta_secs();
        if moving.elapsed < moving.delay + moving.seconds {
            *transform = moving.now();
            continue;
        }
        *transform = moving.to;
        commands.entity(entity).remove::<Moving>();
        if let Some(kind) = moving.becomes {
            let from = poses::size(shown.0).0 / poses::size(kind).0;
            shown.0 = kind;
            commands.entity(entity).insert(Growing { from, seconds: moving.seconds * GROW, elapsed: 0.0 });
        }
    }
}

fn grow(
    mut commands: Commands,
    time: Res<Time>,
    mut motion: ResMut<Motion>,
    mut men: Query<(Entity, &mut Growing, &mut Transform)>,
) {
    for (entity, mut growing, mut transform) in &mut men {
        motion.keep();
        growing.elapsed += time.delta_secs();
        let way = ease(growing.elapsed / growing.seconds);
        transform.scale = Vec3::new(1.0, growing.from + (1.0 - growing.from) * way, 1.0);
        if growing.elapsed >= growing.seconds {
            transform.scale = Vec3::ONE;
            commands.entity(entity).remove::<Growing>();
        }
    }
}
