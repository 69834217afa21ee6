//! Taking a man in hand and putting it down: what click, drag and keys have in common.

use bevy::prelude::*;
use rules_core::{Move, MoveKind, PieceKind, Square};

use crate::selection::{PendingPromotion, Selection};
use crate::session::{Request, Session};

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

/// Takes the man on this square in hand.
pub fn take(selection: &mut Selection, square: Square) {
    selection.release();
    selection.from = Some(square);
}

/// Puts the man in hand on this square, or lets go of it where it may not stand. A pawn on the last rank waits
/// for the choice of its new piece (MOV-9).
pub fn put(session: &Session, selection: &mut Selection, square: Square, requests: &mut MessageWriter<Request>) {
    let mv = selection.from.filter(|_| session.is_persons_turn()).and_then(|from| legal(session, from, square));
    match mv {
        Some(mv) if mv.promotion().is_some() => {
            let side = session.game().turn();
            selection.promotion = Some(PendingPromotion { from: mv.from(), to: square, side });
        }
        Some(mv) => {
            selection.release();
            requests.write(Request::Move(mv));
        }
        None => selection.release(),
    }
}

/// A click or Enter on a square: takes a man, puts it down, or lets go of it.
pub fn touch(session: &Session, selection: &mut Selection, square: Square, requests: &mut MessageWriter<Request>) {
    if selection.from == Some(square) {
        selection.release();
    } else if may_put(session, selection, square) {
        put(session, selection, square, requests);
    } else if may_take(session, square) {
        take(selection, square);
    } else {
        selection.release();
    }
}
