//! What the two players are called.

use rules_core::Color as Side;

use crate::i18n::Texts;
use crate::session::saved::Names;
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

/// The name of who plays a side, for whoever looks on: there nobody is “You”.
pub fn for_others(texts: &Texts, session: &Session, own: Names<'_>, of: Side) -> String {
    let players = session.players();
    if players.of(of) != Player::Person || session.origin().is_some() {
        return player(texts, session, of);
    }
    let are_two = players.are_both_people();
    let name = if are_two && of == Side::Black { own.second } else { own.first }.trim();
    match name {
        "" if are_two => side(texts, of),
        "" => texts.get("player-guest"),
        name => shortened(name),
    }
}

/// The name of who plays a side: a level's, a program's, “You”, or the colour where two people play.
pub fn player(texts: &Texts, session: &Session, of: Side) -> String {
    let players = session.players();
    if let Some(name) =
        session.origin().filter(|_| players.of(of) == Player::Person).and_then(|origin| origin.player(of))
    {
        return shortened(name);
    }
    machine(texts, players.of(of), session.setup())
        .unwrap_or_else(|| if players.are_both_people() { side(texts, of) } else { texts.get("player-you") })
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
}
