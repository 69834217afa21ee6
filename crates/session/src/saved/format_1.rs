//! Format 1, the current one: everything needed to continue a game exactly where it was left.

use core::time::Duration;

use rules_core::{
    Action, CheckAnnouncements, Clock, Color as Side, DrawOffers, Ending, Game, Ply, UciCastling, parse_uci, uci,
};
use serde::{Deserialize, Serialize};

use super::restore;
use super::saved_tag::SavedTag;
use crate::{GameSetup, Players, Session, read_put_piece};

#[derive(Serialize, Deserialize)]
struct TagContents {
    setup: GameSetup,
    players: Players,
    clock: Option<Clock>,
    #[serde(default)]
    conduct: Conduct,
}

/// State of the game beyond its moves: illegal moves found, touched pieces, offers and requests.
#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct Conduct {
    /// By side.
    illegal_moves_found: [u8; 2],
    /// The squares of touched pieces, in order.
    touched: Vec<String>,
    /// The side on the move has said "j'adoube".
    is_adjusting: bool,
    offers: DrawOffers,
    #[serde(skip_serializing_if = "is_nothing")]
    announcements: CheckAnnouncements,
    /// The side that has asked for a take-back, and its number of half-moves.
    take_back: Option<(Side, usize)>,
    /// All moves by squares, each with its mover's remaining time, if one of them is illegal, as PGN can't hold it;
    /// else none.
    moves: Vec<(String, Option<Duration>)>,
    /// The ending, as PGN has only the result.
    ending: Option<Ending>,
}

/// Returns whether there are no announcements, as in most games, so that the field can be left out.
fn is_nothing(announcements: &CheckAnnouncements) -> bool {
    *announcements == CheckAnnouncements::default()
}

/// The part of the tag that is specific to format 1.
pub(super) struct Format1 {
    clock: Option<Clock>,
    conduct: Conduct,
}

pub(super) fn write(session: &Session, setup: GameSetup) -> Result<String, ron::Error> {
    ron::to_string(&TagContents {
        setup,
        players: session.players(),
        clock: session.clock().cloned(),
        conduct: Conduct::of(session.game()),
    })
}

pub(super) fn read(text: &str) -> Result<SavedTag<Format1>, ron::error::SpannedError> {
    let TagContents { setup, players, clock, conduct } = ron::from_str(text)?;
    Ok(SavedTag { setup, players, data: Format1 { clock, conduct } })
}

impl Format1 {
    pub(super) fn restore(self, game: Game, setup: &GameSetup) -> (Game, Option<Clock>) {
        let clock = self.clock.map(|mut clock| {
            clock.pause();
            clock
        });
        (self.conduct.restore(game, setup), clock)
    }
}

impl Conduct {
    fn of(game: &Game) -> Self {
        let any_illegal = game.plies().iter().any(|ply| ply.illegal.is_some());
        let moves = if any_illegal { game.plies() } else { &[] };
        Self {
            illegal_moves_found: Side::ALL.map(|side| game.illegal_moves_found(side)),
            touched: restore::square_names(game.touched()),
            is_adjusting: game.is_adjusting(),
            offers: game.offers().clone(),
            announcements: game.announcements().clone(),
            take_back: game.take_back_request(),
            moves: moves.iter().map(|ply| (squares(ply), ply.clock)).collect(),
            ending: game.ending(),
        }
    }

    fn restore(self, game: Game, setup: &GameSetup) -> Game {
        let mut game = game.with_rules(setup.game_rules());
        if !self.moves.is_empty() {
            let moves = self.moves.iter().map(|(text, left)| (text.as_str(), *left));
            game = restore::replay(&game, setup.game_rules(), moves, action);
        }
        restore::touch_pieces(&mut game, &self.touched);
        if self.is_adjusting {
            let _ = game.act(Action::Adjust);
        }
        restore::request_take_back(&mut game, self.take_back);
        let game = game.with_offers(self.offers).with_announcements(self.announcements);
        let game = game.with_illegal_moves_found(self.illegal_moves_found);
        self.ending.into_iter().fold(game, Game::with_ending)
    }
}

/// Formats a half-move by squares. Castling is the king's move, or the king taking his rook where that would be
/// ambiguous.
fn squares(ply: &Ply) -> String {
    if ply.illegal.is_some() { ply.mv.to_string() } else { uci(&ply.before, ply.mv, UciCastling::KingMove) }
}

/// Parses a legal move, or else one that was made illegally.
fn action(game: &Game, text: &str) -> Option<Action> {
    parse_uci(game.position(), text).map_or_else(|_| read_put_piece(text), |mv| Some(Action::Move(mv)))
}
