//! What a phone's bar has no room for, and what a gamepad's menu button opens, as a dialog from below.

use bevy_egui::egui::{Align2, Context, Ui};

use super::copying;
use super::panel::dim;
use super::room::{Dialog, Room};
use super::theme;
use super::widgets::{Look, Push};
use crate::files::FileRequest;
use crate::input::Action;
use crate::session::Request;

const ROWS: f32 = 9.0;
/// On wider screens it is a gamepad's menu.
const WIDTH: f32 = 480.0;

pub(super) fn show(ctx: &Context, room: &mut Room) {
    if dim(ctx, "more-dim") {
        room.desk.dialog = None;
    }
    let screen = room.desk.layout.screen;
    let height = ROWS * (theme::TOUCH + 2.0) + 32.0;
    let rect = Align2::CENTER_BOTTOM
        .anchor_size(screen.center_bottom(), bevy_egui::egui::vec2(screen.width().min(WIDTH), height));
    super::panel::front(ctx, "more", rect, theme::panel_frame().corner_radius(16).inner_margin(16), |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        if row(ui, room, "view-flip", "flip") {
            room.act(Action::Flip);
        }
        if row(ui, room, "copy-pgn", "copy") {
            copying::pgn(ctx, room);
        }
        if row(ui, room, "copy-fen", "copy") {
            copying::fen(ctx, room);
        }
        if row(ui, room, "save-as", "save") {
            room.ask_for_file(FileRequest::SaveAs);
        }
        if row(ui, room, "open-game", "load") {
            room.ask_for_file(FileRequest::Open);
        }
        if row(ui, room, "menu-new-game", "plus") {
            super::menu::open_new_game(room, false);
        }
        if row(ui, room, "settings", "settings") {
            room.desk.dialog = Some(Dialog::Settings);
        }
        if row(ui, room, "menu-leave", "menu") {
            room.ask(Request::LeaveGame);
        }
        row(ui, room, "close", "close");
    });
}

/// One line; pressing it closes the dialog, whatever else it does.
fn row(ui: &mut Ui, room: &mut Room, key: &str, icon: &'static str) -> bool {
    let push = Push::new(room.text(key)).icon(icon).look(Look::Quiet).left();
    let pressed = push.wide(ui, &room.icons, theme::TOUCH).clicked();
    if pressed {
        room.desk.dialog = None;
    }
    pressed
}
