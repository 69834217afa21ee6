//! Is the table's move the only good one? Singular extensions (Anantharaman, Campbell and Hsu 1988), by a shallow
//! search of all other moves.

use rules_core::{Move, Position};

use super::Worker;
use super::features::Feature;
use super::node::{Known, Place};
use crate::score::{DRAW, from_table, is_mate};
use crate::tt::Bound;

/// The least depth at which the other moves are worth a search of their own.
const LEAST: i32 = 8;
/// How far below the table's score, in centipawns a ply, the other moves must stay.
const GAP: i32 = 2;

impl Worker<'_> {
    /// By how many plies to follow the table's move further, or less far; `Err` is the score of the whole node, where
    /// other moves beat beta too.
    pub(super) fn extension(
        &mut self,
        position: &Position,
        beta: i32,
        depth: i32,
        place: Place,
        known: Known,
        mv: Move,
    ) -> Result<i32, i32> {
        let Some(entry) = known.entry.filter(|entry| entry.is_best(mv)) else { return Ok(0) };
        let score = from_table(entry.score, place.ply);
        if depth < LEAST
            || place.excluded.is_some()
            || entry.depth < depth - 3
            || entry.bound == Bound::Upper
            || is_mate(score)
            || place.ply as i32 >= 2 * self.root_depth
            || self.shared.weakness.is_some()
            || !self.has(Feature::SingularExtension)
        {
            return Ok(0);
        }
        let bar = score - GAP * depth;
        let others = Place { excluded: Some(mv), ..place };
        let found = self.search(position, bar - 1, bar, (depth - 1) / 2, others);
        if self.is_aborted {
            return Err(DRAW);
        }
        if found < bar {
            Ok(1)
        } else if bar >= beta {
            // Two moves at least beat beta.
            Err(bar)
        } else if score >= beta || place.is_cut {
            Ok(-1)
        } else {
            Ok(0)
        }
    }
}
