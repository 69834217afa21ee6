//! Links to the game on the table: the page's address with the game as a parameter.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::Context;
use rules_core::{Color as Side, Game, Position};

use super::kit::Kit;
use crate::options::encode_moves;
use crate::platform::{HAS_WINDOW, Platform, ShareLink, address};
use crate::session::{Player, Session};

/// The platform's way to share links.
#[derive(SystemParam)]
pub(super) struct LinkSharing<'w> {
    platform: Res<'w, Platform>,
    shares: MessageWriter<'w, ShareLink>,
}

/// Returns the text key and the icon of the share button, or `None` if there is no page to link to.
pub(super) fn button_face(sharing: &LinkSharing) -> Option<(&'static str, &'static str)> {
    let key = if sharing.platform.shares { "share-link" } else { "copy-link" };
    (!HAS_WINDOW).then_some((key, "share"))
}

/// Copies the link, or opens the system's share dialog if there is one.
pub(super) fn share(ctx: &Context, kit: &mut Kit, sharing: &mut LinkSharing) {
    let Some(address) = address() else { return };
    let link = format!("{address}?{}", query(kit.session.game(), opponent(&kit.session)));
    if sharing.platform.shares {
        sharing.shares.write(ShareLink(link));
    } else {
        ctx.copy_text(link);
        let message = kit.text("copied-link");
        kit.show_toast(message);
    }
}

/// Returns the link with which a visitor takes a game home: to `page`, or to this page if `page` is empty.
pub(super) fn take_home_link(page: &str, game: &Game) -> Option<String> {
    let page = if page.is_empty() { address().filter(|page| !is_this_machine(page))? } else { page.to_owned() };
    Some(format!("{page}?{}", query(game, None)))
}

/// A way to open a lesson elsewhere.
pub(super) struct LessonLink {
    /// The link, or the command where there is no page to link to.
    pub text: String,
    /// True if it is a link.
    pub is_page: bool,
}

/// Returns the link to a lesson of this page, or the command that opens it in a program where the page has no address
/// that works elsewhere.
pub(super) fn lesson_link(lesson: &str) -> LessonLink {
    match address().filter(|page| !is_this_machine(page)) {
        Some(page) => LessonLink { text: format!("{page}?lesson={lesson}"), is_page: true },
        None => LessonLink { text: format!("hetman --lesson {lesson}"), is_page: false },
    }
}

/// Returns true if the address only works on this machine.
fn is_this_machine(page: &str) -> bool {
    let host = page.split_once("//").map_or(page, |(_, rest)| rest).split('/').next().unwrap_or_default();
    let name = host.strip_prefix("[::1]").map_or_else(|| host.split(':').next().unwrap_or_default(), |_| "::1");
    let address = name.parse::<core::net::IpAddr>();
    name == "localhost" || address.is_ok_and(|address| address.is_loopback())
}

/// Returns the computer's level and the human player's side. Whoever opens the link continues in the human's place. A
/// finished game has no opponent, because nobody moves in it.
fn opponent(session: &Session) -> Option<(u8, Side)> {
    let levels = Side::ALL.map(|side| match session.players().of(side) {
        Player::Computer(level) => Some(level),
        _ => None,
    });
    match levels {
        [Some(level), None] if session.is_on() => Some((level, Side::Black)),
        [None, Some(level)] if session.is_on() => Some((level, Side::White)),
        _ => None,
    }
}

/// Returns the link's parameters: the game and its players, which are the computer and a human on a side, or two
/// people.
fn query(game: &Game, opponent: Option<(u8, Side)>) -> String {
    let start = if *game.start() == Position::default() {
        String::new()
    } else {
        format!("fen={}&", game.start().to_fen().replace(' ', "+"))
    };
    let players = match opponent {
        Some((level, Side::White)) => format!("level={level}&colour=white"),
        Some((level, Side::Black)) => format!("level={level}&colour=black"),
        None => "two-players=1".to_owned(),
    };
    format!("{start}game={}&{players}", encode_moves(game))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;
    use crate::session::{GameSetup, LoadedGame, Players};
    use rules_core::Action;

    #[test]
    fn a_lesson_opens_by_the_command_that_is_told() {
        let link = lesson_link("rook-lines");
        let words = link.text.split(' ').skip(1).collect::<Vec<_>>();
        assert_eq!((link.is_page, words), (false, vec!["--lesson", "rook-lines"]));
        let options = Options::from_pairs([("lesson".to_owned(), "rook-lines".to_owned())]).expect("a good link");
        assert_eq!(options.lesson.as_deref(), Some("rook-lines"));
    }

    #[test]
    fn nobody_takes_home_what_leads_nowhere() {
        for page in ["http://localhost:8080/", "http://127.0.0.1/play/", "http://[::1]:8000"] {
            assert!(is_this_machine(page), "{page}");
        }
        for page in [
            "https://example.org/play/",
            "http://192.168.1.7:8000/",
            "https://localhost.example.org/",
            "https://127.example.org/127.0.0.1",
        ] {
            assert!(!is_this_machine(page), "{page}");
        }
    }

    #[test]
    fn a_link_to_an_unfinished_game_leads_to_its_opponent() {
        let mut game = Game::new();
        game.act(Action::Move(rules_core::parse_san(game.position(), "e4").expect("a move"))).expect("a legal move");
        let setup = GameSetup { opponent: Player::Computer(3), ..GameSetup::default() };
        let players = Players::with_person_on(Side::Black, setup.opponent);
        let found = |game| LoadedGame::new(game, None, setup.clone(), players);
        let link = query(&game, opponent(&Session::from_loaded(found(game.clone()))));
        assert!(link.ends_with("&level=3&colour=black"), "{link}");
        let pairs = link.split('&').filter_map(|pair| pair.split_once('='));
        let options = Options::from_pairs(pairs.map(|(key, value)| (key.to_owned(), value.to_owned())));
        assert_eq!(options.expect("a good link").setup().map(|setup| setup.opponent), Some(Player::Computer(3)));
        game.act(Action::Resign(Side::Black)).expect("a game that goes on");
        assert_eq!(opponent(&Session::from_loaded(found(game))), None, "a finished game has no opponent");
    }

    #[test]
    fn a_link_leads_to_the_same_game() {
        for fen in [Position::default().to_fen(), "4k3/8/8/8/8/8/4P3/4K3 w - - 3 9".into()] {
            let mut game = Game::from_position(fen.parse().expect("a position"));
            let mv = game.position().legal_moves().into_iter().next().expect("a move");
            game.act(Action::Move(mv)).expect("a legal move");
            let query = query(&game, None);
            assert!(!query.contains([' ', '%', '#', '?']), "{query}");
            let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
            let options = Options::from_pairs(pairs.map(|(key, value)| (key.to_owned(), value.replace('+', " "))));
            let setup = options.expect("a good link").setup().expect("a game");
            let start: Position =
                setup.fen.as_deref().map_or_else(Position::default, |fen| fen.parse().expect("a position"));
            assert_eq!((start, setup.moves.split(' ').count()), (game.start().clone(), 1));
        }
    }
}
