//! Reads a program's output line by line. The memory for it is limited, and a program that says more has to wait.

use std::io::{BufRead, BufReader, Read};

/// Capacity of each of the two queues from the program to the game, in lines.
pub(super) const QUEUE_CAPACITY: usize = 64;
/// Maximum length of a line in bytes, far above what UCI needs; the rest of a longer line is skipped.
const MAX_LINE_BYTES: u64 = 64 * 1024;

/// Passes on every line until the output ends, or `hand_on` returns false.
pub(super) fn read_lines(output: impl Read, hand_on: impl Fn(String) -> bool) {
    let mut output = BufReader::new(output);
    while let Some(line) = next_line(&mut output) {
        if !hand_on(line) {
            return;
        }
    }
}

/// Returns the next line, if there is one.
pub(crate) fn next_line(output: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    output.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut line).ok().filter(|bytes| *bytes > 0)?;
    if line.last() != Some(&b'\n') {
        output.skip_until(b'\n').ok()?;
    }
    // Invalid UTF-8 grows when it is replaced.
    let text = String::from_utf8_lossy(&line);
    let end = text.floor_char_boundary(MAX_LINE_BYTES as usize);
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
        let long = "x".repeat(3 * MAX_LINE_BYTES as usize);
        let mut output = std::io::Cursor::new(format!("uciok\r\n{long}\n\nb\u{fe}\nlast"));
        let lines: Vec<String> = core::iter::from_fn(|| next_line(&mut output)).collect();
        assert_eq!(lines[0], "uciok");
        assert_eq!(lines[1].len(), MAX_LINE_BYTES as usize);
        assert_eq!(lines[2..], ["", "b\u{fe}", "last"]);
    }

    #[test]
    fn a_line_that_is_no_text_is_no_longer_than_any_other() {
        let mut output = std::io::Cursor::new(vec![0xff; MAX_LINE_BYTES as usize]);
        let line = next_line(&mut output).expect("a line");
        assert!((MAX_LINE_BYTES as usize - 2..=MAX_LINE_BYTES as usize).contains(&line.len()), "{}", line.len());
        assert!(line.chars().all(|letter| letter == '\u{fffd}'));
    }

    /// Output of endless lines, which are counted.
    struct EndlessReader(Arc<AtomicUsize>);

    impl Read for EndlessReader {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            buffer[0] = b'\n';
            self.0.fetch_add(1, Ordering::Relaxed);
            Ok(1)
        }
    }

    #[test]
    fn a_flood_waits_for_whoever_hears_it() {
        let line_count = Arc::new(AtomicUsize::new(0));
        let (heard, lines) = sync_channel(QUEUE_CAPACITY);
        let flood = EndlessReader(Arc::clone(&line_count));
        let reader = std::thread::spawn(move || read_lines(flood, |line| heard.send(line).is_ok()));
        let taken = 10 * QUEUE_CAPACITY;
        assert_eq!(lines.iter().take(taken).count(), taken);
        drop(lines);
        reader.join().expect("it ends with its listener");
        // The lines taken, the lines in the queue, and the one whose receiver was gone.
        assert!(line_count.load(Ordering::Relaxed) <= taken + QUEUE_CAPACITY + 1);
    }
}
