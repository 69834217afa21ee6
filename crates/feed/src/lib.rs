//! The running game for others to read, at an event: as a PGN file that is always whole, and on a port of this machine as
//! PGN, JSON and server-sent events: what Lichess Broadcast polls and overlays of streams listen to.
//!
//! | Path | What it gives |
//! |---|---|
//! | `/` | an overlay: names, clocks and moves; `?background=00ff00` for chroma key, else it is transparent |
//! | `/game.pgn` | the running game, or the last one; asked for again unchanged, it is answered with 304 |
//! | `/games.pgn` | the games of the day, the running one last |
//! | `/game.json` | the running game with its moves and how its clocks stand now |
//! | `/events` | server-sent events: `game`, `position`, `clock` and `result`, each a line of JSON |
//! | `/health` | how many listen, and how much has been told |
//!
//! ```
//! use std::time::Instant;
//! use feed::{Feed, FeedSettings, Snapshot};
//! use rules_core::{Action, Game, Tags, parse_san};
//!
//! let address = Some(([127, 0, 0, 1], 0).into());
//! let mut feed = Feed::open(FeedSettings { address, ..FeedSettings::default() })?;
//! let mut game = Game::new();
//! game.act(Action::Move(parse_san(game.position(), "e4")?))?;
//! feed.show(Snapshot::of(1, &game, None, &Tags::new()), Instant::now());
//! println!("http://{}/game.pgn", feed.address().expect("it listens"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod clocks;
mod day;
mod delayed;
mod feed;
mod file;
mod http;
mod json;
mod live;
mod serve;
mod settings;
mod snapshot;

pub use feed::Feed;
pub use serve::{MOST_CONNECTIONS, MOST_LISTENERS};
pub use settings::{FeedError, FeedSettings, MOST_DELAY};
pub use snapshot::Snapshot;
