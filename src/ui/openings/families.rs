//! The list of all families with the search.

use bevy_egui::egui::{RichText, Ui};
use coach::openings::{OpeningFamily, OpeningTable};

use super::page_kit::OpeningsKit;
use crate::i18n::plain;
use crate::openings::Openings;
use crate::ui::opening_search::MOST_FOUND;
use crate::ui::panel::dialog_scroll_area;
use crate::ui::theme;
use crate::ui::widgets::{ButtonStyle, PushButton};

/// Height of a family's button, and the gap between two.
const HEIGHT: f32 = 56.0;
const ROW_GAP: f32 = 2.0;

/// Shows the search, and under it what it has found, or all families.
pub(super) fn show(ui: &mut Ui, kit: &mut OpeningsKit) {
    let mut search = core::mem::take(&mut kit.page.search);
    search.field(ui, &kit.core);
    let is_searching = !search.words.trim().is_empty();
    let pressed = dialog_scroll_area(kit.dialogs.opens).show(ui, |ui| {
        if is_searching { search.results(ui, &kit.core, &kit.access.openings, MOST_FOUND) } else { all(ui, kit) }
    });
    kit.page.search = search;
    if let Some(number) = pressed.inner {
        kit.show_opening(number);
    }
}

/// Shows all families: first those with an idea, which are played most, by their numbers of lines; then the others by their
/// names.
/// Returns the main line of the pressed one.
fn all(ui: &mut Ui, kit: &OpeningsKit) -> Option<u16> {
    let openings = &kit.access.openings;
    let table = openings.table()?;
    let main = |family: &&OpeningFamily| table.get(family.main);
    let has_idea = |family: &&OpeningFamily| main(family).is_some_and(|main| openings.idea(main).is_some());
    let (mut played, mut others): (Vec<_>, Vec<_>) = table.families().iter().partition(has_idea);
    played.sort_by_key(|family| core::cmp::Reverse(family.lines.len()));
    others.sort_by_cached_key(|family| main(family).map(|main| plain(openings.family_name(main))));
    let mut pressed = None;
    ui.spacing_mut().item_spacing.y = ROW_GAP;
    for (key, families) in [("openings-most-played", played), ("openings-others", others)] {
        ui.add_space(theme::GAP);
        ui.label(RichText::new(kit.text(key)).font(theme::serif(22.0)));
        for family in families {
            pressed = row(ui, kit, (openings, table), family).or(pressed);
        }
    }
    pressed
}

/// Shows a family; returns its main line if it was pressed.
fn row(
    ui: &mut Ui,
    kit: &OpeningsKit,
    (openings, table): (&Openings, &OpeningTable),
    family: &OpeningFamily,
) -> Option<u16> {
    let main = table.get(family.main)?;
    let variations = family.lines.len().saturating_sub(1);
    let count = kit.texts.with("openings-count", &[("count", variations.into())]);
    let second = if variations > 0 { format!("{} · {count}", main.eco) } else { main.eco.to_string() };
    let push = PushButton::new(openings.family_name(main))
        .second(second)
        .shortened()
        .icon("next")
        .style(ButtonStyle::Quiet)
        .left();
    ui.push_id(family.main, |ui| push.wide(ui, &kit.icons, HEIGHT)).inner.clicked().then_some(family.main)
}
