//! Fuzz test: arbitrary lines from an engine.

use core::time::Duration;
use std::collections::VecDeque;
use std::io::Cursor;
use std::sync::LazyLock;

use ::bad_input::{FuzzTarget, Verdict};
use rules_core::{Action, Game};

use super::absent_player::{OpponentFrame, PlayedAction};
use super::engine_player::{EnginePlayer, EngineQuery};
use super::watched_play::WatchSpeed;
use crate::engine_link::{EngineTransport, next_line};
use crate::session::{GameSetup, LoadedGame, Player, Players, Session};
use crate::settings::Settings;

const ENGINE_LINES: FuzzTarget = FuzzTarget {
    name: "engine-lines",
    check: engine_lines,
    dictionary: &[
        "info ",
        "depth 9 ",
        "multipv 1 ",
        "multipv 2 ",
        "score ",
        "cp ",
        "mate ",
        "-31 ",
        "lowerbound ",
        "pv ",
        "string ",
        "bestmove ",
        "ponder ",
        "e2e4 ",
        "e7e5 ",
        "g8h8 ",
        "a1a2 ",
        "d7d8q ",
        "e1h1 ",
        "0000",
        "(none)",
        "\n",
        "\r\n",
        "uciok\n",
        "readyok\n",
        "option name UCI_Elo type spin default 1500 min 1320 max 3190\n",
        "id name ",
        "2147483647",
        "-2147483648",
    ],
};

/// Games in which an engine is queried: at the start, with Chess960 castling, and late, with little material.
static QUERIED_GAMES: LazyLock<[Session; 3]> = LazyLock::new(|| {
    let game = |fen: &str| Game::from_position(fen.parse().expect("a position"));
    let late = played_on(game("4k3/p7/8/8/8/8/P7/R3K2b w - - 0 1"), 90);
    let chess960 = game("1r3k1r/pppppppp/8/8/8/8/PPPPPPPP/1R3KR1 w GBhb - 0 1");
    [Game::new(), chess960, late].map(|game| {
        let players = Players::with_person_on(!game.turn(), Player::Computer(8));
        Session::from_loaded(LoadedGame::new(game, None, GameSetup::default(), players))
    })
});

/// Returns the game after so many plies without a capture or a claim.
fn played_on(mut game: Game, plies: usize) -> Game {
    while game.plies().len() < plies {
        let position = game.position();
        let mut quiet = game.moves();
        quiet.retain(|mv| position.captured_by(*mv).is_none() && game.claimable_draw_after(*mv).is_none());
        let mv = quiet[5 * game.plies().len() % quiet.len()];
        game.act(Action::Move(mv)).expect("the game goes on");
    }
    game
}

/// Checks that output is split into lines of limited length, and that the first move is made if it is legal, with an
/// answer, a claim or an offer; if not, the opponent has failed.
fn engine_lines(bytes: &[u8]) -> Verdict {
    let mut output = Cursor::new(bytes);
    let lines: VecDeque<String> = core::iter::from_fn(|| next_line(&mut output)).collect();
    assert!(lines.iter().map(String::len).max() <= Some(64 * 1024) && lines.len() <= bytes.len());
    let mut verdict = Verdict::Refused;
    for session in QUERIED_GAMES.iter() {
        let mut opponent = queried_opponent(session, lines.clone());
        let (settings, passed, speed) = (&Settings::default(), Duration::ZERO, WatchSpeed::default());
        if opponent.read_output(&OpponentFrame { session, settings, passed, is_held: false, speed }).is_err() {
            continue;
        }
        let actions = opponent.decide(session);
        let is_legal = |played: &PlayedAction| match &played.action {
            Action::Move(mv) => session.game().moves().contains(mv),
            _ => true,
        };
        assert!(actions.iter().all(is_legal), "{actions:?}");
        if !actions.is_empty() {
            verdict = Verdict::Read;
        }
    }
    verdict
}

/// Returns an opponent with a history of level scores, whose engine will say these lines.
fn queried_opponent(session: &Session, lines: VecDeque<String>) -> EnginePlayer {
    let mut opponent = EnginePlayer::default();
    opponent.engine = Some(Box::new(ScriptedEngine(lines)));
    opponent.query = Some(EngineQuery::new(session, Player::Computer(8)));
    (0..session.game().plies().len()).for_each(|before| opponent.history.note(before, 0));
    opponent
}

/// An engine that says these lines.
struct ScriptedEngine(VecDeque<String>);

impl EngineTransport for ScriptedEngine {
    fn send(&mut self, _: &str) {}
    fn receive(&mut self) -> Result<Option<String>, String> {
        Ok(self.0.pop_front())
    }
    fn cancel(&mut self) {}
}

#[test]
fn any_lines_of_an_engine_make_a_legal_move_or_none() {
    ENGINE_LINES.smoke_test(10_000);
}

#[test]
#[ignore = "cargo xtask soak inputs"]
fn soak_inputs() {
    ::bad_input::soak(&[ENGINE_LINES]);
}
