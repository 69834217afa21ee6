//! Overlooked moves of weak levels: each move gets a probability of being overlooked. People overlook quiet moves more
//! often than captures, long moves more often than short ones, backward moves more often than forward ones, and
//! discovered attacks; they see best the piece that has just moved.

use rules_core::{Bitboard, Color, Move, MoveKind, PieceKind, Position, Square, attacks};

use super::Weakness;
use super::random::RandomPurpose;

/// Distance in king moves from which a move counts as long.
const LONG_MOVE: i32 = 4;

impl Weakness {
    /// Returns true if the level overlooks this move. `last` is the destination of the opponent's last move. The same
    /// move stays overlooked until a pawn moves or is captured. Must not be called for moves out of check.
    pub fn overlooks(&self, position: &Position, mv: Move, last: Option<Square>) -> bool {
        let Some(piece) = position.piece_at(mv.from()) else { return false };
        let key = position.pawn_hash() ^ (mv.to_bits() as u64) << 8 ^ (piece.kind.index() as u64) << 2;
        self.random.happens(RandomPurpose::OverlookMove, key, self.overlook_rate(position, mv, piece.color, last))
    }

    fn overlook_rate(&self, position: &Position, mv: Move, color: Color, last: Option<Square>) -> u32 {
        let captured = position.captured_by(mv).map(|(_, piece)| piece.kind);
        let MoveGeometry { is_long, is_backward } = MoveGeometry::of(mv, color);
        match (captured, mv.kind()) {
            (Some(PieceKind::Queen), _) => 1000 - self.sees_queen,
            (Some(_), _) if last == Some(mv.to()) => 1000 - self.sees_recapture,
            (Some(_), _) if is_long => self.overlook_capture,
            (Some(_), _) => self.overlook_capture / 2,
            (None, MoveKind::CastleShort | MoveKind::CastleLong) => 0,
            (None, MoveKind::Promotion(_)) => self.overlook_quiet / 8,
            (None, _) => {
                let hardness =
                    2 + u32::from(is_long) + u32::from(is_backward) + 2 * u32::from(is_discovered_attack(position, mv));
                (self.overlook_quiet * hardness / 2).min(900)
            }
        }
    }
}

/// The shape of a move on the board.
struct MoveGeometry {
    is_long: bool,
    is_backward: bool,
}

impl MoveGeometry {
    fn of(mv: Move, color: Color) -> Self {
        let (from, to) = (mv.from().index() as i32, mv.to().index() as i32);
        let ranks = (to >> 3) - (from >> 3);
        let files = (to & 7) - (from & 7);
        Self {
            is_long: ranks.abs().max(files.abs()) >= LONG_MOVE,
            is_backward: if color == Color::White { ranks < 0 } else { ranks > 0 },
        }
    }
}

/// Returns true if the move discovers an attack by another piece on something better than a pawn.
fn is_discovered_attack(position: &Position, mv: Move) -> bool {
    let own = position.colored(position.turn());
    let targets = position.colored(!position.turn()) & !position.pieces(PieceKind::Pawn);
    let before = position.occupied();
    let after = before.without(mv.from()).with(mv.to());
    let queens = position.pieces(PieceKind::Queen);
    let opens = |sliders: Bitboard, reach: fn(Square, Bitboard) -> Bitboard| {
        // Look from the square left behind back to the slider, and from the slider to its new targets.
        let behind = reach(mv.from(), before);
        (behind & sliders & own)
            .into_iter()
            .any(|slider| !(reach(slider, after) & !reach(slider, before) & targets).is_empty())
    };
    opens(position.pieces(PieceKind::Bishop) | queens, attacks::bishop)
        || opens(position.pieces(PieceKind::Rook) | queens, attacks::rook)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Level;
    use crate::levels::SeededRandom;
    use rules_core::parse_uci;

    fn overlook_rate(fen: &str, mv: &str, last: Option<&str>) -> u32 {
        let position: Position = fen.parse().expect("a legal position");
        let mv = parse_uci(&position, mv).expect("a legal move");
        let last = last.and_then(|name| name.parse().ok());
        let weakness =
            Level::from_number(3).and_then(|level| level.weakness(SeededRandom { seed: 1 })).expect("a weak level");
        weakness.overlook_rate(&position, mv, position.turn(), last)
    }

    #[test]
    fn captures_are_seen_before_quiet_moves_and_queens_before_pawns() {
        let fen = "4k3/8/8/1q1p4/8/3R4/8/4K2B w - - 0 1";
        let (pawn, quiet) = (overlook_rate(fen, "d3d5", None), overlook_rate(fen, "d3d4", None));
        assert!(pawn < quiet, "{pawn} {quiet}");
        let queen = overlook_rate("4k3/8/8/3q4/8/3R4/8/4K3 w - - 0 1", "d3d5", None);
        assert!(queen < quiet, "{queen} {quiet}");
    }

    #[test]
    fn long_backward_and_discovering_moves_are_the_hardest() {
        let fen = "4k3/8/8/8/3R4/8/8/4K3 w - - 0 1";
        assert!(overlook_rate(fen, "d4d5", None) < overlook_rate(fen, "d4d8", None));
        assert!(overlook_rate(fen, "d4d5", None) < overlook_rate(fen, "d4d3", None));
        // The knight discovers the bishop's attack on the rook.
        let fen = "4k2r/8/8/8/3N4/8/1B6/4K3 w - - 0 1";
        let closed = "4k2r/8/8/8/3N4/8/B7/4K3 w - - 0 1";
        assert!(overlook_rate(closed, "d4b5", None) < overlook_rate(fen, "d4b5", None));
    }

    #[test]
    fn what_has_just_moved_is_seen_best() {
        let fen = "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1";
        assert!(overlook_rate(fen, "d1d5", Some("d5")) < overlook_rate(fen, "d1d5", None));
    }
}
