//! Judgement of moves by the winning chances they lose.

use engine::Score;
use rules_core::pgn::Nag;
use rules_core::{Move, Position};

use crate::accuracy::accuracy_of_move;
use crate::evaluation::{Evaluation, reversed, winning_chances};
use crate::reason::{Fault, Mistake};

/// Judgement of a move, the worst last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Judgement {
    /// A move of a named opening.
    Book,
    /// The only move that doesn't lose as much as a mistake.
    Only,
    /// The engine's first choice.
    Best,
    /// A move that loses little.
    Good,
    /// A small loss (`?!`).
    Inaccuracy,
    /// A loss (`?`).
    Mistake,
    /// A large loss (`??`).
    Blunder,
}

impl Judgement {
    /// All judgements, the worst last.
    pub const ALL: [Self; 7] =
        [Self::Book, Self::Only, Self::Best, Self::Good, Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// Returns the numeric annotation glyph: `$6`, `$2` and `$4` for faults, `$7` for an only move.
    pub fn nag(self) -> Option<Nag> {
        match self {
            Self::Book | Self::Best | Self::Good => None,
            Self::Only => Some(Nag(7)),
            Self::Inaccuracy => Some(Nag(6)),
            Self::Mistake => Some(Nag(2)),
            Self::Blunder => Some(Nag(4)),
        }
    }

    /// Returns the name in text keys.
    pub fn name(self) -> &'static str {
        match self {
            Self::Book => "book",
            Self::Only => "only",
            Self::Best => "best",
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    /// Returns whether the move is an inaccuracy or worse.
    pub fn is_fault(self) -> bool {
        self >= Self::Inaccuracy
    }
}

/// The smallest losses of winning chances, in points, that are faults.
///
/// The defaults are Lichess's: 0.1, 0.2 and 0.3 on its scale from −1 to 1 are 5, 10 and 15 points on ours from 0 to 100
/// ([`Advice.scala`](https://github.com/lichess-org/lila/blob/master/modules/tree/src/main/Advice.scala)).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Thresholds {
    /// Loss of an inaccuracy.
    pub inaccuracy: f64,
    /// Loss of a mistake.
    pub mistake: f64,
    /// Loss of a blunder.
    pub blunder: f64,
}

impl Default for Thresholds {
    fn default() -> Self {
        Self { inaccuracy: 5.0, mistake: 10.0, blunder: 15.0 }
    }
}

impl Thresholds {
    /// Twice the usual losses, for games against the levels made for children: only clear faults are named.
    pub const GENTLE: Self = Self { inaccuracy: 10.0, mistake: 20.0, blunder: 30.0 };

    /// Returns the fault of a loss, if it is one.
    fn fault(self, loss: f64) -> Option<Judgement> {
        if loss >= self.blunder {
            Some(Judgement::Blunder)
        } else if loss >= self.mistake {
            Some(Judgement::Mistake)
        } else {
            (loss >= self.inaccuracy).then_some(Judgement::Inaccuracy)
        }
    }
}

/// A judged move.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct JudgedMove {
    /// The judgement.
    pub judgement: Judgement,
    /// Lost winning chances, in points from 0 to 100.
    pub loss: f64,
    /// Accuracy in percent ([`accuracy_of_move`]).
    pub accuracy: f64,
    /// The best move, if it is known and wasn't played.
    pub better: Option<Move>,
}

/// A move to judge, with the evaluations of the positions before and after it.
pub(crate) struct Judging<'a> {
    pub before: &'a Position,
    pub mv: Move,
    pub after: &'a Position,
    pub evaluation_before: &'a Evaluation,
    pub evaluation_after: &'a Evaluation,
    pub thresholds: Thresholds,
    pub is_book: bool,
    /// True if an earlier review found the move to be the only one.
    pub is_only: bool,
}

impl Judging<'_> {
    pub(crate) fn judge(&self) -> JudgedMove {
        let chances_before = self.evaluation_before.winning_chances(self.before);
        let chances_after = 100.0 - self.evaluation_after.winning_chances(self.after);
        let best = self.evaluation_before.best_move();
        let is_best = best.map_or(chances_after >= chances_before, |best| best == self.mv);
        let loss = if is_best { 0.0 } else { (chances_before - chances_after).max(0.0) };
        let judgement = self.judgement(is_best, loss);
        JudgedMove { judgement, loss, accuracy: accuracy_of_move(loss), better: best.filter(|_| !is_best) }
    }

    fn judgement(&self, is_best: bool, loss: f64) -> Judgement {
        let fault = self.mate_fault().or_else(|| self.thresholds.fault(loss)).filter(|_| !is_best);
        match fault {
            Some(fault @ (Judgement::Mistake | Judgement::Blunder)) => fault,
            _ if self.is_book => Judgement::Book,
            Some(fault) => fault,
            None if is_best && (self.is_only || self.is_only_move()) => Judgement::Only,
            None if is_best => Judgement::Best,
            None => Judgement::Good,
        }
    }

    /// Returns the fault of a move that allows a forced mate or loses one, as Lichess judges it (`MateAdvice` in
    /// `Advice.scala`): it matters less in a position that is lost, or still won, by more than seven or ten pawns. A
    /// mate that only comes later is no fault.
    fn mate_fault(&self) -> Option<Judgement> {
        let by_pawns = |centipawns: i32| match centipawns {
            1000.. => Judgement::Inaccuracy,
            701.. => Judgement::Mistake,
            _ => Judgement::Blunder,
        };
        match (self.evaluation_before.score, reversed(self.evaluation_after.score)) {
            (Score::Centipawns(before), Score::Mate(..=-1)) => Some(by_pawns(before.saturating_neg())),
            (Score::Mate(1..), Score::Centipawns(after)) => Some(by_pawns(after)),
            (Score::Mate(1..), Score::Mate(..=-1)) => Some(Judgement::Blunder),
            _ => None,
        }
    }

    /// Returns whether every other move would be a mistake.
    fn is_only_move(&self) -> bool {
        let Some(second) = self.evaluation_before.second else { return false };
        let best = winning_chances(self.evaluation_before.score, self.before);
        best - winning_chances(second, self.before) >= self.thresholds.mistake
    }

    /// Returns the reason why the move is a mistake. That takes some milliseconds at most, as mates are proved within limits.
    pub(crate) fn fault(&self) -> Fault {
        Mistake {
            before: self.before,
            mv: self.mv,
            best_line: &self.evaluation_before.best_line,
            refutation: &self.evaluation_after.best_line,
            score_before: self.evaluation_before.score,
            score_after: self.evaluation_after.score,
        }
        .fault()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::parse_uci;

    /// Judges 1. h4 by the scores before it, for White, and after it, for Black.
    fn judge(before: Score, after: Score, thresholds: Thresholds, is_book: bool) -> JudgedMove {
        let position = Position::default();
        let [best, mv] = ["e2e4", "h2h4"].map(|text| parse_uci(&position, text).expect("a legal move"));
        Judging {
            after: &position.play_unchecked(mv),
            before: &position,
            mv,
            evaluation_before: &Evaluation::new(before, vec![best]),
            evaluation_after: &Evaluation::new(after, Vec::new()),
            thresholds,
            is_book,
            is_only: false,
        }
        .judge()
    }

    fn judgement(before: Score, after: Score) -> Judgement {
        judge(before, after, Thresholds::default(), false).judgement
    }

    #[test]
    fn losses_of_five_ten_and_fifteen_points_are_faults() {
        let thresholds = Thresholds::default();
        let faults = [4.9, 5.0, 9.9, 10.0, 14.9, 15.0].map(|loss| thresholds.fault(loss));
        use Judgement::{Blunder, Inaccuracy, Mistake};
        assert_eq!(faults[..3], [None, Some(Inaccuracy), Some(Inaccuracy)]);
        assert_eq!(faults[3..], [Some(Mistake), Some(Mistake), Some(Blunder)]);
        let judged = judge(Score::Centipawns(30), Score::Centipawns(0), thresholds, false);
        assert_eq!(judged.judgement, Inaccuracy, "{judged:?}");
        assert!(judged.better.is_some() && judged.judgement.is_fault());
        assert_eq!(
            judge(Score::Centipawns(30), Score::Centipawns(0), Thresholds::GENTLE, false).judgement,
            Judgement::Good
        );
    }

    #[test]
    fn a_pawn_matters_little_in_a_won_game() {
        let score = Score::Centipawns;
        assert!(judgement(score(0), score(100)) >= Judgement::Mistake);
        assert_eq!(judgement(score(900), score(-800)), Judgement::Good);
    }

    #[test]
    fn a_mate_may_not_be_allowed_or_lost_but_delayed() {
        let (score, mate) = (Score::Centipawns, Score::Mate);
        assert_eq!(judgement(score(0), mate(3)), Judgement::Blunder);
        assert_eq!(judgement(score(-800), mate(3)), Judgement::Mistake);
        assert_eq!(judgement(score(-1200), mate(3)), Judgement::Inaccuracy);
        assert_eq!(judgement(mate(2), score(0)), Judgement::Blunder);
        assert_eq!(judgement(mate(2), score(-1200)), Judgement::Inaccuracy, "still won");
        assert_eq!(judgement(mate(2), mate(5)), Judgement::Blunder);
        assert_eq!(judgement(mate(2), mate(-6)), Judgement::Good, "it only takes longer");
        assert_eq!(judgement(mate(-6), mate(1)), Judgement::Good, "it only comes sooner");
    }

    #[test]
    fn the_book_forgives_inaccuracies_only() {
        let judge =
            |after| judge(Score::Centipawns(30), Score::Centipawns(after), Thresholds::default(), true).judgement;
        assert_eq!([judge(0), judge(200)], [Judgement::Book, Judgement::Blunder]);
    }

    #[test]
    fn a_best_move_loses_nothing_and_may_be_the_only_one() {
        let position = Position::default();
        let mv = parse_uci(&position, "e2e4").expect("a legal move");
        let mut evaluation = Evaluation::new(Score::Centipawns(50), vec![mv]);
        let judge = |evaluation: &Evaluation| {
            Judging {
                before: &position,
                mv,
                after: &position.play_unchecked(mv),
                evaluation_before: evaluation,
                evaluation_after: &Evaluation::new(Score::Centipawns(70), Vec::new()),
                thresholds: Thresholds::default(),
                is_book: false,
                is_only: false,
            }
            .judge()
        };
        let judged = judge(&evaluation);
        assert_eq!((judged.judgement, judged.loss, judged.better), (Judgement::Best, 0.0, None));
        evaluation.second = Some(Score::Centipawns(40));
        assert_eq!(judge(&evaluation).judgement, Judgement::Best);
        evaluation.second = Some(Score::Centipawns(-100));
        assert_eq!(judge(&evaluation).judgement, Judgement::Only);
    }

    #[test]
    fn names_and_marks_differ() {
        let names: std::collections::HashSet<_> = Judgement::ALL.map(Judgement::name).into_iter().collect();
        assert_eq!(names.len(), Judgement::ALL.len());
        let glyphs = Judgement::ALL.map(|judgement| judgement.nag().and_then(Nag::glyph));
        assert_eq!(glyphs, [None, Some("□"), None, None, Some("?!"), Some("?"), Some("??")]);
    }
}
