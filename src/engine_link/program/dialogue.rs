//! The dialogue with a program, from the greeting to the farewell, in a thread of its own. Two more threads only read
//! and write: the one that can end the program is never blocked by it.

use std::io::Write;
use std::process::ChildStdin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, channel};
use std::thread::Builder;
use std::time::{Duration, Instant};

use super::lines::read_lines;
use super::options::StrengthLimits;
use super::process::ProgramProcess;
use crate::session::Program;

/// Maximum number of lines in each part of the greeting.
const MAX_GREETING_LINES: usize = 1000;
/// Time for a program to end after `quit`, or after its last output.
pub(super) const FAREWELL_TIME: Duration = Duration::from_secs(1);

/// Event of a dialogue.
pub(super) enum ProgramEvent {
    /// A line of output.
    Said(String),
    /// The output has ended, most likely with the program.
    FellSilent,
    /// The game has left the dialogue.
    Left,
}

/// Reason for the end of a dialogue.
enum ConversationEnd {
    /// The game has left the dialogue.
    Left,
    /// The program's output has ended.
    FellSilent,
    /// The program can't be used; the sentence says why.
    Impossible(String),
}

/// State of the dialogue's thread.
pub(super) struct EngineDialogue {
    pub(super) events: SyncSender<ProgramEvent>,
    pub(super) received: Receiver<ProgramEvent>,
    /// Bounded channel to the game.
    pub(super) answers: SyncSender<Result<String, String>>,
    pub(super) has_left: Arc<AtomicBool>,
    /// Time limit for `uciok`, and then for `readyok`.
    pub(super) greeting: Duration,
}

impl EngineDialogue {
    /// Runs the dialogue from the program's start to its end.
    pub(super) fn run(&self, program: &Program, lines: Receiver<String>) {
        let mut process = match ProgramProcess::start(&program.path) {
            Ok(process) => process,
            Err(error) => return self.report(Err(error.to_string())),
        };
        match self.converse(&mut process, program, lines) {
            ConversationEnd::Left => {
                process.end(FAREWELL_TIME);
            }
            ConversationEnd::FellSilent => {
                let status = process.end(FAREWELL_TIME);
                self.report(Err(status.map_or("it says nothing any more".into(), |status| status.to_string())));
            }
            ConversationEnd::Impossible(why) => {
                self.report(Err(why));
                process.end(FAREWELL_TIME);
            }
        }
    }

    /// Sends a line or an error to the game; waits until there is room for it, or the game is gone.
    fn report(&self, answer: Result<String, String>) {
        let _ = self.answers.send(answer);
    }

    fn converse(&self, process: &mut ProgramProcess, program: &Program, lines: Receiver<String>) -> ConversationEnd {
        let Some((stdin, stdout)) = process.pipes() else {
            return ConversationEnd::Impossible("it can't be spoken to".into());
        };
        let events = self.events.clone();
        let reader = move || {
            read_lines(stdout, |line| events.send(ProgramEvent::Said(line)).is_ok());
            let _ = events.send(ProgramEvent::FellSilent);
        };
        // The game's lines follow the greeting; when the game leaves, the program gets `quit`.
        let (send, greeting) = channel();
        let writer = move || write_lines(stdin, greeting.into_iter().chain(lines).chain(["quit".to_owned()]));
        let started = Builder::new().name("program's lines".into()).spawn(reader);
        let started = started.and_then(|_| Builder::new().name("game's lines".into()).spawn(writer));
        if let Err(error) = started {
            return ConversationEnd::Impossible(error.to_string());
        }
        let greeted = self.greet(program, |line| {
            // If this fails, the program has ended, and so will its output.
            let _ = send.send(line);
        });
        drop(send);
        if let Err(end) = greeted {
            return end;
        }
        loop {
            match self.next(None) {
                Ok(line) => self.report(Ok(line)),
                Err(end) => return end,
            }
        }
    }

    /// Greets the program and sets its options, until it is ready.
    fn greet(&self, program: &Program, send: impl Fn(String)) -> Result<(), ConversationEnd> {
        let mut strength = StrengthLimits::default();
        send("uci".into());
        self.read_until("uciok", |line| strength.read_option(line))?;
        strength.setoption_lines(program).for_each(&send);
        send("isready".into());
        self.read_until("readyok", |_| {})
    }

    /// Passes lines to `handle_line` until the program says `word`; fails after the time limit or too many lines.
    fn read_until(&self, word: &str, mut handle_line: impl FnMut(&str)) -> Result<(), ConversationEnd> {
        let deadline = Instant::now() + self.greeting;
        for _ in 0..MAX_GREETING_LINES {
            match self.next(Some(deadline)) {
                Ok(line) if line == word => return Ok(()),
                Ok(line) => handle_line(&line),
                Err(ConversationEnd::Impossible(_)) => break,
                Err(end) => return Err(end),
            }
        }
        Err(ConversationEnd::Impossible(format!("it does not say “{word}”")))
    }

    /// Returns the program's next line.
    fn next(&self, deadline: Option<Instant>) -> Result<String, ConversationEnd> {
        if self.has_left.load(SeqCst) {
            return Err(ConversationEnd::Left);
        }
        let event = match deadline {
            Some(deadline) => self.received.recv_timeout(deadline.saturating_duration_since(Instant::now())),
            None => self.received.recv().map_err(RecvTimeoutError::from),
        };
        match event {
            Ok(ProgramEvent::Said(line)) => Ok(line),
            Ok(ProgramEvent::FellSilent) => Err(ConversationEnd::FellSilent),
            Ok(ProgramEvent::Left) | Err(RecvTimeoutError::Disconnected) => Err(ConversationEnd::Left),
            Err(RecvTimeoutError::Timeout) => Err(ConversationEnd::Impossible("it is silent".into())),
        }
    }
}

/// Writes lines to the program; blocks while it does not read, until it ends.
fn write_lines(mut stdin: ChildStdin, lines: impl Iterator<Item = String>) {
    for line in lines {
        if writeln!(stdin, "{line}").and_then(|()| stdin.flush()).is_err() {
            // The program does not read any more; its output shows whether it has ended.
            return;
        }
    }
}
