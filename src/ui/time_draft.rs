//! A time control while it is being chosen in the New game dialog.

use rules_core::{TimeControl, TimeControlError};

/// The time controls on offer.
pub(crate) const OFFERED_TIMES: [&str; 6] = [BLITZ, "5+3", "10+0", "15+10", "90+30", FORTY_MOVES];
/// The usual clock of a blitz game.
pub(crate) const BLITZ: &str = "3+2";
/// Two hours for forty moves, then one hour for the rest (TIM-1).
pub(crate) const FORTY_MOVES: &str = "40/120, 60+0";

/// A time control while it is being chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum TimeDraft {
    /// No clock.
    None,
    /// One of [`OFFERED_TIMES`].
    Offered(&'static str),
    /// A typed one.
    Typed(String),
}

impl TimeDraft {
    /// Creates a draft of a time control, or of no clock.
    pub fn of(control: Option<&TimeControl>) -> Self {
        let Some(control) = control else { return Self::None };
        let offered = OFFERED_TIMES.into_iter().find(|text| text.parse().as_ref() == Ok(control));
        offered.map_or_else(|| Self::Typed(control.to_string()), Self::Offered)
    }

    /// Returns the time control; `None` for no clock.
    ///
    /// # Errors
    /// The error in the typed text.
    pub fn control(&self) -> Result<Option<TimeControl>, TimeControlError> {
        match self {
            Self::None => Ok(None),
            Self::Offered(text) => text.parse().map(Some),
            Self::Typed(text) => text.parse().map(Some),
        }
    }

    /// Returns the draft with its text to type on.
    #[must_use]
    pub fn typed(&self) -> Self {
        let control = self.control().ok().flatten();
        Self::Typed(control.as_ref().map(TimeControl::to_string).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_control_on_offer_is_not_typed() {
        let read = |text: &str| text.parse::<TimeControl>().expect("a time control");
        assert_eq!(TimeDraft::of(None), TimeDraft::None);
        for text in OFFERED_TIMES {
            assert_eq!(TimeDraft::of(Some(&read(text))), TimeDraft::Offered(text));
        }
        assert_eq!(TimeDraft::of(Some(&read("5+0"))), TimeDraft::Typed("5+0".into()));
        for draft in [TimeDraft::None, TimeDraft::Offered("90+30"), TimeDraft::Typed("h2".into())] {
            assert_eq!(TimeDraft::of(draft.control().expect("readable").as_ref()), draft);
        }
        assert!(TimeDraft::Typed("soon".into()).control().is_err());
    }

    #[test]
    fn typing_begins_with_what_was_chosen() {
        assert_eq!(TimeDraft::Offered("5+3").typed(), TimeDraft::Typed("5+3".into()));
        assert_eq!(TimeDraft::None.typed(), TimeDraft::Typed(String::new()));
    }
}
