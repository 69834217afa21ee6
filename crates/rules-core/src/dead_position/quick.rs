//! Quick tests for dead and unwinnable positions; a game runs them after every move.

use crate::color::Color;
use crate::piece::{Piece, PieceKind};
use crate::position::Position;

use super::reach::ReachAnalysis;
use super::set_moves;

/// Maximum number of forced half-moves that the quick tests play out.
const FORCED_PLIES: usize = 16;

/// Returns whether it is certain that neither side can ever mate (DRW-2, DRW-3, FIDE 5.2.2), so that the game is drawn.
/// `false` only means that the quick test found no proof.
///
/// ```
/// use rules_core::Position;
/// use rules_core::dead_position::is_dead_quick;
///
/// // The king must take the queen, the last piece that could have mated.
/// let forced: Position = "k7/1Q6/8/8/8/8/8/7K b - - 0 1".parse()?;
/// assert!(is_dead_quick(&forced));
/// assert!(!is_dead_quick(&Position::default()));
/// # Ok::<(), rules_core::FenError>(())
/// ```
pub fn is_dead_quick(position: &Position) -> bool {
    let future = AfterForcedMoves::from(position);
    Color::ALL.into_iter().all(|winner| future.is_unwinnable(winner))
}

/// Returns whether it is certain that this side can never mate (TIM-7, FIDE 6.9). `false` only means that the quick
/// test found no proof; [`can_mate`](super::can_mate) searches further.
///
/// ```
/// use rules_core::dead_position::is_unwinnable_quick;
/// use rules_core::{Color, Position};
///
/// // White's lone knight can never mate, because Black's queen can capture it or let her king escape.
/// let knight: Position = "8/8/4kq2/8/8/4KN2/8/8 w - - 0 1".parse()?;
/// assert!(is_unwinnable_quick(&knight, Color::White));
/// assert!(!is_unwinnable_quick(&knight, Color::Black));
/// # Ok::<(), rules_core::FenError>(())
/// ```
pub fn is_unwinnable_quick(position: &Position, winner: Color) -> bool {
    AfterForcedMoves::from(position).is_unwinnable(winner)
}

/// The position after all forced moves.
struct AfterForcedMoves {
    end: Position,
    has_moves: bool,
}

impl AfterForcedMoves {
    fn from(position: &Position) -> AfterForcedMoves {
        let mut end = position.clone();
        let mut moves = end.count_legal_moves();
        for _ in 0..FORCED_PLIES {
            if moves != 1 {
                break;
            }
            end = end.legal_moves().into_iter().fold(end, |position, mv| position.play_unchecked(mv));
            moves = end.count_legal_moves();
        }
        AfterForcedMoves { end, has_moves: moves > 0 }
    }

    fn is_unwinnable(&self, winner: Color) -> bool {
        let position = &self.end;
        if !self.has_moves {
            return !position.is_check() || position.turn() == winner;
        }
        !has_heavy_piece_or_free_pawn(position, winner)
            && (!position.can_mate_by_material(winner) || !ReachAnalysis::of(position).allows_mate_by(winner))
    }
}

/// Returns whether the winner has a rook, a queen or a pawn with a free file ahead. The reach analysis would then prove
/// nothing, so it is skipped.
fn has_heavy_piece_or_free_pawn(position: &Position, winner: Color) -> bool {
    let own = |kind| position.by_piece(Piece::new(winner, kind));
    let heavy = own(PieceKind::Rook) | own(PieceKind::Queen);
    let runs_free = |pawn| (set_moves::squares_ahead(winner, pawn) & position.occupied()).is_empty();
    !heavy.is_empty() || own(PieceKind::Pawn).into_iter().any(runs_free)
}
