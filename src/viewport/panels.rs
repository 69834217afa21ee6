//! Hit tests against panels.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContext, PrimaryEguiContext, egui};

use crate::session::{Seating, Session};
use crate::settings::Settings;

/// The egui contexts of the panels.
#[derive(SystemParam)]
pub(crate) struct Panels<'w, 's> {
    contexts: Query<'w, 's, &'static mut EguiContext, With<PrimaryEguiContext>>,
    session: Res<'w, Session>,
    settings: Res<'w, Settings>,
}

impl Panels<'_, '_> {
    /// Returns whether a panel lies at a point of the window, in logical pixels. Checks the point itself, not egui's
    /// last pointer position: a finger has none before it touches.
    ///
    /// While a pointer uses a panel, all points count, except where another player's finger may do so.
    pub fn lie_at(&mut self, point: Vec2) -> bool {
        let is_shared = Seating::of(&self.session, &self.settings).has_own_buttons();
        self.contexts.iter_mut().any(|mut context| {
            let context = context.get_mut();
            let at = egui::pos2(point.x, point.y) / context.zoom_factor();
            context.layer_id_at(at).is_some_and(|layer| layer.order != egui::Order::Background)
                || !is_shared && context.egui_is_using_pointer()
        })
    }
}
