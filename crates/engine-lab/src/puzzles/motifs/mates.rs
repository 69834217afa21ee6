//! How a game ends on the board: mate on the back rank, and a draw that is saved by stalemate.

use rules_core::{Bitboard, Move, PieceKind, Position, Rank};

use super::step::{Step, worth};

/// Pawns' worth that a side is behind at least if it is losing.
const LOSING: u32 = 3;

/// Does a rook or queen mate along the back rank a king that its own men shut in?
pub fn is_on_back_rank(last: &Step) -> bool {
    let (position, loser) = (&last.after, last.after.turn());
    let king = position.king(loser);
    let is_heavy = |square| position.piece_at(square).is_some_and(|man| man.kind.is_heavy());
    let along = position.checkers().into_iter().any(|square| is_heavy(square) && square.rank() == king.rank());
    let front = rules_core::attacks::king(king) & Bitboard::rank(Rank::Second.seen_by(loser));
    let own = front & position.colored(loser);
    position.is_checkmate() && king.rank() == Rank::First.seen_by(loser) && along && own.len() + 1 >= front.len()
}

/// Does the side that is behind stalemate the other by this move, or offer a man whose taking stalemates it?
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
    let men = |color| {
        let own = position.colored(color) & !position.pieces(PieceKind::King);
        own.into_iter().filter_map(|square| position.piece_at(square)).map(|man| worth(man.kind)).sum::<u32>()
    };
    men(position.turn()) + LOSING <= men(!position.turn())
}
