//! Order of the systems in a frame.

use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::prelude::*;
use bevy::render::{ExtractSchedule, RenderApp};

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

/// Makes every schedule of the game and of the renderer run its systems one after the other, as in a browser. Most systems
/// take microseconds; passing them to other threads took half of the game's time, two fifths of the extraction's and a
/// tenth of the renderer's (measured with `cargo xtask bench scene` on two processors).
pub(crate) fn run_in_order(app: &mut App) {
    set_executors(&mut app.world_mut().resource_mut::<Schedules>());
    let Some(renderer) = app.get_sub_app_mut(RenderApp) else { return };
    let mut schedules = renderer.world_mut().resource_mut::<Schedules>();
    set_executors(&mut schedules);
    // The renderer applies later what extraction has ordered; a new executor would apply it at once.
    if let Some(extraction) = schedules.get_mut(ExtractSchedule) {
        extraction.set_apply_final_deferred(false);
    }
}

fn set_executors(schedules: &mut Schedules) {
    for (_, schedule) in schedules.iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}
