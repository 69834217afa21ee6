//! The panel of a host whose second device is out of reach: the code again, or two players at this screen.

use bevy_egui::egui::{Context, Rect, vec2};

use super::play_kit::PlayKit;
use crate::session::{Player, Request};
use crate::ui::dialog_state::Dialog;
use crate::ui::panel::{halves, panel};
use crate::ui::theme::{self, GAP};
use crate::ui::widgets::{ButtonStyle, PushButton};

/// Height of the panel.
const HEIGHT: f32 = 56.0;

/// Shows the buttons above the area `below` while they are needed, and returns the area of both. The status says why.
pub(super) fn show(ctx: &Context, kit: &mut PlayKit, below: Rect) -> Rect {
    let device = &kit.opponent.second_device;
    if device.is_guest() || !device.is_cut_off(&kit.session) {
        return below;
    }
    let rect = Rect::from_min_max(below.left_top() - vec2(0.0, GAP + HEIGHT), below.right_top() - vec2(0.0, GAP));
    panel(ctx, "cutoff", rect, theme::panel_frame().inner_margin(6), |ui| {
        let [code, here] = halves(ui.max_rect(), 4.0);
        let push = |key: &str, icon| PushButton::new(kit.text(key)).icon(icon).style(ButtonStyle::Outlined);
        let (shows_code, plays_here) = (push("cut-off-code", "share"), push("cut-off-here", "two-players"));
        if shows_code.place(ui, &kit.icons, code).clicked() {
            kit.dialogs.open = Some(Dialog::SecondDevice);
        }
        if plays_here.place(ui, &kit.icons, here).clicked() {
            kit.request(Request::ReplaceOpponent(Player::Person));
        }
    });
    rect.union(below)
}
