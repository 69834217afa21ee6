//! Names of the two players.

use rules_core::Color as Side;

use crate::i18n::Texts;
use crate::session::saved::{PlayerNames, SavedPlayerName};
use crate::session::{GameSetup, Player, Players, Session};

/// Returns the word for a side, “White” or “Black” in the language.
pub fn side(texts: &Texts, side: Side) -> String {
    texts.get(match side {
        Side::White => "side-white",
        Side::Black => "side-black",
    })
}

/// Returns the name of a level of the computer.
pub fn level(texts: &Texts, level: u8) -> String {
    texts.get(&format!("level-{level}"))
}

/// Returns the name of a computer, a program or the teacher; `None` for a person.
pub fn machine(texts: &Texts, player: Player, setup: &GameSetup) -> Option<String> {
    match player {
        Player::Computer(number) => Some(level(texts, number)),
        Player::Program => {
            Some(setup.program.as_ref().map_or_else(|| texts.get("new-program"), |program| program.name()))
        }
        Player::Teacher => Some(texts.get("teacher")),
        Player::Person | Player::PersonElsewhere => None,
    }
}

/// Number of characters that names are shortened to.
const MAX_NAME_LENGTH: usize = 22;

fn shortened(name: &str) -> String {
    match name.char_indices().nth(MAX_NAME_LENGTH) {
        Some((end, _)) => format!("{}…", name[..end].trim_end()),
        None => name.to_owned(),
    }
}

/// Returns the name of a side's player for spectators, for whom no player is “You”.
pub fn for_spectators(texts: &Texts, session: &Session, own: PlayerNames<'_>, of: Side) -> String {
    name_or(texts, session, own, of, "player-guest")
}

/// Returns the name of a side's player: that of a level or program, or the person's own; otherwise “You”, or the colour
/// in a game of two people.
pub fn player(texts: &Texts, session: &Session, own: PlayerNames<'_>, of: Side) -> String {
    name_or(texts, session, own, of, "player-you")
}

/// Returns the name of a side's player; `nameless` is the Fluent key for a person without a name who plays a machine.
fn name_or(texts: &Texts, session: &Session, own: PlayerNames<'_>, of: Side, nameless: &str) -> String {
    let players = session.players();
    if let Some(name) = machine(texts, players.of(of), session.setup()) {
        return name;
    }
    if let Some(origin) = session.origin() {
        return match origin.player(of) {
            Some(name) => shortened(name),
            None => nameless_person(texts, has_colour_name(players, of), of, nameless),
        };
    }
    match own.person(session, of) {
        "" => nameless_person(texts, has_colour_name(players, of), of, nameless),
        name => shortened(name),
    }
}

/// Returns whether a person without a name is called by the colour: one of two people here, or one at another device.
fn has_colour_name(players: Players, of: Side) -> bool {
    players.share_screen() || players.of(of).is_remote()
}

/// Returns the name for a person without one.
fn nameless_person(texts: &Texts, are_two: bool, of: Side, nameless: &str) -> String {
    if are_two { side(texts, of) } else { texts.get(nameless) }
}

/// Returns the names of White and Black in a saved game, as they are shown beside the board.
pub fn in_saved_game(texts: &Texts, tags: &[String; 2]) -> [String; 2] {
    let written = tags.each_ref().map(|tag| SavedPlayerName::read(tag));
    // Two people, or a person and an engine of their own, whom the names don't tell apart.
    let are_two = !written.iter().any(|name| matches!(name, SavedPlayerName::Computer(_)));
    Side::ALL.map(|side| match written[side as usize] {
        SavedPlayerName::Nameless => nameless_person(texts, are_two, side, "player-you"),
        SavedPlayerName::Computer(number) => level(texts, number),
        SavedPlayerName::Other(name) => shortened(name),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{LoadedGame, Players};
    use crate::settings::Language;
    use rules_core::Game;

    #[test]
    fn to_others_nobody_is_you() {
        let texts = Texts::new(Language::tagged("en"));
        let called = |opponent: Player, first: &str, second: &str| {
            let setup = GameSetup { opponent, ..GameSetup::default() };
            let players = Players::with_person_on(Side::White, opponent);
            let session = Session::from_loaded(LoadedGame::new(Game::new(), None, setup, players));
            Side::ALL.map(|side| for_spectators(&texts, &session, PlayerNames { first, second }, side))
        };
        assert_eq!(called(Player::Computer(3), "", ""), ["Guest".to_owned(), level(&texts, 3)]);
        assert_eq!(called(Player::Computer(3), " Ewa ", "Jan")[0], "Ewa");
        assert_eq!(called(Player::Person, "Ewa", ""), ["Ewa", "Black"]);
        assert_eq!(called(Player::Person, "", "Jan"), ["White", "Jan"]);
    }

    #[test]
    fn the_list_of_games_names_players_as_the_board_does() {
        let texts = Texts::new(Language::tagged("en"));
        for (opponent, first) in [
            (Player::Computer(1), ""),
            (Player::Computer(10), "Ewa"),
            (Player::Person, ""),
            (Player::Person, "Ewa"),
            (Player::Computer(2), "A name that is longer than the panel beside the board has room for"),
        ] {
            let setup = GameSetup { opponent, ..GameSetup::default() };
            let players = Players::with_person_on(Side::Black, opponent);
            let session = Session::from_loaded(LoadedGame::new(Game::new(), None, setup, players));
            let own = PlayerNames { first, second: "" };
            let tags = crate::session::saved::tags(&session, own);
            let tags = ["White", "Black"].map(|name| tags.get(name).unwrap_or_default().to_owned());
            assert_eq!(in_saved_game(&texts, &tags), Side::ALL.map(|side| player(&texts, &session, own, side)));
        }
    }
}
