//! How the clocks of a game stand: written every second while one runs, and small, so that the game itself need not be.
//! Each game has a record of its own, as another one may be played before it is gone on with.

use rules_core::Clock;
use serde::{Deserialize, Serialize};
use store::{Store, StoreError};

use super::GameNumber;
use crate::{FoundGame, Session, saved};

/// What versions with one record for all games kept it under.
const OLD_NAME: &str = "clock.ron";

fn name(number: GameNumber) -> String {
    format!("clock-{:06}.ron", number.0)
}

/// Tells a game as it was kept once from the same game as it is kept at any other time: each text has the time in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stamp(u64);

impl Stamp {
    /// Of the text that a game is kept as. FNV-1a: what is written by one build is read by another.
    pub fn of(text: &str) -> Self {
        let add = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        Self(text.bytes().fold(0xcbf2_9ce4_8422_2325, add))
    }
}

#[derive(Serialize, Deserialize)]
struct Record {
    game: u32,
    /// The game as it was kept when the clocks stood so. Once something has happened in it, or was taken back, they don't.
    stamp: Stamp,
    clock: Clock,
}

pub(super) fn keep(store: &dyn Store, number: GameNumber, stamp: Stamp, session: &Session) -> Result<(), StoreError> {
    let Some(clock) = session.clock().cloned() else { return Ok(()) };
    let record = Record { game: number.0, stamp, clock };
    let name = name(number);
    let failed = |error: ron::Error| StoreError { place: store.place(&name), why: error.to_string() };
    store.write_soon(&name, &ron::to_string(&record).map_err(failed)?)
}

pub(super) fn forget(store: &dyn Store, number: GameNumber) -> Result<(), StoreError> {
    store.remove(&name(number))?;
    let old = store.read(OLD_NAME)?.and_then(|text| ron::from_str::<Record>(&text).ok());
    if old.is_some_and(|old| old.game == number.0) { store.remove(OLD_NAME) } else { Ok(()) }
}

/// Forgets the records of games that are not among these.
pub(super) fn tidy(store: &dyn Store, names: &[String], kept: &[GameNumber]) -> Result<(), StoreError> {
    let records = names.iter().filter(|name| name.starts_with("clock-") && name.ends_with(".ron"));
    let is_kept = |record: &&String| kept.iter().any(|number| name(*number) == **record);
    records.filter(|record| !is_kept(record)).try_for_each(|record| store.remove(record))
}

/// Sets the clock of a game that was kept so to what is recorded of it, if anything is.
pub(super) fn apply(store: &dyn Store, number: GameNumber, kept: Stamp, found: &mut FoundGame) {
    // Without the record a little thinking is given back, no more.
    let own = store.read(&name(number)).ok().flatten();
    let Some(text) = own.or_else(|| store.read(OLD_NAME).ok().flatten()) else { return };
    let Ok(Record { game, stamp, mut clock }) = ron::from_str(&text) else { return };
    if found.clock.is_some() && game == number.0 && stamp == kept && found.game.ending().is_none() {
        clock.pause();
        found.clock = Some(saved::within_reason(clock));
    }
}
