//! Names for controls that show none themselves.

use bevy_egui::egui::Response;

/// Tells a screen reader what a control is called.
pub(crate) fn named(response: Response, name: &str) -> Response {
    response.ctx.accesskit_node_builder(response.id, |node| node.set_label(name));
    response
}
