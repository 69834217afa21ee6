//! The hand that makes the computer's moves, or a teacher's, if that setting is on. From its rest it reaches for the piece, takes its
//! head with thumb and two fingers, goes along, lets go, presses the clock if one runs, and returns. Pieces are
//! animated elsewhere and wait only for the first reach; whatever else happens to the piece, the hand lets go and
//! returns.

use bevy::prelude::*;
use catalogue::PieceSize;
use rules_core::{Color as Side, GameEvent, PieceKind, Square};

use super::chirality::Chirality;
use super::computer_hand::{ComputerHand, HandPhase, PRESSED_FROM};
use super::hand_path::hand_path;
use super::model::HandRig;
use super::offering::{OFFERED, OFFERING, offered_place};
use super::opposite::{HandSpawnSet, HandsShown, OppositeHand};
use super::posture::{Posture, PostureSet};
use super::rest::{rest_place, seat_sign};
use crate::geometry::square_centre;
use crate::lessons::{CurrentLesson, LessonStep};
use crate::models::GameAssets;
use crate::motion::tween::{ClockPressDelay, MoveDelay, MoveDelaySet, Tween, TweenRole};
use crate::motion::{DeclareFrames, ease};
use crate::scene::arrangement::Arrangement;
use crate::scene::clock_shape::{STROKE, button_position};
use crate::session::{Outcome, Session};

/// Durations in seconds: from the outcome to holding the piece, from the piece to the clock, and from letting go to
/// resting.
const REACHING: f32 = 0.5;
const PRESSING: f32 = 0.5;
const RETURNING: f32 = 0.55;
/// Right shoulder of a player, relative to the board's middle, in metres: to their right, and back.
const SHOULDER: Vec2 = Vec2::new(0.16, 0.62);
/// Reach of the fingertips from the shoulder, in metres. A hand leaves a clock beyond that alone.
const ARM: f32 = 0.8;
/// Fractions of the way: a resting hand is ready to take a piece at the first one, the fingers close from the second
/// one, and are open again after the third one of the way back.
const READY_AT: f32 = 0.6;
const CLOSE_FROM: f32 = 0.7;
const OPEN_AFTER: f32 = 0.3;
/// Distance of the grip below the piece's top, in metres.
const BELOW_TOP: f32 = 0.011;
/// Distance between the fingertips at the start and the end of their movement, in metres.
const APART: (f32, f32) = (0.060, 0.0125);

/// Returns the point at which a piece with this transform is held.
fn grip_point(piece: &Transform, size: PieceSize) -> Vec3 {
    piece.transform_point(Vec3::Y * (size.height - BELOW_TOP))
}

/// Returns how far the fingers are closed around a piece.
fn grip(size: PieceSize) -> f32 {
    (APART.0 - size.grip) / (APART.0 - APART.1)
}

fn shoulder(side: Side) -> Vec2 {
    seat_sign(side) * SHOULDER
}

/// Returns the wrist of a hand with its fingertips at `point`; `pinch` is the fingertips' place relative to the wrist.
/// The forearm points to the player's shoulder.
fn fingertips_at(point: Vec3, side: Side, pinch: Vec3) -> Transform {
    let from_shoulder = point.xz() - shoulder(side);
    let rotation = Quat::from_rotation_y((-from_shoulder.x).atan2(-from_shoulder.y));
    Transform::from_translation(point - rotation * pinch).with_rotation(rotation)
}

/// Returns whether a hand presses the clock itself.
fn presses(session: &Session, arrangement: Arrangement, side: Side) -> bool {
    let button = button_position(arrangement, side);
    session.is_on() && session.clock().is_some() && button.xz().distance(shoulder(side)) < ARM
}

pub(super) fn plugin(app: &mut App) {
    app.animates::<ComputerHand>();
    app.add_systems(Update, (send_hands, send_teachers_hand).chain().in_set(MoveDelaySet).after(HandSpawnSet));
    // Runs after the pieces have been moved and before the fingers are.
    app.add_systems(PostUpdate, move_hands.in_set(PostureSet));
}

/// A hand opposite, with its place and its work, if it has any.
type FreeHand =
    (Entity, &'static OppositeHand, &'static Transform, &'static Posture, Option<&'static mut ComputerHand>);

/// Sends a hand to the piece that its player moves.
fn send_hands(
    mut outcomes: MessageReader<Outcome>,
    hands_shown: HandsShown,
    arrangement: Res<Arrangement>,
    files: Res<GameAssets>,
    mut delays: (ResMut<MoveDelay>, ResMut<ClockPressDelay>),
    mut commands: Commands,
    mut hands: Query<FreeHand>,
) {
    for outcome in outcomes.read() {
        match outcome {
            Outcome::Started => {
                for (.., place, posture, work) in &mut hands {
                    if let Some(mut work) = work {
                        work.is_offered_next = false;
                        work.begin(HandPhase::Returning, *place, *posture);
                    }
                }
            }
            Outcome::Game(GameEvent::Moved(ply)) => {
                let (side, to) = (hands_shown.side_of_hand(ply.piece.color), ply.mv.to());
                delays.1.0 = 0.0;
                let its_right = |hand: &OppositeHand| hands_shown.at(side) && is_right_of(hand, side);
                let Some((entity, _, place, posture, work)) = hands.iter_mut().find(|(_, hand, ..)| its_right(hand))
                else {
                    continue;
                };
                delays.0.0 = REACHING;
                if presses(&hands_shown.session, *arrangement, side) {
                    delays.1.0 = PRESSING * PRESSED_FROM;
                }
                let reaching = HandPhase::Reaching(files.shown.look.set.size(ply.piece.kind), to);
                begin_work(&mut commands, (entity, place, posture, work), reaching);
            }
            _ => {}
        }
    }
}

/// Sends a teacher's hand to the piece whose move a lesson shows.
fn send_teachers_hand(
    hands_shown: HandsShown,
    lesson: Res<CurrentLesson>,
    mut last_shown: Local<Option<(PieceKind, Square)>>,
    files: Res<GameAssets>,
    mut delay: ResMut<MoveDelay>,
    mut commands: Commands,
    mut hands: Query<FreeHand>,
) {
    let shown = shown_move(&lesson);
    if core::mem::replace(&mut *last_shown, shown) == shown {
        return;
    }
    let (Some((kind, to)), Some(side)) = (shown, hands_shown.teacher()) else { return };
    let hand = hands.iter_mut().find(|(_, hand, ..)| is_right_of(hand, side));
    let Some((entity, _, place, posture, work)) = hand else { return };
    delay.0 = REACHING;
    let reaching = HandPhase::Reaching(files.shown.look.set.size(kind), to);
    begin_work(&mut commands, (entity, place, posture, work), reaching);
}

/// Returns the piece and the target of the move that a teacher is showing now.
fn shown_move(lesson: &CurrentLesson) -> Option<(PieceKind, Square)> {
    let lesson = lesson.0.as_ref()?;
    let LessonStep::ShowMove { index, is_made: true } = lesson.step else { return None };
    let mv = lesson.lesson().shows.get(index)?;
    Some((lesson.piece_at(mv.from())?, mv.to()))
}

fn is_right_of(hand: &OppositeHand, side: Side) -> bool {
    hand.side == side && hand.hand == Chirality::Right
}

/// Gives a hand at this place and in this posture its work.
fn begin_work(
    commands: &mut Commands,
    (entity, place, posture, work): (Entity, &Transform, &Posture, Option<Mut<ComputerHand>>),
    phase: HandPhase,
) {
    match work {
        Some(mut work) => work.begin(phase, *place, *posture),
        None => {
            commands.entity(entity).insert(ComputerHand::new(phase, *place, *posture));
        }
    }
}

/// Surroundings of a hand at work.
struct HandContext {
    side: Side,
    arrangement: Arrangement,
    /// Place of the model's fingertips relative to the wrist.
    pinch: Vec3,
    /// Current transform of the moving piece.
    piece: Option<Transform>,
}

impl ComputerHand {
    /// Returns the current wrist and posture; `None` if there is no piece to reach for.
    fn now(&self, context: &HandContext) -> Option<(Transform, Posture)> {
        let (progress, held) = (self.progress, self.held);
        let holding = Posture { holding: 1.0, ..Posture::default() };
        let at = |point| fingertips_at(point, context.side, context.pinch);
        Some(match self.phase {
            HandPhase::Reaching(size, _) => {
                let closing = grip(size) * ease((progress - CLOSE_FROM) / (1.0 - CLOSE_FROM));
                let ready = held.towards(holding, progress / READY_AT);
                let place = hand_path(self.from, at(grip_point(&context.piece?, size)), progress);
                (place, Posture { grip: ready.grip + closing, ..ready })
            }
            HandPhase::Carrying(size, _) => {
                (at(grip_point(&context.piece?, size)), Posture { grip: grip(size), ..holding })
            }
            HandPhase::Pressing => {
                let button = button_position(context.arrangement, context.side);
                let pressed = ((progress - PRESSED_FROM) / (1.0 - PRESSED_FROM)).clamp(0.0, 1.0);
                let place = hand_path(self.from, at(button), progress / PRESSED_FROM);
                let closed = ease((progress - OPEN_AFTER) / (PRESSED_FROM - OPEN_AFTER));
                let grip = held.grip * (1.0 - ease(progress / OPEN_AFTER)) + closed;
                let sunk = Vec3::NEG_Y * STROKE * pressed;
                (place.with_translation(place.translation + sunk), Posture { grip, ..holding })
            }
            HandPhase::Offering => {
                let offered = Posture { offered: 1.0, ..Posture::default() };
                (hand_path(self.from, offered_place(context.side), progress), held.towards(offered, progress))
            }
            HandPhase::Returning => {
                let place = hand_path(
                    self.from,
                    rest_place(context.side, Chirality::Right, context.arrangement, 1.0),
                    progress,
                );
                let lying = held.towards(Posture::default(), (progress - OPEN_AFTER) / (1.0 - OPEN_AFTER));
                (place, Posture { grip: held.grip * (1.0 - ease(progress / OPEN_AFTER)), ..lying })
            }
        })
    }

    /// Returns whether the hand's move is still part of the game: a hand doesn't press the clock for a move that was
    /// taken back. The other player may have answered meanwhile, so two plies are looked at.
    fn has_moved(&self, session: &Session, side: Side) -> bool {
        let (HandPhase::Reaching(_, to) | HandPhase::Carrying(_, to)) = self.phase else { return false };
        session.game().plies().iter().rev().take(2).any(|ply| ply.piece.color == side && ply.mv.to() == to)
    }

    /// Returns the phase that follows this one; `None` once the hand rests.
    fn next(&self, presses: bool) -> Option<HandPhase> {
        match self.phase {
            HandPhase::Reaching(..) | HandPhase::Carrying(..) if presses => Some(HandPhase::Pressing),
            _ if self.is_offered_next => Some(HandPhase::Offering),
            HandPhase::Returning => None,
            _ => Some(HandPhase::Returning),
        }
    }

    /// Advances by `seconds`; returns whether the phase is over.
    fn advance(&mut self, seconds: f32, piece: Option<&Tween>) -> bool {
        match (self.phase, piece) {
            (HandPhase::Reaching(..), Some(piece)) if piece.starts_in() > 0.0 => {
                self.progress = (1.0 - piece.starts_in() / REACHING).max(0.0);
            }
            (HandPhase::Reaching(size, to), Some(_)) => self.phase = HandPhase::Carrying(size, to),
            (HandPhase::Reaching(..) | HandPhase::Carrying(..), None) => return true,
            (HandPhase::Carrying(..), Some(_)) => {}
            (HandPhase::Pressing, _) => self.progress += seconds / PRESSING,
            (HandPhase::Offering, _) => self.progress += seconds / OFFERING,
            (HandPhase::Returning, _) => self.progress += seconds / RETURNING,
        }
        self.progress >= 1.0 && !matches!(self.phase, HandPhase::Reaching(..) | HandPhase::Carrying(..))
    }
}

/// A hand at work, with its model once that is loaded.
type WorkingHand = (
    Entity,
    &'static OppositeHand,
    &'static mut ComputerHand,
    Option<&'static HandRig>,
    &'static mut Transform,
    &'static mut Posture,
);

fn move_hands(
    time: (Res<Time>, Res<Time<Real>>),
    session: Res<Session>,
    arrangement: Res<Arrangement>,
    mut commands: Commands,
    pieces: Query<(&Tween, &Transform), Without<OppositeHand>>,
    mut hands: Query<WorkingHand>,
) {
    for (entity, owner, mut work, rig, mut place, mut posture) in &mut hands {
        let piece = match work.phase {
            HandPhase::Reaching(_, to) | HandPhase::Carrying(_, to) => {
                pieces.iter().find(|(tween, _)| is_to(tween, to))
            }
            _ => None,
        };
        let context = HandContext {
            side: owner.side,
            arrangement: *arrangement,
            pinch: rig.map_or(Vec3::ZERO, |rig| rig.pinch),
            piece: piece.map(|(_, at)| *at),
        };
        let is_over = work.advance(time.0.delta_secs(), piece.map(|(tween, _)| tween));
        if let Some((now, held)) = work.now(&context) {
            place.set_if_neq(now);
            posture.set_if_neq(held);
        }
        if is_over && work.phase == HandPhase::Offering {
            let until = *work.offered_until.get_or_insert(time.1.elapsed() + OFFERED);
            if until > time.1.elapsed() {
                continue;
            }
            work.is_offered_next = false;
        }
        if is_over {
            match work.next(work.has_moved(&session, owner.side) && presses(&session, *arrangement, owner.side)) {
                Some(phase) => work.begin(phase, *place, *posture),
                None => {
                    commands.entity(entity).remove::<ComputerHand>();
                }
            }
        }
    }
}

/// Returns whether a tween moves a piece to this square and hasn't landed yet.
fn is_to(tween: &Tween, square: Square) -> bool {
    let is_near = tween.to.translation.distance(square_centre(square)) < 0.01;
    is_near && tween.role == TweenRole::Mover && !tween.has_landed()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PIECE: PieceSize = PieceSize { height: 0.05, radius: 0.0125, grip: 0.015 };
    /// As in the model.
    const PINCH: Vec3 = Vec3::new(-0.019, -0.091, -0.078);

    fn context(side: Side, piece: Option<Transform>) -> HandContext {
        HandContext { side, arrangement: Arrangement::Beside, pinch: PINCH, piece }
    }

    fn resting(side: Side) -> Transform {
        rest_place(side, Chirality::Right, Arrangement::Beside, 1.0)
    }

    #[test]
    fn the_forearm_comes_from_the_side_that_moves() {
        for side in Side::ALL {
            let at = fingertips_at(Vec3::new(0.03, 0.05, 0.02), side, PINCH);
            let forearm = at.rotation * Vec3::Z;
            assert!(forearm.z * seat_sign(side) > 0.9, "{forearm}");
            assert!(at.transform_point(PINCH).distance(Vec3::new(0.03, 0.05, 0.02)) < 1e-6);
        }
    }

    #[test]
    fn a_hand_sets_off_from_where_it_rests_and_ends_there() {
        for side in Side::ALL {
            let piece = Transform::from_xyz(0.05, 0.0, 0.1);
            let mut hand = ComputerHand::new(HandPhase::Reaching(PIECE, Square::E4), resting(side), Posture::default());
            let (begin, held) = hand.now(&context(side, Some(piece))).expect("a piece to reach for");
            assert!(begin.translation.distance(resting(side).translation) < 1e-6 && held == Posture::default());
            hand.progress = 1.0;
            let (there, held) = hand.now(&context(side, Some(piece))).expect("a piece to reach for");
            assert!(there.transform_point(PINCH).distance(grip_point(&piece, PIECE)) < 1e-4);
            assert!((held.grip - grip(PIECE)).abs() < 1e-5 && held.holding == 1.0);
            hand.begin(HandPhase::Returning, there, held);
            assert!(!hand.advance(0.5 * RETURNING, None) && hand.advance(0.6 * RETURNING, None));
            let (back, held) = hand.now(&context(side, None)).expect("a place to rest");
            assert!(back.translation.distance(resting(side).translation) < 1e-5);
            assert_eq!((held, hand.next(false)), (Posture::default(), None));
        }
    }

    #[test]
    fn the_clock_waits_for_the_fingers_and_goes_down_with_them() {
        let from = Transform::from_xyz(0.0, 0.14, 0.0);
        let mut hand = ComputerHand::new(HandPhase::Carrying(PIECE, Square::E4), from, Posture::default());
        assert!(hand.holds_the_clock());
        assert_eq!(hand.next(true), Some(HandPhase::Pressing));
        hand.begin(HandPhase::Pressing, from, Posture::default());
        let button = button_position(Arrangement::Beside, Side::Black);
        let fingertips = |hand: &ComputerHand| {
            let (wrist, held) = hand.now(&context(Side::Black, None)).expect("a clock to press");
            (wrist.transform_point(PINCH), held)
        };
        hand.progress = PRESSED_FROM;
        assert!(!hand.holds_the_clock() && fingertips(&hand).0.distance(button) < 1e-4);
        hand.progress = 1.0;
        let (pressing, held) = fingertips(&hand);
        assert!(pressing.distance(button - Vec3::Y * STROKE) < 1e-4 && held.grip > 0.99);
        assert_eq!(hand.next(true), Some(HandPhase::Returning));
    }

    #[test]
    fn no_hand_reaches_for_a_clock_that_is_too_far() {
        let reaches = |arrangement, side| button_position(arrangement, side).xz().distance(shoulder(side)) < ARM;
        assert!(Side::ALL.into_iter().all(|side| reaches(Arrangement::Beside, side)));
        assert!(reaches(Arrangement::Behind, Side::Black) && !reaches(Arrangement::Behind, Side::White));
    }

    #[test]
    fn a_hand_is_offered_before_it_rests() {
        let mut hand = ComputerHand::new(HandPhase::Returning, resting(Side::Black), Posture::default());
        hand.is_offered_next = true;
        assert_eq!(hand.next(false), Some(HandPhase::Offering));
        hand.begin(HandPhase::Offering, resting(Side::Black), Posture::default());
        hand.is_offered_next = false;
        assert_eq!(hand.next(false), Some(HandPhase::Returning));
    }
}
