//! The game's panels on a phone in portrait: plates above and below the board, a strip of moves and a bar.

use bevy_egui::egui::{Align2, Context, Rect, pos2, vec2};
use rules_core::Position;

use super::play_kit::PlayKit;
use super::rail::VIEWS;
use super::{
    actions, arbiter, cut_off, move_warning, offer, opponent_failure, plate, press_clock, result, review, seats,
    stepping, watching,
};
use crate::input::Action;
use crate::options::View;
use crate::session::is_opening_shown;
use crate::shown::StepTo;
use crate::ui::layout::{BAR, PLATE, STRIP};
use crate::ui::opening_label;
use crate::ui::panel::panel;
use crate::ui::theme::{self, GAP};
use crate::ui::widgets::{ButtonStyle, PushButton, ScoreSheet, move_strip};

pub(super) fn show(ctx: &Context, kit: &mut PlayKit) {
    let screen = kit.frame.layout.screen;
    let bottom = block(ctx, kit);
    let near = kit.viewpoint.near;
    let row = |top: f32, height: f32| {
        Rect::from_min_size(pos2(screen.left() + GAP, top), vec2(screen.width() - 2.0 * GAP, height))
    };
    // The review leaves no room for the players.
    if review::is_open(kit) {
        kit.frame.free = kit.frame.layout.above_strip(bottom.height());
        strip(ctx, kit, row(bottom.top() - GAP - STRIP, STRIP));
        return;
    }
    // The line of the opening has its place from the first move on, so that the board doesn't move later.
    let has_opening =
        is_opening_shown(&kit.session, &kit.settings) && kit.session.game().start() == &Position::default();
    let strip_height = if has_opening { STRIP + opening_label::HEIGHT } else { STRIP };
    kit.frame.free = kit.frame.layout.beside_game(bottom.height() + strip_height - STRIP);
    plate::show(ctx, kit, !near, row(screen.top() + GAP, PLATE));
    if seats::are_shown(kit) {
        let place = row(screen.top() + GAP + PLATE + GAP, BAR);
        kit.frame.free.min.y = seats::show(ctx, kit, !near, place).bottom() + GAP;
    }
    let plate_top = bottom.top() - GAP - PLATE;
    plate::show(ctx, kit, near, row(plate_top, PLATE));
    strip(ctx, kit, row(plate_top - GAP - strip_height, strip_height));
    // While an earlier position is shown, the stepping bar is in its place.
    if kit.displayed.is_live() {
        camera(ctx, kit);
    }
}

/// Shows the bar, or in its place an offer or the result.
fn block(ctx: &Context, kit: &mut PlayKit) -> Rect {
    let screen = kit.frame.layout.screen;
    let foot = (Align2::CENTER_BOTTOM, screen.center_bottom());
    if kit.session.ending().is_some() {
        result::show(ctx, kit, foot, screen.width())
    } else if kit.session.opponent_failure().is_some() {
        opponent_failure::show(ctx, kit, foot, screen.width())
    } else if move_warning::is_open(kit) {
        move_warning::show(ctx, kit, foot, screen.width())
    } else if seats::are_shown(kit) {
        let rect = foot.0.anchor_size(foot.1, vec2(screen.width(), BAR));
        seats::show(ctx, kit, kit.viewpoint.near, rect)
    } else if offer::is_open(&kit.session) {
        let rect = offer::show(ctx, kit, foot, screen.width());
        let rect = arbiter::show(ctx, kit, rect);
        cut_off::show(ctx, kit, rect)
    } else if watching::is_on(kit) {
        let rect = foot.0.anchor_size(foot.1, vec2(screen.width(), BAR));
        watching::bar(ctx, kit, rect);
        rect
    } else {
        let rect = foot.0.anchor_size(foot.1, vec2(screen.width(), BAR));
        actions::bar(ctx, kit, rect);
        let rect = press_clock::show(ctx, kit, rect);
        let rect = arbiter::show(ctx, kit, rect);
        // Last, so that the other buttons stay where they are when it comes and goes.
        cut_off::show(ctx, kit, rect)
    }
}

fn strip(ctx: &Context, kit: &mut PlayKit, rect: Rect) {
    panel(ctx, "move-strip", rect, theme::panel_frame().inner_margin(0), |ui| {
        let (name, rect) = rect.split_top_bottom_at_y(rect.bottom() - STRIP);
        if let Some(opening) = kit.opening(kit.displayed.ply(kit.session.game())).filter(|_| name.height() > 0.0) {
            opening.place(ui, &mut kit.core, name);
        }
        let (game, letters) = (kit.session.game(), kit.settings.letters(kit.texts.language()));
        if game.plies().is_empty() {
            let text = kit.text("score-sheet-empty");
            let at = rect.left_center() + vec2(14.0, 0.0);
            ui.painter().text(at, Align2::LEFT_CENTER, text, theme::body(13.0), theme::SECONDARY_TEXT);
            return;
        }
        let review = kit.review.judged().map(|review| (review, &*kit.texts));
        let sheet = ScoreSheet { game, shown: kit.displayed.ply(game), letters, review };
        let (first, rest) = rect.split_left_right_at_x(rect.left() + theme::TOUCH_SIZE);
        let (moves, last) = rest.split_left_right_at_x(rest.right() - theme::TOUCH_SIZE);
        let pressed = move_strip(ui, &kit.icons, &sheet, moves);
        if let Some(plies) = pressed {
            kit.step(StepTo::Ply(plies));
        }
        stepping::back_and_forward(ui, kit, [first, last]);
    });
}

/// Shows a single button that cycles through the views.
fn camera(ctx: &Context, kit: &mut PlayKit) {
    let size = theme::TOUCH_SIZE + 4.0;
    let free = kit.frame.free;
    let rect = Rect::from_min_size(free.right_top() + vec2(-size - GAP, 0.0), vec2(size, size));
    panel(ctx, "camera", rect, theme::panel_frame().inner_margin(2), |ui| {
        let at = VIEWS.iter().position(|(view, ..)| *view == kit.viewpoint.view).unwrap_or(0);
        let (_, key, icon) = VIEWS[at];
        let button = PushButton::new(kit.text(key)).icon(icon).icon_only().style(ButtonStyle::Quiet);
        if button.place(ui, &kit.icons, ui.max_rect()).clicked() {
            // The orbit view is left out, because the table is turned with a finger.
            let next = match kit.viewpoint.view {
                View::Side => View::Seat,
                view => view.next(),
            };
            kit.send_action(Action::SetView(next));
        }
    });
}
