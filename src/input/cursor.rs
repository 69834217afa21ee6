//! The board cursor, moved by keys or a gamepad: picks up and puts down pieces, and chooses promotions.

use bevy::prelude::*;
use rules_core::{Color as Side, File, Rank, Square};

use super::action::{Action, Direction};
use super::piece_in_hand;
use crate::session::{Request, Session};
use crate::viewport::{MainMut, Selection};

/// Moves the cursor to the next square, or the promotion choice to the next piece.
pub(super) fn steer(session: &Session, near: Side, selection: &mut Selection, direction: Direction) {
    let (right, away) = direction.step();
    if let Some(pending) = &mut selection.promotion {
        pending.step(session.game(), right as isize);
    } else {
        selection.cursor = Some(match selection.cursor {
            Some(cursor) => step(cursor, near, right, away),
            None => selection.from.unwrap_or_else(|| session.game().position().king(near)),
        });
    }
}

/// Applies actions from panels' buttons of the last frame, before presses of this one.
pub(super) fn apply_panel_actions(
    mut actions: MessageReader<Action>,
    session: Res<Session>,
    mut selection: MainMut<Selection>,
    mut requests: MessageWriter<Request>,
) {
    for action in actions.read() {
        match action {
            Action::Promote(kind) => {
                requests.write_batch(selection.promote(session.game(), *kind));
            }
            Action::LetGo => selection.release(),
            Action::ClaimWithMove => selection.claiming = !selection.claiming,
            _ => {}
        }
    }
}

/// Picks up or puts down the piece at the cursor, or promotes to the chosen kind; returns whether there was a cursor or
/// a promotion.
pub(super) fn confirm(session: &Session, selection: &mut Selection, requests: &mut MessageWriter<Request>) -> bool {
    if let Some(pending) = selection.promotion {
        requests.write_batch(selection.promote(session.game(), pending.chosen));
    } else if let Some(cursor) = selection.cursor {
        piece_in_hand::touch(session, selection, cursor, requests);
    } else {
        return false;
    }
    true
}

/// Returns the next square as seen from the near side, clamped at the board's edge.
fn step(from: Square, near: Side, right: i32, away: i32) -> Square {
    let sign = match near {
        Side::White => 1,
        Side::Black => -1,
    };
    let file = (from.file().index() as i32 + sign * right).clamp(0, 7) as usize;
    let rank = (from.rank().index() as i32 + sign * away).clamp(0, 7) as usize;
    match (File::from_index(file), Rank::from_index(rank)) {
        (Some(file), Some(rank)) => Square::new(file, rank),
        _ => from,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn up_is_away_from_the_near_player_and_the_edge_stops() {
        assert_eq!(step(Square::E2, Side::White, 0, 1), Square::E3);
        assert_eq!(step(Square::E7, Side::Black, 0, 1), Square::E6);
        assert_eq!(step(Square::E7, Side::Black, 1, 0), Square::D7);
        assert_eq!(step(Square::H8, Side::White, 1, 1), Square::H8);
    }
}
