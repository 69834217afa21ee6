//! The foot of the analysis panel: steps, copying, and the set-up.

use bevy_egui::egui::{Context, Rect, Ui, vec2};

use super::board_kit::BoardKit;
use crate::analysis_board::BoardRequest;
use crate::files::FileRequest;
use crate::input::Action;
use crate::shown::StepTo;
use crate::ui::panel::{columns, halves};
use crate::ui::step_buttons::STEPS;
use crate::ui::theme::{self, GAP};
use crate::ui::widgets::{ButtonStyle, PushButton};

/// The steps of an analysis with the text keys and icons of their buttons: through a line, and between variations.
const VARIATION_STEPS: [(StepTo, &str, &str); 2] = [
    (StepTo::PreviousVariation, "step-previous-variation", "up"),
    (StepTo::NextVariation, "step-next-variation", "down"),
];

/// Shows the buttons that step through the tree.
pub(super) fn steps(ui: &mut Ui, kit: &mut BoardKit, place: Rect) {
    let Some(analysis) = &kit.board.open else { return };
    let [first, back, on, last] = STEPS;
    let [previous, next] = VARIATION_STEPS;
    let steps = [first, back, previous, next, on, last];
    let is_possible = steps.map(|(to, ..)| analysis.target(to) != analysis.cursor);
    for (((to, key, icon), is_possible), place) in steps.into_iter().zip(is_possible).zip(columns(place, 6, 0.0)) {
        let push = PushButton::new(kit.text(key)).icon(icon).icon_only().style(ButtonStyle::Quiet);
        if push.enabled(is_possible).place(ui, &kit.icons, place).clicked() {
            kit.step(to);
        }
    }
}

/// Shows the buttons that copy the analysis and begin the set-up.
pub(super) fn ways_on(ui: &mut Ui, kit: &mut BoardKit) {
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH_SIZE));
    let [left, right] = halves(place, GAP);
    let outlined = |key: &str, icon| PushButton::new(kit.text(key)).icon(icon).style(ButtonStyle::Outlined);
    let (pgn, fen) = (outlined("analysis-copy-pgn", "copy"), outlined("analysis-copy-fen", "position"));
    let (save, setup) = (outlined("save-as", "save"), outlined("analysis-set-up", "plus"));
    let former = kit.board.former.is_some().then(|| outlined("analysis-former", "undo"));
    if pgn.place(ui, &kit.icons, left).clicked() {
        copy_pgn(ui.ctx(), kit);
    }
    if fen.place(ui, &kit.icons, right).clicked()
        && let Some(analysis) = &kit.board.open
    {
        ui.ctx().copy_text(analysis.position().to_fen());
        let message = kit.text("copied-fen");
        kit.show_toast(message);
    }
    if save.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked() {
        kit.files.write(FileRequest::SaveAs);
    }
    if setup.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked() {
        kit.request(BoardRequest::SetUp);
    }
    if former.is_some_and(|former| former.wide(ui, &kit.icons, theme::TOUCH_SIZE).clicked()) {
        kit.request(BoardRequest::BackToFormer);
    }
}

/// Copies the analysis by the key that copies a game.
pub(super) fn copy_by_key(ctx: &Context, kit: &mut BoardKit) {
    if kit.frame.actions.contains(&Action::Copy) {
        copy_pgn(ctx, kit);
    }
}

/// Copies the analysis with all its variations as PGN.
fn copy_pgn(ctx: &Context, kit: &mut BoardKit) {
    let Some(analysis) = &kit.board.open else { return };
    ctx.copy_text(analysis.record.to_pgn());
    let message = kit.text("copied-pgn");
    kit.show_toast(message);
}
