//! Handles the actions that concern the panels, from any input device.

use bevy::prelude::*;
use bevy_egui::egui::Context;

use super::kit::Kit;
use super::panel_state::Dialog;
use super::play::{draw_action, press_resign};
use super::{clipboard, kiosk, lesson, menu, rules};
use crate::files::FileRequest;
use crate::input::{Action, EscapeLayer, PastedText};
use crate::lessons::LessonRequest;
use crate::platform::HAS_WINDOW;
use crate::session::Request;

/// Handles actions and pasted text. Actions are read before the kit is built, because the kit writes actions itself.
pub(super) fn handle_actions(mut all: ParamSet<(MessageReader<Action>, Kit)>, mut pasted: MessageReader<PastedText>) {
    let actions: Vec<Action> = all.p0().read().copied().collect();
    let mut kit = all.p1();
    let Some(ctx) = kit.ctx() else { return };
    kit.state.entered = false;
    kit.state.digits.clear();
    for action in actions {
        act(&ctx, &mut kit, action);
    }
    for PastedText(text) in pasted.read() {
        clipboard::paste(&mut kit, text);
    }
}

fn act(ctx: &Context, kit: &mut Kit, action: Action) {
    match action {
        Action::LeaveLayer(EscapeLayer::Dialog) => {
            kit.state.dialog = None;
            kiosk::close_operator_page(kit);
        }
        Action::LeaveLayer(EscapeLayer::Lesson) => lesson::leave(kit),
        Action::Rules => rules::toggle(kit),
        Action::Keys => toggle(kit, Dialog::Keys),
        Action::Pieces => toggle(kit, Dialog::Pieces),
        Action::Settings => toggle(kit, Dialog::Settings),
        // The More action closes any open dialog.
        Action::More => kit.state.dialog = kit.state.dialog.is_none().then_some(Dialog::More),
        Action::NewGame => menu::open_new_game(kit, false),
        Action::Confirm => kit.state.entered = true,
        Action::Digit(digit) => kit.state.digits.push(digit),
        Action::Open => kit.request_file(FileRequest::Open),
        Action::SaveAs => kit.request_file(FileRequest::SaveAs),
        Action::Copy => clipboard::shown(ctx, kit),
        Action::TakeBack if kit.session.is_lesson() => kit.request_lesson(LessonRequest::Again),
        // A kiosk game that has been counted isn't changed any more.
        Action::TakeBack if kit.kiosk.is_some() && !kit.session.is_on() => {}
        Action::TakeBack => kit.request(Request::TakeBack),
        Action::Draw => {
            if let Some(action) = draw_action(&kit.session) {
                kit.request(Request::by_person(action));
            }
        }
        Action::Resign => press_resign(kit),
        Action::Quit if HAS_WINDOW => kit.quit(),
        _ => {}
    }
}

/// Opens a dialog, replacing another one, or closes it.
fn toggle(kit: &mut Kit, dialog: Dialog) {
    kit.state.dialog = if kit.state.dialog == Some(dialog) { None } else { Some(dialog) };
}
