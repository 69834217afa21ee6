//! Facts about one game, as the record needs them.

use rules_core::pgn::{self, GameRecord};
use rules_core::{Color as Side, GameResult, Position, Speed, TimeControls, chess960};

use super::tally::Score;
use crate::saved::{self, SavedPlayerName};
use crate::{GameSetup, LocalDateTime, Player, Players, RecordedOpening};

/// The players of a game, as far as the record tells them apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Company {
    /// A person against the computer.
    Computer {
        /// The computer's level.
        level: u8,
        /// The person's side.
        person: Side,
        /// The person's score.
        score: Score,
    },
    /// Two people at one screen.
    TwoPeople,
}

/// A finished game as the record counts it.
#[derive(Debug, Clone, PartialEq)]
pub struct GameFacts {
    /// The players.
    pub company: Company,
    /// Names of the people with White and Black; none for the computer, and for people who gave none.
    pub names: [Option<String>; 2],
    /// The result.
    pub result: GameResult,
    /// True if the game counts for the Elo estimate: against the computer, from a usual starting position, and with the
    /// same time for both.
    pub is_rated: bool,
    /// The class of its time control.
    pub speed: Speed,
    /// Starting time, if known.
    pub began: Option<LocalDateTime>,
    /// The opening by its tags and moves.
    pub opening: RecordedOpening,
    /// The person's accuracy in percent, if the game has been reviewed.
    pub accuracy: Option<f64>,
}

impl GameFacts {
    /// Reads a game of the archive. `accuracy` returns that of a side in a reviewed game.
    ///
    /// Returns `None` for a game that the record leaves out: unfinished, without a move of both sides, played elsewhere
    /// or by the computer alone, against an engine of the player's own, or unreadable.
    pub fn of(text: &str, accuracy: impl Fn(&GameRecord, Side) -> Option<f64>) -> Option<Self> {
        let read = pgn::games(text).next().filter(|read| read.problems.is_empty())?;
        let record = read.record;
        let tag = |name| record.tags.get(name).unwrap_or_default();
        let (setup, players) = saved::setup_and_players(&record.tags)?;
        let names = ["White", "Black"].map(|name| SavedPlayerName::read(tag(name)));
        let company = company(&setup, players, names, record.result)?;
        let person_names = Side::ALL.map(|side| match names[side as usize] {
            SavedPlayerName::Other(name) if players.of(side).is_here() => Some(name.to_owned()),
            _ => None,
        });
        let both_moved = record.moves.main_line().nth(1).is_some();
        if !both_moved || record.result == GameResult::Open {
            return None;
        }
        let accuracy = match company {
            Company::Computer { person, .. } => accuracy(&record, person),
            Company::TwoPeople => None,
        };
        let moves = record.moves.main_line().map_while(|node| node.mv());
        Some(Self {
            company,
            names: person_names,
            result: record.result,
            is_rated: matches!(company, Company::Computer { .. }) && is_without_odds(&setup, record.moves.start()),
            speed: setup.clock.speed(),
            began: LocalDateTime::from_pgn_tags(tag("Date"), tag("Time")),
            opening: RecordedOpening::of(&record.tags, record.moves.start(), moves),
            accuracy,
        })
    }

    /// Returns the person's score against the computer.
    pub fn score(&self) -> Option<Score> {
        match self.company {
            Company::Computer { score, .. } => Some(score),
            Company::TwoPeople => None,
        }
    }
}

/// Returns the players, unless the record leaves the game out. The names must agree with the players, because the
/// computer takes the place of an engine in an imported game.
fn company(setup: &GameSetup, players: Players, names: [SavedPlayerName; 2], result: GameResult) -> Option<Company> {
    let is_named = |side: Side, level| names[side as usize] == SavedPlayerName::Computer(level);
    match (players.white, players.black) {
        _ if setup.demo => None,
        (white, black) if white.can_be_asked() && black.can_be_asked() => Some(Company::TwoPeople),
        (Player::Person, Player::Computer(level)) if is_named(Side::Black, level) => {
            Some(Company::Computer { level, person: Side::White, score: Score::of(result, Side::White)? })
        }
        (Player::Computer(level), Player::Person) if is_named(Side::White, level) => {
            Some(Company::Computer { level, person: Side::Black, score: Score::of(result, Side::Black)? })
        }
        _ => None,
    }
}

/// Returns whether a game began as chess or Chess960 does, with the same time for both: no side had an advantage that the
/// setup gave it.
fn is_without_odds(setup: &GameSetup, start: &Position) -> bool {
    let has_even_time = setup.clock.0.as_ref().is_none_or(TimeControls::are_even);
    let is_usual_start = *start == Position::default() || chess960::number_of(start).is_some();
    has_even_time && setup.moves.is_empty() && is_usual_start
}

#[cfg(test)]
impl GameFacts {
    /// A rated game without a clock, won by White against the third level.
    pub(super) fn example() -> Self {
        Self {
            company: Company::Computer { level: 3, person: Side::White, score: Score::Won },
            names: Default::default(),
            result: GameResult::WhiteWins,
            is_rated: true,
            speed: Speed::Unlimited,
            began: None,
            opening: RecordedOpening::default(),
            accuracy: None,
        }
    }
}
