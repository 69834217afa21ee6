//! Guesses how a game ended from its PGN result and `Termination` tag.

use rules_core::{Color as Side, DrawClaim, Ending, Game, GameResult};

/// Returns the ending that fits the result, the termination and the final position.
pub(super) fn inferred(game: &Game, result: GameResult, termination: &str) -> Option<Ending> {
    let in_time = !termination.to_ascii_lowercase().contains("time");
    let won_by = |winner| if in_time { Ending::Resignation { winner } } else { Ending::TimeForfeit { winner } };
    match result {
        GameResult::Open => None,
        GameResult::WhiteWins => Some(won_by(Side::White)),
        GameResult::BlackWins => Some(won_by(Side::Black)),
        GameResult::Draw => Some(match game.claimable_draw() {
            Some(DrawClaim::Threefold) => Ending::ThreefoldClaim,
            Some(DrawClaim::FiftyMoves) => Ending::FiftyMovesClaim,
            None => Ending::Agreement,
        }),
    }
}
