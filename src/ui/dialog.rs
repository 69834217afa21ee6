//! A dialog at the side: its frame, title and close button.

use bevy_egui::egui::{Align2, Context, Rect, RichText, Ui, vec2};

use super::dialog_state::Dialog;
use super::kit::Kit;
use super::panel::{move_to_top, panel};
use super::theme;
use super::widgets::{ButtonStyle, PushButton};

/// Shows a dialog that is `width` points wide. `content` fills the rest below its title, with the panel's own set of
/// parameters.
pub(super) fn dialog<'w, 's, K: AsMut<Kit<'w, 's>>>(
    ctx: &Context,
    kit: &mut K,
    dialog: Dialog,
    width: f32,
    content: impl FnOnce(&mut Ui, &mut K),
) {
    let core = kit.as_mut();
    let layout = core.frame.layout;
    core.frame.free = core.frame.beside_dialog(width);
    let margin = if layout.is_narrow() { 16 } else { 28 };
    let frame = theme::panel_frame().corner_radius(0).inner_margin(margin);
    panel(ctx, dialog.title_key(), layout.dialog(width), frame, |ui| {
        title(ui, kit.as_mut(), dialog);
        content(ui, kit);
    });
    // The area may already exist from an earlier frame, below the screen's own panels.
    move_to_top(ctx, dialog.title_key());
}

/// Shows a dialog's title, its close button, and during a game a note on the clock.
pub(super) fn title(ui: &mut Ui, kit: &mut Kit, dialog: Dialog) {
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH_SIZE));
    let at = place.left_center();
    ui.painter().text(at, Align2::LEFT_CENTER, kit.text(dialog.title_key()), theme::serif(30.0), theme::TEXT);
    let corner = Rect::from_min_max(place.right_top() - vec2(theme::TOUCH_SIZE, 0.0), place.right_bottom());
    if PushButton::new(kit.text("close"))
        .icon("close")
        .icon_only()
        .style(ButtonStyle::Quiet)
        .place(ui, &kit.icons, corner)
        .clicked()
    {
        kit.dialogs.open = None;
    }
    let clock_runs = kit.session.is_on() && kit.session.clock().is_some_and(|clock| clock.running().is_some());
    if clock_runs {
        let key = if kit.clock_waits.0 { "clock-waits" } else { "clock-runs-on" };
        ui.label(RichText::new(kit.text(key)).font(theme::body(15.0)).color(theme::BRASS));
    }
}
