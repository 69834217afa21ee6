//! The record of a game with its annotations: comments, glyphs and variations of its file, its review and its analysis.

use rules_core::pgn::{GameRecord, MoveTree};
use rules_core::{Game, Tags};

use super::PlayerNames;
use super::game_tags::tags;
use crate::Session;

/// Returns the record of the session's game with its annotations. Its main line is the game.
pub fn record(session: &Session, names: PlayerNames) -> GameRecord {
    let mut record = plain_record(session, names);
    // Without moves the variations would be a main line.
    if let (Some(end), Some(annotations)) = (record.moves.main_line_end(), session.annotations()) {
        record.moves.merge(annotations);
        record.moves.end_main_line(end);
    }
    record
}

/// Returns the record of the session's game with its annotations, for an analysis: variations may continue the game after
/// its end, and then the main line does.
pub fn record_to_analyse(session: &Session, names: PlayerNames) -> GameRecord {
    let mut record = plain_record(session, names);
    if let Some(annotations) = session.annotations() {
        record.moves.merge(annotations);
    }
    record
}

/// Returns the record of the session's game without its annotations.
pub fn plain_record(session: &Session, names: PlayerNames) -> GameRecord {
    let game = session.game();
    GameRecord::of(game, tags(session, names), game.result())
}

/// Returns the moves if they have more than those of the game with their clock times and draw offers.
pub(crate) fn beside(game: &Game, moves: &MoveTree) -> Option<Box<MoveTree>> {
    let plain = GameRecord::of(game, Tags::new(), game.result()).moves;
    let mut merged = plain.clone();
    merged.merge(moves);
    (merged != plain).then(|| Box::new(moves.clone()))
}
