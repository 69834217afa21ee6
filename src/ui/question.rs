//! A dialog that asks a question: a title, a sentence, and buttons for the answers.

use bevy_egui::egui::{Context, Label, RichText, Ui, vec2};

use super::dialog::dialog;
use super::dialog_state::Dialog;
use super::kit::Kit;
use super::theme;

const WIDTH: f32 = 392.0;

/// Shows the dialog. `answers` adds the buttons.
pub(super) fn question<'w, 's, K: AsMut<Kit<'w, 's>>>(
    ctx: &Context,
    kit: &mut K,
    which: Dialog,
    sentence: String,
    answers: impl FnOnce(&mut Ui, &mut K),
) {
    dialog(ctx, kit, which, WIDTH, |ui, kit| {
        ui.add(Label::new(RichText::new(sentence).font(theme::body(16.0))).wrap());
        ui.spacing_mut().item_spacing = vec2(theme::GAP, theme::GAP);
        ui.add_space(theme::GAP);
        answers(ui, kit);
    });
}
