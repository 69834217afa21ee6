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
mod castling_field;
pub mod chess960;
pub mod clock;
pub mod color;
pub mod color_draw;
pub mod conduct;
pub mod dead_position;
pub mod diagram;
pub mod ending;
pub mod event;
pub mod fen;
pub mod game;
pub mod house_rules;
pub mod illegal_move;
mod irregular;
mod last_move;
pub mod material;
pub mod move_list;
pub mod move_text;
pub mod movegen;
pub mod mv;
mod perft;
pub mod pgn;
pub mod piece;
pub mod position;
pub mod refusal;
pub mod rule;
pub mod san;
pub mod setup;
pub mod square;
pub mod time_control;
pub mod touch;
pub mod uci;
mod zobrist;

pub use action::Action;
pub use bitboard::Bitboard;
pub use castling::{CastlingRights, CastlingSide};
pub use clock::{Clock, OnFlag};
pub use color::Color;
pub use color_draw::{ColorDraw, Hand};
pub use conduct::{Rules, Strictness, TakeBacks};
pub use dead_position::{MateReport, MateVerdict, can_mate, is_dead_quick, is_unwinnable_quick};
pub use diagram::diagram;
pub use ending::{Ending, GameResult, GameResultError};
pub use event::{Event, Ply};
pub use fen::{FenError, START_FEN};
pub use game::{Announcements, Claim, Game, Offers};
pub use house_rules::{HouseRules, PromotionStock};
pub use illegal_move::IllegalMove;
pub use move_list::MoveList;
pub use move_text::MoveTextError;
pub use mv::{Move, MoveKind};
pub use perft::perft;
pub use pgn::{PgnError, PgnGame, Tags};
pub use piece::{Piece, PieceKind};
pub use position::Position;
pub use refusal::Refusal;
pub use rule::{RULE_TEXTS, Rule};
pub use san::{Form, Letters, Notation, parse_san, san};
pub use setup::{Setup, SetupError};
pub use square::{File, Rank, Square, SquareError};
pub use time_control::{ClockMode, Period, TimeControl, TimeControlError, TimeControlTag};
pub use touch::Duty;
pub use uci::{UciCastling, parse_uci, uci};
