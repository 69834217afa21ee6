//! Listens between the slices of a search: for an engine that has no thread of its own, as in a browser's Worker.

use std::collections::VecDeque;
use std::time::Duration;

use web_time::Instant;

use crate::engine::{Engine, Flow};

/// How long to think before listening again.
const SLICE: Duration = Duration::from_millis(40);
/// Nodes of the first slice; few enough for the slowest phone.
const FIRST_NODES: u64 = 4_000;
/// A slice has at least so many nodes, lest a search spend itself on coming back to where it was.
const FEWEST_NODES: u64 = 2_000;

/// An engine that thinks a slice at a time and hears what is said in between.
///
/// ```
/// use engine::{Flow, uci::Sliced};
/// let (mut sliced, mut lines) = (Sliced::default(), Vec::new());
/// let mut say = |line: &str| lines.push(line.to_owned());
/// assert_eq!(sliced.send("go infinite", &mut say), Flow::Thinking);
/// assert_eq!(sliced.work(&mut say), Flow::Thinking);
/// sliced.send("stop", &mut say);
/// assert_eq!(sliced.work(&mut say), Flow::Continue);
/// assert!(lines.last().is_some_and(|line| line.starts_with("bestmove")));
/// ```
pub struct Sliced {
    engine: Engine,
    /// What came during a search and waits for its end.
    waiting: VecDeque<String>,
    flow: Flow,
    /// Nodes that are expected to fill a slice.
    nodes: u64,
}

impl Default for Sliced {
    fn default() -> Self {
        Self { engine: Engine::new(), waiting: VecDeque::new(), flow: Flow::Continue, nodes: FIRST_NODES }
    }
}

impl Sliced {
    /// Takes one line. `stop`, `ponderhit`, `isready` and `quit` reach a running search; everything else waits for its
    /// end. While the flow is [`Flow::Thinking`], [`Sliced::work`] is to be called.
    pub fn send(&mut self, line: &str, out: &mut dyn FnMut(&str)) -> Flow {
        let is_idle = matches!(self.flow, Flow::Continue);
        let word = line.split_whitespace().next().unwrap_or_default();
        if is_idle || matches!(word, "stop" | "ponderhit" | "isready" | "quit") {
            self.flow = self.engine.begin(line, out);
        } else {
            self.waiting.push_back(line.to_owned());
        }
        self.flow
    }

    /// Thinks for a slice; when that was the last, takes the lines that have waited.
    pub fn work(&mut self, out: &mut dyn FnMut(&str)) -> Flow {
        let start = Instant::now();
        self.flow = self.engine.resume(self.nodes, out);
        if self.flow == Flow::Thinking {
            self.nodes = fitting(self.nodes, start.elapsed());
        }
        while self.flow == Flow::Continue
            && let Some(line) = self.waiting.pop_front()
        {
            self.flow = self.engine.begin(&line, out);
        }
        self.flow
    }
}

/// How many nodes a slice should have, after `nodes` have taken `time`: at most twice as many as before.
fn fitting(nodes: u64, time: Duration) -> u64 {
    let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX).max(1);
    (nodes * SLICE.as_micros() as u64 / micros).clamp(nodes / 2, nodes * 2).max(FEWEST_NODES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slice_grows_and_shrinks_with_the_speed() {
        assert_eq!(fitting(10_000, SLICE), 10_000);
        assert_eq!(fitting(10_000, SLICE * 2), 5_000);
        assert_eq!(fitting(10_000, Duration::ZERO), 20_000);
        assert_eq!(fitting(FEWEST_NODES, SLICE * 9), FEWEST_NODES);
    }
}
