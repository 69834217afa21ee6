//! Saved games: PGN that any chess program reads, with one extra tag for the state that PGN has no place for.
//!
//! The tag holds the number of the format and then RON: `[Hetman "1 (setup:(…),…)"]`. Version 0.1.0 wrote no number;
//! that is format 0. To change the format, raise [`FORMAT`], keep a reader of each older format beside `format_0`, and
//! add samples to `tests/saves`.

mod annotations;
mod ending;
mod format_0;
mod format_1;
mod game_reading;
mod game_tags;
mod import;
mod loaded_game;
mod origin;
mod player_names;
mod read_error;
mod restore;
mod saved_tag;

use rules_core::pgn::{GameRecord, Tags};
use rules_core::{Clock, Color as Side, Position};

use crate::{ColourChoice, GameSetup, LocalDateTime, OpeningName, Player, Players, Session};

use saved_tag::SavedTag;

pub(crate) use annotations::beside;
pub use annotations::{plain_record, record, record_to_analyse};
pub use game_tags::tags;
pub use import::{ImportError, import_game, load_game, open};
pub use loaded_game::LoadedGame;
pub use origin::GameOrigin;
pub use player_names::{PlayerNames, SavedPlayerName};
pub use read_error::{FORMAT, ReadError};

const TAG: &str = "Hetman";

/// Maximum number of characters of an error message.
const MAX_ERROR_LENGTH: usize = 200;

/// Returns the session as a text, with the game's annotations.
///
/// # Errors
/// If its state can't be serialised, with the reason as a sentence.
pub fn write(session: &Session, names: PlayerNames) -> Result<String, String> {
    with_tag(record(session, names), session, session.setup().clone())
}

/// Returns the session as a text for another device: annotations and the engine's file stay here.
///
/// # Errors
/// If its state can't be serialised, with the reason as a sentence.
pub fn write_for_others(session: &Session, names: PlayerNames) -> Result<String, String> {
    with_tag(plain_record(session, names), session, GameSetup { program: None, ..session.setup().clone() })
}

/// Returns the text of a record with the tag of Hetman.
fn with_tag(mut record: GameRecord, session: &Session, setup: GameSetup) -> Result<String, String> {
    record.tags.set(TAG, &tag_contents(session, setup).map_err(|error| error.to_string())?);
    Ok(record.to_pgn())
}

/// Returns the text of the tag of Hetman.
fn tag_contents(session: &Session, setup: GameSetup) -> Result<String, ron::Error> {
    format_1::write(session, setup).map(|contents| format!("{FORMAT} {contents}"))
}

/// Restores the game of a text from [`write()`].
///
/// # Errors
/// If it can't be read, or has no tag of Hetman.
pub fn read(text: &str) -> Result<LoadedGame, ReadError> {
    let reading = game_reading::first_game(text)?;
    let record = game_reading::complete(&reading)?;
    parse_tag(&record.tags).map(|saved| restored(record, saved))
}

/// Returns the setup and the players of a game that Hetman has saved; `None` for a game from another program, also if it
/// was continued here.
pub(crate) fn setup_and_players(tags: &Tags) -> Option<(GameSetup, Players)> {
    let SavedTag { setup, players, .. } = parse_tag(tags).ok()?;
    GameOrigin::of(tags).is_none().then_some((setup, players))
}

/// Restores the game of a text that another device has [written](write_for_others), with that device's names of the
/// players.
///
/// # Errors
/// If it can't be read, or has no tag of Hetman.
pub fn read_followed(text: &str) -> Result<LoadedGame, ReadError> {
    let reading = game_reading::first_game(text)?;
    let record = game_reading::complete(&reading)?;
    let origin = Some(GameOrigin::followed(&record.tags));
    parse_tag(&record.tags).map(|saved| LoadedGame { origin, ..restored(record, saved) })
}

fn for_two_people(record: &GameRecord) -> LoadedGame {
    let game = record.game();
    let fen = (*game.start() != Position::default()).then(|| game.start().to_fen());
    let setup = GameSetup { opponent: Player::Person, colour: ColourChoice::White, fen, ..GameSetup::default() };
    LoadedGame {
        clock: None,
        setup,
        players: Players::default(),
        began: began(&record.tags),
        origin: GameOrigin::of(&record.tags),
        annotations: annotations::beside(&game, &record.moves),
        opening: None,
        game,
    }
}

/// The part of the tag that depends on the format.
enum FormatData {
    Format0(format_0::Format0),
    Format1(Box<format_1::Format1>),
}

/// Parses the tag of Hetman.
fn parse_tag(tags: &Tags) -> Result<SavedTag<FormatData>, ReadError> {
    let text = tags.get(TAG).ok_or(ReadError::Foreign)?;
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (format, text) = text.split_at(digits);
    // A number that is too long to parse means a later format.
    let format = if format.is_empty() { 0 } else { format.parse().unwrap_or(u32::MAX) };
    match format {
        0 => format_0::read(text).map(|tag| tag.map(FormatData::Format0)),
        1 => format_1::read(text).map(|tag| tag.map(|data| FormatData::Format1(Box::new(data)))),
        format => return Err(ReadError::Newer { format }),
    }
    .map_err(|error| ReadError::Damaged(shortened(error.to_string())))
}

/// Shortens an error message, which may quote the whole text.
fn shortened(sentence: String) -> String {
    match sentence.char_indices().nth(MAX_ERROR_LENGTH) {
        Some((end, _)) => format!("{}…", &sentence[..end]),
        None => sentence,
    }
}

fn began(tags: &Tags) -> Option<LocalDateTime> {
    let tag = |name| tags.get(name).unwrap_or_default();
    LocalDateTime::from_pgn_tags(tag("Date"), tag("Time"))
}

fn restored(record: &GameRecord, SavedTag { setup, players, data }: SavedTag<FormatData>) -> LoadedGame {
    let (game, clock) = match data {
        FormatData::Format0(data) => data.restore(record.game(), &setup),
        FormatData::Format1(data) => data.restore(record.game(), &setup),
    };
    let clock = clock.map(with_capped_times);
    let setup = GameSetup { opponent: setup.opponent.or_person(), ..setup };
    let players = players.map(Player::or_person);
    let (began, origin) = (began(&record.tags), GameOrigin::of(&record.tags));
    let annotations = annotations::beside(&game, &record.moves);
    // A game from another program may have become another opening since.
    let opening = if origin.is_none() { OpeningName::read(&record.tags) } else { None };
    LoadedGame { game, clock, setup, players, began, origin, annotations, opening }
}

/// Limits the remaining times: a file may claim any time, and more than a game can have is hard to show and to add up.
pub(crate) fn with_capped_times(mut clock: Clock) -> Clock {
    for side in Side::ALL {
        if clock.remaining(side) > Clock::MAX_REMAINING {
            clock.set_remaining(side, Clock::MAX_REMAINING);
        }
    }
    clock
}
