//! Has a puzzle verified by another judge: the mistake is one, and every move of the line the only good one.

use anyhow::Result;
use coach::Puzzle;

use super::Dropped;
use super::chances::Score;
use super::judge::Judge;
use super::only::only;

/// What a mistake costs at least of the chances (−1 to 1). As nobody has more than 1, nobody who profits from it was
/// winning by more than about two pawns before.
const SWING: f64 = 0.6;
/// By how much an only move is better than the second.
const GAP: f64 = 0.7;

/// Why the judge doesn't agree, if it doesn't.
pub fn verify(judge: &mut impl Judge, puzzle: &Puzzle) -> Result<Option<Dropped>> {
    let mates_in = puzzle.motifs.iter().find_map(|motif| motif.mates_in());
    let mut position = puzzle.start();
    let mut after = None;
    for (index, mv) in puzzle.line.iter().enumerate() {
        if index % 2 == 0 {
            let best = judge.best(&position, 2)?;
            let Some(only) = only(&best, GAP) else { return Ok(Some(Dropped::SecondMoveVerified)) };
            let is_mate_in_1 = only.score == Score::Mate(1) && position.play_unchecked(*mv).is_checkmate();
            if only.mv != *mv && !is_mate_in_1 {
                return Ok(Some(Dropped::OtherMove));
            }
            let left = mates_in.map(|moves| moves - index as u32 / 2);
            if left.is_some_and(|left| only.score.mates_in() != Some(left)) {
                return Ok(Some(Dropped::OtherMove));
            }
            after = after.or(Some(only.score));
        }
        position = position.play_unchecked(*mv);
    }
    let before = judge.best(&puzzle.position, 1)?.first().map(|best| best.score.chances());
    let is_swing = before.zip(after).is_some_and(|(before, after)| before + after.chances() > SWING);
    Ok((!is_swing).then_some(Dropped::NoSwing))
}

#[cfg(test)]
mod tests {
    use super::super::judge::Ours;
    use super::*;

    fn fault(line: &str) -> Option<Dropped> {
        let puzzle = Puzzle::read(line).expect("a puzzle");
        verify(&mut Ours::new(20_000), &puzzle).expect("an answer")
    }

    #[test]
    fn a_mistake_and_the_only_answer_are_a_puzzle() {
        assert_eq!(fault("p;3r2k1/5ppp/8/8/8/2q5/5PPP/3R2K1 b - -;d8f8 d1d8;1;"), Some(Dropped::SecondMoveVerified));
        assert_eq!(fault("p;r5k1/5ppp/8/8/8/8/5PPP/3R2K1 b - -;a8a2 d1d8;1;mate-in-1"), None);
    }

    #[test]
    fn another_move_or_no_mistake_is_none() {
        let other = "p;r5k1/5ppp/8/8/8/8/5PPP/3R2K1 b - -;a8a2 d1d7;1;";
        assert_eq!(fault(other), Some(Dropped::OtherMove));
        let later = "p;r5k1/5ppp/8/8/8/8/5PPP/3R2K1 b - -;a8a2 d1d8;1;mate-in-2";
        assert_eq!(fault(later), Some(Dropped::OtherMove));
        let lost = "p;6k1/5ppp/8/8/8/8/q4PPP/Q2R2K1 b - -;a2a1 d1a1;1;hanging";
        assert_eq!(fault(lost), Some(Dropped::NoSwing));
    }
}
