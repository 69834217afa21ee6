//! The state of the game at the board: players, setup, clock, moves and saved games. Knows neither graphics nor files.
//!
//! A [`Request`] comes in, the [`Session`] applies the rules, and [`Outcome`]s come out. Only the session changes its
//! [`rules_core::Game`]. It reads no system clock and has no random source: [`Session::tick`] passes time, and the date
//! and the random generator come with each request. So the same requests always make the same game.
//!
//! ```
//! use rand::{SeedableRng, rngs::StdRng};
//! use session_core::{ColourChoice, GameSetup, Player, Request, Session};
//!
//! let mut session = Session::default();
//! let setup = GameSetup { opponent: Player::Person, colour: ColourChoice::White, ..GameSetup::default() };
//! let mut rng = StdRng::seed_from_u64(1);
//! for request in [Request::NewGame(setup), Request::MoveText("e4".into())] {
//!     session.handle(&request, None, &mut rng);
//! }
//! assert_eq!(session.game().plies().len(), 1);
//! ```

#![forbid(unsafe_code)]

mod actions;
mod analysis;
pub mod archive;
mod clock;
mod following;
mod handle_request;
mod local_date_time;
mod odds;
mod opening_name;
mod opponent_failure;
mod opponent_replacement;
mod outcome;
mod player;
pub mod player_record;
mod program;
mod put_piece;
mod request;
pub mod saved;
mod session;
mod setup;

pub use actions::read_move;
pub use archive::{Archive, ArchivedGame, GameNumber};
pub use clock::{LOW_TIME, until_next_digit};
pub use local_date_time::LocalDateTime;
pub use odds::{Odds, OddsPiece};
pub use opening_name::{OpeningName, RecordedOpening};
pub use opponent_failure::OpponentFailure;
pub use outcome::{Outcome, Rejection};
pub use player::{DEFAULT_LEVEL, Player, Players};
pub use program::{Program, ProgramError};
pub use put_piece::read_put_piece;
pub use request::{Actor, Request};
pub use saved::LoadedGame;
pub use session::{Session, SessionPhase};
pub use setup::{ClockChoice, ColourChoice, GameSetup};
