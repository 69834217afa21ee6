//! What a program says, line by line, however much it is and however odd: no more of it is kept than the game takes in,
//! and a program that says more has to wait.

use std::io::{BufRead, BufReader, Read};

/// Lines that may wait to be taken in, on each of the two ways from the program to the game.
pub(super) const WAITING: usize = 64;
/// Longest line in bytes, far above what UCI needs; the rest of a longer one is passed over.
const LONGEST: u64 = 64 * 1024;

/// Hands on every line until the output ends, or nobody wants to hear any more.
pub(super) fn hear(output: impl Read, hand_on: impl Fn(String) -> bool) {
    let mut output = BufReader::new(output);
    while let Some(line) = next(&mut output) {
        if !hand_on(line) {
            return;
        }
    }
}

/// The next line, if there is one.
pub(in crate::opponent) fn next(output: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    output.by_ref().take(LONGEST).read_until(b'\n', &mut line).ok().filter(|bytes| *bytes > 0)?;
    if line.last() != Some(&b'\n') {
        output.skip_until(b'\n').ok()?;
    }
    // What is no UTF-8 grows when it is replaced.
    let text = String::from_utf8_lossy(&line);
    let end = text.floor_char_boundary(LONGEST as usize);
    Some(text[..end].trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc::sync_channel;

    #[test]
    fn a_line_without_end_is_cut() {
        let long = "x".repeat(3 * LONGEST as usize);
        let mut output = std::io::Cursor::new(format!("uciok\r\n{long}\n\nb\u{fe}\nlast"));
        let lines: Vec<String> = core::iter::from_fn(|| next(&mut output)).collect();
        assert_eq!(lines[0], "uciok");
        assert_eq!(lines[1].len(), LONGEST as usize);
        assert_eq!(lines[2..], ["", "b\u{fe}", "last"]);
    }

    #[test]
    fn a_line_that_is_no_text_is_no_longer_than_any_other() {
        let mut output = std::io::Cursor::new(vec![0xff; LONGEST as usize]);
        let line = next(&mut output).expect("a line");
        assert!((LONGEST as usize - 2..=LONGEST as usize).contains(&line.len()), "{}", line.len());
        assert!(line.chars().all(|letter| letter == '\u{fffd}'));
    }

    /// Says lines without end and counts them.
    struct Flood(Arc<AtomicUsize>);

    impl Read for Flood {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            buffer[0] = b'\n';
            self.0.fetch_add(1, Ordering::Relaxed);
            Ok(1)
        }
    }

    #[test]
    fn a_flood_waits_for_whoever_hears_it() {
        let said = Arc::new(AtomicUsize::new(0));
        let (heard, lines) = sync_channel(WAITING);
        let flood = Flood(Arc::clone(&said));
        let ears = std::thread::spawn(move || hear(flood, |line| heard.send(line).is_ok()));
        let taken = 10 * WAITING;
        assert_eq!(lines.iter().take(taken).count(), taken);
        drop(lines);
        ears.join().expect("it ends with its listener");
        // What was taken, what waited, and the one that found nobody.
        assert!(said.load(Ordering::Relaxed) <= taken + WAITING + 1);
    }
}
