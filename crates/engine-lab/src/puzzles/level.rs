//! The difficulty of a puzzle: the lowest level that solves it.

use coach::Puzzle;
use engine::{Engine, Level};
use rules_core::{Move, Position};

use crate::game::{ask, parse_best_move};

/// Number of attempts per level, with different seeds…
const ATTEMPTS: u64 = 5;
/// …and the number of them that must succeed.
const MIN_SOLVERS: u64 = 3;
/// Nodes per move of the strongest level, which has no limit of its own.
const STRONGEST_NODES: u64 = 200_000;

/// Rates puzzles by letting the levels solve them.
pub struct LevelRater {
    engine: Engine,
}

impl Default for LevelRater {
    fn default() -> Self {
        let mut engine = Engine::new();
        ask(&mut engine, "setoption name Hash value 4");
        Self { engine }
    }
}

impl LevelRater {
    /// Returns the lowest level that finds every move of the line in most attempts; `None` if none does.
    pub fn lowest_solving_level(&mut self, puzzle: &Puzzle) -> Option<Level> {
        Level::all().find(|level| self.is_solved_by(*level, puzzle))
    }

    fn is_solved_by(&mut self, level: Level, puzzle: &Puzzle) -> bool {
        ask(&mut self.engine, &format!("setoption name Level value {}", level.number()));
        let (mut solved, mut failed) = (0, 0);
        for seed in 1..=ATTEMPTS {
            ask(&mut self.engine, &format!("setoption name Seed value {seed}"));
            if self.solves(level, puzzle) {
                solved += 1
            } else {
                failed += 1
            }
            if solved == MIN_SOLVERS || failed > ATTEMPTS - MIN_SOLVERS {
                break;
            }
        }
        solved == MIN_SOLVERS
    }

    fn solves(&mut self, level: Level, puzzle: &Puzzle) -> bool {
        let mut setup = format!("position fen {} moves {}", puzzle.position.to_fen(), puzzle.mistake);
        let mut position = puzzle.start();
        for (index, mv) in puzzle.line.iter().enumerate() {
            if index % 2 == 0 {
                let Some(played) = self.move_of(level, &setup, &position) else { return false };
                if position.play_unchecked(played).is_checkmate() {
                    return true;
                }
                if played != *mv {
                    return false;
                }
            }
            setup.push_str(&format!(" {mv}"));
            position = position.play_unchecked(*mv);
        }
        true
    }

    fn move_of(&mut self, level: Level, setup: &str, position: &Position) -> Option<Move> {
        ask(&mut self.engine, "setoption name Clear Hash");
        ask(&mut self.engine, setup);
        let go =
            if level == Level::STRONGEST { format!("go nodes {STRONGEST_NODES}") } else { "go depth 64".to_owned() };
        parse_best_move(&ask(&mut self.engine, &go), position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lowest(line: &str) -> Option<u8> {
        let puzzle = Puzzle::read(line).expect("a puzzle");
        LevelRater::default().lowest_solving_level(&puzzle).map(Level::number)
    }

    #[test]
    fn a_mate_in_one_is_solved_lower_on_the_ladder_than_a_mate_in_three() {
        let one = lowest("p1;6k1/5ppp/8/8/8/2q5/5PPP/3R2K1 b - -;c3c2 d1d8;1;");
        let three = lowest("p2;8/8/8/8/k2K4/8/7R/8 b - -;a4a3 d4c4 a3a4 h2h1 a4a5 h1a1;1;");
        assert!(one.is_some_and(|one| three.is_none_or(|three| one < three)), "{one:?} {three:?}");
    }
}
