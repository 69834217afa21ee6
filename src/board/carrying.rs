//! The man in a person's hand: it follows the pointer, hangs back a little when it is carried fast, goes over the heads
//! of others, and goes home when it is let go.

use bevy::prelude::*;

use super::animation::{Exchange, Moving};
use super::gestures::{Carried, Carry};
use super::pieces::{BoardPiece, PiecesFollow, SeenAs};
use super::poses;
use crate::motion::tween::Tween;
use crate::motion::{Motion, Tempo};
use crate::schedule::GameSet;
use crate::viewport::SeenIn;

/// How high a carried man is held over the board, and over the heads of others, in metres.
const HELD: f32 = 0.015;
const CLEAR: f32 = 0.006;
/// As near to another man as this it is held over its head, and as far as this it is not, in metres.
const OVER: (f32, f32) = (0.018, 0.042);
/// How quickly it is lifted, in parts a second.
const LIFT_RATE: f32 = 22.0;
/// How far it hangs back for each metre a second, and at most, in radians.
const LEAN: f32 = 0.35;
const MOST_LEAN: f32 = 0.17;
/// It swings as a pendulum of this frequency (in radians a second), which loses this part of its swing.
const SWING: f32 = 19.0;
const DAMPING: f32 = 0.45;
/// Longest step of the pendulum, in seconds, and the longest time that is swung through in one frame.
const STEP: f32 = 0.008;
const LONGEST: f32 = 0.1;
/// A swing smaller than this is rest.
const STILL: f32 = 2e-3;

/// How long the way back takes, in moves.
const PUT_BACK: f32 = 0.8;

/// In a person's hand.
#[derive(Component, Debug)]
struct InHand {
    /// Where its base would be on the board's face.
    at: Vec3,
    height: f32,
    lean: Vec2,
    swing: Vec2,
}

impl InHand {
    fn taken_from(place: Vec3) -> Self {
        Self { at: place.with_y(0.0), height: place.y, lean: Vec2::ZERO, swing: Vec2::ZERO }
    }

    /// Follows the hand for a frame; tells whether anything still moves.
    fn follow(&mut self, to: Vec3, height: f32, seconds: f32, swings: bool) -> bool {
        let moved = (to - self.at).with_y(0.0);
        self.at = to;
        let lifted = height - self.height;
        self.height += lifted * (1.0 - (-LIFT_RATE * seconds).exp());
        if swings {
            let speed = Vec2::new(moved.x, moved.z) / seconds.max(1e-3);
            self.sway((LEAN * speed).clamp_length_max(MOST_LEAN), seconds);
        }
        moved != Vec3::ZERO || lifted.abs() > 1e-4 || self.lean.length() + self.swing.length() > STILL
    }

    /// A damped pendulum that is drawn to `target`.
    fn sway(&mut self, target: Vec2, seconds: f32) {
        let seconds = seconds.min(LONGEST);
        let steps = (seconds / STEP).ceil().max(1.0);
        let step = seconds / steps;
        for _ in 0..steps as usize {
            self.swing += (SWING * SWING * (target - self.lean) - 2.0 * DAMPING * SWING * self.swing) * step;
            self.lean += self.swing * step;
        }
    }

    /// The man's place: held by its head, so its base hangs back.
    fn place(&self, rest: Transform, tall: f32) -> Transform {
        let head = Vec3::Y * tall;
        let tilt = Quat::from_scaled_axis(Vec3::new(self.lean.y, 0.0, -self.lean.x));
        let translation = self.at + Vec3::Y * self.height + head - tilt * head;
        Transform { translation, rotation: tilt * rest.rotation, ..rest }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (take, carry, send_home).chain().after(PiecesFollow).in_set(GameSet::Present));
}

fn is_carried(carried: &Carried, piece: &BoardPiece, seen_in: &SeenIn) -> Option<Carry> {
    carried.0.filter(|carry| seen_in.0 == carry.viewport && piece.square() == Some(carry.from))
}

fn take(
    mut commands: Commands,
    carried: Res<Carried>,
    mut men: Query<(Entity, &BoardPiece, &SeenIn, &Transform, &mut SeenAs), Without<InHand>>,
) {
    for (entity, piece, seen_in, transform, mut shown) in &mut men {
        if is_carried(&carried, piece, seen_in).is_some() {
            // What was to be exchanged on its square is exchanged in the hand.
            shown.set_if_neq(SeenAs(piece.man.piece.kind));
            let held = InHand::taken_from(transform.translation);
            commands.entity(entity).insert(held).remove::<(Moving, Exchange)>();
        }
    }
}

fn carry(
    carried: Res<Carried>,
    time: Res<Time>,
    tempo: Res<Tempo>,
    mut motion: ResMut<Motion>,
    mut held: Query<(&BoardPiece, &SeenIn, &mut InHand, &mut Transform)>,
    others: Query<(&BoardPiece, &SeenIn), Without<InHand>>,
) {
    let swings = matches!(*tempo, Tempo::Calm | Tempo::Quick);
    for (piece, seen_in, mut held, mut transform) in &mut held {
        let Some(carry) = is_carried(&carried, piece, seen_in) else { continue };
        let others = others.iter().filter(|(_, other)| *other == seen_in);
        let over = others.map(|(other, _)| height_over(other, carry.held)).fold(HELD, f32::max);
        if held.follow(carry.held, over, time.delta_secs(), swings) {
            motion.keep();
        }
        let tall = piece.man.set.size(piece.man.piece.kind).height;
        transform.set_if_neq(held.place(poses::rest(&piece.man), tall));
    }
}

/// How high a man is held here to clear another.
fn height_over(other: &BoardPiece, at: Vec3) -> f32 {
    let far = (poses::at(other.man.place, other.man.set) - at).with_y(0.0).length();
    let near = 1.0 - ((far - OVER.0) / (OVER.1 - OVER.0)).clamp(0.0, 1.0);
    (other.man.set.size(other.man.piece.kind).height + CLEAR) * near * near * (3.0 - 2.0 * near)
}

#[expect(clippy::type_complexity, reason = "all that the way home depends on")]
fn send_home(
    mut commands: Commands,
    carried: Res<Carried>,
    tempo: Res<Tempo>,
    mut motion: ResMut<Motion>,
    mut held: Query<(Entity, &BoardPiece, &SeenIn, &mut Transform, Has<Tween>), With<InHand>>,
) {
    for (entity, piece, seen_in, mut transform, is_moving) in &mut held {
        if is_carried(&carried, piece, seen_in).is_some() {
            continue;
        }
        commands.entity(entity).remove::<InHand>();
        if is_moving {
            continue;
        }
        motion.keep();
        match Moving::home(*transform, &piece.man, *tempo, PUT_BACK) {
            Some(moving) => {
                commands.entity(entity).insert(moving);
            }
            None => *transform = poses::rest(&piece.man),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn carried_along(metres_a_frame: f32, frames: usize) -> InHand {
        let mut held = InHand::taken_from(Vec3::ZERO);
        for frame in 1..=frames {
            held.follow(Vec3::X * metres_a_frame * frame as f32, HELD, 1.0 / 60.0, true);
        }
        held
    }

    #[test]
    fn a_carried_man_hangs_back_and_never_far() {
        let held = carried_along(0.004, 30);
        let place = held.place(Transform::IDENTITY, 0.09);
        let base = place.translation;
        let head = place.transform_point(Vec3::Y * 0.09);
        assert!(base.x < head.x - 0.002, "the base hangs back: {base} {head}");
        let fast = carried_along(0.1, 60);
        assert!(fast.lean.length() < 2.0 * MOST_LEAN);
    }

    #[test]
    fn it_comes_to_rest_in_a_hand_that_rests() {
        let mut held = carried_along(0.01, 20);
        let to = held.at;
        let moves = (0..60).filter(|_| held.follow(to, HELD, 1.0 / 60.0, true)).count();
        assert!((1..55).contains(&moves), "{moves} frames");
        assert!((held.place(Transform::IDENTITY, 0.09).translation - to - Vec3::Y * HELD).length() < 1e-3);
    }

    #[test]
    fn long_frames_do_not_make_it_swing_wildly() {
        let mut held = InHand::taken_from(Vec3::ZERO);
        for frame in 0..20 {
            held.follow(Vec3::X * (frame % 2) as f32 * 0.3, HELD, 0.25, true);
            assert!(held.lean.length() < 2.5 * MOST_LEAN);
        }
    }
}
