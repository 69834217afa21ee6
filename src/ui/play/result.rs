//! How the game ended, in one sentence, and what to do next.

use bevy_egui::egui::{Align2, Context, Pos2, Rect, RichText, Ui, vec2};

use crate::files::FileRequest;
use crate::session::Request;
use crate::ui::panel::{columns, grown};
use crate::ui::room::Room;
use crate::ui::theme;
use crate::ui::widgets::{Look, Push};
use crate::ui::{copying, draft, menu, reasons};

pub(super) fn show(ctx: &Context, room: &mut Room, foot: (Align2, Pos2), width: f32) -> Rect {
    let (rect, ()) = grown(ctx, "result", foot, width, theme::asking_frame(), |ui| {
        let Some(ending) = room.session.ending() else { return };
        ui.label(RichText::new(reasons::score(ending)).font(theme::serif(28.0)));
        ui.label(RichText::new(reasons::ending(&room.texts, ending)).font(theme::body(16.0)));
        if let Some(evidence) = reasons::evidence(&room.texts, room.session.game()) {
            ui.label(RichText::new(evidence).font(theme::body(13.0)).color(theme::TEXT2));
        }
        let rematch = Push::new(room.text("result-rematch")).font(theme::strong(15.0)).look(Look::Primary);
        if rematch.wide(ui, &room.icons, theme::TOUCH).clicked() {
            let setup = draft::rematch(room.session.setup(), room.session.person());
            room.ask(Request::NewGame(setup));
        }
        ways_on(ctx, ui, room);
    });
    rect
}

fn ways_on(ctx: &Context, ui: &mut Ui, room: &mut Room) {
    let two = |ui: &mut Ui| {
        let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH));
        let mut places = columns(place, 2, theme::GAP);
        (places.next().unwrap_or(place), places.next().unwrap_or(place))
    };
    let (left, right) = two(ui);
    let button = |ui: &mut Ui, room: &Room, key: &str, rect| {
        Push::new(room.text(key)).look(Look::Outlined).place(ui, &room.icons, rect).clicked()
    };
    if button(ui, room, "copy-pgn", left) {
        copying::pgn(ctx, room);
    }
    if button(ui, room, "copy-fen", right) {
        copying::fen(ctx, room);
    }
    let (left, right) = two(ui);
    if button(ui, room, "save-as", left) {
        room.ask_for_file(FileRequest::SaveAs);
    }
    if button(ui, room, "open-game", right) {
        room.ask_for_file(FileRequest::Open);
    }
    let (left, right) = two(ui);
    if button(ui, room, "menu-new-game", left) {
        menu::open_new_game(room, false);
    }
    let back = if right.width() < 120.0 { "menu" } else { "menu-leave" };
    if button(ui, room, back, right) {
        room.ask(Request::LeaveGame);
    }
}
