//! Exchanges on one square: what is won when both sides capture there as long as it pays.

use rules_core::{Move, Position, Square};

use super::board::balance;

/// Returns the points that a legal capture wins, with all that may follow on its square: negative if it loses material,
/// zero for an even exchange and for a move that captures nothing.
pub(crate) fn gain_of(position: &Position, mv: Move) -> i32 {
    let Some((square, captured)) = position.captured_by(mv) else { return 0 };
    let promoted = mv.promotion().map_or(0, |kind| kind.points().cast_signed() - 1);
    let next = position.play_unchecked(mv);
    // The capturing piece can only be captured where it stands, which en passant is not the captured pawn's square.
    let answer = if square == mv.to() { best_gain(&next, square) } else { best_gain(&next, mv.to()) };
    captured.kind.points().cast_signed() + promoted - answer
}

/// Returns the most points that the side to move wins by capturing on a square; zero if it had better not.
pub(crate) fn best_gain(position: &Position, square: Square) -> i32 {
    let captures = position
        .legal_moves()
        .into_iter()
        .filter(|mv| mv.to() == square && position.captured_by(*mv).is_some_and(|(captured, _)| captured == square));
    // Capturing with the least valuable piece first is best as long as only this square counts.
    let value = |mv: &Move| position.piece_at(mv.from()).map_or(0, |piece| piece.kind.points_at_risk());
    captures.min_by_key(value).map_or(0, |mv| gain_of(position, mv).max(0))
}

/// Maximum number of plies of captures that are searched.
const MAX_CAPTURES: u32 = 8;

/// Returns whether the side to move, by captures anywhere, gets back at least this material advantage.
pub(crate) fn regains(position: &Position, advantage: i32) -> bool {
    settled(position, advantage - 1, advantage, MAX_CAPTURES) >= advantage
}

/// Returns the material advantage of the side to move after all captures that pay for either side, within a window
/// (quiescence search).
fn settled(position: &Position, alpha: i32, beta: i32, depth: u32) -> i32 {
    let mut alpha = alpha.max(balance(position, position.turn()));
    if depth == 0 || alpha >= beta {
        return alpha;
    }
    for mv in position.legal_captures() {
        alpha = alpha.max(-settled(&position.play_unchecked(mv), -beta, -alpha, depth - 1));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::parse_uci;

    fn gain(fen: &str, mv: &str) -> i32 {
        let position: Position = fen.parse().expect("a position");
        gain_of(&position, parse_uci(&position, mv).expect("a legal move"))
    }

    #[test]
    fn an_exchange_ends_when_it_no_longer_pays() {
        assert_eq!(gain("4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", "d1d5"), 3, "unguarded");
        assert_eq!(gain("4k3/8/4p3/3n4/8/8/8/3RK3 w - - 0 1", "d1d5"), -2, "guarded");
        assert_eq!(
            gain("4k3/8/4p3/3n4/4P3/8/8/3RK3 w - - 0 1", "e4d5"),
            3,
            "a pawn takes; the pawn that recaptures falls"
        );
        assert_eq!(gain("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"), 1, "en passant");
        assert_eq!(gain("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8q"), 5 + 8 - 9, "a promotion that is recaptured");
        assert_eq!(gain("4k3/8/8/8/8/8/8/3RK3 w - - 0 1", "d1d5"), 0, "no capture");
    }

    #[test]
    fn material_is_won_back_on_another_square() {
        let regains = |fen: &str| regains(&fen.parse().expect("a position"), 0);
        assert!(regains("4k3/8/8/3n4/8/1p6/8/3RK3 w - - 0 1"), "the knight falls for nothing");
        assert!(!regains("4k3/8/4p3/3n4/8/8/8/3BK3 w - - 0 1"), "nothing can be captured");
    }
}
