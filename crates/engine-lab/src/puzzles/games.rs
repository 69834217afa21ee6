//! The games that puzzles are found in: of the levels against themselves and their neighbours.

use engine::{Engine, Level};
use rules_core::{Color, Move, Position};

use crate::game::{Played, ask, best_of, play_until};

/// Centipawns by which a strong player is surely lost…
const DECIDED: i32 = 1000;
/// …when both see it for so many plies.
const DECIDED_PLIES: usize = 6;
/// From this level on, who is surely lost resigns; below, all may still happen.
const RESIGNS: u8 = 6;
/// Plies of an endgame, at most: who has not won by then will not.
const LONGEST_ENDGAME: usize = 80;
/// White's levels, one game after another: the lowest err most, the middle ones most like people.
const TURNS: [u8; 12] = [1, 2, 3, 4, 5, 6, 7, 8, 4, 5, 6, 7];

/// Who plays the game with this number: White's level and Black's, which is the same, the one below or the one above.
pub fn levels(number: u64) -> [Level; 2] {
    let turns = TURNS.len() as u64;
    let white = TURNS[(number % turns) as usize];
    let black = match number / turns % 3 {
        0 => white,
        1 => white - 1,
        _ => white + 1,
    };
    let highest = Level::STRONGEST.number() - 1;
    [white, black.clamp(1, highest)].map(|level| Level::from_number(level).unwrap_or_default())
}

/// Who plays the endgame with this number: low levels, who win what is won and leave a hole in it.
pub fn low_levels(number: u64) -> [Level; 2] {
    const LOW: [u8; 3] = [2, 3, 4];
    [number % 3, number / 3 % 3].map(|place| Level::from_number(LOW[place as usize]).unwrap_or_default())
}

/// Two engines that play game after game.
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
    /// The game with this number; always the same one.
    pub fn play(&mut self, number: u64) -> Played {
        let levels = levels(number);
        let [white, black] = &mut self.0;
        become_player(white, levels[0], 2 * number);
        become_player(black, levels[1], 2 * number + 1);
        let resigns = levels.iter().all(|level| level.number() >= RESIGNS);
        play_until(white, black, &[], "go depth 64", |played| if resigns { decided(played) } else { None })
    }

    /// The moves of the endgame with this number, which begins here.
    pub fn play_endgame(&mut self, start: &Position, number: u64) -> Vec<Move> {
        for (player, level) in self.0.iter_mut().zip(low_levels(number)) {
            become_player(player, level, number);
        }
        let (mut position, mut moves) = (start.clone(), Vec::new());
        while moves.len() < LONGEST_ENDGAME {
            let player = &mut self.0[position.turn().index()];
            ask(player, &format!("position fen {}", position.to_fen()));
            let Some(mv) = best_of(&ask(player, "go depth 64"), &position) else { break };
            position = position.play_unchecked(mv);
            moves.push(mv);
        }
        moves
    }
}

fn become_player(engine: &mut Engine, level: Level, seed: u64) {
    ask(engine, &format!("setoption name Level value {}", level.number()));
    ask(engine, &format!("setoption name Seed value {seed}"));
}

/// Who wins a game in which both sides have seen the same for long.
fn decided(played: &Played) -> Option<Color> {
    let first = played.scores.len().checked_sub(DECIDED_PLIES)?;
    let for_white = |ply: usize| played.scores[ply].map(|score| if ply.is_multiple_of(2) { score } else { -score });
    let scores: Vec<i32> = (first..played.scores.len()).map(for_white).collect::<Option<_>>()?;
    if scores.iter().all(|score| *score >= DECIDED) {
        Some(Color::White)
    } else if scores.iter().all(|score| *score <= -DECIDED) {
        Some(Color::Black)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn all_levels_but_the_highest_play_and_their_neighbours_are_near() {
        let mut seen = BTreeSet::new();
        for number in 0..36 {
            let [white, black] = levels(number).map(Level::number);
            assert!(white.abs_diff(black) <= 1 && white.max(black) < 10);
            seen.extend([white, black]);
            assert!(low_levels(number).iter().all(|level| (2..=4).contains(&level.number())));
        }
        assert_eq!(seen.len(), 9);
    }

    #[test]
    fn a_number_is_one_game() {
        let mut players = Players::default();
        let [first, other, again] = [0, 12, 0].map(|number| players.play(number).moves);
        assert_eq!(first, again);
        assert_ne!(first, other);
    }

    #[test]
    fn the_strong_resign_when_both_have_seen_it() {
        let played = |scores: &[i32]| Played {
            moves: Vec::new(),
            scores: scores.iter().map(|score| Some(*score)).collect(),
            winner: None,
        };
        assert_eq!(decided(&played(&[1100, -1100, 1100, -1100, 1100, -1100])), Some(Color::White));
        assert_eq!(decided(&played(&[-1100, 1100, -1100, 1100, -1100, 1100])), Some(Color::Black));
        assert_eq!(decided(&played(&[1100, -1100, 1100, -900, 1100, -1100])), None);
        assert_eq!(decided(&played(&[1100, -1100])), None);
    }
}
