//! Runs the engine in slices, for platforms without threads such as a browser's Worker.

use std::collections::VecDeque;
use std::time::Duration;

use web_time::Instant;

use crate::engine::{Engine, Flow};

/// Duration of a slice.
const SLICE_TIME: Duration = Duration::from_millis(40);
/// Nodes of the first slice, few enough for the slowest phone.
const FIRST_NODES: u64 = 4_000;
/// Minimum nodes of a slice, so that most of the work isn't lost on resuming.
const MIN_NODES: u64 = 2_000;

/// An engine that searches a slice at a time and accepts lines in between.
///
/// ```
/// use engine::{Flow, uci::SlicedEngine};
/// let (mut sliced, mut lines) = (SlicedEngine::default(), Vec::new());
/// let mut say = |line: &str| lines.push(line.to_owned());
/// assert_eq!(sliced.send("go infinite", &mut say), Flow::Thinking);
/// assert_eq!(sliced.work(&mut say), Flow::Thinking);
/// sliced.send("stop", &mut say);
/// assert_eq!(sliced.work(&mut say), Flow::Continue);
/// assert!(lines.last().is_some_and(|line| line.starts_with("bestmove")));
/// ```
pub struct SlicedEngine {
    engine: Engine,
    /// Lines that wait for the end of the search.
    queue: VecDeque<String>,
    flow: Flow,
    /// Nodes expected to fill a slice.
    nodes: u64,
}

impl Default for SlicedEngine {
    fn default() -> Self {
        Self { engine: Engine::new(), queue: VecDeque::new(), flow: Flow::Continue, nodes: FIRST_NODES }
    }
}

impl SlicedEngine {
    /// Processes one line. `stop`, `ponderhit`, `isready` and `quit` reach a running search; everything else waits for
    /// its end. While it returns [`Flow::Thinking`], call [`SlicedEngine::work`].
    pub fn send(&mut self, line: &str, out: &mut dyn FnMut(&str)) -> Flow {
        let is_idle = matches!(self.flow, Flow::Continue);
        let word = line.split_whitespace().next().unwrap_or_default();
        if is_idle || matches!(word, "stop" | "ponderhit" | "isready" | "quit") {
            self.flow = self.engine.begin(line, out);
        } else {
            self.queue.push_back(line.to_owned());
        }
        self.flow
    }

    /// Searches for a slice; after the last one, processes the waiting lines.
    pub fn work(&mut self, out: &mut dyn FnMut(&str)) -> Flow {
        let start = Instant::now();
        self.flow = self.engine.resume(self.nodes, out);
        if self.flow == Flow::Thinking {
            self.nodes = next_slice_nodes(self.nodes, start.elapsed());
        }
        while self.flow == Flow::Continue
            && let Some(line) = self.queue.pop_front()
        {
            self.flow = self.engine.begin(&line, out);
        }
        self.flow
    }
}

/// Returns the node count of the next slice, after `nodes` took `time`: at most twice as many as before.
fn next_slice_nodes(nodes: u64, time: Duration) -> u64 {
    let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX).max(1);
    (nodes * SLICE_TIME.as_micros() as u64 / micros).clamp(nodes / 2, nodes * 2).max(MIN_NODES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slice_grows_and_shrinks_with_the_speed() {
        assert_eq!(next_slice_nodes(10_000, SLICE_TIME), 10_000);
        assert_eq!(next_slice_nodes(10_000, SLICE_TIME * 2), 5_000);
        assert_eq!(next_slice_nodes(10_000, Duration::ZERO), 20_000);
        assert_eq!(next_slice_nodes(MIN_NODES, SLICE_TIME * 9), MIN_NODES);
    }
}
