//! The probabilities of win, draw and loss for a score.
//!
//! Wins and losses are logistic curves of the score (the model of `UCI_ShowWDL` in other engines): the side to move
//! wins 1 / (1 + e^((a − x) / b)) of the games, where `x` is the score in pawns, `a` the advantage that wins every
//! second game and `b` the steepness. `a` and `b` are linear functions of the material on the board. Their four
//! coefficients are the maximum likelihood fit to some 30 000 positions, scored within six pawns, from hundreds of
//! games of the engine against itself at 2000 nodes a move after eight random plies.

use rules_core::{PieceKind, Position};

use crate::score::is_mate;

/// `a` without any material, and its change per point of material.
const EVEN_CHANCES: (f64, f64) = (1.83, -0.0187);
/// `b` without any material, and its change per point of material.
const SLOPE: (f64, f64) = (1.18, 0.0028);

/// Returns the wins, draws and losses per thousand games for the side to move at this score. They sum to 1000.
///
/// ```
/// let [win, draw, loss] = engine::wdl::per_mille(0, &rules_core::Position::default());
/// assert!(win == loss && win + draw + loss == 1000);
/// ```
pub fn per_mille(score: i32, position: &Position) -> [u32; 3] {
    if is_mate(score) {
        return if score > 0 { [1000, 0, 0] } else { [0, 0, 1000] };
    }
    let points = f64::from(material(position));
    let (even, slope) = ((EVEN_CHANCES.0 + EVEN_CHANCES.1 * points).max(0.0), SLOPE.0 + SLOPE.1 * points);
    let chance = |pawns: f64| (1000.0 / (1.0 + ((even - pawns) / slope).exp())).round() as u32;
    let pawns = f64::from(score) / 100.0;
    let (win, loss) = (chance(pawns), chance(-pawns));
    [win, 1000u32.saturating_sub(win + loss), loss.min(1000 - win)]
}

/// Returns the material of both sides in points: pawns 1, knights and bishops 3, rooks 5, queens 9.
pub fn material(position: &Position) -> u32 {
    let points = |(kind, value)| position.pieces(kind).len() as u32 * value;
    [(PieceKind::Pawn, 1), (PieceKind::Knight, 3), (PieceKind::Bishop, 3), (PieceKind::Rook, 5), (PieceKind::Queen, 9)]
        .into_iter()
        .map(points)
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_grow_with_the_score_and_sum_to_a_thousand() {
        let mut last = 0;
        for score in (-2000..=2000).step_by(50) {
            let [win, draw, loss] = per_mille(score, &Position::default());
            assert_eq!(win + draw + loss, 1000);
            assert_eq!(per_mille(-score, &Position::default()), [loss, draw, win]);
            assert!(win >= last, "{score}");
            last = win;
        }
    }
}
