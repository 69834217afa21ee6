//! The hand that makes the computer's moves, for who likes to see it: from where it rests, thumb and two fingers take the
//! man by its head, go with it and let go, press the clock where one runs, and go back. The men move by themselves and
//! wait for nobody but the hand's first reach; whatever else becomes of the man, the hand lets go and returns.

use bevy::prelude::*;
use catalogue::ManSize;
use core::time::Duration;
use rules_core::{Color as Side, Event, Square};

use super::model::{Chirality, Puppet};
use super::offering::{OFFERED, OFFERING, offered_place};
use super::opposite::{Company, OppositeHand, SitDown};
use super::posture::{Posture, PostureSet};
use super::rest::{rest_place, seat};
use super::way::over;
use crate::geometry::square_centre;
use crate::models::GameAssets;
use crate::motion::tween::{Delay, DelaySet, PressDelay, Role, Tween};
use crate::motion::{Motion, ease};
use crate::scene::arrangement::Arrangement;
use crate::scene::clock::{STROKE, button_of};
use crate::session::{Outcome, Session};

/// From the outcome until the man is held, from the man to the clock, and from letting go until the hand rests, in seconds.
const REACHING: f32 = 0.5;
const PRESSING: f32 = 0.5;
const RETURNING: f32 = 0.55;
/// The clock gives way at this part of the way to it.
const PRESSED_FROM: f32 = 0.72;
/// The right shoulder of whoever sits at the board, seen from its middle, in metres: to their right, and back.
const SHOULDER: Vec2 = Vec2::new(0.16, 0.62);
/// Fingertips go so far from there, in metres: a clock beyond that is left alone.
const ARM: f32 = 0.8;
/// A hand that lay is ready to take something at this part of its reach; the fingers close from that part on, and are
/// open again after that part of the way back.
const READY_AT: f32 = 0.6;
const CLOSE_FROM: f32 = 0.7;
const OPEN_AFTER: f32 = 0.3;
/// A man is held by its head, so far below its top, in metres.
const BELOW_TOP: f32 = 0.011;
/// How far apart the fingertips are at the begin and the end of their movement, in metres.
const APART: (f32, f32) = (0.060, 0.0125);

/// A computer's hand that does something.
#[derive(Component, Debug)]
pub struct ComputerHand {
    phase: Phase,
    /// How far it is in its phase, from 0 to 1.
    way: f32,
    /// Where it was and how it was held when the phase began.
    from: Transform,
    held: Posture,
    /// Whether it will be held out before it rests, and until when, once it is.
    pub(super) is_to_be_offered: bool,
    offered_until: Option<Duration>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Phase {
    /// To the man that is moved to this square.
    Reaching(ManSize, Square),
    Carrying(ManSize, Square),
    Pressing,
    /// Held out over the board.
    Offering,
    Returning,
}

impl ComputerHand {
    pub(super) fn new(phase: Phase, place: Transform, posture: Posture) -> Self {
        Self { phase, way: 0.0, from: place, held: posture, is_to_be_offered: false, offered_until: None }
    }

    fn begin(&mut self, phase: Phase, place: Transform, posture: Posture) {
        self.offered_until = None;
        (self.phase, self.way, self.from, self.held) = (phase, 0.0, place, posture);
    }

    /// Whether the clock is about to be pressed, and not before this hand does it.
    pub fn holds_the_clock(&self) -> bool {
        match self.phase {
            Phase::Reaching(..) | Phase::Carrying(..) => true,
            Phase::Pressing => self.way < PRESSED_FROM,
            Phase::Offering | Phase::Returning => false,
        }
    }
}

/// Where a man is held that stands or flies here.
fn head(man: &Transform, size: ManSize) -> Vec3 {
    man.transform_point(Vec3::Y * (size.height - BELOW_TOP))
}

/// How far the fingers are closed around a man.
fn grip(size: ManSize) -> f32 {
    (APART.0 - size.grip) / (APART.0 - APART.1)
}

fn shoulder(side: Side) -> Vec2 {
    seat(side) * SHOULDER
}

/// The wrist of a hand whose fingertips meet in a point, seen from the hand in `pinch`: the forearm comes from its player's
/// shoulder.
fn fingertips_at(point: Vec3, side: Side, pinch: Vec3) -> Transform {
    let from_shoulder = point.xz() - shoulder(side);
    let rotation = Quat::from_rotation_y((-from_shoulder.x).atan2(-from_shoulder.y));
    Transform::from_translation(point - rotation * pinch).with_rotation(rotation)
}

/// Whether a hand presses the clock itself.
fn presses(session: &Session, arrangement: Arrangement, side: Side) -> bool {
    let button = button_of(arrangement, side);
    session.is_on() && session.clock().is_some() && button.xz().distance(shoulder(side)) < ARM
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, bring.in_set(DelaySet).after(SitDown));
    // The men have been moved, the fingers not yet.
    app.add_systems(PostUpdate, go_along.in_set(PostureSet));
}

/// A hand is sent to the man that its player moves.
fn bring(
    mut outcomes: MessageReader<Outcome>,
    company: Company,
    arrangement: Res<Arrangement>,
    files: Res<GameAssets>,
    mut delays: (ResMut<Delay>, ResMut<PressDelay>),
    mut commands: Commands,
    mut hands: Query<(Entity, &OppositeHand, &Transform, &Posture, Option<&mut ComputerHand>)>,
) {
    for outcome in outcomes.read() {
        match outcome {
            Outcome::Started => {
                for (.., place, posture, work) in &mut hands {
                    if let Some(mut work) = work {
                        work.is_to_be_offered = false;
                        work.begin(Phase::Returning, *place, *posture);
                    }
                }
            }
            Outcome::Game(Event::Moved(ply)) => {
                let (side, to) = (ply.piece.color, ply.mv.to());
                delays.1.0 = 0.0;
                let its_right =
                    |hand: &OppositeHand| company.sits(side) && hand.side == side && hand.hand == Chirality::Right;
                let Some((entity, _, place, posture, work)) = hands.iter_mut().find(|(_, hand, ..)| its_right(hand))
                else {
                    continue;
                };
                delays.0.0 = REACHING;
                if presses(&company.session, *arrangement, side) {
                    delays.1.0 = PRESSING * PRESSED_FROM;
                }
                let reaching = Phase::Reaching(files.shown.look.set.size(ply.piece.kind), to);
                match work {
                    Some(mut work) => work.begin(reaching, *place, *posture),
                    None => {
                        commands.entity(entity).insert(ComputerHand::new(reaching, *place, *posture));
                    }
                }
            }
            _ => {}
        }
    }
}

/// What a hand at work does it with.
struct Table {
    side: Side,
    arrangement: Arrangement,
    /// Where the model's fingertips meet, seen from the wrist.
    pinch: Vec3,
    /// The man it moves, as it stands or flies now.
    man: Option<Transform>,
}

impl ComputerHand {
    /// Where the wrist is, and how the hand is held.
    fn now(&self, table: &Table) -> Option<(Transform, Posture)> {
        let (way, held) = (self.way, self.held);
        let holding = Posture { holding: 1.0, ..Posture::default() };
        let at = |point| fingertips_at(point, table.side, table.pinch);
        Some(match self.phase {
            Phase::Reaching(size, _) => {
                let closing = grip(size) * ease((way - CLOSE_FROM) / (1.0 - CLOSE_FROM));
                let ready = held.towards(holding, way / READY_AT);
                let place = over(self.from, at(head(&table.man?, size)), way);
                (place, Posture { grip: ready.grip + closing, ..ready })
            }
            Phase::Carrying(size, _) => (at(head(&table.man?, size)), Posture { grip: grip(size), ..holding }),
            Phase::Pressing => {
                let button = button_of(table.arrangement, table.side);
                let pressed = ((way - PRESSED_FROM) / (1.0 - PRESSED_FROM)).clamp(0.0, 1.0);
                let place = over(self.from, at(button), way / PRESSED_FROM);
                let closed = ease((way - OPEN_AFTER) / (PRESSED_FROM - OPEN_AFTER));
                let grip = held.grip * (1.0 - ease(way / OPEN_AFTER)) + closed;
                let sunk = Vec3::NEG_Y * STROKE * pressed;
                (place.with_translation(place.translation + sunk), Posture { grip, ..holding })
            }
            Phase::Offering => {
                let offered = Posture { offered: 1.0, ..Posture::default() };
                (over(self.from, offered_place(table.side), way), held.towards(offered, way))
            }
            Phase::Returning => {
                let place = over(self.from, rest_place(table.side, Chirality::Right, table.arrangement, 1.0), way);
                let lying = held.towards(Posture::default(), (way - OPEN_AFTER) / (1.0 - OPEN_AFTER));
                (place, Posture { grip: held.grip * (1.0 - ease(way / OPEN_AFTER)), ..lying })
            }
        })
    }

    /// Whether the move that it makes is still of the game: one that was taken back is not to be pressed for. The other
    /// player may have answered meanwhile.
    fn has_moved(&self, session: &Session, side: Side) -> bool {
        let (Phase::Reaching(_, to) | Phase::Carrying(_, to)) = self.phase else { return false };
        session.game().plies().iter().rev().take(2).any(|ply| ply.piece.color == side && ply.mv.to() == to)
    }

    /// What comes after letting go of a man or a button; none once the hand rests.
    fn next(&self, presses: bool) -> Option<Phase> {
        match self.phase {
            Phase::Reaching(..) | Phase::Carrying(..) if presses => Some(Phase::Pressing),
            _ if self.is_to_be_offered => Some(Phase::Offering),
            Phase::Returning => None,
            _ => Some(Phase::Returning),
        }
    }

    /// Lets time pass, in seconds; tells whether the phase is over.
    fn pass(&mut self, seconds: f32, man: Option<&Tween>) -> bool {
        match (self.phase, man) {
            (Phase::Reaching(..), Some(man)) if man.starts_in() > 0.0 => {
                self.way = (1.0 - man.starts_in() / REACHING).max(0.0);
            }
            (Phase::Reaching(size, to), Some(_)) => self.phase = Phase::Carrying(size, to),
            (Phase::Reaching(..) | Phase::Carrying(..), None) => return true,
            (Phase::Carrying(..), Some(_)) => {}
            (Phase::Pressing, _) => self.way += seconds / PRESSING,
            (Phase::Offering, _) => self.way += seconds / OFFERING,
            (Phase::Returning, _) => self.way += seconds / RETURNING,
        }
        self.way >= 1.0 && !matches!(self.phase, Phase::Reaching(..) | Phase::Carrying(..))
    }
}

/// A hand at work, with its model once that is there.
type AtWork = (
    Entity,
    &'static OppositeHand,
    &'static mut ComputerHand,
    Option<&'static Puppet>,
    &'static mut Transform,
    &'static mut Posture,
);

fn go_along(
    time: (Res<Time>, Res<Time<Real>>),
    session: Res<Session>,
    arrangement: Res<Arrangement>,
    mut motion: ResMut<Motion>,
    mut commands: Commands,
    men: Query<(&Tween, &Transform), Without<OppositeHand>>,
    mut hands: Query<AtWork>,
) {
    for (entity, owner, mut work, puppet, mut place, mut posture) in &mut hands {
        let man = match work.phase {
            Phase::Reaching(_, to) | Phase::Carrying(_, to) => men.iter().find(|(tween, _)| is_to(tween, to)),
            _ => None,
        };
        let table = Table {
            side: owner.side,
            arrangement: *arrangement,
            pinch: puppet.map_or(Vec3::ZERO, |puppet| puppet.pinch),
            man: man.map(|(_, at)| *at),
        };
        let is_over = work.pass(time.0.delta_secs(), man.map(|(tween, _)| tween));
        if let Some((now, held)) = work.now(&table) {
            place.set_if_neq(now);
            posture.set_if_neq(held);
        }
        if is_over && work.phase == Phase::Offering {
            let until = *work.offered_until.get_or_insert(time.1.elapsed() + OFFERED);
            if until > time.1.elapsed() {
                motion.wake_in(until - time.1.elapsed());
                continue;
            }
            work.is_to_be_offered = false;
        }
        motion.keep();
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

/// Whether it is the tween of the man that goes to this square and is not there yet.
fn is_to(tween: &Tween, square: Square) -> bool {
    let is_near = tween.to.translation.distance(square_centre(square)) < 0.01;
    is_near && tween.role == Role::Mover && !tween.has_landed()
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAN: ManSize = ManSize { height: 0.05, radius: 0.0125, grip: 0.015 };
    /// As in the model.
    const PINCH: Vec3 = Vec3::new(-0.019, -0.091, -0.078);

    fn table(side: Side, man: Option<Transform>) -> Table {
        Table { side, arrangement: Arrangement::Beside, pinch: PINCH, man }
    }

    fn resting(side: Side) -> Transform {
        rest_place(side, Chirality::Right, Arrangement::Beside, 1.0)
    }

    #[test]
    fn the_forearm_comes_from_the_side_that_moves() {
        for side in Side::ALL {
            let at = fingertips_at(Vec3::new(0.03, 0.05, 0.02), side, PINCH);
            let forearm = at.rotation * Vec3::Z;
            assert!(forearm.z * seat(side) > 0.9, "{forearm}");
            assert!(at.transform_point(PINCH).distance(Vec3::new(0.03, 0.05, 0.02)) < 1e-6);
        }
    }

    #[test]
    fn a_hand_sets_off_from_where_it_rests_and_ends_there() {
        for side in Side::ALL {
            let man = Transform::from_xyz(0.05, 0.0, 0.1);
            let mut hand = ComputerHand::new(Phase::Reaching(MAN, Square::E4), resting(side), Posture::default());
            let (begin, held) = hand.now(&table(side, Some(man))).expect("a man to reach for");
            assert!(begin.translation.distance(resting(side).translation) < 1e-6 && held == Posture::default());
            hand.way = 1.0;
            let (there, held) = hand.now(&table(side, Some(man))).expect("a man to reach for");
            assert!(there.transform_point(PINCH).distance(head(&man, MAN)) < 1e-4);
            assert!((held.grip - grip(MAN)).abs() < 1e-5 && held.holding == 1.0);
            hand.begin(Phase::Returning, there, held);
            assert!(!hand.pass(0.5 * RETURNING, None) && hand.pass(0.6 * RETURNING, None));
            let (back, held) = hand.now(&table(side, None)).expect("a place to rest");
            assert!(back.translation.distance(resting(side).translation) < 1e-5);
            assert_eq!((held, hand.next(false)), (Posture::default(), None));
        }
    }

    #[test]
    fn the_clock_waits_for_the_fingers_and_goes_down_with_them() {
        let from = Transform::from_xyz(0.0, 0.14, 0.0);
        let mut hand = ComputerHand::new(Phase::Carrying(MAN, Square::E4), from, Posture::default());
        assert!(hand.holds_the_clock());
        assert_eq!(hand.next(true), Some(Phase::Pressing));
        hand.begin(Phase::Pressing, from, Posture::default());
        let button = button_of(Arrangement::Beside, Side::Black);
        let fingertips = |hand: &ComputerHand| {
            let (wrist, held) = hand.now(&table(Side::Black, None)).expect("a clock to press");
            (wrist.transform_point(PINCH), held)
        };
        hand.way = PRESSED_FROM;
        assert!(!hand.holds_the_clock() && fingertips(&hand).0.distance(button) < 1e-4);
        hand.way = 1.0;
        let (pressing, held) = fingertips(&hand);
        assert!(pressing.distance(button - Vec3::Y * STROKE) < 1e-4 && held.grip > 0.99);
        assert_eq!(hand.next(true), Some(Phase::Returning));
    }

    #[test]
    fn no_hand_reaches_for_a_clock_that_is_too_far() {
        let reaches = |arrangement, side| button_of(arrangement, side).xz().distance(shoulder(side)) < ARM;
        assert!(Side::ALL.into_iter().all(|side| reaches(Arrangement::Beside, side)));
        assert!(reaches(Arrangement::Behind, Side::Black) && !reaches(Arrangement::Behind, Side::White));
    }

    #[test]
    fn a_hand_that_is_to_be_offered_is_so_before_it_rests() {
        let mut hand = ComputerHand::new(Phase::Returning, resting(Side::Black), Posture::default());
        hand.is_to_be_offered = true;
        assert_eq!(hand.next(false), Some(Phase::Offering));
        hand.begin(Phase::Offering, resting(Side::Black), Posture::default());
        hand.is_to_be_offered = false;
        assert_eq!(hand.next(false), Some(Phase::Returning));
    }
}
