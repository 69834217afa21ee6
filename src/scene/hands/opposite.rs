//! Somebody sits opposite: two hands of the computer's lie on the table as long as it plays, and where it thinks for long
//! a finger taps. Nothing else of it is ever seen.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use core::time::Duration;
use rules_core::Color as Side;

use super::computer::ComputerHand;
use super::model::{Chirality, Puppet, hang_model};
use super::posture::{Posture, PostureSet};
use super::rest::rest_place;
use super::tapping::{self, Finger, finger};
use crate::models::GameAssets;
use crate::motion::tween::DelaySet;
use crate::motion::{Motion, Tempo, ease};
use crate::options::View;
use crate::scene::arrangement::{Arrangement, ArrangementSet};
use crate::session::{Player, Session, Stage};
use crate::settings::Settings;
use crate::shown::Screen;
use crate::viewport::{Main, Posing, Viewpoint};

/// Hands come, and are withdrawn, in this time, in seconds.
const COMING: f32 = 0.7;

/// A hand of the computer's, lying or at work.
#[derive(Component, Debug)]
#[require(Posture)]
pub struct OppositeHand {
    /// Whose it is.
    pub side: Side,
    pub(super) hand: Chirality,
    /// 1 on the table, 0 where nobody sees it.
    presence: f32,
}

/// What decides whether hands are seen.
#[derive(SystemParam)]
pub(super) struct Company<'w, 's> {
    pub session: Res<'w, Session>,
    settings: Res<'w, Settings>,
    tempo: Res<'w, Tempo>,
    screen: Res<'w, State<Screen>>,
    viewpoint: Main<'w, 's, Viewpoint>,
    posing: Main<'w, 's, Posing>,
}

impl Company<'_, '_> {
    /// Whether anybody's hands would be seen in this picture.
    fn is_welcome(&self) -> bool {
        self.settings.computer_hand
            && *self.tempo == Tempo::Calm
            && self.viewpoint.view != View::Top
            && *self.screen.get() == Screen::Play
            && self.session.stage() == Stage::Playing
    }

    /// Whether the computer, or a program, sits opposite on this side and its hands are seen.
    pub fn sits(&self, side: Side) -> bool {
        self.is_welcome()
            && side != self.viewpoint.near
            && matches!(self.session.players().of(side), Player::Computer(_) | Player::Program)
    }

    /// Whether it is seen to think there: for a photo it holds still.
    fn thinks(&self, side: Side) -> bool {
        !self.posing.is_on()
            && self.session.is_on()
            && self.session.game().turn() == side
            && self.session.trouble().is_none()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, sit_down.in_set(DelaySet).in_set(SitDown).after(ArrangementSet));
    app.add_systems(PostUpdate, (come_and_go, tap).chain().in_set(PostureSet));
}

/// Hands are there for whoever has something for them to do.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct SitDown;

fn sit_down(
    company: Company,
    arrangement: Res<Arrangement>,
    files: Res<GameAssets>,
    mut commands: Commands,
    hands: Query<&OppositeHand>,
) {
    for side in Side::ALL {
        if !company.sits(side) || hands.iter().any(|hand| hand.side == side) {
            continue;
        }
        for hand in [Chirality::Right, Chirality::Left] {
            let place = rest_place(side, hand, *arrangement, 0.0);
            let at_table = (
                Name::new(format!("computer's {hand:?} hand")),
                OppositeHand { side, hand, presence: 0.0 },
                place,
                // A model without a movement is a hand that nobody holds so.
                Visibility::Hidden,
            );
            let entity = commands.spawn(at_table).id();
            hang_model(&mut commands, &files, entity, hand);
        }
    }
}

/// A hand at the table, with what it does and its model, if it has them.
type Present =
    (Entity, &'static mut OppositeHand, Option<&'static ComputerHand>, Option<&'static Puppet>, &'static mut Transform);

/// Hands that lie come over the table's edge and go where they are not wanted; those at work stay for that long.
fn come_and_go(
    time: Res<Time>,
    company: Company,
    arrangement: Res<Arrangement>,
    mut motion: ResMut<Motion>,
    mut commands: Commands,
    mut hands: Query<Present>,
) {
    for (entity, mut hand, work, puppet, mut place) in &mut hands {
        let stays = company.sits(hand.side);
        let goal = if stays { 1.0 } else { 0.0 };
        if puppet.is_none() || hand.presence != goal {
            motion.keep();
        }
        if work.is_some() {
            hand.presence = 1.0;
        } else if puppet.is_some() && hand.presence != goal {
            let step = time.delta_secs() / COMING;
            hand.presence += (goal - hand.presence).clamp(-step, step);
        }
        // Who wants less motion sees no hand leave; nor does one leave that is in the middle of something.
        if !stays && (hand.presence <= 0.0 || work.is_some() || *company.tempo != Tempo::Calm) {
            commands.entity(entity).despawn();
        } else if work.is_none() {
            place.set_if_neq(rest_place(hand.side, hand.hand, *arrangement, ease(hand.presence)));
        }
    }
}

/// About what it thinks, by the plies before it, and since when.
#[derive(Debug, Default)]
struct Thought(Option<(usize, Duration)>);

fn tap(
    time: Res<Time<Real>>,
    company: Company,
    mut motion: ResMut<Motion>,
    mut thought: Local<Thought>,
    mut hands: Query<(&OppositeHand, &mut Posture), Without<ComputerHand>>,
) {
    let plies = company.session.game().plies().len();
    let thinker = Side::ALL.into_iter().find(|side| company.sits(*side) && company.thinks(*side));
    let since = match thought.0 {
        Some((of, since)) if of == plies => since,
        _ => time.elapsed(),
    };
    thought.0 = thinker.map(|_| (plies, since));
    for (hand, mut posture) in &mut hands {
        let is_right = hand.hand == Chirality::Right;
        let taps = thinker == Some(hand.side) && is_right == tapping::is_right(plies);
        let lifted = match taps.then(|| finger(plies, (time.elapsed() - since).as_secs_f32())) {
            Some(Finger::Moves(lifted)) => {
                motion.keep();
                lifted
            }
            Some(Finger::Lies(left)) => {
                motion.wake_in(Duration::from_secs_f32(left));
                0.0
            }
            None => 0.0,
        };
        posture.set_if_neq(Posture { finger: lifted, ..Posture::default() });
    }
}
