//! The settings of a feed and their errors.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// Maximum delay of a feed.
pub const MAX_DELAY: Duration = Duration::from_secs(600);

/// The settings of a feed. By default it publishes nowhere.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FeedSettings {
    /// File for the running game as PGN. Its folder must exist.
    pub file: Option<PathBuf>,
    /// Address of the server; port 0 takes a free one. Only 127.0.0.1 and ::1 keep out the rest of the network.
    pub address: Option<SocketAddr>,
    /// Delay of everything published, up to [`MAX_DELAY`], so that the feed can't help the players.
    pub delay: Duration,
    /// Host names for requests besides `localhost` and bare addresses, such as that of a tunnel. Other names are
    /// refused unless the feed listens on all addresses, as a foreign web page could use such a name to get in.
    pub names: Vec<String>,
    /// Games of the day from an earlier run, as PGN, the oldest first, for `/games.pgn`. Unreadable ones are left out.
    pub earlier: Vec<String>,
}

/// The reason a feed can't start, as a sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub enum FeedError {
    /// The port is taken, or the address isn't one of this machine.
    #[error("the feed can't listen at {address}: {error}; choose another port or address")]
    Address {
        /// The requested address.
        address: SocketAddr,
        /// The error of the system.
        error: io::Error,
    },
    /// The folder of the file doesn't exist, or the path has no file name.
    #[error("the feed can't write the file {}: its folder is not there, or it has no name", .0.display())]
    NoFolder(PathBuf),
    /// The delay is longer than [`MAX_DELAY`].
    #[error("the feed can't be {} s late: {} s are the most", .0.as_secs(), MAX_DELAY.as_secs())]
    Delay(Duration),
    /// The system can't start a thread.
    #[error("the feed can't be started: {0}")]
    Thread(io::Error),
}
