//! The record of a game's clock, a small file of its own.
//!
//! A running clock is saved every second, too often to write the whole game each time. Each game has its own record,
//! as games can be left and resumed in any order.

use rules_core::Clock;
use serde::{Deserialize, Serialize};
use store::{Store, StoreError};

use super::game_number::GameNumber;
use crate::{LoadedGame, Session, saved};

/// Name of the single record that older versions kept for all games.
const OLD_NAME: &str = "clock.ron";

fn record_name(number: GameNumber) -> String {
    format!("clock-{:06}.ron", number.0)
}

/// Hash of a game's text in the archive. It tells whether a clock record fits the saved game, as the text has clock
/// times.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ContentHash(u64);

impl ContentHash {
    /// Hashes the text of a game with FNV-1a, which stays the same from build to build.
    pub fn of(text: &str) -> Self {
        let add = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        Self(text.bytes().fold(0xcbf2_9ce4_8422_2325, add))
    }
}

#[derive(Serialize, Deserialize)]
struct ClockRecord {
    game: u32,
    /// Hash of the game that the clock belongs to. After a move or take-back the record no longer fits.
    stamp: ContentHash,
    clock: Clock,
}

pub(super) fn save(
    store: &dyn Store,
    number: GameNumber,
    content_hash: ContentHash,
    session: &Session,
) -> Result<(), StoreError> {
    let Some(clock) = session.clock().cloned() else { return Ok(()) };
    let record = ClockRecord { game: number.0, stamp: content_hash, clock };
    let name = record_name(number);
    let failed = |error: ron::Error| StoreError { location: store.location(&name), reason: error.to_string() };
    store.write_soon(&name, &ron::to_string(&record).map_err(failed)?)
}

pub(super) fn delete(store: &dyn Store, number: GameNumber) -> Result<(), StoreError> {
    store.remove(&record_name(number))?;
    let old = store.read(OLD_NAME)?.and_then(|text| ron::from_str::<ClockRecord>(&text).ok());
    if old.is_some_and(|old| old.game == number.0) { store.remove(OLD_NAME) } else { Ok(()) }
}

/// Deletes the records of games that are not in `kept`.
pub(super) fn clean_up(store: &dyn Store, names: &[String], kept: &[GameNumber]) -> Result<(), StoreError> {
    let records = names.iter().filter(|name| name.starts_with("clock-") && name.ends_with(".ron"));
    let is_kept = |record: &&String| kept.iter().any(|number| record_name(*number) == **record);
    records.filter(|record| !is_kept(record)).try_for_each(|record| store.remove(record))
}

/// Sets the clock of a loaded game from its record, if there is one that fits.
pub(super) fn apply(store: &dyn Store, number: GameNumber, content_hash: ContentHash, found: &mut LoadedGame) {
    // Without a record, the clock of the last move applies, and a little thinking time is given back.
    let own = store.read(&record_name(number)).ok().flatten();
    let Some(text) = own.or_else(|| store.read(OLD_NAME).ok().flatten()) else { return };
    let Ok(ClockRecord { game, stamp, mut clock }) = ron::from_str(&text) else { return };
    if found.clock.is_some() && game == number.0 && stamp == content_hash && found.game.ending().is_none() {
        clock.pause();
        found.clock = Some(saved::with_capped_times(clock));
    }
}
