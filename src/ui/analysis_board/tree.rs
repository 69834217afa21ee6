//! The tree of variations: rows of moves, of which the one on the board is lit. A press goes to a move. Only rows in view
//! and near it are laid out.

use bevy_egui::egui::{
    Color32, CornerRadius, Id, Label, RichText, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2,
};
use rules_core::pgn::MoveId;

use super::board_kit::BoardKit;
use super::tree_cache::TreeCache;
use super::tree_rows::{ShownMove, TreeItem, TreeRow};
use crate::analysis_board::BoardRequest;
use crate::input::focus;
use crate::ui::theme::{self, DANGER, FOCUS, HOVER, LINE, LIT, ON_LIT, SECONDARY_TEXT, TEXT};
use crate::ui::widgets::{move_width, paint_move, small_text};

/// Height of a move.
const HEIGHT: f32 = 30.0;
/// Indentation of a variation, and the most that all of them together take.
const INDENT: f32 = 12.0;
const MOST_INDENTS: usize = 5;
/// Distance from the view within which rows are laid out: keys and gamepads reach the next ones.
const AROUND: f32 = 200.0;

/// The move on the board.
#[derive(Clone, Copy)]
struct TreeCursor {
    at: Option<MoveId>,
    /// Set for some frames after it has moved, in which it is scrolled into view: rows that come into view may turn out to
    /// be higher than was thought.
    is_sought: bool,
}

/// Frames for which the move on the board is scrolled into view.
const SEEKING_FRAMES: u8 = 4;

/// Shows the tree.
pub(super) fn show(ui: &mut Ui, kit: &mut BoardKit) {
    let Some(analysis) = &kit.board.open else { return };
    let at = analysis.cursor;
    if kit.tree.rows.is_empty() {
        small_text(ui, kit.text("analysis-no-moves"), SECONDARY_TEXT);
        return;
    }
    let cursor = TreeCursor { at, is_sought: is_sought(ui, at) };
    let mut cache = core::mem::take(&mut *kit.tree);
    let pressed = ui.scope(|ui| {
        ui.spacing_mut().item_spacing = vec2(2.0, 2.0);
        ui.spacing_mut().interact_size.y = HEIGHT;
        rows(ui, kit, &mut cache, cursor)
    });
    *kit.tree = cache;
    if pressed.inner.is_some() {
        kit.request(BoardRequest::GoTo(pressed.inner));
    }
}

/// Returns whether the move on the board is scrolled into view: another one was on it a few frames ago.
fn is_sought(ui: &Ui, at: Option<MoveId>) -> bool {
    let id = Id::new("analysed");
    let before: Option<(Option<MoveId>, u8)> = ui.data(|data| data.get_temp(id));
    let frames = before.filter(|(seen, _)| *seen == at).map_or(SEEKING_FRAMES, |(_, frames)| frames);
    ui.data_mut(|data| data.insert_temp(id, (at, frames.saturating_sub(1))));
    if frames > 0 {
        ui.ctx().request_repaint();
    }
    frames > 0
}

/// Shows the rows in view; returns the move that was pressed.
fn rows(ui: &mut Ui, kit: &BoardKit, cache: &mut TreeCache, cursor: TreeCursor) -> Option<MoveId> {
    cache.set_width(ui.available_width());
    let view = ui.clip_rect().expand(AROUND);
    let mut pressed = None;
    for index in 0..cache.rows.len() {
        let height = cache.height(index, HEIGHT + 2.0);
        let top = ui.cursor().top();
        let holds_cursor = cursor.is_sought && cache.rows[index].holds(cursor.at);
        if !holds_cursor && (top > view.bottom() || top + height < view.top()) {
            ui.allocate_space(vec2(1.0, height));
            continue;
        }
        pressed = row_of(ui, kit, &cache.rows[index], cursor).or(pressed);
        cache.set_height(index, ui.min_rect().bottom() - top);
    }
    pressed
}

/// Shows a row; returns the move that was pressed.
fn row_of(ui: &mut Ui, kit: &BoardKit, row: &TreeRow, cursor: TreeCursor) -> Option<MoveId> {
    let mut pressed = None;
    let indent = row.depth.min(MOST_INDENTS) as f32 * INDENT;
    let response = ui.horizontal_top(|ui| {
        ui.add_space(indent);
        ui.vertical(|ui| {
            ui.horizontal_wrapped(|ui| {
                for item in &row.items {
                    match item {
                        TreeItem::Move(shown) => {
                            if a_move(ui, kit, shown, cursor, row.depth) {
                                pressed = Some(shown.id);
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

/// Shows a move with its glyphs and its evaluation; returns whether it was pressed.
fn a_move(ui: &mut Ui, kit: &BoardKit, shown: &ShownMove, cursor: TreeCursor, depth: usize) -> bool {
    let font = theme::serif(if depth == 0 { 17.0 } else { 15.0 });
    let (glyph_font, small) = (theme::strong(font.size - 2.0), theme::body(12.0));
    let evaluation = shown.evaluation.as_deref().unwrap_or_default();
    let widths = [(&*shown.text, &font), (&*shown.glyphs, &glyph_font), (evaluation, &small)]
        .map(|(text, font)| if text.is_empty() { 0.0 } else { move_width(ui.painter(), text, font) });
    let gap = if evaluation.is_empty() { 0.0 } else { 4.0 };
    let (_, place) = ui.allocate_space(vec2(widths.iter().sum::<f32>() + gap + 8.0, HEIGHT));
    let response = ui.interact(place, Id::new(("analysed move", shown.id)), Sense::click());
    let is_shown = cursor.at == Some(shown.id);
    let mut name = format!("{}{}", shown.text, shown.glyphs);
    if !evaluation.is_empty() {
        name = format!("{name} {evaluation}");
    }
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, is_shown, &name));
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
    if is_shown && cursor.is_sought {
        ui.scroll_to_rect(place, None);
    }
    let colour: Color32 = match (is_shown, depth) {
        (true, _) => ON_LIT,
        (false, 0) => TEXT,
        (false, _) => SECONDARY_TEXT,
    };
    let or_shown = |other: Color32| if is_shown { ON_LIT } else { other };
    let mut at = place.left_center() + vec2(4.0, 0.0);
    paint_move(ui.painter(), &kit.icons, at, &shown.text, &font, colour);
    at.x += widths[0];
    let mark = or_shown(if shown.is_mistake { DANGER } else { SECONDARY_TEXT });
    paint_move(ui.painter(), &kit.icons, at, &shown.glyphs, &glyph_font, mark);
    at.x += widths[1] + gap;
    paint_move(ui.painter(), &kit.icons, at, evaluation, &small, or_shown(SECONDARY_TEXT));
    response.clicked()
}
