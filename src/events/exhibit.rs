//! Great games, played on the table while nobody is here.

use core::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use kiosk::Phase;
use rand::{RngExt, rngs::StdRng};
use rules_core::Action;

use super::kiosk::Kiosk;
use crate::appearance::{Environment, Named};
use crate::i18n::Texts;
use crate::library::{GreatGame, Library, OpenLibrary};
use crate::motion::{Motion, tween::Tween};
use crate::schedule::GameSet;
use crate::session::{ColourChoice, GameSetup, Player, Request, Session};
use crate::settings::{Settings, Wish};

/// How long the first position stands before the first move.
const BEFORE: Duration = Duration::from_secs(5);
/// How long the last one stands before the next game.
const AFTER: Duration = Duration::from_secs(14);
/// When great games that could not be had are asked for again.
const RETRY: Duration = Duration::from_secs(30);

/// The game that is shown, and how far it is.
#[derive(Resource, Debug, Default)]
pub struct Exhibit {
    /// Counted from any number; none until the next one is on the table.
    number: Option<usize>,
    /// Since the last move.
    waited: Duration,
}

impl Exhibit {
    /// The game that is shown; none while there is none.
    pub fn game<'a>(&self, library: &'a Library) -> Option<&'a GreatGame> {
        let games = library.great_games();
        let index = self.number?.checked_rem(games.len())?;
        games.get(index)
    }

    /// Which one, counted from any number.
    pub(super) fn number(&self) -> Option<usize> {
        self.number
    }

    /// Another game is shown from now on.
    pub(super) fn open(&mut self) {
        *self = Self::default();
    }
}

/// The first game of this run, so that each day doesn't begin with the same.
#[derive(Resource)]
struct Next(usize);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Exhibit>();
    app.insert_resource(Next(rand::make_rng::<StdRng>().random_range(0..1_000)));
    app.add_systems(Update, (want_library, show).chain().in_set(GameSet::Input).run_if(is_shown));
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
    exhibit.waited = if table.moving.is_empty() { exhibit.waited + table.time.delta() } else { Duration::ZERO };
    let played = table.session.game().plies().len();
    let game = exhibit.game(&library);
    let pause = match game {
        None => Duration::ZERO,
        Some(_) if played == 0 => BEFORE,
        Some(game) if played < game.moves.len() => Duration::from_secs(kiosk.programme().attract_pace.into()),
        Some(_) => AFTER,
    };
    if let Some(left) = pause.checked_sub(exhibit.waited).filter(|left| !left.is_zero()) {
        return motion.wake_in(left);
    }
    let following = game.and_then(|game| game.moves.get(played)).copied();
    exhibit.waited = Duration::ZERO;
    match following {
        Some(mv) => {
            wanted.requests.write(Request::by_machine(played, Action::Move(mv)));
        }
        None => {
            exhibit.number = Some(next.0);
            wanted.wishes.write_batch(another_room(&table.settings, kiosk.programme(), next.0).map(Wish));
            next.0 += 1;
            wanted.requests.write(Request::NewGame(setup()));
        }
    }
    motion.keep();
}

/// Nobody sits there, nothing of it is kept, and no clock runs.
fn setup() -> GameSetup {
    GameSetup { opponent: Player::Teacher, colour: ColourChoice::White, demo: true, ..GameSetup::default() }
}

/// Each game is shown in another of the rooms that the operator has chosen from.
fn another_room(settings: &Settings, programme: &kiosk::Programme, number: usize) -> Option<Settings> {
    let rooms: Vec<Environment> = Environment::all()
        .filter(|room| programme.rooms.is_empty() || programme.rooms.iter().any(|name| name == room.name()))
        .collect();
    let room = *rooms.get(number.checked_rem(rooms.len())?)?;
    let mut settings = settings.clone();
    settings.look.environment = room;
    Some(settings)
}
