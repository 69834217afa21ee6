//! How the game ended, in one sentence, and what to do next.

use bevy_egui::egui::{Align2, Context, Pos2, Rect, RichText, Ui, vec2};
use rules_core::Rule;

use crate::session::Request;
use crate::ui::desk::Dialog;
use crate::ui::kit::Kit;
use crate::ui::panel::{grown, halves};
use crate::ui::theme;
use crate::ui::widgets::{Push, Style};
use crate::ui::{draft, kiosk, menu, reasons, rules};

pub(super) fn show(ctx: &Context, kit: &mut Kit, foot: (Align2, Pos2), width: f32) -> Rect {
    if kit.kiosk.is_some() {
        return kiosk::result(ctx, kit, foot, width);
    }
    let (rect, ()) = grown(ctx, "result", foot, width, theme::asking_frame(), |ui| {
        let Some(ending) = kit.session.ending() else { return };
        ui.label(RichText::new(reasons::score(ending)).font(theme::serif(28.0)));
        ui.label(RichText::new(reasons::ending_here(&kit.texts, &kit.session, ending)).font(theme::body(16.0)));
        if let Some(evidence) = reasons::evidence(&kit.texts, kit.session.game()) {
            ui.label(RichText::new(evidence).font(theme::body(13.0)).color(theme::TEXT2));
        }
        let rematch = Push::new(kit.text("result-rematch")).font(theme::strong(15.0)).style(Style::Primary);
        if rematch.wide(ui, &kit.icons, theme::TOUCH).clicked() {
            let setup = draft::rematch(kit.session.setup(), kit.session.person());
            kit.ask(Request::NewGame(setup));
        }
        ways_on(ui, kit, ending.rule());
    });
    rect
}

/// What leads away is not where *Resign* has just been.
fn ways_on(ui: &mut Ui, kit: &mut Kit, rule: Rule) {
    let [new, leave] = two(ui);
    let outlined = |key: &str| Push::new(kit.text(key)).style(Style::Outlined);
    let back = outlined(if leave.width() < 120.0 { "menu" } else { "menu-leave" });
    if outlined("menu-new-game").place(ui, &kit.icons, new).clicked() {
        menu::open_new_game(kit, false);
    }
    if back.place(ui, &kit.icons, leave).clicked() {
        kit.ask(Request::LeaveGame);
    }
    let [why, more] = two(ui);
    if rules::see(kit, rule).style(Style::Outlined).place(ui, &kit.icons, why).clicked() {
        rules::open(kit, Some(rule));
    }
    let push = Push::new(kit.text("action-more")).icon("more").style(Style::Outlined);
    if push.place(ui, &kit.icons, more).clicked() {
        kit.desk.dialog = Some(Dialog::More);
    }
}

/// Places beside each other.
fn two(ui: &mut Ui) -> [Rect; 2] {
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH));
    halves(place, theme::GAP)
}
