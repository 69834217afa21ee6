//! A screen that nobody looks at, and what is drawn on it.

use std::collections::HashSet;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use crate::{bundle, shell};

/// As large as the window that is tried, so that it covers the screen.
pub const SIZE: &str = "640x360";
/// More colours than a window has that shows nothing, or a message.
const COLOURS: usize = 2000;
/// Of a hundred pixels so many may be black: in the game hardly any is, in a window that was not drawn yet most are, and the
/// rest is what somebody left in memory.
const BLACK: usize = 20;
/// How long a window may stay empty, and how often it is looked at.
const LONGEST_WAIT: Duration = Duration::from_secs(600);
const LOOK: Duration = Duration::from_millis(500);
/// Bytes of a pixel.
const PIXEL: usize = 4;

pub struct Screen {
    server: Child,
    /// What programs know it by.
    pub name: String,
    frame: PathBuf,
}

impl Screen {
    pub fn open(out: &Path) -> Result<Self> {
        let folder = out.join("screen");
        bundle::empty(&folder)?;
        let mut xvfb = shell::command("Xvfb");
        xvfb.args(["-displayfd", "1", "-screen", "0", &format!("{SIZE}x24"), "-ac", "-fbdir"]).arg(&folder);
        let mut server = xvfb.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().context("cannot start Xvfb")?;
        let mut number = String::new();
        let said = server.stdout.take().context("Xvfb says nothing")?;
        BufReader::new(said).read_line(&mut number)?;
        ensure!(!number.trim().is_empty(), "Xvfb opens no screen");
        Ok(Self { server, name: format!(":{}", number.trim()), frame: folder.join("Xvfb_screen0") })
    }

    /// Waits until a program has drawn something on it.
    pub fn wait_for_a_picture(&self, program: &mut Child) -> Result<()> {
        let start = Instant::now();
        while start.elapsed() < LONGEST_WAIT {
            if let Some(ended) = program.try_wait()? {
                bail!("the game has ended: {ended}");
            }
            if shows_something(&self.pixels()?) {
                return Ok(());
            }
            std::thread::sleep(LOOK);
        }
        bail!("no picture after {} s", LONGEST_WAIT.as_secs())
    }

    /// The head of the file is so short that it may count.
    fn pixels(&self) -> Result<Vec<u8>> {
        std::fs::read(&self.frame).context("the screen can't be read")
    }
}

fn shows_something(pixels: &[u8]) -> bool {
    let pixels = pixels.chunks_exact(PIXEL);
    let (all, black) = (pixels.len(), pixels.clone().filter(|pixel| pixel[..3] == [0; 3]).count());
    black * 100 <= all * BLACK && pixels.collect::<HashSet<_>>().len() >= COLOURS
}

impl Drop for Screen {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_picture_is_one() {
        let many: Vec<u8> = (0..40_000u32).flat_map(|number| (number * 97 + 1).to_le_bytes()).collect();
        assert!(shows_something(&many));
        let mostly_black = [many, vec![0; 1_000_000]].concat();
        assert!(!shows_something(&mostly_black));
        assert!(!shows_something(&[0x17; 40_000]) && !shows_something(&[]));
    }
}
