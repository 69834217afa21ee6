//! What is said to the engine, line by line.

use core::time::Duration;

use bad_input::Verdict;
use engine::options::{Change, Options};
use engine::time::{Budget, Limits};
use engine::uci::command::{Command, CommandError, Go, Line};
use rules_core::Color;

/// Every line is understood and leaves a legal position, options within their bounds and a bounded time to think, or it is
/// refused with a sentence. Nothing is thought here: that takes longer than reading.
pub fn commands(bytes: &[u8]) -> Verdict {
    let text = String::from_utf8_lossy(bytes);
    let (mut line, mut options, mut refused) = (Line::default(), Options::default(), false);
    for said in text.lines() {
        match Command::parse(said) {
            Ok(Command::Position(setup)) => match setup.play() {
                Ok(set_up) => line = set_up,
                Err(error) => refused |= check_sentence(&error),
            },
            Ok(Command::SetOption { name, value }) => match options.set(name, value) {
                Ok(Change::Noted | Change::Resize | Change::Forget) => check_options(&options),
                Err(error) => {
                    refused = true;
                    assert!(error.to_string().chars().count() < 200, "{error}");
                }
            },
            Ok(Command::Go(rest)) => {
                if let Go::Search(limits) =
                    Go::parse(rest, &line.position, &mut |error| refused |= check_sentence(error))
                {
                    assert!(limits.search_moves.iter().all(|mv| line.position.is_legal(*mv)));
                    check_time(&limits, line.position.turn(), &options);
                }
            }
            Ok(_) => {}
            Err(error) => refused |= check_sentence(&error),
        }
    }
    assert_eq!(line.keys.is_empty(), line.last.is_none());
    if refused { Verdict::Refused } else { Verdict::Read }
}

/// Nobody thinks longer than the clock has.
fn check_time(limits: &Limits, turn: Color, options: &Options) {
    let budget = Budget::for_move(limits, turn, options.move_overhead);
    if let (Some(left), None) = (limits.clocks[turn.index()], limits.movetime) {
        let left = Duration::from_millis(left.max(1).unsigned_abs());
        assert!(budget.hard.is_none_or(|hard| hard <= left) && budget.soft <= budget.hard, "{budget:?} of {left:?}");
    }
}

fn check_options(options: &Options) {
    assert!((1..=1024).contains(&options.hash) && (1..=64).contains(&options.threads));
    assert!((1..=218).contains(&options.lines) && (0..=5000).contains(&options.move_overhead));
    options.level();
    options.weakness();
}

/// What quotes a line must not be as long as one.
fn check_sentence(error: &CommandError) -> bool {
    let sentence = error.to_string();
    assert!(!sentence.is_empty() && sentence.chars().count() < 400, "{sentence}");
    true
}
