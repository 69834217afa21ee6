//! The host's end: turns a guest's messages into requests, and the game into messages.

use core::time::Duration;

use rules_core::Color as Side;
use session_core::saved::{self, PlayerNames};
use session_core::{Request, Session, SessionPhase};

use crate::message::{self, GuestContent, GuestMessage, HostMessage, MessageError, VERSION, readable_name, shortened};

/// The content of a guest's message for the host.
#[derive(Debug, Clone, PartialEq)]
pub enum FromGuest {
    /// Nothing new: it was handled before, comes too late, or nobody plays from another device.
    Nothing,
    /// The person there is ready to play, and has this name; empty if they gave none.
    Joined(String),
    /// The person there would like another game.
    AsksRematch,
    /// The request to be handled.
    Request(Request),
}

/// The host's end of the second seat.
#[derive(Debug, Default)]
pub struct HostSeat {
    /// Number of the last message that was handled.
    handled: u64,
}

impl HostSeat {
    /// Reads a guest's message. Send the [state](Self::state) after its content was handled, also if there is none.
    ///
    /// # Errors
    /// If the message can't be used; the guest is no player of this game then.
    pub fn receive(&mut self, text: &str, session: &Session) -> Result<FromGuest, MessageError> {
        let message = GuestMessage::read(text)?;
        if message.number <= self.handled {
            return Ok(FromGuest::Nothing);
        }
        self.handled = message.number;
        let request = match message.content {
            GuestContent::Join(name) => return Ok(FromGuest::Joined(readable_name(&name))),
            GuestContent::AskRematch if guest_side(session).is_some() && session.ending().is_some() => {
                return Ok(FromGuest::AsksRematch);
            }
            GuestContent::AskRematch => None,
            GuestContent::Act(action) => {
                guest_side(session).and_then(|side| action.request(session, side, message.plies))
            }
        };
        Ok(request.map_or(FromGuest::Nothing, FromGuest::Request))
    }

    /// Writes the state of the game. Sent later, it shows the clocks as they were. `clock_runs` is false while the clock is
    /// paused; `now` counts from any beginning.
    ///
    /// # Errors
    /// If the game can't be written.
    pub fn state(
        &self,
        session: &Session,
        names: PlayerNames<'_>,
        clock_runs: bool,
        now: Duration,
    ) -> Result<String, MessageError> {
        let session = session.before_analysis();
        let side = guest_side(session);
        let game =
            side.filter(|_| session.phase() == SessionPhase::Playing).map(|_| saved::write_for_others(session, names));
        let game = game.transpose().map_err(|error| MessageError::Unwritable(shortened(&error)))?;
        let sent_ms = u64::try_from(now.as_millis()).unwrap_or(u64::MAX);
        message::write(&HostMessage { version: VERSION, sent_ms, handled: self.handled, side, game, clock_runs })
    }
}

/// Returns the side that a person at another device plays.
fn guest_side(session: &Session) -> Option<Side> {
    let players = session.players();
    Side::ALL.into_iter().find(|side| players.of(*side).is_remote())
}
