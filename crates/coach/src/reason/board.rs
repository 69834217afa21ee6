//! Simple facts about a position: attackers, hanging pieces, mates, passed pawns, material balance.

use rules_core::{Bitboard, Color as Side, Piece, PieceKind, Position, Square};

/// Returns whether a square is one of the four in the middle.
pub(crate) fn is_centre(square: Square) -> bool {
    matches!(square, Square::D4 | Square::E4 | Square::D5 | Square::E5)
}

/// Returns whether no enemy pawn stands before a pawn, on its file or beside it.
pub(crate) fn is_passed(position: &Position, pawn: Square, side: Side) -> bool {
    let enemies = position.by_piece(Piece { color: !side, kind: PieceKind::Pawn });
    let file = pawn.file().index() as i32;
    let before = |square: Square| match side {
        Side::White => square.rank() > pawn.rank(),
        Side::Black => square.rank() < pawn.rank(),
    };
    !enemies.into_iter().any(|square| (square.file().index() as i32 - file).abs() <= 1 && before(square))
}

/// Returns whether the side on the move is mated.
pub(crate) fn is_mate(position: &Position) -> bool {
    position.is_check() && position.legal_moves().is_empty()
}

/// Returns whether the side on the move has a mate in one.
pub(crate) fn mates_at_once(position: &Position) -> bool {
    position.legal_moves().into_iter().any(|mv| is_mate(&position.play_unchecked(mv)))
}

/// Returns the pieces of a side that attack a square.
pub(crate) fn attackers(position: &Position, square: Square, side: Side) -> Bitboard {
    position.attackers_to(square, position.occupied()) & position.colored(side)
}

/// Returns whether the piece on a square can be captured for nothing, or by a less valuable piece.
pub fn is_hanging(position: &Position, square: Square) -> bool {
    let Some(piece) = position.piece_at(square) else { return false };
    let attackers_of = attackers(position, square, !piece.color);
    let cheapest = attackers_of
        .into_iter()
        .filter_map(|from| position.piece_at(from))
        .map(|attacker| attacker.kind.points_at_risk())
        .min();
    match cheapest {
        None => false,
        Some(attacker) => attacker < piece.kind.points_at_risk() || attackers(position, square, piece.color).is_empty(),
    }
}

/// Returns the material advantage of a side, in pawns.
pub(crate) fn balance(position: &Position, side: Side) -> i32 {
    position.points(side).cast_signed() - position.points(!side).cast_signed()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(fen: &str) -> Position {
        fen.parse().expect("a position")
    }

    #[test]
    fn a_piece_hangs_when_it_is_unguarded_or_attacked_by_less() {
        let hangs = |fen| is_hanging(&position(fen), Square::D5);
        assert!(hangs("4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1"), "unguarded");
        assert!(!hangs("4k3/8/4p3/3n4/8/8/8/3RK3 w - - 0 1"), "guarded against a rook");
        assert!(hangs("4k3/8/4p3/3n4/4P3/8/8/4K3 w - - 0 1"), "attacked by a pawn");
        assert!(!hangs("4k3/8/8/3n4/8/8/8/4K3 w - - 0 1"), "not attacked");
        assert!(!hangs("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), "an empty square");
    }

    #[test]
    fn a_mate_at_once_is_seen() {
        assert!(mates_at_once(&position("6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1")));
        assert!(!mates_at_once(&position("6k1/5pp1/8/8/8/8/8/4R1K1 w - - 0 1")));
    }

    #[test]
    fn a_passed_pawn_has_no_pawn_before_it() {
        let passed = |fen| is_passed(&position(fen), Square::D5, Side::White);
        assert!(passed("4k3/8/8/3P4/8/8/8/4K3 w - - 0 1"));
        assert!(!passed("4k3/4p3/8/3P4/8/8/8/4K3 w - - 0 1"));
        assert!(passed("4k3/8/8/3P4/4p3/8/8/4K3 w - - 0 1"), "behind it");
    }
}
