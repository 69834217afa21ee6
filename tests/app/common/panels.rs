//! Finds texts and controls of the panels.

use bevy::prelude::*;
use bevy_egui::egui::accesskit::Node;
use bevy_egui::{EguiContext, EguiOutput, PrimaryEguiContext, egui};
use hetman::i18n::Texts;
use hetman::input::PanelFocus;
use hetman::ui::controls::{PanelControl, controls};

use super::TestTable;

impl TestTable {
    /// Returns the text of this key, in the language of the table.
    pub fn text(&self, key: &str) -> String {
        self.app.world().resource::<Texts>().get(key)
    }

    /// Clicks on the control with the text of this key, and waits until nothing moves.
    pub fn press_text(&mut self, key: &str) {
        let name = self.text(key);
        self.press(&name);
        self.settle();
    }

    /// Returns the area of an egui layer, if it was shown in the last frame.
    pub fn layer(&mut self, order: egui::Order, name: &str) -> Option<egui::Rect> {
        let id = egui::Id::new(name);
        self.egui(|ctx| {
            let shown = ctx.memory(|memory| memory.areas().visible_last_frame(&egui::LayerId::new(order, id)));
            ctx.memory(|memory| memory.area_rect(id)).filter(|_| shown)
        })
    }

    /// Returns the controls on an egui layer.
    ///
    /// # Panics
    /// If the layer is not open.
    pub fn controls_on(&mut self, order: egui::Order, name: &str) -> Vec<PanelControl> {
        let place = self.layer(order, name).unwrap_or_else(|| panic!("{name} is not open"));
        self.controls().into_iter().filter(|control| place.contains(control.place.center())).collect()
    }

    /// Asserts that a control lies on the open dialog's area, where gamepads and keys look for it.
    pub fn assert_in_dialog(&mut self, name: &str) {
        let dialog = self.app.world().resource::<PanelFocus>().dialog.expect("an open dialog");
        let area = self.egui(|ctx| ctx.memory(|memory| memory.area_rect(dialog))).expect("an area of the dialog's id");
        let control = self.control(name).place;
        assert!(area.contains(control.center()), "{name} at {control:?} is not on {area:?}");
    }

    /// Runs a function on the panels' egui context.
    pub fn egui<R>(&mut self, ask: impl FnOnce(&egui::Context) -> R) -> R {
        let world = self.app.world_mut();
        let mut contexts = world.query_filtered::<&mut EguiContext, With<PrimaryEguiContext>>();
        ask(contexts.single_mut(world).expect("one context of panels").get_mut())
    }

    /// Returns the panels' controls, as a screen reader gets them.
    pub fn controls(&mut self) -> Vec<PanelControl> {
        self.egui(egui::Context::enable_accesskit);
        self.frames(2);
        let world = self.app.world_mut();
        let mut outputs = world.query_filtered::<&EguiOutput, With<PrimaryEguiContext>>();
        controls(outputs.single(world).expect("one context of panels"))
    }

    /// Maps the panels' accessibility nodes.
    pub fn map_nodes<T>(&mut self, of: impl Fn(&Node) -> Option<T>) -> Vec<T> {
        self.egui(egui::Context::enable_accesskit);
        self.frames(2);
        let world = self.app.world_mut();
        let mut outputs = world.query_filtered::<&EguiOutput, With<PrimaryEguiContext>>();
        let output = outputs.single(world).expect("one context of panels");
        let nodes = output.platform_output.accesskit_update.iter().flat_map(|update| &update.nodes);
        nodes.filter_map(|(_, node)| of(node)).collect()
    }

    /// Returns the panels' texts, as a screen reader gets them.
    pub fn panel_texts(&mut self) -> Vec<String> {
        self.map_nodes(|node| Some(node.value()?.to_owned()))
    }

    /// Returns the control of this name.
    pub fn control(&mut self, name: &str) -> PanelControl {
        let controls = self.controls();
        let names = || controls.iter().map(|control| control.name.as_str()).collect::<Vec<_>>();
        controls.iter().find(|control| control.name == name).cloned().unwrap_or_else(|| panic!("{name}: {:?}", names()))
    }

    /// Returns the centre of the control of this name, in the window.
    pub fn control_centre(&mut self, name: &str) -> Vec2 {
        let middle = self.control(name).place.center() * self.egui(|ctx| ctx.zoom_factor());
        Vec2::new(middle.x, middle.y)
    }
}
