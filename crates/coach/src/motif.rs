//! Motifs of puzzles, by the names that players use.

/// A tactical motif of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Motif {
    /// Mate in one.
    MateIn1,
    /// Mate in two against every defence.
    MateIn2,
    /// Mate in three against every defence.
    MateIn3,
    /// Mate by a rook or queen on the back rank, with the king shut in by its own pieces.
    BackRank,
    /// Capture of an undefended or underdefended piece.
    Hanging,
    /// Fork: one piece attacks two at once.
    Fork,
    /// Pin: a piece can't move, or not without loss, because it shields a more valuable one.
    Pin,
    /// Skewer: an attacked piece must move, and the piece behind it is captured.
    Skewer,
    /// Discovered attack: a piece leaves a line, and the piece behind it attacks.
    Discovered,
    /// Deflection: a defender is captured or lured away.
    Deflection,
    /// Promotion to a queen.
    Promotion,
    /// Underpromotion that is better than a queen.
    Underpromotion,
    /// The losing side saves a draw by stalemate.
    StalemateTrick,
}

impl Motif {
    /// All motifs, in display order.
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

    /// Returns the motif's name in files and text keys.
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

    /// Returns the motif with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|motif| motif.name() == name)
    }

    /// Returns the number of moves to mate, for mating motifs.
    pub fn mates_in(self) -> Option<u32> {
        match self {
            Self::MateIn1 => Some(1),
            Self::MateIn2 => Some(2),
            Self::MateIn3 => Some(3),
            _ => None,
        }
    }
}
