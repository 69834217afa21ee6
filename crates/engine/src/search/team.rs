//! Several threads on one search, after the idea of Lazy SMP: they share nothing but the table, and what one finds out
//! there saves the others the work.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use super::{Deepening, History, Progress, Report, Shared, Worker};

/// What the threads of a search tell each other, apart from the table.
#[derive(Debug, Default)]
pub struct Team {
    helpers_nodes: AtomicU64,
    is_dismissed: AtomicBool,
}

impl Team {
    /// The nodes of all, of which the asking thread has looked at `own`.
    pub(super) fn nodes(&self, own: u64) -> u64 {
        own + self.helpers_nodes.load(Relaxed)
    }

    pub(super) fn add_nodes(&self, nodes: u64) {
        self.helpers_nodes.fetch_add(nodes, Relaxed);
    }

    /// Are the helpers' services needed no more?
    pub(super) fn is_dismissed(&self) -> bool {
        self.is_dismissed.load(Relaxed)
    }
}

/// Thinks until a limit is met or about `slice` nodes have been looked at, with a thread for every history. The first
/// one decides and reports; the others fill the table, every other one of them a ply ahead.
pub fn think(
    shared: &Shared,
    histories: &mut [History],
    keys: &[u64],
    search: &mut Deepening,
    slice: u64,
    report: &mut dyn FnMut(&Report),
) -> Progress {
    let Some((own, others)) = histories.split_first_mut() else { return Progress::Done };
    // A weak level has to be the same whenever it plays, which helpers would spoil.
    if cfg!(target_family = "wasm") || others.is_empty() || shared.weakness.is_some() {
        return Worker::new(shared, own, keys).think(search, slice, report);
    }
    std::thread::scope(|scope| {
        for (index, history) in others.iter_mut().enumerate() {
            let mut search = search.ahead(shared.limits, 1 - index as u32 % 2);
            let help = move || {
                let mut worker = Worker::new(shared, history, keys);
                worker.is_helper = true;
                worker.think(&mut search, u64::MAX, &mut |_| {});
            };
            // Where the system has no thread to give, there are fewer.
            let _ = std::thread::Builder::new().spawn_scoped(scope, help);
        }
        let progress = Worker::new(shared, own, keys).think(search, slice, report);
        shared.team.is_dismissed.store(true, Relaxed);
        progress
    })
}
