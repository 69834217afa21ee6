//! Names for controls without a visible label.

use bevy_egui::egui::Response;

/// Sets the name that a screen reader says for a control.
pub(crate) fn named(response: Response, name: &str) -> Response {
    response.ctx.accesskit_node_builder(response.id, |node| node.set_label(name));
    response
}
