//! *I’m done*: in the middle of a game it is asked once more, in place, and whoever is done resigns: the result has the game
//! to take home.

use kiosk::Happened;
use rules_core::Action;

use crate::session::Request;
use crate::ui::kit::Kit;
use crate::ui::play::SURE_SECONDS;
use crate::ui::widgets::Style;

/// The words of the button now, and how it looks.
pub(in crate::ui) fn face(kit: &mut Kit) -> (&'static str, Style) {
    let until = kit.desk.done_until;
    if until.is_some_and(|until| kit.is_still(until)) {
        return ("kiosk-done-sure", Style::Confirm);
    }
    kit.desk.done_until = None;
    ("kiosk-done", Style::Quiet)
}

/// Before the first move there is nothing to lose.
pub(in crate::ui) fn press(kit: &mut Kit) {
    let loser = kit.session.person().filter(|_| kit.session.is_on() && !kit.session.game().plies().is_empty());
    let is_sure = kit.desk.done_until.take().is_some_and(|until| kit.now() < until);
    match loser {
        None => kit.tell_kiosk(Happened::DonePressed),
        Some(by) if is_sure => kit.ask(Request::by_person(Action::Resign(by))),
        Some(_) => kit.desk.done_until = Some(kit.now() + SURE_SECONDS),
    }
}
