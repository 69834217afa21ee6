//! The messages over the board, in games and lessons: that the game isn't saved, the choice of a promotion, the move that
//! is being typed, and the hint.

use bevy_egui::egui::{Align2, Context, vec2};
use coach::Goal;

use super::over_board_kit::OverBoardKit;
use super::pill::pill;
use super::{hint, promotion};
use crate::ui::dialog_state::Dialog;
use crate::ui::theme::{self, BRASS, EDGE, SECONDARY_TEXT, TEXT};

/// Shows the messages, unless a dialog covers the whole phone.
pub(in crate::ui) fn show(mut kit: OverBoardKit) {
    let Some(ctx) = kit.ctx() else { return };
    if kit.frame.layout.is_narrow() && kit.dialogs.covers_the_side() {
        return;
    }
    let is_played_out = kit.lesson.0.as_ref().map(|taught| taught.lesson().goal == Goal::PlayOut);
    if kit.session.is_lesson() && is_played_out.is_none() && !kit.session.is_analysis() {
        return;
    }
    unsaved(&ctx, &kit);
    promotion::show(&ctx, &mut kit);
    typed(&ctx, &kit);
    if !kit.session.is_lesson() || is_played_out == Some(true) {
        hint::show(&ctx, &kit);
    }
}

/// Shows under the status pill that the game isn't saved, for as long as that is so.
fn unsaved(ctx: &Context, kit: &OverBoardKit) {
    // The open dialog says so, too.
    let is_asked = matches!(kit.dialogs.open, Some(Dialog::OtherWindow | Dialog::Quit));
    if is_asked || (kit.storage.is_saved() && !kit.storage.unsaved.is_any()) {
        return;
    }
    let text = kit.text("status-unsaved");
    let galley = ctx.fonts_mut(|fonts| fonts.layout_no_wrap(text, theme::body(14.0), TEXT));
    let size = vec2(galley.size().x + 44.0, 30.0);
    let at = kit.frame.free.center_top() + vec2(0.0, 4.0);
    pill(ctx, "unsaved", (Align2::CENTER_TOP, at), size, BRASS, |painter, rect| {
        kit.icons.paint(painter, rect.left_center() + vec2(18.0, 0.0), 16.0, "warn", BRASS);
        painter.galley(rect.left_center() + vec2(32.0, -galley.size().y / 2.0), galley.clone(), TEXT);
    });
}

/// Shows the move that is being typed.
fn typed(ctx: &Context, kit: &OverBoardKit) {
    if kit.selection.typed.is_empty() {
        return;
    }
    let text = format!("{}|", kit.selection.typed);
    let hint = kit.text("typed-hint");
    let (typed, hint) = ctx.fonts_mut(|fonts| {
        (
            fonts.layout_no_wrap(text, theme::serif(22.0), TEXT),
            fonts.layout_no_wrap(hint, theme::body(13.0), SECONDARY_TEXT),
        )
    });
    let size = vec2(typed.size().x + hint.size().x + 52.0, 44.0);
    let at = kit.frame.free.center_bottom() - vec2(0.0, 16.0);
    pill(ctx, "typed", (Align2::CENTER_BOTTOM, at), size, EDGE, |painter, rect| {
        let middle = rect.left_center() + vec2(18.0, 0.0);
        painter.galley(middle - vec2(0.0, typed.size().y / 2.0), typed.clone(), TEXT);
        let after = middle + vec2(typed.size().x + 16.0, -hint.size().y / 2.0);
        painter.galley(after, hint.clone(), SECONDARY_TEXT);
    });
}
