//! Finds what may be a puzzle in a game: a mistake that turns it, and after it a line of only moves.

use anyhow::Result;
use rules_core::{Move, Position, Setup};

use super::Dropped;
use super::guests::Guests;
use super::judge::{Judge, Scored};
use super::motifs::is_stalemate_trick;
use super::only::only;
use crate::game::Played;

/// Plies of a game that are still opening, where nobody has had time to err.
const OPENING: usize = 6;
/// A mistake costs at least so much of the chances (−1 to 1), as our engine sees it: the other judge asks for more.
const SWING: f64 = 0.5;
/// The guests are asked while nobody has more of the chances.
const OPEN: f64 = 0.6;
/// The only move is better than the second by so much, as our engine sees it.
const GAP: f64 = 0.6;
/// By so much, as it seems at a glance.
const SEEMING_GAP: f64 = 0.4;
/// Whose chances are less after a mistake has saved a draw.
const DRAWN: f64 = 0.15;
/// The learner's moves, at most.
const LONGEST: usize = 4;

/// A mistake, and what it was made in.
#[derive(Clone, Debug)]
pub struct Mistake {
    /// The position before.
    pub before: Position,
    /// The move.
    pub mv: Move,
}

impl Mistake {
    /// The position after it.
    pub fn after(&self) -> Position {
        self.before.play_unchecked(self.mv)
    }
}

/// What was found after a mistake.
#[derive(Clone, Debug)]
pub struct Found {
    /// The only moves of the side on the move, with the answers between them.
    pub line: Vec<Move>,
    /// How it goes on: an answer, and a good move of several.
    pub harvest: Vec<Move>,
    /// They lead to no more than a draw.
    pub draws: bool,
}

/// The mistakes that turn a game, or would have if a guest had had the move.
pub fn mistakes(judge: &mut impl Judge, guests: &mut Guests, played: &Played) -> Result<Vec<Mistake>> {
    let mut mistakes = Vec::new();
    let mut position = Position::default();
    let mut before = None;
    for (ply, played) in played.moves.iter().enumerate() {
        let next = uncounted(&position.play_unchecked(*played));
        let after = if ply + 1 < OPENING { None } else { chances(judge, &next)? };
        if let Some(before) = before {
            let mut consider = |mv, after: Option<f64>| {
                if after.is_some_and(|after| before + after > SWING) {
                    mistakes.push(Mistake { before: position.clone(), mv });
                }
            };
            let guests = if f64::abs(before) < OPEN { guests.moves(&position) } else { Vec::new() };
            for mv in guests.into_iter().filter(|mv| mv != played) {
                consider(mv, chances(judge, &position.play_unchecked(mv))?);
            }
            consider(*played, after);
        }
        (position, before) = (next, after);
    }
    Ok(mistakes)
}

/// The moves after which who is behind can offer a stalemate.
pub fn stalemates(start: &Position, moves: &[Move]) -> Vec<Mistake> {
    let mut mistakes = Vec::new();
    let mut position = start.clone();
    for mv in moves {
        let mistake = Mistake { before: position, mv: *mv };
        position = uncounted(&mistake.after());
        if position.legal_moves().into_iter().any(|mv| is_stalemate_trick(&position, mv)) {
            mistakes.push(mistake);
        }
    }
    mistakes
}

/// The position as a puzzle has it: nobody has counted its moves.
fn uncounted(position: &Position) -> Position {
    let setup = Setup { halfmove_clock: 0, fullmove_number: 1, ..Setup::from(position) };
    setup.build().unwrap_or_else(|_| position.clone())
}

fn chances(judge: &mut impl Judge, position: &Position) -> Result<Option<f64>> {
    Ok(judge.best(position, 1)?.first().map(|best| best.score.chances()))
}

/// The move that seems to be better than all others.
pub fn seems_only(judge: &mut impl Judge, start: &Position) -> Result<Option<Move>> {
    Ok(only(&judge.best(start, 2)?, SEEMING_GAP).map(|best| best.mv))
}

/// The only moves from a position on.
pub fn line(judge: &mut impl Judge, start: &Position) -> Result<Result<Found, Dropped>> {
    let mut line = Vec::new();
    let mut harvest = Vec::new();
    let mut position = start.clone();
    let (mut mates_in, mut draws) = (None, false);
    while line.len() < 2 * LONGEST {
        let best = judge.best(&position, 2)?;
        let Some(first) = best.first() else { break };
        if line.is_empty() {
            if best.len() < 2 {
                return Ok(Err(Dropped::Forced));
            }
            (mates_in, draws) = (first.score.mates_in(), first.score.chances() < DRAWN);
        }
        let Some(Scored { mv, .. }) = only(&best, GAP) else {
            harvest.push(first.mv);
            break;
        };
        let mv = plain(&position, mv);
        position = position.play_unchecked(mv);
        line.push(mv);
        let Some(answer) = judge.best(&position, 1)?.first().map(|best| best.mv) else { break };
        position = position.play_unchecked(answer);
        line.push(answer);
    }
    if line.len() % 2 == 0 {
        harvest.splice(..0, line.pop());
    }
    Ok(match mates_in {
        _ if line.is_empty() => Err(Dropped::SecondMove),
        Some(moves) if line.len() != 2 * moves as usize - 1 => Err(Dropped::LongMate),
        _ => Ok(Found { line, harvest, draws }),
    })
}

/// A promotion that mates as a queen, too, is one to a queen.
fn plain(position: &Position, mv: Move) -> Move {
    let is_mate = |mv: &Move| position.play_unchecked(*mv).is_checkmate();
    let queens = |other: &Move| {
        let is_same_way = other.from() == mv.from() && other.to() == mv.to();
        is_same_way && other.promotion() == Some(rules_core::PieceKind::Queen)
    };
    if mv.promotion().is_none() || !is_mate(&mv) {
        return mv;
    }
    position.legal_moves().into_iter().find(|other| queens(other) && is_mate(other)).unwrap_or(mv)
}

#[cfg(test)]
mod tests {
    use super::super::judge::Ours;
    use super::*;

    fn found(fen: &str) -> Result<String, Dropped> {
        let start: Position = fen.parse().expect("a position");
        let found = line(&mut Ours::new(20_000), &start).expect("an answer")?;
        Ok(found.line.iter().map(Move::to_string).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn a_line_goes_on_while_there_is_one_good_move() {
        assert_eq!(found("6k1/5ppp/8/8/8/8/2q2PPP/3R2K1 w - - 0 1").as_deref(), Ok("d1d8"));
        let fork = found("r3k3/7p/8/3N4/8/8/6PP/6K1 w - - 0 1").expect("a line");
        assert!(fork.starts_with("d5c7 ") && fork.ends_with(" c7a8"), "{fork}");
    }

    #[test]
    fn without_a_choice_or_with_too_much_of_it_there_is_no_line() {
        assert_eq!(found("7k/8/8/8/8/8/6q1/7K w - - 0 1"), Err(Dropped::Forced));
        assert_eq!(found(&Position::default().to_fen()), Err(Dropped::SecondMove));
    }

    #[test]
    fn a_mate_as_a_rook_is_one_as_a_queen() {
        let position: Position = "6k1/P4ppp/8/8/8/8/8/6K1 w - - 0 1".parse().expect("a position");
        let rook = rules_core::parse_uci(&position, "a7a8r").expect("a move");
        assert_eq!(plain(&position, rook).to_string(), "a7a8q");
    }

    #[test]
    fn a_stalemate_that_can_be_offered_is_found() {
        let start: Position = "6k1/1R6/8/8/6q1/8/8/7K b - - 0 1".parse().expect("a position");
        let moves = ["g4g3", "g4d4"].map(|text| rules_core::parse_uci(&start, text).expect("a move"));
        let [trapped, free] = moves.map(|mv| stalemates(&start, &[mv]).len());
        assert_eq!((trapped, free), (1, 0));
    }

    #[test]
    fn a_queen_that_is_left_turns_the_game() {
        let mut played = Played { moves: Vec::new(), scores: Vec::new(), winner: None };
        let mut position = Position::default();
        for text in "e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 d2d3 d8e7 c1e3 e7a3 b1a3".split(' ') {
            let mv = rules_core::parse_uci(&position, text).expect("a move");
            position = position.play_unchecked(mv);
            played.moves.push(mv);
        }
        let found = mistakes(&mut Ours::new(3_000), &mut Guests::default(), &played).expect("answers");
        assert!(found.iter().any(|mistake| mistake.mv.to_string() == "e7a3"), "{found:?}");
        assert!(found.iter().all(|mistake| mistake.mv.to_string() != "b1a3"), "{found:?}");
    }
}
