//! What a screen at an event does, without a picture of it: somebody walks up, plays, and walks away.
//!
//! A [`Visit`] is told what [`Happened`] and what time it is [`Now`], and answers with [`Order`]s to whoever draws. What
//! the operator sets is a [`Programme`]; a [`KeptPin`] and a [`Lock`] keep everybody else from it; [`Figures`] count the
//! games. There is no clock, no chance and no file in here: times, salts and texts come as arguments.
//!
//! ```
//! use kiosk::{Happened, LocalTime, Now, Order, Programme, Visit, Who};
//! use std::time::Duration;
//!
//! let local = LocalTime { date: "2026-11-23".parse().unwrap(), minute: 10 * 60 };
//! let at = |seconds: u64| Now { running: Duration::from_secs(seconds), unix: 1_795_428_000 + seconds, local };
//! let (mut visit, orders) = Visit::new(Programme::default(), 1, at(0));
//! assert_eq!(orders, [Order::SetLanguage("en".into()), Order::ShowAttract]);
//! assert_eq!(visit.happened(Happened::Touched, at(1)), [Order::AskLanguage]);
//! visit.happened(Happened::LanguageChosen("pl".into()), at(2));
//! let orders = visit.happened(Happened::WhoChosen(Who::Child), at(3));
//! assert!(matches!(orders[..], [Order::Begin { number: 1, level: 1, .. }]));
//! ```

#![forbid(unsafe_code)]

mod csv;
mod figures;
mod game;
mod hours;
mod lock;
mod logo;
mod mend;
mod now;
mod order;
mod pin;
mod programme;
mod visit;

pub use figures::{Day, Figures};
pub use game::{Colour, End, Game, Played, Who};
pub use hours::{Hours, HoursError};
pub use lock::{Lock, Locked, MOST_SECONDS_LOCKED, TRIES};
pub use logo::{Logo, LogoFault, MOST_BYTES, MOST_PIXELS, Picture};
pub use mend::{Fault, MOST_IN_NAME, MOST_IN_PAGE, Setting};
pub use now::{Date, DateError, LocalTime, Now, Weekday};
pub use order::Order;
pub use pin::{ITERATIONS, KeptPin, KeptPinError, Pin, PinError};
pub use programme::{Clock, Idle, Levels, Programme, Volume};
pub use visit::{Happened, LONGEST_THOUGHT, Phase, Visit};
