//! The chess clock alone: each player's half of the screen is one large button, and a strip between or below them has the
//! pause.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Align2, Frame, Id, Rect, Sense, Ui, WidgetInfo, WidgetType, vec2};

use super::dialog_state::{Dialog, DialogState};
use super::half_turn::turned_for;
use super::kit::{Kit, extend_kit};
use super::panel::{columns, front_panel};
use super::theme::{self, DANGER, LIT, LOW_FILL, ON_DANGER, ON_LIT, PANEL, SECONDARY_TEXT, TEXT};
use super::widgets::{ButtonStyle, PushButton, steady_time, time_text};
use crate::input::focus;
use crate::input::panel_presses::{is_clicked_without_pointer, is_space_pressed, pressed_points};
use crate::session::{LOW_TIME, names};
use crate::standalone_clock::{ClockHalf, ClockRequest, OpenClock, StandaloneClock};

/// Height of the strip with the buttons.
const STRIP: f32 = 68.0;
/// Gap between the halves and the strip.
const GAP: f32 = 4.0;
/// Height of the digits, as parts of a half's height and width, and the most.
const DIGITS: [f32; 2] = [0.5, 0.24];
const LARGEST_DIGITS: f32 = 220.0;

/// The parameters of the clock.
#[derive(SystemParam)]
pub(super) struct ClockKit<'w, 's> {
    core: Kit<'w, 's>,
    clock: Res<'w, StandaloneClock>,
    requests: MessageWriter<'w, ClockRequest>,
}

extend_kit!(ClockKit);

/// Pauses the clock when it is hidden, for instance by Escape.
pub(super) fn pause_when_hidden(
    dialogs: Res<DialogState>,
    clock: Res<StandaloneClock>,
    mut requests: MessageWriter<ClockRequest>,
) {
    let is_hidden = dialogs.open != Some(Dialog::ChessClock);
    if is_hidden && clock.0.as_ref().is_some_and(|open| open.on_move().is_some() && !open.is_paused()) {
        requests.write(ClockRequest::TogglePause);
    }
}

/// Shows the clock.
pub(super) fn show(mut kit: ClockKit) {
    let Some(ctx) = kit.ctx() else { return };
    let Some(open) = kit.clock.0.clone() else {
        kit.dialogs.open = None;
        return;
    };
    let screen = kit.frame.layout.screen;
    front_panel(&ctx, Dialog::ChessClock.title_key(), screen, Frame::new().fill(theme::LINE), |ui| {
        let (halves, strip) = places(screen, faces(&kit));
        let (pressed, space) = (pressed_points(&ctx), is_space_pressed(&ctx));
        for (half, place) in ClockHalf::ALL.into_iter().zip(halves) {
            let by_space = space && open.on_move().unwrap_or(ClockHalf::Near) == half;
            let is_touched = pressed.iter().any(|at| place.contains(*at));
            if player(ui, &kit, &open, half, place) || is_touched || by_space {
                kit.requests.write(ClockRequest::Press(half));
            }
        }
        buttons(ui, &mut kit, &open, strip);
    });
}

/// Returns the places of both halves and of the strip: one above the other if the players sit face to face, else side by
/// side.
fn places(screen: Rect, faces: bool) -> ([Rect; 2], Rect) {
    if faces {
        let strip = Rect::from_center_size(screen.center(), vec2(screen.width(), STRIP));
        let far = screen.with_max_y(strip.top() - GAP);
        return ([far, screen.with_min_y(strip.bottom() + GAP)], strip);
    }
    let strip = screen.with_min_y(screen.bottom() - STRIP);
    let above = screen.with_max_y(strip.top() - GAP);
    let middle = screen.center().x;
    ([above.with_max_x(middle - GAP / 2.0), above.with_min_x(middle + GAP / 2.0)], strip)
}

/// Returns whether the players sit face to face at two edges of the screen: where it is upright, or if they said so.
fn faces(kit: &ClockKit) -> bool {
    let screen = kit.frame.layout.screen;
    screen.height() > screen.width() || kit.settings.two_players.is_face_to_face()
}

/// Shows a player's half; returns true if it was pressed by the keyboard or a screen reader.
fn player(ui: &mut Ui, kit: &ClockKit, open: &OpenClock, half: ClockHalf, place: Rect) -> bool {
    let left = open.remaining(half);
    let is_on_move = open.on_move() == Some(half);
    let is_low = left < LOW_TIME;
    let (fill, colour) = match () {
        () if open.flagged() == Some(half) => (DANGER, ON_DANGER),
        () if is_on_move && is_low => (LOW_FILL, ON_DANGER),
        () if is_on_move => (LIT, ON_LIT),
        () => (PANEL, TEXT),
    };
    let time = time_text(left);
    let note = note(kit, open, half);
    let response = ui.interact(place, Id::new(("chess-clock", half as usize)), Sense::click());
    let name = format!("{time}, {note}");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
    focus::register(ui, &response);
    let is_turned = half == ClockHalf::Far && faces(kit);
    turned_for(is_turned, ui, place, |ui| {
        let painter = ui.painter();
        painter.rect_filled(place, theme::CORNER, fill);
        let size = (place.height() * DIGITS[0]).min(place.width() * DIGITS[1]).min(LARGEST_DIGITS);
        steady_time(ui, &time, place.center(), theme::strong(size), colour);
        let below = place.center() + vec2(0.0, size * 0.62 + 16.0);
        let faint = if fill == PANEL { SECONDARY_TEXT } else { colour };
        painter.text(below, Align2::CENTER_CENTER, note, theme::body(17.0), faint);
    });
    // A press of the pointer was noticed when it went down.
    is_clicked_without_pointer(&response)
}

/// Returns the line below a player's time: how to begin, the fallen flag, or the number of moves.
fn note(kit: &ClockKit, open: &OpenClock, half: ClockHalf) -> String {
    if open.flagged() == Some(half) {
        return kit.text("chess-clock-flag");
    }
    if open.on_move().is_none() && open.flagged().is_none() {
        return kit.text("chess-clock-begin");
    }
    let side = names::side(&kit.texts, open.side(half));
    kit.texts.with("chess-clock-moves", &[("side", side.into()), ("moves", open.moves(half).into())])
}

/// Shows the strip: pause, set anew, close.
fn buttons(ui: &mut Ui, kit: &mut ClockKit, open: &OpenClock, strip: Rect) {
    let inner = strip.shrink2(vec2(8.0, 6.0));
    ui.painter().rect_filled(strip, 0.0, PANEL);
    let mut places = columns(inner, 3, 8.0);
    let mut next = || places.next().unwrap_or(inner);
    let runs = open.on_move().is_some();
    let key = if open.is_paused() { "chess-clock-go-on" } else { "chess-clock-pause" };
    let pause = PushButton::new(kit.text(key)).icon("clock").style(ButtonStyle::Outlined).enabled(runs);
    if pause.place(ui, &kit.icons, next()).clicked() {
        kit.requests.write(ClockRequest::TogglePause);
    }
    // While the time runs, a stray touch must not end the game.
    let may_end = !runs || open.is_paused();
    let again = PushButton::new(kit.text("chess-clock-again")).icon("undo").style(ButtonStyle::Quiet).enabled(may_end);
    if again.place(ui, &kit.icons, next()).clicked() {
        kit.requests.write(ClockRequest::Set(open.controls().clone()));
    }
    let close = PushButton::new(kit.text("close")).icon("close").style(ButtonStyle::Quiet).enabled(may_end);
    if close.place(ui, &kit.icons, next()).clicked() {
        kit.requests.write(ClockRequest::Close);
        kit.dialogs.open = None;
    }
}
