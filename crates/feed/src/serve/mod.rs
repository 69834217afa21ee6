//! The HTTP server of the feed: its paths, its listeners, and the publication of due snapshots.

mod listeners;
mod publisher;
mod routes;
mod server;
#[cfg(test)]
mod tests;

pub use listeners::MAX_LISTENERS;
pub(crate) use server::FeedServer;
pub use server::MAX_CONNECTIONS;
