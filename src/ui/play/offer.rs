//! A draw offer that waits for an answer takes the place of the actions, so it never covers the position.

use bevy_egui::egui::{Align2, Context, Pos2, Rect, RichText, vec2};
use rules_core::Color as Side;

use crate::session::{Player, Request, Session};
use crate::ui::panel::{columns, grown};
use crate::ui::room::Room;
use crate::ui::theme::{self, BRASS, TEXT2};
use crate::ui::widgets::{Look, Push};
use crate::ui::words;

/// Whether a person at this screen has an offer to answer.
pub(super) fn is_open(session: &Session) -> bool {
    session.is_on()
        && session.game().draw_offer().is_some_and(|offerer| session.players().of(!offerer) == Player::Person)
}

pub(super) fn show(ctx: &Context, room: &mut Room, foot: (Align2, Pos2), width: f32) -> Rect {
    let frame = theme::asking_frame().inner_margin(14);
    let (rect, ()) = grown(ctx, "offer", foot, width, frame, |ui| {
        let text = match room.session.game().draw_offer() {
            Some(offerer) => match room.session.players().of(offerer) {
                Player::Computer(level) => {
                    room.texts.with("offer-by", &[("name", words::level_name(&room.texts, level).into())])
                }
                Player::Person => room.text(if offerer == Side::White { "offer-white" } else { "offer-black" }),
            },
            None => return,
        };
        ui.label(RichText::new(text).font(theme::strong(15.0)).color(BRASS));
        ui.label(RichText::new(room.text("offer-about")).font(theme::body(13.0)).color(TEXT2));
        let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH));
        let mut places = columns(place, 2, theme::GAP);
        let accept = Push::new(room.text("offer-accept")).icon("check").font(theme::strong(15.0)).look(Look::Primary);
        if accept.place(ui, &room.icons, places.next().unwrap_or(place)).clicked() {
            room.ask(Request::AcceptDraw);
        }
        let decline = Push::new(room.text("offer-decline")).look(Look::Outlined);
        if decline.place(ui, &room.icons, places.next().unwrap_or(place)).clicked() {
            room.ask(Request::DeclineDraw);
        }
    });
    rect
}
