//! Openings that share the first part of their names.

use std::collections::BTreeMap;

use super::opening::Opening;

/// All openings of a family, such as the Sicilian Defense with its variations.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpeningFamily {
    /// English name.
    pub name: String,
    /// Number of the opening that has the family's name alone, or else of the shortest one.
    pub main: u16,
    /// Numbers of one opening for each name, in the order of the names; of several with a name, the shortest.
    pub lines: Vec<u16>,
}

/// Returns the families of openings, in the order of their names.
pub(super) fn families(openings: &[Opening]) -> Vec<OpeningFamily> {
    let mut by_family: BTreeMap<&str, BTreeMap<&str, &Opening>> = BTreeMap::new();
    for opening in openings {
        let shortest = by_family.entry(opening.family()).or_default().entry(&opening.name).or_insert(opening);
        if opening.moves.len() < shortest.moves.len() {
            *shortest = opening;
        }
    }
    let family = |(name, named): (&str, BTreeMap<&str, &Opening>)| {
        let shortest = named.values().min_by_key(|opening| opening.moves.len()).copied();
        Some(OpeningFamily {
            name: name.to_owned(),
            main: named.get(name).copied().or(shortest)?.number,
            lines: named.values().map(|opening| opening.number).collect(),
        })
    };
    by_family.into_iter().filter_map(family).collect()
}
