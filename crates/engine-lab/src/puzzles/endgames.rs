//! Lost endgames, for the rarest of puzzles: who has next to nothing left looks for a stalemate. In whole games that is the
//! only way out hardly ever.

use rand::{Rng, RngExt, SeedableRng, rngs::StdRng};
use rules_core::{Color, Piece, PieceKind, Position, Setup, Square};

/// What the losing side has besides its king…
const LOSERS: [&[PieceKind]; 4] = [
    &[PieceKind::Rook],
    &[PieceKind::Queen],
    &[PieceKind::Rook, PieceKind::Pawn],
    &[PieceKind::Queen, PieceKind::Pawn],
];
/// …and the winning one.
const WINNERS: [&[PieceKind]; 4] = [
    &[PieceKind::Queen, PieceKind::Rook],
    &[PieceKind::Queen, PieceKind::Pawn, PieceKind::Pawn],
    &[PieceKind::Queen, PieceKind::Knight, PieceKind::Pawn],
    &[PieceKind::Queen, PieceKind::Queen],
];

/// The position that the endgame with this number begins with: its men are thrown onto the board until they stand legally.
pub fn start(number: u64) -> Position {
    let mut rng = StdRng::seed_from_u64(number);
    loop {
        let thrown = thrown(&mut rng).build();
        if let Some(position) = thrown.ok().filter(|position| position.has_legal_move() && !position.is_check()) {
            return position;
        }
    }
}

fn thrown(rng: &mut impl Rng) -> Setup {
    let mut setup = Setup { turn: one_of(rng, &Color::ALL), ..Setup::empty() };
    let winner = one_of(rng, &Color::ALL);
    for (color, men) in [(winner, one_of(rng, &WINNERS)), (!winner, one_of(rng, &LOSERS))] {
        for kind in [&[PieceKind::King], men].concat() {
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
            let position = start(number);
            assert!(position.repeats(&start(number)) && position.occupied().len() <= 7);
        }
        assert!(!start(0).repeats(&start(1)));
    }
}
