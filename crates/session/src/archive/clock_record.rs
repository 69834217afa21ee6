//! How the clocks of the game on the table stand: written every second while one runs, and small, so that the game itself
//! need not be.

use rules_core::Clock;
use serde::{Deserialize, Serialize};
use store::{Store, StoreError};

use super::GameNumber;
use crate::{FoundGame, Session, saved};

const NAME: &str = "clock.ron";

#[derive(Serialize, Deserialize)]
struct Record {
    game: u32,
    /// The half-moves after which the clocks stood so; after another one they don't.
    plies: usize,
    clock: Clock,
}

pub(super) fn keep(store: &dyn Store, number: GameNumber, session: &Session) -> Result<(), StoreError> {
    let Some(clock) = session.clock().cloned() else { return Ok(()) };
    let record = Record { game: number.0, plies: session.game().plies().len(), clock };
    let failed = |error: ron::Error| StoreError { place: store.place(NAME), why: error.to_string() };
    store.write_soon(NAME, &ron::to_string(&record).map_err(failed)?)
}

pub(super) fn forget(store: &dyn Store) -> Result<(), StoreError> {
    store.remove(NAME)
}

/// Sets the clock of a game to what is recorded of it, if anything is.
pub(super) fn apply(store: &dyn Store, number: GameNumber, found: &mut FoundGame) {
    // Without the record a little thinking is given back, no more.
    let Ok(Some(text)) = store.read(NAME) else { return };
    let Ok(Record { game, plies, mut clock }) = ron::from_str(&text) else { return };
    if found.clock.is_some() && game == number.0 && plies == found.game.plies().len() && found.game.ending().is_none() {
        clock.pause();
        found.clock = Some(saved::within_reason(clock));
    }
}
