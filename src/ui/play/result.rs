//! How the game ended, in one sentence, and what to do next.

use bevy_egui::egui::{Align2, Context, Pos2, Rect, RichText, Ui, vec2};

use crate::files::FileRequest;
use crate::session::Request;
use crate::ui::kit::Kit;
use crate::ui::panel::{columns, grown};
use crate::ui::theme;
use crate::ui::widgets::{Push, Style};
use crate::ui::{copying, draft, link, menu, reasons, rules};

pub(super) fn show(ctx: &Context, kit: &mut Kit, foot: (Align2, Pos2), width: f32) -> Rect {
    let (rect, ()) = grown(ctx, "result", foot, width, theme::asking_frame(), |ui| {
        let Some(ending) = kit.session.ending() else { return };
        ui.label(RichText::new(reasons::score(ending)).font(theme::serif(28.0)));
        ui.label(RichText::new(reasons::ending(&kit.texts, ending)).font(theme::body(16.0)));
        if let Some(evidence) = reasons::evidence(&kit.texts, kit.session.game()) {
            ui.label(RichText::new(evidence).font(theme::body(13.0)).color(theme::TEXT2));
        }
        let rule = rules::see(kit, ending.rule()).style(Style::Quiet).left();
        if rule.wide(ui, &kit.icons, theme::TOUCH).clicked() {
            rules::open(kit, Some(ending.rule()));
        }
        let rematch = Push::new(kit.text("result-rematch")).font(theme::strong(15.0)).style(Style::Primary);
        if rematch.wide(ui, &kit.icons, theme::TOUCH).clicked() {
            let setup = draft::rematch(kit.session.setup(), kit.session.person());
            kit.ask(Request::NewGame(setup));
        }
        ways_on(ctx, ui, kit);
    });
    rect
}

fn ways_on(ctx: &Context, ui: &mut Ui, kit: &mut Kit) {
    let two = |ui: &mut Ui| {
        let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH));
        let mut places = columns(place, 2, theme::GAP);
        (places.next().unwrap_or(place), places.next().unwrap_or(place))
    };
    let (left, right) = two(ui);
    let button = |ui: &mut Ui, kit: &Kit, key: &str, rect| {
        Push::new(kit.text(key)).style(Style::Outlined).place(ui, &kit.icons, rect).clicked()
    };
    if button(ui, kit, "copy-pgn", left) {
        copying::pgn(ctx, kit);
    }
    if button(ui, kit, "copy-fen", right) {
        copying::fen(ctx, kit);
    }
    let (left, right) = two(ui);
    if button(ui, kit, "save-as", left) {
        kit.ask_for_file(FileRequest::SaveAs);
    }
    if button(ui, kit, "open-game", right) {
        kit.ask_for_file(FileRequest::Open);
    }
    if let Some((key, icon)) = link::face(kit)
        && Push::new(kit.text(key)).icon(icon).style(Style::Outlined).wide(ui, &kit.icons, theme::TOUCH).clicked()
    {
        link::share(ctx, kit);
    }
    let (left, right) = two(ui);
    if button(ui, kit, "menu-new-game", left) {
        menu::open_new_game(kit, false);
    }
    let back = if right.width() < 120.0 { "menu" } else { "menu-leave" };
    if button(ui, kit, back, right) {
        kit.ask(Request::LeaveGame);
    }
}
