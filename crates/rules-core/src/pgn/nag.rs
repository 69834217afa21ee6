//! Numeric annotation glyphs (NAGs): marks after a move, such as `!?`.

use core::fmt;

/// A numeric annotation glyph: a mark of a move or a position, by its number in the PGN standard. It displays as `$n`.
///
/// ```
/// use rules_core::pgn::Nag;
///
/// assert_eq!(Nag::from_glyph("!?"), Some(Nag(5)));
/// assert_eq!(Nag(5).glyph(), Some("!?"));
/// assert_eq!(Nag(5).to_string(), "$5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nag(pub u8);

/// Glyphs and their numbers. Output uses the first glyph of a number.
const GLYPHS: [(&str, u8); 22] = [
    ("!", 1),
    ("?", 2),
    ("!!", 3),
    ("??", 4),
    ("!?", 5),
    ("?!", 6),
    ("□", 7),
    ("=", 10),
    ("∞", 13),
    ("⩲", 14),
    ("+=", 14),
    ("+/=", 14),
    ("⩱", 15),
    ("=+", 15),
    ("=/+", 15),
    ("±", 16),
    ("+/-", 16),
    ("∓", 17),
    ("-/+", 17),
    ("+-", 18),
    ("-+", 19),
    ("N", 146),
];

impl Nag {
    /// Returns the NAG of a glyph such as `!?` or `±`.
    pub fn from_glyph(glyph: &str) -> Option<Nag> {
        // A quick test for moves: most end with a digit, and no glyph does.
        if glyph.ends_with(|letter: char| letter.is_ascii_digit()) {
            return None;
        }
        GLYPHS.iter().find(|(known, _)| *known == glyph).map(|(_, number)| Nag(*number))
    }

    /// Returns whether it judges the move, from `!` to `?!`, and not the position or something else.
    pub fn judges_move(self) -> bool {
        (1..=6).contains(&self.0)
    }

    /// Returns the usual glyph, if there is one.
    pub fn glyph(self) -> Option<&'static str> {
        GLYPHS.iter().find(|(_, number)| *number == self.0).map(|(glyph, _)| *glyph)
    }
}

impl fmt::Display for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}
