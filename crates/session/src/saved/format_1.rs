//! What is written now: all that makes the game go on as if nobody had left.

use core::time::Duration;

use rules_core::{Action, Announcements, Clock, Color as Side, Ending, Game, Offers, Ply, UciCastling, parse_uci, uci};
use serde::{Deserialize, Serialize};

use super::{Beside, conduct};
use crate::{GameSetup, Players, Session};

#[derive(Serialize, Deserialize)]
struct Written {
    setup: GameSetup,
    players: Players,
    clock: Option<Clock>,
    #[serde(default)]
    conduct: Conduct,
}

/// What has been found, touched, offered and asked.
#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct Conduct {
    /// Of White's and of Black's.
    illegal_moves_found: [u8; 2],
    /// The squares of touched men, in order.
    touched: Vec<String>,
    /// The side on the move has said "j'adoube".
    is_adjusting: bool,
    offers: Offers,
    #[serde(skip_serializing_if = "is_nothing")]
    announcements: Announcements,
    /// Who has asked to take back how many half-moves.
    take_back: Option<(Side, usize)>,
    /// Every move from square to square, with what its mover then had left, where one of them is illegal and PGN can't hold
    /// them; else none.
    moves: Vec<(String, Option<Duration>)>,
    /// PGN only knows the result.
    ending: Option<Ending>,
}

/// Most games know nothing of announcements.
fn is_nothing(announcements: &Announcements) -> bool {
    *announcements == Announcements::default()
}

/// All but who plays what.
pub(super) struct Rest {
    clock: Option<Clock>,
    conduct: Conduct,
}

pub(super) fn write(session: &Session) -> Result<String, ron::Error> {
    ron::to_string(&Written {
        setup: session.setup().clone(),
        players: session.players(),
        clock: session.clock().cloned(),
        conduct: Conduct::of(session.game()),
    })
}

pub(super) fn read(text: &str) -> Result<Beside, ron::error::SpannedError> {
    let Written { setup, players, clock, conduct } = ron::from_str(text)?;
    Ok(Beside { setup, players, rest: super::Rest::Format1(Rest { clock, conduct }) })
}

impl Rest {
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
            touched: conduct::squares(game.touched()),
            is_adjusting: game.is_adjusting(),
            offers: game.offers().clone(),
            announcements: game.announcements().clone(),
            take_back: game.take_back_asked(),
            moves: moves.iter().map(|ply| (squares(ply), ply.clock)).collect(),
            ending: game.ending(),
        }
    }

    fn restore(self, game: Game, setup: &GameSetup) -> Game {
        let mut game = game.with_rules(setup.rules);
        if !self.moves.is_empty() {
            let moves = self.moves.iter().map(|(text, left)| (text.as_str(), *left));
            game = conduct::replay(&game, setup.rules, moves, action);
        }
        conduct::touch(&mut game, &self.touched);
        if self.is_adjusting {
            let _ = game.act(Action::Adjust);
        }
        conduct::ask_take_back(&mut game, self.take_back);
        let game = game.with_offers(self.offers).with_announcements(self.announcements);
        let game = game.with_illegal_moves_found(self.illegal_moves_found);
        self.ending.into_iter().fold(game, Game::with_ending)
    }
}

/// A half-move from square to square; a castling that could be taken for another move as the king taking his rook.
fn squares(ply: &Ply) -> String {
    if ply.illegal.is_some() { ply.mv.to_string() } else { uci(&ply.before, ply.mv, UciCastling::KingsWay) }
}

/// A legal move, or else one that was made all the same.
fn action(game: &Game, text: &str) -> Option<Action> {
    parse_uci(game.position(), text).map_or_else(|_| conduct::put(text), |mv| Some(Action::Move(mv)))
}
