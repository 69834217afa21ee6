//! The buttons of the operator's page.

use bevy_egui::egui::{Ui, Vec2};

use crate::ui::kit::Kit;
use crate::ui::theme;
use crate::ui::widgets::PushButton;

/// Shows a button as wide as its text and high enough for a finger.
pub(super) fn button(ui: &mut Ui, kit: &Kit, push: PushButton) -> bool {
    ui.spacing_mut().item_spacing = Vec2::splat(theme::GAP);
    push.fit(ui, &kit.icons, theme::TOUCH_SIZE).clicked()
}
