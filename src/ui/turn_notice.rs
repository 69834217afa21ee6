//! Notices that hold until the next move, such as the duty to move a touched piece. The status pill shows them, and on
//! a phone a toast.

use rules_core::{Duty, Rule, Square};

use super::words;
use crate::i18n::Texts;
use crate::session::Session;

/// Returns the duty that a touched piece puts on the player on move, or the note that a draw offer goes with the move.
pub(super) fn text(texts: &Texts, session: &Session) -> Option<String> {
    let game = session.game();
    if !session.is_persons_turn() {
        return None;
    }
    if let Some(duty) = game.duty() {
        return Some(bound(texts, duty));
    }
    let offers = game.draw_offer() == Some(game.turn());
    offers.then(|| {
        if session.players().share_screen() {
            texts.with("standing-offer", &[("side", words::side_word(game.turn()).into())])
        } else {
            texts.get("standing-offer-own")
        }
    })
}

/// Returns the rule behind the notice.
pub(super) fn rule(session: &Session) -> Option<Rule> {
    let game = session.game();
    if !session.is_persons_turn() {
        return None;
    }
    let offers = game.draw_offer() == Some(game.turn());
    game.duty().map(Duty::rule).or(offers.then_some(Rule::Drw4))
}

/// Returns the duty that follows from touched pieces, in brief.
fn bound(texts: &Texts, duty: Duty) -> String {
    let with = |key, names: &[(&'static str, Square)]| {
        let names: Vec<_> = names.iter().map(|(name, square)| (*name, square.to_string().into())).collect();
        texts.with(key, &names)
    };
    match duty {
        Duty::Move(from) => with("standing-move", &[("from", from)]),
        Duty::Capture(captured) => with("standing-capture", &[("captured", captured)]),
        Duty::CaptureWith { from, captured } => {
            with("standing-capture-with", &[("from", from), ("captured", captured)])
        }
        Duty::Castle { .. } => texts.get("standing-castle"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::reasons::announcement;
    use super::*;
    use crate::session::{GameSetup, LoadedGame, Player, Players};
    use crate::settings::Language;
    use rules_core::{Action, Color as Side, Game, parse_san};

    /// Returns a game between two people after one move each.
    fn after_first_moves() -> Game {
        let mut game = Game::new();
        for text in ["e4", "e5"] {
            let mv = parse_san(game.position(), text).expect("a legal move");
            game.act(Action::Move(mv)).expect("the game goes on");
        }
        game
    }

    /// Returns the announcement of an action, and the notice after it.
    fn announce(game: &mut Game, action: Action, opponent: Player) -> (String, Option<String>) {
        let texts = Texts::new(Language::tagged("en"));
        let events = game.act(action).expect("the rules allow it");
        let setup = GameSetup { opponent, ..GameSetup::default() };
        let players = Players::with_person_on(Side::White, opponent);
        let session = Session::from_loaded(LoadedGame::new(game.clone(), None, setup, players));
        let said: Vec<String> = events.iter().filter_map(|event| announcement(&texts, event, &session)).collect();
        (said.join(" "), text(&texts, &session))
    }

    #[test]
    fn drw_4_an_offer_says_that_it_goes_with_the_move_and_what_becomes_of_it() {
        for opponent in [Player::Person, Player::Computer(5)] {
            let mut game = after_first_moves();
            let (told, holds) = announce(&mut game, Action::OfferDraw(Side::White), opponent);
            let (goes_with, moves) = match opponent {
                Player::Person => ("White will offer a draw with the move", "White moves and offers a draw"),
                _ => ("with your move. Marta answers", "Your move, with the draw offer"),
            };
            assert!(told.contains(goes_with), "{told}");
            assert_eq!(holds.as_deref(), Some(moves));
            let mv = parse_san(game.position(), "Nf3").expect("a legal move");
            assert_eq!(
                announce(&mut game, Action::Move(mv), opponent),
                (String::new(), None),
                "now the other side must answer"
            );
            let (told, _) = announce(&mut game, Action::DeclineDraw(Side::Black), opponent);
            let declined = match opponent {
                Player::Person => "White’s draw offer was declined.",
                _ => "Marta declines your draw offer.",
            };
            assert_eq!(told, declined);
        }
    }

    #[test]
    fn drw_4_a_move_declines_and_that_is_said() {
        let mut game = after_first_moves();
        game.act(Action::OfferDraw(Side::White)).expect("an offer");
        let told = ["Nf3", "Nf6"].map(|text| {
            let mv = parse_san(game.position(), text).expect("a legal move");
            announce(&mut game, Action::Move(mv), Player::Person).0
        });
        assert_eq!(told, ["", "White’s draw offer was declined."]);
    }
}
