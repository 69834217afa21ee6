//! The buttons that draw arrows and circles: a colour lets presses on squares draw, and another press ends that.

use bevy::prelude::{Color, ColorToComponents};
use bevy_egui::egui::{Color32, Stroke, Ui, vec2};

use super::board_kit::BoardKit;
use crate::analysis_board::{BoardRequest, DrawingColour};
use crate::ui::panel::columns;
use crate::ui::theme::{self, SECONDARY_TEXT, TEXT};
use crate::ui::widgets::{ButtonStyle, PushButton, small_text};

/// Radius of the dot in a button.
const DOT: f32 = 9.0;

/// Shows the colours, and the button that takes all drawings off.
pub(super) fn show(ui: &mut Ui, kit: &mut BoardKit) {
    let Some(analysis) = &kit.board.open else { return };
    let has_drawings = !analysis.drawings().is_empty();
    let mode = kit.board.draw_mode.map(|mode| mode.colour);
    small_text(ui, kit.text("analysis-draw"), SECONDARY_TEXT);
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH_SIZE));
    let mut places = columns(place, DrawingColour::ALL.len() + 1, 4.0);
    let colors = kit.palette.mark_colors().drawing;
    for ((colour, color), place) in DrawingColour::ALL.into_iter().zip(colors).zip(places.by_ref()) {
        let is_chosen = mode == Some(colour);
        let name = kit.text(name_key(colour));
        let button = PushButton::new("").accessible_name(name.clone()).selected(is_chosen);
        if button.place(ui, &kit.icons, place).on_hover_text(name).clicked() {
            kit.request(BoardRequest::DrawMode((!is_chosen).then_some(colour)));
        }
        ui.painter().circle(place.center(), DOT, painted(color), Stroke::new(1.0, TEXT));
    }
    let clear = PushButton::new(kit.text("analysis-draw-clear")).icon("close").icon_only();
    let clear = clear.style(ButtonStyle::Outlined).enabled(has_drawings);
    if places.next().is_some_and(|place| clear.place(ui, &kit.icons, place).clicked()) {
        kit.request(BoardRequest::ClearDrawings);
    }
    if mode.is_some() {
        small_text(ui, kit.text("analysis-draw-about"), SECONDARY_TEXT);
    }
}

fn name_key(colour: DrawingColour) -> &'static str {
    match colour {
        DrawingColour::Green => "analysis-draw-green",
        DrawingColour::Red => "analysis-draw-red",
        DrawingColour::Yellow => "analysis-draw-yellow",
        DrawingColour::Blue => "analysis-draw-blue",
    }
}

/// Returns the colour of marks as the panels paint it.
fn painted(color: Color) -> Color32 {
    let [red, green, blue] = color.to_srgba().to_f32_array_no_alpha().map(|part| (part.clamp(0.0, 1.0) * 255.0) as u8);
    Color32::from_rgb(red, green, blue)
}
