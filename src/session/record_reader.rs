//! The player's record, read from the archive some games per frame, and the suggestion of another level after a game.

use std::collections::{BTreeMap, VecDeque};

use bevy::platform::time::Instant;
use bevy::prelude::*;
use coach::GameReview;
use coach::openings::family_of;
use core::time::Duration;
use engine::Level;
use rules_core::pgn::GameRecord;
use rules_core::{Color as Side, GameEvent};
use session_core::archive::ContentHash;
use session_core::player_record::{GameFacts, LevelSuggestion, Statistics};

use super::{Archive, GameNumber, Outcome, SavedGame};
use crate::motion::{Animated, DeclareFrames, Wake};
use crate::openings::{FetchOpenings, Openings};
use crate::schedule::GameSet;
use crate::storage::{Notice, Storage, StorageLost, StorageTaken};

/// Time per frame for reading games; the last one may exceed it.
const TIME_PER_FRAME: Duration = Duration::from_millis(4);
/// Number of the newest games that are searched for a suggestion.
const SEARCHED_GAMES: usize = 30;

/// Request to read the whole archive for [`PlayerRecord::statistics`].
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReadRecord;

/// The player's record.
#[derive(Resource, Default)]
pub struct PlayerRecord {
    /// The games read so far; `None` for a game that the record leaves out. The hash tells whether a game has changed.
    facts: BTreeMap<GameNumber, (ContentHash, Option<GameFacts>)>,
    unread: VecDeque<GameNumber>,
    /// True if the openings in the sums are known by position, not by the tags alone.
    knows_openings: bool,
    /// The sums over all games, once they have been read.
    pub statistics: Option<Statistics>,
    /// The suggestion after the game that has just ended.
    pub suggestion: Option<LevelSuggestion>,
}

impl PlayerRecord {
    /// Returns the number of games still to be read.
    pub fn unread_games(&self) -> usize {
        self.unread.len()
    }

    /// Reads a game, unless it is known and unchanged.
    fn read(&mut self, archive: Archive, number: GameNumber) -> Option<&GameFacts> {
        let text = archive.text(number).ok()?;
        let content_hash = ContentHash::of(&text);
        if self.facts.get(&number).is_none_or(|(known, _)| *known != content_hash) {
            self.facts.insert(number, (content_hash, GameFacts::of(&text, accuracy)));
        }
        self.facts.get(&number)?.1.as_ref()
    }

    /// Adds up all games in the order in which they began.
    fn add_up(&mut self, openings: &Openings) {
        let mut games: Vec<(&GameNumber, &GameFacts)> =
            self.facts.iter().filter_map(|(number, (_, facts))| Some((number, facts.as_ref()?))).collect();
        games.sort_by_key(|(number, facts)| (facts.began.map(|began| (began.date, began.time)), **number));
        let elo_of = |level| f64::from(Level::from_number(level).unwrap_or_default().elo());
        let family_of = |facts: &GameFacts| family(facts, openings);
        self.knows_openings = openings.table().is_some();
        self.statistics = Some(Statistics::of(games.into_iter().map(|(_, facts)| facts), elo_of, family_of));
    }
}

/// Returns the English name of the family of a game's opening: by its positions, or else as its tags name it.
fn family(facts: &GameFacts, openings: &Openings) -> Option<String> {
    let tagged = || facts.opening.tagged.as_ref().map(|tagged| family_of(&tagged.name));
    let known = openings.of_record(&facts.opening).map(|opening| opening.family());
    known.or_else(tagged).filter(|family| !family.is_empty()).map(str::to_owned)
}

/// Returns the accuracy of a side in a game that has been reviewed.
fn accuracy(record: &GameRecord, side: Side) -> Option<f64> {
    GameReview::from_record(record)?.accuracy(side)
}

impl Animated for PlayerRecord {
    fn wake(&self, _now: Duration) -> Wake {
        Wake::while_moving(!self.unread.is_empty())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PlayerRecord>();
    app.animates::<PlayerRecord>().draws_on_change::<PlayerRecord>();
    app.add_message::<ReadRecord>().draws_on_message::<ReadRecord>();
    app.add_systems(Update, (begin_reading, read_more, name_openings).chain().before(GameSet::Session));
    app.add_systems(Update, suggest_level.after(GameSet::Autosave).before(GameSet::Present));
    // After a take-over the storage has other games.
    app.add_observer(|_: On<StorageTaken>, mut record: ResMut<PlayerRecord>| *record = PlayerRecord::default());
    app.add_observer(|_: On<StorageLost>, mut record: ResMut<PlayerRecord>| *record = PlayerRecord::default());
}

fn begin_reading(
    mut requests: MessageReader<ReadRecord>,
    (storage, openings): (Res<Storage>, Res<Openings>),
    mut record: ResMut<PlayerRecord>,
    mut fetches: MessageWriter<FetchOpenings>,
    mut notices: MessageWriter<Notice>,
) {
    if requests.read().count() == 0 {
        return;
    }
    fetches.write(FetchOpenings);
    match Archive::of(&*storage.0).numbers() {
        Ok(numbers) => {
            record.facts.retain(|number, _| numbers.binary_search_by(|other| number.cmp(other)).is_ok());
            record.unread = numbers.into();
            record.statistics = None;
            if record.unread.is_empty() {
                record.add_up(&openings);
            }
        }
        Err(error) => {
            notices.write(Notice { key: "notice-archive", detail: error.to_string() });
        }
    }
}

fn read_more(storage: Res<Storage>, openings: Res<Openings>, mut record: ResMut<PlayerRecord>) {
    if record.unread.is_empty() {
        return;
    }
    let archive = Archive::of(&*storage.0);
    let began = Instant::now();
    while let Some(number) = record.unread.pop_front() {
        record.read(archive, number);
        if began.elapsed() >= TIME_PER_FRAME {
            break;
        }
    }
    if record.unread.is_empty() {
        record.add_up(&openings);
    }
}

/// Adds up again when the openings have arrived.
fn name_openings(openings: Res<Openings>, mut record: ResMut<PlayerRecord>) {
    let is_due = record.statistics.is_some() && !record.knows_openings && openings.table().is_some();
    if is_due {
        record.add_up(&openings);
    }
}

/// Suggests another level after a game against the computer, unless an older game was continued.
fn suggest_level(
    mut outcomes: MessageReader<Outcome>,
    storage: Res<Storage>,
    saved: Res<SavedGame>,
    mut record: ResMut<PlayerRecord>,
) {
    for outcome in outcomes.read() {
        match outcome {
            Outcome::Game(GameEvent::Ended(_)) => {
                let suggestion = suggestion(Archive::of(&*storage.0), &saved, &mut record);
                record.suggestion = suggestion;
            }
            Outcome::Started | Outcome::Left | Outcome::Resumed(_) if record.suggestion.is_some() => {
                record.suggestion = None;
            }
            _ => {}
        }
    }
}

fn suggestion(archive: Archive, saved: &SavedGame, record: &mut PlayerRecord) -> Option<LevelSuggestion> {
    let numbers = archive.numbers().ok()?;
    let (ended, _) = saved.on_table()?;
    if numbers.first() != Some(&ended) || !record.read(archive, ended)?.is_rated {
        return None;
    }
    let newest = numbers.into_iter().take(SEARCHED_GAMES);
    let facts = newest.filter_map(|number| record.read(archive, number).cloned());
    LevelSuggestion::after(facts, (Level::WEAKEST.number(), Level::STRONGEST.number()))
}
