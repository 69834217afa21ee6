//! Listens while the engine thinks: lines come in on one thread, the engine works on another.
//!
//! Searches are numbered. A `stop` is for those that were asked for before it, never for a later one, whichever
//! thread is quicker.

use std::io::{BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

use crate::engine::{Engine, Flow};

/// Takes a line; tells whether anybody listens.
type Sink = Arc<Mutex<dyn FnMut(&str) -> bool + Send>>;

/// What both threads know of the searches.
#[derive(Debug, Default)]
struct Progress {
    /// Searches asked for.
    asked: u64,
    /// Searches that have ended.
    ended: u64,
    /// The last search that a `stop` applies to.
    stopped: u64,
    /// The last search that a `ponderhit` applies to.
    hit: u64,
}

#[derive(Clone)]
struct Control {
    progress: Arc<Mutex<Progress>>,
    stop: Arc<AtomicBool>,
    ponder_hit: Arc<AtomicBool>,
    last_line: Arc<AtomicBool>,
}

impl Control {
    fn lock(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets the engine's flags as they concern the search that runs, or is next.
    fn apply(&self, progress: &Progress) {
        self.stop.store(progress.stopped > progress.ended, Relaxed);
        self.ponder_hit.store(progress.hit > progress.ended, Relaxed);
    }

    /// Stops the searches that have been asked for.
    fn stop(&self) {
        let mut progress = self.lock();
        progress.stopped = progress.asked;
        self.apply(&progress);
    }
}

/// An engine on a thread of its own. When this is dropped, what has been said is answered, without thinking on.
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
    control: Control,
    sink: Sink,
}

impl Host {
    /// Starts the engine; `sink` gets every line it says. Its error means that nobody listens any more: no search goes
    /// on for nobody.
    pub fn start<E>(mut sink: impl FnMut(&str) -> Result<(), E> + Send + 'static) -> Self {
        let sink: Sink = Arc::new(Mutex::new(move |line: &str| sink(line).is_ok()));
        let engine = Engine::new();
        let control = Control {
            progress: Arc::default(),
            stop: engine.stop_handle(),
            ponder_hit: engine.ponder_hit_handle(),
            last_line: engine.last_line_handle(),
        };
        let (lines, queue) = channel();
        let thread = std::thread::Builder::new().name("engine".into()).spawn({
            let (control, sink) = (control.clone(), Arc::clone(&sink));
            move || work(engine, &queue, &control, &sink)
        });
        Self { lines: Some(lines), thread: thread.ok(), control, sink }
    }

    /// Does the engine still listen? Not where the system refused it a thread.
    pub fn is_alive(&self) -> bool {
        self.thread.as_ref().is_some_and(|thread| !thread.is_finished())
    }

    /// Takes one line. `stop`, `ponderhit` and `isready` reach a running search; everything else waits for its end.
    pub fn send(&mut self, line: &str) -> Flow {
        let word = line.split_whitespace().next().unwrap_or_default();
        let mut progress = self.control.lock();
        let is_searching = progress.asked > progress.ended;
        match word {
            "quit" => return Flow::Quit,
            "stop" => progress.stopped = progress.asked,
            "ponderhit" => progress.hit = progress.asked,
            "isready" if is_searching => {
                drop(progress);
                say(&self.sink, "readyok");
                return Flow::Continue;
            }
            _ => {
                progress.asked += u64::from(word == "go");
                drop(progress);
                if let Some(lines) = &self.lines {
                    // The engine's thread ends only after this sender is gone.
                    let _ = lines.send(line.to_owned());
                }
                return Flow::Continue;
            }
        }
        self.control.apply(&progress);
        Flow::Continue
    }

    /// Answers what has been said and ends. A search that only another line could end is stopped.
    pub fn finish(mut self) {
        self.control.last_line.store(true, Relaxed);
        self.join();
    }

    fn join(&mut self) {
        self.lines = None;
        if let Some(thread) = self.thread.take() {
            // Its only way to fail is a panic, which has been printed.
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

fn work(mut engine: Engine, queue: &Receiver<String>, control: &Control, sink: &Sink) {
    for line in queue {
        let is_go = line.split_whitespace().next() == Some("go");
        if is_go {
            control.apply(&control.lock());
        }
        // The end is counted before it is said, so that whoever hears `bestmove` finds the engine idle.
        let mut is_counted = !is_go;
        engine.handle(&line, &mut |answer| {
            if !is_counted && answer.starts_with("bestmove") {
                is_counted = true;
                control.lock().ended += 1;
            }
            if !say(sink, answer) {
                control.stop();
            }
        });
        // `go perft` has no best move.
        if !is_counted {
            control.lock().ended += 1;
        }
    }
}

/// Says it, and whether anybody listens.
fn say(sink: &Sink, line: &str) -> bool {
    let mut sink = sink.lock().unwrap_or_else(PoisonError::into_inner);
    sink(line)
}

/// Speaks UCI over a pair of streams. At the end of the input searches go on to their own end, after `quit` they don't;
/// either way every line that came is answered.
pub fn run(mut input: impl BufRead, mut output: impl Write + Send + 'static) {
    let mut host = Host::start(move |line| writeln!(output, "{line}").and_then(|()| output.flush()));
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match input.read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return host.finish(),
            // A line that isn't UTF-8 is a line that isn't known, no reason to leave.
            Ok(_) if host.send(&String::from_utf8_lossy(&bytes)) == Flow::Quit => return,
            Ok(_) => {}
        }
    }
}
