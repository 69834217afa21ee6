//! Moves the piece that a person drags: it follows the pointer, swings a little when it is carried fast, rises over
//! other pieces, and returns to its square when the drag is cancelled.

use bevy::prelude::*;
use core::time::Duration;

use super::animation::{MotionBundle, PromotionSwap};
use super::board_piece::{BoardPiece, DisplayedKind, SyncPiecesSet};
use super::gestures::{CurrentDrag, PieceDrag};
use super::poses;
use crate::motion::tween::Tween;
use crate::motion::{Animated, DeclareFrames, Tempo, Wake};
use crate::schedule::GameSet;
use crate::viewport::SeenIn;

/// Height of a carried piece over the board, and its clearance over the heads of others, in metres.
const HELD_HEIGHT: f32 = 0.015;
const CLEARANCE: f32 = 0.006;
/// Distances from another piece, in metres: at the first the carried piece is held over its head, at the second no
/// higher than usual.
const HEAD_DISTANCES: (f32, f32) = (0.018, 0.042);
/// Rate of lifting, per second.
const LIFT_RATE: f32 = 22.0;
/// Lean for each metre a second of the pointer, and the maximum, in radians.
const LEAN: f32 = 0.35;
const MAX_LEAN: f32 = 0.17;
/// Frequency of the pendulum in radians a second, and its damping ratio.
const SWING_FREQUENCY: f32 = 19.0;
const DAMPING: f32 = 0.45;
/// Longest step of the pendulum, and the longest frame that is simulated, in seconds.
const MAX_STEP: f32 = 0.008;
const MAX_FRAME: f32 = 0.1;
/// Lean plus swing below which the piece is at rest.
const REST_THRESHOLD: f32 = 2e-3;

/// Duration of the return to the square, in moves.
const RETURN_TIMES: f32 = 0.8;

/// A piece in a person's hand, and its swing.
#[derive(Component, Debug)]
struct HeldPiece {
    /// Point on the board below its base.
    at: Vec3,
    height: f32,
    lean: Vec2,
    swing: Vec2,
    /// Set if it moved in the last frame.
    moves: bool,
}

impl HeldPiece {
    fn picked_up_at(place: Vec3) -> Self {
        Self { at: place.with_y(0.0), height: place.y, lean: Vec2::ZERO, swing: Vec2::ZERO, moves: true }
    }

    /// Follows the hand for one frame.
    fn follow(&mut self, to: Vec3, height: f32, seconds: f32, swings: bool) {
        let moved = (to - self.at).with_y(0.0);
        self.at = to;
        let lifted = height - self.height;
        self.height += lifted * (1.0 - (-LIFT_RATE * seconds).exp());
        if swings {
            let speed = Vec2::new(moved.x, moved.z) / seconds.max(1e-3);
            self.swing_towards((LEAN * speed).clamp_length_max(MAX_LEAN), seconds);
        }
        self.moves =
            moved != Vec3::ZERO || lifted.abs() > 1e-4 || self.lean.length() + self.swing.length() > REST_THRESHOLD;
    }

    /// Advances the damped pendulum towards a lean of `target`.
    fn swing_towards(&mut self, target: Vec2, seconds: f32) {
        let seconds = seconds.min(MAX_FRAME);
        let steps = (seconds / MAX_STEP).ceil().max(1.0);
        let step = seconds / steps;
        for _ in 0..steps as usize {
            self.swing += (SWING_FREQUENCY * SWING_FREQUENCY * (target - self.lean)
                - 2.0 * DAMPING * SWING_FREQUENCY * self.swing)
                * step;
            self.lean += self.swing * step;
        }
    }

    /// Returns the piece's transform: it is held by its head, so its base hangs back.
    fn place(&self, rest_pose: Transform, tall: f32) -> Transform {
        let head = Vec3::Y * tall;
        let tilt = Quat::from_scaled_axis(Vec3::new(self.lean.y, 0.0, -self.lean.x));
        let translation = self.at + Vec3::Y * self.height + head - tilt * head;
        Transform { translation, rotation: tilt * rest_pose.rotation, ..rest_pose }
    }
}

impl Animated for HeldPiece {
    fn wake(&self, _now: Duration) -> Wake {
        Wake::while_moving(self.moves)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.animates::<HeldPiece>();
    app.add_systems(
        Update,
        (pick_up, follow_pointer, return_home).chain().after(SyncPiecesSet).in_set(GameSet::Present),
    );
}

fn drag_of(current: &CurrentDrag, piece: &BoardPiece, seen_in: &SeenIn) -> Option<PieceDrag> {
    current.0.filter(|drag| drag.seen_in.contains(&seen_in.0) && piece.square() == Some(drag.from))
}

fn pick_up(
    mut commands: Commands,
    current: Res<CurrentDrag>,
    mut pieces: Query<(Entity, &BoardPiece, &SeenIn, &Transform, &mut DisplayedKind), Without<HeldPiece>>,
) {
    for (entity, piece, seen_in, transform, mut displayed) in &mut pieces {
        if drag_of(&current, piece, seen_in).is_some() {
            // A promotion that was still being shown is complete in the hand.
            displayed.set_if_neq(DisplayedKind(piece.placed.piece.kind));
            let held = HeldPiece::picked_up_at(transform.translation);
            commands.entity(entity).insert(held).remove::<(MotionBundle, PromotionSwap)>();
        }
    }
}

fn follow_pointer(
    current: Res<CurrentDrag>,
    time: Res<Time>,
    tempo: Res<Tempo>,
    mut held: Query<(&BoardPiece, &SeenIn, &mut HeldPiece, &mut Transform)>,
    others: Query<(&BoardPiece, &SeenIn), Without<HeldPiece>>,
) {
    let swings = matches!(*tempo, Tempo::Calm | Tempo::Quick);
    for (piece, seen_in, mut held, mut transform) in &mut held {
        let Some(drag) = drag_of(&current, piece, seen_in) else { continue };
        let others = others.iter().filter(|(_, other)| *other == seen_in);
        let over = others.map(|(other, _)| height_over(other, drag.displayed_at)).fold(HELD_HEIGHT, f32::max);
        held.follow(drag.displayed_at, over, time.delta_secs(), swings);
        let tall = piece.placed.set.size(piece.placed.piece.kind).height;
        transform.set_if_neq(held.place(poses::rest_pose(&piece.placed), tall));
    }
}

/// Returns the height at which a piece at `at` clears another one.
fn height_over(other: &BoardPiece, at: Vec3) -> f32 {
    let far = (poses::base_position(other.placed.place, other.placed.set) - at).with_y(0.0).length();
    let near = 1.0 - ((far - HEAD_DISTANCES.0) / (HEAD_DISTANCES.1 - HEAD_DISTANCES.0)).clamp(0.0, 1.0);
    (other.placed.set.size(other.placed.piece.kind).height + CLEARANCE) * near * near * (3.0 - 2.0 * near)
}

#[expect(clippy::type_complexity, reason = "everything that the way home depends on")]
fn return_home(
    mut commands: Commands,
    current: Res<CurrentDrag>,
    tempo: Res<Tempo>,
    mut held: Query<(Entity, &BoardPiece, &SeenIn, &mut Transform, Has<Tween>), With<HeldPiece>>,
) {
    for (entity, piece, seen_in, mut transform, is_moving) in &mut held {
        if drag_of(&current, piece, seen_in).is_some() {
            continue;
        }
        commands.entity(entity).remove::<HeldPiece>();
        if is_moving {
            continue;
        }
        match MotionBundle::home(*transform, &piece.placed, *tempo, RETURN_TIMES) {
            Some(moving) => {
                commands.entity(entity).insert(moving);
            }
            None => *transform = poses::rest_pose(&piece.placed),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn carried_along(metres_a_frame: f32, frames: usize) -> HeldPiece {
        let mut held = HeldPiece::picked_up_at(Vec3::ZERO);
        for frame in 1..=frames {
            held.follow(Vec3::X * metres_a_frame * frame as f32, HELD_HEIGHT, 1.0 / 60.0, true);
        }
        held
    }

    #[test]
    fn a_carried_piece_hangs_back_and_never_far() {
        let held = carried_along(0.004, 30);
        let place = held.place(Transform::IDENTITY, 0.09);
        let base = place.translation;
        let head = place.transform_point(Vec3::Y * 0.09);
        assert!(base.x < head.x - 0.002, "the base hangs back: {base} {head}");
        let fast = carried_along(0.1, 60);
        assert!(fast.lean.length() < 2.0 * MAX_LEAN);
    }

    #[test]
    fn it_comes_to_rest_in_a_hand_that_rests() {
        let mut held = carried_along(0.01, 20);
        let to = held.at;
        let moves = (0..60)
            .filter(|_| {
                held.follow(to, HELD_HEIGHT, 1.0 / 60.0, true);
                held.moves
            })
            .count();
        assert!((1..55).contains(&moves), "{moves} frames");
        assert!((held.place(Transform::IDENTITY, 0.09).translation - to - Vec3::Y * HELD_HEIGHT).length() < 1e-3);
    }

    #[test]
    fn long_frames_do_not_make_it_swing_wildly() {
        let mut held = HeldPiece::picked_up_at(Vec3::ZERO);
        for frame in 0..20 {
            held.follow(Vec3::X * (frame % 2) as f32 * 0.3, HELD_HEIGHT, 0.25, true);
            assert!(held.lean.length() < 2.5 * MAX_LEAN);
        }
    }
}
