//! Steps of restoring a game that all formats share: moves that PGN can't hold, touched pieces and open requests.
//!
//! Leaving a game and coming back must not cancel any of them. An action that is no longer possible is skipped.

use core::time::Duration;

use rules_core::{Action, Color as Side, Game, Rules, Square, TakeBacks};

/// Replays moves given by squares, each with its mover's remaining time.
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

/// Returns the names of touched squares.
pub(super) fn square_names(touched: &[Square]) -> Vec<String> {
    touched.iter().map(Square::to_string).collect()
}

/// Touches the pieces on these squares again.
pub(super) fn touch_pieces(game: &mut Game, squares: &[String]) {
    for square in squares.iter().filter_map(|square| square.parse().ok()) {
        let _ = game.act(Action::Touch(square));
    }
}

/// Repeats an open take-back request, if take-backs need the opponent's consent.
pub(super) fn request_take_back(game: &mut Game, request: Option<(Side, usize)>) {
    if let Some((by, plies)) = request.filter(|_| game.rules().strictness.take_backs() == TakeBacks::Agreed) {
        let _ = game.act(Action::TakeBack { by, plies });
    }
}
