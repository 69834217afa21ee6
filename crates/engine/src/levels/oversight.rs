//! How hard a move is to see. People overlook quiet moves before captures, long ones before short ones, backward ones
//! before forward ones, and those that open a line for another piece; what has just moved they see best.

use rules_core::{Bitboard, Color, Move, MoveKind, PieceKind, Position, Square, attacks};

use super::Weakness;
use super::chance::Question;

/// King's steps from which a move counts as long.
const FAR: i32 = 4;

impl Weakness {
    /// Doesn't it see this move? `last` is the square to which the opponent has just moved. The same move stays
    /// overlooked until a pawn moves or is taken. Never asked for a way out of check.
    pub fn overlooks(&self, position: &Position, mv: Move, last: Option<Square>) -> bool {
        let Some(piece) = position.piece_at(mv.from()) else { return false };
        let key = position.pawn_hash() ^ (mv.to_bits() as u64) << 8 ^ (piece.kind.index() as u64) << 2;
        self.chance.happens(Question::Sight, key, self.blindness(position, mv, piece.color, last))
    }

    fn blindness(&self, position: &Position, mv: Move, color: Color, last: Option<Square>) -> u32 {
        let victim = position.captured_by(mv).map(|(_, man)| man.kind);
        let Geometry { is_far, is_backward } = Geometry::of(mv, color);
        match (victim, mv.kind()) {
            (Some(PieceKind::Queen), _) => 1000 - self.sees_queen,
            (Some(_), _) if last == Some(mv.to()) => 1000 - self.sees_recapture,
            (Some(_), _) if is_far => self.overlook_capture,
            (Some(_), _) => self.overlook_capture / 2,
            (None, MoveKind::CastleShort | MoveKind::CastleLong) => 0,
            (None, MoveKind::Promotion(_)) => self.overlook_quiet / 8,
            (None, _) => {
                let hardness = 2 + u32::from(is_far) + u32::from(is_backward) + 2 * u32::from(unveils(position, mv));
                (self.overlook_quiet * hardness / 2).min(900)
            }
        }
    }
}

/// What the eye follows.
struct Geometry {
    is_far: bool,
    is_backward: bool,
}

impl Geometry {
    fn of(mv: Move, color: Color) -> Self {
        let (from, to) = (mv.from().index() as i32, mv.to().index() as i32);
        let ranks = (to >> 3) - (from >> 3);
        let files = (to & 7) - (from & 7);
        Self {
            is_far: ranks.abs().max(files.abs()) >= FAR,
            is_backward: if color == Color::White { ranks < 0 } else { ranks > 0 },
        }
    }
}

/// Does the move open a line on which another piece attacks something better than a pawn?
fn unveils(position: &Position, mv: Move) -> bool {
    let own = position.colored(position.turn());
    let targets = position.colored(!position.turn()) & !position.pieces(PieceKind::Pawn);
    let before = position.occupied();
    let after = before.without(mv.from()).with(mv.to());
    let queens = position.pieces(PieceKind::Queen);
    let opens = |sliders: Bitboard, reach: fn(Square, Bitboard) -> Bitboard| {
        // From the square that is left, back to the slider and on to what it now sees.
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
    use crate::levels::Chance;
    use rules_core::parse_uci;

    fn blindness(fen: &str, mv: &str, last: Option<&str>) -> u32 {
        let position: Position = fen.parse().expect("a legal position");
        let mv = parse_uci(&position, mv).expect("a legal move");
        let last = last.and_then(|name| name.parse().ok());
        let weakness =
            Level::from_number(3).and_then(|level| level.weakness(Chance { seed: 1 })).expect("a weak level");
        weakness.blindness(&position, mv, position.turn(), last)
    }

    #[test]
    fn captures_are_seen_before_quiet_moves_and_queens_before_pawns() {
        let fen = "4k3/8/8/1q1p4/8/3R4/8/4K2B w - - 0 1";
        let (pawn, quiet) = (blindness(fen, "d3d5", None), blindness(fen, "d3d4", None));
        assert!(pawn < quiet, "{pawn} {quiet}");
        let queen = blindness("4k3/8/8/3q4/8/3R4/8/4K3 w - - 0 1", "d3d5", None);
        assert!(queen < quiet, "{queen} {quiet}");
    }

    #[test]
    fn long_backward_and_unveiling_moves_are_the_hardest() {
        let fen = "4k3/8/8/8/3R4/8/8/4K3 w - - 0 1";
        assert!(blindness(fen, "d4d5", None) < blindness(fen, "d4d8", None));
        assert!(blindness(fen, "d4d5", None) < blindness(fen, "d4d3", None));
        // The knight opens the bishop's way to the rook.
        let fen = "4k2r/8/8/8/3N4/8/1B6/4K3 w - - 0 1";
        let closed = "4k2r/8/8/8/3N4/8/B7/4K3 w - - 0 1";
        assert!(blindness(closed, "d4b5", None) < blindness(fen, "d4b5", None));
    }

    #[test]
    fn what_has_just_moved_is_seen_best() {
        let fen = "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1";
        assert!(blindness(fen, "d1d5", Some("d5")) < blindness(fen, "d1d5", None));
    }
}
