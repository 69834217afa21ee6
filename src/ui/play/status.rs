//! The status pill over the board, which shows whose move it is, and the typed move under the board.

use bevy_egui::egui::{Align2, Area, Context, CornerRadius, Frame, Id, Order, Pos2, Rect, Stroke, StrokeKind, vec2};
use rules_core::Color as Side;

use super::plate::side_sign;
use crate::ui::kit::Kit;
use crate::ui::layout::PILL;
use crate::ui::panel::panel;
use crate::ui::panel_state::Dialog;
use crate::ui::rules::{self, RULE_WIDTH};
use crate::ui::theme::{self, BRASS, EDGE, GAP, LINE, PANEL, SECONDARY_TEXT, TEXT, TOUCH_SIZE};
use crate::ui::{turn_notice, words};

/// Shows a pill with `content`. It lets presses through.
pub(super) fn pill(
    ctx: &Context,
    name: &str,
    (pivot, at): (Align2, Pos2),
    size: bevy_egui::egui::Vec2,
    edge: bevy_egui::egui::Color32,
    content: impl FnOnce(&bevy_egui::egui::Painter, Rect),
) {
    let rect = pivot.anchor_size(at, size);
    let area = Area::new(Id::new(name)).order(Order::Middle).interactable(false).fade_in(false);
    area.fixed_pos(rect.min).default_size(size).show(ctx, |ui| {
        ui.allocate_space(size);
        let radius = CornerRadius::same(18);
        ui.painter().rect(rect, radius, PANEL, Stroke::new(1.0, edge), StrokeKind::Inside);
        content(ui.painter(), rect);
    });
}

/// Shows the status pill.
pub(super) fn show(ctx: &Context, kit: &mut Kit) {
    let layout = kit.state.layout;
    let text = words::status(&kit.texts, &kit.session);
    let turn: Side = kit.session.game().turn();
    let over = kit.session.ending().is_some();
    let check = !over && kit.session.game().position().is_check();
    let galley = ctx.fonts_mut(|fonts| fonts.layout_no_wrap(text, theme::body(15.0), TEXT));
    let size = vec2(galley.size().x + 52.0, PILL);
    let at = bevy_egui::egui::pos2(kit.state.free.center().x, layout.screen.top() + layout.window_margin());
    pill(ctx, "status", (Align2::CENTER_TOP, at), size, if check { BRASS } else { LINE }, |painter, rect| {
        let mark = rect.left_center() + vec2(22.0, 0.0);
        if over {
            kit.icons.paint(painter, mark, 18.0, "check", TEXT);
        } else if check {
            kit.icons.paint(painter, mark, 18.0, "warn", BRASS);
        } else {
            side_sign(painter, &kit.icons, mark, turn);
        }
        painter.galley(rect.left_center() + vec2(36.0, -galley.size().y / 2.0), galley.clone(), TEXT);
    });
    // A toast for the last action has its own button to the rule.
    let is_told = kit.state.toast.as_ref().is_some_and(|toast| toast.rule.is_some());
    if let Some(rule) = turn_notice::rule(&kit.session).filter(|_| kit.kiosk.is_none() && !is_told) {
        let corner = at + vec2(size.x / 2.0 + GAP, PILL / 2.0);
        let place = Align2::LEFT_CENTER.anchor_size(corner, vec2(RULE_WIDTH, TOUCH_SIZE));
        // If there is no room for the button, the toast and F1 still lead to the rule.
        if place.right() > kit.state.free.right() {
            return;
        }
        panel(ctx, "pill-rule", place, Frame::NONE, |ui| {
            if rules::rule_button(kit, rule).place(ui, &kit.icons, place).clicked() {
                rules::open(kit, Some(rule));
            }
        });
    }
}

/// Shows under the status pill that the game isn't saved, for as long as that is so.
pub(super) fn unsaved(ctx: &Context, kit: &mut Kit) {
    // The open dialog says so, too.
    let is_asked = matches!(kit.state.dialog, Some(Dialog::OtherWindow | Dialog::Quit));
    if is_asked || (kit.is_saved() && !kit.unsaved.is_any()) {
        return;
    }
    let text = kit.text("status-unsaved");
    let galley = ctx.fonts_mut(|fonts| fonts.layout_no_wrap(text, theme::body(14.0), TEXT));
    let size = vec2(galley.size().x + 44.0, 30.0);
    let at = kit.state.free.center_top() + vec2(0.0, 4.0);
    pill(ctx, "unsaved", (Align2::CENTER_TOP, at), size, BRASS, |painter, rect| {
        kit.icons.paint(painter, rect.left_center() + vec2(18.0, 0.0), 16.0, "warn", BRASS);
        painter.galley(rect.left_center() + vec2(32.0, -galley.size().y / 2.0), galley.clone(), TEXT);
    });
}

/// Shows the move that is being typed.
pub(super) fn typed(ctx: &Context, kit: &mut Kit) {
    if kit.selection.typed.is_empty() {
        return;
    }
    let text = format!("{}▏", kit.selection.typed).replace('▏', "|");
    let hint = kit.text("typed-hint");
    let (typed, hint) = ctx.fonts_mut(|fonts| {
        (
            fonts.layout_no_wrap(text, theme::serif(22.0), TEXT),
            fonts.layout_no_wrap(hint, theme::body(13.0), SECONDARY_TEXT),
        )
    });
    let size = vec2(typed.size().x + hint.size().x + 52.0, 44.0);
    let at = kit.state.free.center_bottom() - vec2(0.0, 16.0);
    pill(ctx, "typed", (Align2::CENTER_BOTTOM, at), size, EDGE, |painter, rect| {
        let middle = rect.left_center() + vec2(18.0, 0.0);
        painter.galley(middle - vec2(0.0, typed.size().y / 2.0), typed.clone(), TEXT);
        let after = middle + vec2(typed.size().x + 16.0, -hint.size().y / 2.0);
        painter.galley(after, hint.clone(), SECONDARY_TEXT);
    });
}
