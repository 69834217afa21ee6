//! The Bevy side of the game at the table: passes requests to [`session_core`] and outcomes from it, advances its
//! clock, searches for a dead position, and saves the game.

mod autosave;
mod clock;
mod dead_position_search;
mod game_list;
pub mod names;
mod opening;
mod record_reader;
mod saved_game;
mod seating;
mod storage_handover;
mod unsaved;
mod wall_clock;

use bevy::prelude::*;
use rand::rngs::StdRng;
use rules_core::GameEvent;
use tracing::info;

pub use clock::ClockPaused;
pub use game_list::{ArchiveRequest, GameList, GameListEntry};
pub use opening::is_opening_shown;
pub use record_reader::{PlayerRecord, ReadRecord};
pub use saved_game::{ResumableGame, SavedGame};
pub use seating::Seating;
pub use session_core::archive;
pub use session_core::player_record;
pub use session_core::saved::{self, LoadedGame};
pub use session_core::{
    Actor, Archive, ArchivedGame, ClockChoice, ColourChoice, DEFAULT_LEVEL, GameNumber, GameSetup, LOW_TIME,
    LocalDateTime, Odds, OddsPiece, OpeningName, OpponentFailure, Outcome, Player, Players, Program, ProgramError,
    Rejection, Request, Session, SessionPhase, read_move, until_next_digit,
};
pub use unsaved::{ConfirmQuit, Unsaved};
pub use wall_clock::WallClock;

use crate::motion::DeclareFrames;
use crate::schedule::GameSet;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        autosave::plugin,
        dead_position_search::plugin,
        storage_handover::plugin,
        unsaved::plugin,
        game_list::plugin,
        opening::plugin,
        record_reader::plugin,
    ));
    app.init_resource::<Session>();
    app.init_resource::<WallClock>().init_resource::<ClockPaused>();
    app.draws_on_change::<Session>().draws_on_change::<ClockPaused>().wakes_by(clock::next_digit);
    app.add_message::<Request>().draws_on_message::<Request>();
    app.add_message::<Outcome>().draws_on_message::<Outcome>();
    app.add_systems(Update, (clock::advance, handle_requests).chain().in_set(GameSet::Session));
    app.add_systems(Update, log_ending.in_set(GameSet::Autosave));
}

/// Handles all requests of this frame, in their order.
fn handle_requests(
    mut requests: MessageReader<Request>,
    mut session: ResMut<Session>,
    wall_clock: Res<WallClock>,
    mut outcomes: MessageWriter<Outcome>,
) {
    for request in requests.read() {
        let mut chance: StdRng = rand::make_rng();
        outcomes.write_batch(session.handle(request, wall_clock.0(), &mut chance));
    }
}

fn log_ending(mut outcomes: MessageReader<Outcome>, session: Res<Session>) {
    for outcome in outcomes.read() {
        if let Outcome::Game(GameEvent::Ended(ending)) = outcome {
            let (plies, fen) = (session.game().plies().len(), session.game().position().to_fen());
            info!("The game has ended after {plies} plies: {ending:?}, {fen}");
        }
    }
}
