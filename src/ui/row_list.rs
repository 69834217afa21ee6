//! Long lists of rows of the same height: only those in view are shown.

use bevy_egui::egui::{Rect, Ui, UiBuilder};

use super::theme::GAP;

/// Rows around the view that are shown, too, so that Tab can reach the next ones.
const AROUND: f32 = 4.0;

/// Shows the rows of a list that are in view, each with the gap between controls below it. `view` is the visible part in
/// the list's own coordinates. Returns the last result of a row.
pub(super) fn rows_in_view<R>(
    ui: &mut Ui,
    count: usize,
    row_height: f32,
    view: Rect,
    mut show: impl FnMut(&mut Ui, usize) -> Option<R>,
) -> Option<R> {
    let step = row_height + GAP;
    ui.set_height(count as f32 * step);
    let first = ((view.top() / step - AROUND).max(0.0) as usize).min(count);
    let last = ((view.bottom() / step + AROUND).max(0.0) as usize).min(count);
    let top = ui.max_rect().top() + first as f32 * step;
    let place = Rect::from_x_y_ranges(ui.max_rect().x_range(), top..=top + (last - first) as f32 * step);
    ui.scope_builder(UiBuilder::new().max_rect(place), |ui| (first..last).filter_map(|index| show(ui, index)).last())
        .inner
}
