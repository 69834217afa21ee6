//! A line at the foot of the window, while a gamepad was used last: its buttons that do something now, and what.

use bevy::prelude::GamepadButton;
use bevy_egui::egui::{Area, Context, Id, Order, Rect, pos2, vec2};

use super::kit::Kit;
use super::theme::{self, LINE, PANEL, TEXT2};
use super::widgets::PadSign;
use crate::appearance::PadSigns;
use crate::hint;
use crate::input::LastDevice;
use crate::input::bindings::Stick;
use crate::session::Stage;

/// Height of the line, in points. The panels make room for it.
pub(super) const HEIGHT: f32 = 28.0;
const GAP: f32 = 16.0;
const BESIDE: f32 = 6.0;

/// What has a sign now, and the key of its words; the first ones matter most.
type Hints = Vec<(PadSign, &'static str)>;

/// Shows as many as there is room for.
pub(super) fn show(ctx: &Context, kit: &Kit) {
    let LastDevice::Gamepad(signs) = kit.desk.hinted else { return };
    if kit.posing.is_on() && kit.strip.is_hidden {
        return;
    }
    let screen = ctx.content_rect();
    let rect = Rect::from_min_max(pos2(screen.left(), screen.bottom() - HEIGHT), screen.max);
    let area = Area::new(Id::new("gamepad")).order(Order::Middle).interactable(false).fade_in(false);
    area.fixed_pos(rect.min).default_size(rect.size()).show(ctx, |ui| {
        ui.allocate_space(rect.size());
        let painter = ui.painter();
        painter.rect_filled(rect, 0, PANEL);
        painter.hline(rect.x_range(), rect.top(), (1.0, LINE));
        let mut left = rect.left_center() + vec2(GAP, 0.0);
        for (sign, key) in hints(kit) {
            let words = painter.layout_no_wrap(kit.text(key), theme::body(13.0), TEXT2);
            if left.x + sign.width() + BESIDE + words.size().x + GAP > rect.right() {
                break;
            }
            left.x += sign.paint(painter, left, signs) + BESIDE;
            painter.galley(left - vec2(0.0, words.size().y / 2.0), words.clone(), TEXT2);
            left.x += words.size().x + GAP;
        }
    });
}

/// What of a gamepad does something now.
fn hints(kit: &Kit) -> Hints {
    use GamepadButton::{East, LeftTrigger, North, RightTrigger, Select, South, Start, West};
    let button = PadSign::Button;
    let by_buttons = |back| vec![(PadSign::Cross, "pad-choose"), (button(South), "pad-press"), (button(East), back)];
    let selection = &**kit.selection;
    if kit.desk.dialog.is_some() {
        return by_buttons("close");
    }
    match kit.session.stage() {
        Stage::Idle => return vec![(PadSign::Cross, "pad-choose"), (button(South), "pad-press")],
        Stage::Drawing => {
            return vec![(PadSign::Cross, "pad-choose"), (button(South), "pad-open-hand"), (button(East), "draw-back")];
        }
        Stage::Playing => {}
    }
    if kit.posing.is_on() {
        let turns = [(PadSign::Stick(Stick::Right), "keys-turn"), (PadSign::Stick(Stick::Triggers), "keys-zoom")];
        let back = if kit.open.focus { "pad-board" } else { "photo-leave" };
        return by_buttons(back).into_iter().chain(turns).collect();
    }
    if kit.open.focus {
        return by_buttons("pad-board");
    }
    if selection.promotion.is_some() {
        return vec![
            (PadSign::Cross, "pad-choose"),
            (button(South), "pad-promote"),
            (button(East), "promotion-cancel"),
        ];
    }
    let mut hints = Hints::new();
    if !kit.shown.is_live() {
        hints.push((button(East), "pad-to-the-game"));
    } else if kit.session.is_persons_turn() {
        hints.push((button(South), if selection.from.is_some() { "pad-put" } else { "pad-take" }));
        if selection.from.is_some() || selection.cursor.is_some() {
            hints.push((button(East), "pad-let-go"));
        }
    }
    let what_next = if kit.session.is_on() { "pad-buttons" } else { "pad-what-next" };
    hints.push((button(West), what_next));
    if kit.session.is_on() && hint::check(&kit.session).is_ok() {
        hints.push((button(North), "action-hint"));
    }
    hints.push((button(Start), "menu"));
    if !kit.session.game().plies().is_empty() {
        hints.push((button(LeftTrigger), "pad-step-back"));
        hints.push((button(RightTrigger), "pad-step-on"));
    }
    hints.push((button(Select), "pad-view"));
    hints.push((PadSign::Stick(Stick::Right), "keys-turn"));
    hints.push((PadSign::Stick(Stick::Triggers), "keys-zoom"));
    hints
}

/// The device whose buttons are shown. It changes only while nothing is pressed, since the panels move with it: what goes
/// down on a button comes up on it.
pub(super) fn choose(ctx: &Context, kit: &mut Kit) {
    let is_pressing = ctx.input(|input| input.pointer.any_down() || input.pointer.any_released());
    let now = *kit.device;
    if !is_pressing && kit.desk.hinted != now {
        kit.desk.hinted = now;
        ctx.request_repaint();
    }
}

/// Whose signs are shown where all buttons are listed: none unless a gamepad is used.
pub(super) fn pad_signs(kit: &Kit) -> Option<PadSigns> {
    match kit.desk.hinted {
        LastDevice::Gamepad(signs) => Some(signs),
        _ => None,
    }
}
