//! The engine in a thread of its own.

use std::sync::mpsc::{Receiver, TryRecvError, channel};

use super::Transport;
use super::unwanted::Unwanted;
use engine::uci::Host;

/// Lines go in to the host and come out through a channel.
pub(super) struct Thread {
    host: Host,
    from: Receiver<String>,
    unwanted: Unwanted,
}

impl Thread {
    pub(super) fn start() -> Self {
        let (answers, from) = channel::<String>();
        let host = Host::start(move |answer| answers.send(answer.to_owned()));
        Self { host, from, unwanted: Unwanted::default() }
    }
}

impl Transport for Thread {
    fn send(&mut self, line: &str) {
        self.unwanted.sent(line);
        self.host.send(line);
    }

    fn receive(&mut self) -> Result<Option<String>, String> {
        loop {
            match self.from.try_recv() {
                Ok(line) if self.unwanted.is_wanted(&line) => return Ok(Some(line)),
                Ok(_) => {}
                Err(TryRecvError::Empty) if self.host.is_alive() => return Ok(None),
                Err(_) => return Err("the engine's thread has ended".into()),
            }
        }
    }

    fn cancel(&mut self) {
        if self.unwanted.cancel() {
            self.host.send("stop");
        }
    }
}
