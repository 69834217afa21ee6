//! From the game that spectators have seen to the one that is played.

use core::time::Duration;

use rules_core::{Action, Color as Side};

use crate::session::{FoundGame, GameSetup, Player, Players, Request, Session, Stage};

/// Half-moves that are played one after the other; with more of them the game is laid out as it stands.
const MOST_MOVES: usize = 2;
/// So much a clock may go wrong before it is set anew.
const DRIFT: Duration = Duration::from_millis(1500);

/// What has to be asked for.
pub(super) fn catch_up(session: &Session, found: FoundGame) -> Vec<Request> {
    new_moves(session, &found).unwrap_or_else(|| vec![Request::Open(Box::new(looked_at(found)))])
}

/// The moves that are new; none where they are not all that is.
fn new_moves(session: &Session, found: &FoundGame) -> Option<Vec<Request>> {
    let (here, there) = (session.game(), &found.game);
    let is_same = session.stage() == Stage::Playing
        && session.began() == found.began
        && session.setup().rules == found.setup.rules
        && here.start() == there.start()
        && clocks_agree(session, found);
    let played = |game: &rules_core::Game| game.plies().iter().map(|ply| ply.mv).collect::<Vec<_>>();
    let (before, after) = (played(here), played(there));
    let new = after.strip_prefix(before.as_slice()).filter(|new| is_same && new.len() <= MOST_MOVES)?;
    let actions: Vec<_> = new.iter().copied().map(Action::Move).collect();
    let mut ahead = here.clone();
    for action in &actions {
        ahead.act(action.clone()).ok()?;
    }
    // Who resigns moves nothing.
    (ahead.ending() == there.ending()).then(|| actions.into_iter().map(Request::by_person).collect())
}

/// Whether the clock of whoever has not moved stands as it does there.
fn clocks_agree(session: &Session, found: &FoundGame) -> bool {
    match (session.clock(), &found.clock) {
        (None, None) => true,
        (Some(here), Some(there)) => {
            let waits = if session.game().plies().len() == found.game.plies().len() {
                Side::ALL.to_vec()
            } else {
                vec![!session.game().turn()]
            };
            waits.into_iter().all(|side| here.remaining(side).abs_diff(there.remaining(side)) < DRIFT)
        }
        _ => false,
    }
}

/// Nobody answers here, nothing of it is kept, and no flag falls here that somebody has to point to there.
fn looked_at(found: FoundGame) -> FoundGame {
    let setup = GameSetup { opponent: Player::Teacher, program: None, ..found.setup };
    let players = Players { white: Player::Person, black: Player::Person };
    FoundGame { setup, players, ..found }
}
