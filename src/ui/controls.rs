//! The panels' controls as a screen reader gets them: role, name, position and state.
//!
//! They are collected once accessibility is switched on
//! ([`enable_accesskit`](bevy_egui::egui::Context::enable_accesskit)). Tests use them to find controls.

use bevy_egui::EguiOutput;
use bevy_egui::egui::accesskit::{Node, Role, Toggled};
use bevy_egui::egui::{Rect, pos2};

/// A control of the panels.
#[derive(Debug, Clone, PartialEq)]
pub struct PanelControl {
    /// The kind of control.
    pub role: Role,
    /// The name that a screen reader says.
    pub name: String,
    /// The control's rectangle, in points of the interface.
    pub place: Rect,
    /// True if the control can be used now.
    pub is_enabled: bool,
    /// The on or selected state, for controls that have one.
    pub is_on: Option<bool>,
}

/// Returns the controls of the last frame, in the order in which they were shown.
pub fn controls(output: &EguiOutput) -> Vec<PanelControl> {
    let update = output.platform_output.accesskit_update.as_ref();
    update.into_iter().flat_map(|update| &update.nodes).filter_map(|(_, node)| control(node)).collect()
}

/// Returns the name of the control with keyboard focus, if there is one. Available under the same condition as
/// [`controls`].
pub fn focused(output: &EguiOutput) -> Option<String> {
    let update = output.platform_output.accesskit_update.as_ref()?;
    let (_, node) = update.nodes.iter().find(|(id, _)| *id == update.focus)?;
    control(node).map(|control| control.name).filter(|name| !name.is_empty())
}

fn control(node: &Node) -> Option<PanelControl> {
    let role = node.role();
    let is_control = matches!(
        role,
        Role::Button
            | Role::CheckBox
            | Role::RadioButton
            | Role::ComboBox
            | Role::Slider
            | Role::SpinButton
            | Role::TextInput
            | Role::MultilineTextInput
            | Role::Link
    );
    let bounds = node.bounds().filter(|_| is_control)?;
    let corner = |x: f64, y: f64| pos2(x as f32, y as f32);
    Some(PanelControl {
        role,
        name: node.label().unwrap_or_default().to_owned(),
        place: Rect::from_min_max(corner(bounds.x0, bounds.y0), corner(bounds.x1, bounds.y1)),
        is_enabled: !node.is_disabled(),
        is_on: node.toggled().map(|toggled| toggled == Toggled::True),
    })
}
