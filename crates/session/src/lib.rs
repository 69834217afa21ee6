//! The game at the table, without a picture of it: who plays, the set-up, the clock, and what is saved.
//!
//! A [`Request`] comes in, the [`Session`] asks the rules, [`Outcome`]s go out. The session is the one writer of
//! [`rules_core::Game`]. It has no time and no chance of its own: what passes is told by [`Session::tick`], the moment and
//! the lots come with the request, so the same requests make the same game.
//!
//! ```
//! use rand::{SeedableRng, rngs::StdRng};
//! use session_core::{ColourChoice, GameSetup, Player, Request, Session};
//!
//! let mut session = Session::default();
//! let setup = GameSetup { opponent: Player::Person, colour: ColourChoice::White, ..GameSetup::default() };
//! let mut chance = StdRng::seed_from_u64(1);
//! for request in [Request::NewGame(setup), Request::MoveText("e4".into())] {
//!     session.answer(&request, None, &mut chance);
//! }
//! assert_eq!(session.game().plies().len(), 1);
//! ```

#![forbid(unsafe_code)]

mod acts;
mod answer;
pub mod archive;
mod clock;
mod moment;
mod outcome;
mod program;
mod request;
pub mod saved;
mod session;
mod setup;
mod trouble;

pub use acts::read_move;
pub use archive::{Archive, GameNumber, KeptGame};
pub use clock::LOW_TIME;
pub use moment::Moment;
pub use outcome::{Outcome, Refused};
pub use program::{Program, ProgramError};
pub use request::{Actor, Request};
pub use saved::FoundGame;
pub use session::{Session, Stage};
pub use setup::{ClockChoice, ColourChoice, GameSetup, Player, Players, USUAL_LEVEL};
pub use trouble::Trouble;
