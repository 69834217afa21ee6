//! A game as a text: PGN that any chess program reads, with one tag of ours for what PGN has no word for.
//!
//! The tag holds the number of the format and then RON: `[Hetman "1 (setup:(…),…)"]`. Version 0.1.0 wrote no number; that
//! is format 0. Whoever changes what stands there raises [`FORMAT`], keeps a reader of the older ones beside `format_0`,
//! and puts texts of theirs into `tests/saves`.

mod conduct;
mod ending;
mod format_0;
mod format_1;
mod many;
mod origin;
mod people;

use rules_core::pgn::{self, PgnError, PgnErrorKind, PgnGame, Tags};
use rules_core::{Clock, Color as Side, Game, Position, TimeControlTag};

use crate::{ColourChoice, GameSetup, Moment, Player, Players, Session};

pub use many::{NotTaken, opened, taken_in};
pub use origin::Origin;
pub use people::{Names, WrittenName};

/// The number of the format that is written.
pub const FORMAT: u32 = 1;

const TAG: &str = "Hetman";

/// Letters of a sentence that a person can read at a glance.
const LONGEST_SENTENCE: usize = 200;

/// A game that was read back.
#[derive(Debug, Clone, PartialEq)]
pub struct FoundGame {
    /// Its moves, and what has been offered, touched and found.
    pub game: Game,
    /// Its clock, standing.
    pub clock: Option<Clock>,
    /// What was asked for when it began.
    pub setup: GameSetup,
    /// Who plays which colour.
    pub players: Players,
    /// When it began, if that was known.
    pub began: Option<Moment>,
    /// Where it comes from, if it was played elsewhere.
    pub origin: Option<Origin>,
}

/// Why a text is no game that can be gone on with.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// It is no PGN.
    #[error(transparent)]
    Pgn(#[from] PgnError),
    /// It says nothing of how the game was being played.
    #[error("it was not written by Hetman")]
    Foreign,
    /// A later version of the game wrote it.
    #[error("a newer Hetman wrote it (in format {format}; this one reads up to {FORMAT}); open it with that one")]
    Newer {
        /// The number that its format has.
        format: u32,
    },
    /// What Hetman wrote beside the moves has been changed.
    #[error("it is damaged: {0}")]
    Damaged(String),
}

/// What stands beside the moves, before it is put together with them.
struct Beside {
    setup: GameSetup,
    players: Players,
    rest: Rest,
}

/// What the formats tell differently.
enum Rest {
    Format0(format_0::Rest),
    Format1(format_1::Rest),
}

/// What PGN tells of a game beside its moves: who, when, and by which clock.
pub fn tags(session: &Session, names: Names) -> Tags {
    if let Some(origin) = session.origin() {
        return origin.tags();
    }
    let mut tags = Tags::new();
    tags.set("Event", origin::HERE);
    if let Some(began) = session.began() {
        let [date, time] = began.written();
        tags.set("Date", &date);
        tags.set("Time", &time);
    }
    let [white, black] = names.of(session);
    tags.set("White", &white);
    tags.set("Black", &black);
    if let Some(control) = session.setup().clock.0.clone() {
        tags.set("TimeControl", &TimeControlTag::Timed(control).to_string());
    }
    tags
}

/// The session as a text.
///
/// # Errors
/// Why it has none, in a sentence.
pub fn write(session: &Session, names: Names) -> Result<String, String> {
    let mut tags = tags(session, names);
    let beside = format_1::write(session).map_err(|error| error.to_string())?;
    tags.set(TAG, &format!("{FORMAT} {beside}"));
    Ok(pgn::write(session.game(), &tags, session.game().result()))
}

/// The game of a text that [`write()`] gave, as it was.
///
/// # Errors
/// What is wrong with it.
pub fn read(text: &str) -> Result<FoundGame, ReadError> {
    let PgnGame { tags, game, .. } = pgn::read(text)?;
    beside(&tags).map(|beside| restored(game, &tags, beside))
}

/// The first game of any PGN, [`opened`].
///
/// # Errors
/// As there, and where the text has none.
pub fn open(text: &str) -> Result<FoundGame, ReadError> {
    let nothing = PgnError { line: 1, column: 1, kind: PgnErrorKind::Empty };
    opened(pgn::games(text).next().ok_or(nothing)?)
}

fn between_people(game: Game, tags: &Tags) -> FoundGame {
    let fen = (*game.start() != Position::default()).then(|| game.start().to_fen());
    let setup = GameSetup { opponent: Player::Person, colour: ColourChoice::White, fen, ..GameSetup::default() };
    FoundGame { game, clock: None, setup, players: Players::default(), began: began(tags), origin: Origin::of(tags) }
}

/// What Hetman wrote beside the moves.
fn beside(tags: &Tags) -> Result<Beside, ReadError> {
    let text = tags.get(TAG).ok_or(ReadError::Foreign)?;
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (format, text) = text.split_at(digits);
    // A number too long to be read is a later one, too.
    let format = if format.is_empty() { 0 } else { format.parse().unwrap_or(u32::MAX) };
    match format {
        0 => format_0::read(text),
        1 => format_1::read(text),
        format => return Err(ReadError::Newer { format }),
    }
    .map_err(|error| ReadError::Damaged(shortened(error.to_string())))
}

/// What is wrong quotes what is written there, which may be all there is.
fn shortened(sentence: String) -> String {
    match sentence.char_indices().nth(LONGEST_SENTENCE) {
        Some((end, _)) => format!("{}…", &sentence[..end]),
        None => sentence,
    }
}

fn began(tags: &Tags) -> Option<Moment> {
    let tag = |name| tags.get(name).unwrap_or_default();
    Moment::read(tag("Date"), tag("Time"))
}

fn restored(game: Game, tags: &Tags, Beside { setup, players, rest }: Beside) -> FoundGame {
    let (game, clock) = match rest {
        Rest::Format0(rest) => rest.restore(game, &setup),
        Rest::Format1(rest) => rest.restore(game, &setup),
    };
    let clock = clock.map(within_reason);
    let setup = GameSetup { opponent: setup.opponent.or_person(), ..setup };
    let players = Players { white: players.white.or_person(), black: players.black.or_person() };
    FoundGame { game, clock, setup, players, began: began(tags), origin: Origin::of(tags) }
}

/// A file may say anything of the time that is left: what no game comes to would only be hard to show and to count.
pub(crate) fn within_reason(mut clock: Clock) -> Clock {
    for side in Side::ALL {
        if clock.remaining(side) > Clock::MOST_LEFT {
            clock.set_remaining(side, Clock::MOST_LEFT);
        }
    }
    clock
}
