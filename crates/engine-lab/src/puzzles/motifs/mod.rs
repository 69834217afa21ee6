//! Detection of a puzzle's motifs. A motif counts only if it succeeds: a fork needs the capture of a forked piece.

mod deflection;
mod discovered;
mod fork;
mod hanging;
mod line_step;
mod mates;
mod pin;
mod skewer;

use coach::Motif;
use rules_core::{PieceKind, Position};

use super::lines::ForcedLine;
pub use hanging::captures_hanging_piece;
use line_step::{LineStep, line_steps};
pub use mates::is_stalemate_trick;

/// Returns the motifs of a line from this position.
pub fn motifs(start: &Position, found: &ForcedLine) -> Vec<Motif> {
    let ForcedLine { line, continuation, is_draw } = found;
    let mut steps = line_steps(start, &[line.as_slice(), continuation].concat());
    // The continuation only shows whether the moves before it succeed.
    steps.truncate(line.len().div_ceil(2));
    let (Some(first), Some(last)) = (steps.first(), steps.last()) else { return Vec::new() };
    let any = |predicate: fn(&LineStep) -> bool| steps.iter().any(predicate);
    let promotes =
        |predicate: fn(PieceKind) -> bool| line.iter().step_by(2).any(|mv| mv.promotion().is_some_and(predicate));
    let mates_in = last.after.is_checkmate().then_some(steps.len());
    let has = |motif: Motif| match motif {
        Motif::MateIn1 | Motif::MateIn2 | Motif::MateIn3 => {
            mates_in.is_some() && mates_in == motif.mates_in().map(|moves| moves as usize)
        }
        Motif::BackRank => mates::is_on_back_rank(last),
        Motif::Hanging => mates_in.is_none() && !*is_draw && captures_hanging_piece(&first.before, first.mv),
        Motif::Fork => any(fork::is_fork),
        Motif::Pin => any(pin::makes_pin) || any(pin::uses_pin),
        Motif::Skewer => any(skewer::is_skewer),
        Motif::Discovered => any(discovered::is_discovered),
        Motif::Deflection => any(deflection::is_deflection),
        Motif::Promotion => promotes(|kind| kind == PieceKind::Queen),
        Motif::Underpromotion => promotes(|kind| kind != PieceKind::Queen),
        Motif::StalemateTrick => *is_draw && is_stalemate_trick(&last.before, last.mv),
    };
    Motif::ALL.into_iter().filter(|motif| has(*motif)).collect()
}

#[cfg(test)]
mod tests {
    use coach::Puzzle;

    use super::*;

    fn names_of(fen: &str, moves: &str, shown: usize, is_draw: bool) -> Vec<&'static str> {
        let Puzzle { mut line, position, mistake, .. } =
            Puzzle::read(&format!("p;{fen};{moves};1;")).expect("a puzzle");
        let continuation = line.split_off(shown.min(line.len()));
        let found = ForcedLine { line, continuation, is_draw };
        motifs(&position.play_unchecked(mistake), &found).into_iter().map(Motif::name).collect()
    }

    /// Returns the motifs of a line that begins with any move of the opponent's.
    fn names(fen: &str, moves: &str) -> Vec<&'static str> {
        names_of(fen, moves, usize::MAX, false)
    }

    #[test]
    fn a_knight_that_attacks_king_and_rook_forks_if_it_takes_the_rook() {
        let fen = "r3k3/7p/8/3N4/8/8/8/4K3 b - -";
        assert_eq!(names(fen, "h7h6 d5c7 e8d7 c7a8"), ["fork"]);
        assert!(names(fen, "h7h6 d5c7 e8d7 c7b5").is_empty());
        assert_eq!(names_of(fen, "h7h6 d5c7 e8d7 c7a8", 1, false), ["fork"], "the continuation shows it");
        let protected = "1r2k3/1r5p/8/3N4/8/8/8/4K3 b - -";
        assert!(names(protected, "h7h6 d5c7 e8d7 c7b5").is_empty());
    }

    #[test]
    fn what_stands_before_the_king_is_pinned_and_taken() {
        assert_eq!(names("4k3/7p/8/4n3/8/8/8/R5K1 b - -", "h7h6 a1e1 h6h5 e1e5"), ["pin"]);
        assert!(names("3k4/7p/8/4n3/8/8/8/R5K1 b - -", "h7h6 a1e1 h6h5 e1e5").is_empty());
    }

    #[test]
    fn a_pinned_pawn_takes_nothing() {
        assert_eq!(names("6k1/5pp1/8/8/8/1B6/6Q1/6K1 b - -", "g7g6 g2g6"), ["pin"]);
        assert!(names("6k1/5pp1/8/8/8/8/6Q1/1B4K1 b - -", "g7g6 g2g6").is_empty());
    }

    #[test]
    fn a_king_that_steps_aside_gives_up_what_is_behind_it() {
        assert_eq!(names("4q3/7p/8/4k3/8/8/8/R5K1 b - -", "h7h6 a1e1 e5d5 e1e8"), ["skewer"]);
        assert!(names("8/4p2p/8/4k3/8/8/8/R5K1 b - -", "h7h6 a1e1 e5d5 e1e7").is_empty());
    }

    #[test]
    fn a_knight_that_leaves_the_line_discovers_a_check_or_a_queen() {
        assert_eq!(names("4k3/7p/8/8/4N3/8/8/4R1K1 b - -", "h7h6 e4c5"), ["discovered"]);
        assert!(names("4k3/7p/8/8/4N3/8/8/3R2K1 b - -", "h7h6 e4c5").is_empty());
        let queen = "q6k/7p/8/8/4N3/8/6B1/6K1 b - -";
        assert_eq!(names(queen, "h7h6 e4f6 h6h5 g2a8"), ["discovered"]);
        assert!(names(queen, "h7h6 e4f6 h6h5 g2b7").is_empty());
    }

    #[test]
    fn a_rook_is_lured_from_the_back_rank() {
        let fen = "3r2k1/p4ppp/8/8/8/8/Q7/4R1K1 b - -";
        assert_eq!(names(fen, "a7a6 a2d5 d8d5 e1e8"), ["mate-in-2", "back-rank", "deflection"]);
        let idle = "6k1/p4ppp/8/2r5/8/8/Q7/4R1K1 b - -";
        assert_eq!(names(idle, "a7a6 a2d5 c5d5 e1e8"), ["mate-in-2", "back-rank"]);
    }

    #[test]
    fn a_knight_that_protects_is_taken() {
        assert_eq!(names("6k1/p2b2pp/5n2/6B1/8/8/8/3R2K1 b - -", "a7a6 g5f6 g7f6 d1d7"), ["deflection"]);
        assert!(names("6k1/p1b3pp/5n2/6B1/8/8/8/2R3K1 b - -", "a7a6 g5f6 g7f6 c1c7").is_empty());
    }

    #[test]
    fn what_is_not_protected_hangs() {
        assert_eq!(names("6k1/7p/8/3n4/8/8/8/3R2K1 b - -", "h7h6 d1d5"), ["hanging"]);
        assert!(names("6k1/7p/4p3/3n4/8/8/8/3R2K1 b - -", "h7h6 d1d5").is_empty());
        assert!(names("6k1/7p/8/3p4/8/8/8/3R2K1 b - -", "h7h6 d1d5").is_empty());
    }

    #[test]
    fn a_mate_is_on_the_back_rank_behind_own_men_or_elsewhere() {
        assert_eq!(names("6k1/5ppp/8/8/8/2q5/5PPP/3R2K1 b - -", "c3c2 d1d8"), ["mate-in-1", "back-rank"]);
        assert_eq!(names("7k/8/5K2/8/8/8/8/6Q1 b - -", "h8h7 g1g7"), ["mate-in-1"]);
        assert_eq!(names("8/8/8/8/k2K4/8/7R/8 b - -", "a4a3 d4c4 a3a4 h2h1 a4a5 h1a1"), Vec::<&str>::new());
    }

    #[test]
    fn a_pawn_becomes_a_queen_or_less() {
        assert_eq!(names("7k/P7/8/8/8/8/8/K7 b - -", "h8h7 a7a8q"), ["promotion"]);
        assert_eq!(names("7k/P7/8/8/8/8/8/K7 b - -", "h8h7 a7a8n"), ["underpromotion"]);
        assert!(names("7k/P7/8/8/8/8/8/K7 b - -", "h8h7 a1b2").is_empty());
    }

    #[test]
    fn a_rook_offers_itself_for_stalemate() {
        let fen = "6k1/1R6/8/8/6q1/8/8/7K b - -";
        assert_eq!(names_of(fen, "g4g3 b7g7", 1, true), ["stalemate-trick"]);
        assert!(names(fen, "g4g3 b7g7").is_empty(), "the winning side needs no stalemate");
        assert!(names_of("6k1/1R6/8/8/6q1/8/P7/7K b - -", "g4g3 b7g7", 1, true).is_empty());
    }
}
