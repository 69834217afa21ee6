//! The status pill over the board, which shows whose move it is.

use bevy_egui::egui::{Align2, Context, Frame, vec2};
use rules_core::Color as Side;

use super::pill::pill;
use super::plate::side_sign;
use super::play_kit::PlayKit;
use crate::i18n::Texts;
use crate::second_device::SecondDevice;
use crate::session::Session;
use crate::ui::layout::PILL;
use crate::ui::panel::panel;
use crate::ui::rules::{self, RULE_WIDTH};
use crate::ui::theme::{self, BRASS, GAP, LINE, TEXT, TOUCH_SIZE};
use crate::ui::{turn_notice, words};

/// Shows the status pill.
pub(super) fn show(ctx: &Context, kit: &mut PlayKit) {
    let layout = kit.frame.layout;
    let text = status_text(&kit.texts, &kit.session, kit.opponent.waits(&kit.session), &kit.opponent.second_device);
    let turn: Side = kit.session.side_at_clock().unwrap_or(kit.session.game().turn());
    let over = kit.session.ending().is_some();
    let check = !over && kit.session.game().position().is_check();
    let galley = ctx.fonts_mut(|fonts| fonts.layout_no_wrap(text, theme::body(15.0), TEXT));
    let size = vec2(galley.size().x + 52.0, PILL);
    let at = bevy_egui::egui::pos2(kit.frame.free.center().x, layout.screen.top() + layout.window_margin());
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
    let is_told = kit.toasts.current.as_ref().is_some_and(|toast| toast.rule.is_some());
    if let Some(rule) = turn_notice::rule(&kit.session).filter(|_| kit.kiosk.is_none() && !is_told) {
        let corner = at + vec2(size.x / 2.0 + GAP, PILL / 2.0);
        let place = Align2::LEFT_CENTER.anchor_size(corner, vec2(RULE_WIDTH, TOUCH_SIZE));
        // If there is no room for the button, the toast and F1 still lead to the rule.
        if place.right() > kit.frame.free.right() {
            return;
        }
        panel(ctx, "pill-rule", place, Frame::NONE, |ui| {
            if rules::rule_button(kit, rule).place(ui, &kit.icons, place).clicked() {
                rules::open(&mut kit.core, &mut kit.book, Some(rule));
            }
        });
    }
}

/// Returns the text of the status pill. `waits` is true while the opponent waits for a person, and `device` tells whether
/// the other device is out of reach.
fn status_text(texts: &Texts, session: &Session, waits: bool, device: &SecondDevice) -> String {
    let game = session.game();
    let turn = game.turn();
    if game.ending().is_some() {
        return texts.get("status-over");
    }
    if device.is_cut_off(session) {
        return texts.get(if device.awaits_first_guest() { "second-device-waits" } else { "status-cut-off" });
    }
    if let Some(side) = session.side_to_press() {
        return texts.with("status-press", &[("side", words::side_word(side).into())]);
    }
    if let Some(side) = session.side_to_start() {
        return texts.with("status-start-clock", &[("side", words::side_word(side).into())]);
    }
    let is_called_by_colour = session.players().share_screen() || session.players().of(turn).is_remote();
    let whose = match (words::machine(texts, session.players().of(turn), session.setup()), turn) {
        (Some(name), _) if session.opponent_failure().is_some() => {
            texts.with("status-trouble", &[("name", name.into())])
        }
        (Some(_), _) if waits && session.person().is_none() => texts.get("status-paused"),
        (Some(name), _) => {
            texts.with(if waits { "status-waiting" } else { "status-thinking" }, &[("name", name.into())])
        }
        (None, Side::White) if is_called_by_colour => texts.get("status-white"),
        (None, Side::Black) if is_called_by_colour => texts.get("status-black"),
        (None, Side::White) => texts.get("status-you-white"),
        (None, Side::Black) => texts.get("status-you-black"),
    };
    let whose = turn_notice::text(texts, session).unwrap_or(whose);
    if game.is_check_announced() { format!("{} {whose}", texts.get("status-check")) } else { whose }
}
