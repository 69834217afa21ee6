//! Men on their way: who goes first, how long it takes, and what becomes of them. The session is never waited for, and
//! never waits.

use bevy::prelude::*;
use core::f32::consts::TAU;
use rules_core::{Color as Side, PieceKind};

use super::layout::{Layout, Man, Place};
use super::path::Path;
use super::pieces::{BoardPiece, PiecesFollow, SeenAs};
use super::poses;
use crate::geometry::SQUARE;
use crate::motion::tween::{Landed, Role, Tween};
use crate::motion::{Motion, Tempo, ease};
use crate::schedule::GameSet;

/// A long move of a heavy man, in seconds.
const CALM_SECONDS: f32 = 0.45;
/// What a short move and a light man save of that, in parts.
const SHORT: f32 = 0.14;
const LIGHT: f32 = 0.1;
/// A way that is called long, in metres.
const LONG: f32 = 5.0 * SQUARE;
/// A quick move.
const QUICK_SECONDS: f32 = 0.25;
/// A move where little motion is wanted.
const REDUCED_SECONDS: f32 = 0.12;
/// The attacker waits until its victim is off the board's face, for this part of a move's time.
const VICTIM_FIRST: f32 = 0.3;
/// A captive goes farther than others: this many times a move's time.
const CAPTIVES_WAY: f32 = 1.4;
/// The castling rook waits for its king, for this part of a move's time.
const KING_FIRST: f32 = 0.6;
/// A king falls slower than a man is moved, by this factor.
const FALL: f32 = 2.6;
/// A landed man rocks for this long, in seconds, when moves are calm and when they are quick.
const SETTLING: (f32, f32) = (0.24, 0.14);
/// A man that is this near to its place was put there by hand, in metres; it settles in this part of a move's time.
const PUT_DOWN: (f32, f32) = (0.6 * SQUARE, 0.4);
/// The pawn is taken off and the new piece set down in so many times a move's time, from this height in metres.
const EXCHANGE: (f32, f32) = (1.3, 0.085);

/// What a man on its way has: bundled, as they come and go together.
#[derive(Bundle, Debug, Clone)]
pub(super) struct Moving {
    tween: Tween,
    flight: Flight,
}

/// How a man makes its tween, and what it becomes at its end.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Flight {
    way: Path,
    becomes: Option<PieceKind>,
}

impl Moving {
    fn new(tween: Tween, way: Path) -> Self {
        Self { tween, flight: Flight { way, becomes: None } }
    }

    /// Back to where a man rests, from wherever it was carried, in so many times a move's time; none if it is simply
    /// there.
    pub fn home(from: Transform, man: &Man, tempo: Tempo, times: f32) -> Option<Self> {
        let kind = man.piece.kind;
        let to = poses::rest(man);
        let metres = from.translation.distance(to.translation);
        let way = match tempo {
            Tempo::Reduced => Path::Slide,
            _ if metres > SQUARE => Path::hop(kind),
            _ => Path::arc(kind, 0.0),
        };
        let tween = Tween::new(Role::Other, from, to, seconds(tempo, kind, metres)? * times);
        Some(Self::new(tween.settling(settling(tempo)), way))
    }
}

/// From leaving to landing; none if men are simply there.
fn seconds(tempo: Tempo, kind: PieceKind, metres: f32) -> Option<f32> {
    match tempo {
        Tempo::Calm => {
            let saved = SHORT * (1.0 - (metres / LONG).min(1.0)) + LIGHT * (1.0 - poses::heft(kind));
            Some(CALM_SECONDS * (1.0 - saved))
        }
        Tempo::Quick => Some(QUICK_SECONDS),
        Tempo::Reduced => Some(REDUCED_SECONDS),
        Tempo::None => None,
    }
}

/// From landing to rest.
fn settling(tempo: Tempo) -> f32 {
    match tempo {
        Tempo::Calm => SETTLING.0,
        Tempo::Quick => SETTLING.1,
        Tempo::Reduced | Tempo::None => 0.0,
    }
}

/// How the men of one change move: who goes first.
pub(super) struct Pace {
    tempo: Tempo,
    lead: f32,
    captures: bool,
    returns: bool,
    castles: Option<Side>,
}

impl Pace {
    /// Looks at what changes from the men as they are to the layout. All of them wait for `lead` seconds.
    pub fn of<'a>(tempo: Tempo, lead: f32, layout: &Layout, men: impl Iterator<Item = &'a BoardPiece>) -> Self {
        let mut pace = Self { tempo, lead, captures: false, returns: false, castles: None };
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

    /// The way of a man whose state changes; none if it is simply there.
    pub fn moving(&self, old: &Man, new: &Man, from: Transform) -> Option<Moving> {
        let Man { piece, place, lies, .. } = *new;
        let to = poses::rest(new);
        let metres = from.translation.distance(to.translation);
        let seconds = seconds(self.tempo, piece.kind, metres)?;
        let tween = |role, delay: f32, times: f32| {
            let delay = self.lead + delay * seconds;
            Tween::new(role, from, to, times * seconds).after(delay).settling(settling(self.tempo))
        };
        let lying = |way| Moving::new(tween(Role::Other, f32::from(lies.is_some()), FALL).settling(0.0), way);
        let mut moving = match (old.place, place) {
            (was, is) if was == is && lies != old.lies => match (lies, old.lies) {
                _ if self.tempo == Tempo::Reduced => return None,
                (Some(towards), _) => {
                    let upright = poses::rest(&Man { lies: None, ..*new });
                    lying(Path::Fall { towards, upright })
                }
                (None, Some(towards)) => lying(Path::Rise(towards)),
                (None, None) => return None,
            },
            (Place::Square(_), Place::Square(_)) if self.tempo == Tempo::Reduced => {
                Moving::new(tween(Role::Mover, 0.0, 1.0), Path::Slide)
            }
            _ if self.tempo == Tempo::Reduced => return None,
            (Place::Square(_), Place::Square(_)) => match piece.kind {
                _ if metres < PUT_DOWN.0 => {
                    Moving::new(tween(Role::Mover, 0.0, PUT_DOWN.1), Path::arc(piece.kind, 0.0))
                }
                PieceKind::Rook if self.castles == Some(piece.color) => {
                    Moving::new(tween(Role::Rook, KING_FIRST, 1.0), Path::hop(piece.kind))
                }
                kind => {
                    let delay = if self.captures { VICTIM_FIRST } else { 0.0 };
                    let way = if kind == PieceKind::Knight { Path::hop(kind) } else { Path::arc(kind, metres) };
                    Moving::new(tween(Role::Mover, delay, 1.0), way)
                }
            },
            (Place::Square(_), Place::Tray { .. }) => Moving::new(tween(Role::Captive, 0.0, CAPTIVES_WAY), Path::Carry),
            // What was captured comes back once its captor has made room.
            _ => {
                let delay = if self.returns { KING_FIRST } else { 0.0 };
                Moving::new(tween(Role::Other, delay, CAPTIVES_WAY), Path::Carry)
            }
        };
        let becomes = (old.piece.kind != piece.kind && piece.kind != PieceKind::Pawn).then_some(piece.kind);
        moving.flight.becomes = becomes;
        Some(moving)
    }
}

/// A pawn is taken off its square in sight, and the piece it becomes is set down there.
#[derive(Component, Debug)]
pub(super) struct Exchange {
    becomes: PieceKind,
    rest: Transform,
    seconds: f32,
    elapsed: f32,
}

impl Exchange {
    fn now(&self) -> Transform {
        let t = self.elapsed / self.seconds;
        // Up and out of sight in the first half, and the other way in the second.
        let away = ease(1.0 - (2.0 * t - 1.0).abs());
        Transform {
            translation: self.rest.translation + Vec3::Y * EXCHANGE.1 * away,
            rotation: Quat::from_rotation_y(TAU * ease(t)) * self.rest.rotation,
            scale: Vec3::splat(1.0 - away * away),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (travel, exchange).chain().after(PiecesFollow).in_set(GameSet::Present));
}

fn travel(
    mut commands: Commands,
    time: Res<Time>,
    tempo: Res<Tempo>,
    mut motion: ResMut<Motion>,
    mut landed: MessageWriter<Landed>,
    mut men: Query<(Entity, &BoardPiece, &Flight, &mut Tween, &mut Transform, &mut SeenAs)>,
) {
    for (entity, piece, flight, mut tween, mut transform, mut shown) in &mut men {
        motion.keep();
        let was_up = tween.progress() < flight.way.touch();
        tween.advance(time.delta_secs());
        if was_up && tween.progress() >= flight.way.touch() {
            landed.write(piece.landed());
        }
        if !tween.is_over() {
            *transform = flight.way.place(&tween, shown.0, piece.man.set);
            continue;
        }
        *transform = tween.to;
        commands.entity(entity).remove::<Moving>();
        match (flight.becomes, seconds(*tempo, PieceKind::Pawn, 0.0)) {
            (Some(becomes), Some(seconds)) if *tempo != Tempo::Reduced => {
                let exchange = Exchange { becomes, rest: tween.to, seconds: seconds * EXCHANGE.0, elapsed: 0.0 };
                commands.entity(entity).insert(exchange);
            }
            (Some(becomes), _) => shown.0 = becomes,
            (None, _) => {}
        }
    }
}

fn exchange(
    mut commands: Commands,
    time: Res<Time>,
    mut motion: ResMut<Motion>,
    mut men: Query<(Entity, &mut Exchange, &mut Transform, &mut SeenAs)>,
) {
    for (entity, mut exchange, mut transform, mut shown) in &mut men {
        motion.keep();
        exchange.elapsed += time.delta_secs();
        if exchange.elapsed >= 0.5 * exchange.seconds && shown.0 != exchange.becomes {
            shown.0 = exchange.becomes;
        }
        if exchange.elapsed < exchange.seconds {
            *transform = exchange.now();
        } else {
            *transform = exchange.rest;
            commands.entity(entity).remove::<Exchange>();
        }
    }
}
