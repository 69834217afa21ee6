//! Moves in notation. Figurines are drawn as icons, because none of the typefaces has them.

use bevy_egui::egui::{Color32, FontId, Painter, Pos2, vec2};

use crate::ui::icons::Icons;

/// Returns the icon of a figurine character.
pub(crate) fn figurine(letter: char) -> Option<&'static str> {
    Some(match letter {
        '♔' => "fK",
        '♕' => "fQ",
        '♖' => "fR",
        '♗' => "fB",
        '♘' => "fN",
        '♙' => "fP",
        _ => return None,
    })
}

/// Splits the text before and after figurines.
fn runs(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive(|letter| figurine(letter).is_some()).flat_map(|run| {
        let cut = run
            .char_indices()
            .next_back()
            .filter(|(_, last)| figurine(*last).is_some())
            .map_or(run.len(), |(at, _)| at);
        let (words, figurine) = run.split_at(cut);
        [words, figurine].into_iter().filter(|part| !part.is_empty())
    })
}

/// Draws a move with its left middle at `at`; returns its width.
pub(crate) fn paint_move(
    painter: &Painter,
    icons: &Icons,
    at: Pos2,
    text: &str,
    font: &FontId,
    colour: Color32,
) -> f32 {
    let mut x = at.x;
    for run in runs(text) {
        if let Some(name) = run.chars().next().and_then(figurine) {
            let size = font.size * 1.15;
            icons.paint(painter, Pos2::new(x + size / 2.0, at.y - 1.0), size, name, colour);
            x += size;
        } else {
            let galley = painter.layout_no_wrap(run.to_owned(), font.clone(), colour);
            let size = galley.size();
            painter.galley(Pos2::new(x, at.y) - vec2(0.0, size.y / 2.0), galley, colour);
            x += size.x;
        }
    }
    x - at.x
}

/// Returns the width of a move.
pub(crate) fn move_width(painter: &Painter, text: &str, font: &FontId) -> f32 {
    runs(text)
        .map(|run| match run.chars().next().and_then(figurine) {
            Some(_) => font.size * 1.15,
            None => painter.layout_no_wrap(run.to_owned(), font.clone(), Color32::WHITE).size().x,
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::runs;

    #[test]
    fn figurines_stand_alone() {
        assert_eq!(runs("♘f3").collect::<Vec<_>>(), ["♘", "f3"]);
        assert_eq!(runs("e8=♕+").collect::<Vec<_>>(), ["e8=", "♕", "+"]);
        assert_eq!(runs("O-O").collect::<Vec<_>>(), ["O-O"]);
    }
}
