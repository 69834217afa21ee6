//! Verification of a puzzle by another engine: the mistake is one, every move of the line is an only move, and the line
//! wins, or saves a draw by stalemate.

use anyhow::Result;
use coach::{Motif, Puzzle};
use engine::Score;

use super::Rejection;
use super::judge::Judge;
use super::lines::Mistake;
use super::only_move::{MIN_ADVANTAGE, only_move};

/// Minimum loss of winning chances (−1 to 1) by the mistake. As 1 is the maximum, the side that profits wasn't winning
/// by more than about two pawns before. A mistake that allows a mate in one only has to be avoidable: what it costs
/// matters little to those who look for the mate.
const MIN_SWING: f64 = 0.6;
/// Minimum lead of an only move over the second best, in winning chances.
const MIN_GAP: f64 = 0.7;

/// Returns the reason against the puzzle, or `None` if the judge agrees.
pub fn verify(judge: &mut impl Judge, puzzle: &Puzzle) -> Result<Option<Rejection>> {
    let mates_in = puzzle.motifs.iter().find_map(|motif| motif.mates_in());
    let mut position = puzzle.start();
    let mut after = None;
    for (index, mv) in puzzle.line.iter().enumerate() {
        if index % 2 == 0 {
            let best = judge.best_moves(&position, 2)?;
            let Some(only) = only_move(&best, MIN_GAP) else { return Ok(Some(Rejection::SecondMoveVerified)) };
            let is_mate_in_1 = only.score == Score::Mate(1) && position.play_unchecked(*mv).is_checkmate();
            if only.mv != *mv && !is_mate_in_1 {
                return Ok(Some(Rejection::OtherMove));
            }
            let left = mates_in.map(|moves| moves - index as u32 / 2);
            if left.is_some_and(|left| only.score.mates_in() != Some(left)) {
                return Ok(Some(Rejection::OtherMove));
            }
            if !puzzle.motifs.contains(&Motif::StalemateTrick) && only.score.winning_chances() < MIN_ADVANTAGE {
                return Ok(Some(Rejection::NoAdvantage));
            }
            after = after.or(Some(only.score));
        }
        position = position.play_unchecked(*mv);
    }
    if mates_in == Some(1) {
        let mistake = Mistake { before: puzzle.position.clone(), mv: puzzle.mistake };
        return Ok((!mistake.allows_mate_in_1()).then_some(Rejection::NoSwing));
    }
    let before = judge.best_moves(&puzzle.position, 1)?.first().map(|best| best.score.winning_chances());
    let is_swing = before.zip(after).is_some_and(|(before, after)| before + after.winning_chances() > MIN_SWING);
    Ok((!is_swing).then_some(Rejection::NoSwing))
}

#[cfg(test)]
mod tests {
    use super::super::judge::HetmanJudge;
    use super::*;

    fn rejection(line: &str) -> Option<Rejection> {
        let puzzle = Puzzle::read(line).expect("a puzzle");
        verify(&mut HetmanJudge::new(20_000), &puzzle).expect("an answer")
    }

    #[test]
    fn a_mistake_and_the_only_answer_are_a_puzzle() {
        assert_eq!(
            rejection("p;3r2k1/5ppp/8/8/8/2q5/5PPP/3R2K1 b - -;d8f8 d1d8;1;"),
            Some(Rejection::SecondMoveVerified)
        );
        assert_eq!(rejection("p;r5k1/5ppp/8/8/8/8/5PPP/3R2K1 b - -;a8a2 d1d8;1;mate-in-1"), None);
    }

    #[test]
    fn another_best_move_or_no_mistake_is_rejected() {
        let other = "p;r5k1/5ppp/8/8/8/8/5PPP/3R2K1 b - -;a8a2 d1d7;1;";
        assert_eq!(rejection(other), Some(Rejection::OtherMove));
        let later = "p;r5k1/5ppp/8/8/8/8/5PPP/3R2K1 b - -;a8a2 d1d8;1;mate-in-2";
        assert_eq!(rejection(later), Some(Rejection::OtherMove));
        let lost = "p;6k1/5ppp/8/8/8/8/q4PPP/Q2R2K1 b - -;a2a1 d1a1;1;hanging";
        assert_eq!(rejection(lost), Some(Rejection::NoSwing));
    }

    #[test]
    fn a_line_that_ends_level_is_rejected() {
        let level = "p136;r1b1kb1r/pp2pppp/8/q1p5/1nQ5/2N5/PPP1NPPP/R1B1KB1R w KQkq -;\
                     c1d2 b4c2 e1d1 c2a1 c3d5 a5d8 c4b5 c8d7;7;fork";
        assert_eq!(rejection(level), Some(Rejection::NoAdvantage));
    }
}
