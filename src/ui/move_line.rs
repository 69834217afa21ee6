//! Half-moves in a line of text, as on a score sheet.

use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{Color32, FontId};
use rules_core::{Color as Side, Letters, Ply};

/// Returns a half-move with its number: "12. Nf3", or "12… Nf6" for Black.
pub(super) fn numbered(ply: &Ply, letters: Letters) -> String {
    let dots = if ply.piece.color == Side::White { "." } else { "…" };
    format!("{}{dots} {}", ply.before.fullmove_number(), ply.notation(letters))
}

/// Returns half-moves in a line, with a number before each of White's and before the first one. `colour` is that of a
/// half-move with its number.
pub(super) fn line<'p>(
    plies: impl IntoIterator<Item = &'p Ply>,
    letters: Letters,
    font: &FontId,
    colour: impl Fn(usize) -> Color32,
) -> LayoutJob {
    let mut job = LayoutJob::default();
    for (index, ply) in plies.into_iter().enumerate() {
        let has_number = index == 0 || ply.piece.color == Side::White;
        let text = if has_number { numbered(ply, letters) } else { ply.notation(letters) };
        // A half-move isn't parted from its number.
        let text = text.replace(' ', "\u{a0}");
        let space = if index == 0 { "" } else { "  " };
        job.append(&format!("{space}{text}"), 0.0, TextFormat::simple(font.clone(), colour(index)));
    }
    job
}
