//! Where a game comes from that was played elsewhere: what its file said of it is said again when it is saved.

use rules_core::{Color as Side, Tags};

/// The event of every game that is played here.
pub(super) const HERE: &str = "Hetman";
/// What stays true of a game although it is gone on with here.
const LASTING: [&str; 10] =
    ["Event", "Site", "Date", "Time", "Round", "White", "Black", "WhiteElo", "BlackElo", "EventDate"];

/// What a file says of a game that was played elsewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin(Tags);

impl Origin {
    /// None where it was played here.
    pub(super) fn of(tags: &Tags) -> Option<Self> {
        if tags.get("Event") == Some(HERE) {
            return None;
        }
        let mut lasting = Tags::new();
        for name in LASTING {
            if let Some(value) = tags.get(name) {
                lasting.set(name, value);
            }
        }
        Some(Self(lasting))
    }

    /// Who played a side, if the file says so.
    pub fn player(&self, side: Side) -> Option<&str> {
        let name = match side {
            Side::White => "White",
            Side::Black => "Black",
        };
        self.0.get(name).map(str::trim).filter(|name| !name.is_empty() && *name != "?")
    }

    pub(super) fn tags(&self) -> Tags {
        self.0.clone()
    }
}
