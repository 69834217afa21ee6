//! Moves the piece that a person holds. A touched piece is raised over its square; a dragged one follows the pointer, swings
//! a little when it is carried fast, and rises over other pieces. Each returns to its square when it is let go.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use core::time::Duration;

use super::animation::{ABOVE_PLACE, AdvanceMotionsSet, MotionBundle, PromotionSwap};
use super::board_piece::{BoardPiece, DisplayedKind, SyncPiecesSet};
use super::gestures::CurrentDrag;
use super::poses::{self, TOUCHED_HEIGHT};
use crate::geometry::{SQUARE_SIZE, square_centre};
use crate::motion::tween::Tween;
use crate::motion::{Animated, DeclareFrames, Tempo, Wake};
use crate::schedule::GameSet;
use crate::shown::DisplayedPosition;
use crate::viewport::{PhotoMode, SeenIn, Selection};

/// Height of a dragged piece over the board, and its clearance over the heads of others, in metres.
const DRAGGED_HEIGHT: f32 = 0.015;
const CLEARANCE: f32 = 0.006;
/// Distances from another piece, in metres: at the first the carried piece is held over its head, at the second no
/// higher than usual.
const HEAD_DISTANCES: (f32, f32) = (0.018, 0.042);
/// Rate of lifting, and of the way from where a piece was dragged over its own square to its middle, per second.
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
/// Distance from where a piece is held at which it is there, in metres.
const AT_PLACE: f32 = 1e-4;
/// Distance from its square within which a touched piece glides there, in metres. From farther away it returns over the
/// others.
const GLIDE_DISTANCE: f32 = 0.75 * SQUARE_SIZE;
/// Duration of the return to the square, in moves.
const RETURN_TIMES: f32 = 0.8;

/// The way a person holds a piece, with the point on the board that it is held over.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Hold {
    /// Touched, over its square.
    Touched(Vec3),
    /// Under a pointer that drags it.
    Dragged(Vec3),
}

impl Hold {
    /// Returns whether the hand holds a piece at this place: a dragged one anywhere, a touched one so many metres from its
    /// square.
    fn reaches(self, place: Vec3, metres: f32) -> bool {
        match self {
            Self::Dragged(_) => true,
            Self::Touched(at) => place.xz().distance(at.xz()) < metres,
        }
    }
}

/// The pieces that persons hold.
#[derive(SystemParam)]
struct Holds<'w, 's> {
    drag: Res<'w, CurrentDrag>,
    viewports: Query<'w, 's, (&'static Selection, &'static DisplayedPosition, &'static PhotoMode)>,
}

impl Holds<'_, '_> {
    /// Returns how a piece is held, if it is.
    fn of(&self, piece: &BoardPiece, seen_in: &SeenIn) -> Option<Hold> {
        let square = piece.square()?;
        if let Some(drag) = self.drag.0.filter(|drag| drag.seen_in.contains(&seen_in.0) && drag.from == square) {
            return Some(Hold::Dragged(drag.displayed_at));
        }
        let (selection, shown, posing) = self.viewports.get(seen_in.0).ok()?;
        let is_touched = selection.from == Some(square) && shown.is_live() && !posing.is_on();
        is_touched.then(|| Hold::Touched(square_centre(square)))
    }
}

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

    /// Follows the hand for one frame, to a height in metres.
    fn follow(&mut self, hold: Hold, height: f32, seconds: f32, tempo: Tempo) {
        let part = if tempo == Tempo::None { 1.0 } else { 1.0 - (-LIFT_RATE * seconds).exp() };
        let to = match hold {
            Hold::Dragged(to) => to,
            Hold::Touched(to) if self.at.distance(to) < AT_PLACE => to,
            Hold::Touched(to) => self.at.lerp(to, part),
        };
        let moved = (to - self.at).with_y(0.0);
        self.at = to;
        let lifted = height - self.height;
        self.height += lifted * part;
        if matches!(tempo, Tempo::Calm | Tempo::Quick) {
            let moved_by_pointer = if matches!(hold, Hold::Dragged(_)) { moved } else { Vec3::ZERO };
            let speed = moved_by_pointer.xz() / seconds.max(1e-3);
            self.swing_towards((LEAN * speed).clamp_length_max(MAX_LEAN), seconds);
        }
        self.moves =
            moved != Vec3::ZERO || lifted.abs() > AT_PLACE || self.lean.length() + self.swing.length() > REST_THRESHOLD;
        if !self.moves {
            (self.height, self.lean, self.swing) = (height, Vec2::ZERO, Vec2::ZERO);
        }
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
        (pick_up, return_home, follow_hand)
            .chain()
            .after(SyncPiecesSet)
            .after(AdvanceMotionsSet)
            .in_set(GameSet::Present),
    );
}

/// The components of a piece that decide whether it is picked up, and those that change then.
type FreePiece =
    (Entity, &'static BoardPiece, &'static SeenIn, &'static Transform, &'static mut DisplayedKind, Has<Tween>);

fn pick_up(mut commands: Commands, holds: Holds, mut pieces: Query<FreePiece, Without<HeldPiece>>) {
    for (entity, piece, seen_in, transform, mut displayed, is_moving) in &mut pieces {
        // A piece on its way to its square arrives first.
        let reach = if is_moving { ABOVE_PLACE } else { f32::INFINITY };
        if holds.of(piece, seen_in).is_some_and(|hold| hold.reaches(transform.translation, reach)) {
            // A promotion that was still being shown is complete in the hand.
            displayed.set_if_neq(DisplayedKind(piece.placed.piece.kind));
            let held = HeldPiece::picked_up_at(transform.translation);
            commands.entity(entity).insert(held).remove::<(MotionBundle, PromotionSwap)>();
        }
    }
}

#[expect(clippy::type_complexity, reason = "everything that the way home depends on")]
fn return_home(
    mut commands: Commands,
    holds: Holds,
    tempo: Res<Tempo>,
    mut held: Query<(Entity, &BoardPiece, &SeenIn, &mut Transform, Has<Tween>), With<HeldPiece>>,
) {
    for (entity, piece, seen_in, mut transform, is_moving) in &mut held {
        if holds.of(piece, seen_in).is_some_and(|hold| hold.reaches(transform.translation, GLIDE_DISTANCE)) {
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

fn follow_hand(
    holds: Holds,
    time: Res<Time>,
    tempo: Res<Tempo>,
    mut held: Query<(&BoardPiece, &SeenIn, &mut HeldPiece, &mut Transform)>,
    others: Query<(&BoardPiece, &SeenIn), Without<HeldPiece>>,
) {
    for (piece, seen_in, mut held, mut transform) in &mut held {
        let Some(hold) = holds.of(piece, seen_in) else { continue };
        let height = match hold {
            Hold::Touched(_) => TOUCHED_HEIGHT,
            Hold::Dragged(at) => {
                let others = others.iter().filter(|(_, other)| *other == seen_in);
                others.map(|(other, _)| height_over(other, at)).fold(DRAGGED_HEIGHT, f32::max)
            }
        };
        held.follow(hold, height, time.delta_secs(), *tempo);
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

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: f32 = 1.0 / 60.0;

    fn dragged(metres: f32) -> Hold {
        Hold::Dragged(Vec3::X * metres)
    }

    fn carried_along(metres_a_frame: f32, frames: usize) -> HeldPiece {
        let mut held = HeldPiece::picked_up_at(Vec3::ZERO);
        for frame in 1..=frames {
            held.follow(dragged(metres_a_frame * frame as f32), DRAGGED_HEIGHT, FRAME, Tempo::Calm);
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
                held.follow(Hold::Dragged(to), DRAGGED_HEIGHT, FRAME, Tempo::Calm);
                held.moves
            })
            .count();
        assert!((1..55).contains(&moves), "{moves} frames");
        assert!((held.place(Transform::IDENTITY, 0.09).translation - to - Vec3::Y * DRAGGED_HEIGHT).length() < 1e-3);
    }

    #[test]
    fn long_frames_do_not_make_it_swing_wildly() {
        let mut held = HeldPiece::picked_up_at(Vec3::ZERO);
        for frame in 0..20 {
            held.follow(dragged((frame % 2) as f32 * 0.3), DRAGGED_HEIGHT, 0.25, Tempo::Calm);
            assert!(held.lean.length() < 2.5 * MAX_LEAN);
        }
    }

    #[test]
    fn a_piece_put_back_on_its_square_and_still_touched_glides_to_the_middle() {
        let mut held = carried_along(0.001, 20);
        let mut before = held.at;
        for _ in 0..60 {
            held.follow(Hold::Touched(Vec3::ZERO), TOUCHED_HEIGHT, FRAME, Tempo::Calm);
            assert!(held.at.distance(before) < 0.008, "it jumps from {before} to {}", held.at);
            before = held.at;
        }
        assert_eq!(held.at, Vec3::ZERO);
        assert!(held.height == TOUCHED_HEIGHT && !held.moves, "at rest, and exactly there");
    }
}
