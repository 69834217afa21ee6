//! The tree of variations: rows of moves, of which the one on the board is lit. A press goes to a move.

use bevy_egui::egui::{
    Color32, CornerRadius, Id, Label, RichText, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2,
};
use rules_core::pgn::MoveId;

use super::board_kit::BoardKit;
use super::tree_rows::{TreeItem, TreeRow, rows};
use crate::analysis_board::BoardRequest;
use crate::input::focus;
use crate::ui::theme::{self, FOCUS, HOVER, LINE, LIT, ON_LIT, SECONDARY_TEXT, TEXT};
use crate::ui::widgets::{move_width, paint_move, small_text};

/// Height of a move.
const HEIGHT: f32 = 30.0;
/// Indentation of a variation, and the most that all of them together take.
const INDENT: f32 = 12.0;
const MOST_INDENTS: usize = 5;

/// Shows the tree.
pub(super) fn show(ui: &mut Ui, kit: &mut BoardKit) {
    let Some(analysis) = &kit.board.open else { return };
    let (cursor, letters) = (analysis.cursor, kit.move_letters());
    let rows = rows(&analysis.record.moves, letters);
    if rows.is_empty() {
        small_text(ui, kit.text("analysis-no-moves"), SECONDARY_TEXT);
        return;
    }
    let seen = ui.data_mut(|data| data.get_temp_mut_or_default::<Option<MoveId>>(Id::new("analysed")).to_owned());
    let has_moved = seen != cursor;
    ui.data_mut(|data| data.insert_temp(Id::new("analysed"), cursor));
    let mut pressed = None;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = vec2(2.0, 2.0);
        for row in &rows {
            pressed = row_of(ui, kit, row, cursor, has_moved).or(pressed);
        }
    });
    if pressed.is_some() {
        kit.request(BoardRequest::GoTo(pressed));
    }
}

/// Shows a row; returns the move that was pressed.
fn row_of(ui: &mut Ui, kit: &BoardKit, row: &TreeRow, cursor: Option<MoveId>, has_moved: bool) -> Option<MoveId> {
    let mut pressed = None;
    let indent = row.depth.min(MOST_INDENTS) as f32 * INDENT;
    let response = ui.horizontal_top(|ui| {
        ui.add_space(indent);
        ui.vertical(|ui| {
            ui.horizontal_wrapped(|ui| {
                for item in &row.items {
                    match item {
                        TreeItem::Move { id, text } => {
                            if a_move(ui, kit, (*id, text), (Some(*id) == cursor, has_moved), row.depth) {
                                pressed = Some(*id);
                            }
                        }
                        TreeItem::Comment(text) => {
                            let words = RichText::new(text).font(theme::body(13.0)).color(SECONDARY_TEXT);
                            ui.add(Label::new(words).wrap());
                        }
                    }
                }
            });
        });
    });
    if row.depth > 0 {
        let rect = response.response.rect;
        let x = rect.left() + indent - 0.5 * INDENT;
        ui.painter().vline(x, rect.y_range(), Stroke::new(1.0, LINE));
    }
    pressed
}

/// Shows a move; returns whether it was pressed.
fn a_move(
    ui: &mut Ui,
    kit: &BoardKit,
    (id, text): (MoveId, &str),
    (is_shown, has_moved): (bool, bool),
    depth: usize,
) -> bool {
    let font = theme::serif(if depth == 0 { 17.0 } else { 15.0 });
    let width = move_width(ui.painter(), text, &font) + 8.0;
    let (_, place) = ui.allocate_space(vec2(width, HEIGHT));
    let response = ui.interact(place, Id::new(("analysed move", id)), Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, is_shown, text));
    focus::register(ui, &response);
    let radius = CornerRadius::same(theme::CHIP);
    if is_shown {
        ui.painter().rect_filled(place, radius, LIT);
    } else if response.hovered() {
        ui.painter().rect_filled(place, radius, HOVER);
    }
    if response.has_focus() {
        ui.painter().rect_stroke(place, radius, Stroke::new(2.0, FOCUS), StrokeKind::Inside);
    }
    if is_shown && has_moved {
        ui.scroll_to_rect(place, None);
    }
    let colour: Color32 = match (is_shown, depth) {
        (true, _) => ON_LIT,
        (false, 0) => TEXT,
        (false, _) => SECONDARY_TEXT,
    };
    paint_move(ui.painter(), &kit.icons, place.left_center() + vec2(4.0, 0.0), text, &font, colour);
    response.clicked()
}
