//! Where captured men stand: in a row between their captor and the board, each kind in its own places, pawns to the
//! captor's left and the queen to the right. Who finds them taken (by promotion there are more) stands in a row before
//! that.

use bevy::math::Vec3;
use rules_core::{Color as Side, PieceKind};

use crate::appearance::PieceSet;
use crate::geometry::{CAPTIVES, TABLE};

/// From one row to the next, in metres.
const NEXT_ROW: f32 = 0.042;
/// Between one man's base and the next, in metres.
const GAP: f32 = 0.0035;
/// Who stands in the first row, from the captor's left to right, and how many of each.
const PARADE: [(PieceKind, usize); 5] =
    [(PieceKind::Pawn, 8), (PieceKind::Knight, 2), (PieceKind::Bishop, 2), (PieceKind::Rook, 2), (PieceKind::Queen, 1)];
/// Men in each further row.
const IN_ROW: usize = 11;

/// The places in the first row.
fn in_parade() -> impl Iterator<Item = PieceKind> {
    PARADE.into_iter().flat_map(|(kind, men)| core::iter::repeat_n(kind, men))
}

/// What a man takes of its row, in metres.
fn width(kind: PieceKind, set: PieceSet) -> f32 {
    2.0 * set.size(kind).radius + GAP
}

/// The first free place for a captive.
pub fn free_slot(kind: PieceKind, is_taken: impl Fn(usize) -> bool) -> usize {
    let own = in_parade().enumerate().filter(|(_, of)| *of == kind).map(|(slot, _)| slot);
    let further = in_parade().count()..;
    own.chain(further).find(|slot| !is_taken(*slot)).unwrap_or_default()
}

/// Where the captive in a slot stands, among men of a set.
pub fn place(captor: Side, slot: usize, set: PieceSet) -> Vec3 {
    let width = |kind| width(kind, set);
    let first_row: f32 = in_parade().map(width).sum();
    let place = match in_parade().nth(slot) {
        Some(kind) => {
            let before: f32 = in_parade().take(slot).map(width).sum();
            Vec3::new(before + 0.5 * width(kind) - 0.5 * first_row, TABLE, CAPTIVES)
        }
        None => {
            let further = slot - in_parade().count();
            let (row, along) = (1 + further / IN_ROW, further % IN_ROW);
            let x = width(PieceKind::Queen) * (along as f32 + 0.5) - 0.5 * first_row;
            Vec3::new(x, TABLE, CAPTIVES + row as f32 * NEXT_ROW)
        }
    };
    match captor {
        Side::White => place,
        Side::Black => Vec3::new(-place.x, place.y, -place.z),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::Named;
    use crate::geometry::HALF_BOARD;

    /// The places of captives, taken in this order.
    fn stand(captives: &[PieceKind]) -> Vec<(PieceKind, usize)> {
        let mut standing: Vec<(PieceKind, usize)> = Vec::new();
        for kind in captives {
            let slot = free_slot(*kind, |slot| standing.iter().any(|(_, taken)| *taken == slot));
            standing.push((*kind, slot));
        }
        standing
    }

    /// The fifteen men of an army, and those of one whose pawns were all promoted, each beginning anywhere.
    fn armies() -> impl Iterator<Item = Vec<PieceKind>> {
        let usual: Vec<_> = in_parade().collect();
        let promoted: Vec<_> =
            usual.iter().map(|kind| if *kind == PieceKind::Pawn { PieceKind::Queen } else { *kind }).collect();
        (0..15).flat_map(move |first| {
            [usual.clone(), promoted.clone()].map(|mut army| {
                army.rotate_left(first);
                army
            })
        })
    }

    #[test]
    fn captives_never_touch_each_other_nor_the_board_the_clock_or_the_sheet() {
        let sets: Vec<_> = PieceSet::all().collect();
        for (side, set) in Side::ALL.into_iter().flat_map(|side| sets.iter().map(move |set| (side, *set))) {
            for army in armies() {
                let standing = stand(&army);
                for (index, (kind, slot)) in standing.iter().enumerate() {
                    let (at, radius) = (place(side, *slot, set), set.size(*kind).radius);
                    assert!(at.z.abs() - radius > HALF_BOARD && at.z.abs() + radius < 0.38, "{kind:?} at {at}");
                    assert!(at.x.abs() + radius < HALF_BOARD, "{kind:?} at {at}");
                    for (other, taken) in &standing[..index] {
                        let apart = place(side, *taken, set).distance(at);
                        assert!(apart > radius + set.size(*other).radius + 0.001, "{kind:?} and {other:?}: {apart}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_usual_fifteen_stand_by_value_whatever_the_order_of_their_capture() {
        for army in armies().step_by(2) {
            let mut standing = stand(&army);
            standing.sort_by_key(|(_, slot)| *slot);
            assert!(standing.iter().map(|(kind, _)| *kind).eq(in_parade()));
        }
    }
}
