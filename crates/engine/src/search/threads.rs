//! Parallel search after the idea of Lazy SMP: threads share only the transposition table, and one thread's results
//! save the others work.

use std::sync::atomic::Ordering::Relaxed;

use super::{History, IterativeDeepening, SearchContext, SearchReport, SearchStatus, Worker};

/// Searches until a limit is reached or about `slice` nodes have been searched, with one thread per history. The first
/// thread decides and reports; the helpers fill the transposition table, every other one a ply deeper.
pub fn think(
    context: &SearchContext,
    histories: &mut [History],
    keys: &[u64],
    search: &mut IterativeDeepening,
    slice: u64,
    report: &mut dyn FnMut(&SearchReport),
) -> SearchStatus {
    let Some((own, others)) = histories.split_first_mut() else { return SearchStatus::Done };
    // A weak level must play the same move on every machine, which helpers would prevent.
    if cfg!(target_family = "wasm") || others.is_empty() || context.weakness.is_some() {
        return Worker::new(context, own, keys).think(search, slice, report);
    }
    std::thread::scope(|scope| {
        for (index, history) in others.iter_mut().enumerate() {
            let mut search = search.for_helper(context.limits, 1 - index as u32 % 2);
            let help = move || {
                let mut worker = Worker::new(context, history, keys);
                worker.is_helper = true;
                worker.think(&mut search, u64::MAX, &mut |_| {});
            };
            // If the system refuses a thread, the search runs with fewer.
            let _ = std::thread::Builder::new().spawn_scoped(scope, help);
        }
        let status = Worker::new(context, own, keys).think(search, slice, report);
        context.threads.should_stop.store(true, Relaxed);
        status
    })
}
