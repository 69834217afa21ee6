//! The secret in the link, kept on the disk with its game, so that the link still leads to this game after the program was
//! closed, and to no other one.

use seat_server::new_token;
use serde::{Deserialize, Serialize};

use crate::options::SeatToken;
use crate::session::Session;
use crate::storage::Storage;

/// Name of the file.
const NAME: &str = "seat.ron";

/// The content of the file.
#[derive(Serialize, Deserialize)]
struct SavedToken {
    token: String,
    /// Date and time of the game's beginning, as in its PGN, by which the game is recognised.
    began: [String; 2],
}

/// Returns the secret for the session's game: the last one if it was this game's, or else a new one.
pub(super) fn of_game(storage: Option<&Storage>, session: &Session) -> String {
    let last = || {
        let text = storage?.0.read(NAME).ok()??;
        let saved = ron::from_str::<SavedToken>(&text).ok()?;
        let is_same = saved.began == began(session)?;
        saved.token.parse::<SeatToken>().ok().filter(|_| is_same)
    };
    last().map_or_else(new_token, |SeatToken(token)| token)
}

/// Keeps the secret for the session's game.
pub(super) fn keep(storage: &Storage, session: &Session, token: &str) {
    let Some(began) = began(session) else { return };
    let text = ron::to_string(&SavedToken { token: token.to_owned(), began });
    // If it can't be kept, the other device needs the new link after the next start.
    let _ = text.map(|text| storage.0.write_soon(NAME, &text));
}

fn began(session: &Session) -> Option<[String; 2]> {
    session.began().map(|began| began.pgn_tags())
}
