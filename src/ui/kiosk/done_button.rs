//! The *I’m done* button of kiosk mode. In the middle of a game it asks for confirmation and then resigns, so that the
//! result panel can offer the game to take home.

use bevy::prelude::*;
use kiosk::VisitEvent;
use rules_core::Action;

use super::visit_controls::VisitControls;
use crate::session::Request;
use crate::ui::kit::Kit;
use crate::ui::second_press::SURE_SECONDS;
use crate::ui::widgets::ButtonStyle;

/// Returns the button's current text key and style.
pub(in crate::ui) fn face(kit: &mut Kit, visit: &mut VisitControls) -> (&'static str, ButtonStyle) {
    let until = visit.done.0;
    if until.is_some_and(|until| kit.is_before(until)) {
        return ("kiosk-done-sure", ButtonStyle::Confirm);
    }
    visit.done.0 = None;
    ("kiosk-done", ButtonStyle::Quiet)
}

/// Handles a press of the button. Before the first move it needs no confirmation.
pub(in crate::ui) fn press(kit: &mut Kit, visit: &mut VisitControls, requests: &mut MessageWriter<Request>) {
    let loser = kit.session.person().filter(|_| kit.session.is_on() && !kit.session.game().plies().is_empty());
    let is_sure = visit.done.0.take().is_some_and(|until| kit.now() < until);
    match loser {
        None => visit.report(VisitEvent::DonePressed),
        Some(by) if is_sure => {
            requests.write(Request::by_person(Action::Resign(by)));
        }
        Some(_) => visit.done.0 = Some(kit.now() + SURE_SECONDS),
    }
}
