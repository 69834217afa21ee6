//! What the panels do of what a person does, by whatever device.

use bevy::prelude::*;
use bevy_egui::egui::Context;

use super::play::{draw_action, press_resign};
use super::room::{Dialog, Room};
use super::{copying, menu};
use crate::files::FileRequest;
use crate::input::{Action, Layer, Pasted};
use crate::platform::HAS_WINDOW;
use crate::session::Request;

/// Actions are read before the room is there, as it writes some itself.
pub(super) fn listen(mut all: ParamSet<(MessageReader<Action>, Room)>, mut pasted: MessageReader<Pasted>) {
    let actions: Vec<Action> = all.p0().read().copied().collect();
    let mut room = all.p1();
    let Some(ctx) = room.ctx() else { return };
    room.desk.entered = false;
    for action in actions {
        act(&ctx, &mut room, action);
    }
    for Pasted(text) in pasted.read() {
        copying::paste(&mut room, text);
    }
}

fn act(ctx: &Context, room: &mut Room, action: Action) {
    match action {
        Action::GiveUp(Layer::Dialog) => room.desk.dialog = None,
        Action::Keys => toggle(room, Dialog::Keys),
        Action::Settings => toggle(room, Dialog::Settings),
        // It closes whatever is open.
        Action::More => room.desk.dialog = room.desk.dialog.is_none().then_some(Dialog::More),
        Action::NewGame => menu::open_new_game(room, false),
        Action::Confirm => room.desk.entered = true,
        Action::Open => room.ask_for_file(FileRequest::Open),
        Action::SaveAs => room.ask_for_file(FileRequest::SaveAs),
        Action::Copy => copying::shown(ctx, room),
        Action::TakeBack => room.ask(Request::TakeBack),
        Action::Draw => {
            if let Some(action) = draw_action(&room.session) {
                room.ask(Request::by_person(action));
            }
        }
        Action::Resign => press_resign(room),
        Action::Quit if HAS_WINDOW => room.quit(),
        _ => {}
    }
}

/// A dialog opens over the board, over another dialog that can be left, or closes.
fn toggle(room: &mut Room, dialog: Dialog) {
    room.desk.dialog = if room.desk.dialog == Some(dialog) { None } else { Some(dialog) };
}
