//! The square that a click or press means, of those that lie under it.

use rules_core::Square;

use super::piece_in_hand::{may_put, may_take};
use crate::session::Session;
use crate::viewport::Selection;

/// A square under a point of the picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SquareCandidate {
    /// The square.
    pub square: Square,
    /// Set if the point lies on the piece that stands there, or in the middle of the empty square, on its mark.
    pub on_mark: bool,
}

/// Returns the square that a click means among those under it, nearest first. Preferred is a square whose mark was hit
/// and that the piece in hand may go to; then the nearest with a piece of one's own or a legal target. So a piece in
/// front of a target does not hide it.
pub fn clicked_square(
    candidates: impl Iterator<Item = SquareCandidate> + Clone,
    session: &Session,
    selection: &Selection,
) -> Option<Square> {
    let marked = |candidate: &SquareCandidate| candidate.on_mark && may_put(session, selection, candidate.square);
    let squares = candidates.clone().map(|candidate| candidate.square);
    let taken = piece_to_take(squares.clone(), session);
    let useful = |square: &Square| Some(*square) == taken || may_put(session, selection, *square);
    let on_mark = candidates.clone().find(marked).map(|candidate| candidate.square);
    on_mark.or_else(|| squares.clone().find(useful)).or_else(|| squares.clone().next())
}

/// Returns the nearest square with an own piece that can move, or else with any own piece: seen from a chair the king
/// hides his pawn. This holds with touch-move, too, where a touched piece that can't move binds nobody (TCH-1). A
/// player who adjusts pieces means the nearest.
pub fn piece_to_take(squares: impl Iterator<Item = Square> + Clone, session: &Session) -> Option<Square> {
    let mut own = squares.filter(|square| may_take(session, *square));
    let adjusts = session.game().is_adjusting();
    let can_move = |square: &Square| adjusts || !session.game().moves_from(*square).is_empty();
    own.clone().find(can_move).or(own.next())
}
