//! What a dialog shows while the library that it reads is on its way.

use bevy_egui::egui::{Label, RichText, Ui};

use super::kit::Kit;
use super::theme::{self, TEXT2};
use super::widgets::{Push, Style};

/// Whether the library is here. If not, it is asked for, and what becomes of that is said.
pub(super) fn is_open(ui: &mut Ui, kit: &mut Kit) -> bool {
    if kit.has_library() {
        return true;
    }
    let failed = kit.library.failed().map(str::to_owned);
    let text = match &failed {
        Some(why) => kit.texts.with("library-failed", &[("why", why.clone().into())]),
        None => kit.text("library-opens"),
    };
    ui.add(Label::new(RichText::new(text).font(theme::body(15.0)).color(TEXT2)).wrap());
    let retry = Push::new(kit.text("library-again")).icon("undo").style(Style::Outlined);
    if failed.is_none() || retry.wide(ui, &kit.icons, theme::TOUCH).clicked() {
        kit.open_library();
    }
    false
}
