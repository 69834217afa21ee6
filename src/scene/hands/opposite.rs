//! The hands opposite. The computer's lie on the table while it plays, and a finger taps when it thinks for long; a
//! teacher's come only to make a move.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use core::time::Duration;
use rules_core::Color as Side;

use super::chirality::Chirality;
use super::computer_hand::ComputerHand;
use super::model::{HandRig, spawn_model};
use super::posture::{Posture, PostureSet};
use super::rest::rest_place;
use super::tapping::{self, FingerState, finger_state};
use crate::models::GameAssets;
use crate::motion::tween::MoveDelaySet;
use crate::motion::{Animated, DeclareFrames, Tempo, Wake, ease};
use crate::options::View;
use crate::scene::arrangement::{Arrangement, ArrangementSet};
use crate::session::{Player, Session, SessionPhase};
use crate::settings::Settings;
use crate::shown::Screen;
use crate::viewport::{Main, PhotoMode, Viewpoint};

/// Duration of coming and of withdrawing, in seconds.
const COMING_SECONDS: f32 = 0.7;

/// A hand of the computer's, resting or at work.
#[derive(Component, Debug)]
#[require(Posture)]
pub struct OppositeHand {
    /// The side that it plays.
    pub side: Side,
    pub(super) hand: Chirality,
    /// 1 on the table, 0 out of sight.
    presence: f32,
    /// Set while it comes, withdraws, or waits for its model.
    is_moving: bool,
    /// The tapping finger, while it taps at all.
    tapping: Option<FingerState>,
}

impl Animated for OppositeHand {
    fn wake(&self, _now: Duration) -> Wake {
        match self.tapping {
            _ if self.is_moving => Wake::Continuous,
            Some(FingerState::Lifted(_)) => Wake::Continuous,
            Some(FingerState::Resting(left)) => Wake::In(Duration::from_secs_f32(left)),
            None => Wake::Rest,
        }
    }
}

/// Resources that determine whether hands are shown.
#[derive(SystemParam)]
pub(super) struct HandsShown<'w, 's> {
    pub session: Res<'w, Session>,
    settings: Res<'w, Settings>,
    tempo: Res<'w, Tempo>,
    screen: Res<'w, State<Screen>>,
    viewpoint: Main<'w, 's, Viewpoint>,
    photo_mode: Main<'w, 's, PhotoMode>,
}

impl HandsShown<'_, '_> {
    /// Returns whether the setting, the calm tempo, the view and the game allow hands in the picture.
    fn in_this_picture(&self) -> bool {
        self.settings.computer_hand
            && *self.tempo == Tempo::Calm
            && self.viewpoint.view != View::Top
            && *self.screen.get() == Screen::Play
            && self.session.phase() == SessionPhase::Playing
    }

    /// Returns whether an opponent from elsewhere or a teacher plays this side, opposite, and their hands are shown.
    pub fn at(&self, side: Side) -> bool {
        self.rests_at(side) || self.in_this_picture() && side == !self.viewpoint.near && self.is_taught(side)
    }

    /// Returns whether the hands at this side lie on the table while they have nothing to do.
    fn rests_at(&self, side: Side) -> bool {
        let sits_opposite = self.session.players().of(side).sits_opposite();
        self.in_this_picture() && side != self.viewpoint.near && sits_opposite
    }

    /// Returns whether a teacher sits at this side. The board for analysis has none.
    fn is_taught(&self, side: Side) -> bool {
        self.session.players().of(side) == Player::Teacher && !self.session.is_analysis()
    }

    /// Returns the side whose hand makes a move of this colour's piece. Where the learner only watches, the teacher
    /// opposite moves the pieces of both colours.
    pub fn side_of_hand(&self, color: Side) -> Side {
        let opposite = !self.viewpoint.near;
        if self.is_taught(opposite) && self.session.setup().demo { opposite } else { color }
    }

    /// Returns the side at which a teacher sits opposite, if their hands are shown.
    pub fn teacher(&self) -> Option<Side> {
        Some(!self.viewpoint.near).filter(|side| self.at(*side) && self.is_taught(*side))
    }

    /// Returns whether this side is shown thinking. It holds still for photos.
    fn shows_thinking(&self, side: Side) -> bool {
        !self.photo_mode.is_on()
            && self.session.is_on()
            && self.session.game().turn() == side
            && self.session.opponent_failure().is_none()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.animates::<OppositeHand>();
    app.add_systems(Update, spawn_hands.in_set(MoveDelaySet).in_set(HandSpawnSet).after(ArrangementSet));
    app.add_systems(PostUpdate, (move_idle_hands, tap).chain().in_set(PostureSet));
}

/// Systems that spawn the hands. Systems that give them work run after them.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct HandSpawnSet;

fn spawn_hands(
    hands_shown: HandsShown,
    arrangement: Res<Arrangement>,
    files: Res<GameAssets>,
    mut commands: Commands,
    hands: Query<&OppositeHand>,
) {
    for side in Side::ALL {
        if !hands_shown.at(side) || hands.iter().any(|hand| hand.side == side) {
            continue;
        }
        for hand in [Chirality::Right, Chirality::Left] {
            let place = rest_place(side, hand, *arrangement, 0.0);
            let at_table = (
                Name::new(format!("computer's {hand:?} hand")),
                OppositeHand { side, hand, presence: 0.0, is_moving: true, tapping: None },
                place,
                // Hidden until a movement plays: without one, the model's pose is unnatural.
                Visibility::Hidden,
            );
            let entity = commands.spawn(at_table).id();
            spawn_model(&mut commands, &files, entity, hand);
        }
    }
}

/// A hand at the table, with its work and its model, if it has them.
type HandAtTable = (
    Entity,
    &'static mut OppositeHand,
    Option<&'static ComputerHand>,
    Option<&'static HandRig>,
    &'static mut Transform,
);

/// Moves idle hands over the table's edge, or withdraws and despawns them when they aren't shown any more. A hand
/// at work is at the table, but disappears at once when hands are hidden.
fn move_idle_hands(
    time: Res<Time>,
    hands_shown: HandsShown,
    arrangement: Res<Arrangement>,
    mut commands: Commands,
    mut hands: Query<HandAtTable>,
) {
    for (entity, mut hand, work, rig, mut place) in &mut hands {
        let stays = hands_shown.at(hand.side);
        let goal = if hands_shown.rests_at(hand.side) { 1.0 } else { 0.0 };
        if work.is_some() {
            hand.presence = 1.0;
        } else if rig.is_some() && hand.presence != goal {
            let step = time.delta_secs() / COMING_SECONDS;
            hand.presence += (goal - hand.presence).clamp(-step, step);
        }
        hand.is_moving = rig.is_none() || hand.presence != goal;
        // With less motion hands disappear at once, and so does a hand that is in the middle of its work.
        if !stays && (hand.presence <= 0.0 || work.is_some() || *hands_shown.tempo != Tempo::Calm) {
            commands.entity(entity).despawn();
        } else if work.is_none() {
            place.set_if_neq(rest_place(hand.side, hand.hand, *arrangement, ease(hand.presence)));
        }
    }
}

/// Number of plies before the current thinking, and its start.
#[derive(Debug, Default)]
struct ThinkingStart(Option<(usize, Duration)>);

fn tap(
    time: Res<Time<Real>>,
    hands_shown: HandsShown,
    mut thinking: Local<ThinkingStart>,
    mut hands: Query<(&mut OppositeHand, &mut Posture, Has<ComputerHand>)>,
) {
    let plies = hands_shown.session.game().plies().len();
    let thinker = Side::ALL.into_iter().find(|side| hands_shown.rests_at(*side) && hands_shown.shows_thinking(*side));
    let since = match thinking.0 {
        Some((of, since)) if of == plies => since,
        _ => time.elapsed(),
    };
    thinking.0 = thinker.map(|_| (plies, since));
    for (mut hand, mut posture, is_at_work) in &mut hands {
        let is_right = hand.hand == Chirality::Right;
        let taps = !is_at_work && thinker == Some(hand.side) && is_right == tapping::is_right(plies);
        hand.tapping = taps.then(|| finger_state(plies, (time.elapsed() - since).as_secs_f32()));
        if !is_at_work {
            let finger = if let Some(FingerState::Lifted(lifted)) = hand.tapping { lifted } else { 0.0 };
            posture.set_if_neq(Posture { finger, ..Posture::default() });
        }
    }
}
