//! Player names in saved games, and the players of a game from a file.

use rules_core::Color as Side;

use super::origin::NAMELESS;
use crate::player::COMPUTER_TAG_PREFIX;
use crate::{GameSetup, LoadedGame, Player, Session};

/// Names of the people at the screen, empty if not given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PlayerNames<'a> {
    /// The person who plays against the computer or against a person at another device, or the first of two people here.
    pub first: &'a str,
    /// The person at another device, or the second of two people here.
    pub second: &'a str,
}

/// A player's name as read from a saved game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SavedPlayerName<'a> {
    /// A person who gave no name.
    Nameless,
    /// The computer at a level.
    Computer(u8),
    /// Any other name: of a person, an engine or a player of another program.
    Other(&'a str),
}

impl<'a> SavedPlayerName<'a> {
    /// Reads the text of a White or Black tag.
    pub fn read(tag: &'a str) -> Self {
        match tag.strip_prefix(COMPUTER_TAG_PREFIX).map(str::parse) {
            Some(Ok(level @ 1..=10)) => Self::Computer(level),
            _ if tag == NAMELESS => Self::Nameless,
            _ => Self::Other(tag),
        }
    }
}

impl<'a> PlayerNames<'a> {
    /// Returns the name of the person on a side, empty if not given. That of a person at another device is the one given
    /// here, or else the one given there.
    pub fn person<'s>(self, session: &'s Session, side: Side) -> &'s str
    where
        'a: 's,
    {
        let players = session.players();
        if players.of(side).is_remote() && self.second.trim().is_empty() {
            return session.remote_name();
        }
        let is_second = players.of(side).is_remote() || players.share_screen() && side != players.first;
        if is_second { self.second.trim() } else { self.first.trim() }
    }

    /// Returns the names of White and Black.
    pub(super) fn for_session(self, session: &Session) -> [String; 2] {
        Side::ALL.map(|side| self.name(session, side))
    }

    fn name(self, session: &Session, side: Side) -> String {
        let players = session.players();
        players.of(side).saved_name(session.setup().program.as_ref()).unwrap_or_else(|| {
            let name = self.person(session, side);
            if name.is_empty() { NAMELESS.into() } else { name.into() }
        })
    }
}

/// Replaces the players that a file must not bring: engines and teachers. Also limits levels to the available ones.
pub(super) fn with_available_players(found: LoadedGame) -> LoadedGame {
    LoadedGame {
        setup: GameSetup {
            opponent: found.setup.opponent.available_from_file(),
            program: None,
            white: found.setup.white.map(Player::available_from_file),
            ..found.setup
        },
        players: found.players.map(Player::available_from_file),
        ..found
    }
}
