//! The result panel of a kiosk game: the result, a QR code to take the game home, and what to do next.

use bevy_egui::egui::{Align2, Context, Pos2, Rect, RichText, Ui, vec2};
use kiosk::VisitEvent;

use super::visit_controls::VisitControls;
use crate::kiosk::KioskRequest;
use crate::ui::kit::Kit;
use crate::ui::link::take_home_link;
use crate::ui::panel::{fitted_panel, halves};
use crate::ui::reasons;
use crate::ui::theme::{self, SECONDARY_TEXT};
use crate::ui::widgets::{ButtonStyle, PushButton, qr_code};

/// Edge of the QR code in points, large enough for a phone at arm's length.
const CODE: f32 = 190.0;

pub(in crate::ui) fn show(
    ctx: &Context,
    kit: &mut Kit,
    visit: &mut VisitControls,
    foot: (Align2, Pos2),
    width: f32,
) -> Rect {
    let (rect, ()) = fitted_panel(ctx, "result", foot, width, theme::asking_frame(), |ui| {
        let Some(ending) = kit.session.ending() else { return };
        ui.label(RichText::new(reasons::score(ending)).font(theme::serif(30.0)));
        ui.label(RichText::new(reasons::ending_for_players(&kit.texts, &kit.session, ending)).font(theme::body(16.0)));
        take_home(ui, kit);
        let again = PushButton::new(kit.text("kiosk-again")).font(theme::strong(15.0)).style(ButtonStyle::Primary);
        if again.wide(ui, &kit.icons, theme::TOUCH_SIZE + 6.0).clicked() {
            visit.report(VisitEvent::AgainPressed);
        }
        ways_on(ui, kit, visit);
    });
    rect
}

/// Shows the QR code, if the address of a page that can open the game is known.
fn take_home(ui: &mut Ui, kit: &Kit) {
    let page = kit.kiosk.as_ref().map(|kiosk| kiosk.operator_settings().page.as_str()).unwrap_or_default();
    let Some(link) = take_home_link(page, kit.session.game()) else { return };
    ui.add_space(6.0);
    ui.vertical_centered(|ui| {
        qr_code(ui, &link, CODE.min(ui.available_width()));
        ui.label(RichText::new(kit.text("kiosk-take-home")).font(theme::body(14.0)).color(SECONDARY_TEXT));
    });
    ui.add_space(6.0);
}

/// Shows the buttons to leave the board to the next visitor and to look at the game again. The latter is in the place
/// of *Resign*, so that a late press does no harm.
fn ways_on(ui: &mut Ui, kit: &Kit, visit: &mut VisitControls) {
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH_SIZE));
    let [done, look] = halves(place, theme::GAP);
    if PushButton::new(kit.text("kiosk-look-back")).style(ButtonStyle::Outlined).place(ui, &kit.icons, look).clicked() {
        visit.request(KioskRequest::ReplayGame);
    }
    if PushButton::new(kit.text("kiosk-done")).style(ButtonStyle::Outlined).place(ui, &kit.icons, done).clicked() {
        visit.report(VisitEvent::DonePressed);
    }
}
