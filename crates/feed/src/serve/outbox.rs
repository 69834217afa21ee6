//! Texts to send to one reader. A text for many readers is stored once.

use std::collections::VecDeque;
use std::io::{self, ErrorKind, Write};
use std::sync::Arc;

/// Maximum number of unsent bytes of events. A listener beyond it is disconnected, and gets the whole game on its
/// return.
pub(super) const MAX_BACKLOG: usize = 256 * 1024;

/// Queue of texts to send.
#[derive(Debug, Default)]
pub(super) struct Outbox {
    texts: VecDeque<Arc<[u8]>>,
    /// Bytes of the first text that are sent.
    sent: usize,
    /// Unsent bytes.
    waiting: usize,
}

impl Outbox {
    pub(super) fn push(&mut self, text: Arc<[u8]>) {
        if !text.is_empty() {
            self.waiting += text.len();
            self.texts.push_back(text);
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.texts.is_empty()
    }

    pub(super) fn waiting(&self) -> usize {
        self.waiting
    }

    /// Sends as much as the reader takes at once, and returns the number of bytes.
    pub(super) fn send(&mut self, to: &mut impl Write) -> io::Result<usize> {
        let before = self.waiting;
        while let Some(text) = self.texts.front() {
            match to.write(text.get(self.sent..).unwrap_or_default()) {
                Ok(0) => return Err(ErrorKind::WriteZero.into()),
                Ok(written) => {
                    self.sent += written;
                    self.waiting -= written;
                }
                Err(error) if error.kind() == ErrorKind::WouldBlock => break,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            }
            if self.sent >= text.len() {
                self.sent = 0;
                self.texts.pop_front();
            }
        }
        Ok(before - self.waiting)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A writer that takes three bytes at every second call, and otherwise none.
    struct Narrow(Vec<u8>, bool);

    impl Write for Narrow {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.1 = !self.1;
            if !self.1 {
                return Err(ErrorKind::WouldBlock.into());
            }
            let some = &bytes[..bytes.len().min(3)];
            self.0.extend_from_slice(some);
            Ok(some.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn everything_arrives_once_and_in_order_however_little_is_taken() {
        let mut outbox = Outbox::default();
        for text in ["position", "", "clock", "result"] {
            outbox.push(text.as_bytes().into());
        }
        let mut narrow = Narrow(Vec::new(), false);
        let mut sent = 0;
        while !outbox.is_empty() {
            assert_eq!(outbox.waiting(), 19 - sent);
            sent += outbox.send(&mut narrow).expect("taken");
        }
        assert_eq!((narrow.0.as_slice(), outbox.waiting()), (b"positionclockresult".as_slice(), 0));
    }
}
