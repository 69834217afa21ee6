//! The page of openings: all of them by family with a search, and for each family its idea, its moves on a small board,
//! and its variations. A game or an analysis can begin from there.

mod families;
mod family;
mod page_kit;
mod page_state;

use bevy_egui::egui::vec2;

use super::dialog::dialog;
use super::dialog_state::Dialog;
use super::opening_search::{OpeningSearch, are_here};
use super::theme;
use page_kit::OpeningsKit;
pub(super) use page_state::OpeningPageState;

const WIDTH: f32 = 560.0;

pub(super) fn show(mut kit: OpeningsKit) {
    let Some(ctx) = kit.ctx() else { return };
    dialog(&ctx, &mut kit, Dialog::Openings, WIDTH, |ui, kit| {
        ui.spacing_mut().item_spacing = vec2(theme::GAP, theme::GAP);
        if !are_here(ui, &kit.core, &mut kit.access) {
            return;
        }
        if core::mem::take(&mut kit.page.shows_first) {
            show_first(kit);
        }
        match kit.page.shown {
            Some(shown) => family::show(ui, kit, shown),
            None => families::show(ui, kit),
        }
    });
}

/// Shows the first opening that the search finds, and empties the search.
fn show_first(kit: &mut OpeningsKit) {
    let found = kit.access.openings.search(&kit.page.search.words);
    if let Some(number) = found.first() {
        kit.page.search = OpeningSearch::default();
        kit.show_opening(*number);
    }
}
