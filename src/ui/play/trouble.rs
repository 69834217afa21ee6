//! The opponent can't go on: what happened, and how the game may. It takes the place of the actions.

use bevy_egui::egui::{Align2, Context, Pos2, Rect, RichText};
use engine::Level;

use crate::session::{Player, Request, Trouble};
use crate::ui::panel::grown;
use crate::ui::room::Room;
use crate::ui::theme::{self, BRASS, TEXT2};
use crate::ui::widgets::{Look, Push};
use crate::ui::words;

pub(super) fn show(ctx: &Context, room: &mut Room, foot: (Align2, Pos2), width: f32) -> Rect {
    let frame = theme::asking_frame().inner_margin(14);
    let (rect, ()) = grown(ctx, "trouble", foot, width, frame, |ui| {
        let Some(trouble) = room.session.trouble() else { return };
        ui.label(RichText::new(sentence(room, trouble)).font(theme::strong(15.0)).color(BRASS));
        ui.label(RichText::new(room.text("trouble-about")).font(theme::body(13.0)).color(TEXT2));
        let ways = [
            ("trouble-again", room.session.setup().opponent, Look::Primary),
            ("trouble-hetman", Player::Computer(Level::STRONGEST.number()), Look::Outlined),
            ("trouble-two", Player::Person, Look::Outlined),
        ];
        for (key, opponent, look) in ways {
            if Push::new(room.text(key)).look(look).wide(ui, &room.icons, theme::TOUCH).clicked() {
                room.ask(Request::GoOnWith(opponent));
            }
        }
    });
    rect
}

/// What happened, in one sentence.
fn sentence(room: &Room, trouble: &Trouble) -> String {
    let setup = room.session.setup();
    let name = words::machine(&room.texts, setup.opponent, setup).unwrap_or_default().into();
    match trouble {
        Trouble::Gone(detail) => room.texts.with("trouble-gone", &[("name", name), ("detail", detail.clone().into())]),
        Trouble::Silent => room.texts.with("trouble-silent", &[("name", name)]),
        Trouble::NoMove(text) => room.texts.with("trouble-no-move", &[("name", name), ("text", text.clone().into())]),
    }
}
