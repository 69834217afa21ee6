//! Hint, take back, draw, resign.

use bevy_egui::egui::{Context, Rect, Ui};

use super::hint::why_no_hint;
use crate::hint::NoHint;
use crate::input::{self, focus};
use crate::session::{Refused, Request, Session};
use crate::ui::desk::Dialog;
use crate::ui::kiosk::done;
use crate::ui::kit::Kit;
use crate::ui::panel::{columns, panel};
use crate::ui::reasons;
use crate::ui::standing;
use crate::ui::theme;
use crate::ui::widgets::{Push, Style};
use rules_core::{Action, TakeBacks};

/// How long Resign waits to be pressed again, in seconds.
pub(crate) const SURE_SECONDS: f64 = 8.0;

/// The block under the lower plate.
pub(super) fn show(ctx: &Context, kit: &mut Kit, rect: Rect) {
    panel(ctx, "actions", rect, theme::panel_frame(), |ui| {
        let hints = has_hints(&kit.session);
        let mut places = columns(ui.max_rect(), 3 + usize::from(hints), 4.0);
        let mut next = || places.next().unwrap_or(rect);
        if hints {
            hint(ui, kit, next());
        }
        take_back(ui, kit, next());
        draw(ui, kit, next());
        resign(ui, kit, next());
    });
}

/// The bar at the bottom of a phone.
pub(super) fn bar(ctx: &Context, kit: &mut Kit, rect: Rect) {
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
        draw(ui, kit, next());
        resign(ui, kit, next());
        if is_kiosk {
            let (key, style) = done::face(kit);
            let push = Push::new(kit.text(key)).icon("quit").style(style).over();
            if push.place(ui, &kit.icons, next()).clicked() {
                done::press(kit);
            }
            return;
        }
        let more = Push::new(kit.text("action-more")).icon("more").style(Style::Quiet).over();
        if more.place(ui, &kit.icons, next()).clicked() {
            kit.desk.dialog = Some(Dialog::More);
        }
    });
}

/// Whether somebody could want a hint: between two people there is no button.
fn has_hints(session: &Session) -> bool {
    session.is_on() && crate::hint::check(session) != Err(NoHint::TwoPeople)
}

fn hint(ui: &mut Ui, kit: &mut Kit, rect: Rect) {
    let possible = crate::hint::check(&kit.session);
    let push = Push::new(kit.text("action-hint")).icon("hint").style(Style::Quiet).over().enabled(possible.is_ok());
    let mut response = push.place(ui, &kit.icons, rect);
    if let Err(why) = possible {
        response = response.on_hover_text(kit.text(why_no_hint(why)));
    }
    if response.clicked() {
        kit.act(input::Action::Hint);
    }
}

fn take_back(ui: &mut Ui, kit: &mut Kit, rect: Rect) {
    let forbidden = kit.session.game().rules().strictness.take_backs() == TakeBacks::Forbidden;
    let possible = kit.session.to_take_back().is_some() && !forbidden;
    let push = Push::new(kit.text("action-take-back")).icon("undo").style(Style::Quiet).over().enabled(possible);
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
        kit.ask(Request::TakeBack);
    }
}

fn draw(ui: &mut Ui, kit: &mut Kit, rect: Rect) {
    let request = draw_action(&kit.session);
    let key = match request {
        Some(Action::ClaimDraw { .. }) => "action-claim",
        None if kit.session.game().draw_offer().is_some() => "action-offered",
        _ => "action-draw",
    };
    let push = Push::new(kit.text(key))
        .icon("draw")
        .style(Style::Quiet)
        .over()
        .enabled(request.is_some())
        .lit(matches!(request, Some(Action::ClaimDraw { .. })));
    let mut response = push.place(ui, &kit.icons, rect);
    let why = match key {
        "action-offered" => standing::now(&kit.texts, &kit.session),
        _ => why_no_draw(kit).filter(|_| request.is_none()),
    };
    if let Some(why) = why {
        response = response.on_hover_text(why);
    }
    if response.clicked()
        && let Some(action) = request
    {
        kit.ask(Request::by_person(action));
    }
}

/// What pressing Draw does now: accept, else claim if there is a claim, else offer.
pub(crate) fn draw_action(session: &Session) -> Option<Action> {
    let person = session.person().filter(|_| session.is_on())?;
    let game = session.game();
    if game.may_answer_draw() == Some(person) {
        Some(Action::AcceptDraw(person))
    } else if session.is_persons_turn() && game.claim().is_some() {
        Some(Action::ClaimDraw { by: person, intended: None })
    } else {
        game.may_offer_draw(person).then_some(Action::OfferDraw(person))
    }
}

/// Why Draw can't be pressed.
fn why_no_draw(kit: &Kit) -> Option<String> {
    let Some(person) = kit.session.person() else { return Some(kit.text("refused-watching")) };
    let refusal = kit.session.game().why_no_draw_offer(person)?;
    Some(reasons::refusal(&kit.texts, &Refused::Rules(refusal), &kit.session))
}

/// Asked in place: the first press turns the button into the question, the second resigns.
fn resign(ui: &mut Ui, kit: &mut Kit, rect: Rect) {
    let possible = kit.session.is_on() && kit.session.person().is_some();
    let until = kit.desk.resign_until;
    let asked = until.is_some_and(|until| kit.is_still(until));
    if until.is_some() && !asked {
        kit.desk.resign_until = None;
    }
    let (key, style) = if asked { ("action-resign-sure", Style::Confirm) } else { ("action-resign", Style::Danger) };
    let push = Push::new(kit.text(key)).icon("resign").style(style).over().enabled(possible);
    if push.place(ui, &kit.icons, rect).clicked() {
        press_resign(kit);
    }
}

/// The first press asks, the second within a few seconds resigns.
pub(crate) fn press_resign(kit: &mut Kit) {
    if !kit.session.is_on() {
        return;
    }
    if kit.desk.resign_until.take().is_some_and(|until| kit.now() < until) {
        let by = kit.session.pressing_side();
        kit.ask(Request::by_person(Action::Resign(by)));
    } else {
        kit.desk.resign_until = Some(kit.now() + SURE_SECONDS);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Texts;
    use crate::settings::Language;
    use crate::ui::fonts;
    use crate::ui::layout::{ACTIONS, BAR, Layout};
    use bevy_egui::egui::{self, RawInput, pos2, vec2};

    /// Every label that a button of the actions may have.
    const LABELS: [&str; 10] = [
        "action-hint",
        "action-take-back",
        "action-draw",
        "action-claim",
        "action-offered",
        "action-resign",
        "action-resign-sure",
        "action-more",
        "kiosk-done",
        "kiosk-done-sure",
    ];

    #[test]
    fn every_label_fits_its_button_in_the_narrowest_windows() {
        let ctx = egui::Context::default();
        ctx.set_fonts(fonts::definitions());
        // They hold from the next pass on.
        ctx.run_ui(RawInput::default(), |_| {}).textures_delta.clear();
        let check = |_: &mut Ui| {
            let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(640.0, 400.0));
            let column = vec2(Layout::of(window).column().width() - 12.0, ACTIONS - 12.0);
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
