//! The buttons of two people who each have a place at the screen: each has a row at their own edge, and may resign, offer
//! a draw and answer at any time. Face to face the row of the player at the far edge stands upside down.

use bevy_egui::egui::{Context, Label, Pos2, Rect, RichText, Ui, vec2};
use rules_core::{Action, Color as Side, TakeBacks};

use super::arbiter;
use super::offer::{self, OfferQuestion};
use super::play_kit::PlayKit;
use crate::input::panel_presses::{is_pressed, pressed_points};
use crate::session::{Request, Seating};
use crate::ui::dialog_state::Dialog;
use crate::ui::half_turn::turned_for;
use crate::ui::panel::{columns, halves, panel};
use crate::ui::second_press::SURE_SECONDS;
use crate::ui::theme::{self, GAP};
use crate::ui::widgets::{ButtonStyle, PushButton};

/// Width from which a player's buttons and calls lie beside each other, and the calls' part of it.
const WIDE_PLACE: f32 = 620.0;
const CALLS_PART: f32 = 0.42;

/// Returns whether each player has a row of their own.
pub(super) fn are_shown(kit: &PlayKit) -> bool {
    Seating::of(&kit.session, &kit.settings).has_own_buttons() && kit.session.is_on()
}

/// Returns whether each player has a half of the screen. At its end a game is seen whole.
pub(super) fn have_halves(kit: &PlayKit) -> bool {
    Seating::of(&kit.session, &kit.settings).has_halves() && are_shown(kit)
}

/// A button of a player's row.
enum SeatButton {
    PressClock,
    CorrectMove,
    Answer { key: &'static str, icon: &'static str, request: Box<Request> },
    TakeBack,
    Draw,
    Resign,
    More,
}

/// Shows the row of the player of this side, with their calls to the arbiter towards the middle of the screen, and returns
/// the area of both.
pub(super) fn show(ctx: &Context, kit: &mut PlayKit, side: Side, place: Rect) -> Rect {
    let is_far = is_far(kit, side);
    if place.width() < WIDE_PLACE || !arbiter::has_steady_calls(kit) {
        row(ctx, kit, side, (place, is_far));
        return arbiter::show_for(ctx, kit, side, (place, is_far));
    }
    // Where there is room, the calls lie at the left of the buttons, as the player sees it.
    let (left, right) = place.split_left_right_at_fraction(if is_far { 1.0 - CALLS_PART } else { CALLS_PART });
    let (calls, buttons) = if is_far { (right, left) } else { (left, right) };
    row(ctx, kit, side, (buttons.shrink2(vec2(GAP / 2.0, 0.0)), is_far));
    arbiter::show_in_row(ctx, kit, side, (calls.shrink2(vec2(GAP / 2.0, 0.0)), is_far));
    place
}

/// Returns whether this player sits at the far edge, so that their buttons stand upside down.
fn is_far(kit: &PlayKit, side: Side) -> bool {
    Seating::of(&kit.session, &kit.settings).is_face_to_face() && side != kit.viewpoint.near
}

fn row(ctx: &Context, kit: &mut PlayKit, side: Side, (rect, is_far): (Rect, bool)) {
    let name = if side == Side::White { "seat-white" } else { "seat-black" };
    panel(ctx, name, rect, theme::panel_frame().inner_margin(4), |ui| {
        let (place, shown) = match offer::question_to(kit, side) {
            None => (ui.max_rect(), buttons(kit)),
            Some(asked) => {
                // The answers lie at the hand that presses the clock.
                let [left, right] = halves(ui.max_rect(), 4.0);
                let (words, place) = if kit.settings.left_handed == is_far { (left, right) } else { (right, left) };
                turned_for(is_far, ui, words, |ui| question(ui, words, &asked.text));
                (place, answers(kit, asked).into())
            }
        };
        let places = places(place, &shown, is_far);
        for (button, place) in shown.iter().zip(places) {
            let push = face(kit, side, button);
            let icons = &kit.icons;
            let response = turned_for(is_far, ui, place, |ui| push.place(ui, icons, place));
            // A clock is pressed when the finger goes down, not when it comes up.
            let is_clock = matches!(button, SeatButton::PressClock);
            // The other player's finger may be on the screen, and egui follows only one.
            let is_touched = || response.enabled() && pressed_points(ui.ctx()).iter().any(|at| is_on(ui, place, *at));
            if if is_clock { is_pressed(ui, &response) || is_touched() } else { response.clicked() } {
                press(kit, side, button);
            }
        }
    });
}

/// Writes a question in the middle of its place.
fn question(ui: &mut Ui, place: Rect, text: &str) {
    let text = RichText::new(text).font(theme::strong(14.0)).color(theme::BRASS);
    ui.put(place.shrink(2.0), Label::new(text).wrap().selectable(false));
}

/// Returns whether a point is on a button, and no other panel lies over it.
fn is_on(ui: &Ui, place: Rect, at: Pos2) -> bool {
    place.contains(at) && ui.ctx().layer_id_at(at) == Some(ui.layer_id())
}

/// Returns the places of the buttons, from the player's left to right. The clock's button is twice as wide as others.
fn places(row: Rect, buttons: &[SeatButton], is_far: bool) -> Vec<Rect> {
    let widths = buttons.iter().map(|button| if matches!(button, SeatButton::PressClock) { 2 } else { 1 });
    let mut columns: Vec<Rect> = columns(row, widths.clone().sum(), 4.0).collect();
    if is_far {
        columns.reverse();
    }
    let mut columns = columns.into_iter();
    widths.map(|width| columns.by_ref().take(width).reduce(Rect::union).unwrap_or(row)).collect()
}

/// Returns the answers to a question. Declining lies where the clock was pressed a moment ago, so that a late press ends no
/// game.
fn answers(kit: &PlayKit, asked: OfferQuestion) -> [SeatButton; 2] {
    let answer = |key, icon, request| SeatButton::Answer { key, icon, request: Box::new(request) };
    let decline = answer("offer-decline", "close", asked.decline);
    let accept = answer(asked.accept_key, "check", asked.accept);
    if kit.settings.left_handed { [decline, accept] } else { [accept, decline] }
}

/// Returns a player's buttons: those that the game allows. The clock lies at the hand that presses it.
fn buttons(kit: &PlayKit) -> Vec<SeatButton> {
    let session = &kit.session;
    let rules = session.game().rules();
    let corrects = session.presses_clock() && rules.strictness.lets_illegal_moves_stand();
    let at_clock = [(session.presses_clock(), SeatButton::PressClock), (corrects, SeatButton::CorrectMove)];
    let others = [
        (rules.strictness.take_backs() != TakeBacks::Forbidden, SeatButton::TakeBack),
        (true, SeatButton::Draw),
        (true, SeatButton::Resign),
        (kit.frame.layout.is_narrow() || have_halves(kit), SeatButton::More),
    ];
    let has = |(has, button): (bool, SeatButton)| has.then_some(button);
    if kit.settings.left_handed {
        at_clock.into_iter().chain(others).filter_map(has).collect()
    } else {
        others.into_iter().chain(at_clock.into_iter().rev()).filter_map(has).collect()
    }
}

fn face(kit: &mut PlayKit, side: Side, button: &SeatButton) -> PushButton {
    let is_asked = is_asked(kit, side);
    let session = &kit.session;
    let (is_due, may_correct) = (session.side_at_clock() == Some(side), session.side_to_press() == Some(side));
    let quiet = |key: &str, icon| PushButton::new(kit.text(key)).icon(icon).style(ButtonStyle::Quiet);
    let push = match button {
        SeatButton::PressClock if session.side_to_start().is_some() => {
            quiet("action-start-clock", "clock").style(ButtonStyle::Primary).enabled(is_due)
        }
        SeatButton::PressClock => quiet("action-press-clock", "clock").style(ButtonStyle::Primary).enabled(is_due),
        SeatButton::CorrectMove => quiet("action-correct-move", "undo").enabled(may_correct),
        SeatButton::Answer { key, icon, .. } => quiet(key, icon).style(ButtonStyle::Outlined),
        SeatButton::TakeBack => {
            let moved_last = session.game().turn() != side && session.plies_to_take_back().is_some();
            quiet("action-take-back", "undo").enabled(moved_last)
        }
        SeatButton::Draw => quiet("action-draw", "draw").enabled(draw(kit, side).is_some()),
        SeatButton::Resign if is_asked => quiet("action-resign-sure", "resign").style(ButtonStyle::Confirm),
        SeatButton::Resign => quiet("action-resign", "resign").style(ButtonStyle::Danger),
        SeatButton::More => quiet("action-more", "more"),
    };
    push.icon_above()
}

fn press(kit: &mut PlayKit, side: Side, button: &SeatButton) {
    match button {
        SeatButton::PressClock => kit.request(Request::press_clock(side)),
        SeatButton::CorrectMove => kit.request(Request::by_person(Action::CorrectMove(side))),
        SeatButton::Answer { request, .. } => kit.request(Request::clone(request)),
        SeatButton::TakeBack => kit.request(Request::TakeBack),
        SeatButton::Draw => {
            if let Some(action) = draw(kit, side) {
                kit.request(Request::by_person(action));
            }
        }
        SeatButton::Resign if is_asked(kit, side) => {
            kit.resign.0 = None;
            kit.request(Request::by_person(Action::Resign(side)));
        }
        SeatButton::Resign => kit.resign.0 = Some((side, kit.now() + SURE_SECONDS)),
        SeatButton::More => kit.dialogs.open = Some(Dialog::More),
    }
}

/// Returns whether this player was asked whether they really resign.
fn is_asked(kit: &mut PlayKit, side: Side) -> bool {
    kit.resign.until(side).is_some_and(|until| kit.is_before(until))
}

/// Returns what this player's Draw button does: claim a draw, or else offer one.
fn draw(kit: &PlayKit, side: Side) -> Option<Action> {
    let game = kit.session.game();
    if game.turn() == side && game.claimable_draw().is_some() {
        return Some(Action::ClaimDraw { by: side, intended: None });
    }
    game.may_offer_draw(side).then_some(Action::OfferDraw(side))
}
