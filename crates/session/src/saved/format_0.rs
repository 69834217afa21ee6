//! Format 0, written by version 0.1.0. It has no time spent on the current move, no declined offers and no j'adoube.

use core::time::Duration;

use rules_core::{Action, Clock, Color as Side, Ending, Game};
use serde::Deserialize;

use super::restore;
use super::saved_tag::SavedTag;
use crate::{GameSetup, Players, read_put_piece};

#[derive(Deserialize)]
struct TagContents {
    setup: GameSetup,
    players: Players,
    /// Milliseconds left for White and Black.
    clock: Option<(u64, u64)>,
    #[serde(default)]
    conduct: Conduct,
}

/// State of the game beyond its moves: illegal moves found, fallen flags, touched pieces, offers and requests.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Conduct {
    /// Number of illegal moves found, of White and of Black.
    illegal_moves_found: [u8; 2],
    /// True for each of White and Black whose flag has fallen.
    fallen_flags: [bool; 2],
    /// The squares of touched pieces.
    touched: Vec<String>,
    draw_offer: Option<Side>,
    take_back: Option<(Side, usize)>,
    /// All moves by squares if one of them is illegal, as PGN can't hold it; else none.
    moves: Vec<String>,
    /// The ending, as PGN has only the result.
    ending: Option<Ending>,
}

/// The part of the tag that is specific to format 0.
pub(super) struct Format0 {
    clock: Option<(u64, u64)>,
    conduct: Conduct,
}

pub(super) fn read(text: &str) -> Result<SavedTag<Format0>, ron::error::SpannedError> {
    let TagContents { setup, players, clock, conduct } = ron::from_str(text)?;
    Ok(SavedTag { setup, players, data: Format0 { clock, conduct } })
}

impl Format0 {
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
        let mut game = game.with_rules(setup.game_rules());
        if !self.moves.is_empty() {
            let known = game.plies().iter().map(|ply| ply.clock).chain(core::iter::repeat(None));
            let moves = self.moves.iter().map(String::as_str).zip(known);
            game = restore::replay(&game, setup.game_rules(), moves, |_, text| read_put_piece(text));
        }
        restore::touch_pieces(&mut game, &self.touched);
        if let Some(by) = self.draw_offer {
            let _ = game.act(Action::OfferDraw(by));
        }
        restore::request_take_back(&mut game, self.take_back);
        let game = game.with_illegal_moves_found(self.illegal_moves_found);
        self.ending.into_iter().fold(game, Game::with_ending)
    }
}
