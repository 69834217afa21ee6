//! The *I’m done* button of kiosk mode. In the middle of a game it asks for confirmation and then resigns, so that the
//! result panel can offer the game to take home.

use kiosk::VisitEvent;
use rules_core::Action;

use crate::session::Request;
use crate::ui::kit::Kit;
use crate::ui::play::SURE_SECONDS;
use crate::ui::widgets::ButtonStyle;

/// Returns the button's current text key and style.
pub(in crate::ui) fn face(kit: &mut Kit) -> (&'static str, ButtonStyle) {
    let until = kit.state.done_until;
    if until.is_some_and(|until| kit.is_before(until)) {
        return ("kiosk-done-sure", ButtonStyle::Confirm);
    }
    kit.state.done_until = None;
    ("kiosk-done", ButtonStyle::Quiet)
}

/// Handles a press of the button. Before the first move it needs no confirmation.
pub(in crate::ui) fn press(kit: &mut Kit) {
    let loser = kit.session.person().filter(|_| kit.session.is_on() && !kit.session.game().plies().is_empty());
    let is_sure = kit.state.done_until.take().is_some_and(|until| kit.now() < until);
    match loser {
        None => kit.report_to_kiosk(VisitEvent::DonePressed),
        Some(by) if is_sure => kit.request(Request::by_person(Action::Resign(by))),
        Some(_) => kit.state.done_until = Some(kit.now() + SURE_SECONDS),
    }
}
