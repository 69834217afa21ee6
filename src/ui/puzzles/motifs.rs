//! The page with the motifs: all puzzles with a motif, at a difficulty.

use bevy_egui::egui::{Align2, Ui, vec2};
use coach::{Motif, PuzzleDifficulty, PuzzleRow};

use super::kit::PuzzlesKit;
use crate::ui::theme::{self, GAP, SECONDARY_TEXT};
use crate::ui::widgets::{ButtonStyle, Choice, PushButton, segmented};

/// Shows the page. A motif without puzzles at this difficulty is left out.
pub(super) fn show(ui: &mut Ui, kit: &mut PuzzlesKit) {
    let choices = PuzzleDifficulty::ALL.map(|level| Choice::new(level, kit.text(&format!("puzzles-{}", level.name()))));
    let asked = kit.text("puzzles-difficulty");
    if let Some(difficulty) = segmented(ui, &kit.icons, Some(&asked), kit.state.difficulty, &choices) {
        kit.state.difficulty = difficulty;
    }
    ui.spacing_mut().item_spacing.y = 2.0;
    for motif in Motif::ALL {
        let row = PuzzleRow::Motif(motif, kit.state.difficulty);
        let solved = kit.solved_in(row);
        if !solved.is_empty() && motif_button(ui, kit, motif, &solved) {
            // Those who have solved all of them begin again.
            let next = solved.iter().position(|is_solved| !is_solved).unwrap_or_default();
            kit.open(row, next);
        }
    }
}

/// Shows the button of a motif with its progress; returns true if it was pressed.
fn motif_button(ui: &mut Ui, kit: &PuzzlesKit, motif: Motif, solved: &[bool]) -> bool {
    let count = solved.iter().filter(|is_solved| **is_solved).count();
    let name = kit.text(&format!("motif-{}-name", motif.name()));
    let values = [("solved", count.into()), ("all", solved.len().into())];
    let said = format!("{name}, {}", kit.texts.with("easy-solved", &values));
    let icon = if count == solved.len() { "check" } else { "next" };
    let push = PushButton::new(name).icon(icon).left().style(ButtonStyle::Quiet).accessible_name(said);
    let response = push.wide(ui, &kit.icons, theme::TOUCH_SIZE);
    let at = response.rect.right_center() - vec2(GAP, 0.0);
    let progress = format!("{count} / {}", solved.len());
    ui.painter().text(at, Align2::RIGHT_CENTER, progress, theme::body(14.0), SECONDARY_TEXT);
    response.clicked()
}
