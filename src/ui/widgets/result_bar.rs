//! A bar of won, drawn and lost games, with their numbers in it.

use bevy_egui::egui::{Align2, Color32, CornerRadius, Rect, Response, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use crate::session::player_record::Tally;
use crate::ui::theme::{self, DANGER_FILL, EDGE, FELT, ON_DANGER, ON_FELT, SECONDARY_TEXT, TEXT};

/// Height of a row.
const HEIGHT: f32 = 30.0;
/// Height of the bar in it.
const BAR: f32 = 22.0;
/// Part of the width for the label.
const LABEL: f32 = 0.36;
/// Width for the number of games.
const TOTAL: f32 = 44.0;
/// Minimum width of a part with its number in it.
const LEAST_NUMBERED: f32 = 16.0;
/// Edge of the coloured square in the legend.
const SWATCH: f32 = 12.0;

/// Fill and text colour of the won, drawn and lost games.
const COLOURS: [(Color32, Color32); 3] = [(FELT, ON_FELT), (EDGE, TEXT), (DANGER_FILL, ON_DANGER)];

/// Shows a label and the shares of a tally. `described` is the row in words, for screen readers and the pointer.
pub(in crate::ui) fn result_bar(ui: &mut Ui, label: &str, tally: Tally, described: String) -> Response {
    let galley = ui.painter().layout_no_wrap(label.to_owned(), theme::body(14.0), TEXT);
    let whole = ui.available_width();
    let is_beside = galley.size().x <= whole * LABEL - theme::GAP;
    // A label that is too long stands above its bar.
    let height = if is_beside { HEIGHT } else { HEIGHT + galley.size().y };
    let (place, response) = ui.allocate_exact_size(vec2(whole, height), Sense::hover());
    let row = place.with_min_y(place.bottom() - HEIGHT);
    let bar_left = if is_beside { row.left() + row.width() * LABEL } else { row.left() };
    let painter = ui.painter_at(place);
    let top = if is_beside { row.center().y - galley.size().y / 2.0 } else { place.top() };
    painter.galley(pos2(place.left(), top), galley, TEXT);
    let bar = Rect::from_center_size(row.center(), vec2(row.width(), BAR))
        .with_min_x(bar_left)
        .with_max_x(row.right() - TOTAL);
    let mut left = bar.left();
    for ((fill, text), count) in COLOURS.into_iter().zip([tally.won, tally.drawn, tally.lost]) {
        let width = bar.width() * count as f32 / tally.games().max(1) as f32;
        let part = Rect::from_min_size(pos2(left, bar.top()), vec2(width, BAR));
        left += width;
        painter.rect_filled(part.shrink2(vec2(0.5, 0.0)), CornerRadius::same(2), fill);
        if count > 0 && width >= LEAST_NUMBERED {
            painter.text(part.center(), Align2::CENTER_CENTER, count.to_string(), theme::body(12.0), text);
        }
    }
    let total = tally.games().to_string();
    painter.text(row.right_center(), Align2::RIGHT_CENTER, total, theme::body(13.0), SECONDARY_TEXT);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &described));
    response.on_hover_text(described)
}

/// Shows what the colours of the bars mean.
pub(in crate::ui) fn result_legend(ui: &mut Ui, words: [String; 3]) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().interact_size.y = 0.0;
        for ((fill, _), word) in COLOURS.into_iter().zip(words) {
            let (_, place) = ui.allocate_space(vec2(SWATCH, SWATCH));
            ui.painter().rect_filled(place, CornerRadius::same(2), fill);
            super::small_text(ui, word, SECONDARY_TEXT);
            ui.add_space(theme::GAP);
        }
    });
}
