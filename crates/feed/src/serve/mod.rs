//! One thread for all who read: it waits until one of them asks or can take more, until there is something to tell, or
//! until somebody has taken too long.

mod connection;
mod connections;
mod outbox;
mod patience;
mod server;
#[cfg(test)]
mod tests;
mod thread;

pub(crate) use thread::ServerThread;

/// How many may listen to the events at once; whoever comes then is told so.
pub const MOST_LISTENERS: usize = 200;

/// How many connections there are at once, listeners and all others; whoever comes then is turned away without a word.
pub const MOST_CONNECTIONS: usize = 256;
