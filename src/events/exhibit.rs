//! Great games, played on the table while nobody is here; after a few of them the computer plays itself.

use core::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use kiosk::Phase;
use rand::{RngExt, rngs::StdRng};
use rules_core::Action;

use super::daylight;
use super::kiosk::Kiosk;
use crate::appearance::{Environment, Named};
use crate::i18n::Texts;
use crate::library::{GreatGame, Library, OpenLibrary};
use crate::motion::{Motion, tween::Tween};
use crate::opponent::Held;
use crate::schedule::GameSet;
use crate::session::{ColourChoice, GameSetup, Player, Request, Session, WallClock, names};
use crate::settings::{Settings, Wish};

/// How long the first position stands before the first move.
const BEFORE: Duration = Duration::from_secs(5);
/// How long the last one stands before the next game.
const AFTER: Duration = Duration::from_secs(14);
/// When great games that could not be had are asked for again.
const RETRY: Duration = Duration::from_secs(30);
/// Great games between two that the computer plays.
const GREAT_BETWEEN: usize = 5;
/// As which level it plays itself, and for how many half-moves at most.
const OWN_LEVEL: u8 = 7;
const LONGEST_OWN: usize = 160;

/// What is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Piece {
    /// A great game, counted from any number.
    Great(usize),
    /// The computer against itself.
    Own,
}

/// The game that is shown, and how far it is.
#[derive(Resource, Debug, Default)]
pub struct Exhibit {
    /// None until the next one is on the table.
    piece: Option<Piece>,
    /// Half-moves that have been seen of it.
    played: usize,
    /// Since the last of them.
    waited: Duration,
    /// The computer may think about its next move.
    is_due: bool,
}

/// What is told of the game that is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Story {
    /// What the game is called.
    pub name: String,
    /// Who played White, and Black.
    pub players: [String; 2],
    /// Where it was, and why it is shown.
    pub told: String,
}

impl Exhibit {
    /// The great game that is shown; none while there is none.
    pub fn game<'a>(&self, library: &'a Library) -> Option<&'a GreatGame> {
        let Piece::Great(number) = self.piece? else { return None };
        let games = library.great_games();
        games.get(number.checked_rem(games.len())?)
    }

    /// What is told of it; nothing before its texts are here.
    pub fn story(&self, library: &Library, texts: &Texts) -> Option<Story> {
        let (id, players) = match self.piece? {
            Piece::Own => ("own", [(); 2].map(|()| names::level(texts, OWN_LEVEL))),
            Piece::Great(_) => {
                let game = self.game(library).filter(|_| library.is_here(texts.language()))?;
                (game.id.as_str(), [game.white.clone(), game.black.clone()])
            }
        };
        let [name, told] = ["name", "told"].map(|what| texts.get(&format!("game-{id}-{what}")));
        Some(Story { name, players, told })
    }

    /// Which great game, counted from any number.
    pub(super) fn number(&self) -> Option<usize> {
        match self.piece? {
            Piece::Great(number) => Some(number),
            Piece::Own => None,
        }
    }

    /// Another game is shown from now on.
    pub(super) fn open(&mut self) {
        *self = Self::default();
    }
}

/// What comes next.
#[derive(Resource)]
struct Next {
    /// The first of this run is any, so that each day doesn't begin with the same.
    great: usize,
    /// Great games since the computer last played.
    in_a_row: usize,
    /// All of this run.
    shown: usize,
}

impl Next {
    fn take(&mut self) -> Piece {
        self.shown += 1;
        if self.in_a_row == GREAT_BETWEEN {
            self.in_a_row = 0;
            return Piece::Own;
        }
        (self.great, self.in_a_row) = (self.great + 1, self.in_a_row + 1);
        Piece::Great(self.great - 1)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Exhibit>();
    app.insert_resource(Next { great: rand::make_rng::<StdRng>().random_range(0..1_000), in_a_row: 0, shown: 0 });
    let show = (want_library, show).chain().run_if(is_shown);
    app.add_systems(Update, (show, hold.run_if(resource_exists::<Kiosk>)).chain().in_set(GameSet::Input));
}

/// Whether games are shown: while nobody is here.
pub(super) fn is_shown(kiosk: Option<Res<Kiosk>>) -> bool {
    kiosk.is_some_and(|kiosk| kiosk.phase() == Phase::Attract)
}

/// Without its texts nothing is shown but the table; a page may have lost the network for a while.
fn want_library(
    library: Res<Library>,
    texts: Res<Texts>,
    time: Res<Time<Real>>,
    mut asked: Local<Option<Duration>>,
    mut opens: MessageWriter<OpenLibrary>,
    mut motion: ResMut<Motion>,
) {
    let is_due = asked.is_none_or(|at| time.elapsed() >= at + RETRY);
    if library.is_here(texts.language()) {
        *asked = None;
    } else if is_due {
        *asked = Some(time.elapsed());
        opens.write(OpenLibrary);
    } else {
        motion.wake_in(RETRY);
    }
}

/// The table as it is. After a rest the game's own time goes on where it was: how long nothing was shown, only real time tells.
#[derive(SystemParam)]
struct Table<'w, 's> {
    time: Res<'w, Time<Real>>,
    session: Res<'w, Session>,
    settings: Res<'w, Settings>,
    wall: Res<'w, WallClock>,
    moving: Query<'w, 's, (), With<Tween>>,
}

/// What becomes of it.
#[derive(SystemParam)]
struct Wanted<'w> {
    requests: MessageWriter<'w, Request>,
    wishes: MessageWriter<'w, Wish>,
}

/// Puts the next game on the table, or plays the next move of the one that is there.
fn show(
    table: Table,
    kiosk: Res<Kiosk>,
    library: Res<Library>,
    mut exhibit: ResMut<Exhibit>,
    mut next: ResMut<Next>,
    mut wanted: Wanted,
    mut motion: ResMut<Motion>,
) {
    if library.great_games().is_empty() {
        return;
    }
    let played = table.session.game().plies().len();
    let is_still = table.moving.is_empty() && core::mem::replace(&mut exhibit.played, played) == played;
    exhibit.waited = if is_still { exhibit.waited + table.time.delta() } else { Duration::ZERO };
    exhibit.is_due &= is_still;
    let pace = Duration::from_secs(kiosk.programme().attract_pace.into());
    let game = exhibit.game(&library);
    let pause = match (exhibit.piece, game) {
        (None, _) => Duration::ZERO,
        (Some(_), _) if played == 0 => BEFORE,
        (Some(Piece::Own), _) if !is_played_out(&table.session) => pace,
        (_, Some(game)) if played < game.moves.len() => pace,
        _ => AFTER,
    };
    if let Some(left) = pause.checked_sub(exhibit.waited).filter(|left| !left.is_zero()) {
        return motion.wake_in(left);
    }
    if exhibit.piece == Some(Piece::Own) && !is_played_out(&table.session) {
        exhibit.is_due = true;
        return;
    }
    let following = game.and_then(|game| game.moves.get(played)).copied();
    exhibit.waited = Duration::ZERO;
    match following {
        Some(mv) => {
            wanted.requests.write(Request::by_machine(played, Action::Move(mv)));
        }
        None => {
            let piece = next.take();
            exhibit.piece = Some(piece);
            let room = another_room(&table, kiosk.programme(), next.shown);
            wanted.wishes.write_batch(room.map(Wish));
            wanted.requests.write(Request::NewGame(setup()));
            if piece == Piece::Own {
                wanted.requests.write(Request::AnswerWith(OWN_LEVEL));
            }
        }
    }
    motion.keep();
}

/// Against itself the computer takes its time, as great games do, and waits while a visitor chooses.
fn hold(
    kiosk: Res<Kiosk>,
    session: Res<Session>,
    exhibit: Res<Exhibit>,
    mut was_held: Local<bool>,
    mut commands: Commands,
) {
    let is_attract = kiosk.phase() == Phase::Attract;
    let is_own = exhibit.piece == Some(Piece::Own) && (is_attract || is_of_nobody(&session));
    let is_held = is_own && !(is_attract && exhibit.is_due);
    if core::mem::replace(&mut *was_held, is_held) != is_held {
        match is_held {
            true => commands.insert_resource(Held),
            false => commands.remove_resource::<Held>(),
        }
    }
}

/// Whether a game is on the table that nobody plays.
pub(super) fn is_of_nobody(session: &Session) -> bool {
    session.is_lesson() && session.setup().demo
}

/// Whether the computer has nothing more to show: it is mate, nobody would go on, or it can't.
fn is_played_out(session: &Session) -> bool {
    let game = session.game();
    let is_long = game.plies().len() >= LONGEST_OWN || game.claim().is_some();
    is_long || game.ending().is_some() || session.trouble().is_some()
}

/// Nobody sits there, nothing of it is kept, and no clock runs.
fn setup() -> GameSetup {
    GameSetup { opponent: Player::Teacher, colour: ColourChoice::White, demo: true, ..GameSetup::default() }
}

/// Each game is shown in another of the rooms that the operator has chosen from; after sunset no sun shines, if others are
/// left.
fn another_room(table: &Table, programme: &kiosk::Programme, number: usize) -> Option<Settings> {
    let is_chosen =
        |room: &Environment| programme.rooms.is_empty() || programme.rooms.iter().any(|name| name == room.name());
    let mut rooms: Vec<Environment> = Environment::all().filter(is_chosen).collect();
    let is_dark = daylight::hour(table.wall.0()).is_some_and(|hour| !daylight::DAY.contains(&hour));
    if is_dark && rooms.iter().any(|room| !room.manifest().lamp.is_sun) {
        rooms.retain(|room| !room.manifest().lamp.is_sun);
    }
    let room = *rooms.get(number.checked_rem(rooms.len())?)?;
    let mut settings = table.settings.clone();
    settings.look.environment = room;
    Some(settings)
}
