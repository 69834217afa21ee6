//! Connections to engines: lines of UCI to them and back.
//!
//! The transport depends on the engine: a thread on the desktop, a Web Worker in the browser, or a process if the
//! player has named a program. The opponent and the analysis each start engines of their own.

#[cfg(not(target_family = "wasm"))]
mod program;
mod stale_answers;
#[cfg(not(target_family = "wasm"))]
mod thread;
mod transport;
mod uci_lines;
#[cfg(target_family = "wasm")]
mod worker;

use core::time::Duration;

use crate::session::Program;
use crate::storage::Notice;
#[cfg(test)]
pub(crate) use program::next_line;
#[cfg(test)]
pub(crate) use stale_answers::StaleAnswers;
pub(crate) use transport::EngineTransport;
pub(crate) use uci_lines::{EngineOutput, EngineThought, conduct_moves, go_line, parse_line, position_line};

/// Poll interval for engine output.
pub(crate) const POLL_INTERVAL: Duration = Duration::from_millis(50);
/// Maximum of lines and bytes read in a frame: enough for any engine that thinks, and a flood does not hold up the
/// frame.
pub(crate) const MAX_LINES_PER_FRAME: usize = 1000;
const MAX_BYTES_PER_FRAME: usize = 256 * 1024;

/// Starts engines. Dropping it waits until the programs among them have ended.
#[derive(Default)]
pub(crate) struct EngineStarter {
    #[cfg(not(target_family = "wasm"))]
    programs: program::StartedPrograms,
}

impl EngineStarter {
    /// Starts this program, or our own engine if there is none.
    ///
    /// # Errors
    ///
    /// A sentence for the player: a page can't start programs.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn start(&mut self, program: Option<&Program>) -> Result<Box<dyn EngineTransport>, String> {
        Ok(match program {
            Some(program) => Box::new(self.programs.start(program)),
            None => Box::new(thread::EngineThread::start()),
        })
    }

    /// Starts our own engine.
    ///
    /// # Errors
    ///
    /// A sentence for the player: a page can't start programs.
    #[cfg(target_family = "wasm")]
    pub(crate) fn start(&mut self, program: Option<&Program>) -> Result<Box<dyn EngineTransport>, String> {
        match program {
            Some(_) => Err("a page starts no programs".into()),
            None => Ok(Box::new(worker::PageWorker::start())),
        }
    }
}

/// The output read in a frame, which is limited.
#[derive(Default)]
pub(crate) struct FrameOutput {
    lines: usize,
    bytes: usize,
}

impl FrameOutput {
    /// Returns the engine's next line; none if there is no more, or after the limit of a frame.
    ///
    /// # Errors
    ///
    /// A sentence for the player, if the engine has ended.
    pub(crate) fn next(&mut self, engine: &mut dyn EngineTransport) -> Result<Option<String>, String> {
        if self.lines >= MAX_LINES_PER_FRAME || self.bytes >= MAX_BYTES_PER_FRAME {
            return Ok(None);
        }
        let line = engine.receive()?;
        self.lines += 1;
        self.bytes += line.as_ref().map_or(0, String::len);
        Ok(line)
    }
}

/// Reason why an engine gives no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EngineFailure {
    /// It could not be started or has ended, with the system's message.
    Stopped(String),
    /// It has said nothing for too long.
    Silent,
}

impl EngineFailure {
    /// Returns the notice that another engine is started for the next question.
    pub(crate) fn notice(self) -> Notice {
        match self {
            Self::Stopped(detail) => Notice { key: "notice-engine-lost", detail },
            Self::Silent => Notice { key: "notice-engine-silent", detail: String::new() },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An engine that always has another line, and counts them.
    struct EndlessEngine(String, usize);

    impl EngineTransport for EndlessEngine {
        fn send(&mut self, _: &str) {}
        fn receive(&mut self) -> Result<Option<String>, String> {
            self.1 += 1;
            Ok(Some(self.0.clone()))
        }
        fn cancel(&mut self) {}
    }

    #[test]
    fn of_a_flood_a_frame_takes_in_little() {
        for (line, most) in [("info score cp 1".to_owned(), MAX_LINES_PER_FRAME), ("x".repeat(60_000), 5)] {
            let mut engine = EndlessEngine(line, 0);
            let mut frame = FrameOutput::default();
            while frame.next(&mut engine) != Ok(None) {}
            assert_eq!(engine.1, most);
        }
    }

    #[test]
    fn our_own_engine_starts_and_answers() {
        let mut engine = EngineStarter::default().start(None).expect("our own");
        engine.send("isready");
        let began = std::time::Instant::now();
        while engine.receive().expect("it lives").as_deref() != Some("readyok") {
            assert!(began.elapsed() < Duration::from_secs(60), "it takes too long");
            std::thread::yield_now();
        }
    }
}
