//! Text diagrams of positions (SET-1, SET-5).

use alloc::string::String;

use crate::color::Color;
use crate::position::Position;
use crate::square::{File, Rank, Square};

/// Draws the board as text with coordinates. The colour `bottom` is at the bottom: White in books (SET-5), Black on a
/// turned board.
///
/// ```
/// use rules_core::{Color, Position, diagram};
///
/// let position: Position = "7k/8/8/8/8/8/4P3/4K3 w - - 0 1".parse()?;
/// let diagram = diagram(&position, Color::White);
/// assert!(diagram.starts_with("8 . . . . . . . k\n7 "));
/// assert!(diagram.ends_with("1 . . . . K . . .\n  a b c d e f g h\n"));
/// # Ok::<(), rules_core::FenError>(())
/// ```
pub fn diagram(position: &Position, bottom: Color) -> String {
    let mut text = String::with_capacity(9 * 18);
    let mut files = File::ALL;
    if bottom == Color::Black {
        files.reverse();
    }
    for rank in Rank::ALL.into_iter().rev().map(|rank| rank.seen_by(bottom)) {
        text.push(rank.digit());
        for file in files {
            text.push(' ');
            text.push(position.piece_at(Square::new(file, rank)).map_or('.', |piece| piece.letter()));
        }
        text.push('\n');
    }
    text.push(' ');
    for file in files {
        text.push(' ');
        text.push(file.letter());
    }
    text.push('\n');
    text
}
