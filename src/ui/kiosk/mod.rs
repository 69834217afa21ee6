//! The panels of kiosk mode: the invitation, the two questions before a game, the idle question, the result to take
//! home, and the operator's page. The game itself uses the normal panels without their ways out.

mod attract;
mod closed;
mod corner;
mod cover;
pub(super) mod done_button;
mod face;
mod idle_question;
mod keypad;
mod kiosk_kit;
mod machine;
mod number_field;
mod operator;
mod operator_state;
mod page_button;
mod pin_entry;
mod playing;
mod questions;
mod result;
mod times;
mod today;
mod visit_controls;

use bevy::prelude::Res;
use kiosk::{KioskPhase, VisitEvent};

use crate::input::{Action, EscapeLayer};
use crate::kiosk::Kiosk;
use cover::CURTAIN;
use kiosk_kit::KioskKit;

pub(super) use operator_state::OperatorPanelState;
pub(super) use result::show as result;
pub(super) use visit_controls::VisitControls;

/// Shows the panels of the current kiosk phase, over them the idle question, and on top the operator's panels.
pub(super) fn show(mut kit: KioskKit) {
    let Some(ctx) = kit.ctx() else { return };
    let Some(phase) = kit.kiosk.as_ref().map(|kiosk| kiosk.phase()) else { return };
    let is_covered = kit.kiosk.as_ref().is_some_and(|kiosk| kiosk.is_asking() || kiosk.is_operator_open());
    match phase {
        KioskPhase::Language | KioskPhase::Skill if is_covered => {}
        KioskPhase::Attract => attract::show(&ctx, &mut kit),
        KioskPhase::Language => questions::language(&ctx, &mut kit),
        KioskPhase::Skill => questions::who(&ctx, &mut kit),
        KioskPhase::Closed => closed::dark(&ctx, &kit),
        KioskPhase::OutOfOrder => closed::out_of_order(&ctx, &mut kit),
        KioskPhase::Playing | KioskPhase::Result => {}
    }
    idle_question::show(&ctx, &mut kit);
    corner::watch(&ctx, &mut kit);
    operator::show(&ctx, &mut kit);
}

/// Returns true if the game's panels are shown. Outside kiosk mode they always are.
pub(super) fn is_game_shown(kiosk: Option<Res<Kiosk>>) -> bool {
    kiosk.is_none_or(|kiosk| matches!(kiosk.phase(), KioskPhase::Playing | KioskPhase::Result))
}

/// Id of the area that covers the board and takes all presses, if there is one.
pub(super) fn covering_area(kiosk: &Kiosk) -> Option<&'static str> {
    match kiosk.phase() {
        _ if kiosk.is_operator_open() => Some(operator::PLACE),
        _ if kiosk.is_asking() => Some(idle_question::PLACE),
        KioskPhase::Language => Some(questions::LANGUAGE_PLACE),
        KioskPhase::Skill => Some(questions::WHO_PLACE),
        KioskPhase::Playing | KioskPhase::Result => None,
        KioskPhase::Attract | KioskPhase::Closed | KioskPhase::OutOfOrder => Some(CURTAIN),
    }
}

/// Handles Escape: closes the operator's panels. It does nothing to a visitor's panels.
pub(super) fn handle_actions(mut kit: KioskKit) {
    let is_escape = kit.frame.actions.contains(&Action::LeaveLayer(EscapeLayer::Dialog));
    if is_escape && kit.kiosk.as_ref().is_some_and(|kiosk| kiosk.is_operator_open()) {
        kit.report(VisitEvent::OperatorClosed);
    }
}
