//! What the formats have in common: moves that PGN can't hold, and what is touched and asked. Leaving the table and coming
//! back must not wipe anything out. What can't be done any more is let go.

use core::time::Duration;

use rules_core::{Action, Color as Side, Game, PieceKind, Rules, Square, TakeBacks};

/// The game made anew out of moves by squares, each with what its mover then had on the clock.
pub(super) fn replay<'a>(
    game: &Game,
    rules: Rules,
    moves: impl Iterator<Item = (&'a str, Option<Duration>)>,
    read: fn(&Game, &str) -> Option<Action>,
) -> Game {
    let mut game = Game::from_position(game.start().clone()).with_rules(rules);
    for (text, left) in moves {
        let Some(action) = read(&game, text) else { break };
        if game.act(action).is_err() {
            break;
        }
        if let Some(left) = left {
            game.note_clock(left);
        }
    }
    game
}

/// A move as it was put on the board: `e2e5`, `e7e8q`.
pub(super) fn put(text: &str) -> Option<Action> {
    let (squares, promotion) = text.split_at_checked(4)?;
    let (from, to) = squares.split_at_checked(2)?;
    let promotion = promotion.chars().next().and_then(PieceKind::from_letter);
    Some(Action::Put { from: from.parse().ok()?, to: to.parse().ok()?, promotion })
}

/// The squares of touched men, as they are written.
pub(super) fn squares(touched: &[Square]) -> Vec<String> {
    touched.iter().map(Square::to_string).collect()
}

/// Touches the men once more.
pub(super) fn touch(game: &mut Game, squares: &[String]) {
    for square in squares.iter().filter_map(|square| square.parse().ok()) {
        let _ = game.act(Action::Touch(square));
    }
}

/// Asks once more to take back, where that is a question.
pub(super) fn ask_take_back(game: &mut Game, asked: Option<(Side, usize)>) {
    if let Some((by, plies)) = asked.filter(|_| game.rules().strictness.take_backs() == TakeBacks::Agreed) {
        let _ = game.act(Action::TakeBack { by, plies });
    }
}
