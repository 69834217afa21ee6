//! Start positions with a few pieces each, for games whose mistakes a beginner can see.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng, rngs::StdRng};
use rules_core::{Color, File, Piece, PieceKind, Position, Rank, Setup, Square};

/// Range of the number of pawns of each side…
const PAWNS: std::ops::RangeInclusive<usize> = 3..=5;
/// …and of its other pieces beside the king.
const PIECES: std::ops::RangeInclusive<usize> = 1..=3;
/// Home files of the pieces. Rooks and queens need a pawn in front of them, or they would capture each other at once.
const HOMES: [(File, PieceKind); 7] = [
    (File::A, PieceKind::Rook),
    (File::B, PieceKind::Knight),
    (File::C, PieceKind::Bishop),
    (File::D, PieceKind::Queen),
    (File::F, PieceKind::Bishop),
    (File::G, PieceKind::Knight),
    (File::H, PieceKind::Rook),
];

/// Returns the start position of the small game with this number: the same pieces of the initial position for each
/// side.
pub fn small_start(number: u64) -> Position {
    let mut rng = StdRng::seed_from_u64(number);
    loop {
        let (pawns, pieces) = (rng.random_range(PAWNS), rng.random_range(PIECES));
        let pawns: Vec<File> = File::ALL.sample(&mut rng, pawns).copied().collect();
        let pieces: Vec<(File, PieceKind)> = HOMES.sample(&mut rng, pieces).copied().collect();
        let is_covered = |(file, kind): &(File, PieceKind)| !kind.is_heavy() || pawns.contains(file);
        if !pieces.iter().all(is_covered) {
            continue;
        }
        let position = setup(&pawns, &pieces).build();
        if let Some(position) = position.ok().filter(|position| position.has_legal_move() && !position.is_check()) {
            return position;
        }
    }
}

fn setup(pawns: &[File], pieces: &[(File, PieceKind)]) -> Setup {
    let mut setup = Setup::empty();
    for color in Color::ALL {
        let mut put = |file, rank: Rank, kind| {
            setup.board[Square::new(file, rank.seen_by(color)).index()] = Some(Piece::new(color, kind));
        };
        put(File::E, Rank::First, PieceKind::King);
        pawns.iter().for_each(|file| put(*file, Rank::Second, PieceKind::Pawn));
        pieces.iter().for_each(|(file, kind)| put(*file, Rank::First, *kind));
    }
    setup
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sides_begin_with_the_same_few_pieces() {
        for number in 0..50 {
            let position = small_start(number);
            assert!(position.repeats(&small_start(number)), "{number}");
            assert_eq!(position.points(Color::White), position.points(Color::Black));
            assert!((10..=18).contains(&position.occupied().len()), "{}", position.to_fen());
        }
        assert!(!small_start(0).repeats(&small_start(1)));
    }
}
