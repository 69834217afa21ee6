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

impl Names<'_> {
    /// White's and Black's.
    pub(super) fn of(self, session: &Session) -> [String; 2] {
        Side::ALL.map(|side| self.name(session, side))
    }

    fn name(self, session: &Session, side: Side) -> String {
        let players = session.players();
        match players.of(side) {
            Player::Person => {
                let is_second = players.are_both_people() && side == Side::Black;
                let name = if is_second { self.second } else { self.first }.trim();
                if name.is_empty() { "Person".into() } else { name.into() }
            }
            Player::Computer(level) => format!("Hetman, level {level}"),
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
