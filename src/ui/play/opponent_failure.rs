//! The panel for a failed opponent: the error, and ways to continue the game. It takes the place of the actions.

use bevy_egui::egui::{Align2, Context, Pos2, Rect, RichText};
use engine::Level;

use super::play_kit::PlayKit;
use crate::session::{OpponentFailure, Player, Request};
use crate::ui::kit::Kit;
use crate::ui::panel::fitted_panel;
use crate::ui::theme::{self, BRASS, SECONDARY_TEXT};
use crate::ui::widgets::{ButtonStyle, PushButton};
use crate::ui::words;

pub(super) fn show(ctx: &Context, kit: &mut PlayKit, foot: (Align2, Pos2), width: f32) -> Rect {
    let frame = theme::asking_frame().inner_margin(14);
    let (rect, ()) = fitted_panel(ctx, "trouble", foot, width, frame, |ui| {
        let Some(trouble) = kit.session.opponent_failure() else { return };
        ui.label(RichText::new(sentence(kit, trouble)).font(theme::strong(15.0)).color(BRASS));
        ui.label(RichText::new(kit.text("trouble-about")).font(theme::body(13.0)).color(SECONDARY_TEXT));
        let ways = [
            ("trouble-again", kit.session.setup().opponent, ButtonStyle::Primary),
            ("trouble-hetman", Player::Computer(Level::STRONGEST.number()), ButtonStyle::Outlined),
            ("trouble-two", Player::Person, ButtonStyle::Outlined),
        ];
        // In kiosk mode the opponent can't be changed.
        let count = if kit.kiosk.is_some() { 1 } else { ways.len() };
        for (key, opponent, style) in ways.into_iter().take(count) {
            if PushButton::new(kit.text(key)).style(style).wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked() {
                kit.request(Request::ReplaceOpponent(opponent));
            }
        }
    });
    rect
}

/// Returns the error as one sentence.
fn sentence(kit: &Kit, trouble: &OpponentFailure) -> String {
    let setup = kit.session.setup();
    let name = words::machine(&kit.texts, setup.opponent, setup).unwrap_or_default().into();
    match trouble {
        OpponentFailure::Stopped(detail) => {
            kit.texts.with("trouble-gone", &[("name", name), ("detail", detail.clone().into())])
        }
        OpponentFailure::Timeout => kit.texts.with("trouble-silent", &[("name", name)]),
        OpponentFailure::IllegalMove(text) => {
            kit.texts.with("trouble-no-move", &[("name", name), ("text", text.clone().into())])
        }
    }
}
