//! Exhaustive search for a mate with the help of both sides, against which verdicts are checked.

use std::collections::{HashSet, VecDeque};

use rules_core::{CastlingRights, Color, PieceKind, Position, Square};

/// A position without its counters.
type Key = ([u64; 8], Color, CastlingRights, Option<Square>);

fn key(position: &Position) -> Key {
    let mut sets = [0; 8];
    for (set, kind) in sets.iter_mut().zip(PieceKind::ALL) {
        *set = position.pieces(kind).0;
    }
    sets[6] = position.colored(Color::White).0;
    sets[7] = position.colored(Color::Black).0;
    (sets, position.turn(), position.castling(), position.en_passant())
}

/// Decides by breadth-first search whether any sequence of moves mates; `None` if there are more than `most_positions`
/// positions. Nothing of the search that it checks is used.
pub fn mates_by_exhaustive_search(root: &Position, winner: Color, most_positions: usize) -> Option<bool> {
    let mut seen = HashSet::from([key(root)]);
    let mut waiting = VecDeque::from([root.clone()]);
    while let Some(next) = waiting.pop_front() {
        if next.turn() != winner && next.is_checkmate() {
            return Some(true);
        }
        for mv in next.legal_moves() {
            let after = next.play_unchecked(mv);
            if seen.insert(key(&after)) {
                waiting.push_back(after);
            }
        }
        if seen.len() > most_positions {
            return None;
        }
    }
    Some(false)
}
