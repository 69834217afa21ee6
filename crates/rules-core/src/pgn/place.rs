//! Where in a text something stands.

/// A line and a column in characters, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) column: usize,
}

impl Place {
    /// Where a text starts.
    pub(super) const START: Place = Place { line: 1, column: 1 };

    /// The place behind a text that starts here. Lines end with LF, CR LF or CR.
    pub(super) fn after(self, text: &str) -> Place {
        let Place { mut line, mut column } = self;
        let mut last = 0;
        for byte in text.bytes() {
            match byte {
                b'\n' if last == b'\r' => {}
                b'\n' | b'\r' => {
                    line += 1;
                    column = 1;
                }
                // Only the first byte of a character counts.
                0x80..0xC0 => {}
                _ => column += 1,
            }
            last = byte;
        }
        Place { line, column }
    }
}
