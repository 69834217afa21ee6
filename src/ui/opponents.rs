//! Who sits opposite, in New game: one of the ten levels, by number, name and strength.

use bevy_egui::egui::{RichText, Ui, vec2};
use engine::Level;

use super::draft::Draft;
use super::new_game::small;
use super::panel::columns;
use super::room::Room;
use super::theme::{self, TEXT2};
use super::widgets::Push;
use super::words;

/// Space between the numbers.
const GAP: f32 = 4.0;

/// The ladder, and who stands on the chosen rung.
pub(super) fn levels(ui: &mut Ui, room: &Room, draft: &mut Draft) {
    let in_row = if room.desk.layout.is_narrow() { 5 } else { Level::all().len() };
    let levels: Vec<u8> = Level::all().map(Level::number).collect();
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = GAP;
        for row in levels.chunks(in_row) {
            let (_, place) = ui.allocate_space(vec2(ui.available_width(), theme::TOUCH));
            for (&level, rect) in row.iter().zip(columns(place, in_row, GAP)) {
                let push = Push::new(level.to_string()).font(theme::strong(15.0)).selected(draft.level == level);
                if push.place(ui, &room.icons, rect).on_hover_text(words::level_name(&room.texts, level)).clicked() {
                    draft.level = level;
                }
            }
        }
    });
    ui.horizontal(|ui| {
        ui.label(RichText::new(words::level_name(&room.texts, draft.level)).font(theme::serif(22.0)));
        if let Some(level) = Level::from_number(draft.level) {
            small(ui, room.texts.with("level-elo", &[("elo", level.elo().into())]), TEXT2);
        }
    });
    small(ui, words::level_about(&room.texts, draft.level), TEXT2);
}
