//! The choice of a piece for a promotion, outside the board near the pawn.

use bevy_egui::egui::{Color32, Context, Id, LayerId, Order, Rect, Ui, Vec2, pos2, vec2};

use rules_core::PieceKind;

use super::over_board_kit::OverBoardKit;
use crate::input::Action;
use crate::session::Seating;
use crate::ui::half_turn::turned_for;
use crate::ui::layout::{LayoutClass, PanelLayout};
use crate::ui::panel::{columns, front_panel};
use crate::ui::theme;
use crate::ui::widgets::{ButtonStyle, PushButton};
use crate::viewport::PendingPromotion;

const NAME: &str = "promotion";
const CELL: f32 = 80.0;
const PIECE: f32 = 44.0;
const HEIGHT: f32 = 96.0;
const CLOSE: f32 = 48.0;

/// Text keys and icons of the pieces, in the order in which they are offered.
const PIECES: [(&str, [&str; 2]); 4] = [
    ("piece-queen", ["lQ", "dQ"]),
    ("piece-rook", ["lR", "dR"]),
    ("piece-bishop", ["lB", "dB"]),
    ("piece-knight", ["lN", "dN"]),
];

pub(super) fn show(ctx: &Context, kit: &mut OverBoardKit) {
    let Some(pending) = kit.selection.promotion else { return };
    let is_near = pending.side == kit.viewpoint.near;
    let seating = Seating::of(&kit.session, &kit.settings);
    // The player at the far edge of a lying screen reads it from there.
    let is_far = seating.is_face_to_face() && !is_near;
    let rect = if let Some(second) = kit.frame.second_half {
        let free = if is_near { kit.frame.free } else { second.free };
        place(&kit.frame.layout, free, None, is_far)
    } else {
        let over = kit.promotion.0.map(|place| place.x / kit.frame.scale);
        // Above the board for a pawn of the near side; face to face at the edge of the player who chooses.
        place(&kit.frame.layout, kit.frame.free, over, is_near != seating.is_face_to_face())
    };
    release_keys(ctx);
    front_panel(ctx, NAME, rect, theme::panel_frame(), |ui| {
        let whole = ui.max_rect();
        let cells = Rect::from_min_max(whole.min, whole.max - vec2(CLOSE, 0.0));
        // The gap leaves room for the focus ring.
        let mut cells: Vec<Rect> = columns(cells, PIECES.len(), theme::GAP).collect();
        if is_far {
            cells.reverse();
        }
        let offered = PendingPromotion::OFFERED.into_iter().zip(PIECES);
        for ((kind, (key, icons)), cell) in offered.zip(cells) {
            if turned_for(is_far, ui, cell, |ui| piece(ui, kit, pending, (kind, key, icons), cell)) {
                kit.send_action(Action::Promote(kind));
            }
        }
        let corner = Rect::from_center_size(pos2(whole.right() - CLOSE / 2.0, whole.center().y), vec2(44.0, 44.0));
        let cancel = PushButton::new(kit.text("promotion-cancel")).icon("close").icon_only().style(ButtonStyle::Quiet);
        if cancel.place(ui, &kit.icons, corner).clicked() {
            kit.send_action(Action::LetGo);
        }
    });
}

/// Shows the button of a piece; returns whether it was pressed. The pieces keep their own colours, so they are painted over
/// an empty button.
fn piece(
    ui: &mut Ui,
    kit: &OverBoardKit,
    pending: PendingPromotion,
    (kind, key, icons): (PieceKind, &str, [&'static str; 2]),
    cell: Rect,
) -> bool {
    let possible = pending.becoming(kit.session.game(), kind).is_some();
    // Under the house rule, a piece is only available if one of its kind has been captured (MOV-10).
    let words = kit.text(if possible { key } else { "promotion-none" });
    let name = if possible { words.clone() } else { format!("{}: {words}", kit.text(key)) };
    let button =
        PushButton::new(words).accessible_name(name).icon("").icon_size(PIECE).style(ButtonStyle::Quiet).icon_above();
    let button = button.enabled(possible).selected(possible && kind == pending.chosen);
    let pressed = button.place(ui, &kit.icons, cell).clicked();
    let tint = if possible { Color32::WHITE } else { Color32::from_white_alpha(60) };
    let centre = cell.center() - vec2(0.0, 10.0);
    kit.icons.paint(ui.painter(), centre, PIECE, icons[pending.side.index()], tint);
    pressed
}

/// Takes keyboard focus from the other panels when the choice opens, because the board uses the arrows and Enter to
/// choose.
fn release_keys(ctx: &Context) {
    ctx.memory_mut(|memory| {
        let layer = LayerId::new(Order::Foreground, Id::new(NAME));
        if let Some(focused) = memory.focused().filter(|_| !memory.areas().visible_last_frame(&layer)) {
            memory.surrender_focus(focused);
        }
    });
}

/// Returns the area of the choice: above the board, or below it for a pawn of the far side. If there is no room for it,
/// it covers panels rather than leaving the window.
fn place(layout: &PanelLayout, free: Rect, over: Option<f32>, up: bool) -> Rect {
    let within = layout.screen.shrink(theme::GAP);
    let width = (4.0 * CELL + CLOSE + 12.0).min(within.width());
    let half = width / 2.0;
    let beside_rail = if layout.class == LayoutClass::Wide { 24.0 } else { 8.0 };
    let (least, most) = (free.left() + half + beside_rail, free.right() - half - 8.0);
    let x = over.unwrap_or(free.center().x).clamp(least.min(most), most.max(least));
    let from_edge = HEIGHT / 2.0 + theme::GAP;
    let y = if up { free.top() + from_edge } else { free.bottom() - from_edge };
    let rect = Rect::from_center_size(pos2(x, y), vec2(width, HEIGHT));
    rect.translate((within.min - rect.min).max(Vec2::ZERO)).translate((within.max - rect.max).min(Vec2::ZERO))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::layout::ACTIONS;

    #[test]
    fn mov_9_the_choice_lies_whole_in_the_window() {
        for (width, height) in [(640.0, 400.0), (1280.0, 720.0), (390.0, 844.0), (320.0, 568.0), (844.0, 390.0)] {
            let layout = PanelLayout::of(Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height)));
            for over in [None, Some(-50.0), Some(0.0), Some(0.3 * width), Some(width), Some(2.0 * width)] {
                for up in [true, false] {
                    let rect = place(&layout, layout.beside_game(ACTIONS), over, up);
                    assert!(layout.screen.shrink(theme::GAP).contains_rect(rect), "{rect:?} in {width} x {height}");
                }
            }
        }
    }
}
