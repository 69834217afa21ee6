//! The search's techniques by name, so that a match can leave one out to find what it is worth.

/// A technique that the search can do without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    /// Iterations start from a narrow window around the last score.
    Aspiration,
    /// Where a free move doesn't save the opponent, a real one isn't tried.
    NullMove,
    /// An evaluation far above beta is believed near the leaves.
    ReverseFutility,
    /// An evaluation far below alpha leaves only captures to hope for.
    Razoring,
    /// A capture that beats beta by far in a shallow search is believed in a deep one.
    ProbCut,
    /// A node without a move to begin with is searched a ply less deep.
    InternalIterativeReduction,
    /// In check a line is followed a ply further.
    CheckExtension,
    /// A move that alone holds the score is searched deeper; where others hold it too, shallower or not at all.
    SingularExtension,
    /// Moves late in the order are searched less deep.
    LateMoveReduction,
    /// Quiet moves very late in the order are left out near the leaves.
    LateMovePruning,
    /// Quiet moves in a hopeless position are left out near the leaves.
    Futility,
    /// Moves that lose material in the exchange, by static exchange evaluation, are left out near the leaves.
    SeePruning,
    /// Two quiet moves a ply that have refuted a sibling come early.
    Killers,
    /// Quiet moves are known by the opponent's move that they answer: continuation history, one ply back.
    CountermoveHistory,
    /// Quiet moves are known by the own move that they follow up: continuation history, two plies back.
    FollowUpHistory,
    /// Captures are known by what they have refuted.
    CaptureHistory,
    /// The evaluation learns from the search how far it errs with these pawns.
    CorrectionHistory,
    /// Captures too small to reach alpha are left out of the quiescence search.
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

    /// The name in tables and on command lines.
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

    /// The technique of this name.
    ///
    /// ```
    /// use engine::search::Feature;
    /// assert!(Feature::ALL.iter().all(|feature| Feature::named(feature.name()) == Some(*feature)));
    /// ```
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|feature| feature.name() == name)
    }
}

/// The techniques in use: all of them, unless a match leaves some out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features(u32);

impl Default for Features {
    fn default() -> Self {
        Self(u32::MAX)
    }
}

impl Features {
    /// These techniques less one.
    #[must_use]
    pub fn without(self, feature: Feature) -> Self {
        Self(self.0 & !(1 << feature as u32))
    }

    /// Is this technique in use?
    #[inline]
    pub fn has(self, feature: Feature) -> bool {
        self.0 & 1 << feature as u32 != 0
    }
}
