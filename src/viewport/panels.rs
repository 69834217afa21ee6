//! Hit tests against panels.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContext, PrimaryEguiContext, egui};

/// The egui contexts of the panels.
#[derive(SystemParam)]
pub(crate) struct Panels<'w, 's> {
    contexts: Query<'w, 's, &'static mut EguiContext, With<PrimaryEguiContext>>,
}

impl Panels<'_, '_> {
    /// Returns whether a panel lies at a point of the window, in logical pixels. Checks the point itself, not egui's
    /// last pointer position: a finger has none before it touches.
    pub fn lie_at(&mut self, point: Vec2) -> bool {
        self.contexts.iter_mut().any(|mut context| {
            let context = context.get_mut();
            let at = egui::pos2(point.x, point.y) / context.zoom_factor();
            context.layer_id_at(at).is_some_and(|layer| layer.order != egui::Order::Background)
                || context.egui_is_using_pointer()
        })
    }
}
