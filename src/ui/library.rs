//! The placeholder in dialogs that need the library, until it is loaded.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Label, RichText, Ui};

use super::kit::Kit;
use super::theme::{self, SECONDARY_TEXT};
use super::widgets::{ButtonStyle, PushButton};
use crate::library::{Library, OpenLibrary};

/// The library, and the request for it.
#[derive(SystemParam)]
pub(super) struct LibraryAccess<'w> {
    pub library: Res<'w, Library>,
    opens: MessageWriter<'w, OpenLibrary>,
}

/// Returns true if the library is loaded in the current language. Otherwise requests it and shows the state of the request.
pub(super) fn is_open(ui: &mut Ui, kit: &mut Kit, access: &mut LibraryAccess) -> bool {
    if access.library.is_here(kit.texts.language()) {
        return true;
    }
    let failed = access.library.failed().map(str::to_owned);
    let text = match &failed {
        Some(why) => kit.texts.with("library-failed", &[("why", why.clone().into())]),
        None => kit.text("library-opens"),
    };
    ui.add(Label::new(RichText::new(text).font(theme::body(15.0)).color(SECONDARY_TEXT)).wrap());
    let retry = PushButton::new(kit.text("library-again")).icon("undo").style(ButtonStyle::Outlined);
    if failed.is_none() || retry.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked() {
        access.opens.write(OpenLibrary);
    }
    false
}
