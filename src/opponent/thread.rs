//! The engine in a thread of its own.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};

use super::Transport;
use engine::{Engine, Flow};

/// Lines go in and come out through channels; the thread ends when they do.
pub(super) struct Thread {
    to: Sender<String>,
    from: Receiver<String>,
    stop: Arc<AtomicBool>,
    /// Answers still to come that nobody wants any more.
    unwanted: usize,
    searching: bool,
}

impl Thread {
    pub(super) fn start() -> Self {
        let (to, lines) = channel::<String>();
        let (answers, from) = channel::<String>();
        let mut engine = Engine::new();
        let stop = engine.stop_handle();
        let think = move || {
            for line in lines {
                // A receiver that is gone means that the game is: nobody is left to answer.
                let flow = engine.handle(&line, &mut |answer| drop(answers.send(answer.to_owned())));
                if flow == Flow::Quit {
                    break;
                }
            }
        };
        // Should the system refuse the thread, the channel is closed and `receive` says that the engine is gone.
        let _ = std::thread::Builder::new().name("engine".into()).spawn(think);
        Self { to, from, stop, unwanted: 0, searching: false }
    }
}

impl Transport for Thread {
    fn send(&mut self, line: &str) {
        self.searching |= line.starts_with("go");
        // If the engine is gone, `receive` tells.
        let _ = self.to.send(line.to_owned());
    }

    fn receive(&mut self) -> Result<Option<String>, String> {
        loop {
            match self.from.try_recv() {
                Ok(line) if line.starts_with("bestmove") => {
                    if self.unwanted > 0 {
                        self.unwanted -= 1;
                        continue;
                    }
                    self.searching = false;
                    return Ok(Some(line));
                }
                Ok(_) if self.unwanted > 0 => {}
                Ok(line) => return Ok(Some(line)),
                Err(TryRecvError::Empty) => return Ok(None),
                Err(TryRecvError::Disconnected) => {
                    return Err("the engine's thread has ended".into());
                }
            }
        }
    }

    fn cancel(&mut self) {
        if self.searching {
            self.searching = false;
            self.unwanted += 1;
            self.stop.store(true, Ordering::Relaxed);
        }
    }
}

impl Drop for Thread {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
