//! Runs tests many times, optionally beside a CPU load, to find races.

use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use anyhow::{Result, bail};

use crate::shell;

/// Runs each command `times` times, even if some runs fail; with `beside_load`, while every core is busy.
///
/// # Errors
/// If any run failed; the message counts the failures.
pub fn run(times: u32, beside_load: bool, commands: &mut [Command]) -> Result<()> {
    let mut failed = 0;
    let mut run_all = || {
        for failure in commands.iter_mut().filter_map(|command| shell::run(command).err()) {
            eprintln!("{failure:#}");
            failed += 1;
        }
    };
    // The first run, without the load, also compiles.
    run_all();
    let _load = beside_load.then(CpuLoad::begin);
    for time in 1..=times {
        println!("\n-- run {time} of {times}");
        run_all();
    }
    let runs = (times as usize + 1) * commands.len();
    if failed > 0 {
        bail!("{failed} of {runs} runs failed");
    }
    println!("All of {runs} runs passed.");
    Ok(())
}

/// One spinning thread for each core, until it is dropped.
struct CpuLoad {
    is_over: Arc<AtomicBool>,
}

impl CpuLoad {
    fn begin() -> Self {
        let is_over = Arc::new(AtomicBool::new(false));
        for _ in 0..thread::available_parallelism().map_or(1, Into::into) {
            let is_over = is_over.clone();
            thread::spawn(move || {
                while !is_over.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            });
        }
        Self { is_over }
    }
}

impl Drop for CpuLoad {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn each_command_is_run_each_time_though_one_fails() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("runs");
        // Passes twice, fails in the third run and passes again.
        let line = format!("echo >> '{0}'; [ $(wc -l < '{0}') -ne 3 ]", file.display());
        let mut shell = Command::new("sh");
        shell.args(["-c", &line]);
        let failure = run(4, true, &mut [shell]).expect_err("the third run fails");
        assert_eq!(failure.to_string(), "1 of 5 runs failed");
        assert_eq!(std::fs::read_to_string(file).expect("the file").lines().count(), 5, "once before, and four times");
    }
}
