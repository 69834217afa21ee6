//! A small opening book, for variety and human-like beginnings. Levels follow it to different depths.

use std::collections::HashMap;
use std::sync::OnceLock;

use rules_core::{Color, Move, Position, parse_san};

use super::random::{RandomPurpose, SeededRandom};

/// Opening lines in SAN, one per row. A move that begins many lines is played more often.
const OPENINGS: &str = "
e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5
e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O f6
e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Nxe4 d4 Nd6
e4 e5 Nf3 Nc6 Bb5 Nf6 d3 Bc5 c3 O-O
e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d3 d6 O-O a6
e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 d3 d6
e4 e5 Nf3 Nc6 Bc4 Nf6 d3 Be7 O-O O-O
e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 Na5
e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Nf6 Nxc6 bxc6
e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Bc5 Be3 Qf6
e4 e5 Nf3 Nc6 Nc3 Nf6 Bb5 Bb4 O-O O-O
e4 e5 Nf3 Nc6 Nc3 Nf6 d4 exd4 Nxd4 Bb4
e4 e5 Nf3 Nf6 Nxe5 d6 Nf3 Nxe4 d4 d5
e4 e5 Nf3 d6 d4 Nf6 Nc3 Nbd7 Bc4 Be7
e4 e5 Nc3 Nf6 f4 d5 fxe5 Nxe4
e4 e5 Bc4 Nf6 d3 c6 Nf3 d5
e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be2 e5
e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 Be2 Bg7
e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6 Bg5 e6
e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 g6 Nc3 Bg7 Be3 Nf6
e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3 e5 Ndb5 d6
e4 c5 Nf3 Nc6 Bb5 g6 O-O Bg7 Re1 e5
e4 c5 Nf3 e6 d4 cxd4 Nxd4 a6 Bd3 Nf6 O-O d6
e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nc6 Nc3 Qc7 Be2 a6
e4 c5 c3 Nf6 e5 Nd5 d4 cxd4 Nf3 Nc6
e4 c5 Nc3 Nc6 g3 g6 Bg2 Bg7 d3 d6
e4 e6 d4 d5 Nc3 Nf6 Bg5 Be7 e5 Nfd7
e4 e6 d4 d5 Nc3 Bb4 e5 c5 a3 Bxc3 bxc3 Ne7
e4 e6 d4 d5 Nd2 Nf6 e5 Nfd7 Bd3 c5 c3 Nc6
e4 e6 d4 d5 e5 c5 c3 Nc6 Nf3 Qb6
e4 e6 d4 d5 exd5 exd5 Nf3 Nf6 Bd3 Bd6
e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5 Ng3 Bg6
e4 c6 d4 d5 e5 Bf5 Nf3 e6 Be2 c5
e4 c6 d4 d5 exd5 cxd5 Bd3 Nc6 c3 Nf6
e4 d5 exd5 Qxd5 Nc3 Qa5 d4 Nf6 Nf3 c6
e4 d6 d4 Nf6 Nc3 g6 Nf3 Bg7 Be2 O-O
e4 Nf6 e5 Nd5 d4 d6 Nf3 Bg4 Be2 e6
d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 Nbd7
d4 d5 c4 e6 Nc3 Nf6 cxd5 exd5 Bg5 Be7 e3 c6
d4 d5 c4 e6 Nf3 Nf6 g3 Be7 Bg2 O-O O-O dxc4
d4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4 a4 Bf5 e3 e6
d4 d5 c4 c6 Nf3 Nf6 Nc3 e6 e3 Nbd7 Bd3 dxc4
d4 d5 c4 c6 cxd5 cxd5 Nc3 Nf6 Nf3 Nc6 Bf4 Bf5
d4 d5 c4 dxc4 Nf3 Nf6 e3 e6 Bxc4 c5 O-O a6
d4 d5 Nf3 Nf6 Bf4 c5 e3 Nc6 c3 e6
d4 d5 Nf3 Nf6 e3 e6 Bd3 c5 c3 Nc6
d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Bd3 d5 Nf3 c5
d4 Nf6 c4 e6 Nc3 Bb4 Qc2 O-O a3 Bxc3 Qxc3 b6
d4 Nf6 c4 e6 Nf3 b6 g3 Bb7 Bg2 Be7 O-O O-O
d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5
d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5 e4 Nxc3 bxc3 Bg7
d4 Nf6 c4 g6 g3 Bg7 Bg2 O-O Nf3 d6
d4 Nf6 c4 c5 d5 e6 Nc3 exd5 cxd5 d6 e4 g6
d4 Nf6 Nf3 e6 Bg5 c5 e3 Be7 Nbd2 d5
d4 f5 g3 Nf6 Bg2 e6 Nf3 Be7 O-O O-O
c4 e5 Nc3 Nf6 Nf3 Nc6 g3 d5 cxd5 Nxd5
c4 c5 Nf3 Nf6 Nc3 Nc6 g3 g6 Bg2 Bg7
c4 Nf6 Nc3 e6 e4 d5 e5 d4
Nf3 d5 g3 Nf6 Bg2 e6 O-O Be7 d3 O-O
Nf3 Nf6 c4 g6 Nc3 Bg7 e4 d6 d4 O-O
Nf3 d5 c4 e6 g3 Nf6 Bg2 Be7 O-O O-O
";

/// The book's moves by position hash; a move occurs once per line that plays it.
pub struct OpeningBook(HashMap<u64, Vec<Move>>);

impl OpeningBook {
    /// Returns the book, parsed once per process.
    pub fn get() -> &'static Self {
        static BOOK: OnceLock<OpeningBook> = OnceLock::new();
        BOOK.get_or_init(Self::read)
    }

    fn read() -> Self {
        let mut moves: HashMap<u64, Vec<Move>> = HashMap::new();
        for line in OPENINGS.lines() {
            let mut position = Position::default();
            for san in line.split_whitespace() {
                let Ok(mv) = parse_san(&position, san) else { break };
                moves.entry(position.hash()).or_default().push(mv);
                position = position.play_unchecked(mv);
            }
        }
        Self(moves)
    }

    /// Returns a book move, more often one that begins many lines; `None` after `plies` plies of the game.
    pub fn choose(&self, position: &Position, plies: usize, random: SeededRandom) -> Option<Move> {
        let played =
            2 * (position.fullmove_number().max(1) as usize - 1) + usize::from(position.turn() == Color::Black);
        let known = self.0.get(&position.hash()).filter(|_| played < plies)?;
        let ticket = random.draw(RandomPurpose::Opening, position.hash());
        known.get((ticket % known.len() as u64) as usize).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_opening_is_legal_and_balanced() {
        for line in OPENINGS.lines() {
            let mut position = Position::default();
            for san in line.split_whitespace() {
                let mv = parse_san(&position, san).unwrap_or_else(|error| panic!("{line}: {san}: {error}"));
                position = position.play_unchecked(mv);
            }
            let score = crate::eval::evaluate(&position);
            assert!(score.abs() < 150, "{line}: {score}");
        }
    }

    #[test]
    fn openings_vary_and_end_at_the_book_limit() {
        let start = Position::default();
        let first = |seed| OpeningBook::get().choose(&start, 12, SeededRandom { seed });
        assert!(first(1).is_some());
        assert!((2..20).any(|seed| first(seed) != first(1)));
        assert_eq!(OpeningBook::get().choose(&start, 0, SeededRandom { seed: 1 }), None);
    }
}
