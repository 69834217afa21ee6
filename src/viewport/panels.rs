//! Where panels lie, for whoever asks what a point of the window means.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContext, PrimaryEguiContext, egui};

/// Panels, as far as pointers are concerned.
#[derive(SystemParam)]
pub(crate) struct Panels<'w, 's> {
    contexts: Query<'w, 's, &'static mut EguiContext, With<PrimaryEguiContext>>,
}

impl Panels<'_, '_> {
    /// Whether a panel lies at a point of the window, in logical pixels. Asked for the point itself, not for where egui
    /// last saw the pointer: a finger has no "last".
    pub fn lie_at(&mut self, point: Vec2) -> bool {
        self.contexts.iter_mut().any(|mut context| {
            let context = context.get_mut();
            let at = egui::pos2(point.x, point.y) / context.zoom_factor();
            context.layer_id_at(at).is_some_and(|layer| layer.order != egui::Order::Background)
                || context.egui_is_using_pointer()
        })
    }
}
