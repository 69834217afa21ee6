//! Statistics of how often a level plays mates in one, wins queens and recaptures. Each level should do all of this a
//! little more often than the level below it, as stronger people do.

use std::fmt::{self, Display};
use std::thread;

use engine::search::see_at_least;
use engine::{Engine, Level};
use rules_core::{Color, Move, PieceKind, Position};

use crate::game::{PlayedGame, ask, play};
use crate::openings;

/// SEE threshold of a capture that wins a queen: more than a rook for a queen.
const WINS_A_QUEEN: i32 = 400;
/// Random plies before the engines take over.
const OPENING_PLIES: usize = 4;

/// Successes among the chances for something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SuccessRate {
    /// Number of successes.
    pub done: u32,
    /// Number of chances.
    pub chances: u32,
}

impl SuccessRate {
    fn record(&mut self, done: bool) {
        self.chances += 1;
        self.done += u32::from(done);
    }
}

impl Display for SuccessRate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.chances {
            0 => write!(f, "-"),
            chances => write!(f, "{:.1} % of {chances}", 100.0 * f64::from(self.done) / f64::from(chances)),
        }
    }
}

/// Statistics of one level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Behaviour {
    /// Mates in one played.
    pub mates: SuccessRate,
    /// Hanging queens captured.
    pub queens_taken: SuccessRate,
    /// Moves with a queen on the board that leave it hanging.
    pub queens_left: SuccessRate,
    /// Recaptures of the last capturing piece, where possible without loss.
    pub recaptures: SuccessRate,
}

impl Behaviour {
    /// Counts the moves of `color` in a game after its opening.
    pub fn record(&mut self, played: &PlayedGame, color: Color) {
        let mut position = Position::default();
        let mut capture_square = None;
        for (mv, score) in played.moves.iter().zip(&played.scores) {
            if position.turn() == color && score.is_some() {
                self.record_move(&position, *mv, capture_square);
            }
            capture_square = position.captured_by(*mv).map(|_| mv.to());
            position = position.play_unchecked(*mv);
        }
    }

    fn record_move(&mut self, position: &Position, mv: Move, capture_square: Option<rules_core::Square>) {
        let moves = position.legal_moves();
        let is_mate = |mv: Move| position.play_unchecked(mv).is_checkmate();
        let mates = is_mate(mv);
        if moves.iter().any(|mv| is_mate(*mv)) {
            self.mates.record(mates);
            return;
        }
        let takes_queen = |mv: Move| wins_queen(position, mv);
        if moves.iter().any(|mv| takes_queen(*mv)) {
            self.queens_taken.record(takes_queen(mv));
        } else if let Some(square) = capture_square {
            let takes_back = |mv: Move| mv.to() == square && see_at_least(position, mv, 0);
            if moves.iter().any(|mv| takes_back(*mv)) {
                self.recaptures.record(takes_back(mv));
            }
        }
        let next = position.play_unchecked(mv);
        if !(next.pieces(PieceKind::Queen) & next.colored(!next.turn())).is_empty() {
            self.queens_left.record(next.legal_moves().iter().any(|reply| wins_queen(&next, *reply)));
        }
    }

    fn add(&mut self, other: &Self) {
        let pairs = [
            (&mut self.mates, other.mates),
            (&mut self.queens_taken, other.queens_taken),
            (&mut self.queens_left, other.queens_left),
            (&mut self.recaptures, other.recaptures),
        ];
        for (sum, rate) in pairs {
            sum.done += rate.done;
            sum.chances += rate.chances;
        }
    }
}

fn wins_queen(position: &Position, mv: Move) -> bool {
    position.captured_by(mv).is_some_and(|(_, piece)| piece.kind == PieceKind::Queen)
        && see_at_least(position, mv, WINS_A_QUEEN)
}

/// Measures a level in `games` games against itself, on two threads; the same arguments give the same result.
pub fn measure(level: Level, games: u64) -> Behaviour {
    let half = |first: u64| {
        let mut sum = Behaviour::default();
        let mut players = [player(level, 1 + first), player(level, 1001 + first)];
        for game in (first..games).step_by(2) {
            let [white, black] = &mut players;
            let played = play(white, black, &openings::random(game, OPENING_PLIES), "go depth 64");
            Color::ALL.into_iter().for_each(|color| sum.record(&played, color));
        }
        sum
    };
    let mut sum = Behaviour::default();
    thread::scope(|scope| {
        let halves = [0, 1].map(|first| scope.spawn(move || half(first)));
        // A panic has been printed; the other half's counts are still valid.
        halves.into_iter().filter_map(|half| half.join().ok()).for_each(|half| sum.add(&half));
    });
    sum
}

fn player(level: Level, seed: u64) -> Engine {
    let mut engine = Engine::new();
    ask(&mut engine, "setoption name Hash value 1");
    ask(&mut engine, &format!("setoption name Seed value {seed}"));
    ask(&mut engine, &format!("setoption name Level value {}", level.number()));
    engine
}

/// Returns the table for the levels up to `highest`, in Markdown.
pub fn table(highest: u8, games: u64) -> String {
    let mut text = "| level | mates in one played | queens taken | own queen left hanging | recaptures |\n\
                    |---|---|---|---|---|\n"
        .to_owned();
    for level in Level::all().take_while(|level| level.number() <= highest) {
        let Behaviour { mates, queens_taken, queens_left, recaptures } = measure(level, games);
        text.push_str(&format!("| {} | {mates} | {queens_taken} | {queens_left} | {recaptures} |\n", level.number()));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::parse_san;

    fn behaviour(game: &str, color: Color) -> Behaviour {
        let mut position = Position::default();
        let mut played = PlayedGame { moves: Vec::new(), scores: Vec::new(), winner: None };
        for san in game.split_whitespace() {
            let mv = parse_san(&position, san).unwrap_or_else(|error| panic!("{san}: {error}"));
            played.moves.push(mv);
            played.scores.push(Some(0));
            position = position.play_unchecked(mv);
        }
        let mut behaviour = Behaviour::default();
        behaviour.record(&played, color);
        behaviour
    }

    #[test]
    fn a_mate_in_one_is_played_or_missed() {
        let played = behaviour("f3 e5 g4 Qh4#", Color::Black);
        assert_eq!(played.mates, SuccessRate { done: 1, chances: 1 });
        let missed = behaviour("f3 e5 g4 a6", Color::Black);
        assert_eq!(missed.mates, SuccessRate { done: 0, chances: 1 });
    }

    #[test]
    fn a_hanging_queen_counts_on_both_sides() {
        let white = behaviour("e4 e5 Qh5 Nf6 Nc3 Nxh5", Color::White);
        assert_eq!(white.queens_left.done, 1, "{white:?}");
        let black = behaviour("e4 e5 Qh5 Nf6 Nc3 Nxh5", Color::Black);
        assert_eq!(black.queens_taken, SuccessRate { done: 1, chances: 1 });
        let blind = behaviour("e4 e5 Qh5 Nf6 Nc3 a6", Color::Black);
        assert_eq!(blind.queens_taken, SuccessRate { done: 0, chances: 1 });
    }

    #[test]
    fn recaptures_are_counted() {
        assert_eq!(behaviour("e4 d5 exd5 Qxd5", Color::Black).recaptures, SuccessRate { done: 1, chances: 1 });
        assert_eq!(behaviour("e4 d5 exd5 a6", Color::Black).recaptures, SuccessRate { done: 0, chances: 1 });
    }

    #[test]
    fn the_sixth_level_sees_more_than_the_first() {
        let [first, sixth] = [1, 6].map(|number| {
            let level = Level::from_number(number).expect("a level");
            let Behaviour { queens_taken: SuccessRate { done, chances }, .. } = measure(level, 8);
            f64::from(done) / f64::from(chances.max(1))
        });
        assert!(first < sixth, "{first} {sixth}");
    }
}
