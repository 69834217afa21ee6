//! The engine in a thread of its own.

use std::sync::mpsc::{Receiver, SendError, Sender, TryRecvError, channel};

use super::Transport;
use super::unwanted::Unwanted;
use engine::uci::Host;

/// Lines go in to the host and come out through a channel.
pub(super) struct Thread {
    /// Leaves when this is dropped.
    host: Option<Host>,
    from: Receiver<String>,
    unwanted: Unwanted,
}

impl Thread {
    pub(super) fn start() -> Self {
        Self::saying(|answers, line| answers.send(line.to_owned()))
    }

    fn saying(say: impl Fn(&Sender<String>, &str) -> Result<(), SendError<String>> + Send + 'static) -> Self {
        let (answers, from) = channel();
        let host = Host::start(move |line| say(&answers, line));
        Self { host: Some(host), from, unwanted: Unwanted::default() }
    }
}

impl Transport for Thread {
    fn send(&mut self, line: &str) {
        self.unwanted.sent(line);
        if let Some(host) = &mut self.host {
            host.send(line);
        }
    }

    fn receive(&mut self) -> Result<Option<String>, String> {
        loop {
            match self.from.try_recv() {
                Ok(line) if self.unwanted.is_wanted(&line) => return Ok(Some(line)),
                Ok(_) => {}
                Err(TryRecvError::Empty) if self.host.as_ref().is_some_and(Host::is_alive) => return Ok(None),
                Err(_) => return Err("the engine's thread has ended".into()),
            }
        }
    }

    fn cancel(&mut self) {
        if self.unwanted.cancel() {
            self.send("stop");
        }
    }
}

impl Drop for Thread {
    /// A search that is stopped ends at once; should one not, another thread waits for it and no frame does.
    fn drop(&mut self) {
        if let Some(host) = self.host.take() {
            let _ = std::thread::Builder::new().name("engine's end".into()).spawn(move || drop(host));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, Instant};

    /// Only bounds a failure.
    const PATIENCE: Duration = Duration::from_secs(60);

    /// What an engine comes to in the end: its first answer, or why there is none.
    fn outcome(thread: &mut Thread) -> Result<String, String> {
        let began = Instant::now();
        loop {
            assert!(began.elapsed() < PATIENCE, "it takes too long");
            if let Some(answer) = thread.receive().transpose() {
                return answer;
            }
            std::thread::yield_now();
        }
    }

    #[test]
    fn an_engine_that_dies_is_told() {
        let mut thread = Thread::saying(|_, _| panic!("the engine of a test dies"));
        thread.send("go depth 1");
        assert_eq!(outcome(&mut thread), Err("the engine's thread has ended".into()));
    }

    #[test]
    fn an_engine_that_does_not_end_holds_up_nobody() {
        let (release, released) = channel::<()>();
        let (left, has_left) = channel();
        let mut thread = Thread::saying(move |_, _| {
            let _ = left.send(());
            let _ = released.recv();
            Ok(())
        });
        thread.send("go depth 1");
        has_left.recv_timeout(PATIENCE).expect("it speaks, and is stuck");
        let (dropped, is_dropped) = channel();
        std::thread::spawn(move || {
            drop(thread);
            dropped.send(())
        });
        is_dropped.recv_timeout(PATIENCE).expect("whoever drops it goes on");
        drop(release);
    }
}
