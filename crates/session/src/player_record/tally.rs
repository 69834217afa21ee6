//! Counts of won, drawn and lost games.

use rules_core::{Color as Side, GameResult};

/// A finished game from one side's point of view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Score {
    /// The side has won.
    Won,
    /// The game is drawn.
    Drawn,
    /// The side has lost.
    Lost,
}

impl Score {
    /// Returns the score of a side, or `None` while the game is open.
    pub fn of(result: GameResult, side: Side) -> Option<Self> {
        match (result, side) {
            (GameResult::Open, _) => None,
            (GameResult::Draw, _) => Some(Self::Drawn),
            (GameResult::WhiteWins, Side::White) | (GameResult::BlackWins, Side::Black) => Some(Self::Won),
            (GameResult::WhiteWins, Side::Black) | (GameResult::BlackWins, Side::White) => Some(Self::Lost),
        }
    }

    /// Returns the points of the game: 1, ½ or 0.
    pub fn points(self) -> f64 {
        match self {
            Self::Won => 1.0,
            Self::Drawn => 0.5,
            Self::Lost => 0.0,
        }
    }
}

/// Counts of won, drawn and lost games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Games won.
    pub won: usize,
    /// Games drawn.
    pub drawn: usize,
    /// Games lost.
    pub lost: usize,
}

impl Tally {
    /// Counts one more game.
    pub fn add(&mut self, score: Score) {
        match score {
            Score::Won => self.won += 1,
            Score::Drawn => self.drawn += 1,
            Score::Lost => self.lost += 1,
        }
    }

    /// Returns the number of all games.
    pub fn games(self) -> usize {
        self.won + self.drawn + self.lost
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_one_sides_win_and_the_others_loss() {
        for (result, white, black) in [
            (GameResult::WhiteWins, Score::Won, Score::Lost),
            (GameResult::BlackWins, Score::Lost, Score::Won),
            (GameResult::Draw, Score::Drawn, Score::Drawn),
        ] {
            assert_eq!(Side::ALL.map(|side| Score::of(result, side)), [Some(white), Some(black)]);
        }
        assert_eq!(Score::of(GameResult::Open, Side::White), None);
    }

    #[test]
    fn a_tally_counts_each_game_once() {
        let mut tally = Tally::default();
        [Score::Won, Score::Lost, Score::Won, Score::Drawn].into_iter().for_each(|score| tally.add(score));
        assert_eq!((tally, tally.games()), (Tally { won: 2, drawn: 1, lost: 1 }, 4));
    }
}
