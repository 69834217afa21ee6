//! Exhibition games, shown while no visitor is present: master games, and after a few of them the computer against
//! itself. A film (`--film`) may show a game of one's own instead.

use core::time::Duration;

use ::kiosk::KioskPhase;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use rand::{RngExt, SeedableRng, rngs::StdRng};
use rules_core::{Action, Move};

use super::daylight;
use super::visit::Kiosk;
use crate::appearance::{Environment, NamedOption};
use crate::i18n::Texts;
use crate::library::{Library, MasterGame, OpenLibrary};
use crate::motion::{DeclareFrames, Wake, tween::Tween};
use crate::opponent::OpponentPaused;
use crate::options::Options;
use crate::schedule::GameSet;
use crate::session::{ColourChoice, GameSetup, Player, Request, Session, WallClock, names};
use crate::settings::ChangeSettings;

/// Pause before the first move.
const PAUSE_BEFORE_GAME: Duration = Duration::from_secs(5);
/// Pause after the last move, before the next game.
const PAUSE_AFTER_GAME: Duration = Duration::from_secs(14);
/// Time until master games that could not be loaded are requested again.
const LIBRARY_RETRY: Duration = Duration::from_secs(30);
/// Number of master games between two games of the computer against itself.
const MASTER_GAMES_BETWEEN: usize = 5;
/// Level of the computer against itself.
const SELF_PLAY_LEVEL: u8 = 7;
/// Length of the computer's game against itself, in half-moves at most.
const SELF_PLAY_MAX_PLIES: usize = 160;

/// The game on show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Exhibit {
    /// A master game; the number is taken modulo the count of games.
    MasterGame(usize),
    /// The computer against itself.
    SelfPlay,
    /// The game that a film's options give.
    FilmedGame,
}

/// Changes that a film (`--film`) makes to the exhibition. The room stays that of the settings.
#[derive(Resource, Debug)]
struct FilmScript {
    /// The game to film and its moves; `None` for master games.
    game: Option<(GameSetup, Vec<Move>)>,
    /// Time before each move; `None` for the exhibition's own pauses.
    pace: Option<Duration>,
}

impl FilmScript {
    fn of(options: &Options) -> Option<Self> {
        options.film.as_ref()?;
        let game = options
            .filmed_moves()
            .zip(options.setup())
            .map(|(moves, given)| (GameSetup { fen: given.fen, rules: given.rules, ..setup() }, moves));
        Some(Self { game, pace: options.film_pace.map(|seconds| Duration::from_secs(seconds.0.into())) })
    }

    /// Returns the moves of the game to film.
    fn moves(&self) -> Option<&[Move]> {
        self.game.as_ref().map(|(_, moves)| moves.as_slice())
    }
}

/// State of the game on show.
#[derive(Resource, Debug, Default)]
pub struct Exhibition {
    /// The game on show; `None` until the next one is set up.
    exhibit: Option<Exhibit>,
    /// Number of half-moves shown so far.
    plies_shown: usize,
    /// Time since the last half-move.
    since_move: Duration,
    /// True while the computer may think about its next move.
    is_due: bool,
    /// Time left until the next move or game; zero while the computer thinks.
    time_left: Duration,
}

/// Time of the last request for the library, while it is not loaded.
#[derive(Resource, Debug, Default)]
struct LibraryRequestTime(Option<Duration>);

/// Texts about the game on show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExhibitCaption {
    /// Name of the game.
    pub name: String,
    /// Names of White and Black.
    pub players: [String; 2],
    /// Place and significance of the game.
    pub about: String,
}

impl Exhibition {
    /// Returns the master game on show, if there is one.
    pub fn game<'a>(&self, library: &'a Library) -> Option<&'a MasterGame> {
        let Exhibit::MasterGame(number) = self.exhibit? else { return None };
        let games = library.master_games();
        games.get(number.checked_rem(games.len())?)
    }

    /// Returns the texts about the game on show; `None` before they are loaded, and for a game that a film's options give.
    pub fn caption(&self, library: &Library, texts: &Texts) -> Option<ExhibitCaption> {
        let (id, players) = match self.exhibit? {
            Exhibit::FilmedGame => return None,
            Exhibit::SelfPlay => ("own", [(); 2].map(|()| names::level(texts, SELF_PLAY_LEVEL))),
            Exhibit::MasterGame(_) => {
                let game = self.game(library).filter(|_| library.is_here(texts.language()))?;
                (game.id.as_str(), [game.white.clone(), game.black.clone()])
            }
        };
        let [name, about] = ["name", "told"].map(|what| texts.get(&format!("game-{id}-{what}")));
        Some(ExhibitCaption { name, players, about })
    }

    /// Returns the number of the master game on show.
    pub(crate) fn master_game_number(&self) -> Option<usize> {
        match self.exhibit? {
            Exhibit::MasterGame(number) => Some(number),
            Exhibit::SelfPlay | Exhibit::FilmedGame => None,
        }
    }

    /// Starts over with another game.
    pub(super) fn restart(&mut self) {
        *self = Self::default();
    }
}

/// Order of the next games.
#[derive(Resource)]
struct ExhibitQueue {
    /// Number of the next master game. It starts at random, so that each day begins with another game.
    master_game: usize,
    /// Master games since the computer last played itself.
    master_games_in_a_row: usize,
    /// Games shown since the program started.
    shown: usize,
}

impl ExhibitQueue {
    /// Returns the next game to show.
    fn advance(&mut self) -> Exhibit {
        self.shown += 1;
        if self.master_games_in_a_row == MASTER_GAMES_BETWEEN {
            self.master_games_in_a_row = 0;
            return Exhibit::SelfPlay;
        }
        (self.master_game, self.master_games_in_a_row) = (self.master_game + 1, self.master_games_in_a_row + 1);
        Exhibit::MasterGame(self.master_game - 1)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Exhibition>().init_resource::<LibraryRequestTime>();
    app.wakes_by(next_step);
    let seed = app.world().resource::<Options>().seed;
    let mut random = seed.map_or_else(rand::make_rng::<StdRng>, StdRng::seed_from_u64);
    let master_game = random.random_range(0..1_000);
    if let Some(script) = FilmScript::of(app.world().resource::<Options>()) {
        app.insert_resource(script);
    }
    app.insert_resource(ExhibitQueue { master_game, master_games_in_a_row: 0, shown: 0 });
    let play = (request_library, play_exhibition).chain().run_if(is_attract_phase);
    app.add_systems(Update, (play, hold_engine.run_if(resource_exists::<Kiosk>)).chain().in_set(GameSet::Input));
}

/// Returns whether exhibition games are shown: in the attract phase, when no visitor is present.
pub(super) fn is_attract_phase(kiosk: Option<Res<Kiosk>>) -> bool {
    kiosk.is_some_and(|kiosk| kiosk.phase() == KioskPhase::Attract)
}

/// Requests the library with the master games until it is loaded, and again after [`LIBRARY_RETRY`]: a page may lose
/// the network.
fn request_library(
    library: Res<Library>,
    texts: Res<Texts>,
    time: Res<Time<Real>>,
    mut requested_at: ResMut<LibraryRequestTime>,
    mut opens: MessageWriter<OpenLibrary>,
) {
    let is_due = requested_at.0.is_none_or(|at| time.elapsed() >= at + LIBRARY_RETRY);
    if library.is_here(texts.language()) {
        requested_at.0 = None;
    } else if is_due {
        requested_at.0 = Some(time.elapsed());
        opens.write(OpenLibrary);
    }
}

/// Returns the frame of the next move or game, or of the next request for the library.
fn next_step(
    kiosk: Option<Res<Kiosk>>,
    exhibition: Res<Exhibition>,
    requested_at: Res<LibraryRequestTime>,
    time: Res<Time<Real>>,
) -> Wake {
    if !is_attract_phase(kiosk) {
        return Wake::Rest;
    }
    let library = requested_at.0.map(|at| (at + LIBRARY_RETRY).saturating_sub(time.elapsed()));
    let step = Some(exhibition.time_left).filter(|left| !left.is_zero());
    library.into_iter().chain(step).min().map_or(Wake::Rest, Wake::In)
}

/// State that the exhibition reads. It uses real time, as game time nearly stops while nothing moves.
#[derive(SystemParam)]
struct TableState<'w, 's> {
    time: Res<'w, Time<Real>>,
    session: Res<'w, Session>,
    wall: Res<'w, WallClock>,
    film: Option<Res<'w, FilmScript>>,
    moving: Query<'w, 's, (), With<Tween>>,
}

/// Messages that the exhibition writes.
#[derive(SystemParam)]
struct ExhibitionOutput<'w> {
    requests: MessageWriter<'w, Request>,
    settings_changes: MessageWriter<'w, ChangeSettings>,
}

/// Sets up the next game, or plays the next move of the current one.
fn play_exhibition(
    table: TableState,
    kiosk: Res<Kiosk>,
    library: Res<Library>,
    mut exhibition: ResMut<Exhibition>,
    mut queue: ResMut<ExhibitQueue>,
    mut output: ExhibitionOutput,
) {
    if library.master_games().is_empty() {
        return;
    }
    let plies = table.session.game().plies().len();
    let is_still = table.moving.is_empty() && core::mem::replace(&mut exhibition.plies_shown, plies) == plies;
    exhibition.since_move = if is_still { exhibition.since_move + table.time.delta() } else { Duration::ZERO };
    exhibition.is_due &= is_still;
    let film = table.film.as_deref();
    let film_pace = film.and_then(|film| film.pace);
    let pace = film_pace.unwrap_or_else(|| Duration::from_secs(kiosk.operator_settings().attract_pace.into()));
    let moves = match exhibition.exhibit {
        Some(Exhibit::FilmedGame) => film.and_then(FilmScript::moves),
        _ => exhibition.game(&library).map(|game| game.moves.as_slice()),
    };
    let pause = match (exhibition.exhibit, moves) {
        (None, _) => Duration::ZERO,
        (Some(_), _) if plies == 0 => film_pace.unwrap_or(PAUSE_BEFORE_GAME),
        (Some(Exhibit::SelfPlay), _) if !is_self_play_over(&table.session) => pace,
        (_, Some(moves)) if plies < moves.len() => pace,
        _ => PAUSE_AFTER_GAME,
    };
    exhibition.time_left = pause.saturating_sub(exhibition.since_move);
    if !exhibition.time_left.is_zero() {
        return;
    }
    if exhibition.exhibit == Some(Exhibit::SelfPlay) && !is_self_play_over(&table.session) {
        exhibition.is_due = true;
        return;
    }
    let next_move = moves.and_then(|moves| moves.get(plies)).copied();
    exhibition.since_move = Duration::ZERO;
    match next_move {
        Some(mv) => {
            output.requests.write(Request::from_elsewhere(plies, Action::Move(mv)));
        }
        None => {
            let filmed = film.and_then(|film| film.game.as_ref()).map(|(game, _)| game.clone());
            let exhibit = if filmed.is_some() { Exhibit::FilmedGame } else { queue.advance() };
            exhibition.exhibit = Some(exhibit);
            if film.is_none() {
                let room = next_room(&table, kiosk.operator_settings(), queue.shown);
                output.settings_changes.write_batch(room.map(ChangeSettings::Environment));
            }
            output.requests.write(Request::NewGame(filmed.unwrap_or_else(setup)));
            if exhibit == Exhibit::SelfPlay {
                output.requests.write(Request::AnswerAsComputer(SELF_PLAY_LEVEL));
            }
        }
    }
}

/// Holds the engine in games against itself, to give it the pace of the master games, and while a visitor chooses.
fn hold_engine(
    kiosk: Res<Kiosk>,
    session: Res<Session>,
    exhibition: Res<Exhibition>,
    mut was_held: Local<bool>,
    mut commands: Commands,
) {
    let is_attract = kiosk.phase() == KioskPhase::Attract;
    let is_self_play = exhibition.exhibit == Some(Exhibit::SelfPlay) && (is_attract || is_unattended_game(&session));
    let is_held = is_self_play && !(is_attract && exhibition.is_due);
    if core::mem::replace(&mut *was_held, is_held) != is_held {
        match is_held {
            true => commands.insert_resource(OpponentPaused),
            false => commands.remove_resource::<OpponentPaused>(),
        }
    }
}

/// Returns whether the game on the table is one that no person plays.
pub(crate) fn is_unattended_game(session: &Session) -> bool {
    session.is_lesson() && session.setup().demo
}

/// Returns whether the computer's game against itself is over: it has ended, is long enough, may be claimed as a draw,
/// or the engine failed.
fn is_self_play_over(session: &Session) -> bool {
    let game = session.game();
    let is_long = game.plies().len() >= SELF_PLAY_MAX_PLIES || game.claimable_draw().is_some();
    is_long || game.ending().is_some() || session.opponent_failure().is_some()
}

/// Returns a setup without person, clock or saving.
fn setup() -> GameSetup {
    GameSetup { opponent: Player::Teacher, colour: ColourChoice::White, demo: true, ..GameSetup::default() }
}

/// Returns another of the rooms chosen by the operator. After sunset it leaves out sunlit rooms, unless there are no
/// others.
fn next_room(table: &TableState, operator_settings: &::kiosk::OperatorSettings, number: usize) -> Option<Environment> {
    let is_chosen = |room: &Environment| {
        operator_settings.rooms.is_empty() || operator_settings.rooms.iter().any(|name| name == room.name())
    };
    let mut rooms: Vec<Environment> = Environment::all().filter(is_chosen).collect();
    let is_dark = daylight::hour(table.wall.0()).is_some_and(|hour| !daylight::DAYLIGHT_HOURS.contains(&hour));
    if is_dark && rooms.iter().any(|room| !room.manifest().lamp.is_sun) {
        rooms.retain(|room| !room.manifest().lamp.is_sun);
    }
    rooms.get(number.checked_rem(rooms.len())?).copied()
}
