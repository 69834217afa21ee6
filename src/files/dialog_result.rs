//! Kinds of files that a dialog saves or opens, and the result of a dialog.

/// Size of the largest file that is read, in bytes; a game without comments takes one or two thousand.
pub(super) const MAX_FILE_BYTES: u64 = 64_000_000;

/// Content of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FileKind {
    /// Games, as PGN.
    Games,
    /// Something that isn't stored anywhere yet.
    Content(ContentKind),
}

/// Kind of something to save that isn't stored anywhere yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ContentKind {
    /// A photo, as PNG.
    Photo,
    /// A page to print, as HTML.
    Page,
}

impl FileKind {
    /// Returns the suggested file name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Games => "hetman.pgn",
            Self::Content(ContentKind::Photo) => "hetman.png",
            Self::Content(ContentKind::Page) => "hetman.html",
        }
    }

    /// Returns the file name extensions.
    #[cfg(not(target_family = "wasm"))]
    pub fn extensions(self) -> &'static [&'static str] {
        match self {
            Self::Games => &["pgn", "fen", "txt"],
            Self::Content(ContentKind::Photo) => &["png"],
            Self::Content(ContentKind::Page) => &["html"],
        }
    }

    /// Returns the media type.
    #[cfg(target_family = "wasm")]
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Games => "application/vnd.chess-pgn",
            Self::Content(ContentKind::Photo) => "image/png",
            Self::Content(ContentKind::Page) => "text/html",
        }
    }
}

/// Result of a dialog.
#[derive(Debug, PartialEq)]
pub(super) enum DialogResult {
    /// No file was chosen.
    Cancelled,
    /// There is no dialog on this system.
    #[cfg_attr(target_family = "wasm", expect(dead_code, reason = "a page always has its picker"))]
    NoDialog,
    /// The file was saved under this name.
    Saved(String),
    /// The file could not be saved.
    NotSaved(String),
    /// Content of the file.
    Read(Vec<u8>),
    /// The file is too large.
    TooLarge,
    /// The file could not be read.
    NotRead(String),
}
