//! Character sets of PGN files.

use alloc::borrow::Cow;

/// The UTF-8 byte order mark that some programs write.
pub(super) const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// The characters of Windows-1252 from 0x80 to 0x9F, where Latin-1 has control characters. A dot stands for the five
/// bytes that are undefined.
const HIGH_CONTROLS: [char; 32] = [
    '€', '.', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '.', 'Ž', '.', '.', '‘', '’', '“', '”', '•', '–',
    '—', '˜', '™', 'š', '›', 'œ', '.', 'ž', 'Ÿ',
];

/// Decodes bytes as UTF-8, or else as Windows-1252, which includes Latin-1. A byte order mark is dropped.
pub(super) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
    match core::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().copied().map(windows_1252).collect()),
    }
}

fn windows_1252(byte: u8) -> char {
    byte.checked_sub(0x80).and_then(|index| HIGH_CONTROLS.get(index as usize)).copied().unwrap_or(byte as char)
}
