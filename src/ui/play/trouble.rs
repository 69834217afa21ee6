//! The opponent can't go on: what happened, and how the game may. It takes the place of the actions.

use bevy_egui::egui::{Align2, Context, Pos2, Rect, RichText};
use engine::Level;

use crate::session::{Player, Request, Trouble};
use crate::ui::kit::Kit;
use crate::ui::panel::grown;
use crate::ui::theme::{self, BRASS, TEXT2};
use crate::ui::widgets::{Push, Style};
use crate::ui::words;

pub(super) fn show(ctx: &Context, kit: &mut Kit, foot: (Align2, Pos2), width: f32) -> Rect {
    let frame = theme::asking_frame().inner_margin(14);
    let (rect, ()) = grown(ctx, "trouble", foot, width, frame, |ui| {
        let Some(trouble) = kit.session.trouble() else { return };
        ui.label(RichText::new(sentence(kit, trouble)).font(theme::strong(15.0)).color(BRASS));
        ui.label(RichText::new(kit.text("trouble-about")).font(theme::body(13.0)).color(TEXT2));
        let ways = [
            ("trouble-again", kit.session.setup().opponent, Style::Primary),
            ("trouble-hetman", Player::Computer(Level::STRONGEST.number()), Style::Outlined),
            ("trouble-two", Player::Person, Style::Outlined),
        ];
        // Where nobody chose the opponent, nobody chooses another.
        let count = if kit.kiosk.is_some() { 1 } else { ways.len() };
        for (key, opponent, style) in ways.into_iter().take(count) {
            if Push::new(kit.text(key)).style(style).wide(ui, &kit.icons, theme::TOUCH).clicked() {
                kit.ask(Request::GoOnWith(opponent));
            }
        }
    });
    rect
}

/// What happened, in one sentence.
fn sentence(kit: &Kit, trouble: &Trouble) -> String {
    let setup = kit.session.setup();
    let name = words::machine(&kit.texts, setup.opponent, setup).unwrap_or_default().into();
    match trouble {
        Trouble::Gone(detail) => kit.texts.with("trouble-gone", &[("name", name), ("detail", detail.clone().into())]),
        Trouble::Silent => kit.texts.with("trouble-silent", &[("name", name)]),
        Trouble::NoMove(text) => kit.texts.with("trouble-no-move", &[("name", name), ("text", text.clone().into())]),
    }
}
