//! The example of a rule: a board, a caption, and buttons to step through its moves.

use bevy_egui::egui::{Label, RichText, Ui};
use coach::Example;

use super::rules_kit::RulesKit;
use crate::ui::move_player::{LinePlayback, PlayedLine};
use crate::ui::theme::{self, GAP, TEXT};

/// Maximum width of the board, above the caption and beside it. Beside the caption it is smaller, to fit into a low
/// window.
const WIDEST: f32 = 300.0;
const WIDEST_BESIDE: f32 = 276.0;
/// Width from which the caption is beside the board.
pub(super) const BESIDE: f32 = 460.0;

/// Shows the example; returns the new place in it if a button was pressed.
pub(super) fn show(ui: &mut Ui, kit: &mut RulesKit, example: &Example, playback: LinePlayback) -> Option<LinePlayback> {
    let line = PlayedLine {
        start: &example.position,
        moves: &example.moves,
        playback,
        highlights: (playback.moves_made == example.after).then_some(&example.highlights),
    };
    let look = (kit.palette.mark_colors(), *kit.tempo);
    let shown = ui.scope(|ui| {
        if ui.available_width() < BESIDE {
            caption(ui, kit, example);
            line.board(ui, kit, look, WIDEST);
            return line.steps(ui, kit);
        }
        ui.horizontal_top(|ui| {
            line.board(ui, kit, look, WIDEST_BESIDE);
            ui.add_space(GAP);
            ui.vertical(|ui| {
                caption(ui, kit, example);
                line.steps(ui, kit)
            })
            .inner
        })
        .inner
    });
    if core::mem::take(&mut kit.book.needs_scroll) {
        ui.scroll_to_rect(shown.response.rect, None);
    }
    shown.inner
}

fn caption(ui: &mut Ui, kit: &RulesKit, example: &Example) {
    let text = kit.text(&example.text_key());
    ui.add(Label::new(RichText::new(text).font(theme::body(15.0)).color(TEXT)).wrap());
}
