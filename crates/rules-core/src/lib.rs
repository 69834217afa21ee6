//! The rules of chess: positions, legal moves, notation, clocks, and whole games with their endings.
//!
//! A [`Position`] generates and plays legal moves. A [`Game`] adds everything else that happens at the board: draw
//! offers and claims, touch-move, illegal moves, take-backs, flag falls and automatic endings. [`Game::act`] performs
//! an [`Action`] and returns the [`GameEvent`]s, or the [`Refusal`] that explains why it is not possible.
//!
//! ```
//! use rules_core::{Action, Color, Ending, Game, parse_san};
//!
//! let mut game = Game::new();
//! for text in ["e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7#"] {
//!     let mv = parse_san(game.position(), text)?;
//!     game.act(Action::Move(mv))?;
//! }
//! assert_eq!(game.ending(), Some(Ending::Checkmate { winner: Color::White }));
//! assert_eq!(game.result().score(), "1-0");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Other entry points:
//! - FEN: `"…".parse::<Position>()` and [`Position::to_fen`]; [`Setup`] holds boards that may be illegal, and
//!   [`Setup::build_lenient`] reads positions that can be played, but that no game reaches.
//! - Moves as text: [`parse_san`], [`san()`], [`parse_uci`], [`uci()`].
//! - Whole games as text: [`pgn`].
//! - Clocks: [`Clock`] and [`TimeControl`].
//! - Dead positions: [`can_mate`] and [`is_dead_quick`].
//! - The list of rules, with FIDE articles and the tests that prove them: [`Rule`].
//!
//! The crate is `no_std`. It does no I/O, reads no clock and creates no random numbers: times come in as `Duration`s,
//! and random numbers from the caller, so every game replays exactly.

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
mod castling_rights;
mod castling_side;
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
mod last_move;
pub mod mating_material;
pub mod move_list;
pub mod move_text;
pub mod movegen;
pub mod mv;
pub mod oddity;
mod perft;
pub mod pgn;
pub mod piece;
mod play_illegal;
pub mod position;
mod promotion_stock;
pub mod refusal;
pub mod rule;
pub mod san;
pub mod setup;
pub mod square;
pub mod time_control;
pub mod touch;
pub mod uci;
mod why_illegal;
mod zobrist;

pub use action::Action;
pub use bitboard::Bitboard;
pub use castling::{CastlingRights, CastlingSide};
pub use clock::{Clock, FlagBehavior};
pub use color::Color;
pub use color_draw::{ColorDraw, Hand, PawnHiding};
pub use conduct::{RuleBook, Rules, Strictness, TakeBacks};
pub use dead_position::{
    DeadPositionSearch, DeadPositionVerdict, MateReport, MateSearch, MateVerdict, can_mate, is_dead_quick,
    is_unwinnable_quick,
};
pub use diagram::diagram;
pub use ending::{Ending, GameResult, GameResultError};
pub use event::{GameEvent, Ply};
pub use fen::{FenError, START_FEN};
pub use game::{CheckAnnouncements, DrawClaim, DrawOffers, Game};
pub use house_rules::{HouseRules, PromotionStock};
pub use illegal_move::IllegalMove;
pub use move_list::MoveList;
pub use move_text::MoveTextError;
pub use mv::{Move, MoveKind};
pub use oddity::Oddity;
pub use perft::perft;
pub use pgn::{PgnError, PgnGame, Tags};
pub use piece::{Piece, PieceKind};
pub use position::Position;
pub use refusal::Refusal;
pub use rule::{RULE_TEXTS, Rule};
pub use san::{Letters, Notation, NotationForm, parse_san, san};
pub use setup::{Setup, SetupError};
pub use square::{File, Rank, Square, SquareError};
pub use time_control::{ClockMode, Period, Speed, TimeControl, TimeControlError, TimeControlTag, TimeControls};
pub use touch::Duty;
pub use uci::{UciCastling, parse_uci, uci};
