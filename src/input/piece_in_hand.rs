//! Picking up and putting down a piece: common to clicks, drags and keys.

use bevy::prelude::*;
use rules_core::{Action, Move, MoveKind, PieceKind, Square};

use crate::session::{Request, Session};
use crate::viewport::{PendingPromotion, Selection};

/// Returns whether a person may pick up the piece on this square now.
pub fn may_take(session: &Session, square: Square) -> bool {
    let position = session.game().position();
    session.is_persons_turn() && position.piece_at(square).is_some_and(|piece| piece.color == position.turn())
}

/// Returns a legal move between two squares; of promotions the one to a queen.
fn legal_move(session: &Session, from: Square, to: Square) -> Option<Move> {
    let mut moves = session.game().moves_from(from).into_iter().filter(|mv| mv.to() == to);
    let first = moves.next()?;
    let queen = MoveKind::Promotion(PieceKind::Queen);
    Some(moves.find(|mv| mv.kind() == queen).unwrap_or(first))
}

/// Returns whether the piece in hand may be put on this square.
pub fn may_put(session: &Session, selection: &Selection, square: Square) -> bool {
    session.is_persons_turn() && selection.from.is_some_and(|from| legal_move(session, from, square).is_some())
}

/// Picks up the piece on this square. With touch-move (TCH-1), this touches it.
pub fn take(session: &Session, selection: &mut Selection, square: Square, requests: &mut MessageWriter<Request>) {
    selection.release();
    // "J'adoube": the piece is adjusted and let go (TCH-3).
    if !session.game().is_adjusting() {
        selection.from = Some(square);
    }
    // A move for a draw claim is chosen without touching (DRW-7).
    if session.game().rules().strictness.binds_touch() && !selection.claiming {
        requests.write(Request::by_person(Action::Touch(square)));
    }
}

/// Puts the piece in hand on this square; on an illegal square it goes back, and the rules give the reason. A pawn on
/// the last rank waits for the choice of its new piece (MOV-9). If `by_hand`, the piece was carried there: under strict
/// rules an illegal move is then made (ILL-1). A click does so only where the clock is pressed, as it can be corrected
/// before that.
pub fn put(
    session: &Session,
    selection: &mut Selection,
    square: Square,
    by_hand: bool,
    requests: &mut MessageWriter<Request>,
) {
    let Some(from) = selection.from.filter(|_| session.is_persons_turn()) else { return selection.release() };
    match legal_move(session, from, square) {
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
            if (by_hand || session.presses_clock()) && !selection.claiming {
                requests.write(Request::by_person(Action::PutPiece { from, to: square, promotion: None }));
            } else {
                requests.write(Request::ExplainMove { from, to: square });
            }
        }
    }
}

/// Handles a click or Enter on a square: picks up a piece, puts it down, or lets it go. An impossible action is refused
/// with its reason; an empty square without a piece in hand does nothing.
pub fn touch(session: &Session, selection: &mut Selection, square: Square, requests: &mut MessageWriter<Request>) {
    if session.is_lesson() && session.person().is_none() {
        requests.write(Request::PointToSquare(square));
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
            requests.write(Request::ExplainMove { from: square, to: square });
        }
        // A piece of the opponent's is touched, too (TCH-2).
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
