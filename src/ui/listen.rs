//! What the panels do of what a person does, by whatever device.

use bevy::prelude::*;
use bevy_egui::egui::Context;

use super::play::{VIEWS, draw_action, press_hint, press_resign};
use super::room::{Dialog, Room};
use super::{copying, menu};
use crate::files::FileRequest;
use crate::input::{Action, Layer, Pasted};
use crate::options::View;
use crate::platform::HAS_WINDOW;
use crate::session::Request;

pub(super) fn listen(mut room: Room, mut actions: MessageReader<Action>, mut pasted: MessageReader<Pasted>) {
    let Some(ctx) = room.ctx() else { return };
    room.desk.entered = false;
    for action in actions.read() {
        act(&ctx, &mut room, *action);
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
        Action::More => toggle(room, Dialog::More),
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
        Action::Hint => press_hint(room),
        Action::Look(view) => room.viewpoint.view = view,
        Action::NextView => room.viewpoint.view = after(room.viewpoint.view),
        Action::Flip => room.viewpoint.near = !room.viewpoint.near,
        Action::Mute => room.settings.sound = !room.settings.sound,
        Action::FullScreen if HAS_WINDOW => room.full_screen.0 = !room.full_screen.0,
        Action::Quit if HAS_WINDOW => room.quit(),
        _ => {}
    }
}

/// A dialog opens over the board, over another dialog that can be left, or closes.
fn toggle(room: &mut Room, dialog: Dialog) {
    room.desk.dialog = if room.desk.dialog == Some(dialog) { None } else { Some(dialog) };
}

/// The views in their order, round and round.
fn after(view: View) -> View {
    let at = VIEWS.iter().position(|(other, ..)| *other == view).unwrap_or(0);
    VIEWS[(at + 1) % VIEWS.len()].0
}
