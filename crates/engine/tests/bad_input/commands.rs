//! Fuzz check of lines sent to the engine.

use core::time::Duration;

use bad_input::Verdict;
use engine::options::{OptionEffect, Options};
use engine::time::{SearchLimits, TimeBudget};
use engine::uci::command::{CommandError, GameLine, GoCommand, UciCommand};
use rules_core::Color;

/// Parses every line. A line either leaves a legal position, options within their ranges and a bounded thinking time,
/// or is refused with a message. Nothing is searched: that takes longer than parsing.
pub fn commands(bytes: &[u8]) -> Verdict {
    let text = String::from_utf8_lossy(bytes);
    let (mut line, mut options, mut refused) = (GameLine::default(), Options::default(), false);
    for said in text.lines() {
        match UciCommand::parse(said) {
            Ok(UciCommand::Position(setup)) => match setup.play() {
                Ok(set_up) => line = set_up,
                Err(error) => refused |= check_sentence(&error),
            },
            Ok(UciCommand::SetOption { name, value }) => match options.set(name, value) {
                Ok(OptionEffect::None | OptionEffect::ResizeTable | OptionEffect::ClearMemory) => {
                    check_options(&options)
                }
                Err(error) => {
                    refused = true;
                    assert!(error.to_string().chars().count() < 200, "{error}");
                }
            },
            Ok(UciCommand::Go(rest)) => {
                if let GoCommand::Search(limits) =
                    GoCommand::parse(rest, &line.position, &mut |error| refused |= check_sentence(error))
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

/// Checks that the thinking time never exceeds the clock.
fn check_time(limits: &SearchLimits, turn: Color, options: &Options) {
    let budget = TimeBudget::for_move(limits, turn, options.move_overhead);
    if let (Some(left), None) = (limits.clocks[turn.index()], limits.movetime) {
        let left = Duration::from_millis(left.max(1).unsigned_abs());
        assert!(budget.hard.is_none_or(|hard| hard <= left) && budget.soft <= budget.hard, "{budget:?} of {left:?}");
    }
}

fn check_options(options: &Options) {
    assert!((1..=1024).contains(&options.hash) && (1..=64).contains(&options.threads));
    assert!((1..=218).contains(&options.multi_pv) && (0..=5000).contains(&options.move_overhead));
    options.level();
    options.weakness();
}

/// Checks that a message stays short even if it quotes a long line.
fn check_sentence(error: &CommandError) -> bool {
    let sentence = error.to_string();
    assert!(!sentence.is_empty() && sentence.chars().count() < 400, "{sentence}");
    true
}
