//! Order of the systems in a frame.

use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::prelude::*;

/// Stages of a frame, in this order. No system in `Present` writes a [`crate::session::Request`].
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameSet {
    /// Turns pointer, keys and the moves of absent opponents into requests; reads what engines have found.
    Input,
    /// Sends a person's requests to the device that keeps the game, if another one does.
    Forward,
    /// Turns requests into outcomes; the only place where the game changes.
    Session,
    /// Reacts to outcomes before they are saved.
    React,
    /// Saves outcomes before anyone sees them.
    Autosave,
    /// Asks the opponent whose turn it is for a move, and starts analyses.
    Opponent,
    /// Copies what the main viewport shows to the second half of a split screen.
    Mirror,
    /// Updates board, scene and panels after outcomes.
    Present,
    /// Plays sounds for what is shown.
    Sound,
}

pub(crate) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            GameSet::Input,
            GameSet::Forward,
            GameSet::Session,
            GameSet::React,
            GameSet::Autosave,
            GameSet::Opponent,
            GameSet::Mirror,
            GameSet::Present,
            GameSet::Sound,
        )
            .chain(),
    );
}

/// Makes every schedule run its systems one after the other, as in a browser. Most systems take microseconds; passing
/// them to other threads took half of the frame's time (measured with `--bench-scene` on two processors). The
/// renderer's own world keeps Bevy's executor.
pub(crate) fn run_in_order(schedules: &mut Schedules) {
    for (_, schedule) in schedules.iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}
