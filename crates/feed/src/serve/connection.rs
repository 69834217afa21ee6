//! One reader: asks, is answered, and leaves; or listens.

use std::io::{self, ErrorKind, Read};
use std::net::Shutdown;
use std::sync::Arc;
use std::time::{Instant, SystemTime};

use mio::net::TcpStream;

use super::outbox::{MOST_BEHIND, Outbox};
use super::patience::Patience;
use crate::http::{Answer, Asked, MOST_HEAD, Status, read};

/// Bytes that are read of what nobody wants, before somebody is hung up on.
const MOST_WASTE: usize = 1 << 20;

/// A connection, from its beginning on.
#[derive(Debug)]
pub(super) struct Connection {
    pub(super) stream: TcpStream,
    stage: Stage,
    outbox: Outbox,
    /// When it is over, unless something comes before.
    until: Instant,
    /// Bytes that came after the request.
    waste: usize,
}

#[derive(Debug)]
enum Stage {
    Asking(Vec<u8>),
    Answered,
    Listening,
    /// All is said. What still comes is read away, since closing on it would take the answer back.
    Leaving,
}

/// What came of reading.
#[derive(Debug)]
pub(super) enum Heard {
    Nothing,
    Asked(Asked),
}

impl Connection {
    pub(super) fn new(stream: TcpStream, now: Instant, patience: &Patience) -> Self {
        let until = now + patience.request;
        Self { stream, stage: Stage::Asking(Vec::new()), outbox: Outbox::default(), until, waste: 0 }
    }

    pub(super) fn is_listening(&self) -> bool {
        matches!(self.stage, Stage::Listening)
    }

    /// When it is over if nothing comes.
    pub(super) fn until(&self) -> Option<Instant> {
        (!self.is_listening() || !self.outbox.is_empty()).then_some(self.until)
    }

    /// Reads what there is.
    ///
    /// # Errors
    /// When it is over.
    pub(super) fn hear(&mut self) -> io::Result<Heard> {
        let mut bytes = [0; 4096];
        loop {
            let count = match self.stream.read(&mut bytes) {
                // Who has asked may say no more, and read on.
                Ok(0) if matches!(self.stage, Stage::Answered) => return Ok(Heard::Nothing),
                Ok(0) => return Err(ErrorKind::UnexpectedEof.into()),
                Ok(count) => count,
                Err(error) if error.kind() == ErrorKind::WouldBlock => return Ok(Heard::Nothing),
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            let Stage::Asking(head) = &mut self.stage else {
                self.waste += count;
                if self.waste > MOST_WASTE {
                    return Err(ErrorKind::InvalidData.into());
                }
                continue;
            };
            let room = MOST_HEAD.saturating_sub(head.len());
            head.extend_from_slice(bytes.get(..count.min(room)).unwrap_or_default());
            match read(head) {
                Asked::Partly => {}
                asked => {
                    self.stage = Stage::Answered;
                    return Ok(Heard::Asked(asked));
                }
            }
        }
    }

    /// Answers with an error.
    pub(super) fn refuse(&mut self, status: Status, wall: SystemTime) {
        self.say(Answer::sentence(status, wall));
    }

    /// Answers.
    pub(super) fn say(&mut self, answer: Answer) {
        self.outbox.put(answer.head);
        self.outbox.put(answer.body);
    }

    /// Answers, and tells whatever there will be to tell.
    pub(super) fn listen(&mut self, answer: Answer) {
        self.say(answer);
        self.stage = Stage::Listening;
    }

    /// Tells a listener something.
    pub(super) fn tell(&mut self, text: &Arc<[u8]>, now: Instant, patience: &Patience) {
        if self.outbox.is_empty() {
            self.until = now + patience.answer;
        }
        self.outbox.put(Arc::clone(text));
    }

    /// Whether a listener takes too little to be told more.
    pub(super) fn is_behind(&self) -> bool {
        self.outbox.waiting() > MOST_BEHIND
    }

    /// Sends what is taken.
    ///
    /// # Errors
    /// When it is over.
    pub(super) fn send(&mut self, now: Instant, patience: &Patience) -> io::Result<()> {
        if self.outbox.is_empty() {
            return Ok(());
        }
        if self.outbox.send(&mut self.stream)? > 0 {
            self.until = now + patience.answer;
        }
        if self.outbox.is_empty() && matches!(self.stage, Stage::Answered) {
            self.stream.shutdown(Shutdown::Write)?;
            self.stage = Stage::Leaving;
            self.until = now + patience.leave;
            // Nobody tells again of what came meanwhile.
            self.hear()?;
        }
        Ok(())
    }
}
