//! Panels beside the board whose buttons keys and gamepads reach during a game.

/// A panel with buttons of a game. `src/ui` draws it under the same identifier.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GamePanel {
    /// Buttons and sliders of photo mode.
    Photo,
    /// Message with a rule to look up.
    RuleMessage,
    /// The teacher's panel in a lesson.
    Lesson,
    /// The panel of the analysis board.
    Analysis,
    /// The question about a mistake.
    MoveWarning,
    /// A draw offer or a request to take back.
    Offer,
    /// Result of the game.
    Result,
    /// The review in its place.
    Review,
    /// The tries at a better move.
    Attempt,
    /// Failure of the opponent.
    OpponentFailure,
    /// Ways on while the second device is out of reach.
    CutOff,
    /// The clock that two people press.
    PressClock,
    /// White's buttons, where each of two people has a place at the screen.
    WhitesSeat,
    /// Black's buttons there.
    BlacksSeat,
    /// White's calls to the arbiter there.
    WhitesCalls,
    /// Black's calls to the arbiter there.
    BlacksCalls,
    /// Calls to the arbiter.
    Arbiter,
    /// Actions of the game.
    Actions,
}

impl GamePanel {
    /// All panels, in the order in which one of them gets the focus.
    pub const BY_PRIORITY: [Self; 18] = [
        Self::Photo,
        Self::RuleMessage,
        Self::Lesson,
        Self::Analysis,
        Self::MoveWarning,
        Self::Offer,
        Self::Result,
        Self::Review,
        Self::Attempt,
        Self::OpponentFailure,
        Self::CutOff,
        Self::Arbiter,
        Self::Actions,
        Self::WhitesSeat,
        Self::BlacksSeat,
        Self::WhitesCalls,
        Self::BlacksCalls,
        Self::PressClock,
    ];

    /// Returns the identifier of the panel's area.
    pub fn id(self) -> &'static str {
        match self {
            Self::Photo => "strip",
            Self::RuleMessage => "toast-rule",
            Self::Lesson => "lesson",
            Self::Analysis => "analysis",
            Self::MoveWarning => "guided",
            Self::Offer => "offer",
            Self::Result => "result",
            Self::Review => "review",
            Self::Attempt => "attempt",
            Self::CutOff => "cutoff",
            Self::PressClock => "press-clock",
            Self::WhitesSeat => "seat-white",
            Self::BlacksSeat => "seat-black",
            Self::WhitesCalls => "calls-white",
            Self::BlacksCalls => "calls-black",
            Self::OpponentFailure => "trouble",
            Self::Arbiter => "arbiter",
            Self::Actions => "actions",
        }
    }
}
