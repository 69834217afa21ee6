//! Singular extensions (Anantharaman, Campbell and Hsu 1988): a shallow search of all other moves tests whether the
//! transposition table's move is the only good one.

use rules_core::{Move, Position};

use super::Worker;
use super::features::Feature;
use super::node::{NodeContext, StaticInfo};
use crate::score::{DRAW, from_table, is_mate};
use crate::tt::Bound;

/// Minimum depth for singular extensions.
const MIN_DEPTH: i32 = 8;
/// Margin per ply, in centipawns, by which the other moves must stay below the table's score.
const SINGULAR_MARGIN: i32 = 2;

impl Worker<'_> {
    /// Returns the extension of the table's move in plies, possibly negative. `Err` is the score of the whole node, for
    /// a cutoff when other moves beat beta, too.
    pub(super) fn singular_extension(
        &mut self,
        position: &Position,
        beta: i32,
        depth: i32,
        node: NodeContext,
        info: StaticInfo,
        mv: Move,
    ) -> Result<i32, i32> {
        let Some(entry) = info.entry.filter(|entry| entry.is_best(mv)) else { return Ok(0) };
        let score = from_table(entry.score, node.ply);
        if depth < MIN_DEPTH
            || node.excluded.is_some()
            || entry.depth < depth - 3
            || entry.bound == Bound::Upper
            || is_mate(score)
            || node.ply as i32 >= 2 * self.root_depth
            || self.context.weakness.is_some()
            || !self.has(Feature::SingularExtension)
        {
            return Ok(0);
        }
        let singular_beta = score - SINGULAR_MARGIN * depth;
        let others = NodeContext { excluded: Some(mv), ..node };
        let found = self.search(position, singular_beta - 1, singular_beta, (depth - 1) / 2, others);
        if self.is_aborted {
            return Err(DRAW);
        }
        if found < singular_beta {
            Ok(1)
        } else if singular_beta >= beta {
            // At least two moves beat beta (multi-cut).
            Err(singular_beta)
        } else if score >= beta || node.is_cut_node {
            Ok(-1)
        } else {
            Ok(0)
        }
    }
}
