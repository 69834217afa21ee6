//! Process of a program together with its children, which end as one.

use std::io;
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Poll interval for the end of the program.
const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// A running program. On Unix its children end with it, except those that leave its process group on purpose.
pub(super) struct ProgramProcess(Child);

impl ProgramProcess {
    pub(super) fn start(path: &str) -> io::Result<Self> {
        let mut command = Command::new(path);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        command.spawn().map(Self)
    }

    /// Returns its stdin and stdout; `None` if they were taken before.
    pub(super) fn pipes(&mut self) -> Option<(ChildStdin, ChildStdout)> {
        self.0.stdin.take().zip(self.0.stdout.take())
    }

    /// Kills it and its children after a time to end by itself; returns its status if it did.
    pub(super) fn end(mut self, patience: Duration) -> Option<ExitStatus> {
        let deadline = Instant::now() + patience;
        while !self.has_ended() && Instant::now() < deadline {
            sleep(POLL_INTERVAL);
        }
        let has_ended = self.has_ended();
        self.kill();
        self.0.wait().ok().filter(|_| has_ended)
    }

    /// Returns whether it has ended, without reaping it: until then its id, which is its group's, can't be reused.
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
        // It fails if no process is left.
        let _ = kill_process_group(Pid::from_child(&self.0), Signal::KILL);
    }

    #[cfg(not(unix))]
    fn kill(&mut self) {
        let _ = self.0.kill();
    }
}
