//! Publishes the running game at an event: as a PGN file, and over HTTP as PGN, JSON and server-sent events.
//!
//! Lichess Broadcast polls such an address, and overlays of video streams listen to the events.
//!
//! | Path | Content |
//! |---|---|
//! | `/` | an overlay: names, clocks and moves; `?background=00ff00` for chroma key, else it is transparent |
//! | `/game.pgn` | the running game, or the last one; 304 if it is unchanged |
//! | `/games.pgn` | the games of the day, the running one last |
//! | `/game.json` | the running game with its moves and the current clock times |
//! | `/events` | server-sent events: `game`, `position`, `clock` and `result`, each with one line of JSON |
//! | `/health` | the number of listeners and of events sent |
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
mod day_games;
mod delay_queue;
mod feed;
mod file;
mod json;
mod live;
mod serve;
mod settings;
mod snapshot;

pub use feed::Feed;
pub use serve::{MAX_CONNECTIONS, MAX_LISTENERS};
pub use settings::{FeedError, FeedSettings, MAX_DELAY};
pub use snapshot::Snapshot;
