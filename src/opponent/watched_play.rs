//! The pace of a game that the computer plays with itself: pause, single moves, and speed.

use core::time::Duration;

use bevy::prelude::*;
use rules_core::GameEvent;

use crate::input::Action;
use crate::session::{Outcome, Session};

/// Pause before a move at the slow speed, long enough to look at each position.
const SLOW_MOVE_TIME: Duration = Duration::from_secs(3);
/// Pause before a move at the fast speed, so that no move hides the one before it.
const FAST_MOVE_TIME: Duration = Duration::from_millis(150);

/// Speed of a game that the computer plays with itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum WatchSpeed {
    /// Three seconds for each move at least.
    Slow,
    /// As fast as the replies to a person.
    #[default]
    Usual,
    /// As fast as the computer thinks.
    Fast,
}

impl WatchSpeed {
    /// Returns the next speed; after the fastest comes the slowest.
    fn next(self) -> Self {
        match self {
            Self::Slow => Self::Usual,
            Self::Usual => Self::Fast,
            Self::Fast => Self::Slow,
        }
    }

    /// Returns the pause before a move; `usual` is that of the usual speed.
    pub(super) fn pause(self, usual: Duration) -> Duration {
        match self {
            Self::Slow => SLOW_MOVE_TIME,
            Self::Usual => usual,
            Self::Fast => usual.min(FAST_MOVE_TIME),
        }
    }
}

/// Request to a game that the computer plays with itself.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum WatchRequest {
    /// Pauses the game, or continues it.
    TogglePause,
    /// Plays one move, after which the game is paused.
    PlayMove,
    /// Switches to the next speed.
    NextSpeed,
}

/// The pace of a game that the computer plays with itself. The speed stays for the next game.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct WatchedPlay {
    is_paused: bool,
    /// True until the move that was asked for in a paused game is played.
    is_move_wanted: bool,
    speed: WatchSpeed,
}

impl WatchedPlay {
    /// Returns whether the game is paused.
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Returns the speed.
    pub fn speed(&self) -> WatchSpeed {
        self.speed
    }

    /// Returns whether the players wait.
    pub(super) fn holds(&self, session: &Session) -> bool {
        self.is_paused && !self.is_move_wanted && is_watched(session)
    }

    fn apply(&mut self, request: WatchRequest) {
        match request {
            WatchRequest::TogglePause => (self.is_paused, self.is_move_wanted) = (!self.is_paused, false),
            WatchRequest::PlayMove => (self.is_paused, self.is_move_wanted) = (true, true),
            WatchRequest::NextSpeed => self.speed = self.speed.next(),
        }
    }
}

/// Returns whether the game on the table is being played by the computer alone, for people to watch.
pub fn is_watched(session: &Session) -> bool {
    session.is_on() && session.setup().demo && session.person().is_none() && !session.is_lesson()
}

/// Handles requests and keys.
pub(super) fn handle_requests(
    mut requests: MessageReader<WatchRequest>,
    mut actions: MessageReader<Action>,
    session: Res<Session>,
    mut watched: ResMut<WatchedPlay>,
) {
    let by_key = actions.read().filter_map(|action| match action {
        Action::UseClock => Some(WatchRequest::TogglePause),
        Action::PlayMove => Some(WatchRequest::PlayMove),
        _ => None,
    });
    let all: Vec<WatchRequest> = requests.read().copied().chain(by_key).collect();
    for request in all.into_iter().filter(|_| is_watched(&session)) {
        watched.apply(request);
    }
}

/// Ends the pause with the game, and a single move when it is played.
pub(super) fn follow_game(mut outcomes: MessageReader<Outcome>, mut watched: ResMut<WatchedPlay>) {
    for outcome in outcomes.read() {
        match outcome {
            Outcome::Started => {
                watched.set_if_neq(WatchedPlay { speed: watched.speed, ..WatchedPlay::default() });
            }
            Outcome::Game(GameEvent::Moved(_)) if watched.is_move_wanted => watched.is_move_wanted = false,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{GameSetup, LoadedGame, Player, Players};
    use rules_core::Game;

    fn watched_game(demo: bool) -> Session {
        let computer = Player::Computer(3);
        let black = if demo { computer } else { Player::Person };
        Session::from_loaded(LoadedGame::new(
            Game::new(),
            None,
            GameSetup { opponent: computer, demo, ..GameSetup::default() },
            Players::new(computer, black),
        ))
    }

    #[test]
    fn a_paused_game_waits_but_for_the_move_that_is_asked_for() {
        let (session, mut watched) = (watched_game(true), WatchedPlay::default());
        assert!(!watched.holds(&session));
        watched.apply(WatchRequest::TogglePause);
        assert!(watched.holds(&session) && !watched.holds(&watched_game(false)), "a person is never held");
        watched.apply(WatchRequest::PlayMove);
        assert!(!watched.holds(&session) && watched.is_paused());
        watched.is_move_wanted = false;
        assert!(watched.holds(&session));
        watched.apply(WatchRequest::TogglePause);
        assert!(!watched.holds(&session));
        watched.apply(WatchRequest::PlayMove);
        assert!(watched.is_paused(), "a single move pauses a running game");
    }

    #[test]
    fn speeds_follow_each_other_and_differ() {
        let usual = Duration::from_millis(600);
        let speeds = [WatchSpeed::Slow, WatchSpeed::Usual, WatchSpeed::Fast];
        assert!(speeds.map(|speed| speed.pause(usual)).is_sorted_by(|one, other| one > other));
        assert_eq!(speeds.map(WatchSpeed::next), [WatchSpeed::Usual, WatchSpeed::Fast, WatchSpeed::Slow]);
        assert_eq!(WatchSpeed::Fast.pause(Duration::ZERO), Duration::ZERO, "nothing moves");
    }
}
