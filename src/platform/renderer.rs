//! A graphics device that goes (a driver that is renewed, a laptop that changes cards) takes the picture with it, not the
//! game: another device is asked for.

use bevy::prelude::*;
use bevy::render::error_handler::{ErrorType, RenderError, RenderErrorHandler, RenderErrorPolicy};
use bevy::render::settings::RenderCreation;
use tracing::{error, warn};

/// Devices that are asked for in one run: one that goes again and again will go for ever.
const MOST: u32 = 5;

/// How many devices were lost.
#[derive(Resource, Default)]
struct Lost(u32);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(RenderErrorHandler(answer));
}

fn answer(error: &RenderError, world: &mut World, _: &mut World) -> RenderErrorPolicy {
    let mut lost = world.get_resource_or_init::<Lost>();
    lost.0 += 1;
    if error.ty == ErrorType::DeviceLost && lost.0 <= MOST {
        warn!("The graphics device is gone: {}. Another one is asked for.", error.description);
        return RenderErrorPolicy::Recover(RenderCreation::default());
    }
    // The game is kept; the next start goes on with it.
    error!("Nothing can be drawn any more: {}", error.description);
    world.write_message(AppExit::error());
    RenderErrorPolicy::StopRendering
}
