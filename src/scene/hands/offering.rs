//! The computer gives up, or a draw is agreed: it holds its right hand out over the board, for a while.

use bevy::prelude::*;
use core::time::Duration;
use rules_core::{Color as Side, Ending, Event};

use super::computer::{ComputerHand, Phase};
use super::model::Chirality;
use super::opposite::{OppositeHand, SitDown};
use super::posture::Posture;
use super::rest::seat;
use crate::schedule::GameSet;
use crate::session::Outcome;

/// From where the hand rests until it is there, in seconds, and how long it is held out.
pub(super) const OFFERING: f32 = 0.9;
pub(super) const OFFERED: Duration = Duration::from_millis(2600);
/// The wrist then: its height above the board, and how far it is from the board's middle towards its player, in metres.
const HEIGHT: f32 = 0.15;
const BACK: f32 = 0.07;
/// How far to the player's right it is, in metres, and how far it points inwards, in radians.
const RIGHT: f32 = 0.045;
const INWARDS: f32 = 0.2;

/// The wrist of a hand that is offered.
pub(super) fn offered_place(side: Side) -> Transform {
    let seat = seat(side);
    let faces = if side == Side::White { 0.0 } else { core::f32::consts::PI };
    Transform::from_xyz(seat * RIGHT, HEIGHT, seat * BACK).with_rotation(Quat::from_rotation_y(faces + INWARDS))
}

/// Whether this side offers its hand after a game that ended so.
fn offers(side: Side, ending: Ending) -> bool {
    match ending {
        Ending::Agreement => true,
        Ending::Resignation { winner } => winner != side,
        Ending::ResignationInUnwinnablePosition { resigned } => resigned == side,
        _ => false,
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, offer.after(SitDown).in_set(GameSet::Present));
}

/// A hand that is at work finishes that first.
fn offer(
    mut outcomes: MessageReader<Outcome>,
    mut commands: Commands,
    mut hands: Query<(Entity, &OppositeHand, &Transform, &Posture, Option<&mut ComputerHand>)>,
) {
    for outcome in outcomes.read() {
        let Outcome::Game(Event::Ended(ending)) = outcome else { continue };
        for (entity, hand, place, posture, work) in &mut hands {
            if hand.hand != Chirality::Right || !offers(hand.side, *ending) {
                continue;
            }
            if let Some(mut work) = work {
                work.is_to_be_offered = true;
            } else {
                commands.entity(entity).insert(ComputerHand::new(Phase::Offering, *place, *posture));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::PieceSet;

    #[test]
    fn who_gives_up_offers_its_hand_and_so_does_who_agrees_to_a_draw() {
        let (white, black) = (Side::White, Side::Black);
        assert!(offers(black, Ending::Resignation { winner: white }));
        assert!(!offers(white, Ending::Resignation { winner: white }));
        assert!(Side::ALL.into_iter().all(|side| offers(side, Ending::Agreement)));
        assert!(!Side::ALL.into_iter().any(|side| offers(side, Ending::Checkmate { winner: white })));
        assert!(!Side::ALL.into_iter().any(|side| offers(side, Ending::Stalemate)));
    }

    #[test]
    fn the_hand_is_offered_over_the_men_in_the_middle_of_the_board() {
        for side in Side::ALL {
            let place = offered_place(side);
            let fingers = place.transform_point(Vec3::new(0.0, 0.0, -0.18));
            assert!(place.translation.y - 0.045 > PieceSet::tallest());
            assert!(fingers.x.abs() < 0.06 && fingers.z * seat(side) < 0.0 && fingers.z.abs() < 0.13, "{fingers}");
        }
    }
}
