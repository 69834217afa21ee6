//! What a puzzle is about, by the names that players use.

/// An idea that a puzzle turns on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Motif {
    /// Mate with the first move.
    MateIn1,
    /// Mate with the second move, whatever is answered.
    MateIn2,
    /// Mate with the third move, whatever is answered.
    MateIn3,
    /// A rook or a queen mates a king on its own back rank, behind its own men.
    BackRank,
    /// A man that stands unprotected, or not well enough, is taken.
    Hanging,
    /// One man attacks two at once.
    Fork,
    /// A man can't leave, or not without loss, because a better one stands behind it.
    Pin,
    /// A man has to leave, and what stands behind it is taken.
    Skewer,
    /// A man leaves a line, and the man behind it attacks.
    Discovered,
    /// A man that protects something is taken or drawn away.
    Deflection,
    /// A pawn becomes a queen.
    Promotion,
    /// A pawn becomes something less than a queen, and that is better.
    Underpromotion,
    /// Who is losing gets a draw by stalemate.
    StalemateTrick,
}

impl Motif {
    /// All of them, in the order in which they are told.
    pub const ALL: [Self; 13] = [
        Self::MateIn1,
        Self::MateIn2,
        Self::MateIn3,
        Self::BackRank,
        Self::Hanging,
        Self::Fork,
        Self::Pin,
        Self::Skewer,
        Self::Discovered,
        Self::Deflection,
        Self::Promotion,
        Self::Underpromotion,
        Self::StalemateTrick,
    ];

    /// Its name in files and in the keys of texts.
    ///
    /// ```
    /// use coach::Motif;
    /// assert!(Motif::ALL.iter().all(|motif| Motif::named(motif.name()) == Some(*motif)));
    /// ```
    pub fn name(self) -> &'static str {
        match self {
            Self::MateIn1 => "mate-in-1",
            Self::MateIn2 => "mate-in-2",
            Self::MateIn3 => "mate-in-3",
            Self::BackRank => "back-rank",
            Self::Hanging => "hanging",
            Self::Fork => "fork",
            Self::Pin => "pin",
            Self::Skewer => "skewer",
            Self::Discovered => "discovered",
            Self::Deflection => "deflection",
            Self::Promotion => "promotion",
            Self::Underpromotion => "underpromotion",
            Self::StalemateTrick => "stalemate-trick",
        }
    }

    /// The motif of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|motif| motif.name() == name)
    }

    /// In how many moves it mates, where that is what it is.
    pub fn mates_in(self) -> Option<u32> {
        match self {
            Self::MateIn1 => Some(1),
            Self::MateIn2 => Some(2),
            Self::MateIn3 => Some(3),
            _ => None,
        }
    }
}
