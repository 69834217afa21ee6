//! Exchanges and mates by trying everything.

use rules_core::{Color, Move, PieceKind, Position, Square};

/// Returns the points of a piece.
pub fn points(kind: PieceKind) -> i32 {
    kind.points() as i32
}

/// Returns the points of the piece that a move captures.
pub fn captured_points(position: &Position, mv: Move) -> i32 {
    position.captured_by(mv).map_or(0, |(_, piece)| points(piece.kind))
}

/// Returns the points that a move wins with the best exchange on its square.
pub fn gain(position: &Position, mv: Move) -> i32 {
    let promoted = mv.promotion().map_or(0, |kind| points(kind) - 1);
    captured_points(position, mv) + promoted - exchange(&position.play_unchecked(mv), mv.to())
}

/// Returns the most points that the side to move can win by captures on a square, by trying all of them.
pub fn exchange(position: &Position, square: Square) -> i32 {
    let captures =
        position.legal_moves().into_iter().filter(|mv| mv.to() == square && captured_points(position, *mv) > 0);
    captures.map(|mv| gain(position, mv)).max().unwrap_or(0).max(0)
}

/// Returns the number of moves, at most `most`, in which the side to move mates, by trying all moves.
pub fn shortest_mate(position: &Position, most: u32) -> Option<u32> {
    (1..=most).find(|moves| mates(position, *moves))
}

fn mates(position: &Position, moves: u32) -> bool {
    let mut afters: Vec<Position> = position.legal_moves().into_iter().map(|mv| position.play_unchecked(mv)).collect();
    afters.sort_by_key(|after| (!after.is_check(), after.count_legal_moves()));
    afters.into_iter().any(|after| {
        let answers = after.legal_moves();
        if answers.is_empty() {
            return after.is_check();
        }
        moves > 1 && answers.into_iter().all(|answer| mates(&after.play_unchecked(answer), moves - 1))
    })
}

/// Returns the material advantage of a side, in points.
pub fn balance(position: &Position, side: Color) -> i32 {
    position.points(side) as i32 - position.points(!side) as i32
}

/// Returns the material advantage of the side to move after all captures that pay for either side.
pub fn settled(position: &Position, alpha: i32, beta: i32, depth: u32) -> i32 {
    let mut alpha = alpha.max(balance(position, position.turn()));
    if depth == 0 || alpha >= beta {
        return alpha;
    }
    for mv in position.legal_captures() {
        alpha = alpha.max(-settled(&position.play_unchecked(mv), -beta, -alpha, depth - 1));
        if alpha >= beta {
            break;
        }
    }
    alpha
}
