//! `engine-lab review`: reviews the games of a PGN file and writes them, annotated, to standard output.
//!
//! `engine-lab review-check` measures the reviews against Stockfish's judgement ([`check`]).

pub mod check;
mod evaluator;
pub mod mistakes;

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use clap::Args;
use coach::GameReview;
use coach::openings::OpeningTable;
use rules_core::pgn::{self, ParsedGame};

pub use evaluator::{Evaluator, Limit};

/// Nodes per position by default: a game of 40 moves then takes less than ten seconds on a slow machine.
pub const DEFAULT_NODES: u64 = 100_000;

/// The named openings, whose moves are book moves.
const OPENINGS: &str = include_str!("../../../../assets/openings/openings.txt");

/// The arguments of `engine-lab review`.
#[derive(Args)]
pub struct ReviewArgs {
    /// The PGN file
    file: PathBuf,
    /// Nodes per position
    #[arg(long, default_value_t = DEFAULT_NODES, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Milliseconds per position, instead of nodes
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    millis: Option<u64>,
    /// A UCI program to ask instead of the own engine
    #[arg(long)]
    engine: Option<PathBuf>,
}

/// Writes the annotated games to standard output, and the problems of the file to standard error.
///
/// # Errors
/// If the file can't be read or has no game, or the engine fails.
pub fn run(args: &ReviewArgs) -> Result<()> {
    let text = std::fs::read(&args.file).with_context(|| format!("{} can't be read", args.file.display()))?;
    let limit = args.millis.map_or(Limit::Nodes(args.nodes), Limit::Millis);
    let mut evaluator = match &args.engine {
        Some(path) => Evaluator::program(path, limit)?,
        None => Evaluator::own(limit),
    };
    let problems = review_games(&text, &mut evaluator, &mut io::stdout().lock())
        .with_context(|| format!("{} can't be reviewed", args.file.display()))?;
    for problem in problems {
        eprintln!("{}: {problem}", args.file.display());
    }
    Ok(())
}

/// Writes the annotated games of a text. Returns the problems in it.
fn review_games(text: &[u8], evaluator: &mut Evaluator, out: &mut impl Write) -> Result<Vec<String>> {
    let table = OpeningTable::read(OPENINGS)?;
    let (mut count, mut all_problems) = (0, Vec::new());
    for ParsedGame { mut record, problems, .. } in pgn::games(text) {
        all_problems.extend(problems.iter().map(|problem| format!("{}:{}: {problem}", problem.line, problem.column)));
        if record.moves.is_empty() {
            continue;
        }
        let game = record.game();
        let mut review = GameReview::new(&game).with_book_plies(table.book_plies(&game));
        evaluate(&mut review, evaluator)?;
        review.annotate(&mut record);
        if count > 0 {
            writeln!(out)?;
        }
        out.write_all(record.to_pgn().as_bytes())?;
        out.flush()?;
        count += 1;
    }
    ensure!(count > 0, "There is no game with moves in it.");
    Ok(all_problems)
}

/// Evaluates all positions of a game, from the end.
///
/// # Errors
/// If the engine fails.
pub fn evaluate(review: &mut GameReview, evaluator: &mut Evaluator) -> Result<()> {
    evaluator.new_game()?;
    while let Some(plies) = review.next_position() {
        let evaluation = evaluator.evaluate(review, plies)?;
        review.set_evaluation(plies, evaluation);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reviewed(text: &str) -> Result<(String, Vec<String>)> {
        let mut out = Vec::new();
        let problems = review_games(text.as_bytes(), &mut Evaluator::own(Limit::Nodes(3_000)), &mut out)?;
        Ok((String::from_utf8(out)?, problems))
    }

    #[test]
    fn every_game_of_a_file_is_annotated_and_read_back() {
        let text = "[Event \"a\"]\n\n1. f3 e5 2. g4 {[%clk 0:01:00]} Qh4# 0-1\n\n[Event \"b\"]\n\n1. e4 e5 2. Ke3 *\n";
        let (out, problems) = reviewed(text).expect("two games");
        let games: Vec<ParsedGame> = pgn::games(&out).collect();
        assert_eq!((games.len(), problems.len()), (2, 1), "{out}");
        let on_one_line = out.replace('\n', " ");
        assert!(on_one_line.contains("2. g4 $4") && on_one_line.contains("[%clk 0:01:00]"), "{out}");
        assert!(!on_one_line.contains("1. f3 $6"), "book moves are no inaccuracies: {out}");
        for game in games {
            assert!(game.problems.is_empty(), "{:?}", game.problems);
            let review = GameReview::from_record(&game.record).expect("evaluations");
            assert_eq!(review.next_position(), None, "all positions are evaluated");
        }
    }

    #[test]
    fn a_text_without_a_game_gets_a_sentence() {
        let error = reviewed("this is no game").expect_err("no game").to_string();
        assert_eq!(error, "There is no game with moves in it.");
    }

    #[test]
    fn a_missing_engine_gets_a_sentence() {
        let error = Evaluator::program("no-such-engine".as_ref(), Limit::Nodes(1)).err().expect("no engine");
        assert_eq!(error.to_string(), "The engine no-such-engine doesn't start.");
    }
}
