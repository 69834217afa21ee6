//! Moves that are tried in place of a mistake.

use engine::Score;
use rules_core::Move;

use super::GameReview;
use crate::evaluation::{Evaluation, reversed, winning_chances};
use crate::reason::{Fault, Mistake};

/// Largest loss of winning chances, in points, at which a tried move counts as found. Lichess' *Learn from your mistakes*
/// has the same limit, 0.04 of a whole
/// ([`retroCtrl.ts`](https://github.com/lichess-org/lila/blob/master/ui/analyse/src/retrospect/retroCtrl.ts)).
const MAX_LOSS: f64 = 4.0;

/// Verdict on a move that was tried in place of a mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RetryVerdict {
    /// The best move, or one that is as good but for at most four points of winning chances.
    Found,
    /// A worse move, with the reason.
    Worse(Fault),
}

/// Answer to a move that was tried in place of a mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RetryAnswer {
    /// The verdict.
    pub verdict: RetryVerdict,
    /// The opponent's reply, which shows what is wrong with a worse move; `None` if it is unknown or there is none.
    pub reply: Option<Move>,
}

impl GameReview {
    /// Returns whether another move may be tried in place of this ply's: it is a fault, and the best move is known.
    pub fn can_be_retried(&self, ply: usize) -> bool {
        self.judged(ply).is_some_and(|judged| judged.judgement.is_fault() && judged.better.is_some())
    }

    /// Returns the answer to a move tried in place of this ply's, if it needs no search: the best move, the game's own
    /// move, or a mate.
    pub fn known_answer(&self, ply: usize, tried: Move) -> Option<RetryAnswer> {
        let found = |reply| Some(RetryAnswer { verdict: RetryVerdict::Found, reply });
        let best_line = &self.evaluation(ply)?.best_line;
        if best_line.first() == Some(&tried) {
            return found(best_line.get(1).copied());
        }
        if self.mv(ply) == Some(tried) {
            let reply = self.evaluation(ply + 1).and_then(Evaluation::best_move);
            return Some(RetryAnswer { verdict: RetryVerdict::Worse(self.fault(ply)?), reply });
        }
        if self.position(ply)?.play(tried).ok()?.is_checkmate() { found(None) } else { None }
    }

    /// Returns the answer to a move tried in place of this ply's, by the scores of the best and of the tried move from the
    /// same search. Both scores are for the player; `line` is what the engine expects, from the tried move on. `None` if
    /// there is no such ply or the line is empty. The reason may take some ten milliseconds, as mates are proved.
    pub fn answer(&self, ply: usize, best: Score, tried: Score, line: &[Move]) -> Option<RetryAnswer> {
        let (position, best_line) = (self.position(ply)?, &self.evaluation(ply)?.best_line);
        let (mv, refutation) = line.split_first()?;
        let loss = winning_chances(best, position) - winning_chances(tried, position);
        let verdict = if loss <= MAX_LOSS {
            RetryVerdict::Found
        } else {
            let mistake = Mistake {
                before: position,
                mv: *mv,
                best_line,
                refutation,
                score_before: best,
                score_after: reversed(tried),
            };
            RetryVerdict::Worse(mistake.fault())
        };
        Some(RetryAnswer { verdict, reply: refutation.first().copied() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reason::PieceOn;
    use rules_core::{Action, Game, PieceKind, Position, Square, parse_uci};

    /// Plies before Black's mistake, which leaves the queen to the rook.
    const MISTAKE: usize = 1;

    fn read(position: &Position, line: &str) -> Vec<Move> {
        let mut position = position.clone();
        let moves = line.split_whitespace().map(|text| {
            let mv = parse_uci(&position, text).expect("a legal move");
            position = position.play_unchecked(mv);
            mv
        });
        moves.collect()
    }

    /// Returns the review of a game in which Black's king moves, and the queen on d8 stays attacked by the rook.
    fn reviewed() -> GameReview {
        let start: Position = "3q2k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1".parse().expect("a position");
        let mut game = Game::from_position(start);
        for mv in read(&game.position().clone(), "a1d1 h7h6") {
            game.act(Action::Move(mv)).expect("a game that goes on");
        }
        let mut review = GameReview::new(&game);
        let evaluated = [(0, "g2g3"), (500, "d8d1"), (900, "d1d8 g8h7")];
        for (plies, (score, line)) in evaluated.into_iter().enumerate() {
            let line = read(review.position(plies).expect("a position"), line);
            review.set_evaluation(plies, Evaluation::new(Score::Centipawns(score), line));
        }
        review
    }

    fn line(text: &str) -> Vec<Move> {
        read(reviewed().position(MISTAKE).expect("a position"), text)
    }

    #[test]
    fn only_faults_with_a_known_better_move_are_tried_again() {
        let mut review = reviewed();
        assert_eq!([0, 1, 2].map(|ply| review.can_be_retried(ply)), [true, true, false], "{:?}", review.judged(0));
        review.set_evaluation(MISTAKE, Evaluation::new(Score::Centipawns(500), Vec::new()));
        assert!(!review.can_be_retried(MISTAKE), "the better move is unknown");
    }

    #[test]
    fn the_best_move_the_games_move_and_a_mate_are_answered_without_a_search() {
        let review = reviewed();
        let answer = |text| review.known_answer(MISTAKE, line(text)[0]);
        assert_eq!(answer("d8d1"), Some(RetryAnswer { verdict: RetryVerdict::Found, reply: None }));
        let played = answer("h7h6").expect("an answer");
        assert_eq!(played.verdict, RetryVerdict::Worse(review.fault(MISTAKE).expect("a fault")));
        assert_eq!(played.reply.map(|mv| mv.to()), Some(Square::D8));
        assert_eq!(answer("g7g6"), None);
    }

    #[test]
    fn a_move_that_mates_needs_no_search() {
        let start: Position = "6k1/5ppp/8/8/8/8/8/RR4K1 w - - 0 1".parse().expect("a position");
        let mv = |text: &str| read(&start, text)[0];
        let mut game = Game::from_position(start.clone());
        game.act(Action::Move(mv("g1f1"))).expect("a game that goes on");
        let mut review = GameReview::new(&game);
        review.set_evaluation(0, Evaluation::new(Score::Mate(1), vec![mv("a1a8")]));
        review.set_evaluation(1, Evaluation::new(Score::Centipawns(-900), Vec::new()));
        let mate = RetryAnswer { verdict: RetryVerdict::Found, reply: None };
        assert_eq!(review.known_answer(0, mv("b1b8")), Some(mate), "the other rook mates as well");
        assert_eq!(review.known_answer(0, mv("a1a7")), None);
    }

    #[test]
    fn a_tried_move_may_lose_four_points_and_no_more() {
        let review = reviewed();
        let position = review.position(MISTAKE).expect("a position").clone();
        let (best, line) = (Score::Centipawns(40), line("d8c8 g2g3"));
        let loss = |score| winning_chances(best, &position) - winning_chances(Score::Centipawns(score), &position);
        let worst = (-200..40).find(|score| loss(*score) <= MAX_LOSS).expect("a score");
        let verdict = |score| review.answer(MISTAKE, best, Score::Centipawns(score), &line).expect("an answer").verdict;
        assert_eq!(verdict(worst), RetryVerdict::Found);
        assert!(matches!(verdict(worst - 1), RetryVerdict::Worse(_)));
    }

    #[test]
    fn a_worse_move_is_answered_with_its_reason_and_the_reply() {
        let review = reviewed();
        let lost = line("d8d5 d1d5");
        let answer = review.answer(MISTAKE, Score::Centipawns(500), Score::Centipawns(-800), &lost);
        let queen = PieceOn { kind: PieceKind::Queen, square: Square::D5 };
        assert_eq!(
            answer,
            Some(RetryAnswer { verdict: RetryVerdict::Worse(Fault::Hangs(queen)), reply: Some(lost[1]) })
        );
        assert_eq!(review.answer(MISTAKE, Score::Mate(1), Score::Mate(3), &lost).map(|answer| answer.verdict), {
            Some(RetryVerdict::Found)
        });
        assert_eq!(review.answer(MISTAKE, Score::Mate(1), Score::Mate(3), &[]), None);
    }
}
