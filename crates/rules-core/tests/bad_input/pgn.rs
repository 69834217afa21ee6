//! Arbitrary texts as PGN.

use bad_input::Verdict;
use rules_core::pgn::{self, GameRecord, MoveId, Nag, ParsedGame, PgnStream};

/// Checks that reading in pieces gives the same games, that problems are in order, and that games round-trip.
pub fn pgn(bytes: &[u8]) -> Verdict {
    let games: Vec<ParsedGame> = pgn::games(bytes).collect();
    assert_eq!(read_in_pieces(bytes), games);

    let mut last = (0, 0);
    let mut written = String::new();
    for game in &games {
        for problem in &game.problems {
            let sentence = problem.kind.to_string();
            assert!(problem.line > 0 && problem.column > 0 && !sentence.is_empty());
            assert!(sentence.chars().count() < 400, "{sentence}");
        }
        // Only problems at the end of a game, such as unclosed variations, are reported out of order.
        if let Some(first) = game.problems.iter().map(|problem| (problem.line, problem.column)).min() {
            assert!(first >= last, "{first:?} after {last:?}");
            last = first;
        }
        written.push_str(&game.record.to_pgn());
        written.push('\n');
        let played = game.record.moves.main_line().take_while(|node| node.mv().is_some()).count();
        assert_eq!(game.record.game().plies().len(), played);
        merge(&game.record);
        edit(game.record.clone(), bytes);
    }
    let again: Vec<ParsedGame> = pgn::games(&written).collect();
    assert_eq!(again.len(), games.len(), "{written}");
    for (again, game) in again.iter().zip(&games) {
        assert!(again.problems.iter().all(|problem| problem.kind.is_kept()), "{:?} in {written}", again.problems);
        assert_eq!(again.record, game.record, "{written}");
    }
    let whole = |game: &ParsedGame| game.problems.is_empty();
    if let (Some(first), Ok(text)) = (games.first().filter(|first| whole(first)), core::str::from_utf8(bytes)) {
        let plies = pgn::read(text).map(|read| read.game.plies().len());
        assert_eq!(plies, Ok(first.record.game().plies().len()), "a game without problems can be opened");
    }
    if !games.is_empty() && games.iter().all(whole) { Verdict::Read } else { Verdict::Refused }
}

/// Checks that a record can be merged into the game that it is of, any number of times.
fn merge(record: &GameRecord) {
    let mut own = GameRecord::of(&record.game(), record.tags.clone(), record.result);
    let end = own.moves.main_line_end();
    own.moves.merge(&record.moves);
    let once = own.clone();
    own.moves.merge(&record.moves);
    assert_eq!(own, once);
    let Some(end) = end else { return };
    own.moves.end_main_line(end);
    let written = own.to_pgn();
    let again: Vec<ParsedGame> = pgn::games(&written).collect();
    let [again] = again.as_slice() else { panic!("{written}") };
    assert_eq!(again.record, own, "{written}");
    assert_eq!(again.record.game().plies().len(), record.game().plies().len(), "{written}");
}

/// Checks that a record that is edited is written as it was left. The bytes pick the edits.
fn edit(mut record: GameRecord, bytes: &[u8]) {
    let moves = &mut record.moves;
    for byte in bytes.iter().rev().take(8) {
        let ids: Vec<MoveId> = moves.ids().collect();
        let Some(id) = ids.get(usize::from(byte / 8) % ids.len().max(1)).copied() else { break };
        match byte % 8 {
            0 | 1 => drop(moves.promote(id)),
            2 => drop(moves.promote_to_main_line(id)),
            3 => assert_eq!(ids.len() - moves.remove(id), moves.len()),
            4 => moves.toggle_nag(id, Nag(*byte)),
            5 => moves.set_comment(Some(id), "new {words}"),
            6 => moves.set_command(Some(id), "cal", Some("Ge2e4")),
            _ => drop(moves.add_null_move(Some(id))),
        }
    }
    let written = record.to_pgn();
    let again: Vec<ParsedGame> = pgn::games(&written).collect();
    assert!(matches!(again.as_slice(), [game] if game.record == record), "{written}");
}

fn read_in_pieces(bytes: &[u8]) -> Vec<ParsedGame> {
    let (mut stream, mut fed) = (PgnStream::new(), Vec::new());
    let size = bytes.first().map_or(1, |first| usize::from(*first % 13) + 1);
    for piece in bytes.chunks(size) {
        stream.feed(piece);
        fed.extend(stream.by_ref());
    }
    stream.end();
    fed.extend(stream);
    fed
}
