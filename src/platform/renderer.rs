//! Recovery of a lost graphics device (after a driver update, or when a laptop changes cards): the renderer requests
//! another device, and the game continues.

use bevy::prelude::*;
use bevy::render::error_handler::{ErrorType, RenderError, RenderErrorHandler, RenderErrorPolicy};
use bevy::render::settings::RenderCreation;
use tracing::{error, warn};

/// Number of devices requested in one run; if they are lost more often, drawing stops.
const MAX_RECOVERIES: u32 = 5;

/// Number of devices lost.
#[derive(Resource, Default)]
struct LostDevices(u32);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(RenderErrorHandler(handle_error));
}

/// Decides whether the renderer recovers from an error.
fn handle_error(error: &RenderError, world: &mut World, _: &mut World) -> RenderErrorPolicy {
    let mut lost = world.get_resource_or_init::<LostDevices>();
    lost.0 += 1;
    if error.ty == ErrorType::DeviceLost && lost.0 <= MAX_RECOVERIES {
        warn!("The graphics device is gone: {}. Another one is asked for.", error.description);
        return RenderErrorPolicy::Recover(RenderCreation::default());
    }
    // The game is saved; the next start resumes it.
    error!("Nothing can be drawn any more: {}", error.description);
    world.write_message(AppExit::error());
    RenderErrorPolicy::StopRendering
}
