//! Final motifs: back-rank mate, and a draw saved by stalemate.

use rules_core::{Bitboard, Move, Position, Rank};

use super::line_step::LineStep;

/// Material deficit, in pawns, from which a side counts as losing.
const LOSING_DEFICIT: u32 = 3;

/// Returns true if a rook or queen mates along the back rank a king shut in by its own pieces.
pub fn is_on_back_rank(last: &LineStep) -> bool {
    let (position, loser) = (&last.after, last.after.turn());
    let king = position.king(loser);
    let is_heavy = |square| position.piece_at(square).is_some_and(|piece| piece.kind.is_heavy());
    let along = position.checkers().into_iter().any(|square| is_heavy(square) && square.rank() == king.rank());
    let front = rules_core::attacks::king(king) & Bitboard::rank(Rank::Second.seen_by(loser));
    let own = front & position.colored(loser);
    position.is_checkmate() && king.rank() == Rank::First.seen_by(loser) && along && own.len() + 1 >= front.len()
}

/// Returns true if the losing side stalemates the other by this move, or offers a piece whose capture is stalemate.
pub fn is_stalemate_trick(before: &Position, mv: Move) -> bool {
    if !is_behind(before) {
        return false;
    }
    let after = before.play_unchecked(mv);
    let takes = |taking| after.captured_by(taking).is_some_and(|(square, _)| square == mv.to());
    let stalemates = |taking| after.play_unchecked(taking).is_stalemate();
    after.is_stalemate() || after.legal_captures().into_iter().any(|taking| takes(taking) && stalemates(taking))
}

fn is_behind(position: &Position) -> bool {
    position.points(position.turn()) + LOSING_DEFICIT <= position.points(!position.turn())
}
