//! A program and everything that it starts, as one thing that can be ended.

use std::io;
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How often it is looked whether the program has ended.
const LOOK_EVERY: Duration = Duration::from_millis(5);

/// A program that runs, until it is ended. On Unix its children end with it, but those that leave its group on purpose.
pub(super) struct Process(Child);

impl Process {
    pub(super) fn start(path: &str) -> io::Result<Self> {
        let mut command = Command::new(path);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        command.spawn().map(Self)
    }

    /// How it is spoken to and how it is heard.
    pub(super) fn pipes(&mut self) -> Option<(ChildStdin, ChildStdout)> {
        self.0.stdin.take().zip(self.0.stdout.take())
    }

    /// Ends it and its children, once it has had so long to end by itself; tells how it did, if it did.
    pub(super) fn end(mut self, patience: Duration) -> Option<ExitStatus> {
        let deadline = Instant::now() + patience;
        while !self.has_ended() && Instant::now() < deadline {
            sleep(LOOK_EVERY);
        }
        let has_ended = self.has_ended();
        self.kill();
        self.0.wait().ok().filter(|_| has_ended)
    }

    /// Whether it has, without taking leave of it: so long its number, which is its group's, is nobody else's.
    #[cfg(unix)]
    fn has_ended(&mut self) -> bool {
        use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
        let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        !matches!(waitid(WaitId::Pid(Pid::from_child(&self.0)), look), Ok(None))
    }

    #[cfg(not(unix))]
    fn has_ended(&mut self) -> bool {
        !matches!(self.0.try_wait(), Ok(None))
    }

    #[cfg(unix)]
    fn kill(&mut self) {
        use rustix::process::{Pid, Signal, kill_process_group};
        // It fails where nobody is left.
        let _ = kill_process_group(Pid::from_child(&self.0), Signal::KILL);
    }

    #[cfg(not(unix))]
    fn kill(&mut self) {
        let _ = self.0.kill();
    }
}
