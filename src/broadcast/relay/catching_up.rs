//! Requests that bring the spectators' game up to the game being played.

use core::time::Duration;

use rules_core::{Action, Color as Side};

use crate::session::{GameSetup, LoadedGame, Player, Players, Request, Session, SessionPhase};

/// Number of half-moves that are replayed one by one; with more, the whole position is set up.
const MAX_REPLAYED_MOVES: usize = 2;
/// Largest difference between clocks that is left uncorrected.
const MAX_CLOCK_DIFFERENCE: Duration = Duration::from_millis(1500);

/// Returns the requests that make the session show the received game.
pub(super) fn requests_to_catch_up(session: &Session, loaded: LoadedGame) -> Vec<Request> {
    new_moves(session, &loaded).unwrap_or_else(|| vec![Request::Open(Box::new(for_spectators(loaded)))])
}

/// Returns the new moves as requests; `None` if the games differ in more than that.
fn new_moves(session: &Session, loaded: &LoadedGame) -> Option<Vec<Request>> {
    let (own, received) = (session.game(), &loaded.game);
    let is_same = session.phase() == SessionPhase::Playing
        && session.began() == loaded.began
        && session.setup().rules == loaded.setup.rules
        && own.start() == received.start()
        && clocks_agree(session, loaded);
    let played = |game: &rules_core::Game| game.plies().iter().map(|ply| ply.mv).collect::<Vec<_>>();
    let (before, after) = (played(own), played(received));
    let new = after.strip_prefix(before.as_slice()).filter(|new| is_same && new.len() <= MAX_REPLAYED_MOVES)?;
    let actions: Vec<_> = new.iter().copied().map(Action::Move).collect();
    let mut ahead = own.clone();
    for action in &actions {
        ahead.act(action.clone()).ok()?;
    }
    let moves = actions.into_iter().map(Request::by_person);
    // A resignation adds no move, and an offer may come with one.
    (ahead.ending() == received.ending() && ahead.offers() == received.offers())
        .then(|| moves.chain(press_to_catch_up(loaded)).collect())
}

/// Returns the press of the clock that may be missing here; nothing happens if it isn't.
fn press_to_catch_up(loaded: &LoadedGame) -> Option<Request> {
    let turn = loaded.game.turn();
    let is_pressed = loaded.clock.as_ref().is_some_and(|clock| clock.turn() == turn);
    (loaded.setup.presses_clock && is_pressed).then_some(Request::press_clock(!turn))
}

/// Returns whether the clocks agree for the side, or sides, that have not moved.
fn clocks_agree(session: &Session, loaded: &LoadedGame) -> bool {
    match (session.clock(), &loaded.clock) {
        (None, None) => true,
        (Some(own), Some(received)) => {
            let waits = if session.game().plies().len() == loaded.game.plies().len() {
                Side::ALL.to_vec()
            } else {
                vec![!session.game().turn()]
            };
            // The side that has still to press its clock gets its increment with the press.
            let waits = waits.into_iter().filter(|side| session.side_to_press() != Some(*side));
            waits.into_iter().all(|side| own.remaining(side).abs_diff(received.remaining(side)) < MAX_CLOCK_DIFFERENCE)
        }
        _ => false,
    }
}

/// Returns the game with two persons as players: spectators' tabs neither answer nor save it, and no flag falls there.
fn for_spectators(loaded: LoadedGame) -> LoadedGame {
    let setup = GameSetup { opponent: Player::Teacher, program: None, ..loaded.setup };
    let players = Players { white: Player::Person, black: Player::Person };
    LoadedGame { setup, players, ..loaded }
}
