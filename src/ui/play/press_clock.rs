//! The button that presses the clock, in games in which two people do so themselves, and the one that corrects an illegal
//! move before that.

use bevy_egui::egui::{Context, Rect, vec2};
use rules_core::Action;

use super::play_kit::PlayKit;
use crate::input::panel_presses::is_pressed;
use crate::session::Request;
use crate::ui::panel::{columns, panel};
use crate::ui::theme::{self, GAP};
use crate::ui::widgets::{ButtonStyle, PushButton};

/// Height of the panel.
const HEIGHT: f32 = 72.0;

/// Shows the buttons above the area `below`, if the game has them, and returns the area of both. The place stays while
/// the opponent thinks, so that nothing moves with every press.
pub(super) fn show(ctx: &Context, kit: &mut PlayKit, below: Rect) -> Rect {
    if !kit.session.presses_clock() || !kit.session.is_on() {
        return below;
    }
    let rect = Rect::from_min_max(below.left_top() - vec2(0.0, GAP + HEIGHT), below.right_top() - vec2(0.0, GAP));
    panel(ctx, "press-clock", rect, theme::panel_frame().inner_margin(4), |ui| {
        let due = kit.session.side_at_clock().filter(|side| kit.session.players().of(*side).is_here());
        let whole = ui.max_rect();
        let can_correct = kit.session.game().rules().strictness.lets_illegal_moves_stand();
        let [correct, press] = match columns(whole, 3, 4.0).collect::<Vec<_>>()[..] {
            [first, second, third] if can_correct && kit.settings.left_handed => [third, first.union(second)],
            [first, second, third] if can_correct => [first, second.union(third)],
            _ => [Rect::NOTHING, whole],
        };
        let key = if kit.session.side_to_start().is_some() { "action-start-clock" } else { "action-press-clock" };
        let push = PushButton::new(kit.text(key)).icon("clock").style(ButtonStyle::Primary);
        let response = push.font(theme::strong(17.0)).enabled(due.is_some()).place(ui, &kit.icons, press);
        // A clock is pressed when the finger goes down, not when it comes up.
        if let Some(side) = due
            && is_pressed(ui, &response)
        {
            kit.request(Request::press_clock(side));
        }
        if can_correct {
            // The button doesn't tell whether the move was illegal.
            let push = PushButton::new(kit.text("action-correct-move")).style(ButtonStyle::Quiet);
            let moved = due.filter(|side| kit.session.side_to_press() == Some(*side));
            let response = push.font(theme::body(13.0)).enabled(moved.is_some()).place(ui, &kit.icons, correct);
            if let Some(side) = moved.filter(|_| response.clicked()) {
                kit.request(Request::by_person(Action::CorrectMove(side)));
            }
        }
    });
    rect.union(below)
}
