//! Tags of games from other programs, which are kept when the game is saved again.

use rules_core::{Color as Side, Tags};

/// Event tag of games that Hetman has saved.
pub(super) const HERE: &str = "Hetman";
/// Name in the White or Black tag of a person who gave none.
pub(super) const NAMELESS: &str = "Person";
/// Tags that stay true while the game is continued here.
const LASTING: [&str; 13] = [
    "Event",
    "Site",
    "Date",
    "Time",
    "Round",
    "White",
    "Black",
    "WhiteTitle",
    "BlackTitle",
    "WhiteElo",
    "BlackElo",
    "EventDate",
    "Annotator",
];

/// The tags of a game from another program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameOrigin(Tags);

impl GameOrigin {
    /// Returns the tags to keep, or none for a game of Hetman.
    pub(super) fn of(tags: &Tags) -> Option<Self> {
        if tags.get("Event") == Some(HERE) {
            return None;
        }
        Some(Self::lasting(tags))
    }

    /// Returns the tags of a game that another device keeps. Players without a name have none here, either.
    pub(super) fn followed(tags: &Tags) -> Self {
        let Self(mut named) = Self::lasting(tags);
        for name in ["White", "Black"] {
            if tags.get(name) == Some(NAMELESS) {
                named.set(name, "?");
            }
        }
        Self(named)
    }

    fn lasting(tags: &Tags) -> Self {
        let mut lasting = Tags::new();
        for name in LASTING {
            if let Some(value) = tags.get(name) {
                lasting.set(name, value);
            }
        }
        Self(lasting)
    }

    /// Returns a player's name, if the file has one.
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
