//! What a saved game keeps of its conduct: leaving the table and coming back must not wipe anything out.

use rules_core::{Action, Color as Side, Ending, Game, PieceKind, Rules, Square, TakeBacks};
use serde::{Deserialize, Serialize};

use crate::session::Session;

/// What has been found, touched, offered and asked.
#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
pub(super) struct Conduct {
    /// Of White's and of Black's.
    illegal_moves_found: [u8; 2],
    /// White's and Black's.
    pub(super) fallen_flags: [bool; 2],
    /// The squares of touched men.
    touched: Vec<String>,
    draw_offer: Option<Side>,
    take_back: Option<(Side, usize)>,
    /// Every move from square to square, where one of them is illegal and PGN can't hold them; else none.
    moves: Vec<String>,
    /// PGN only knows the result.
    ending: Option<Ending>,
}

impl Conduct {
    pub(super) fn of(session: &Session) -> Self {
        let game = session.game();
        let any_illegal = game.plies().iter().any(|ply| ply.illegal.is_some());
        let moves = if any_illegal { game.plies() } else { &[] };
        Self {
            illegal_moves_found: Side::ALL.map(|side| game.illegal_moves_found(side)),
            fallen_flags: session.fallen_flags(),
            touched: game.touched().iter().map(Square::to_string).collect(),
            draw_offer: game.draw_offer(),
            take_back: game.take_back_asked(),
            moves: moves.iter().map(|ply| ply.mv.to_string()).collect(),
            ending: session.ending(),
        }
    }

    /// The game with all of it done once more. What can't be done any more is let go.
    pub(super) fn restore(&self, game: Game, rules: Rules) -> Game {
        let mut game = game.with_rules(rules);
        if !self.moves.is_empty() {
            let clocks: Vec<_> = game.plies().iter().map(|ply| ply.clock).collect();
            game = Game::from_position(game.start().clone()).with_rules(rules);
            for (ply, text) in self.moves.iter().enumerate() {
                let Some(action) = put(text) else { break };
                if game.act(action).is_err() {
                    break;
                }
                if let Some(left) = clocks.get(ply).copied().flatten() {
                    game.note_clock(left);
                }
            }
        }
        let touched = self.touched.iter().filter_map(|square| square.parse().ok()).map(Action::Touch);
        let asked = self.take_back.map(|(by, plies)| Action::TakeBack { by, plies });
        let free_take_backs = rules.strictness.take_backs() == TakeBacks::Free;
        for action in touched.chain(self.draw_offer.map(Action::OfferDraw)).chain(asked.filter(|_| !free_take_backs)) {
            let _ = game.act(action);
        }
        let game = game.with_illegal_moves_found(self.illegal_moves_found);
        self.ending.into_iter().fold(game, Game::with_ending)
    }
}

/// A move as it was put on the board: `e2e5`, `e7e8q`.
fn put(text: &str) -> Option<Action> {
    let (squares, promotion) = text.split_at_checked(4)?;
    let (from, to) = squares.split_at_checked(2)?;
    let promotion = promotion.chars().next().and_then(PieceKind::from_letter);
    Some(Action::Put { from: from.parse().ok()?, to: to.parse().ok()?, promotion })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::save;
    use crate::session::{GameSetup, Player, Players};
    use crate::settings::Settings;
    use rules_core::{Clock, Strictness, parse_san};

    #[test]
    fn ill_2_leaving_and_coming_back_wipes_nothing_out() {
        let rules = Rules { strictness: Strictness::Blitz, ..Rules::default() };
        let control = "5+0".parse().expect("a time control");
        let setup = GameSetup {
            opponent: Player::Person,
            rules,
            clock: crate::session::ClockChoice(Some(control)),
            ..GameSetup::default()
        };
        let mut game = Game::new().with_rules(rules);
        let done = [Action::Put { from: Square::E2, to: Square::E5, promotion: None }];
        for action in done {
            game.act(action).expect("it can be made");
        }
        for text in ["d6", "Nf3", "a6"] {
            let mv = parse_san(game.position(), text).expect("a legal move");
            game.act(Action::Move(mv)).expect("the game goes on");
        }
        game.act(Action::OfferDraw(Side::White)).expect("an offer");
        game.act(Action::Touch(Square::B1)).expect("a man");
        let game = game.with_illegal_moves_found([0, 1]);
        let clock = setup.clock.0.clone().map(|control| Clock::new(control).with_fallen_flags([false, true]));
        let mut session = Session::default();
        session.restore(game.clone(), clock, setup, Players::default());

        let text = save::write(&session, &Settings::default()).expect("a session that can be written");
        let found = save::read(&text).expect("what was written");
        assert_eq!(found.game, game);
        let clock = found.clock.expect("a clock");
        assert_eq!(Side::ALL.map(|side| clock.is_flagged(side)), [false, true]);
    }
}
