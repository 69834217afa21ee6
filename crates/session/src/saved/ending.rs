//! Why a game is over of which only PGN's words are known.

use rules_core::{Claim, Color as Side, Ending, Game, GameResult};

/// Why a game is over whose result is known, as far as its text tells.
pub(super) fn of(game: &Game, result: GameResult, termination: &str) -> Option<Ending> {
    let in_time = !termination.to_ascii_lowercase().contains("time");
    let won_by = |winner| if in_time { Ending::Resignation { winner } } else { Ending::TimeForfeit { winner } };
    match result {
        GameResult::Open => None,
        GameResult::WhiteWins => Some(won_by(Side::White)),
        GameResult::BlackWins => Some(won_by(Side::Black)),
        GameResult::Draw => Some(match game.claim() {
            Some(Claim::Threefold) => Ending::ThreefoldClaim,
            Some(Claim::FiftyMoves) => Ending::FiftyMovesClaim,
            None => Ending::Agreement,
        }),
    }
}
