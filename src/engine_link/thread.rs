//! Our own engine in a thread.

use std::sync::mpsc::{Receiver, SendError, Sender, TryRecvError, channel};

use super::EngineTransport;
use super::stale_answers::StaleAnswers;
use engine::uci::Host;

/// Transport to the engine's thread: lines go to its host and come back through a channel.
pub(super) struct EngineThread {
    /// Taken when this is dropped.
    host: Option<Host>,
    from: Receiver<String>,
    stale: StaleAnswers,
}

impl EngineThread {
    pub(super) fn start() -> Self {
        Self::with_output(|answers, line| answers.send(line.to_owned()))
    }

    fn with_output(say: impl Fn(&Sender<String>, &str) -> Result<(), SendError<String>> + Send + 'static) -> Self {
        let (answers, from) = channel();
        let host = Host::start(move |line| say(&answers, line));
        Self { host: Some(host), from, stale: StaleAnswers::default() }
    }
}

impl EngineTransport for EngineThread {
    fn send(&mut self, line: &str) {
        self.stale.sent(line);
        if let Some(host) = &mut self.host {
            host.send(line);
        }
    }

    fn receive(&mut self) -> Result<Option<String>, String> {
        loop {
            match self.from.try_recv() {
                Ok(line) if self.stale.is_wanted(&line) => return Ok(Some(line)),
                Ok(_) => {}
                Err(TryRecvError::Empty) if self.host.as_ref().is_some_and(Host::is_alive) => return Ok(None),
                Err(_) => return Err("the engine's thread has ended".into()),
            }
        }
    }

    fn cancel(&mut self) {
        if self.stale.cancel() {
            self.send("stop");
        }
    }
}

impl Drop for EngineThread {
    /// Drops the host in another thread: a stopped search ends at once, but if one does not, no frame waits for it.
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

    /// Only limits the time of a failure.
    const PATIENCE: Duration = Duration::from_secs(60);

    /// Returns the engine's first answer, or the reason why there is none.
    fn outcome(thread: &mut EngineThread) -> Result<String, String> {
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
        let mut thread = EngineThread::with_output(|_, _| panic!("the engine of a test dies"));
        thread.send("go depth 1");
        assert_eq!(outcome(&mut thread), Err("the engine's thread has ended".into()));
    }

    #[test]
    fn an_engine_that_does_not_end_holds_up_nobody() {
        let (release, released) = channel::<()>();
        let (left, has_left) = channel();
        let mut thread = EngineThread::with_output(move |_, _| {
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
        is_dropped.recv_timeout(PATIENCE).expect("the drop returns at once");
        drop(release);
    }
}
