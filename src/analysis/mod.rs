//! Analysis of positions by an engine: requests come in, scores and lines go out as they come.
//!
//! One queue serves everything that asks for an analysis: the hint, guided play, the review of games and the analysis
//! board; lessons against the engine and puzzles have their names in [`AnalysisClient`]. The engine works on one
//! request at a time, the most urgent first. A client writes an [`AnalysisCommand`] and reads the [`AnalysisEvent`]s with its
//! [`AnalysisKey`].
//!
//! A long analysis, such as the review of a whole game, is a request for each ply, numbered by ply, of
//! [`AnalysisPriority::Background`] and with a small limit. Its progress is the number of requests done. It can be
//! interrupted between any two, and an interrupted request starts again in a warm table.

mod queue;
mod report;
mod request;
mod service;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

use crate::engine_link::POLL_INTERVAL;
use crate::motion::{DeclareFrames, Wake};
use crate::schedule::GameSet;
use service::AnalysisService;

pub use crate::engine_link::EngineFailure;
pub use report::{AnalysedLine, AnalysisEvent, AnalysisProgress, AnalysisReport};
pub use request::{
    AnalysedPosition, AnalysisClient, AnalysisCommand, AnalysisKey, AnalysisLimit, AnalysisPriority, AnalysisRequest,
    MAX_LINES,
};

/// Order of the analysis within a frame.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AnalysisSet {
    /// Writes events, in [`GameSet::Input`]. Clients read them afterwards.
    Listen,
    /// Handles commands, in [`GameSet::Opponent`]. Clients write them before.
    Start,
}

pub(crate) fn plugin(app: &mut App) {
    app.insert_non_send(AnalysisService::default());
    app.add_message::<AnalysisCommand>().add_message::<AnalysisEvent>();
    app.wakes_by(next_poll);
    app.add_systems(Update, listen.in_set(AnalysisSet::Listen).in_set(GameSet::Input));
    app.add_systems(Update, handle_commands.in_set(AnalysisSet::Start).in_set(GameSet::Opponent));
}

/// Reads the engines' output.
fn listen(time: Res<Time>, mut service: NonSendMut<AnalysisService>, mut events: MessageWriter<AnalysisEvent>) {
    events.write_batch(service.listen(time.delta()));
}

/// Handles the commands of the frame, and starts the next request.
fn handle_commands(
    mut commands: MessageReader<AnalysisCommand>,
    mut service: NonSendMut<AnalysisService>,
    mut events: MessageWriter<AnalysisEvent>,
) {
    commands.read().cloned().for_each(|command| service.command(command));
    events.write_batch(service.start_next());
}

/// Returns the frame in which the engines' output is read next, or clients read the failures of this frame.
fn next_poll(service: NonSend<AnalysisService>) -> Wake {
    if service.is_searching() || service.has_just_failed() { Wake::In(POLL_INTERVAL) } else { Wake::Rest }
}
