//! Path of a hand above the pieces: up, across, and down.

use bevy::prelude::*;

use crate::motion::ease;

/// Height of the wrist above the board on its way, in metres: its fingers hang, and pieces are tall.
const CRUISE_HEIGHT: f32 = 0.2;
/// Fractions of the way: the end of the rise, the range of the crossing, and the start of the descent.
const UP_UNTIL: f32 = 0.4;
const ACROSS: (f32, f32) = (0.08, 0.85);
const DOWN_FROM: f32 = 0.55;

/// Returns the wrist on its way; `progress` is from 0 to 1.
pub(super) fn hand_path(from: Transform, to: Transform, progress: f32) -> Transform {
    let across = ease((progress - ACROSS.0) / (ACROSS.1 - ACROSS.0));
    let high = CRUISE_HEIGHT.max(from.translation.y).max(to.translation.y);
    let up = from.translation.y.lerp(high, ease(progress / UP_UNTIL));
    let height = up.lerp(to.translation.y, ease((progress - DOWN_FROM) / (1.0 - DOWN_FROM)));
    Transform::from_translation(from.translation.lerp(to.translation, across).with_y(height))
        .with_rotation(from.rotation.slerp(to.rotation, across))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::PieceSet;
    use crate::geometry::HALF_FIELD;
    use crate::scene::arrangement::Arrangement;
    use crate::scene::hands::chirality::Chirality;
    use crate::scene::hands::rest::rest_place;
    use rules_core::Color as Side;

    /// Offset of the fingertips before and below a wrist that is about to take a piece, in metres.
    const BEFORE: f32 = 0.09;
    const BELOW: f32 = 0.08;

    #[test]
    fn a_hand_begins_where_it_was_and_ends_where_it_was_sent() {
        let from = rest_place(Side::Black, Chirality::Right, Arrangement::Beside, 1.0);
        let to = Transform::from_xyz(0.1, 0.12, 0.1);
        let begin = hand_path(from, to, 0.0);
        assert!(begin.translation.distance(from.translation) < 1e-6);
        assert!(begin.rotation.angle_between(from.rotation) < 1e-3);
        assert!(hand_path(from, to, 1.0).translation.distance(to.translation) < 1e-6);
    }

    #[test]
    fn a_hand_stays_above_the_pieces_until_it_is_over_its_own() {
        let from = rest_place(Side::Black, Chirality::Right, Arrangement::Beside, 1.0);
        for rank in 0..8 {
            let to = Transform::from_xyz(0.0, 0.06 + BELOW, (rank as f32 - 3.5) * 0.055 - BEFORE);
            for step in 0..=100 {
                let at = hand_path(from, to, step as f32 / 100.0).translation;
                let is_over_pieces = at.z + BEFORE > -HALF_FIELD;
                let is_over_its_own = (at - to.translation).xz().length() < 0.03;
                let clear = at.y - BELOW > PieceSet::tallest();
                assert!(clear || !is_over_pieces || is_over_its_own, "{at} on the way to {}", to.translation);
            }
        }
    }
}
