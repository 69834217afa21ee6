//! The opening of a game, as its tags name it and as its positions tell it.

use rules_core::{Move, Position, Tags};

/// Number of plies after which a game is given no other opening: the longest lines with a name have 36.
const OPENING_PLIES: usize = 40;
/// Tag of the code, as Lichess and others write it.
const ECO: &str = "ECO";
/// Tag of the name, as Lichess and others write it.
const OPENING: &str = "Opening";

/// The opening of a game as the tags `ECO` and `Opening` name it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpeningName {
    /// Code of the Encyclopaedia of Chess Openings; empty if not given.
    pub eco: String,
    /// English name; empty if not given.
    pub name: String,
}

impl OpeningName {
    /// Reads the opening in a game's tags; `None` if they don't name it.
    pub fn read(tags: &Tags) -> Option<Self> {
        let tag = |name| tags.get(name).filter(|value| *value != "?").unwrap_or_default().to_owned();
        let opening = Self { eco: tag(ECO), name: tag(OPENING) };
        Some(opening).filter(|opening| !(opening.eco.is_empty() && opening.name.is_empty()))
    }

    /// Writes the opening into tags.
    pub fn write(&self, tags: &mut Tags) {
        tags.set(ECO, &self.eco);
        tags.set(OPENING, &self.name);
    }
}

/// The opening of a game by the tags and the moves of its record.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RecordedOpening {
    /// The opening in the tags.
    pub tagged: Option<OpeningName>,
    /// [Hashes](Position::hash) of the first positions of the main line, by which the opening is found whatever the
    /// tags say.
    pub hashes: Vec<u64>,
}

impl RecordedOpening {
    /// Collects it from the tags, the starting position and the legal moves of a game.
    pub fn of(tags: &Tags, start: &Position, moves: impl IntoIterator<Item = Move>) -> Self {
        let mut position = start.clone();
        let after = moves.into_iter().take(OPENING_PLIES).map(|mv| {
            position = position.play_unchecked(mv);
            position.hash()
        });
        Self { tagged: OpeningName::read(tags), hashes: core::iter::once(start.hash()).chain(after).collect() }
    }
}
