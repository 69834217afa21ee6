//! What version 0.1.0 wrote. It kept no thinking time of the move, no declined offers and no j'adoube.

use core::time::Duration;

use rules_core::{Action, Clock, Color as Side, Ending, Game};
use serde::Deserialize;

use super::{Beside, conduct};
use crate::{GameSetup, Players};

#[derive(Deserialize)]
struct Written {
    setup: GameSetup,
    players: Players,
    /// Milliseconds left to White and to Black.
    clock: Option<(u64, u64)>,
    #[serde(default)]
    conduct: Conduct,
}

/// What has been found, touched, offered and asked.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Conduct {
    /// Of White's and of Black's.
    illegal_moves_found: [u8; 2],
    /// White's and Black's.
    fallen_flags: [bool; 2],
    /// The squares of touched men.
    touched: Vec<String>,
    draw_offer: Option<Side>,
    take_back: Option<(Side, usize)>,
    /// Every move from square to square, where one of them is illegal and PGN can't hold them; else none.
    moves: Vec<String>,
    /// PGN only knows the result.
    ending: Option<Ending>,
}

/// All but who plays what.
pub(super) struct Rest {
    clock: Option<(u64, u64)>,
    conduct: Conduct,
}

pub(super) fn read(text: &str) -> Result<Beside, ron::error::SpannedError> {
    let Written { setup, players, clock, conduct } = ron::from_str(text)?;
    Ok(Beside { setup, players, rest: super::Rest::Format0(Rest { clock, conduct }) })
}

impl Rest {
    pub(super) fn restore(self, game: Game, setup: &GameSetup) -> (Game, Option<Clock>) {
        let game = self.conduct.restore(game, setup);
        let clock = setup.clock.0.clone().map(|control| {
            let times = game.plies().iter().map(|ply| ply.clock);
            let mut clock = Clock::from_record(control, game.start().turn(), times);
            if let Some((white, black)) = self.clock {
                clock.set_remaining(Side::White, Duration::from_millis(white));
                clock.set_remaining(Side::Black, Duration::from_millis(black));
            }
            clock.with_fallen_flags(self.conduct.fallen_flags)
        });
        (game, clock)
    }
}

impl Conduct {
    fn restore(&self, game: Game, setup: &GameSetup) -> Game {
        let mut game = game.with_rules(setup.rules);
        if !self.moves.is_empty() {
            let known = game.plies().iter().map(|ply| ply.clock).chain(core::iter::repeat(None));
            let moves = self.moves.iter().map(String::as_str).zip(known);
            game = conduct::replay(&game, setup.rules, moves, |_, text| conduct::put(text));
        }
        conduct::touch(&mut game, &self.touched);
        if let Some(by) = self.draw_offer {
            let _ = game.act(Action::OfferDraw(by));
        }
        conduct::ask_take_back(&mut game, self.take_back);
        let game = game.with_illegal_moves_found(self.illegal_moves_found);
        self.ending.into_iter().fold(game, Game::with_ending)
    }
}
