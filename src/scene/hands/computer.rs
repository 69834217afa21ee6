//! The hand that makes the computer's moves, for who likes to see it: thumb and two fingers take the man by its head,
//! go with it and let go. The men move by themselves and wait for nobody but the hand's first reach; whatever else
//! becomes of the man, the hand lets go and leaves.

use bevy::app::AnimationSystems;
use bevy::prelude::*;
use catalogue::ManSize;
use rules_core::{Color as Side, Event, Square};

use super::model::{Chirality, Movement, Puppet, hang_model};
use crate::geometry::square_centre;
use crate::models::GameAssets;
use crate::motion::tween::{Delay, DelaySet, Role, Tween};
use crate::motion::{Motion, Tempo, ease};
use crate::options::View;
use crate::session::{Outcome, Player, Session};
use crate::settings::Settings;
use crate::viewport::Main;
use crate::viewport::Viewpoint;

/// From the outcome until the man is held, and from letting go until the hand is away, in seconds.
const REACHING: f32 = 0.5;
const LEAVING: f32 = 0.5;
/// Where the hand is when it is away, seen from where it takes a man, in metres: back to its player, and up.
const AWAY: Vec2 = Vec2::new(0.55, 0.14);
/// The right shoulder of whoever sits at the board, seen from its middle, in metres: to their right, and back.
const SHOULDER: Vec2 = Vec2::new(0.16, 0.62);
/// The way over the board ends at this part of the reach, and the way down begins at that.
const OVER_UNTIL: f32 = 0.85;
const DOWN_FROM: f32 = 0.25;
/// The fingers close from this part of the reach on, and are open again after that part of the way back.
const CLOSE_FROM: f32 = 0.7;
const OPEN_AFTER: f32 = 0.3;
/// A man is held by its head, so far below its top, in metres.
const BELOW_TOP: f32 = 0.011;
/// How far apart the fingertips are at the begin and the end of their movement of one second, in metres.
const APART: (f32, f32) = (0.060, 0.0125);

/// A computer's hand over the board.
#[derive(Component, Debug)]
pub struct ComputerHand {
    side: Side,
    man: ManSize,
    to: Square,
    phase: Phase,
    /// Where its fingertips meet.
    at: Vec3,
    /// How far it is in its phase, from 0 to 1.
    way: f32,
    /// Where its fingertips were when the phase began.
    from: Vec3,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    Reaching,
    Carrying,
    Leaving,
}

impl ComputerHand {
    fn begin(&mut self, phase: Phase) {
        (self.phase, self.way, self.from) = (phase, 0.0, self.at);
    }

    /// How far the fingers are in their movement, in seconds of it.
    fn grip(&self) -> f32 {
        let held = (APART.0 - self.man.grip) / (APART.0 - APART.1);
        held * match self.phase {
            Phase::Reaching => ease((self.way - CLOSE_FROM) / (1.0 - CLOSE_FROM)),
            Phase::Carrying => 1.0,
            Phase::Leaving => 1.0 - ease(self.way / OPEN_AFTER),
        }
    }

    /// The forearm comes from its player's shoulder; the model's fingers point to -Z.
    fn turn(&self) -> Quat {
        let to = Vec2::new(self.at.x, self.at.z) - seat(self.side) * SHOULDER;
        Quat::from_rotation_y((-to.x).atan2(-to.y))
    }
}

/// White's right is +X and its seat is at +Z.
fn seat(side: Side) -> f32 {
    match side {
        Side::White => 1.0,
        Side::Black => -1.0,
    }
}

/// Where a man is held that stands or flies here.
fn head(man: &Transform, size: ManSize) -> Vec3 {
    man.transform_point(Vec3::Y * (size.height - BELOW_TOP))
}

fn away(side: Side, from: Vec3) -> Vec3 {
    from.with_y(AWAY.y) + Vec3::Z * AWAY.x * seat(side)
}

/// Over the board first, and then down: `way` from 0 to 1.
fn reach(from: Vec3, to: Vec3, way: f32) -> Vec3 {
    let over = from.lerp(to, ease(way / OVER_UNTIL));
    over.with_y(from.y + (to.y - from.y) * ease((way - DOWN_FROM) / (1.0 - DOWN_FROM)))
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, bring.in_set(DelaySet));
    // The men have been moved, the fingers not yet.
    app.add_systems(PostUpdate, (go_along, pose).chain().before(AnimationSystems));
}

#[expect(clippy::too_many_arguments, reason = "who moved, whether a hand is wanted, and what it is made of")]
fn bring(
    mut outcomes: MessageReader<Outcome>,
    session: Res<Session>,
    settings: Res<Settings>,
    tempo: Res<Tempo>,
    viewpoint: Main<Viewpoint>,
    files: Res<GameAssets>,
    mut lead: ResMut<Delay>,
    mut commands: Commands,
    mut hands: Query<(Entity, &mut ComputerHand)>,
) {
    let wanted = settings.computer_hand && *tempo == Tempo::Calm && viewpoint.view != View::Top;
    for outcome in outcomes.read() {
        match outcome {
            Outcome::Started => hands.iter().for_each(|(hand, _)| commands.entity(hand).despawn()),
            Outcome::Game(Event::Moved(ply)) if wanted => {
                let (side, to) = (ply.piece.color, ply.mv.to());
                let man = files.shown.look.set.size(ply.piece.kind);
                if session.players().of(side) == Player::Person {
                    continue;
                }
                lead.0 = REACHING;
                if let Some((_, mut hand)) = hands.iter_mut().find(|(_, hand)| hand.side == side) {
                    (hand.man, hand.to) = (man, to);
                    hand.begin(Phase::Reaching);
                } else {
                    let at = away(side, square_centre(ply.mv.from()));
                    let hand = ComputerHand { side, man, to, phase: Phase::Reaching, at, way: 0.0, from: at };
                    let hand = commands
                        .spawn((Name::new("computer's hand"), hand, Transform::default(), Visibility::Hidden))
                        .id();
                    hang_model(&mut commands, &files, hand, Chirality::Right);
                }
            }
            _ => {}
        }
    }
}

fn go_along(
    time: Res<Time>,
    mut motion: ResMut<Motion>,
    mut commands: Commands,
    men: Query<(&Tween, &Transform)>,
    mut hands: Query<(Entity, &mut ComputerHand)>,
) {
    for (entity, mut hand) in &mut hands {
        motion.keep();
        let goal = square_centre(hand.to);
        let is_its_man = |tween: &Tween| tween.role == Role::Mover && tween.to.translation.distance(goal) < 0.01;
        let man = men.iter().find(|(tween, _)| is_its_man(tween) && !tween.has_landed());
        match (hand.phase, man) {
            (Phase::Reaching, Some((tween, at))) if tween.starts_in() > 0.0 => {
                hand.way = (1.0 - tween.starts_in() / REACHING).max(0.0);
                hand.at = reach(hand.from, head(at, hand.man), hand.way);
            }
            (Phase::Reaching | Phase::Carrying, Some((_, at))) => {
                hand.phase = Phase::Carrying;
                hand.at = head(at, hand.man);
            }
            (Phase::Reaching | Phase::Carrying, None) => hand.begin(Phase::Leaving),
            (Phase::Leaving, _) => {
                hand.way += time.delta_secs() / LEAVING;
                hand.at = reach(away(hand.side, hand.from), hand.from, 1.0 - hand.way);
                if hand.way >= 1.0 {
                    commands.entity(entity).despawn();
                }
            }
        }
    }
}

/// The fingertips are where the hand wants them, and as far apart.
fn pose(
    mut hands: Query<(&ComputerHand, &Puppet, &mut Transform, &mut Visibility)>,
    mut players: Query<&mut AnimationPlayer>,
) {
    for (hand, puppet, mut transform, mut visibility) in &mut hands {
        if let Ok(mut player) = players.get_mut(puppet.player) {
            player.play(puppet.node(Movement::Pinch)).pause().seek_to(hand.grip());
        }
        let turn = hand.turn();
        *transform = Transform::from_translation(hand.at - turn * puppet.pinch).with_rotation(turn);
        visibility.set_if_neq(Visibility::Inherited);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_stays_above_the_men_until_it_is_over_its_own() {
        let to = Vec3::new(0.0, 0.039, 0.0);
        let from = away(Side::Black, to);
        assert_eq!(reach(from, to, 0.0), from);
        assert!(reach(from, to, 1.0).distance(to) < 1e-6);
        for step in 0..=20 {
            let at = reach(from, to, step as f32 / 20.0);
            assert!(at.y > 0.09 || at.distance(to) < 0.25, "{at}");
        }
    }

    #[test]
    fn the_forearm_comes_from_the_side_that_moves() {
        for side in Side::ALL {
            let at = Vec3::new(0.03, 0.05, 0.02);
            let hand = ComputerHand {
                side,
                man: ManSize { height: 0.05, radius: 0.0125, grip: 0.015 },
                to: Square::E4,
                phase: Phase::Carrying,
                at,
                way: 0.0,
                from: at,
            };
            let forearm = hand.turn() * Vec3::Z;
            assert!(forearm.z * seat(side) > 0.9, "{forearm}");
        }
    }
}
