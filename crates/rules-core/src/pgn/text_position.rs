//! Line and column in a text.

/// A position in a text: line and column in characters, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TextPosition {
    pub(super) line: usize,
    pub(super) column: usize,
}

impl TextPosition {
    /// The start of a text.
    pub(super) const START: TextPosition = TextPosition { line: 1, column: 1 };

    /// Returns the position after a text that starts here. Lines end with LF, CR LF or CR.
    pub(super) fn after(self, text: &str) -> TextPosition {
        let TextPosition { mut line, mut column } = self;
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
        TextPosition { line, column }
    }
}
