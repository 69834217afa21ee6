//! The controls of the panels as a screen reader gets them: what each is, what it is called, where it is, and how it
//! stands. They are told once somebody listens ([`enable_accesskit`](bevy_egui::egui::Context::enable_accesskit)); tests find them here, too.

use bevy_egui::EguiOutput;
use bevy_egui::egui::accesskit::{Node, Role, Toggled};
use bevy_egui::egui::{Rect, pos2};

/// A control of the panels.
#[derive(Debug, Clone, PartialEq)]
pub struct Control {
    /// What it is.
    pub role: Role,
    /// What it is called.
    pub name: String,
    /// Where it is, in points of the interface.
    pub place: Rect,
    /// Whether it can be used now.
    pub is_enabled: bool,
    /// Whether it is on or chosen, where it can be.
    pub is_on: Option<bool>,
}

/// The controls of the last frame, in the order in which they were shown.
pub fn controls(output: &EguiOutput) -> Vec<Control> {
    let update = output.platform_output.accesskit_update.as_ref();
    update.into_iter().flat_map(|update| &update.nodes).filter_map(|(_, node)| control(node)).collect()
}

/// The name of the control that keys are on, if they are on one; told as [`controls`] are.
pub fn focused(output: &EguiOutput) -> Option<String> {
    let update = output.platform_output.accesskit_update.as_ref()?;
    let (_, node) = update.nodes.iter().find(|(id, _)| *id == update.focus)?;
    control(node).map(|control| control.name).filter(|name| !name.is_empty())
}

fn control(node: &Node) -> Option<Control> {
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
    Some(Control {
        role,
        name: node.label().unwrap_or_default().to_owned(),
        place: Rect::from_min_max(corner(bounds.x0, bounds.y0), corner(bounds.x1, bounds.y1)),
        is_enabled: !node.is_disabled(),
        is_on: node.toggled().map(|toggled| toggled == Toggled::True),
    })
}
