//! A whole game as PGN keeps it.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::action::Action;
use crate::ending::{Ending, GameResult};
use crate::game::Game;
use crate::pgn::command::clock_comment;
use crate::pgn::tags::Tags;
use crate::pgn::tree::MoveTree;
use crate::pgn::write;

/// A game with its tags, variations, comments and marks (REC-1, REC-2). Written and read again it is the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// What stands above the moves.
    pub tags: Tags,
    /// The moves.
    pub moves: MoveTree,
    /// The result at the end of the moves, or else that of the tag, or else what the board says.
    pub result: GameResult,
}

impl GameRecord {
    /// The record of a game that was played here, with the clock times it knows. PGN knows no illegal moves: from one
    /// that nobody has noticed on, the moves are kept in a comment.
    pub fn of(game: &Game, mut tags: Tags, result: GameResult) -> GameRecord {
        let mut moves = MoveTree::new(game.start().clone());
        let mut last = None;
        let legal = game.plies().iter().take_while(|ply| ply.illegal.is_none());
        for ply in legal {
            last = Some(moves.push(last, ply.mv));
            if let Some(left) = ply.clock {
                moves.comment(last, &clock_comment(left));
            }
        }
        let others: Vec<&str> = game.plies().iter().skip(moves.len()).map(|ply| ply.san.as_str()).collect();
        if !others.is_empty() {
            moves.comment(last, &format!("Illegal: {}", others.join(" ")));
        }
        let termination = game.ending().and_then(Ending::termination);
        if let Some(termination) = termination.filter(|_| tags.get("Termination").is_none()) {
            tags.set("Termination", termination);
        }
        // Other programs want to be told how to read the castling field of the FEN.
        if game.start().is_chess960() && tags.get("Variant").is_none() {
            tags.set("Variant", "Chess960");
        }
        GameRecord { tags, moves, result }
    }

    /// The main line as a game that can be played on; it is over only if the board says so.
    pub fn game(&self) -> Game {
        let mut game = Game::from_position(self.moves.start().clone());
        for node in self.moves.main_line() {
            game.reopen();
            if game.act(Action::Move(node.mv())).is_err() {
                break;
            }
            if let Some(left) = node.clock() {
                game.note_clock(left);
            }
        }
        game
    }

    /// The game as PGN, ready to be followed by another one.
    pub fn to_pgn(&self) -> String {
        write::record(self)
    }
}
