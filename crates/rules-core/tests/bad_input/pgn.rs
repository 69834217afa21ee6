//! Games.

use bad_input::Verdict;
use rules_core::pgn::{self, Feeder, Reading};

/// Games are read, whole or in pieces, each at its place; what was read is written and read again the same.
pub fn pgn(bytes: &[u8]) -> Verdict {
    let readings: Vec<Reading> = pgn::games(bytes).collect();
    assert_eq!(fed_in_pieces(bytes), readings);

    let mut last = (0, 0);
    let mut written = String::new();
    for reading in &readings {
        for problem in &reading.problems {
            let sentence = problem.kind.to_string();
            assert!(problem.line > 0 && problem.column > 0 && !sentence.is_empty());
            assert!(sentence.chars().count() < 400, "{sentence}");
        }
        // Only what is missing at the end of a game is told out of turn.
        if let Some(first) = reading.problems.iter().map(|problem| (problem.line, problem.column)).min() {
            assert!(first >= last, "{first:?} after {last:?}");
            last = first;
        }
        written.push_str(&reading.record.to_pgn());
        written.push('\n');
        assert_eq!(reading.record.game().plies().len(), reading.record.moves.main_line().count());
    }
    let again: Vec<Reading> = pgn::games(&written).collect();
    assert_eq!(again.len(), readings.len(), "{written}");
    for (again, reading) in again.iter().zip(&readings) {
        assert_eq!(again.problems, [], "{written}");
        assert_eq!(again.record, reading.record, "{written}");
    }
    let whole = |reading: &Reading| reading.problems.is_empty();
    if let (Some(first), Ok(text)) = (readings.first().filter(|first| whole(first)), core::str::from_utf8(bytes)) {
        let plies = pgn::read(text).map(|read| read.game.plies().len());
        assert_eq!(plies, Ok(first.record.game().plies().len()), "a game without a problem is one that is opened");
    }
    if !readings.is_empty() && readings.iter().all(whole) { Verdict::Read } else { Verdict::Refused }
}

fn fed_in_pieces(bytes: &[u8]) -> Vec<Reading> {
    let (mut feeder, mut fed) = (Feeder::new(), Vec::new());
    let size = bytes.first().map_or(1, |first| usize::from(*first % 13) + 1);
    for piece in bytes.chunks(size) {
        feeder.feed(piece);
        fed.extend(feeder.by_ref());
    }
    feeder.end();
    fed.extend(feeder);
    fed
}
