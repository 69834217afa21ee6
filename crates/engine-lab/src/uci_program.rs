//! A UCI engine in a process of its own.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, bail};

/// A running UCI engine.
pub struct UciProgram {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// Name and version reported by the engine.
    pub name: String,
}

impl UciProgram {
    /// Starts a program and sets options, each given as `NAME value VALUE`.
    ///
    /// # Errors
    /// If the program doesn't start, or ends before it has answered.
    pub fn start(path: &Path, options: &[&str]) -> Result<Self> {
        let mut process = Command::new(path)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("The engine {} doesn't start.", path.display()))?;
        let (Some(input), Some(output)) = (process.stdin.take(), process.stdout.take()) else { bail!("no pipes") };
        let mut program = Self { process, input, output: BufReader::new(output), name: String::new() };
        let reply = program.ask("uci", "uciok")?;
        let name = reply.iter().find_map(|line| line.strip_prefix("id name "));
        program.name = name.unwrap_or("a nameless engine").to_owned();
        for option in options {
            program.send(&format!("setoption name {option}"))?;
        }
        Ok(program)
    }

    /// Sends a line.
    ///
    /// # Errors
    /// If the engine has ended.
    pub fn send(&mut self, line: &str) -> Result<()> {
        writeln!(self.input, "{line}").context("The engine has ended.")
    }

    /// Sends a line; returns the reply up to the line that begins with `last`.
    ///
    /// # Errors
    /// If the engine has ended.
    pub fn ask(&mut self, line: &str, last: &str) -> Result<Vec<String>> {
        self.send(line)?;
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line)? == 0 {
                bail!("The engine has ended.");
            }
            let is_last = line.starts_with(last);
            lines.push(line.trim_end().to_owned());
            if is_last {
                return Ok(lines);
            }
        }
    }
}

impl Drop for UciProgram {
    fn drop(&mut self) {
        // An error means that the process has ended already.
        let _ = self.send("quit");
        let _ = self.process.wait();
    }
}
