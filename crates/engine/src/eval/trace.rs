//! The evaluation as a linear function of the weights, for the tuner.

use rules_core::Position;

use super::accumulator::WeightCounts;
use super::board::EvalBoard;
use super::{EvaluationParts, Weights, breakdown, evaluation_parts};

/// A position's value as a function of the weights:
/// `(Σ count × middle × phase + Σ count × end × (24 − phase)) / 24 × scale / 64 + endgame`.
#[derive(Clone, Debug)]
pub struct Trace {
    /// Multiplicity of each weight, White's minus Black's.
    pub counts: Vec<i32>,
    /// Game phase, 0–24.
    pub phase: i32,
    /// Share of an advantage that counts, in 64ths.
    pub scale: i32,
    /// Mop-up evaluation in centipawns, which no weight changes.
    pub endgame: i32,
}

/// Computes the evaluation of a position as counts of weights.
pub fn trace(position: &Position) -> Trace {
    let numbers = Weights::from_fn(|number| number);
    let EvaluationParts { placement, pawns, mobility, threats, kings } =
        evaluation_parts::<WeightCounts>(&EvalBoard::new(position), position.turn(), &numbers);
    let WeightCounts(mut counts) = placement + pawns + mobility + threats + kings;
    counts.resize(Weights::<usize>::COUNT, 0);
    let whole = breakdown(position);
    Trace { counts, phase: whole.phase, scale: whole.scale, endgame: whole.endgame }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::{FULL_PHASE, FULL_SCALE, Tapered, WEIGHTS, evaluate};

    /// Returns the positions of games of pseudo-random moves.
    fn positions() -> Vec<Position> {
        let mut state = 0x1234_5678_9abc_def1u64;
        let mut draw = |below: usize| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state % below as u64) as usize
        };
        let mut found = Vec::new();
        for _ in 0..60 {
            let mut position = Position::default();
            for _ in 0..120 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                position = position.play_unchecked(moves[draw(moves.len())]);
                found.push(position.clone());
            }
        }
        found
    }

    #[test]
    fn counts_times_weights_are_the_evaluation() {
        let weights: Vec<Tapered> = WEIGHTS.groups().into_iter().flat_map(|(_, group)| group.to_vec()).collect();
        for position in positions() {
            let trace = trace(&position);
            let sum = trace
                .counts
                .iter()
                .zip(&weights)
                .fold(Tapered::default(), |sum, (count, weight)| sum + *weight * *count);
            let value = sum.blend(trace.phase, FULL_PHASE) * trace.scale / FULL_SCALE + trace.endgame;
            assert_eq!(value, breakdown(&position).total(), "{}", position.to_fen());
        }
    }

    #[test]
    fn both_colours_are_judged_alike() {
        for position in positions() {
            let mirrored: Position = mirror(&position.to_fen()).parse().expect("the mirrored position is legal");
            assert_eq!(evaluate(&position), evaluate(&mirrored), "{}", position.to_fen());
        }
    }

    /// Mirrors a FEN: swaps the colours and the ranks.
    fn mirror(fen: &str) -> String {
        let swap = |letter: char| match letter.is_ascii_uppercase() {
            true => letter.to_ascii_lowercase(),
            false => letter.to_ascii_uppercase(),
        };
        let mut fields = fen.split(' ');
        let mut next = || fields.next().unwrap_or_default();
        let ranks: Vec<String> = next().split('/').rev().map(|rank| rank.chars().map(swap).collect()).collect();
        let turn = if next() == "w" { "b" } else { "w" };
        let castling: String = next().chars().map(swap).collect();
        let en_passant = next().replace('3', "!").replace('6', "3").replace('!', "6");
        format!("{} {turn} {castling} {en_passant} {} {}", ranks.join("/"), next(), next())
    }

    #[test]
    fn every_weight_has_its_number() {
        let numbers = Weights::from_fn(|number| number);
        let listed: Vec<usize> = numbers.groups().into_iter().flat_map(|(_, group)| group.to_vec()).collect();
        assert_eq!(listed, (0..Weights::<usize>::COUNT).collect::<Vec<_>>());
    }
}
