//! What holds until the next move: the pill over the board says it in place of whose move it is, and on a phone the foot of
//! the board.

use rules_core::{Duty, Rule, Square};

use super::words;
use crate::i18n::Texts;
use crate::session::Session;

/// What a touched man binds the player on move to, or that a draw offer goes with the move.
pub(super) fn now(texts: &Texts, session: &Session) -> Option<String> {
    let game = session.game();
    if !session.is_persons_turn() {
        return None;
    }
    if let Some(duty) = game.duty() {
        return Some(bound(texts, duty));
    }
    let offers = game.draw_offer() == Some(game.turn());
    offers.then(|| {
        if session.players().are_both_people() {
            texts.with("standing-offer", &[("side", words::side_word(game.turn()).into())])
        } else {
            texts.get("standing-offer-own")
        }
    })
}

/// The rule that it rests on.
pub(super) fn rule(session: &Session) -> Option<Rule> {
    let game = session.game();
    if !session.is_persons_turn() {
        return None;
    }
    let offers = game.draw_offer() == Some(game.turn());
    game.duty().map(Duty::rule).or(offers.then_some(Rule::Drw4))
}

/// What touched men bind to, briefly.
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
    use crate::session::{FoundGame, GameSetup, Player, Players};
    use crate::settings::Language;
    use rules_core::{Action, Color as Side, Game, parse_san};

    /// Two people, after a move each.
    fn begun() -> Game {
        let mut game = Game::new();
        for text in ["e4", "e5"] {
            let mv = parse_san(game.position(), text).expect("a legal move");
            game.act(Action::Move(mv)).expect("the game goes on");
        }
        game
    }

    /// What is said of an action, and what holds after it.
    fn said(game: &mut Game, action: Action, opponent: Player) -> (String, Option<String>) {
        let texts = Texts::new(Language::tagged("en"));
        let events = game.act(action).expect("the rules allow it");
        let setup = GameSetup { opponent, ..GameSetup::default() };
        let players = Players::with_person_on(Side::White, opponent);
        let session =
            Session::of(FoundGame { game: game.clone(), clock: None, setup, players, began: None, origin: None });
        let said: Vec<String> = events.iter().filter_map(|event| announcement(&texts, event, &session)).collect();
        (said.join(" "), now(&texts, &session))
    }

    #[test]
    fn drw_4_an_offer_says_that_it_goes_with_the_move_and_what_becomes_of_it() {
        for opponent in [Player::Person, Player::Computer(5)] {
            let mut game = begun();
            let (told, holds) = said(&mut game, Action::OfferDraw(Side::White), opponent);
            let (goes_with, moves) = match opponent {
                Player::Person => ("goes with White’s move", "White moves and offers a draw"),
                _ => ("goes with your move. Marta answers", "Your move, with the draw offer"),
            };
            assert!(told.contains(goes_with), "{told}");
            assert_eq!(holds.as_deref(), Some(moves));
            let mv = parse_san(game.position(), "Nf3").expect("a legal move");
            assert_eq!(said(&mut game, Action::Move(mv), opponent), (String::new(), None), "now the other is asked");
            let (told, _) = said(&mut game, Action::DeclineDraw(Side::Black), opponent);
            let declined = match opponent {
                Player::Person => "White’s draw offer was declined.",
                _ => "Marta declines your draw offer.",
            };
            assert_eq!(told, declined);
        }
    }

    #[test]
    fn drw_4_a_move_declines_and_that_is_said() {
        let mut game = begun();
        game.act(Action::OfferDraw(Side::White)).expect("an offer");
        let told = ["Nf3", "Nf6"].map(|text| {
            let mv = parse_san(game.position(), text).expect("a legal move");
            said(&mut game, Action::Move(mv), Player::Person).0
        });
        assert_eq!(told, ["", "White’s draw offer was declined."]);
    }
}
