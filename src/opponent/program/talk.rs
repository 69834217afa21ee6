//! A conversation with a program, led by a thread of its own from the greeting to the farewell. Two more only hear and
//! speak: whatever the program does, the one that can end it is never held up.

use std::io::Write;
use std::process::ChildStdin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, channel};
use std::thread::Builder;
use std::time::{Duration, Instant};

use super::lines::hear;
use super::options::Strength;
use super::process::Process;
use crate::session::Program;

/// Lines that a program may say about itself before it is ready.
const LONGEST_GREETING: usize = 1000;
/// How long it may take to leave after `quit`, and to be gone after its last word.
pub(super) const FAREWELL: Duration = Duration::from_secs(1);

/// What a conversation goes by.
pub(super) enum Event {
    /// The program has said a line.
    Said(String),
    /// It says nothing any more: most likely it has ended.
    FellSilent,
    /// The game has left.
    Left,
}

/// Why a conversation ends.
enum End {
    /// The game has left.
    Left,
    /// The program says nothing any more.
    FellSilent,
    /// It can't be talked to; the sentence says why.
    Impossible(String),
}

/// What the thread holds that leads the conversation.
pub(super) struct Talk {
    pub(super) events: SyncSender<Event>,
    pub(super) heard: Receiver<Event>,
    /// To the game, which gets no more than it takes in.
    pub(super) answers: SyncSender<Result<String, String>>,
    pub(super) has_left: Arc<AtomicBool>,
    /// How long a program may take to say that it speaks UCI, and then that it is ready.
    pub(super) greeting: Duration,
}

impl Talk {
    /// The whole conversation, from the program's start to its end.
    pub(super) fn lead(&self, program: &Program, lines: Receiver<String>) {
        let mut process = match Process::start(&program.path) {
            Ok(process) => process,
            Err(error) => return self.tell(Err(error.to_string())),
        };
        match self.converse(&mut process, program, lines) {
            End::Left => {
                process.end(FAREWELL);
            }
            End::FellSilent => {
                let status = process.end(FAREWELL);
                self.tell(Err(status.map_or("it says nothing any more".into(), |status| status.to_string())));
            }
            End::Impossible(why) => {
                self.tell(Err(why));
                process.end(FAREWELL);
            }
        }
    }

    /// Waits until the game has room for it, or is gone.
    fn tell(&self, answer: Result<String, String>) {
        let _ = self.answers.send(answer);
    }

    fn converse(&self, process: &mut Process, program: &Program, lines: Receiver<String>) -> End {
        let Some((stdin, stdout)) = process.pipes() else {
            return End::Impossible("it can't be spoken to".into());
        };
        let events = self.events.clone();
        let ears = move || {
            hear(stdout, |line| events.send(Event::Said(line)).is_ok());
            let _ = events.send(Event::FellSilent);
        };
        // What the game says comes after the greeting, and with the game leaves the program.
        let (say, greeting) = channel();
        let mouth = move || speak(stdin, greeting.into_iter().chain(lines).chain(["quit".to_owned()]));
        let started = Builder::new().name("program's lines".into()).spawn(ears);
        let started = started.and_then(|_| Builder::new().name("game's lines".into()).spawn(mouth));
        if let Err(error) = started {
            return End::Impossible(error.to_string());
        }
        let greeted = self.greet(program, |line| {
            // If it can't be said, the program has ended, and its output, too.
            let _ = say.send(line);
        });
        drop(say);
        if let Err(end) = greeted {
            return end;
        }
        loop {
            match self.next(None) {
                Ok(line) => self.tell(Ok(line)),
                Err(end) => return end,
            }
        }
    }

    /// Until the program is ready for the game.
    fn greet(&self, program: &Program, say: impl Fn(String)) -> Result<(), End> {
        let mut strength = Strength::default();
        say("uci".into());
        self.until("uciok", |line| strength.heed(line))?;
        strength.settings(program).for_each(&say);
        say("isready".into());
        self.until("readyok", |_| {})
    }

    /// Heeds what the program says until it says `word`, in time and not without end.
    fn until(&self, word: &str, mut heed: impl FnMut(&str)) -> Result<(), End> {
        let deadline = Instant::now() + self.greeting;
        for _ in 0..LONGEST_GREETING {
            match self.next(Some(deadline)) {
                Ok(line) if line == word => return Ok(()),
                Ok(line) => heed(&line),
                Err(End::Impossible(_)) => break,
                Err(end) => return Err(end),
            }
        }
        Err(End::Impossible(format!("it does not say “{word}”")))
    }

    /// The next line that the program says.
    fn next(&self, deadline: Option<Instant>) -> Result<String, End> {
        if self.has_left.load(SeqCst) {
            return Err(End::Left);
        }
        let event = match deadline {
            Some(deadline) => self.heard.recv_timeout(deadline.saturating_duration_since(Instant::now())),
            None => self.heard.recv().map_err(RecvTimeoutError::from),
        };
        match event {
            Ok(Event::Said(line)) => Ok(line),
            Ok(Event::FellSilent) => Err(End::FellSilent),
            Ok(Event::Left) | Err(RecvTimeoutError::Disconnected) => Err(End::Left),
            Err(RecvTimeoutError::Timeout) => Err(End::Impossible("it is silent".into())),
        }
    }
}

/// Hands on what there is to say. A program that does not listen is waited for, until it ends.
fn speak(mut stdin: ChildStdin, lines: impl Iterator<Item = String>) {
    for line in lines {
        if writeln!(stdin, "{line}").and_then(|()| stdin.flush()).is_err() {
            // It listens no more; whether it has ended, its output tells.
            return;
        }
    }
}
