//! Taking a man in hand and putting it down: what click, drag and keys have in common.

use bevy::prelude::*;
use rules_core::{Action, Move, MoveKind, PieceKind, Square};

use crate::session::{Request, Session};
use crate::viewport::{PendingPromotion, Selection};

/// Whether a person may take the man on this square now.
pub fn may_take(session: &Session, square: Square) -> bool {
    let position = session.game().position();
    session.is_persons_turn() && position.piece_at(square).is_some_and(|piece| piece.color == position.turn())
}

/// A legal move between two squares; of four promotions the queen's.
fn legal(session: &Session, from: Square, to: Square) -> Option<Move> {
    let mut moves = session.game().moves_from(from).into_iter().filter(|mv| mv.to() == to);
    let first = moves.next()?;
    let queen = MoveKind::Promotion(PieceKind::Queen);
    Some(moves.find(|mv| mv.kind() == queen).unwrap_or(first))
}

/// Whether the man in hand may be put on this square.
pub fn may_put(session: &Session, selection: &Selection, square: Square) -> bool {
    session.is_persons_turn() && selection.from.is_some_and(|from| legal(session, from, square).is_some())
}

/// A square that a point of the picture may mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Candidate {
    /// The square.
    pub square: Square,
    /// Whether the point lies on the man that stands there, or in the middle of the empty square, where its mark is.
    pub on_mark: bool,
}

/// Which of the squares that a point may mean, nearest first, it does mean: one on whose mark the point lies and that
/// the man in hand may go to, else the nearest that means something, which is one's own man or a square to go to. So a
/// man that stands before a goal does not hide it.
pub fn meant(
    candidates: impl Iterator<Item = Candidate> + Clone,
    session: &Session,
    selection: &Selection,
) -> Option<Square> {
    let marked = |candidate: &Candidate| candidate.on_mark && may_put(session, selection, candidate.square);
    let squares = candidates.clone().map(|candidate| candidate.square);
    let taken = to_take(squares.clone(), session);
    let useful = |square: &Square| Some(*square) == taken || may_put(session, selection, *square);
    let on_mark = candidates.clone().find(marked).map(|candidate| candidate.square);
    on_mark.or_else(|| squares.clone().find(useful)).or_else(|| squares.clone().next())
}

/// The nearest of one's own men that can move, or else the nearest: from a chair the king hides his pawn. It is so where
/// touching binds, too: a touched man that can't move binds nobody (TCH-1). Who puts men right means the nearest.
pub fn to_take(squares: impl Iterator<Item = Square> + Clone, session: &Session) -> Option<Square> {
    let mut own = squares.filter(|square| may_take(session, *square));
    let adjusts = session.game().is_adjusting();
    let can_move = |square: &Square| adjusts || !session.game().moves_from(*square).is_empty();
    own.clone().find(can_move).or(own.next())
}

/// Takes the man on this square in hand. Where touching binds (TCH-1), taking it is touching it.
pub fn take(session: &Session, selection: &mut Selection, square: Square, requests: &mut MessageWriter<Request>) {
    selection.release();
    // "J'adoube" puts the man right and lets go of it (TCH-3).
    if !session.game().is_adjusting() {
        selection.from = Some(square);
    }
    // A move that is only written down is chosen without touching (DRW-7).
    if session.game().rules().strictness.binds_touch() && !selection.claiming {
        requests.write(Request::by_person(Action::Touch(square)));
    }
}

/// Puts the man in hand on this square, or lets go of it where it may not stand, and the rules say why. A pawn on the last
/// rank waits for the choice of its new piece (MOV-9). `by_hand` says that the man was carried there: where the game is
/// played so strictly, an illegal move is then made (ILL-1); a click never makes one.
pub fn put(
    session: &Session,
    selection: &mut Selection,
    square: Square,
    by_hand: bool,
    requests: &mut MessageWriter<Request>,
) {
    let Some(from) = selection.from.filter(|_| session.is_persons_turn()) else { return selection.release() };
    match legal(session, from, square) {
        Some(mv) if mv.promotion().is_some() => {
            selection.promotion = Some(PendingPromotion::new(session.game(), mv.from(), square));
        }
        Some(mv) => {
            let request = selection.request(session.game(), mv);
            selection.release();
            requests.write(request);
        }
        None => {
            selection.release();
            if by_hand && !selection.claiming {
                requests.write(Request::by_person(Action::Put { from, to: square, promotion: None }));
            } else {
                requests.write(Request::WhyNot { from, to: square });
            }
        }
    }
}

/// A click or Enter on a square: takes a man, puts it down, or lets go of it. What can't be done is refused with its
/// reason; an empty square without a man in hand means nothing.
pub fn touch(session: &Session, selection: &mut Selection, square: Square, requests: &mut MessageWriter<Request>) {
    if session.is_lesson() && session.person().is_none() {
        requests.write(Request::PointTo(square));
    } else if selection.from == Some(square) || !session.is_persons_turn() {
        selection.release();
    } else if may_put(session, selection, square) {
        put(session, selection, square, false, requests);
    } else if may_take(session, square) {
        take(session, selection, square, requests);
    } else {
        let game = session.game();
        let theirs = game.position().colored(!game.turn()).contains(square);
        let touches = theirs && game.rules().strictness.binds_touch() && !selection.claiming;
        let means_something = touches && (game.is_adjusting() || can_be_captured(session, square));
        if selection.promotion.is_some() {
            selection.release();
        } else if selection.from.is_some() {
            put(session, selection, square, false, requests);
        } else if theirs && !means_something {
            requests.write(Request::WhyNot { from: square, to: square });
        }
        // A man of the opponent's is touched, too (TCH-2).
        if touches {
            requests.write(Request::by_person(Action::Touch(square)));
        }
    }
}

fn can_be_captured(session: &Session, square: Square) -> bool {
    let position = session.game().position();
    let captures = |mv: Move| position.captured_by(mv).is_some_and(|(at, _)| at == square);
    session.game().moves().into_iter().any(captures)
}
