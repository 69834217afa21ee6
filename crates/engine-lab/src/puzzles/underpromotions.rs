//! Endgames in which less than a queen may be the best promotion. In whole games that is too rare to look for.

use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng, rngs::StdRng};
use rules_core::{Color, File, Move, Piece, PieceKind, Position, Rank, Setup, Square};

use super::lines::Mistake;

/// Number of random positions per endgame number.
const POSITIONS: usize = 3_000;
/// Kinds of the promoting side's other piece, if it has one…
const HELPERS: [PieceKind; 4] = [PieceKind::Pawn, PieceKind::Knight, PieceKind::Bishop, PieceKind::Rook];
/// …and of the pieces of the other side.
const OPPONENTS: [PieceKind; 5] =
    [PieceKind::Pawn, PieceKind::Knight, PieceKind::Bishop, PieceKind::Rook, PieceKind::Queen];

/// Returns random moves after which a pawn could promote to a knight with check, or to a queen only with stalemate. The
/// same number gives the same moves.
pub fn underpromotions(number: u64) -> Vec<Mistake> {
    let mut rng = StdRng::seed_from_u64(number);
    let mut found = Vec::new();
    for _ in 0..POSITIONS {
        let Ok(before) = random_setup(&mut rng).build() else { continue };
        let moves = before.legal_moves();
        let offers = |mv: &&Move| asks_for_less(&before.play_unchecked(**mv));
        let offering: Vec<Move> = moves.iter().filter(offers).copied().collect();
        // If every move offers it, none is a mistake.
        if let Some(mv) = offering.choose(&mut rng).filter(|_| offering.len() < moves.len()) {
            found.push(Mistake { before: before.clone(), mv: *mv });
        }
    }
    found
}

/// Returns true if a pawn could promote to a knight with check, or if its queen would stalemate.
fn asks_for_less(position: &Position) -> bool {
    position.legal_moves().into_iter().any(|mv| {
        let after = || position.play_unchecked(mv);
        match mv.promotion() {
            Some(PieceKind::Knight) => after().is_check(),
            Some(PieceKind::Queen) => after().is_stalemate(),
            _ => false,
        }
    })
}

fn random_setup(rng: &mut impl Rng) -> Setup {
    let solver = Color::ALL[rng.random_range(0..Color::ALL.len())];
    let mut setup = Setup { turn: !solver, ..Setup::empty() };
    let file = File::ALL[rng.random_range(0..File::ALL.len())];
    let pawn = Square::new(file, Rank::Seventh.seen_by(solver));
    setup.board[pawn.index()] = Some(Piece::new(solver, PieceKind::Pawn));
    let (helpers, opponents) = (rng.random_range(0..=1), rng.random_range(1..=2));
    let helpers = HELPERS.sample(rng, helpers).copied().collect::<Vec<_>>();
    let opponents = OPPONENTS.sample(rng, opponents).copied().collect::<Vec<_>>();
    for (color, kinds) in [(solver, helpers), (!solver, opponents)] {
        for kind in [vec![PieceKind::King], kinds].concat() {
            let is_free = |square: &Square| {
                let is_edge = matches!(square.rank(), Rank::First | Rank::Eighth);
                setup.board[square.index()].is_none() && !(kind == PieceKind::Pawn && is_edge)
            };
            let free: Vec<Square> = Square::ALL.into_iter().filter(is_free).collect();
            if let Some(square) = free.choose(rng) {
                setup.board[square.index()] = Some(Piece::new(color, kind));
            }
        }
    }
    setup
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mistake_allows_an_underpromotion_and_another_move_does_not() {
        let found = underpromotions(1);
        assert!(!found.is_empty());
        for Mistake { before, mv } in &found {
            assert!(asks_for_less(&before.play_unchecked(*mv)), "{}", before.to_fen());
            assert!(before.legal_moves().into_iter().any(|mv| !asks_for_less(&before.play_unchecked(mv))));
        }
        let again = underpromotions(1);
        assert!(found.len() == again.len() && found.iter().zip(&again).all(|(one, other)| one.mv == other.mv));
    }
}
