//! How a visitor's game ended, the whole of it to take home, and what comes next.

use bevy_egui::egui::{Align2, Context, Pos2, Rect, RichText, Ui, vec2};
use kiosk::Happened;

use crate::events::KioskRequest;
use crate::ui::kit::Kit;
use crate::ui::link::home;
use crate::ui::panel::{grown, halves};
use crate::ui::reasons;
use crate::ui::theme::{self, TEXT2};
use crate::ui::widgets::{Push, Style, qr_code};

/// Points of a QR code's edge: a phone reads it at arm's length.
const CODE: f32 = 190.0;

pub(in crate::ui) fn show(ctx: &Context, kit: &mut Kit, foot: (Align2, Pos2), width: f32) -> Rect {
    let (rect, ()) = grown(ctx, "result", foot, width, theme::asking_frame(), |ui| {
        let Some(ending) = kit.session.ending() else { return };
        ui.label(RichText::new(reasons::score(ending)).font(theme::serif(30.0)));
        ui.label(RichText::new(reasons::ending_here(&kit.texts, &kit.session, ending)).font(theme::body(16.0)));
        take_home(ui, kit);
        let again = Push::new(kit.text("kiosk-again")).font(theme::strong(15.0)).style(Style::Primary);
        if again.wide(ui, &kit.icons, theme::TOUCH + 6.0).clicked() {
            kit.tell_kiosk(Happened::AgainPressed);
        }
        ways_on(ui, kit);
    });
    rect
}

/// Where the page is known that holds the game.
fn take_home(ui: &mut Ui, kit: &Kit) {
    let page = kit.kiosk.as_ref().map(|kiosk| kiosk.programme().page.as_str()).unwrap_or_default();
    let Some(link) = home(page, kit.session.game()) else { return };
    ui.add_space(6.0);
    ui.vertical_centered(|ui| {
        qr_code(ui, &link, CODE.min(ui.available_width()));
        ui.label(RichText::new(kit.text("kiosk-take-home")).font(theme::body(14.0)).color(TEXT2));
    });
    ui.add_space(6.0);
}

/// Leaving the board to the next one, or looking at the game once more, which is where *Resign* has just been.
fn ways_on(ui: &mut Ui, kit: &mut Kit) {
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH));
    let [done, look] = halves(place, theme::GAP);
    if Push::new(kit.text("kiosk-look-back")).style(Style::Outlined).place(ui, &kit.icons, look).clicked() {
        kit.ask_kiosk(KioskRequest::LookBack);
    }
    if Push::new(kit.text("kiosk-done")).style(Style::Outlined).place(ui, &kit.icons, done).clicked() {
        kit.tell_kiosk(Happened::DonePressed);
    }
}
