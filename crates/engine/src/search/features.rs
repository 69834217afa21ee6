//! The search techniques by name, so that a match can disable one and measure its value.

/// A search technique that can be disabled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    /// Aspiration windows: iterations start with a narrow window around the last score.
    Aspiration,
    /// Null-move pruning: skips a node if even a free move doesn't save the opponent.
    NullMove,
    /// Reverse futility pruning: trusts an evaluation far above beta near the leaves.
    ReverseFutility,
    /// Razoring: an evaluation far below alpha leaves only the quiescence search near the leaves.
    Razoring,
    /// ProbCut: a capture that beats beta by far in a shallow search causes a cutoff in a deep one.
    ProbCut,
    /// Internal iterative reduction: reduces a node without a transposition table move by one ply.
    InternalIterativeReduction,
    /// Check extension: extends positions in check by one ply.
    CheckExtension,
    /// Singular extension: extends a move that is much better than all others; otherwise it may be reduced, or the node
    /// cut.
    SingularExtension,
    /// Late move reductions: moves late in the order are searched less deeply.
    LateMoveReduction,
    /// Late move pruning: quiet moves very late in the order are skipped near the leaves.
    LateMovePruning,
    /// Futility pruning: quiet moves are skipped near the leaves if the evaluation is far below alpha.
    Futility,
    /// SEE pruning: moves that lose material by static exchange evaluation are skipped near the leaves.
    SeePruning,
    /// Killer moves: two quiet moves per ply that caused a cutoff in a sibling node.
    Killers,
    /// Countermove history: continuation history of the opponent's last move.
    CountermoveHistory,
    /// Follow-up history: continuation history of the own last move, two plies back.
    FollowUpHistory,
    /// Capture history: orders captures by the cutoffs they caused.
    CaptureHistory,
    /// Correction history: corrects the evaluation by its past errors with the same pawn structure.
    CorrectionHistory,
    /// Delta pruning: skips captures in the quiescence search that can't raise the score to alpha.
    DeltaPruning,
}

impl Feature {
    /// All techniques.
    pub const ALL: [Feature; 18] = [
        Self::Aspiration,
        Self::NullMove,
        Self::ReverseFutility,
        Self::Razoring,
        Self::ProbCut,
        Self::InternalIterativeReduction,
        Self::CheckExtension,
        Self::SingularExtension,
        Self::LateMoveReduction,
        Self::LateMovePruning,
        Self::Futility,
        Self::SeePruning,
        Self::Killers,
        Self::CountermoveHistory,
        Self::FollowUpHistory,
        Self::CaptureHistory,
        Self::CorrectionHistory,
        Self::DeltaPruning,
    ];

    /// Returns the name used in tables and on command lines.
    pub fn name(self) -> &'static str {
        match self {
            Self::Aspiration => "aspiration",
            Self::NullMove => "null-move",
            Self::ReverseFutility => "reverse-futility",
            Self::Razoring => "razoring",
            Self::ProbCut => "probcut",
            Self::InternalIterativeReduction => "internal-iterative-reduction",
            Self::CheckExtension => "check-extension",
            Self::SingularExtension => "singular-extension",
            Self::LateMoveReduction => "late-move-reduction",
            Self::LateMovePruning => "late-move-pruning",
            Self::Futility => "futility",
            Self::SeePruning => "see-pruning",
            Self::Killers => "killers",
            Self::CountermoveHistory => "countermove-history",
            Self::FollowUpHistory => "follow-up-history",
            Self::CaptureHistory => "capture-history",
            Self::CorrectionHistory => "correction-history",
            Self::DeltaPruning => "delta-pruning",
        }
    }

    /// Returns the technique with this name.
    ///
    /// ```
    /// use engine::search::Feature;
    /// assert!(Feature::ALL.iter().all(|feature| Feature::named(feature.name()) == Some(*feature)));
    /// ```
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|feature| feature.name() == name)
    }
}

/// A set of techniques; all of them by default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features(u32);

impl Default for Features {
    fn default() -> Self {
        Self(u32::MAX)
    }
}

impl Features {
    /// Returns the set without one technique.
    #[must_use]
    pub fn without(self, feature: Feature) -> Self {
        Self(self.0 & !(1 << feature as u32))
    }

    /// Returns true if this technique is enabled.
    #[inline]
    pub fn has(self, feature: Feature) -> bool {
        self.0 & 1 << feature as u32 != 0
    }
}
