//! The placeholder in dialogs that need the library, until it is loaded.

use bevy_egui::egui::{Label, RichText, Ui};

use super::kit::Kit;
use super::theme::{self, SECONDARY_TEXT};
use super::widgets::{ButtonStyle, PushButton};

/// Returns true if the library is loaded. Otherwise requests it and shows the state of the request.
pub(super) fn is_open(ui: &mut Ui, kit: &mut Kit) -> bool {
    if kit.has_library() {
        return true;
    }
    let failed = kit.library.failed().map(str::to_owned);
    let text = match &failed {
        Some(why) => kit.texts.with("library-failed", &[("why", why.clone().into())]),
        None => kit.text("library-opens"),
    };
    ui.add(Label::new(RichText::new(text).font(theme::body(15.0)).color(SECONDARY_TEXT)).wrap());
    let retry = PushButton::new(kit.text("library-again")).icon("undo").style(ButtonStyle::Outlined);
    if failed.is_none() || retry.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked() {
        kit.open_library();
    }
    false
}
