//! `engine-lab mistakes`: collects mistakes of the levels with the engine's lines, for `crates/coach/tests/reasons`.
//!
//! A line of the file is `FEN;move;score before;best line;score after;refutation`, in UCI's notation.

use std::collections::HashMap;
use std::fmt::Write;
use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use coach::reason::Fault;
use coach::{Evaluation, GameReview};
use rules_core::Move;

use super::check::played;
use super::{Evaluator, Limit, evaluate};

/// Maximum number of plies of a game: later ones are much alike.
const MAX_PLIES: usize = 100;
/// Number of plies of a line that are written.
const LINE_PLIES: usize = 9;
/// Number of the first game; `review-check` plays others.
const FIRST_GAME: u64 = 10_000;

/// The arguments of `engine-lab mistakes`.
#[derive(Args)]
pub struct MistakeArgs {
    /// Number of mistakes
    #[arg(long, default_value_t = 2_200)]
    count: usize,
    /// Maximum number of mistakes of a kind
    #[arg(long, default_value_t = 500)]
    per_kind: usize,
    /// Nodes per position
    #[arg(long, default_value_t = 10_000)]
    nodes: u64,
    /// The file to write
    #[arg(long)]
    out: PathBuf,
}

/// Plays games and writes the mistakes that have a reason.
///
/// # Errors
/// If the file can't be written.
pub fn run(args: &MistakeArgs) -> Result<()> {
    let mut evaluator = Evaluator::own(Limit::Nodes(args.nodes));
    let (mut text, mut counts) = (String::new(), HashMap::new());
    let mut game = FIRST_GAME;
    while counts.values().sum::<usize>() < args.count {
        let mut review = GameReview::new(&played(game, MAX_PLIES));
        evaluate(&mut review, &mut evaluator)?;
        for ply in 0..review.plies() {
            let Some(fault) = review.fault(ply) else { continue };
            let count = counts.entry(fault.name()).or_insert(0);
            if fault != Fault::Worse && *count < args.per_kind {
                *count += usize::from(write_line(&review, ply, &mut text).is_some());
            }
        }
        game += 1;
    }
    std::fs::write(&args.out, text)?;
    println!("{counts:?} in {} games", game - FIRST_GAME);
    Ok(())
}

fn write_line(review: &GameReview, ply: usize, text: &mut String) -> Option<()> {
    let (position, mv) = (review.position(ply)?, review.mv(ply)?);
    let [before, after] = [review.evaluation(ply)?, review.evaluation(ply + 1)?];
    let line = |evaluation: &Evaluation| {
        let moves = evaluation.best_line.iter().take(LINE_PLIES).map(Move::to_string);
        format!("{};{}", evaluation.score, moves.collect::<Vec<_>>().join(" "))
    };
    writeln!(text, "{};{mv};{};{}", position.to_fen(), line(before), line(after)).ok()
}
