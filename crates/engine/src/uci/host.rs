//! Runs the engine on a thread of its own, so that lines can arrive during a search.
//!
//! Searches are numbered. A `stop` applies to the searches requested before it, never to a later one, whichever thread
//! is quicker.

use std::io::{BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

use crate::engine::{Engine, Flow};

/// Takes an output line; returns false once the receiver is gone.
type LineSink = Arc<Mutex<dyn FnMut(&str) -> bool + Send>>;

/// Counters of searches, shared by both threads.
#[derive(Debug, Default)]
struct SearchCounters {
    /// Number of searches requested.
    requested: u64,
    /// Number of searches finished.
    finished: u64,
    /// Number of the last search that a `stop` applies to.
    stopped: u64,
    /// Number of the last search that a `ponderhit` applies to.
    ponder_hit: u64,
}

#[derive(Clone)]
struct HostControl {
    counters: Arc<Mutex<SearchCounters>>,
    stop: Arc<AtomicBool>,
    ponder_hit: Arc<AtomicBool>,
    input_ended: Arc<AtomicBool>,
}

impl HostControl {
    fn lock(&self) -> MutexGuard<'_, SearchCounters> {
        self.counters.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets the engine's flags for the current or next search.
    fn apply(&self, counters: &SearchCounters) {
        self.stop.store(counters.stopped > counters.finished, Relaxed);
        self.ponder_hit.store(counters.ponder_hit > counters.finished, Relaxed);
    }

    /// Stops all searches requested so far.
    fn stop(&self) {
        let mut counters = self.lock();
        counters.stopped = counters.requested;
        self.apply(&counters);
    }
}

/// An engine on a thread of its own. Dropping it stops the search; lines already sent are still answered.
///
/// ```
/// let (sender, answers) = std::sync::mpsc::channel();
/// let mut host = engine::uci::Host::start(move |line| sender.send(line.to_owned()));
/// host.send("go infinite");
/// host.send("isready");
/// assert!(answers.iter().any(|line| line == "readyok"));
/// host.send("stop");
/// assert!(answers.iter().any(|line| line.starts_with("bestmove")));
/// ```
pub struct Host {
    lines: Option<Sender<String>>,
    thread: Option<JoinHandle<()>>,
    control: HostControl,
    sink: LineSink,
}

impl Host {
    /// Starts the engine; `sink` gets every output line. An error of `sink` means that the receiver is gone and stops
    /// the search.
    pub fn start<E>(mut sink: impl FnMut(&str) -> Result<(), E> + Send + 'static) -> Self {
        let sink: LineSink = Arc::new(Mutex::new(move |line: &str| sink(line).is_ok()));
        let engine = Engine::new();
        let control = HostControl {
            counters: Arc::default(),
            stop: engine.stop_handle(),
            ponder_hit: engine.ponder_hit_handle(),
            input_ended: engine.input_ended_handle(),
        };
        let (lines, queue) = channel();
        let thread = std::thread::Builder::new().name("engine".into()).spawn({
            let (control, sink) = (control.clone(), Arc::clone(&sink));
            move || run_engine(engine, &queue, &control, &sink)
        });
        Self { lines: Some(lines), thread: thread.ok(), control, sink }
    }

    /// Returns true if the engine's thread is running; false if the system refused a thread.
    pub fn is_alive(&self) -> bool {
        self.thread.as_ref().is_some_and(|thread| !thread.is_finished())
    }

    /// Processes one line. `stop`, `ponderhit` and `isready` reach a running search; everything else waits for its end.
    pub fn send(&mut self, line: &str) -> Flow {
        let word = line.split_whitespace().next().unwrap_or_default();
        let mut counters = self.control.lock();
        let is_searching = counters.requested > counters.finished;
        match word {
            "quit" => return Flow::Quit,
            "stop" => counters.stopped = counters.requested,
            "ponderhit" => counters.ponder_hit = counters.requested,
            "isready" if is_searching => {
                drop(counters);
                write_line(&self.sink, "readyok");
                return Flow::Continue;
            }
            _ => {
                counters.requested += u64::from(word == "go");
                drop(counters);
                if let Some(lines) = &self.lines {
                    // The engine's thread ends only after this sender is gone.
                    let _ = lines.send(line.to_owned());
                }
                return Flow::Continue;
            }
        }
        self.control.apply(&counters);
        Flow::Continue
    }

    /// Answers all lines sent and ends. A search that only another line could end is stopped.
    pub fn finish(mut self) {
        self.control.input_ended.store(true, Relaxed);
        self.join();
    }

    fn join(&mut self) {
        self.lines = None;
        if let Some(thread) = self.thread.take() {
            // It can fail only by a panic, which has been printed.
            let _ = thread.join();
        }
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.control.stop();
        self.join();
    }
}

fn run_engine(mut engine: Engine, queue: &Receiver<String>, control: &HostControl, sink: &LineSink) {
    for line in queue {
        let is_go = line.split_whitespace().next() == Some("go");
        if is_go {
            control.apply(&control.lock());
        }
        // Count the end before sending `bestmove`, so that its receiver finds the engine idle.
        let mut is_counted = !is_go;
        engine.handle(&line, &mut |answer| {
            if !is_counted && answer.starts_with("bestmove") {
                is_counted = true;
                control.lock().finished += 1;
            }
            if !write_line(sink, answer) {
                control.stop();
            }
        });
        // `go perft` has no best move.
        if !is_counted {
            control.lock().finished += 1;
        }
    }
}

/// Writes a line; returns false once the receiver is gone.
fn write_line(sink: &LineSink, line: &str) -> bool {
    let mut sink = sink.lock().unwrap_or_else(PoisonError::into_inner);
    sink(line)
}

/// Runs a UCI session over a pair of streams. At the end of the input, searches finish normally; after `quit` they are
/// stopped. Either way every line is answered.
pub fn run(mut input: impl BufRead, mut output: impl Write + Send + 'static) {
    let mut host = Host::start(move |line| writeln!(output, "{line}").and_then(|()| output.flush()));
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match input.read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return host.finish(),
            // A line that isn't UTF-8 is an unknown command, not the end of the session.
            Ok(_) if host.send(&String::from_utf8_lossy(&bytes)) == Flow::Quit => return,
            Ok(_) => {}
        }
    }
}
