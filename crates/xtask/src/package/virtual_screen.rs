//! A virtual X11 screen (Xvfb) whose pixels can be read.

use std::collections::HashSet;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use crate::{bundle, shell};

/// Size of the screen, in pixels: that of the tested window, so that the window covers it.
pub const SIZE: &str = "640x360";
/// Fewest colours of a real picture; an empty window or an error message has fewer.
const COLOURS: usize = 2000;
/// Most black pixels of a real picture, in percent. The game has hardly any. In a window that isn't drawn yet most are
/// black, and the rest is uninitialised memory.
const BLACK: usize = 20;
/// Longest wait for a picture, and interval between checks.
const LONGEST_WAIT: Duration = Duration::from_secs(600);
const POLL: Duration = Duration::from_millis(500);
/// Size of a pixel, in bytes.
const PIXEL: usize = 4;

/// A running Xvfb server, ended on drop.
pub struct VirtualScreen {
    server: Child,
    /// Display name, such as `:99`.
    pub name: String,
    frame: PathBuf,
}

impl VirtualScreen {
    /// Starts the server; its frame buffer is a file below `out`.
    pub fn open(out: &Path) -> Result<Self> {
        let folder = out.join("screen");
        bundle::recreate(&folder)?;
        let mut xvfb = shell::command("Xvfb");
        xvfb.args(["-displayfd", "1", "-screen", "0", &format!("{SIZE}x24"), "-ac", "-fbdir"]).arg(&folder);
        let mut server = xvfb.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().context("cannot start Xvfb")?;
        let mut number = String::new();
        let said = server.stdout.take().context("Xvfb has no output")?;
        BufReader::new(said).read_line(&mut number)?;
        ensure!(!number.trim().is_empty(), "Xvfb printed no display number");
        Ok(Self { server, name: format!(":{}", number.trim()), frame: folder.join("Xvfb_screen0") })
    }

    /// Waits until the program has drawn a picture.
    pub fn wait_for_a_picture(&self, program: &mut Child) -> Result<()> {
        let start = Instant::now();
        while start.elapsed() < LONGEST_WAIT {
            if let Some(ended) = program.try_wait()? {
                bail!("the game has ended: {ended}");
            }
            if is_picture(&self.pixels()?) {
                return Ok(());
            }
            std::thread::sleep(POLL);
        }
        bail!("no picture after {} s", LONGEST_WAIT.as_secs())
    }

    /// Returns the frame buffer file. Its short header is counted as pixels.
    fn pixels(&self) -> Result<Vec<u8>> {
        std::fs::read(&self.frame).context("the screen can't be read")
    }
}

fn is_picture(pixels: &[u8]) -> bool {
    let pixels = pixels.chunks_exact(PIXEL);
    let (all, black) = (pixels.len(), pixels.clone().filter(|pixel| pixel[..3] == [0; 3]).count());
    black * 100 <= all * BLACK && pixels.collect::<HashSet<_>>().len() >= COLOURS
}

impl Drop for VirtualScreen {
    fn drop(&mut self) {
        // The server may have ended already.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn black_and_plain_screens_are_no_pictures() {
        let many: Vec<u8> = (0..40_000u32).flat_map(|number| (number * 97 + 1).to_le_bytes()).collect();
        assert!(is_picture(&many));
        let mostly_black = [many, vec![0; 1_000_000]].concat();
        assert!(!is_picture(&mostly_black));
        assert!(!is_picture(&[0x17; 40_000]) && !is_picture(&[]));
    }
}
