//! Chess itself: positions, legal moves, notation, games and how they end.
//!
//! Nothing here reads a file, asks for the time or throws dice: time comes in as a `Duration`, so every game replays
//! exactly. A [`Position`] is always legal, a [`Square`] always on the board, and [`Game::act`] says either what
//! happened or why it can't.

#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod action;
pub mod attacks;
pub mod bitboard;
pub mod castling;
pub mod clock;
pub mod color;
pub mod ending;
pub mod fen;
pub mod game;
pub mod material;
pub mod move_list;
pub mod move_text;
pub mod movegen;
pub mod mv;
mod perft;
pub mod pgn;
pub mod piece;
pub mod position;
pub mod san;
pub mod setup;
pub mod square;
pub mod time_control;
pub mod uci;
mod zobrist;

pub use action::{Action, Claim, Event, Ply, Refusal};
pub use bitboard::Bitboard;
pub use castling::CastlingRights;
pub use clock::Clock;
pub use color::Color;
pub use ending::{Ending, GameResult, GameResultError};
pub use fen::{FenError, START_FEN};
pub use game::Game;
pub use move_list::MoveList;
pub use move_text::MoveTextError;
pub use mv::{Move, MoveKind};
pub use perft::perft;
pub use pgn::{PgnError, PgnGame, Tags};
pub use piece::{Piece, PieceKind};
pub use position::Position;
pub use san::{Letters, parse_san, san};
pub use setup::{Setup, SetupError};
pub use square::{File, Rank, Square, SquareError};
pub use time_control::{TimeControl, TimeControlError};
pub use uci::parse_uci;
