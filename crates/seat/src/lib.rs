//! The second seat: one game on two devices.
//!
//! The *host* keeps the game: its session applies every request, and its clock counts. The *guest* sits at another device
//! for one side. It applies a person's requests at once, so that a move is seen without delay, and sends them as
//! [`GuestMessage`]s; the host answers each with a [`HostMessage`] that holds the whole state, which the guest
//! [follows](session_core::Request::Follow). A message that comes late, twice or after a lost connection does no harm:
//! guest messages are numbered, and moves name the position they were made in.
//!
//! A desktop serves the line as a WebSocket (the crate `seat-server`); two pages open it without a server
//! (`web/invitation.js`).
//!
//! ```
//! use core::time::Duration;
//!
//! use rand::{SeedableRng, rngs::StdRng};
//! use rules_core::{Action, parse_san};
//! use seat::{FollowedGame, FromGuest, GuestSeat, HostSeat};
//! use session_core::saved::PlayerNames;
//! use session_core::{ColourChoice, GameSetup, Player, Request, Session};
//!
//! let mut rng = StdRng::seed_from_u64(1);
//! let (mut host, mut host_seat) = (Session::default(), HostSeat::default());
//! let (mut guest, mut guest_seat) = (Session::default(), GuestSeat::default());
//! let setup = GameSetup { opponent: Player::PersonElsewhere, colour: ColourChoice::Black, ..GameSetup::default() };
//! host.handle(&Request::NewGame(setup), None, &mut rng);
//!
//! let now = Duration::ZERO;
//! let state = host_seat.state(&host, PlayerNames::default(), true, now)?;
//! let FollowedGame::Game { found, .. } = guest_seat.receive(&state, now)? else { panic!("a game") };
//! guest.handle(&Request::Follow(found), None, &mut rng);
//!
//! let e4 = Request::by_person(Action::Move(parse_san(guest.game().position(), "e4")?));
//! let message = guest_seat.send(&guest, &e4).expect("the guest plays White");
//! guest.handle(&e4, None, &mut rng);
//! let FromGuest::Request(request) = host_seat.receive(&message, &host)? else { panic!("a move") };
//! host.handle(&request, None, &mut rng);
//! assert_eq!(host.game(), guest.game());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod guest;
mod host;
mod lateness;
mod message;
mod seat_action;

pub use guest::{FollowedGame, GuestSeat};
pub use host::{FromGuest, HostSeat};
pub use message::{
    GuestContent, GuestMessage, HostMessage, MAX_GUEST_MESSAGE, MAX_HOST_MESSAGE, MessageError, VERSION,
};
pub use seat_action::SeatAction;
