//! Reads engines' output with a time limit: a test of an engine that doesn't answer fails instead of hanging.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Limits only how long a failure takes.
const PATIENCE: Duration = Duration::from_secs(120);

/// Runs a function on a thread of its own and returns its result.
///
/// # Panics
/// If it takes too long, or panics.
pub fn in_time<T: Send + 'static>(run: impl FnOnce() -> T + Send + 'static) -> T {
    let (sender, result) = channel();
    thread::spawn(move || sender.send(run()));
    result.recv_timeout(PATIENCE).expect("it ends in time")
}

/// An engine's output lines, read with a time limit.
pub struct EngineOutput {
    lines: Receiver<String>,
    /// The lines read so far.
    said: Vec<String>,
    until: Instant,
}

impl EngineOutput {
    /// Returns the output that comes through a channel.
    pub fn new(lines: Receiver<String>) -> Self {
        Self::with_patience(lines, PATIENCE)
    }

    /// Returns the output that comes through a channel, to be read within this time.
    pub fn with_patience(lines: Receiver<String>, patience: Duration) -> Self {
        Self { lines, said: Vec::new(), until: Instant::now() + patience }
    }

    /// Returns the lines read so far.
    pub fn said(&self) -> &[String] {
        &self.said
    }

    /// Returns the number of lines read that begin with this.
    pub fn count(&self, beginning: &str) -> usize {
        self.said.iter().filter(|line| line.starts_with(beginning)).count()
    }

    /// Reads a line; returns false at the output's end.
    ///
    /// # Panics
    /// With the lines read so far, if none comes in time.
    pub fn read_line(&mut self) -> bool {
        match self.lines.recv_timeout(self.until.saturating_duration_since(Instant::now())) {
            Ok(line) => self.said.push(line),
            Err(RecvTimeoutError::Disconnected) => return false,
            Err(RecvTimeoutError::Timeout) => panic!("the engine is silent after {:#?}", self.said),
        }
        true
    }
}

/// The engine's program, killed on drop.
struct Program(Child);

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Returns the program's output for lines sent all at once.
pub fn said_to(lines: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hetman-uci"));
    let started = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut program = Program(started.expect("the program starts"));
    program.0.stdin.take().expect("its input").write_all(lines.as_bytes()).expect("written");
    let output = BufReader::new(program.0.stdout.take().expect("its output"));
    let (sender, read) = channel();
    thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
    let mut answers = EngineOutput::new(read);
    while answers.read_line() {}
    let status = wait_for_end(&mut program, &answers);
    assert!(status.success(), "{lines:?}: {status}: {:#?}", answers.said);
    answers.said.join("\n")
}

/// Waits until a program whose output has ended has ended itself.
fn wait_for_end(program: &mut Program, answers: &EngineOutput) -> ExitStatus {
    loop {
        if let Some(status) = program.0.try_wait().expect("a status") {
            return status;
        }
        assert!(Instant::now() < answers.until, "the program doesn't end: {:#?}", answers.said);
        thread::yield_now();
    }
}
