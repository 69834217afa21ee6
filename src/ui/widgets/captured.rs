//! The pieces that a player has captured, and the player's material lead.

use bevy_egui::egui::{Align2, Pos2, Ui, vec2};
use rules_core::{Color as Side, PieceKind};

use crate::ui::icons::Icons;
use crate::ui::theme::{self, SECONDARY_TEXT, TEXT};

const SIZE: f32 = 17.0;
/// Number of pieces above which equal pieces collapse to one with a count.
const IN_SIGHT: usize = 7;
const ORDER: [PieceKind; 5] =
    [PieceKind::Queen, PieceKind::Rook, PieceKind::Bishop, PieceKind::Knight, PieceKind::Pawn];

/// Returns the icon of a piece for a dark panel.
pub(crate) fn piece_icon(side: Side, kind: PieceKind) -> &'static str {
    use PieceKind::{Bishop, King, Knight, Pawn, Queen, Rook};
    match (side, kind) {
        (Side::White, Pawn) => "lP",
        (Side::White, Knight) => "lN",
        (Side::White, Bishop) => "lB",
        (Side::White, Rook) => "lR",
        (Side::White, Queen) => "lQ",
        (Side::White, King) => "lK",
        (Side::Black, Pawn) => "dP",
        (Side::Black, Knight) => "dN",
        (Side::Black, Bishop) => "dB",
        (Side::Black, Rook) => "dR",
        (Side::Black, Queen) => "dQ",
        (Side::Black, King) => "dK",
    }
}

/// Draws the captured pieces of `side` from `at` (left middle), and the lead if it is positive.
pub(crate) fn captured(ui: &Ui, icons: &Icons, at: Pos2, side: Side, pieces: &[PieceKind], lead: i32) {
    let painter = ui.painter();
    let mut x = at.x;
    let note = |x: f32, text: String, colour| {
        let place = Pos2::new(x, at.y);
        painter.text(place, Align2::LEFT_CENTER, text, theme::body(13.0), colour).width()
    };
    let collapse = pieces.len() > IN_SIGHT;
    for kind in ORDER {
        let count = pieces.iter().filter(|piece| **piece == kind).count();
        if count == 0 {
            continue;
        }
        for _ in 0..if collapse { 1 } else { count } {
            icons.paint(
                painter,
                Pos2::new(x, at.y) + vec2(SIZE / 2.0, 0.0),
                SIZE,
                piece_icon(side, kind),
                bevy_egui::egui::Color32::WHITE,
            );
            x += SIZE - 2.0;
        }
        if collapse && count > 1 {
            x += 2.0 + note(x + 1.0, count.to_string(), SECONDARY_TEXT);
        }
        x += 3.0;
    }
    if lead > 0 {
        note(x + 4.0, format!("+{lead}"), TEXT);
    }
}
