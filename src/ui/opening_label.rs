//! The name of an opening in one or two rows. Under the pointer and when it is pressed, it tells the code and the idea, too.

use std::sync::Arc;

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Galley, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType,
    vec2,
};
use coach::openings::Opening;

use super::kit::Kit;
use super::theme::{self, FOCUS, HOVER, SECONDARY_TEXT, TEXT};
use crate::input::focus;
use crate::openings::Openings;
use crate::session::is_opening_shown;

/// Height of the label with one row, and with two.
pub(super) const HEIGHT: f32 = 28.0;
const TWO_ROWS: f32 = 44.0;
/// Distance of the name from the left edge.
const INDENT: f32 = 10.0;

/// The name of an opening, and what is told about it.
pub(super) struct OpeningLabel {
    name: String,
    about: String,
}

impl OpeningLabel {
    /// Creates the label of an opening.
    pub fn new(kit: &Kit, openings: &Openings, opening: &Opening) -> Self {
        Self { name: openings.name(opening).to_owned(), about: about(kit, openings, opening) }
    }

    /// Creates the label of the game on the table after so many plies. There is none without a named position, and in
    /// games that don't show it.
    pub fn of_game(kit: &Kit, openings: &Openings, plies: usize) -> Option<Self> {
        let is_shown = kit.session.is_analysis() || is_opening_shown(&kit.session, &kit.settings);
        let opening = openings.of_game(kit.session.game(), plies).filter(|_| is_shown)?;
        Some(Self::new(kit, openings, opening))
    }

    /// Returns the height for this width: long names have two rows.
    pub fn height(&self, ui: &Ui, width: f32) -> f32 {
        if self.galley(ui, vec2(width, TWO_ROWS), TEXT).rows.len() > 1 { TWO_ROWS } else { HEIGHT }
    }

    /// Lays out the name, cut to its place and underlined, as it can be pressed.
    fn galley(&self, ui: &Ui, size: Vec2, colour: Color32) -> Arc<Galley> {
        let mut job = LayoutJob::simple(self.name.clone(), theme::body(13.0), colour, size.x - 2.0 * INDENT);
        job.wrap.max_rows = if size.y < TWO_ROWS { 1 } else { 2 };
        job.sections[0].format.underline = Stroke::new(1.0, theme::EDGE);
        (job.wrap.break_anywhere, job.wrap.overflow_character) = (size.y < TWO_ROWS, Some('…'));
        ui.painter().layout_job(job)
    }

    /// Shows the name, cut to its place.
    pub fn place(&self, ui: &mut Ui, kit: &mut Kit, place: Rect) {
        let response = ui.allocate_rect(place, Sense::click());
        self.show_at(ui, kit, response, place);
    }

    /// Shows the name below what is there, with the same left edge.
    pub fn show(&self, ui: &mut Ui, kit: &mut Kit) {
        let width = ui.available_width();
        let size = vec2(width, self.height(ui, width + 2.0 * INDENT));
        let (place, response) = ui.allocate_exact_size(size, Sense::click());
        self.show_at(ui, kit, response, place.expand2(vec2(INDENT, 0.0)));
    }

    /// Paints the name at its place and reacts to presses.
    fn show_at(&self, ui: &Ui, kit: &mut Kit, response: Response, place: Rect) {
        focus::register(ui, &response);
        let name = kit.texts.with("opening-named", &[("name", self.name.clone().into())]);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
        ui.ctx().accesskit_node_builder(response.id, |node| node.set_description(self.about.as_str()));
        let radius = CornerRadius::same(theme::CHIP);
        if response.hovered() {
            ui.painter().rect_filled(place, radius, HOVER);
        }
        if response.has_focus() {
            ui.painter().rect_stroke(place, radius, Stroke::new(2.0, FOCUS), StrokeKind::Inside);
        }
        let colour = if response.hovered() { TEXT } else { SECONDARY_TEXT };
        let galley = self.galley(ui, place.size(), colour);
        let at = Align2::LEFT_CENTER.anchor_size(place.left_center() + vec2(INDENT, 0.0), galley.size()).min;
        ui.painter().galley(at, galley, colour);
        if response.clicked() {
            kit.show_toast(self.about.clone());
        }
        response.on_hover_text(&self.about);
    }
}

/// Returns the name with the code, and the idea if there is one.
fn about(kit: &Kit, openings: &Openings, opening: &Opening) -> String {
    let (name, eco) = (openings.name(opening).to_owned(), opening.eco.to_string());
    match openings.idea(opening) {
        Some(idea) => {
            let values = [("name", name.into()), ("eco", eco.into()), ("idea", idea.to_owned().into())];
            kit.texts.with("opening-about", &values)
        }
        None => kit.texts.with("opening-about-name", &[("name", name.into()), ("eco", eco.into())]),
    }
}
