//! Games to find puzzles in: levels against themselves and their neighbours.

use engine::{Engine, Level};
use rules_core::{Color, Move, Position};

use crate::game::{PlayedGame, ask, parse_best_move, play_until};

/// Score in centipawns, agreed by both sides, at which strong players resign…
const RESIGN_SCORE: i32 = 1000;
/// …after this many plies in a row.
const RESIGN_PLIES: usize = 6;
/// Lowest level that resigns; against lower levels anything may still happen.
const MIN_RESIGNING_LEVEL: u8 = 6;
/// Maximum plies of a small game or an endgame: a side that hasn't won by then won't.
const MAX_PLIES: usize = 120;
/// Plies without a capture or a pawn move after which a small game or an endgame is a draw.
const MAX_QUIET_PLIES: u32 = 100;
/// White's levels, game by game: the lowest err most, the middle ones most like people.
const LEVEL_ROTATION: [u8; 12] = [1, 2, 3, 4, 5, 6, 7, 8, 4, 5, 6, 7];

/// Returns White's and Black's level in the game with this number; Black's is the same, one lower or one higher.
pub fn levels(number: u64) -> [Level; 2] {
    let rotation = LEVEL_ROTATION.len() as u64;
    let white = LEVEL_ROTATION[(number % rotation) as usize];
    let black = match number / rotation % 3 {
        0 => white,
        1 => white - 1,
        _ => white + 1,
    };
    let highest = Level::STRONGEST.number() - 1;
    [white, black.clamp(1, highest)].map(|level| Level::from_number(level).unwrap_or_default())
}

/// Returns the levels that play the endgame with this number: low levels, which win what is won but allow stalemates.
pub fn endgame_levels(number: u64) -> [Level; 2] {
    const LOW: [u8; 3] = [2, 3, 4];
    [number % 3, number / 3 % 3].map(|place| Level::from_number(LOW[place as usize]).unwrap_or_default())
}

/// Returns White's and Black's level in the small game with this number: low levels, whose mistakes a beginner can see.
pub fn small_game_levels(number: u64) -> [Level; 2] {
    const LOW: [u8; 5] = [2, 3, 4, 5, 6];
    [number % 5, number / 5 % 5].map(|place| Level::from_number(LOW[place as usize]).unwrap_or_default())
}

/// Two engines that play the games.
pub struct Players([Engine; 2]);

impl Default for Players {
    fn default() -> Self {
        Self([(); 2].map(|()| {
            let mut engine = Engine::new();
            ask(&mut engine, "setoption name Hash value 1");
            ask(&mut engine, "setoption name OwnBook value true");
            engine
        }))
    }
}

impl Players {
    /// Plays the game with this number; it is always the same.
    pub fn play(&mut self, number: u64) -> PlayedGame {
        let levels = levels(number);
        let [white, black] = &mut self.0;
        configure(white, levels[0], 2 * number);
        configure(black, levels[1], 2 * number + 1);
        let resigns = levels.iter().all(|level| level.number() >= MIN_RESIGNING_LEVEL);
        play_until(white, black, &[], "go depth 64", |played| if resigns { adjudicated_winner(played) } else { None })
    }

    /// Plays from another position with these levels, and returns the moves; they are always the same.
    pub fn play_from(&mut self, start: &Position, levels: [Level; 2], seed: u64) -> Vec<Move> {
        for (player, level) in self.0.iter_mut().zip(levels) {
            configure(player, level, seed);
            ask(player, "ucinewgame");
        }
        let (mut position, mut moves) = (start.clone(), Vec::new());
        let mut setup = format!("position fen {} moves", start.to_fen());
        let is_over =
            |position: &Position| position.halfmove_clock() >= MAX_QUIET_PLIES || position.has_insufficient_material();
        while moves.len() < MAX_PLIES && !is_over(&position) {
            let player = &mut self.0[position.turn().index()];
            ask(player, &setup);
            let Some(mv) = parse_best_move(&ask(player, "go depth 64"), &position) else { break };
            setup.push_str(&format!(" {mv}"));
            position = position.play_unchecked(mv);
            moves.push(mv);
        }
        moves
    }
}

fn configure(engine: &mut Engine, level: Level, seed: u64) {
    ask(engine, &format!("setoption name Level value {}", level.number()));
    ask(engine, &format!("setoption name Seed value {seed}"));
}

/// Returns the winner of a game if both sides have long agreed on the score.
fn adjudicated_winner(played: &PlayedGame) -> Option<Color> {
    let first = played.scores.len().checked_sub(RESIGN_PLIES)?;
    let for_white = |ply: usize| played.scores[ply].map(|score| if ply.is_multiple_of(2) { score } else { -score });
    let scores: Vec<i32> = (first..played.scores.len()).map(for_white).collect::<Option<_>>()?;
    if scores.iter().all(|score| *score >= RESIGN_SCORE) {
        Some(Color::White)
    } else if scores.iter().all(|score| *score <= -RESIGN_SCORE) {
        Some(Color::Black)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::puzzles::small_starts::small_start;

    #[test]
    fn all_levels_but_the_highest_play_and_their_neighbours_are_near() {
        let mut seen = BTreeSet::new();
        for number in 0..36 {
            let [white, black] = levels(number).map(Level::number);
            assert!(white.abs_diff(black) <= 1 && white.max(black) < 10);
            seen.extend([white, black]);
            assert!(endgame_levels(number).iter().all(|level| (2..=4).contains(&level.number())));
            assert!(small_game_levels(number).iter().all(|level| (2..=6).contains(&level.number())));
        }
        assert_eq!(seen.len(), 9);
    }

    #[test]
    fn a_game_number_is_reproducible() {
        let mut players = Players::default();
        let [first, other, again] = [0, 12, 0].map(|number| players.play(number).moves);
        assert_eq!(first, again);
        assert_ne!(first, other);
    }

    #[test]
    fn a_game_from_another_position_is_reproducible() {
        let (mut players, start) = (Players::default(), small_start(1));
        let [first, other, again] =
            [1, 2, 1].map(|number| players.play_from(&start, small_game_levels(number), number));
        assert!(first == again && first != other && first.len() > 4);
    }

    #[test]
    fn strong_players_resign_when_both_agree() {
        let played = |scores: &[i32]| PlayedGame {
            moves: Vec::new(),
            scores: scores.iter().map(|score| Some(*score)).collect(),
            winner: None,
        };
        assert_eq!(adjudicated_winner(&played(&[1100, -1100, 1100, -1100, 1100, -1100])), Some(Color::White));
        assert_eq!(adjudicated_winner(&played(&[-1100, 1100, -1100, 1100, -1100, 1100])), Some(Color::Black));
        assert_eq!(adjudicated_winner(&played(&[1100, -1100, 1100, -900, 1100, -1100])), None);
        assert_eq!(adjudicated_winner(&played(&[1100, -1100])), None);
    }
}
