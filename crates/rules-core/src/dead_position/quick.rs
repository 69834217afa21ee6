//! The test that runs after every move of every game.

use crate::color::Color;
use crate::piece::{Piece, PieceKind};
use crate::position::Position;

use super::reach::Reach;
use super::steps;

/// How many forced moves the quick test plays out.
const FORCED_PLIES: usize = 16;

/// Whether it is certain that neither side can ever mate (DRW-2, DRW-3, FIDE 5.2.2): the game is drawn. `false` only
/// says that a quick look found no proof.
///
/// ```
/// use rules_core::Position;
/// use rules_core::dead_position::is_dead_quick;
///
/// // The king must take the queen, the last man that could have mated.
/// let forced: Position = "k7/1Q6/8/8/8/8/8/7K b - - 0 1".parse()?;
/// assert!(is_dead_quick(&forced));
/// assert!(!is_dead_quick(&Position::default()));
/// # Ok::<(), rules_core::FenError>(())
/// ```
pub fn is_dead_quick(position: &Position) -> bool {
    let future = Forced::from(position);
    Color::ALL.into_iter().all(|winner| future.is_unwinnable(winner))
}

/// Whether it is certain that this side can never mate (TIM-7, FIDE 6.9). `false` only says that a quick look found no
/// proof; [`can_mate`](super::can_mate) looks on.
///
/// ```
/// use rules_core::dead_position::is_unwinnable_quick;
/// use rules_core::{Color, Position};
///
/// // Black's queen would take the knight or let her king flee; White's knight mates nobody.
/// let knight: Position = "8/8/4kq2/8/8/4KN2/8/8 w - - 0 1".parse()?;
/// assert!(is_unwinnable_quick(&knight, Color::White));
/// assert!(!is_unwinnable_quick(&knight, Color::Black));
/// # Ok::<(), rules_core::FenError>(())
/// ```
pub fn is_unwinnable_quick(position: &Position, winner: Color) -> bool {
    Forced::from(position).is_unwinnable(winner)
}

/// Where a position's forced moves lead.
struct Forced {
    end: Position,
    has_moves: bool,
}

impl Forced {
    fn from(position: &Position) -> Forced {
        let mut end = position.clone();
        let mut moves = end.count_legal_moves();
        for _ in 0..FORCED_PLIES {
            if moves != 1 {
                break;
            }
            end = end.legal_moves().into_iter().fold(end, |position, mv| position.play_unchecked(mv));
            moves = end.count_legal_moves();
        }
        Forced { end, has_moves: moves > 0 }
    }

    fn is_unwinnable(&self, winner: Color) -> bool {
        let position = &self.end;
        if !self.has_moves {
            return !position.is_check() || position.turn() == winner;
        }
        !is_free_to_mate(position, winner)
            && (!position.can_mate_by_material(winner) || !Reach::of(position).allows_mate_by(winner))
    }
}

/// Whether the winner has a rook, a queen or a pawn with nothing before it, so that a closer look would find nothing.
fn is_free_to_mate(position: &Position, winner: Color) -> bool {
    let men = |kind| position.by_piece(Piece::new(winner, kind));
    let heavy = men(PieceKind::Rook) | men(PieceKind::Queen);
    let runs_free = |pawn| (steps::ahead(winner, pawn) & position.occupied()).is_empty();
    !heavy.is_empty() || men(PieceKind::Pawn).into_iter().any(runs_free)
}
