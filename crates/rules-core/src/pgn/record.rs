//! The [`GameRecord`]: a complete annotated game.

use alloc::format;
use alloc::vec::Vec;

use crate::action::Action;
use crate::ending::{Ending, GameResult};
use crate::game::Game;
use crate::pgn::embedded_command::clock_comment;
use crate::pgn::tags::Tags;
use crate::pgn::tree::MoveTree;

/// Start of the comment with the moves that PGN can't hold.
pub(super) const ILLEGAL_MOVES: &str = "Illegal: ";
/// Comment on a move with which a draw was offered (FIDE 8.1.5).
const DRAW_OFFERED: &str = "(=)";

/// A game with its tags, variations, comments and numeric annotation glyphs (REC-1, REC-2). Writing it as PGN and
/// reading that gives the same record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// The tags above the moves.
    pub tags: Tags,
    /// The moves.
    pub moves: MoveTree,
    /// The result at the end of the moves, or else that of the `Result` tag, or else that of the final position.
    pub result: GameResult,
}

impl GameRecord {
    /// Creates the record of a [`Game`], with its clock times and draw offers. PGN does not allow illegal moves, so from a standing
    /// illegal move on, the moves go into a comment.
    pub fn of(game: &Game, mut tags: Tags, result: GameResult) -> GameRecord {
        let mut moves = MoveTree::new(game.start().clone());
        let mut last = None;
        let legal = game.plies().iter().take_while(|ply| ply.illegal.is_none());
        for (index, ply) in legal.enumerate() {
            last = Some(moves.push(last, Some(ply.mv)));
            if game.is_draw_offered_with(index) {
                moves.add_comment(last, DRAW_OFFERED);
            }
            if let Some(left) = ply.clock {
                moves.add_comment(last, &clock_comment(left));
            }
        }
        let others: Vec<&str> = game.plies().iter().skip(moves.len()).map(|ply| ply.san.as_str()).collect();
        if !others.is_empty() {
            moves.add_comment(last, &format!("{ILLEGAL_MOVES}{}", others.join(" ")));
        }
        let termination = game.ending().and_then(Ending::termination);
        if let Some(termination) = termination.filter(|_| tags.get("Termination").is_none()) {
            tags.set("Termination", termination);
        }
        // Other programs need the variant to read the castling field of the FEN.
        if game.start().is_chess960() && tags.get("Variant").is_none() {
            tags.set("Variant", "Chess960");
        }
        GameRecord { tags, moves, result }
    }

    /// Returns the main line as a game that can be continued. It is over only if the final position ends it, and ends
    /// before the first null move.
    pub fn game(&self) -> Game {
        let mut game = Game::from_position(self.moves.start().clone());
        for node in self.moves.main_line() {
            let Some(mv) = node.mv() else { break };
            game.clear_automatic_ending();
            if game.act(Action::Move(mv)).is_err() {
                break;
            }
            if let Some(left) = node.clock() {
                game.note_clock(left);
            }
        }
        game
    }
}
