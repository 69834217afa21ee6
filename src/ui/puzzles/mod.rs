//! The dialog with the puzzles: the missed ones that come again, the ten of each day, ten for children, and all of them by
//! motif.

mod day_rows;
mod kit;
mod motifs;

use bevy_egui::egui::{Ui, vec2};
use coach::PuzzleRow;

use super::dialog::dialog;
use super::dialog_state::Dialog;
use super::library::is_open;
use super::panel::dialog_scroll_area;
use super::theme::{self, GAP};
use super::widgets::{ButtonStyle, Choice, PushButton, segmented};
use crate::options::PuzzlesPage;
use kit::PuzzlesKit;

const WIDTH: f32 = 440.0;

/// Shows the dialog.
pub(super) fn show(mut kit: PuzzlesKit) {
    let Some(ctx) = kit.ctx() else { return };
    if kit.dialogs.opens {
        open_at_last_row(&mut kit);
    }
    dialog(&ctx, &mut kit, Dialog::Puzzles, WIDTH, |ui, kit| {
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        if !is_open(ui, &mut kit.core, &mut kit.shelf) {
            return;
        }
        missed(ui, kit);
        pages(ui, kit);
        let is_new = kit.dialogs.opens;
        dialog_scroll_area(is_new).id_salt(page_key(kit.state.page)).show(ui, |ui| match kit.state.page {
            PuzzlesPage::Daily | PuzzlesPage::Beginners => day_rows::show(ui, kit),
            PuzzlesPage::Motifs => motifs::show(ui, kit),
        });
    });
}

/// Chooses the page and the day of the puzzle that was on the table, or else today.
fn open_at_last_row(kit: &mut PuzzlesKit) {
    let today = kit.today();
    let row = kit.row_on_table();
    let state = &mut *kit.state;
    state.day = today;
    match row {
        Some(PuzzleRow::Daily(day)) => (state.page, state.day) = (PuzzlesPage::Daily, day),
        Some(PuzzleRow::Beginners(day)) => (state.page, state.day) = (PuzzlesPage::Beginners, day),
        Some(PuzzleRow::Motif(_, difficulty)) => (state.page, state.difficulty) = (PuzzlesPage::Motifs, difficulty),
        Some(PuzzleRow::Missed) | None => {}
    }
}

/// Shows the button to the missed puzzles, if any are due.
fn missed(ui: &mut Ui, kit: &mut PuzzlesKit) {
    let due = kit.puzzles_of(PuzzleRow::Missed).len();
    if due == 0 {
        return;
    }
    let count = kit.texts.with("puzzles-missed-count", &[("count", due.into())]);
    let push = PushButton::new(kit.text("puzzles-missed")).second(count).icon("undo").left();
    let push = push.style(ButtonStyle::Outlined).font(theme::strong(17.0));
    if push.wide(ui, &kit.icons, 60.0).clicked() {
        kit.open(PuzzleRow::Missed, 0);
    }
}

/// Shows the choice of the page.
fn pages(ui: &mut Ui, kit: &mut PuzzlesKit) {
    let page = |page: PuzzlesPage| Choice::new(page, kit.text(page_key(page)));
    let choices = [PuzzlesPage::Daily, PuzzlesPage::Beginners, PuzzlesPage::Motifs].map(page);
    if let Some(page) = segmented(ui, &kit.icons, None, kit.state.page, &choices) {
        kit.state.page = page;
    }
}

/// Returns the key of a page's name.
fn page_key(page: PuzzlesPage) -> &'static str {
    match page {
        PuzzlesPage::Daily => "puzzles-daily",
        PuzzlesPage::Beginners => "puzzles-children",
        PuzzlesPage::Motifs => "puzzles-motifs",
    }
}
