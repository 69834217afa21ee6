//! Trays of captured pieces: a row between the captor and the board in which each kind has its own slots, pawns to the
//! captor's left and the queen to the right. Further pieces, captured after promotions, stand in rows before it.

use bevy::math::Vec3;
use rules_core::{Color as Side, PieceKind};

use crate::appearance::PieceSet;
use crate::geometry::{CAPTURED_DISTANCE, TABLE_Y};

/// Distance from one row to the next, in metres.
const ROW_SPACING: f32 = 0.042;
/// Gap between one piece's base and the next, in metres.
const GAP: f32 = 0.0035;
/// Kinds in the first row from the captor's left to right, and the number of slots for each.
const FIRST_ROW: [(PieceKind, usize); 5] =
    [(PieceKind::Pawn, 8), (PieceKind::Knight, 2), (PieceKind::Bishop, 2), (PieceKind::Rook, 2), (PieceKind::Queen, 1)];
/// Pieces in each further row.
const IN_ROW: usize = 11;

/// Returns the kinds of the slots in the first row.
fn first_row() -> impl Iterator<Item = PieceKind> {
    FIRST_ROW.into_iter().flat_map(|(kind, pieces)| core::iter::repeat_n(kind, pieces))
}

/// Returns the width of a piece in its row, in metres.
fn width(kind: PieceKind, set: PieceSet) -> f32 {
    2.0 * set.size(kind).radius + GAP
}

/// Returns the first free slot for a captured piece.
pub fn free_slot(kind: PieceKind, is_taken: impl Fn(usize) -> bool) -> usize {
    let own = first_row().enumerate().filter(|(_, of)| *of == kind).map(|(slot, _)| slot);
    let further = first_row().count()..;
    own.chain(further).find(|slot| !is_taken(*slot)).unwrap_or_default()
}

/// Returns the position of a slot, for pieces of a set.
pub fn slot_position(captor: Side, slot: usize, set: PieceSet) -> Vec3 {
    let width = |kind| width(kind, set);
    let first_row_width: f32 = first_row().map(width).sum();
    let position = match first_row().nth(slot) {
        Some(kind) => {
            let before: f32 = first_row().take(slot).map(width).sum();
            Vec3::new(before + 0.5 * width(kind) - 0.5 * first_row_width, TABLE_Y, CAPTURED_DISTANCE)
        }
        None => {
            let further = slot - first_row().count();
            let (row, along) = (1 + further / IN_ROW, further % IN_ROW);
            let x = width(PieceKind::Queen) * (along as f32 + 0.5) - 0.5 * first_row_width;
            Vec3::new(x, TABLE_Y, CAPTURED_DISTANCE + row as f32 * ROW_SPACING)
        }
    };
    match captor {
        Side::White => position,
        Side::Black => Vec3::new(-position.x, position.y, -position.z),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::appearance::NamedOption;
    use crate::geometry::HALF_BOARD;

    /// Returns the slots of pieces captured in this order.
    fn stand(captured: &[PieceKind]) -> Vec<(PieceKind, usize)> {
        let mut standing: Vec<(PieceKind, usize)> = Vec::new();
        for kind in captured {
            let slot = free_slot(*kind, |slot| standing.iter().any(|(_, taken)| *taken == slot));
            standing.push((*kind, slot));
        }
        standing
    }

    /// Returns the fifteen pieces of an army, and those of one whose pawns were all promoted, in orders that begin with
    /// each.
    fn armies() -> impl Iterator<Item = Vec<PieceKind>> {
        let usual: Vec<_> = first_row().collect();
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
    fn captured_pieces_never_touch_each_other_nor_the_board_the_clock_or_the_sheet() {
        let sets: Vec<_> = PieceSet::all().collect();
        for (side, set) in Side::ALL.into_iter().flat_map(|side| sets.iter().map(move |set| (side, *set))) {
            for army in armies() {
                let standing = stand(&army);
                for (index, (kind, slot)) in standing.iter().enumerate() {
                    let (at, radius) = (slot_position(side, *slot, set), set.size(*kind).radius);
                    assert!(at.z.abs() - radius > HALF_BOARD && at.z.abs() + radius < 0.38, "{kind:?} at {at}");
                    assert!(at.x.abs() + radius < HALF_BOARD, "{kind:?} at {at}");
                    for (other, taken) in &standing[..index] {
                        let apart = slot_position(side, *taken, set).distance(at);
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
            assert!(standing.iter().map(|(kind, _)| *kind).eq(first_row()));
        }
    }
}
