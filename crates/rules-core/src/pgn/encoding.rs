//! The character sets that PGN files come in.

use alloc::borrow::Cow;

/// What some programs put before UTF-8.
pub(super) const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Windows-1252 from 0x80 to 0x9F, which Latin-1 leaves to control characters; a dot stands for those five that it
/// leaves out too.
const HIGH_CONTROLS: [char; 32] = [
    '€', '.', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '.', 'Ž', '.', '.', '‘', '’', '“', '”', '•', '–',
    '—', '˜', '™', 'š', '›', 'œ', '.', 'ž', 'Ÿ',
];

/// The text of some bytes: UTF-8, or else Windows-1252, of which Latin-1 is a part. A byte order mark is left out.
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
