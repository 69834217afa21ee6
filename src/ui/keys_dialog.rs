//! The dialog with the list of keys, or of gamepad buttons if a gamepad was used last.

use bevy_egui::egui::{Align2, Rect, RichText, Ui, vec2};
use rules_core::Letters;

use super::dialog::title;
use super::dialog_state::Dialog;
use super::kit::Kit;
use super::panel::{darken_behind, dialog_scroll_area, front_panel};
use super::theme::{self, BRASS, TEXT};
use super::widgets::{GamepadSign, key_caps};
use crate::appearance::GamepadBrand;
use crate::input::bindings::{BindingRow, GROUPS};
use crate::platform::HAS_WINDOW;

const ROW: f32 = 32.0;
const HEADING: f32 = 28.0;
/// Gap between two signs in a row.
const BETWEEN: f32 = 6.0;

/// A heading with its rows.
type KeyGroup = (&'static str, Vec<&'static BindingRow>);

pub(super) fn show(mut kit: Kit) {
    let Some(ctx) = kit.ctx() else { return };
    if darken_behind(&ctx, "keys-dim") {
        kit.dialogs.open = None;
    }
    let pad = kit.frame.gamepad();
    let groups = groups(pad.is_some());
    let screen = kit.frame.layout.screen;
    let columns = if screen.width() >= 760.0 { 2 } else { 1 };
    let height = |column: usize| -> f32 {
        let groups = groups.iter().skip(column).step_by(columns);
        groups.map(|(_, rows)| HEADING + rows.len() as f32 * ROW).sum()
    };
    let highest = (0..columns).map(height).fold(0.0, f32::max);
    let wanted = vec2(if columns == 2 { 720.0 } else { 420.0 }, theme::TOUCH_SIZE + 68.0 + highest);
    let size = wanted.min(screen.size() - vec2(16.0, 16.0));
    let rect = Rect::from_center_size(screen.center(), size);
    front_panel(&ctx, Dialog::Keys.title_key(), rect, theme::plate_frame().inner_margin(24), |ui| {
        title(ui, &mut kit, Dialog::Keys);
        dialog_scroll_area(kit.dialogs.opens).show(ui, |ui| {
            if columns == 1 {
                groups.iter().for_each(|list| group(ui, &kit, list, pad));
            } else {
                ui.columns(2, |columns| {
                    columns.iter_mut().for_each(|column| column.spacing_mut().item_spacing.x = 24.0);
                    for (index, list) in groups.iter().enumerate() {
                        group(&mut columns[index % 2], &kit, list, pad);
                    }
                });
            }
        });
    });
}

/// Returns the rows that apply to this platform and to the keyboard or the gamepad.
fn groups(has_gamepad: bool) -> Vec<KeyGroup> {
    let is_there = |row: &&BindingRow| {
        let is_pressed =
            if has_gamepad { !signs(row).is_empty() } else { !row.caps(HAS_WINDOW, Letters::default()).is_empty() };
        is_pressed && (HAS_WINDOW || !row.needs_window)
    };
    let lists = GROUPS.iter().map(|(heading, rows)| (*heading, rows.iter().filter(is_there).collect()));
    lists.filter(|(_, rows): &KeyGroup| !rows.is_empty()).collect()
}

/// Returns the gamepad signs of a row.
fn signs(row: &BindingRow) -> Vec<GamepadSign> {
    let mut signs: Vec<GamepadSign> = row.buttons().map(GamepadSign::of).collect();
    signs.dedup();
    signs.extend(row.stick.map(GamepadSign::Stick));
    signs
}

fn group(ui: &mut Ui, kit: &Kit, (heading, rows): &KeyGroup, pad: Option<GamepadBrand>) {
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.add_space(6.0);
    ui.label(RichText::new(kit.text(heading)).font(theme::strong(15.0)).color(BRASS));
    for row in rows {
        let (_, place) = ui.allocate_space(vec2(ui.available_width(), ROW));
        ui.painter().text(place.left_center(), Align2::LEFT_CENTER, kit.text(row.text), theme::body(15.0), TEXT);
        let mut at = place.right_center() - vec2(8.0, 0.0);
        match pad {
            None => {
                key_caps(ui, &row.caps(HAS_WINDOW, kit.letters()), at.x, at.y);
            }
            Some(pad) => {
                for sign in signs(row).into_iter().rev() {
                    at.x -= sign.width();
                    sign.paint(ui.painter(), at, pad);
                    at.x -= BETWEEN;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_lists_name_every_group_they_have_something_of() {
        assert_eq!(groups(false).len(), GROUPS.len());
        assert!(groups(true).iter().any(|(heading, _)| *heading == "keys-moving"));
        assert_eq!(signs(groups(true)[0].1[0]).len(), 2, "the four directions share one sign, and the stick has one");
    }
}
