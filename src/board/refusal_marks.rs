//! Squares and lines highlighted to explain why a move was rejected.

use rules_core::attacks::between;
use rules_core::{IllegalMove, Position, Square};

use super::mark::Mark;

/// Returns the marks that explain a rejected move; `from` is the moved piece's square, if known.
pub(super) fn of_refusal(position: &Position, why: IllegalMove, from: Option<Square>) -> Vec<(Mark, Square)> {
    let king = position.king(position.turn());
    let attack = |attacker, on| [vec![(Mark::Reason, attacker), (Mark::Check, on)], line(attacker, on)].concat();
    match why {
        IllegalMove::OpponentsPiece(square)
        | IllegalMove::OwnPiece(square)
        | IllegalMove::KingCapture(square)
        | IllegalMove::WrongMovement { to: square, .. }
        | IllegalMove::NothingToCapture(square)
        | IllegalMove::EnPassantExpired(square) => vec![(Mark::Reason, square)],
        IllegalMove::Blocked(square) => {
            let way = from.map(|from| line(from, square)).unwrap_or_default();
            [vec![(Mark::Reason, square)], way].concat()
        }
        IllegalMove::CastlingBlocked(square) => [vec![(Mark::Reason, square)], line(king, square)].concat(),
        IllegalMove::KingIntoAttack { to: square, attacker }
        | IllegalMove::CastlingThroughAttack { square, attacker } => attack(attacker, square),
        IllegalMove::CheckNotAnswered(attacker)
        | IllegalMove::Pinned(attacker)
        | IllegalMove::CastlingInCheck(attacker) => attack(attacker, king),
        IllegalMove::DoubleCheck(one, other) => [attack(one, king), attack(other, king)].concat(),
        IllegalMove::NoPiece(_)
        | IllegalMove::CastlingRightLost
        | IllegalMove::PromotionMissing(_)
        | IllegalMove::NoSuchPromotion(_) => Vec::new(),
    }
}

fn line(from: Square, to: Square) -> Vec<(Mark, Square)> {
    between(from, to).into_iter().map(|square| (Mark::Line, square)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the marks of an illegal move in a position, as text.
    fn marks(fen: &str, mv: &str) -> String {
        let position: Position = fen.parse().expect("a position");
        let square = |text: &str| text.parse().expect("a square");
        let (from, to) = (square(&mv[..2]), square(&mv[2..]));
        let why = position.why_illegal(from, to, None).expect("an illegal move");
        let mut marks = of_refusal(&position, why, Some(from));
        marks.sort();
        let text: Vec<String> = marks.into_iter().map(|(mark, square)| format!("{mark:?} {square}")).collect();
        text.join(", ")
    }

    #[test]
    fn the_piece_in_the_way_and_the_way_to_it_are_marked() {
        let fen = "4k3/8/8/8/P7/8/8/R3K3 w - - 0 1";
        assert_eq!(marks(fen, "a1a6"), "Line a2, Line a3, Reason a4");
        assert_eq!(marks(fen, "a1b3"), "Reason b3");
    }

    #[test]
    fn the_attacker_its_line_and_what_it_attacks_are_marked() {
        assert_eq!(marks("4r1k1/8/8/8/4B3/8/8/4K3 w - - 0 1", "e4d5"), PINNED);
        assert_eq!(marks("3r2k1/8/8/8/8/8/8/4K3 w - - 0 1", "e1d2"), INTO_ATTACK);
        assert_eq!(marks("4k3/8/8/8/7b/8/8/R3K3 w Q - 0 1", "a1a5"), "Check e1, Line f2, Line g3, Reason h4");
    }

    const PINNED: &str = "Check e1, Line e2, Line e3, Line e4, Line e5, Line e6, Line e7, Reason e8";
    const INTO_ATTACK: &str = "Check d2, Line d3, Line d4, Line d5, Line d6, Line d7, Reason d8";
}
