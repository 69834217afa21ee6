//! A switch. The position of its knob shows the state, so that it doesn't depend on colour.

use bevy_egui::egui::{
    CornerRadius, Response, RichText, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::input::focus;
use crate::ui::theme::{self, EDGE, FELT, FELT_EDGE, ON_FELT, RAISED, SECONDARY_TEXT};

/// Shows a switch with its text beside it; returns whether it was changed.
pub(crate) fn labelled_switch(ui: &mut Ui, on: &mut bool, text: &str) -> bool {
    let row = ui.horizontal(|ui| {
        let is_changed = switch(ui, on, text).changed();
        ui.label(RichText::new(text).font(theme::body(15.0)));
        is_changed
    });
    row.inner
}

/// Shows a switch; `name` is for screen readers.
pub(crate) fn switch(ui: &mut Ui, on: &mut bool, name: &str) -> Response {
    let (place, mut response) = ui.allocate_exact_size(vec2(52.0, theme::TOUCH_SIZE), Sense::click());
    if response.clicked() {
        *on = !*on;
        response.mark_changed();
    }
    focus::register(ui, &response);
    let state = *on;
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, state, name));
    let track = bevy_egui::egui::Rect::from_center_size(place.center(), vec2(44.0, 24.0));
    let t = ui.ctx().animate_bool(response.id, *on);
    let (fill, edge, knob) = if *on { (FELT, FELT_EDGE, ON_FELT) } else { (RAISED, EDGE, SECONDARY_TEXT) };
    ui.painter().rect(track, CornerRadius::same(12), fill, Stroke::new(1.5, edge), StrokeKind::Inside);
    let x = track.left() + 12.0 + t * (track.width() - 24.0);
    ui.painter().circle_filled(pos2(x, track.center().y), 7.0, knob);
    if response.has_focus() {
        let ring = Stroke::new(2.0, theme::FOCUS);
        ui.painter().rect_stroke(track.expand(3.0), CornerRadius::same(15), ring, StrokeKind::Outside);
    }
    response
}
