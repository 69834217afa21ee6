//! Access to the world of the renderer.

use bevy::prelude::*;
use bevy::render::RenderApp;

/// Returns the render world.
pub(super) fn render_world(app: &App) -> Option<&World> {
    app.get_sub_app(RenderApp).map(|renderer| renderer.world())
}
