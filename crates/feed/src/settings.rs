//! What the operator sets, and what can be wrong with it.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// How old what is told may be at most.
pub const MOST_DELAY: Duration = Duration::from_secs(600);

/// Where the game goes. By default nowhere.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FeedSettings {
    /// The file that always holds the running game as PGN. Its folder has to be there.
    pub file: Option<PathBuf>,
    /// Where it is served; port 0 takes any free one. Only 127.0.0.1 and ::1 keep others of the network out.
    pub address: Option<SocketAddr>,
    /// What is told, by file or by port, is as old as that, so that nobody at the board is helped by it; up to
    /// [`MOST_DELAY`].
    pub delay: Duration,
    /// Names under which requests come besides `localhost` and bare addresses, such as that of a tunnel. Another name is
    /// refused, unless the feed listens at all addresses: a page elsewhere could have given itself that name to get in.
    pub names: Vec<String>,
    /// The day's games that had ended before, as PGN, the oldest first; `/games.pgn` tells them, too. What is no game is
    /// left out.
    pub earlier: Vec<String>,
}

/// Why nothing can be told there: a sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub enum FeedError {
    /// The port is taken, or the address is none of this machine's.
    #[error("the feed can't listen at {address}: {why}; choose another port or address")]
    Address {
        /// What was asked for.
        address: SocketAddr,
        /// What the system says.
        why: io::Error,
    },
    /// The file can't be there.
    #[error("the feed can't write the file {}: its folder is not there, or it has no name", .0.display())]
    NoFolder(PathBuf),
    /// The delay is too long.
    #[error("the feed can't be {} s late: {} s are the most", .0.as_secs(), MOST_DELAY.as_secs())]
    Delay(Duration),
    /// The system gives no thread.
    #[error("the feed can't be started: {0}")]
    Thread(io::Error),
}
