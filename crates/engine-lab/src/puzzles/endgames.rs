//! Lost endgames, for the rarest puzzles: the losing side looks for stalemate. In whole games stalemate is rarely the
//! only way out.

use rand::{Rng, RngExt, SeedableRng, rngs::StdRng};
use rules_core::{Color, Piece, PieceKind, Position, Setup, Square};

/// Pieces of the losing side besides its king…
const LOSING_SIDES: [&[PieceKind]; 4] = [
    &[PieceKind::Rook],
    &[PieceKind::Queen],
    &[PieceKind::Rook, PieceKind::Pawn],
    &[PieceKind::Queen, PieceKind::Pawn],
];
/// …and of the winning side.
const WINNING_SIDES: [&[PieceKind]; 4] = [
    &[PieceKind::Queen, PieceKind::Rook],
    &[PieceKind::Queen, PieceKind::Pawn, PieceKind::Pawn],
    &[PieceKind::Queen, PieceKind::Knight, PieceKind::Pawn],
    &[PieceKind::Queen, PieceKind::Queen],
];

/// Returns the start position of the endgame with this number: pieces on random squares, drawn again until the position
/// is legal.
pub fn random_endgame(number: u64) -> Position {
    let mut rng = StdRng::seed_from_u64(number);
    loop {
        let position = random_setup(&mut rng).build();
        if let Some(position) = position.ok().filter(|position| position.has_legal_move() && !position.is_check()) {
            return position;
        }
    }
}

fn random_setup(rng: &mut impl Rng) -> Setup {
    let mut setup = Setup { turn: one_of(rng, &Color::ALL), ..Setup::empty() };
    let winner = one_of(rng, &Color::ALL);
    for (color, pieces) in [(winner, one_of(rng, &WINNING_SIDES)), (!winner, one_of(rng, &LOSING_SIDES))] {
        for kind in [&[PieceKind::King], pieces].concat() {
            let is_free = |square: &Square| setup.board[square.index()].is_none();
            let free: Vec<Square> = Square::ALL.into_iter().filter(is_free).collect();
            setup.board[one_of(rng, &free).index()] = Some(Piece::new(color, kind));
        }
    }
    setup
}

fn one_of<T: Copy>(rng: &mut impl Rng, choices: &[T]) -> T {
    choices[rng.random_range(0..choices.len())]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_endgame_is_legal_and_always_the_same() {
        for number in 0..50 {
            let position = random_endgame(number);
            assert!(position.repeats(&random_endgame(number)) && position.occupied().len() <= 7);
        }
        assert!(!random_endgame(0).repeats(&random_endgame(1)));
    }
}
