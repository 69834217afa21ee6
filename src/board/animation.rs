//! Starts and advances piece motions: their order, duration, landing, and the swap of a promoted pawn. The session
//! never waits for a motion.

use bevy::prelude::*;
use core::f32::consts::TAU;
use core::time::Duration;
use rules_core::{Color as Side, PieceKind};

use super::board_piece::{BoardPiece, DisplayedKind, SyncPiecesSet};
use super::layout::{BoardLayout, PiecePlace, PlacedPiece};
use super::motion_path::MotionPath;
use super::poses;
use crate::appearance::PieceSet;
use crate::geometry::SQUARE_SIZE;
use crate::motion::tween::{PieceLanded, Tween, TweenRole};
use crate::motion::{Animated, DeclareFrames, Tempo, Wake, ease};
use crate::schedule::GameSet;
use crate::viewport::{MainViewport, SeenIn};

/// Duration of a long move of a heavy piece, in seconds.
const CALM_SECONDS: f32 = 0.45;
/// Fractions of that duration that a short move and a light piece save.
const SHORT_SAVING: f32 = 0.14;
const LIGHT_SAVING: f32 = 0.1;
/// Distance from which a move takes the full time, in metres.
const LONG_DISTANCE: f32 = 5.0 * SQUARE_SIZE;
/// Duration of a move at [`Tempo::Quick`], in seconds.
const QUICK_SECONDS: f32 = 0.25;
/// Duration of a move at [`Tempo::Reduced`], in seconds.
const REDUCED_SECONDS: f32 = 0.12;
/// Delay of a capturing piece, as a fraction of a move's time: the captured piece leaves the square first.
const CAPTURED_FIRST: f32 = 0.3;
/// Duration of a captured piece's motion, in moves: it goes farther than others.
const CAPTURED_TIMES: f32 = 1.4;
/// Delay of the castling rook behind its king, as a fraction of a move's time.
const KING_FIRST: f32 = 0.6;
/// Duration of a king's fall, in moves.
const KING_FALL_TIMES: f32 = 2.6;
/// Time for which a landed piece rocks, in seconds: at [`Tempo::Calm`] and at [`Tempo::Quick`].
const SETTLING: (f32, f32) = (0.24, 0.14);
/// Distance in metres below which a piece counts as put down by hand, and the fraction of a move's time in which it
/// then settles.
const PUT_DOWN: (f32, f32) = (0.6 * SQUARE_SIZE, 0.4);
/// Distance in metres from the vertical over its place within which a piece is set straight down.
pub(super) const ABOVE_PLACE: f32 = 1e-3;
/// Distance from a piece's way within which it passes over others, in metres. A knight passes between two squares, whose
/// centres are 0.45 squares from its way.
const WAY_WIDTH: f32 = 0.6 * SQUARE_SIZE;
/// Duration of a promotion swap in moves, and the height in metres to which the pawn is lifted.
const PROMOTION_SWAP: (f32, f32) = (1.3, 0.085);

/// Components of a moving piece, inserted and removed together.
#[derive(Bundle, Debug, Clone)]
pub(super) struct MotionBundle {
    tween: Tween,
    flight: Flight,
}

/// Path of a moving piece, and the kind that a promoted pawn becomes at its end.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Flight {
    path: MotionPath,
    becomes: Option<PieceKind>,
}

impl MotionBundle {
    fn new(tween: Tween, path: MotionPath) -> Self {
        Self { tween, flight: Flight { path, becomes: None } }
    }

    /// Returns the seconds until the piece stands on its place as what it became.
    fn arrival(&self, tempo: Tempo) -> f32 {
        let swap = self.flight.becomes.and_then(|_| Some(self.tween.settling + swap_seconds(tempo)?));
        self.tween.delay + self.tween.seconds + swap.unwrap_or_default()
    }

    /// Returns the motion from `from` to the piece's rest pose, in so many times a move's time, or straight down in less if it
    /// is held over its place; `None` if pieces don't move at this tempo.
    pub fn home(from: Transform, placed: &PlacedPiece, tempo: Tempo, times: f32) -> Option<Self> {
        let kind = placed.piece.kind;
        let to = poses::rest_pose(placed);
        let metres = from.translation.distance(to.translation);
        let is_above = from.translation.xz().distance(to.translation.xz()) < ABOVE_PLACE;
        let (path, times) = match tempo {
            Tempo::Reduced => (MotionPath::Slide, times),
            _ if is_above => (MotionPath::SetDown, PUT_DOWN.1),
            _ if metres > SQUARE_SIZE => (MotionPath::hop(kind, PieceSet::tallest()), times),
            _ => (MotionPath::arc(kind, 0.0), times),
        };
        let tween = Tween::new(TweenRole::Other, from, to, seconds(tempo, kind, metres)? * times);
        let settling = if path == MotionPath::SetDown { 0.0 } else { settling(tempo) };
        Some(Self::new(tween.settling(settling), path))
    }
}

/// Returns the seconds from leaving to landing; `None` if pieces are placed without motion.
fn seconds(tempo: Tempo, kind: PieceKind, metres: f32) -> Option<f32> {
    match tempo {
        Tempo::Calm => {
            let saved =
                SHORT_SAVING * (1.0 - (metres / LONG_DISTANCE).min(1.0)) + LIGHT_SAVING * (1.0 - poses::weight(kind));
            Some(CALM_SECONDS * (1.0 - saved))
        }
        Tempo::Quick => Some(QUICK_SECONDS),
        Tempo::Reduced => Some(REDUCED_SECONDS),
        Tempo::None => None,
    }
}

/// Returns the seconds of a promotion swap; `None` if pieces change at once.
fn swap_seconds(tempo: Tempo) -> Option<f32> {
    let of_pawn = seconds(tempo, PieceKind::Pawn, 0.0).filter(|_| tempo != Tempo::Reduced)?;
    Some(of_pawn * PROMOTION_SWAP.0)
}

/// Returns the seconds from landing to rest.
fn settling(tempo: Tempo) -> f32 {
    match tempo {
        Tempo::Calm => SETTLING.0,
        Tempo::Quick => SETTLING.1,
        Tempo::Reduced | Tempo::None => 0.0,
    }
}

/// Order and delays of the pieces that move in one change of the position.
pub(super) struct MoveTiming {
    tempo: Tempo,
    lead: f32,
    has_capture: bool,
    has_return: bool,
    castling_side: Option<Side>,
    /// Seconds until the moved piece stands as what it became; 0 if none moves.
    arrival: f32,
    /// Height that the head of a piece that moves on the board reaches on its way, in metres; 0 if none moves.
    mover_top: f32,
    /// Places of all pieces afterwards, and their heights in metres.
    standing: Vec<(Vec3, f32)>,
}

impl MoveTiming {
    /// Compares the pieces, where they are now, with the new layout. Every motion is delayed by `lead` seconds.
    pub fn of<'a>(
        tempo: Tempo,
        lead: f32,
        layout: &BoardLayout,
        pieces: impl Iterator<Item = (&'a BoardPiece, Transform)>,
    ) -> Self {
        let place_and_height =
            |piece: &PlacedPiece| (poses::rest_pose(piece).translation, PieceSet::tallest_of(piece.piece.kind));
        let mut timing = Self {
            tempo,
            lead,
            has_capture: false,
            has_return: false,
            castling_side: None,
            arrival: 0.0,
            mover_top: 0.0,
            standing: layout.pieces.iter().map(place_and_height).collect(),
        };
        let mut moved = [0; 2];
        let mut on_the_board = Vec::new();
        for (piece, transform) in pieces {
            let Some(new) = layout.pieces.get(piece.index).filter(|new| new.place != piece.placed.place) else {
                continue;
            };
            match (piece.placed.place, new.place) {
                (PiecePlace::Square(_), PiecePlace::Tray { .. }) => timing.has_capture = true,
                (PiecePlace::Tray { .. }, PiecePlace::Square(_)) => timing.has_return = true,
                (PiecePlace::Square(_), PiecePlace::Square(_)) => {
                    let side = new.piece.color;
                    moved[side.index()] += 1;
                    if moved[side.index()] == 2 {
                        timing.castling_side = Some(side);
                    }
                    on_the_board.push((piece.placed, *new, transform));
                }
                (PiecePlace::Tray { .. }, PiecePlace::Tray { .. }) => {}
            }
        }
        for (old, new, from) in on_the_board {
            let Some(motion) = timing.moving(&old, &new, from) else { continue };
            let top = PieceSet::tallest_of(old.piece.kind) + motion.flight.path.lift();
            timing.arrival = timing.arrival.max(motion.arrival(tempo));
            timing.mover_top = timing.mover_top.max(top);
        }
        timing
    }

    /// Returns the motion of a piece from its old to its new state; `None` if it is placed without motion.
    pub fn moving(&self, old: &PlacedPiece, new: &PlacedPiece, from: Transform) -> Option<MotionBundle> {
        let PlacedPiece { piece, place, lies, .. } = *new;
        let to = poses::rest_pose(new);
        let metres = from.translation.distance(to.translation);
        let seconds = seconds(self.tempo, piece.kind, metres)?;
        let tween = |role, delay: f32, times: f32| {
            let delay = self.lead + delay * seconds;
            Tween::new(role, from, to, times * seconds).after(delay).settling(settling(self.tempo))
        };
        let fall_or_rise = |path| {
            // A mated king falls once the piece that mates it stands.
            let tween = tween(TweenRole::Other, f32::from(lies.is_some()), KING_FALL_TIMES).settling(0.0);
            let delay = if lies.is_some() { tween.delay.max(self.arrival) } else { tween.delay };
            MotionBundle::new(tween.after(delay), path)
        };
        let mut moving = match (old.place, place) {
            (was, is) if was == is && lies != old.lies => match (lies, old.lies) {
                _ if self.tempo == Tempo::Reduced => return None,
                (Some(towards), _) => {
                    let upright = poses::rest_pose(&PlacedPiece { lies: None, ..*new });
                    fall_or_rise(MotionPath::Fall { towards, upright })
                }
                (None, Some(towards)) => fall_or_rise(MotionPath::Rise(towards)),
                (None, None) => return None,
            },
            (PiecePlace::Square(_), PiecePlace::Square(_)) if self.tempo == Tempo::Reduced => {
                MotionBundle::new(tween(TweenRole::Mover, 0.0, 1.0), MotionPath::Slide)
            }
            _ if self.tempo == Tempo::Reduced => return None,
            (PiecePlace::Square(_), PiecePlace::Square(_)) => match piece.kind {
                _ if metres < PUT_DOWN.0 => {
                    MotionBundle::new(tween(TweenRole::Mover, 0.0, PUT_DOWN.1), MotionPath::arc(piece.kind, 0.0))
                }
                PieceKind::Rook if self.castling_side == Some(piece.color) => {
                    let path = MotionPath::hop(piece.kind, PieceSet::tallest());
                    MotionBundle::new(tween(TweenRole::Rook, KING_FIRST, 1.0), path)
                }
                kind => {
                    let delay = if self.has_capture { CAPTURED_FIRST } else { 0.0 };
                    let path = match self.heads_between(from.translation, to.translation) {
                        heads if kind == PieceKind::Knight && heads > 0.0 => MotionPath::hop(kind, heads),
                        _ => MotionPath::arc(kind, metres),
                    };
                    MotionBundle::new(tween(TweenRole::Mover, delay, 1.0), path)
                }
            },
            (PiecePlace::Square(_), PiecePlace::Tray { .. }) => {
                MotionBundle::new(tween(TweenRole::Captured, 0.0, CAPTURED_TIMES), self.carry(from, to))
            }
            // A captured piece comes back after its captor has left the square.
            _ => {
                let delay = if self.has_return { KING_FIRST } else { 0.0 };
                MotionBundle::new(tween(TweenRole::Other, delay, CAPTURED_TIMES), self.carry(from, to))
            }
        };
        let becomes = (old.piece.kind != piece.kind && piece.kind != PieceKind::Pawn).then_some(piece.kind);
        moving.flight.becomes = becomes;
        Some(moving)
    }

    /// Returns the path of a piece between board and table, over what stands on its way and over its captor, which moves
    /// meanwhile.
    fn carry(&self, from: Transform, to: Transform) -> MotionPath {
        MotionPath::carry(self.heads_between(from.translation, to.translation).max(self.mover_top))
    }

    /// Returns the height of the tallest piece on the way of a move between two places, in metres; 0 if there is none.
    fn heads_between(&self, from: Vec3, to: Vec3) -> f32 {
        let others = self.standing.iter().filter(|(place, _)| place.distance(to) > ABOVE_PLACE);
        let passed = others.filter(|(place, _)| distance_from_way(*place, from, to) < WAY_WIDTH);
        passed.map(|(_, height)| *height).fold(0.0, f32::max)
    }
}

/// Returns the distance of a place from the straight line between two others, in metres along the table.
fn distance_from_way(place: Vec3, from: Vec3, to: Vec3) -> f32 {
    let (place, from, to) = (place.xz(), from.xz(), to.xz());
    let along = (place - from).dot(to - from) / (to - from).length_squared().max(f32::EPSILON);
    place.distance(from.lerp(to, along.clamp(0.0, 1.0)))
}

/// Swap of a promoted pawn for its new piece: the pawn rises and shrinks, the new piece comes down.
#[derive(Component, Debug)]
pub(super) struct PromotionSwap {
    becomes: PieceKind,
    rest_pose: Transform,
    seconds: f32,
    elapsed: f32,
}

impl PromotionSwap {
    fn current(&self) -> Transform {
        let t = self.elapsed / self.seconds;
        // Up and out of sight in the first half, and the other way in the second.
        let away = ease(1.0 - (2.0 * t - 1.0).abs());
        Transform {
            translation: self.rest_pose.translation + Vec3::Y * PROMOTION_SWAP.1 * away,
            rotation: Quat::from_rotation_y(TAU * ease(t)) * self.rest_pose.rotation,
            scale: Vec3::splat(1.0 - away * away),
        }
    }
}

impl Animated for PromotionSwap {
    fn wake(&self, _now: Duration) -> Wake {
        Wake::Continuous
    }
}

pub(super) fn plugin(app: &mut App) {
    app.animates::<PromotionSwap>();
    app.add_systems(
        Update,
        (advance_motions, swap_promoted)
            .chain()
            .after(SyncPiecesSet)
            .in_set(AdvanceMotionsSet)
            .in_set(GameSet::Present),
    );
}

/// Systems that advance the pieces' motions.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct AdvanceMotionsSet;

fn advance_motions(
    mut commands: Commands,
    time: Res<Time>,
    tempo: Res<Tempo>,
    mut landed: MessageWriter<PieceLanded>,
    main: Single<Entity, With<MainViewport>>,
    mut pieces: Query<(Entity, &BoardPiece, &SeenIn, &Flight, &mut Tween, &mut Transform, &mut DisplayedKind)>,
) {
    for (entity, piece, seen_in, flight, mut tween, mut transform, mut displayed) in &mut pieces {
        let was_up = tween.progress() < flight.path.landing_progress();
        tween.advance(time.delta_secs());
        // One knock for a move, in however many pictures it is seen.
        if was_up && tween.progress() >= flight.path.landing_progress() && seen_in.0 == *main {
            landed.write(piece.landed());
        }
        if !tween.is_over() {
            *transform = flight.path.transform_at(&tween, displayed.0, piece.placed.set);
            continue;
        }
        *transform = tween.to;
        commands.entity(entity).remove::<MotionBundle>();
        match (flight.becomes, swap_seconds(*tempo)) {
            (Some(becomes), Some(seconds)) => {
                let swap = PromotionSwap { becomes, rest_pose: tween.to, seconds, elapsed: 0.0 };
                commands.entity(entity).insert(swap);
            }
            (Some(becomes), _) => displayed.0 = becomes,
            (None, _) => {}
        }
    }
}

fn swap_promoted(
    mut commands: Commands,
    time: Res<Time>,
    mut pieces: Query<(Entity, &mut PromotionSwap, &mut Transform, &mut DisplayedKind)>,
) {
    for (entity, mut swap, mut transform, mut displayed) in &mut pieces {
        swap.elapsed += time.delta_secs();
        if swap.elapsed >= 0.5 * swap.seconds && displayed.0 != swap.becomes {
            displayed.0 = swap.becomes;
        }
        if swap.elapsed < swap.seconds {
            *transform = swap.current();
        } else {
            *transform = swap.rest_pose;
            commands.entity(entity).remove::<PromotionSwap>();
        }
    }
}
