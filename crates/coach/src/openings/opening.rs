//! A named opening.

use rules_core::{Move, Position};

use super::eco_code::EcoCode;

/// A named opening.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    /// Its place in the table, from 0.
    pub number: u16,
    /// Its code in the Encyclopaedia of Chess Openings.
    pub eco: EcoCode,
    /// English name, such as `Sicilian Defense: Najdorf Variation`.
    pub name: String,
    /// Its moves from the starting position.
    pub moves: Vec<Move>,
}

impl Opening {
    /// Returns the family: the name up to a colon or comma.
    ///
    /// ```
    /// use coach::openings::{OpeningTable, pack};
    /// let table = OpeningTable::read(&pack("B20\tSicilian Defense: Old Variation, Accepted\te4 c5"))?;
    /// assert_eq!(table.openings()[0].family(), "Sicilian Defense");
    /// assert_eq!(table.openings()[0].variation(), Some("Old Variation, Accepted"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn family(&self) -> &str {
        family_of(&self.name)
    }

    /// Returns the name after the family, if there is any.
    pub fn variation(&self) -> Option<&str> {
        let rest = self.name[self.family().len()..].trim_start_matches([':', ',']).trim();
        (!rest.is_empty()).then_some(rest)
    }

    /// Returns the position after a number of its moves, or after all of them.
    pub fn position_after(&self, plies: usize) -> Position {
        self.moves.iter().take(plies).fold(Position::default(), |position, mv| position.play_unchecked(*mv))
    }
}

/// Returns the family in the English name of an opening: the name up to a colon or comma.
pub fn family_of(name: &str) -> &str {
    name.split([':', ',']).next().unwrap_or(name)
}
