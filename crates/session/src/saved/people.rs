//! Who played, as it is written down, and who may sit down when a file is opened.

use rules_core::Color as Side;

use crate::{FoundGame, GameSetup, Player, Players, Program, Session, USUAL_LEVEL};

/// What the people at the screen are called in games that are written; empty where they did not say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Names<'a> {
    /// The one who plays against the computer, or White of two.
    pub first: &'a str,
    /// Black of two.
    pub second: &'a str,
}

/// A player's name in a game that was saved here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WrittenName<'a> {
    /// A person who gave no name.
    Nameless,
    /// The computer at a level.
    Computer(u8),
    /// Anybody else: a person, a program, a player of another file.
    Other(&'a str),
}

const NAMELESS: &str = "Person";
const COMPUTER: &str = "Hetman, level ";

impl<'a> WrittenName<'a> {
    /// Reads a White or Black tag.
    pub fn read(tag: &'a str) -> Self {
        match tag.strip_prefix(COMPUTER).map(str::parse) {
            Some(Ok(level @ 1..=10)) => Self::Computer(level),
            _ if tag == NAMELESS => Self::Nameless,
            _ => Self::Other(tag),
        }
    }
}

impl<'a> Names<'a> {
    /// What the person on a side is called; empty where they did not say.
    pub fn person(self, are_two: bool, side: Side) -> &'a str {
        if are_two && side == Side::Black { self.second.trim() } else { self.first.trim() }
    }

    /// White's and Black's.
    pub(super) fn of(self, session: &Session) -> [String; 2] {
        Side::ALL.map(|side| self.name(session, side))
    }

    fn name(self, session: &Session, side: Side) -> String {
        let players = session.players();
        match players.of(side) {
            Player::Person => {
                let name = self.person(players.are_both_people(), side);
                if name.is_empty() { NAMELESS.into() } else { name.into() }
            }
            Player::Computer(level) => format!("{COMPUTER}{level}"),
            Player::Program => session.setup().program.as_ref().map_or_else(|| "Program".into(), Program::name),
            Player::Teacher => "Teacher".into(),
        }
    }
}

/// Nobody knows who wrote a file: it starts no program, and a level that isn't there is the nearest.
pub(super) fn without_program(found: FoundGame) -> FoundGame {
    let seated = |player| match player {
        Player::Person | Player::Teacher => Player::Person,
        Player::Computer(level) => Player::Computer(level.clamp(1, 10)),
        Player::Program => Player::Computer(USUAL_LEVEL),
    };
    let Players { white, black } = found.players;
    FoundGame {
        setup: GameSetup { opponent: seated(found.setup.opponent), program: None, ..found.setup },
        players: Players { white: seated(white), black: seated(black) },
        ..found
    }
}
