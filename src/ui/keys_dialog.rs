//! The list of keys.

use bevy_egui::egui::{Align2, Context, Rect, Ui, vec2};

use super::new_game::title;
use super::panel::{dim, front, scrolls};
use super::room::Room;
use super::theme::{self, BRASS, TEXT};
use super::widgets::key_caps;
use crate::platform::HAS_WINDOW;

const ROW: f32 = 32.0;

/// Groups of (text, keys); keys that go together are set side by side.
const GROUPS: [(&str, &[(&str, &str)]); 4] = [
    (
        "keys-moving",
        &[
            ("keys-cursor", "← ↑ → ↓"),
            ("keys-pick", "Enter"),
            ("keys-let-go", "Esc"),
            ("keys-type", "N f 3"),
            ("keys-type-play", "Enter"),
            ("keys-type-mend", "Backspace"),
        ],
    ),
    (
        "keys-game",
        &[
            ("keys-hint", "I"),
            ("keys-take-back", "Ctrl Z"),
            ("keys-draw", "="),
            ("keys-resign", "Ctrl Del"),
            ("keys-step", "Alt ← →"),
            ("keys-step-ends", "Home End"),
            ("keys-copy", "Ctrl C"),
            ("keys-paste", "Ctrl V"),
            ("save-as", "Ctrl S"),
            ("open-game", "Ctrl O"),
        ],
    ),
    (
        "keys-view",
        &[
            ("view-seat", "1"),
            ("view-top", "2"),
            ("view-side", "3"),
            ("view-orbit", "4"),
            ("keys-flip", "X"),
            ("settings-full-screen", "F11"),
        ],
    ),
    (
        "keys-app",
        &[
            ("keys-new", "F2"),
            ("settings", "Ctrl ,"),
            ("keys-sound", "M"),
            ("keys-next", "Tab"),
            ("keys-this", "F1"),
            ("menu-quit", "Ctrl Q"),
        ],
    ),
];

/// What the browser does itself.
const OF_THE_WINDOW: [&str; 2] = ["settings-full-screen", "menu-quit"];

pub(super) fn show(ctx: &Context, room: &mut Room) {
    if dim(ctx, "keys-dim") {
        room.desk.dialog = None;
    }
    let screen = room.desk.layout.screen;
    let columns = if screen.width() >= 760.0 { 2 } else { 1 };
    let rows = if columns == 2 { 16.0 } else { 28.0 };
    let headings = if columns == 2 { 2.0 } else { 4.0 };
    let wanted = vec2(if columns == 2 { 720.0 } else { 420.0 }, theme::TOUCH + 68.0 + rows * ROW + headings * 28.0);
    let size = wanted.min(screen.size() - vec2(16.0, 16.0));
    let rect = Rect::from_center_size(screen.center(), size);
    front(ctx, "keys", rect, theme::plate_frame().inner_margin(24), |ui| {
        title(ui, room, "keys");
        scrolls(room.desk.dialog_opens).show(ui, |ui| {
            if columns == 1 {
                GROUPS.iter().for_each(|(heading, keys)| group(ui, room, heading, keys));
            } else {
                ui.columns(2, |columns| {
                    columns.iter_mut().for_each(|column| column.spacing_mut().item_spacing.x = 24.0);
                    for (index, (heading, keys)) in GROUPS.iter().enumerate() {
                        group(&mut columns[index % 2], room, heading, keys);
                    }
                });
            }
        });
    });
}

fn group(ui: &mut Ui, room: &Room, heading: &str, keys: &[(&str, &str)]) {
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.add_space(6.0);
    ui.label(bevy_egui::egui::RichText::new(room.text(heading)).font(theme::strong(15.0)).color(BRASS));
    for (key, caps) in keys.iter().filter(|(key, _)| HAS_WINDOW || !OF_THE_WINDOW.contains(key)) {
        let (_, place) = ui.allocate_space(vec2(ui.available_width(), ROW));
        ui.painter().text(place.left_center(), Align2::LEFT_CENTER, room.text(key), theme::body(15.0), TEXT);
        key_caps(ui, caps, place.right() - 8.0, place.center().y);
    }
}
