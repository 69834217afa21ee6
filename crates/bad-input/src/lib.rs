//! Fuzz testing of every parser of outside input, with a corpus of bad input and mutations of it.
//!
//! A [`FuzzTarget`] is a plain function that parses some bytes and checks what must hold for all input. Every test run
//! calls it with a fixed small number of inputs ([`FuzzTarget::smoke_test`]), `cargo xtask soak inputs` with as many as
//! asked for ([`soak`]), and libFuzzer (`fuzz/`, with a nightly compiler) without end. Inputs that once failed stay in
//! `corpus/` for good.
//!
//! ```
//! use bad_input::{FuzzTarget, Verdict};
//!
//! /// Checks that a number survives being written and parsed again.
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
//! # let _ = FuzzTarget { name: "number", check: number, dictionary: &["255"] };
//! ```
mod campaign;
mod corpus;
mod mutator;
mod rng;

pub use campaign::soak;
pub use rng::FuzzRng;

/// The result of parsing an input. A bug shows as a panic instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// At least a part was accepted.
    Read,
    /// It was refused with an error.
    Refused,
}

impl Verdict {
    /// Returns [`Verdict::Read`] for `Ok`, [`Verdict::Refused`] for `Err`.
    pub fn of<T, E>(read: &Result<T, E>) -> Self {
        if read.is_ok() { Self::Read } else { Self::Refused }
    }
}

/// A parser of outside input, under test.
#[derive(Debug, Clone, Copy)]
pub struct FuzzTarget {
    /// The target's name, and that of its folder in the corpus.
    pub name: &'static str,
    /// Parses an input, and panics if anything that must always hold doesn't.
    pub check: fn(&[u8]) -> Verdict,
    /// Words with a meaning to the parser, to insert into inputs.
    pub dictionary: &'static [&'static str],
}
