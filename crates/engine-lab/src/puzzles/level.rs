//! The difficulty of a puzzle. Beginners' puzzles get their level by what they ask for ([`Puzzle::beginner_level`]), if a
//! low level finds it as well; all others get the lowest level that solves them.

use coach::{BEGINNER_LEVELS, Puzzle};
use engine::{Engine, Level};
use rules_core::{Move, Position};

use crate::game::{ask, parse_best_move};

/// Number of attempts per level, with different seeds…
const ATTEMPTS: u64 = 9;
/// …and the number of them that must succeed.
const MIN_SOLVERS: u64 = 5;
/// The level that has to solve a beginners' puzzle: the lowest that seldom overlooks a capture or a mate.
const SURE_LEVEL: u8 = 5;
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
    /// Returns the puzzle's level; the strongest if no level solves it.
    pub fn level(&mut self, puzzle: &Puzzle) -> Level {
        let sure = Level::from_number(SURE_LEVEL).unwrap_or_default();
        let beginner = puzzle.beginner_level().and_then(Level::from_number);
        match beginner {
            Some(level) if self.is_solved_by(sure, puzzle) => level,
            _ => self.lowest_solving_level(puzzle).unwrap_or_default(),
        }
    }

    /// Returns the lowest level above the beginners' that finds every move of the line in most attempts; `None` if none
    /// does.
    fn lowest_solving_level(&mut self, puzzle: &Puzzle) -> Option<Level> {
        let mut levels = Level::all().filter(|level| !BEGINNER_LEVELS.contains(&level.number()));
        levels.find(|level| self.is_solved_by(*level, puzzle))
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

    fn level(line: &str) -> u8 {
        LevelRater::default().level(&Puzzle::read(line).expect("a puzzle")).number()
    }

    #[test]
    fn a_mate_in_one_is_for_beginners_and_a_mate_in_three_is_not() {
        assert_eq!(level("p1;6k1/5ppp/8/8/8/2q5/5PPP/3R2K1 b - -;c3c2 d1d8;9;mate-in-1"), 1);
        let three = level("p2;8/8/8/8/k2K4/8/7R/8 b - -;a4a3 d4c4 a3a4 h2h1 a4a5 h1a1;1;mate-in-3");
        assert!(!BEGINNER_LEVELS.contains(&three), "{three}");
    }

    #[test]
    fn what_no_low_level_finds_is_not_for_beginners() {
        // The knight is taken, where everybody takes the queen.
        let odd = level("p3;6k1/7p/8/3n4/8/q7/8/R2R2K1 b - -;h7h6 d1d5;1;hanging");
        assert!(!BEGINNER_LEVELS.contains(&odd), "{odd}");
    }
}
