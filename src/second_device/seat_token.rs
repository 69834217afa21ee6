//! The secret in the link, kept on the disk, so that the link still leads to the game after the program was closed in
//! the middle of it.

use seat_server::new_token;

use crate::options::SeatToken;
use crate::storage::Storage;

/// Name of the file.
const NAME: &str = "seat-token";

/// Returns the secret for a game: the last one if the game goes on, and a new one for a new game.
pub(super) fn of_game(storage: Option<&Storage>, goes_on: bool) -> String {
    let last = || storage?.0.read(NAME).ok()??.trim().parse::<SeatToken>().ok();
    if let Some(SeatToken(token)) = last().filter(|_| goes_on) {
        return token;
    }
    let token = new_token();
    // If it can't be kept, the other device needs the new link after the next start.
    let _ = storage.map(|storage| storage.0.write_soon(NAME, &token));
    token
}
