//! The guest's end: sends what the person does, and reads the host's state.

use core::time::Duration;

use rules_core::Color as Side;
use session_core::{GameSetup, LoadedGame, Player, Players, Request, Session, saved};

use crate::SeatAction;
use crate::lateness::Lateness;
use crate::message::{self, GuestContent, GuestMessage, HostMessage, MessageError, VERSION, readable_name, shortened};

/// Number of messages that wait for the host at most. Somebody without a connection can't move more than once anyway.
const MAX_WAITING_MESSAGES: usize = 100;

/// The content of a host's message for the guest.
#[derive(Debug, Clone, PartialEq)]
pub enum FollowedGame {
    /// Nothing yet: the host has not handled all that was sent, so its state is older than the one here.
    Waiting,
    /// No game is played with this seat.
    None,
    /// The game to [follow](Request::Follow), with the guest's person at this screen.
    Game {
        /// The game.
        found: Box<LoadedGame>,
        /// True unless the clock is paused although it is a player's turn.
        clock_runs: bool,
    },
}

/// The guest's end of the second seat.
#[derive(Debug, Default)]
pub struct GuestSeat {
    side: Option<Side>,
    /// Number of the last message that was sent.
    sent: u64,
    /// Messages that the host has not handled.
    waiting: Vec<(u64, String)>,
    lateness: Lateness,
}

impl GuestSeat {
    /// Returns the message for a request of the person, to be sent before the session handles it; `None` if the request
    /// concerns only this screen.
    pub fn send(&mut self, session: &Session, request: &Request) -> Option<String> {
        if !session.is_kept_elsewhere() || session.is_analysis() {
            return None;
        }
        let action = SeatAction::of(session, self.side?, request)?;
        self.write(session, GuestContent::Act(action))
    }

    /// Returns the message that the person is ready to play, to be sent once after each connection, when the first
    /// message of the host has come.
    pub fn join(&mut self, session: &Session, name: &str) -> Option<String> {
        self.write(session, GuestContent::Join(readable_name(name)))
    }

    /// Returns the message that the person would like another game; `None` unless a game with this seat is over.
    pub fn ask_rematch(&mut self, session: &Session) -> Option<String> {
        let is_over = session.is_kept_elsewhere() && session.before_analysis().ending().is_some();
        if is_over { self.write(session, GuestContent::AskRematch) } else { None }
    }

    fn write(&mut self, session: &Session, content: GuestContent) -> Option<String> {
        if self.waiting.len() >= MAX_WAITING_MESSAGES {
            return None;
        }
        let plies = session.game().plies().len();
        let text = message::write(&GuestMessage { version: VERSION, number: self.sent + 1, plies, content }).ok()?;
        self.sent += 1;
        self.waiting.push((self.sent, text.clone()));
        Some(text)
    }

    /// Reads a host's message that has come `now`, which counts from any beginning. The clock of the game found has gone on by
    /// what the message is late.
    ///
    /// # Errors
    /// If it can't be used.
    pub fn receive(&mut self, text: &str, now: Duration) -> Result<FollowedGame, MessageError> {
        let message = HostMessage::read(text)?;
        let late = self.lateness.of_message(Duration::from_millis(message.sent_ms), now);
        // A page that was loaded anew goes on with the numbers of the one before.
        self.sent = self.sent.max(message.handled);
        self.waiting.retain(|(number, _)| *number > message.handled);
        self.side = message.side;
        if !self.waiting.is_empty() {
            return Ok(FollowedGame::Waiting);
        }
        let (Some(side), Some(text)) = (message.side, &message.game) else { return Ok(FollowedGame::None) };
        let mut found =
            saved::read_followed(text).map_err(|error| MessageError::Game(shortened(&error.to_string())))?;
        if message.clock_runs {
            pass_time(&mut found, late);
        }
        Ok(FollowedGame::Game { found: Box::new(seen_from(side, found)), clock_runs: message.clock_runs })
    }

    /// Returns the messages to send again after the connection was lost and the first message of the host has come.
    pub fn unhandled(&self) -> impl Iterator<Item = &str> {
        self.waiting.iter().map(|(_, text)| text.as_str())
    }

    /// Returns the side that the person here plays, if a game is played.
    pub fn side(&self) -> Option<Side> {
        self.side
    }
}

/// Lets the clock of a game that is on go for some time.
fn pass_time(found: &mut LoadedGame, time: Duration) {
    if let Some(clock) = found.clock.as_mut().filter(|_| found.game.ending().is_none()) {
        clock.start(clock.turn());
        clock.tick(time);
        clock.pause();
    }
}

/// Returns the game as the guest sees it: the person here has `side`, and the host is elsewhere. Notes in the game stay
/// with the host.
fn seen_from(side: Side, found: LoadedGame) -> LoadedGame {
    let setup = GameSetup { opponent: Player::PersonElsewhere, program: None, ..found.setup };
    let players = Players::with_person_on(side, Player::PersonElsewhere);
    LoadedGame { setup, players, annotations: None, ..found }
}
