//! Bad input: whatever reads what comes from outside is a [`Target`], tried on a kept corpus and on mutations of it.
//!
//! A target is a plain function that reads some bytes and checks what must hold for all of them. The same function is run
//! on a fixed few inputs in every run of the tests ([`Target::slice`]), on as many as somebody likes by
//! `cargo xtask soak inputs` ([`soak`]), and where a nightly compiler is by libFuzzer (`fuzz/`). What once failed is kept in
//! `corpus/` for ever.
//!
//! ```
//! use bad_input::{Target, Verdict};
//!
//! /// Numbers are written as they were read, but for their zeros.
//! fn number(bytes: &[u8]) -> Verdict {
//!     match String::from_utf8_lossy(bytes).parse::<u8>() {
//!         Ok(number) => {
//!             assert_eq!(number.to_string().parse(), Ok(number));
//!             Verdict::Read
//!         }
//!         Err(_) => Verdict::Refused,
//!     }
//! }
//! assert_eq!(number(b"255"), Verdict::Read);
//! assert_eq!(number(b"256"), Verdict::Refused);
//! # let _ = Target { name: "number", check: number, words: &["255"] };
//! ```

mod campaign;
mod corpus;
mod mutator;
mod numbers;

pub use campaign::soak;

/// What came of an input. Neither is a fault: that is a panic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// It was read, if only in part.
    Read,
    /// It was refused, with a reason.
    Refused,
}

impl Verdict {
    /// Whether it was read.
    pub fn of<T, E>(read: &Result<T, E>) -> Self {
        if read.is_ok() { Self::Read } else { Self::Refused }
    }
}

/// Something that reads what comes from outside.
#[derive(Debug, Clone, Copy)]
pub struct Target {
    /// Its name, and that of its folder in the corpus.
    pub name: &'static str,
    /// Reads an input, and panics where anything is wrong that must never be.
    pub check: fn(&[u8]) -> Verdict,
    /// Words that mean something to it, for the mutations.
    pub words: &'static [&'static str],
}
