//! A bar at the foot of the window, while a gamepad is in use, with the buttons that do something now.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{GamepadButton, Res};
use bevy_egui::egui::{Area, Context, Id, Order, Rect, pos2, vec2};

use super::kit::{Kit, extend_kit};
use super::theme::{self, LINE, PANEL, SECONDARY_TEXT};
use super::widgets::GamepadSign;
use crate::analysis_board::AnalysisBoard;
use crate::hint;
use crate::input::bindings::Stick;
use crate::input::{LastDevice, PanelFocus};
use crate::photo::PhotoControls;
use crate::session::SessionPhase;
use crate::shown::DisplayedPosition;
use crate::viewport::{Main, PhotoMode, Selection};

/// Height of the bar, in points. The panels leave room for it.
pub(super) const HEIGHT: f32 = 28.0;
const GAP: f32 = 16.0;
const BESIDE: f32 = 6.0;

/// Signs with the text keys of their actions, most important first.
type PadHints = Vec<(GamepadSign, &'static str)>;

/// The parameters of the bar.
#[derive(SystemParam)]
pub(super) struct PadHintKit<'w, 's> {
    core: Kit<'w, 's>,
    device: Res<'w, LastDevice>,
    panel_focus: Res<'w, PanelFocus>,
    displayed: Main<'w, 's, DisplayedPosition>,
    selection: Main<'w, 's, Selection>,
    photo_mode: Main<'w, 's, PhotoMode>,
    photo_controls: Res<'w, PhotoControls>,
    analysis: Res<'w, AnalysisBoard>,
}

extend_kit!(PadHintKit);

/// Updates the device whose controls are shown, and shows them.
pub(super) fn show(mut kit: PadHintKit) {
    let Some(ctx) = kit.ctx() else { return };
    update_device(&ctx, &mut kit);
    bar(&ctx, &kit);
}

/// Shows as many hints as there is room for.
fn bar(ctx: &Context, kit: &PadHintKit) {
    let Some(signs) = kit.frame.gamepad() else { return };
    if kit.photo_mode.is_on() && kit.photo_controls.is_hidden {
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
            let words = painter.layout_no_wrap(kit.text(key), theme::body(13.0), SECONDARY_TEXT);
            if left.x + sign.width() + BESIDE + words.size().x + GAP > rect.right() {
                break;
            }
            left.x += sign.paint(painter, left, signs) + BESIDE;
            painter.galley(left - vec2(0.0, words.size().y / 2.0), words.clone(), SECONDARY_TEXT);
            left.x += words.size().x + GAP;
        }
    });
}

/// Returns the gamepad controls that do something now.
fn hints(kit: &PadHintKit) -> PadHints {
    use GamepadButton::{East, LeftTrigger, North, RightTrigger, Select, South, Start, West};
    let button = GamepadSign::Button;
    let by_buttons =
        |back| vec![(GamepadSign::Cross, "pad-choose"), (button(South), "pad-press"), (button(East), back)];
    let selection = &**kit.selection;
    if kit.dialogs.open.is_some() {
        return by_buttons("close");
    }
    match kit.session.phase() {
        SessionPhase::Idle => return vec![(GamepadSign::Cross, "pad-choose"), (button(South), "pad-press")],
        SessionPhase::Drawing => {
            return vec![
                (GamepadSign::Cross, "pad-choose"),
                (button(South), "pad-open-hand"),
                (button(East), "draw-back"),
            ];
        }
        SessionPhase::Playing => {}
    }
    if kit.photo_mode.is_on() {
        let turns =
            [(GamepadSign::Stick(Stick::Right), "keys-turn"), (GamepadSign::Stick(Stick::Triggers), "keys-zoom")];
        let back = if kit.panel_focus.focus { "pad-board" } else { "photo-leave" };
        return by_buttons(back).into_iter().chain(turns).collect();
    }
    if kit.panel_focus.focus {
        return by_buttons("pad-board");
    }
    if selection.promotion.is_some() {
        return vec![
            (GamepadSign::Cross, "pad-choose"),
            (button(South), "pad-promote"),
            (button(East), "promotion-cancel"),
        ];
    }
    if kit.session.is_analysis() && kit.analysis.open.is_some() {
        return analysis_hints(kit);
    }
    let mut hints = PadHints::new();
    if kit.panel_focus.question {
        hints.push((button(East), "guided-play-on"));
    } else if !kit.displayed.is_live() {
        hints.push((button(East), "pad-to-the-game"));
    } else if kit.session.is_persons_turn() {
        hints.push((button(South), if selection.from.is_some() { "pad-put" } else { "pad-take" }));
        if selection.from.is_some() || selection.cursor.is_some() {
            hints.push((button(East), "pad-let-go"));
        }
    }
    let what_next = if kit.session.is_on() && !kit.session.is_analysis() { "pad-buttons" } else { "pad-what-next" };
    hints.push((button(West), what_next));
    if kit.session.is_on() && hint::check(&kit.session).is_ok() {
        hints.push((button(North), "action-hint"));
    }
    if kit.panel_focus.review {
        hints.push((button(North), "review-show-better"));
    }
    hints.push((button(Start), "menu"));
    if !kit.session.game().plies().is_empty() {
        hints.push((button(LeftTrigger), "pad-step-back"));
        hints.push((button(RightTrigger), "pad-step-on"));
    }
    hints.push((button(Select), "pad-view"));
    hints.push((GamepadSign::Stick(Stick::Right), "keys-turn"));
    hints.push((GamepadSign::Stick(Stick::Triggers), "keys-zoom"));
    hints
}

/// Returns the gamepad controls of the analysis board, of its set-up, or of drawing.
fn analysis_hints(kit: &PadHintKit) -> PadHints {
    use GamepadButton::{East, LeftTrigger, RightTrigger, South, Start, West};
    let button = GamepadSign::Button;
    if kit.analysis.draw_mode.is_some() {
        return vec![
            (GamepadSign::Cross, "pad-square"),
            (button(South), "analysis-draw"),
            (button(LeftTrigger), "pad-step-back"),
            (button(RightTrigger), "pad-step-on"),
            (button(West), "pad-panel"),
            (button(East), "analysis-draw-leave"),
        ];
    }
    if kit.analysis.setup.is_some() {
        return vec![
            (GamepadSign::Cross, "pad-square"),
            (button(South), "pad-put"),
            (button(LeftTrigger), "pad-piece-before"),
            (button(RightTrigger), "pad-piece-after"),
            (button(West), "pad-panel"),
            (button(East), "analysis-set-up-leave"),
        ];
    }
    let selection = &**kit.selection;
    let lets_go = selection.from.is_some() || selection.cursor.is_some();
    vec![
        (GamepadSign::Cross, "pad-steps"),
        (GamepadSign::Stick(Stick::Left), "pad-square"),
        (button(South), if selection.from.is_some() { "pad-put" } else { "pad-take" }),
        (button(East), if lets_go { "pad-let-go" } else { "analysis-close" }),
        (button(West), "pad-panel"),
        (button(Start), "menu"),
        (GamepadSign::Stick(Stick::Right), "keys-turn"),
        (GamepadSign::Stick(Stick::Triggers), "keys-zoom"),
    ]
}

/// Updates the device whose controls are shown. It only changes while nothing is pressed, because the panels move with
/// it, and a press must end on the button on which it began.
fn update_device(ctx: &Context, kit: &mut PadHintKit) {
    let is_pressing = ctx.input(|input| input.pointer.any_down() || input.pointer.any_released());
    let now = *kit.device;
    if !is_pressing && kit.frame.hint_device != now {
        kit.frame.hint_device = now;
        ctx.request_repaint();
    }
}
