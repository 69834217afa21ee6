//! Offers the computer's right hand over the board for a while when it resigns or a draw is agreed.

use bevy::prelude::*;
use core::time::Duration;
use rules_core::{Color as Side, Ending, GameEvent};

use super::chirality::Chirality;
use super::computer_hand::{ComputerHand, HandPhase};
use super::opposite::{HandSpawnSet, OppositeHand};
use super::posture::Posture;
use super::rest::seat_sign;
use crate::schedule::GameSet;
use crate::session::Outcome;

/// Duration of the movement from rest, in seconds, and time for which the hand is held out.
pub(super) const OFFERING: f32 = 0.9;
pub(super) const OFFERED: Duration = Duration::from_millis(2600);
/// Wrist of the offered hand: its height above the board, and its distance from the board's middle towards its player,
/// in metres.
const HEIGHT: f32 = 0.15;
const BACK: f32 = 0.07;
/// Offset to the player's right, in metres, and angle inwards, in radians.
const RIGHT: f32 = 0.045;
const INWARDS: f32 = 0.2;

/// Returns the wrist of an offered hand.
pub(super) fn offered_place(side: Side) -> Transform {
    let seat_sign = seat_sign(side);
    let faces = if side == Side::White { 0.0 } else { core::f32::consts::PI };
    Transform::from_xyz(seat_sign * RIGHT, HEIGHT, seat_sign * BACK)
        .with_rotation(Quat::from_rotation_y(faces + INWARDS))
}

/// Returns whether this side offers its hand after this ending.
fn offers(side: Side, ending: Ending) -> bool {
    match ending {
        Ending::Agreement => true,
        Ending::Resignation { winner } => winner != side,
        Ending::ResignationInUnwinnablePosition { resigned } => resigned == side,
        _ => false,
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, offer.after(HandSpawnSet).in_set(GameSet::Present));
}

/// Starts the offer. A hand at work finishes its work first.
fn offer(
    mut outcomes: MessageReader<Outcome>,
    mut commands: Commands,
    mut hands: Query<(Entity, &OppositeHand, &Transform, &Posture, Option<&mut ComputerHand>)>,
) {
    for outcome in outcomes.read() {
        let Outcome::Game(GameEvent::Ended(ending)) = outcome else { continue };
        for (entity, hand, place, posture, work) in &mut hands {
            if hand.hand != Chirality::Right || !offers(hand.side, *ending) {
                continue;
            }
            if let Some(mut work) = work {
                work.is_offered_next = true;
            } else {
                commands.entity(entity).insert(ComputerHand::new(HandPhase::Offering, *place, *posture));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::PieceSet;

    #[test]
    fn a_resigning_side_offers_its_hand_and_both_do_after_an_agreed_draw() {
        let (white, black) = (Side::White, Side::Black);
        assert!(offers(black, Ending::Resignation { winner: white }));
        assert!(!offers(white, Ending::Resignation { winner: white }));
        assert!(Side::ALL.into_iter().all(|side| offers(side, Ending::Agreement)));
        assert!(!Side::ALL.into_iter().any(|side| offers(side, Ending::Checkmate { winner: white })));
        assert!(!Side::ALL.into_iter().any(|side| offers(side, Ending::Stalemate)));
    }

    #[test]
    fn the_hand_is_offered_over_the_pieces_in_the_middle_of_the_board() {
        for side in Side::ALL {
            let place = offered_place(side);
            let fingers = place.transform_point(Vec3::new(0.0, 0.0, -0.18));
            assert!(place.translation.y - 0.045 > PieceSet::tallest());
            assert!(fingers.x.abs() < 0.06 && fingers.z * seat_sign(side) < 0.0 && fingers.z.abs() < 0.13, "{fingers}");
        }
    }
}
