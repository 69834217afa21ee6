//! The order of every frame.

use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::prelude::*;

/// What happens in a frame, in this order. Nothing in `Present` writes a [`crate::session::Request`].
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameSet {
    /// Pointer, keys and the computer's answers become requests.
    Input,
    /// Requests become outcomes; the only place where the game changes.
    Session,
    /// Outcomes are written down before anybody sees them.
    Autosave,
    /// The computer is told that it is its move.
    Opponent,
    /// Board, scene and panels follow the outcomes.
    Present,
    /// What was seen to happen is heard.
    Sound,
}

pub(crate) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (GameSet::Input, GameSet::Session, GameSet::Autosave, GameSet::Opponent, GameSet::Present, GameSet::Sound)
            .chain(),
    );
}

/// Has the systems of every schedule run one after the other, as in a browser. Most take microseconds, and it takes longer to
/// hand them to other threads: half of the frame's time, measured with `--bench-scene` on two processors. The renderer's
/// world isn't the game's, and keeps to Bevy's way.
pub(crate) fn run_in_order(schedules: &mut Schedules) {
    for (_, schedule) in schedules.iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}
