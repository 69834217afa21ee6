//! Words and sentences about players and turns.

use engine::Level;
use rules_core::{Color as Side, GameResult};

use crate::i18n::Texts;
pub(super) use crate::session::names::{in_saved_game, level as level_name, machine, player};
use crate::session::{ClockChoice, GameSetup, Players};

/// Returns the word by which texts select a side.
pub(super) fn side_word(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// Returns the description of a level.
pub(super) fn level_about(texts: &Texts, level: u8) -> String {
    texts.get(&format!("level-{level}-about"))
}

/// Returns the difficulty of a puzzle as an Elo number. `level` is the lowest level at which the computer solves it.
pub(super) fn puzzle_elo(level: u8) -> u16 {
    Level::from_number(level).unwrap_or_default().elo()
}

/// Returns the name of a clock; `none` is the text key for no clock.
pub(super) fn clock(texts: &Texts, clock: &ClockChoice, none: &str) -> String {
    match &clock.0 {
        None => texts.get(none),
        Some(controls) if controls.are_even() => time_control(controls.first()),
        Some(controls) => {
            let [first, second] = [controls.first(), controls.second()].map(time_control);
            texts.with("clock-odds", &[("first", first.into()), ("second", second.into())])
        }
    }
}

/// Returns the name of a time control.
pub(super) fn time_control(control: &impl ToString) -> String {
    control.to_string().replace('+', " + ")
}

/// Returns the result as written on a score sheet, or `None` during the game.
pub(super) fn score(result: GameResult) -> Option<&'static str> {
    match result {
        GameResult::WhiteWins => Some("1–0"),
        GameResult::BlackWins => Some("0–1"),
        GameResult::Draw => Some("½–½"),
        GameResult::Open => None,
    }
}

/// Returns the name of the computer opponent, or that two people play.
pub(super) fn company(texts: &Texts, players: Players, setup: &GameSetup) -> String {
    let machine = [players.white, players.black].into_iter().find_map(|player| machine(texts, player, setup));
    machine.unwrap_or_else(|| texts.get("two-players"))
}

/// Returns the sources of a text: the rule texts with these numbers.
pub(super) fn sources<'n>(texts: &Texts, numbers: impl IntoIterator<Item = &'n str>) -> Option<String> {
    let named: Vec<String> = numbers.into_iter().map(|number| texts.get(&format!("rules-from-{number}"))).collect();
    (!named.is_empty()).then(|| texts.with("rules-from", &[("texts", named.join(", ").into())]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Language;
    use std::collections::BTreeSet;

    #[test]
    fn every_level_has_a_name_of_its_own_and_is_described() {
        for texts in Language::all().map(Texts::new) {
            let levels: Vec<u8> = engine::Level::all().map(engine::Level::number).collect();
            let names: BTreeSet<String> = levels.iter().map(|level| level_name(&texts, *level)).collect();
            assert_eq!(names.len(), levels.len());
            assert!(names.iter().all(|name| !name.starts_with("level")), "{names:?}");
            for level in levels {
                let (name, about) = (level_name(&texts, level), level_about(&texts, level));
                assert!(about.contains(&name), "{about}");
            }
        }
    }
}
