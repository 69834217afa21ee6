//! The levels of puzzles for beginners, 1 to 3. The computer's lowest levels play many moves at random, so they say little
//! about a puzzle; what it asks of a learner says more: one move or two, and on how full a board.

use std::ops::RangeInclusive;

use engine::search::see_at_least;
use rules_core::{Move, PieceKind, Position};

use crate::{Motif, Puzzle};

/// Levels of puzzles for beginners.
pub const BEGINNER_LEVELS: RangeInclusive<u8> = 1..=3;
/// Motifs of puzzles for beginners; of several, the first is what they are told to look for.
pub const BEGINNER_MOTIFS: [Motif; 4] = [Motif::MateIn1, Motif::Hanging, Motif::Promotion, Motif::Fork];
/// Maximum number of pieces on the board at level 1…
const FEW_PIECES: usize = 11;
/// …and at level 2.
const SOME_PIECES: usize = 20;
/// Gain of a capture that loses nothing, in centipawns: a minor piece at least.
const WHOLE_PIECE: i32 = 300;

impl Puzzle {
    /// Returns true if the puzzle is at one of the levels for beginners.
    pub fn is_for_beginners(&self) -> bool {
        BEGINNER_LEVELS.contains(&self.level)
    }

    /// Returns the motif that beginners are told to look for, if the puzzle has one of theirs.
    pub fn beginner_motif(&self) -> Option<Motif> {
        BEGINNER_MOTIFS.into_iter().find(|motif| self.motifs.contains(motif))
    }

    /// Returns the level for beginners, 1 to 3, of what the puzzle asks for; `None` if it asks for more.
    ///
    /// A mate in one, or the capture of an undefended piece, is of level 1 with up to 11 pieces on the board, of
    /// level 2 with up to 20, and of level 3 with more. A pawn that becomes a queen is of level 2 with up to 11 pieces,
    /// and of level 3 with up to 20; so is a fork whose forking piece can't be taken. Other captures in one move that win
    /// a piece are of level 3. Beginners overlook discovered attacks, and have seldom promoted to less than a queen.
    pub fn beginner_level(&self) -> Option<u8> {
        let (start, mv) = (self.start(), *self.line.first()?);
        let pieces = start.occupied().len();
        let crowd = u8::from(pieces > FEW_PIECES) + u8::from(pieces > SOME_PIECES);
        let has = |motif| self.motifs.contains(&motif);
        if has(Motif::Discovered) || has(Motif::Underpromotion) {
            return None;
        }
        let is_single = self.moves() == 1;
        let mates = self.motifs.iter().any(|motif| motif.mates_in().is_some());
        let is_plain = is_single && (has(Motif::MateIn1) || has(Motif::Hanging) && takes_undefended(&start, mv));
        let is_safe_fork = has(Motif::Fork) && self.moves() <= 2 && is_safe(&start, mv);
        let is_tactic = !mates && (is_single && has(Motif::Promotion) || is_safe_fork);
        let is_exchange = is_single && has(Motif::Hanging);
        let levels = [is_plain.then_some(1 + crowd), is_tactic.then_some(2 + crowd), is_exchange.then_some(3)];
        levels.into_iter().flatten().min().filter(|level| BEGINNER_LEVELS.contains(level))
    }
}

/// Returns true if the move takes a piece, not a pawn, that nobody takes back.
fn takes_undefended(position: &Position, mv: Move) -> bool {
    let is_piece = position.captured_by(mv).is_some_and(|(_, piece)| piece.kind != PieceKind::Pawn);
    is_piece && see_at_least(position, mv, WHOLE_PIECE) && is_safe(position, mv)
}

/// Returns true if the moved piece can't be taken.
fn is_safe(position: &Position, mv: Move) -> bool {
    !position.play_unchecked(mv).legal_captures().into_iter().any(|taking| taking.to() == mv.to())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(fen: &str, moves: &str, motifs: &str) -> Option<u8> {
        Puzzle::read(&format!("p;{fen};{moves};9;{motifs}")).expect("a puzzle").beginner_level()
    }

    #[test]
    fn a_mate_in_one_is_the_easier_the_fewer_pieces_there_are() {
        assert_eq!(level("6k1/5ppp/8/8/8/2q5/5PPP/3R2K1 b - -", "c3c2 d1d8", "mate-in-1,back-rank"), Some(1));
        let more = "6k1/pppp1ppp/8/8/8/2q5/PPPP1PPP/3R2K1 b - -";
        assert_eq!(level(more, "c3a3 d1e1", "mate-in-1"), Some(2));
        let all = "rnb3k1/ppppnppp/2b5/8/8/2q5/PPPP1PPP/RN1RN1K1 b - -";
        assert_eq!(level(all, "c3b4 d1c1", "mate-in-1"), Some(3));
        assert_eq!(level("6k1/5ppp/8/8/8/2q5/5PPP/3R2K1 b - -", "c3c2 d1d8", "mate-in-1,discovered"), None);
        assert_eq!(level("8/8/8/8/k2K4/8/7R/8 b - -", "a4a3 d4c4 a3a4 h2h1 a4a5 h1a1", "mate-in-3"), None);
    }

    #[test]
    fn an_undefended_piece_is_easier_than_one_that_is_exchanged() {
        assert_eq!(level("6k1/7p/8/3n4/8/8/8/3R2K1 b - -", "h7h6 d1d5", "hanging"), Some(1));
        assert_eq!(level("6k1/7p/4p3/3q4/8/8/8/3R2K1 b - -", "h7h6 d1d5", "hanging"), Some(3));
        assert_eq!(level("6k1/7p/8/3n4/8/8/8/3R2K1 b - -", "h7h6 d1d5 g8g7 d5d7", "hanging"), None);
    }

    #[test]
    fn a_fork_is_for_beginners_if_the_forking_piece_is_safe() {
        assert_eq!(level("r3k3/7p/8/3N4/8/8/6PP/6K1 b - -", "h7h6 d5c7 e8d7 c7a8", "fork"), Some(2));
        assert_eq!(level("r3k3/1b5p/8/q2N4/8/8/6PP/6K1 b - -", "h7h6 d5c7 a5c7 g1f1", "fork"), None);
        let full = "r1bqk2r/pppp1ppp/8/3N4/8/5N2/PPP2PPP/R1BQK2R b - -";
        assert_eq!(level(full, "h7h6 d5c7 d8c7 f3d4", "fork"), None);
    }

    #[test]
    fn a_pawn_becomes_a_queen_on_an_empty_board() {
        assert_eq!(level("7k/P7/8/8/8/8/8/K7 b - -", "h8h7 a7a8q", "promotion"), Some(2));
        assert_eq!(level("7k/P7/8/8/8/8/8/K7 b - -", "h8h7 a7a8n", "underpromotion"), None);
    }
}
