//! `engine-lab review-check`: compares reviews with Stockfish's judgement, in games of the levels.
//!
//! A blunder of Stockfish's is a loss of 15 points or more on Lichess's curve of winning chances,
//! 50 + 50 · (2 / (1 + e^(−0.00368208 · centipawns)) − 1), that isn't its best move.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use coach::{GameReview, Judgement};
use engine::{Engine, Level, Score};
use rules_core::{Action, Game};

use super::{DEFAULT_NODES, Evaluator, Limit, evaluate};
use crate::game::{ask, play};
use crate::openings;
use crate::puzzles::stockfish::start_stockfish;

/// Loss of a blunder, in points of winning chances.
const BLUNDER: f64 = 15.0;
/// Random plies before the levels take over.
const OPENING_PLIES: usize = 4;

/// The arguments of `engine-lab review-check`.
#[derive(Args)]
pub struct CheckArgs {
    /// Number of games
    #[arg(long, default_value_t = 40)]
    games: u64,
    /// Number of the first game; other numbers give other games
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// Number of plies after which a game is cut off
    #[arg(long, default_value_t = 100)]
    plies: usize,
    /// Nodes per position of the review
    #[arg(long, default_value_t = DEFAULT_NODES)]
    nodes: u64,
    /// Stockfish's depth
    #[arg(long, default_value_t = 18)]
    depth: u32,
    /// Stockfish; without it, it is looked for in the usual places
    #[arg(long)]
    stockfish: Option<PathBuf>,
    /// Print every disagreement
    #[arg(long)]
    list: bool,
}

/// Numbers of moves by which reviews are compared.
#[derive(Debug, Default, PartialEq)]
struct Agreement {
    blunders: u32,
    /// Blunders that the review names mistakes or worse.
    named: u32,
    best: u32,
    /// Best moves that the review names mistakes or worse.
    slandered: u32,
}

impl Agreement {
    /// Counts a move by Stockfish's evaluations of the positions before and after it.
    fn add(&mut self, review: &GameReview, stockfish: &GameReview, ply: usize) -> Option<bool> {
        let is_named = review.judged(ply)?.judgement >= Judgement::Mistake;
        let (before, after) = (stockfish.evaluation(ply)?, stockfish.evaluation(ply + 1)?);
        let is_best = before.best_move() == stockfish.mv(ply);
        let loss = curve(before.score) + curve(after.score) - 100.0;
        let is_blunder = !is_best && loss >= BLUNDER;
        self.blunders += u32::from(is_blunder);
        self.named += u32::from(is_blunder && is_named);
        self.best += u32::from(is_best);
        self.slandered += u32::from(is_best && is_named);
        Some(if is_blunder { is_named } else { !(is_best && is_named) })
    }
}

/// Returns Lichess's winning chances of the side to move, 0 to 100.
fn curve(score: Score) -> f64 {
    match score {
        Score::Centipawns(value) => 100.0 / (1.0 + (-0.003_682_08 * f64::from(value)).exp()),
        Score::Mate(1..) => 100.0,
        Score::Mate(_) => 0.0,
    }
}

/// Plays the games, reviews them, asks Stockfish and prints how far they agree.
///
/// # Errors
/// If Stockfish doesn't start or fails.
pub fn run(args: &CheckArgs) -> Result<()> {
    let program = start_stockfish(args.stockfish.as_deref(), 64)?;
    println!("{} at depth {}, our engine at {} nodes", program.name, args.depth, args.nodes);
    let mut stockfish = Evaluator::running(program, Limit::Depth(args.depth));
    let mut own = Evaluator::own(Limit::Nodes(args.nodes));
    let mut total = Agreement::default();
    for number in args.first..args.first + args.games {
        let game = played(number, args.plies);
        let (mut review, mut reference) = (GameReview::new(&game), GameReview::new(&game));
        evaluate(&mut review, &mut own)?;
        evaluate(&mut reference, &mut stockfish)?;
        for ply in 0..review.plies() {
            if total.add(&review, &reference, ply) == Some(false) && args.list {
                print_disagreement(&review, &reference, ply);
            }
        }
        println!("after game {number} ({} plies): {}", review.plies(), total.sentence());
    }
    Ok(())
}

impl Agreement {
    fn sentence(&self) -> String {
        let percent = |part: u32, all: u32| 100.0 * f64::from(part) / f64::from(all.max(1));
        format!(
            "{} of {} blunders named mistakes or worse ({:.1} %), {} of {} best moves too ({:.1} %)",
            self.named,
            self.blunders,
            percent(self.named, self.blunders),
            self.slandered,
            self.best,
            percent(self.slandered, self.best)
        )
    }
}

fn print_disagreement(review: &GameReview, reference: &GameReview, ply: usize) {
    let fen = review.position(ply).map(|position| position.to_fen()).unwrap_or_default();
    let score = |review: &GameReview, plies| review.evaluation(plies).map(|evaluation| evaluation.score.to_string());
    let scores = |review| [score(review, ply), score(review, ply + 1)].map(Option::unwrap_or_default).join(" → ");
    let judgement = review.judged(ply).map_or("", |judged| judged.judgement.name());
    let mv = review.mv(ply).map(|mv| mv.to_string()).unwrap_or_default();
    println!("  {fen} {mv}: {judgement}; ours {}, Stockfish's {}", scores(review), scores(reference));
}

/// Plays the game with this number between two levels, from a random opening, up to so many plies.
pub(super) fn played(number: u64, plies: usize) -> Game {
    let count = u64::from(Level::STRONGEST.number()) - 1;
    let levels = [number % count + 1, (number / 2 + number * 3) % count + 1];
    let [mut white, mut black] = levels.map(|level| {
        let mut engine = Engine::new();
        for option in ["Hash value 2".to_owned(), format!("Level value {level}"), format!("Seed value {}", number + 1)]
        {
            ask(&mut engine, &format!("setoption name {option}"));
        }
        engine
    });
    let opening = openings::random(1_000_000 + number, OPENING_PLIES);
    let mut game = Game::new();
    for mv in play(&mut white, &mut black, &opening, "go nodes 20000").moves.into_iter().take(plies) {
        if game.act(Action::Move(mv)).is_err() {
            break;
        }
    }
    game
}

#[cfg(test)]
mod tests {
    use super::*;
    use coach::Evaluation;

    #[test]
    fn blunders_and_best_moves_are_counted() {
        let record = rules_core::pgn::games("1. f3 e5 2. g4 Qh4# 0-1").next().expect("a game").record;
        let mut stockfish = GameReview::new(&record.game());
        let scores = [Score::Centipawns(20), Score::Centipawns(60), Score::Centipawns(-60), Score::Mate(1)];
        for (plies, score) in scores.into_iter().enumerate() {
            let best = if plies == 3 { stockfish.mv(3).into_iter().collect() } else { Vec::new() };
            stockfish.set_evaluation(plies, Evaluation::new(score, best));
        }
        let (mut same, mut blind) = (Agreement::default(), Agreement::default());
        let mut even = stockfish.clone();
        even.set_evaluation(3, Evaluation::new(Score::Centipawns(60), Vec::new()));
        for ply in 0..4 {
            same.add(&stockfish, &stockfish, ply);
            blind.add(&even, &stockfish, ply);
        }
        assert_eq!(same, Agreement { blunders: 1, named: 1, best: 1, slandered: 0 });
        assert_eq!((blind.blunders, blind.named), (1, 0));
    }

    #[test]
    fn the_curve_is_that_of_lichess() {
        assert_eq!(curve(Score::Centipawns(0)), 50.0);
        assert!((curve(Score::Centipawns(100)) - 59.1).abs() < 0.1);
        assert_eq!((curve(Score::Mate(2)), curve(Score::Mate(0))), (100.0, 0.0));
    }
}
