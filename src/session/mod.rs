//! The Bevy side of the game at the table: it carries requests to [`session_core`] and outcomes from it, tells it what time
//! passes, and writes down what is on the table.

mod autosave;
mod clock;
mod elsewhere;
mod game_list;
pub mod names;
mod saved_game;
mod unsaved;
mod wall_clock;

use bevy::prelude::*;
use rand::rngs::StdRng;
use rules_core::Event;
use tracing::info;

pub use clock::ClockWaits;
pub use game_list::{ArchiveRequest, GameList, Row as GameRow};
pub use saved_game::{LastGame, SavedGame};
pub use session_core::archive;
pub use session_core::saved::{self, FoundGame};
pub use session_core::{
    Actor, Archive, ClockChoice, ColourChoice, GameNumber, GameSetup, KeptGame, LOW_TIME, Moment, Outcome, Player,
    Players, Program, ProgramError, Refused, Request, Session, Stage, Trouble, USUAL_LEVEL, read_move,
};
pub use unsaved::{Stays, Unsaved};
pub use wall_clock::WallClock;

use crate::schedule::GameSet;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((autosave::plugin, elsewhere::plugin, unsaved::plugin, game_list::plugin));
    app.init_resource::<Session>();
    app.init_resource::<WallClock>().init_resource::<ClockWaits>();
    app.add_message::<Request>();
    app.add_message::<Outcome>();
    app.add_systems(Update, (clock::run, answer).chain().in_set(GameSet::Session));
    app.add_systems(Update, log_ending.in_set(GameSet::Autosave));
}

/// Answers every request of this frame, in the order in which they came.
fn answer(
    mut requests: MessageReader<Request>,
    mut session: ResMut<Session>,
    wall_clock: Res<WallClock>,
    mut outcomes: MessageWriter<Outcome>,
) {
    for request in requests.read() {
        let mut chance: StdRng = rand::make_rng();
        outcomes.write_batch(session.answer(request, wall_clock.0(), &mut chance));
    }
}

fn log_ending(mut outcomes: MessageReader<Outcome>, session: Res<Session>) {
    for outcome in outcomes.read() {
        if let Outcome::Game(Event::Ended(ending)) = outcome {
            let (plies, fen) = (session.game().plies().len(), session.game().position().to_fen());
            info!("The game has ended after {plies} plies: {ending:?}, {fen}");
        }
    }
}
