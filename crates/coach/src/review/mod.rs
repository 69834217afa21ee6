//! The review of a game: its positions' evaluations, and what they say of its moves.

mod annotate;
mod retry;
mod saved;

pub use saved::read_eval;

use std::sync::OnceLock;

use engine::Score;
use rules_core::{Color, Ending, Game, Move, Position};

use crate::accuracy::accuracy_of_game;
use crate::evaluation::Evaluation;
use crate::judgement::{JudgedMove, Judgement, Judging, Thresholds};
use crate::reason::Fault;
pub use retry::{RetryAnswer, RetryVerdict};

/// Maximum number of turning points of a game.
const MAX_TURNING_POINTS: usize = 3;

/// The review of a game, filled in position by position. A move is judged as soon as the positions before and after it
/// are evaluated.
///
/// ```
/// use coach::{Evaluation, GameReview, Judgement};
/// use engine::Score;
/// use rules_core::{Action, Game, parse_san};
///
/// let mut game = Game::new();
/// for text in ["f3", "e5", "g4", "Qh4#"] {
///     let mv = parse_san(game.position(), text)?;
///     game.act(Action::Move(mv))?;
/// }
/// let mut review = GameReview::new(&game);
/// assert_eq!(review.next_position(), Some(3), "the final position is a mate");
/// review.set_evaluation(3, Evaluation::new(Score::Mate(1), vec![game.plies()[3].mv]));
/// review.set_evaluation(2, Evaluation::new(Score::Centipawns(-60), Vec::new()));
/// assert_eq!(review.judged(2).map(|judged| judged.judgement), Some(Judgement::Blunder));
/// assert_eq!(review.judged(3).map(|judged| judged.judgement), Some(Judgement::Best));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct GameReview {
    /// The positions of the game, one more than moves.
    positions: Vec<Position>,
    moves: Vec<Move>,
    evaluations: Vec<Option<Evaluation>>,
    judged: Vec<Option<JudgedMove>>,
    /// The reasons of mistakes, each found when it is first asked for.
    faults: Vec<OnceLock<Fault>>,
    /// Plies that an earlier review found to be only moves.
    only_moves: Vec<usize>,
    thresholds: Thresholds,
    book_plies: usize,
}

impl GameReview {
    /// Starts the review of a game's legal moves, up to the first illegal one that stands. A final position that is a
    /// mate or a draw by the rules is evaluated already.
    pub fn new(game: &Game) -> Self {
        let legal: Vec<_> = game.plies().iter().take_while(|ply| ply.illegal.is_none()).collect();
        let moves: Vec<Move> = legal.iter().map(|ply| ply.mv).collect();
        let mut positions = vec![game.start().clone()];
        positions.extend(legal.iter().map(|ply| ply.after.clone()));
        let ending = game.ending().filter(|_| legal.len() == game.plies().len());
        let mut review = Self {
            evaluations: vec![None; positions.len()],
            judged: vec![None; moves.len()],
            faults: vec![OnceLock::new(); moves.len()],
            positions,
            moves,
            only_moves: Vec::new(),
            thresholds: Thresholds::default(),
            book_plies: 0,
        };
        review.evaluate_end(ending);
        review
    }

    /// Evaluates the final position if the rules do.
    fn evaluate_end(&mut self, ending: Option<Ending>) {
        let plies = self.moves.len();
        let Some(last) = self.positions.last() else { return };
        let is_drawn = matches!(
            ending,
            Some(
                Ending::InsufficientMaterial
                    | Ending::DeadPosition
                    | Ending::FivefoldRepetition
                    | Ending::SeventyFiveMoves
                    | Ending::ThreefoldClaim
                    | Ending::FiftyMovesClaim
            )
        );
        let score = if last.is_checkmate() {
            Score::Mate(0)
        } else if is_drawn || last.is_stalemate() {
            Score::Centipawns(0)
        } else {
            return;
        };
        self.set_evaluation(plies, Evaluation::new(score, Vec::new()));
    }

    /// Returns the review with these thresholds.
    #[must_use]
    pub fn with_thresholds(mut self, thresholds: Thresholds) -> Self {
        self.thresholds = thresholds;
        self.judge_all();
        self
    }

    /// Returns the review of a game whose first plies are those of a named opening.
    #[must_use]
    pub fn with_book_plies(mut self, plies: usize) -> Self {
        self.book_plies = plies;
        self.judge_all();
        self
    }

    /// Returns the number of the game's first plies that are those of a named opening.
    pub fn book_plies(&self) -> usize {
        self.book_plies
    }

    /// Returns the number of moves.
    pub fn plies(&self) -> usize {
        self.moves.len()
    }

    /// Returns the position after so many plies.
    pub fn position(&self, plies: usize) -> Option<&Position> {
        self.positions.get(plies)
    }

    /// Returns a move, counted from 0.
    pub fn mv(&self, ply: usize) -> Option<Move> {
        self.moves.get(ply).copied()
    }

    /// Returns the number of plies before the next position to evaluate, from the end; `None` when all are evaluated.
    pub fn next_position(&self) -> Option<usize> {
        self.evaluations.iter().rposition(Option::is_none)
    }

    /// Sets the evaluation of the position after so many plies, from its side to move's point of view.
    pub fn set_evaluation(&mut self, plies: usize, evaluation: Evaluation) {
        if let Some(known) = self.evaluations.get_mut(plies) {
            *known = Some(evaluation);
            for ply in plies.saturating_sub(1)..=plies {
                self.judge(ply);
            }
        }
    }

    /// Returns the evaluation of the position after so many plies.
    pub fn evaluation(&self, plies: usize) -> Option<&Evaluation> {
        self.evaluations.get(plies)?.as_ref()
    }

    /// Returns the numbers of evaluated positions and of all positions.
    pub fn progress(&self) -> (usize, usize) {
        (self.evaluations.iter().flatten().count(), self.evaluations.len())
    }

    /// Returns the judgement of a move, counted from 0, once the positions before and after it are evaluated.
    pub fn judged(&self, ply: usize) -> Option<&JudgedMove> {
        self.judged.get(ply)?.as_ref()
    }

    /// Returns the reason why a move is an inaccuracy, a mistake or a blunder; `None` if it is none of them.
    pub fn fault(&self, ply: usize) -> Option<Fault> {
        let judging =
            self.judging(ply).filter(|_| self.judged(ply).is_some_and(|judged| judged.judgement.is_fault()))?;
        Some(*self.faults.get(ply)?.get_or_init(|| judging.fault()))
    }

    /// Returns the move with which the opponent mates at once after a move; the engine's if there are several.
    pub fn mating_reply(&self, ply: usize) -> Option<Move> {
        let after = self.position(ply + 1)?;
        let best = self.evaluation(ply + 1).and_then(|evaluation| evaluation.best_line.first().copied());
        let mates = |mv: &Move| after.play_unchecked(*mv).is_checkmate();
        best.filter(mates).or_else(|| after.legal_moves().into_iter().find(mates))
    }

    /// Returns the opponent's best reply to a mistake, one that mates at once if there is one; `None` where the mistake's
    /// reason is a missed chance.
    pub fn punishment(&self, ply: usize) -> Option<Move> {
        let fault = self.fault(ply)?;
        let best = || self.evaluation(ply + 1).filter(|_| !fault.is_missed_chance())?.best_line.first().copied();
        self.mating_reply(ply).or_else(best)
    }

    /// Returns White's winning chances after so many plies, 0 to 100.
    pub fn chances(&self, plies: usize) -> Option<f64> {
        let position = self.position(plies)?;
        let chances = self.evaluation(plies)?.winning_chances(position);
        Some(if position.turn() == Color::White { chances } else { 100.0 - chances })
    }

    /// Returns the accuracy of a side in percent, once all positions are evaluated; `None` if it made no move.
    pub fn accuracy(&self, side: Color) -> Option<f64> {
        let chances: Vec<f64> = (0..self.positions.len()).map(|plies| self.chances(plies)).collect::<Option<_>>()?;
        let accuracies: Vec<f64> =
            self.judged.iter().map(|judged| judged.as_ref().map(|judged| judged.accuracy)).collect::<Option<_>>()?;
        accuracy_of_game(&chances, &accuracies, self.position(0)?.turn(), side)
    }

    /// Returns the plies of the mistakes that cost most winning chances, at most three, in the order of the game.
    pub fn turning_points(&self) -> Vec<usize> {
        let judged = self.judged.iter().enumerate().filter_map(|(ply, judged)| Some((ply, judged.as_ref()?)));
        let mut mistakes: Vec<_> = judged.filter(|(_, judged)| judged.judgement >= Judgement::Mistake).collect();
        mistakes.sort_by(|(_, one), (_, other)| other.loss.total_cmp(&one.loss));
        mistakes.truncate(MAX_TURNING_POINTS);
        let mut plies: Vec<usize> = mistakes.into_iter().map(|(ply, _)| ply).collect();
        plies.sort_unstable();
        plies
    }

    fn judge_all(&mut self) {
        for ply in 0..self.moves.len() {
            self.judge(ply);
        }
    }

    fn judge(&mut self, ply: usize) {
        let judged = self.judging(ply).map(|judging| judging.judge());
        if let (Some(known), Some(fault)) = (self.judged.get_mut(ply), self.faults.get_mut(ply)) {
            (*known, *fault) = (judged, OnceLock::new());
        }
    }

    fn judging(&self, ply: usize) -> Option<Judging<'_>> {
        Some(Judging {
            before: self.position(ply)?,
            mv: self.mv(ply)?,
            after: self.position(ply + 1)?,
            evaluation_before: self.evaluation(ply)?,
            evaluation_after: self.evaluation(ply + 1)?,
            thresholds: self.thresholds,
            is_book: ply < self.book_plies,
            is_only: self.only_moves.contains(&ply),
        })
    }
}

#[cfg(test)]
mod tests;
