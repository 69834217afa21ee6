//! What the panels do of what a person does, by whatever device.

use bevy::prelude::*;
use bevy_egui::egui::Context;

use super::desk::Dialog;
use super::kit::Kit;
use super::play::{draw_action, press_resign};
use super::{copying, kiosk, lesson, menu, rules};
use crate::files::FileRequest;
use crate::input::{Action, Layer, Pasted};
use crate::lessons::LessonRequest;
use crate::platform::HAS_WINDOW;
use crate::session::Request;

/// Actions are read before the kit is there, which writes some itself.
pub(super) fn listen(mut all: ParamSet<(MessageReader<Action>, Kit)>, mut pasted: MessageReader<Pasted>) {
    let actions: Vec<Action> = all.p0().read().copied().collect();
    let mut kit = all.p1();
    let Some(ctx) = kit.ctx() else { return };
    kit.desk.entered = false;
    kit.desk.digits.clear();
    for action in actions {
        act(&ctx, &mut kit, action);
    }
    for Pasted(text) in pasted.read() {
        copying::paste(&mut kit, text);
    }
}

fn act(ctx: &Context, kit: &mut Kit, action: Action) {
    match action {
        Action::GiveUp(Layer::Dialog) => {
            kit.desk.dialog = None;
            kiosk::give_up(kit);
        }
        Action::GiveUp(Layer::Lesson) => lesson::leave(kit),
        Action::Rules => rules::toggle(kit),
        Action::Keys => toggle(kit, Dialog::Keys),
        Action::Men => toggle(kit, Dialog::Men),
        Action::Settings => toggle(kit, Dialog::Settings),
        // It closes whatever is open.
        Action::More => kit.desk.dialog = kit.desk.dialog.is_none().then_some(Dialog::More),
        Action::NewGame => menu::open_new_game(kit, false),
        Action::Confirm => kit.desk.entered = true,
        Action::Digit(digit) => kit.desk.digits.push(digit),
        Action::Open => kit.ask_for_file(FileRequest::Open),
        Action::SaveAs => kit.ask_for_file(FileRequest::SaveAs),
        Action::Copy => copying::shown(ctx, kit),
        Action::TakeBack if kit.session.is_lesson() => kit.teach(LessonRequest::Again),
        // What is counted stays as it is.
        Action::TakeBack if kit.kiosk.is_some() && !kit.session.is_on() => {}
        Action::TakeBack => kit.ask(Request::TakeBack),
        Action::Draw => {
            if let Some(action) = draw_action(&kit.session) {
                kit.ask(Request::by_person(action));
            }
        }
        Action::Resign => press_resign(kit),
        Action::Quit if HAS_WINDOW => kit.quit(),
        _ => {}
    }
}

/// A dialog opens over the board, over another dialog that can be left, or closes.
fn toggle(kit: &mut Kit, dialog: Dialog) {
    kit.desk.dialog = if kit.desk.dialog == Some(dialog) { None } else { Some(dialog) };
}
