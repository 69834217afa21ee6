//! What the two players are called.

use rules_core::Color as Side;

use crate::i18n::Texts;
use crate::session::saved::{Names, WrittenName};
use crate::session::{GameSetup, Player, Session};

/// The name of a side.
pub fn side(texts: &Texts, side: Side) -> String {
    texts.get(match side {
        Side::White => "side-white",
        Side::Black => "side-black",
    })
}

/// The name of the computer at a level.
pub fn level(texts: &Texts, level: u8) -> String {
    texts.get(&format!("level-{level}"))
}

/// The name of a computer or a program; none for a person.
pub fn machine(texts: &Texts, player: Player, setup: &GameSetup) -> Option<String> {
    match player {
        Player::Computer(number) => Some(level(texts, number)),
        Player::Program => {
            Some(setup.program.as_ref().map_or_else(|| texts.get("new-program"), |program| program.name()))
        }
        Player::Teacher => Some(texts.get("teacher")),
        Player::Person => None,
    }
}

/// Letters of a name that there is room for.
const LONGEST: usize = 22;

fn shortened(name: &str) -> String {
    match name.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", name[..end].trim_end()),
        None => name.to_owned(),
    }
}

/// The name of who plays a side, for those who look on: there nobody is “You”.
pub fn for_others(texts: &Texts, session: &Session, own: Names<'_>, of: Side) -> String {
    called(texts, session, own, of, "player-guest")
}

/// The name of who plays a side: a level's, a program's, a person's own; else “You”, or the colour where two people play.
pub fn player(texts: &Texts, session: &Session, own: Names<'_>, of: Side) -> String {
    called(texts, session, own, of, "player-you")
}

/// The same; `nameless` is the key of the words for a person without a name who plays a machine.
fn called(texts: &Texts, session: &Session, own: Names<'_>, of: Side, nameless: &str) -> String {
    let players = session.players();
    if let Some(name) = machine(texts, players.of(of), session.setup()) {
        return name;
    }
    if let Some(origin) = session.origin() {
        return match origin.player(of) {
            Some(name) => shortened(name),
            None => someone(texts, players.are_both_people(), of, nameless),
        };
    }
    match own.person(players.are_both_people(), of) {
        "" => someone(texts, players.are_both_people(), of, nameless),
        name => shortened(name),
    }
}

/// A person without a name.
fn someone(texts: &Texts, are_two: bool, of: Side, nameless: &str) -> String {
    if are_two { side(texts, of) } else { texts.get(nameless) }
}

/// White's and Black's names in a saved game, as they stand beside the board.
pub fn kept(texts: &Texts, tags: &[String; 2]) -> [String; 2] {
    let written = tags.each_ref().map(|tag| WrittenName::read(tag));
    let are_two = written == [WrittenName::Nameless; 2];
    Side::ALL.map(|side| match written[side as usize] {
        WrittenName::Nameless => someone(texts, are_two, side, "player-you"),
        WrittenName::Computer(number) => level(texts, number),
        WrittenName::Other(name) => name.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{FoundGame, Players};
    use crate::settings::Language;
    use rules_core::Game;

    #[test]
    fn to_others_nobody_is_you() {
        let texts = Texts::new(Language::tagged("en"));
        let called = |opponent: Player, first: &str, second: &str| {
            let setup = GameSetup { opponent, ..GameSetup::default() };
            let players = Players::with_person_on(Side::White, opponent);
            let session =
                Session::of(FoundGame { game: Game::new(), clock: None, setup, players, began: None, origin: None });
            Side::ALL.map(|side| for_others(&texts, &session, Names { first, second }, side))
        };
        assert_eq!(called(Player::Computer(3), "", ""), ["Guest".to_owned(), level(&texts, 3)]);
        assert_eq!(called(Player::Computer(3), " Ewa ", "Jan")[0], "Ewa");
        assert_eq!(called(Player::Person, "Ewa", ""), ["Ewa", "Black"]);
        assert_eq!(called(Player::Person, "", "Jan"), ["White", "Jan"]);
    }

    #[test]
    fn the_list_of_games_names_players_as_the_board_does() {
        let texts = Texts::new(Language::tagged("en"));
        for (opponent, first) in [(Player::Computer(1), ""), (Player::Computer(10), "Ewa"), (Player::Person, "")] {
            let setup = GameSetup { opponent, ..GameSetup::default() };
            let players = Players::with_person_on(Side::Black, opponent);
            let session =
                Session::of(FoundGame { game: Game::new(), clock: None, setup, players, began: None, origin: None });
            let own = Names { first, second: "" };
            let tags = crate::session::saved::tags(&session, own);
            let tags = ["White", "Black"].map(|name| tags.get(name).unwrap_or_default().to_owned());
            assert_eq!(kept(&texts, &tags), Side::ALL.map(|side| player(&texts, &session, own, side)));
        }
    }
}
