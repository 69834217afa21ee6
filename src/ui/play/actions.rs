//! The action buttons: hint, take back, draw, resign.

use bevy::prelude::*;
use bevy_egui::egui::{Context, Rect, Ui};

use super::opponent_controls::OpponentControls;
use super::play_kit::PlayKit;
use crate::guided::GuidedAnswer;
use crate::hint::HintRefusal;
use crate::input::{self, focus};
use crate::session::{Rejection, Request, Session};
use crate::ui::dialog_state::Dialog;
use crate::ui::kiosk::done_button;
use crate::ui::kit::Kit;
use crate::ui::panel::{columns, panel};
use crate::ui::reasons;
use crate::ui::refusal_keys::no_hint_key;
use crate::ui::second_press::{ResignConfirmation, SURE_SECONDS};
use crate::ui::theme;
use crate::ui::turn_notice;
use crate::ui::widgets::{ButtonStyle, PushButton};
use rules_core::{Action, Color as Side, TakeBacks};

/// Handles the actions that have a button here. In a lesson, taking back belongs to the lesson.
pub(in crate::ui) fn handle_actions(
    mut kit: Kit,
    mut opponent: OpponentControls,
    mut requests: MessageWriter<Request>,
    mut resign: ResMut<ResignConfirmation>,
) {
    for action in kit.frame.actions.clone() {
        match action {
            input::Action::TakeBack if kit.session.is_lesson() => {}
            // A kiosk game that has been counted isn't changed any more.
            input::Action::TakeBack if kit.kiosk.is_some() && !kit.session.is_on() => {}
            input::Action::TakeBack if opponent.guided.question().is_some() => {
                opponent.answers.write(GuidedAnswer::TakeBack);
            }
            input::Action::TakeBack => {
                requests.write(Request::TakeBack);
            }
            input::Action::Draw => match draw_action(&kit.session) {
                Some(action) => {
                    requests.write(Request::by_person(action));
                }
                None => {
                    if let Some(why) = no_draw_reason(&kit).filter(|_| kit.session.is_on() && !kit.session.is_lesson())
                    {
                        kit.show_toast(why);
                    }
                }
            },
            input::Action::Resign => press_resign(&kit, &mut requests, &mut resign),
            _ => {}
        }
    }
}

/// Shows the block of buttons under the lower plate.
pub(super) fn show(ctx: &Context, kit: &mut PlayKit, rect: Rect) {
    panel(ctx, "actions", rect, theme::panel_frame(), |ui| {
        let hints = has_hints(&kit.session);
        let mut places = columns(ui.max_rect(), 3 + usize::from(hints), 4.0);
        let mut next = || places.next().unwrap_or(rect);
        if hints {
            hint(ui, kit, next());
        }
        take_back(ui, kit, next());
        draw_or_other_resigns(ui, kit, next());
        resign(ui, kit, next());
    });
}

/// Shows the bar at the bottom of a phone.
pub(super) fn bar(ctx: &Context, kit: &mut PlayKit, rect: Rect) {
    let frame = theme::panel_frame().corner_radius(0).inner_margin(8);
    panel(ctx, "actions", rect, frame, |ui| {
        let hints = has_hints(&kit.session);
        let is_kiosk = kit.kiosk.is_some();
        let mut places = columns(ui.max_rect(), 4 + usize::from(hints), 4.0);
        let mut next = || places.next().unwrap_or(rect);
        if hints {
            hint(ui, kit, next());
        }
        take_back(ui, kit, next());
        draw_or_other_resigns(ui, kit, next());
        resign(ui, kit, next());
        if is_kiosk {
            let (key, style) = done_button::face(&mut kit.core, &mut kit.visit);
            let push = PushButton::new(kit.text(key)).icon("quit").style(style).icon_above();
            if push.place(ui, &kit.icons, next()).clicked() {
                done_button::press(&mut kit.core, &mut kit.visit, &mut kit.starter.requests);
            }
            return;
        }
        let more = PushButton::new(kit.text("action-more")).icon("more").style(ButtonStyle::Quiet).icon_above();
        if more.place(ui, &kit.icons, next()).clicked() {
            kit.dialogs.open = Some(Dialog::More);
        }
    });
}

/// Returns true if there is a hint button: in a game in progress, unless two people play.
fn has_hints(session: &Session) -> bool {
    session.is_on() && crate::hint::check(session) != Err(HintRefusal::TwoPeople)
}

fn hint(ui: &mut Ui, kit: &mut PlayKit, rect: Rect) {
    let possible = crate::hint::check(&kit.session);
    let push = PushButton::new(kit.text("action-hint"))
        .icon("hint")
        .style(ButtonStyle::Quiet)
        .icon_above()
        .enabled(possible.is_ok() && kit.session.side_at_clock().is_none());
    let mut response = push.place(ui, &kit.icons, rect);
    if let Err(why) = possible {
        response = response.on_hover_text(kit.text(no_hint_key(why)));
    }
    if response.clicked() {
        kit.send_action(input::Action::Hint);
    }
}

fn take_back(ui: &mut Ui, kit: &mut PlayKit, rect: Rect) {
    let forbidden = kit.session.game().rules().strictness.take_backs() == TakeBacks::Forbidden;
    let possible = kit.session.plies_to_take_back().is_some() && !forbidden;
    let push = PushButton::new(kit.text("action-take-back"))
        .icon("undo")
        .style(ButtonStyle::Quiet)
        .icon_above()
        .enabled(possible);
    let mut response = push.place(ui, &kit.icons, rect);
    focus::leave_to_last_mover(&response);
    if !possible {
        let why = match kit.session.person() {
            None => "refused-watching",
            Some(_) if forbidden => "refused-no-take-backs",
            Some(_) => "refused-nothing-to-take-back",
        };
        response = response.on_hover_text(kit.text(why));
    }
    if response.clicked() {
        kit.request(Request::TakeBack);
    }
}

/// Shows the Draw button. While two people at this screen are asked whether the one on the move resigns, the other one may
/// do so in its place, after the same question.
fn draw_or_other_resigns(ui: &mut Ui, kit: &mut PlayKit, rect: Rect) {
    let by = kit.session.acting_side();
    let [own, other] = [by, !by].map(|side| kit.resign.until(side));
    let [is_asked, is_other_asked] = [own, other].map(|until| until.is_some_and(|until| kit.is_before(until)));
    if !(is_asked || is_other_asked) || !kit.session.players().share_screen() {
        return draw(ui, kit, rect);
    }
    let style = if is_other_asked { ButtonStyle::Confirm } else { ButtonStyle::Danger };
    let push = PushButton::new(kit.text(match !by {
        Side::White => "action-white-resigns",
        Side::Black => "action-black-resigns",
    }));
    if push.icon("resign").style(style).icon_above().place(ui, &kit.icons, rect).clicked() {
        kit.resign.0 = (!is_other_asked).then(|| (!by, kit.now() + SURE_SECONDS));
        if is_other_asked {
            kit.request(Request::by_person(Action::Resign(!by)));
        }
    }
}

fn draw(ui: &mut Ui, kit: &mut PlayKit, rect: Rect) {
    let request = draw_action(&kit.session);
    let key = match request {
        Some(Action::ClaimDraw { .. }) => "action-claim",
        None if kit.session.game().draw_offer().is_some() => "action-offered",
        _ => "action-draw",
    };
    let push = PushButton::new(kit.text(key))
        .icon("draw")
        .style(ButtonStyle::Quiet)
        .icon_above()
        .enabled(request.is_some())
        .explains()
        .lit(matches!(request, Some(Action::ClaimDraw { .. })));
    let mut response = push.place(ui, &kit.icons, rect);
    let why = match key {
        "action-offered" => turn_notice::text(&kit.texts, &kit.session),
        _ => no_draw_reason(kit).filter(|_| request.is_none()),
    };
    if let Some(why) = why.clone() {
        response = response.on_hover_text(why);
    }
    if response.clicked() {
        match (request, why) {
            (Some(action), _) => kit.request(Request::by_person(action)),
            (None, Some(why)) => kit.show_toast(why),
            (None, None) => {}
        }
    }
}

/// Returns the action of the Draw button: accept an offer, else claim a draw, else offer one.
fn draw_action(session: &Session) -> Option<Action> {
    let person = session.person().filter(|_| session.is_on())?;
    let game = session.game();
    if game.may_answer_draw() == Some(person) {
        Some(Action::AcceptDraw(person))
    } else if game.turn() == person && game.claimable_draw().is_some() {
        Some(Action::ClaimDraw { by: person, intended: None })
    } else {
        game.may_offer_draw(person).then_some(Action::OfferDraw(person))
    }
}

/// Returns the reason why the Draw button is disabled.
fn no_draw_reason(kit: &Kit) -> Option<String> {
    let Some(person) = kit.session.person() else { return Some(kit.text("refused-watching")) };
    let refusal = kit.session.game().draw_offer_refusal(person)?;
    Some(reasons::refusal(&kit.texts, &Rejection::Rules(refusal), &kit.session))
}

/// Shows the Resign button. The first press turns it into a question, and the second one resigns.
fn resign(ui: &mut Ui, kit: &mut PlayKit, rect: Rect) {
    let possible = kit.session.is_on() && kit.session.person().is_some();
    let until = kit.resign.until(kit.session.acting_side());
    let asked = until.is_some_and(|until| kit.is_before(until));
    if until.is_some() && !asked {
        kit.resign.0 = None;
    }
    let (key, style) =
        if asked { ("action-resign-sure", ButtonStyle::Confirm) } else { ("action-resign", ButtonStyle::Danger) };
    let push = PushButton::new(kit.text(key)).icon("resign").style(style).icon_above().enabled(possible);
    if push.place(ui, &kit.icons, rect).clicked() {
        press_resign(&kit.core, &mut kit.starter.requests, &mut kit.resign);
    }
}

/// Handles a press of Resign: the first one asks, and a second one within [`SURE_SECONDS`] resigns.
fn press_resign(kit: &Kit, requests: &mut MessageWriter<Request>, resign: &mut ResignConfirmation) {
    if !kit.session.is_on() {
        return;
    }
    let by = kit.session.acting_side();
    let until = resign.until(by);
    resign.0 = None;
    if until.is_some_and(|until| kit.now() < until) {
        requests.write(Request::by_person(Action::Resign(by)));
    } else {
        resign.0 = Some((by, kit.now() + SURE_SECONDS));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Texts;
    use crate::settings::Language;
    use crate::ui::fonts;
    use crate::ui::layout::{ACTIONS, BAR, PanelLayout};
    use bevy_egui::egui::{self, RawInput, pos2, vec2};

    /// Text keys of all labels that an action button can have.
    const LABELS: [&str; 12] = [
        "action-hint",
        "action-take-back",
        "action-draw",
        "action-claim",
        "action-offered",
        "action-resign",
        "action-resign-sure",
        "action-white-resigns",
        "action-black-resigns",
        "action-more",
        "kiosk-done",
        "kiosk-done-sure",
    ];

    #[test]
    fn every_label_fits_its_button_in_the_narrowest_windows() {
        let ctx = egui::Context::default();
        ctx.set_fonts(fonts::definitions());
        // Fonts take effect in the next pass.
        ctx.run_ui(RawInput::default(), |_| {}).textures_delta.clear();
        let check = |_: &mut Ui| {
            let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(640.0, 400.0));
            let column = vec2(PanelLayout::of(window).column().width() - 12.0, ACTIONS - 12.0);
            let bar = vec2(320.0 - 16.0, BAR - 16.0);
            for (size, buttons) in [(column, 4), (bar, 5)] {
                let place = Rect::from_min_size(window.min, size);
                let button = columns(place, buttons, 4.0).next().expect("a button");
                for (language, key) in Language::all().flat_map(|language| LABELS.map(|key| (language, key))) {
                    let text = Texts::new(language).get(key);
                    let width = |text: &str| {
                        let text = text.to_owned();
                        ctx.fonts_mut(|fonts| fonts.layout_no_wrap(text, theme::body(13.0), theme::TEXT).size().x)
                    };
                    let room = button.width() - 4.0;
                    for word in text.split(' ') {
                        assert!(width(word) <= room, "“{word}” is broken: {} of {room} points", width(word));
                    }
                    let label = ctx.fonts_mut(|fonts| fonts.layout(text.clone(), theme::body(13.0), theme::TEXT, room));
                    let height = theme::ICON + 4.0 + label.size().y;
                    assert!(height <= button.height(), "“{text}” is clipped: {height} of {}", button.height());
                }
            }
        };
        ctx.run_ui(RawInput::default(), check).textures_delta.clear();
    }
}
