//! Finds puzzle candidates in a game: mistakes that turn it, each followed by a line of only moves.

use anyhow::Result;
use rules_core::{Move, Position, Setup};

use super::Rejection;
use super::judge::{Judge, ScoredMove};
use super::motifs::is_stalemate_trick;
use super::only_move::{MIN_ADVANTAGE, only_move};
use super::suggesters::MoveSuggesters;

/// Number of opening plies, which are skipped.
const OPENING_PLIES: usize = 6;
/// Minimum loss of winning chances by a mistake, in our engine's scores; the verification asks for more.
const MIN_SWING: f64 = 0.5;
/// Maximum winning chances of an open position, in which alternative moves are collected.
const UNDECIDED: f64 = 0.6;
/// Minimum lead of an only move over the second best in winning chances, in our engine's scores.
const ONLY_MOVE_GAP: f64 = 0.6;
/// The same minimum for a quick search.
const QUICK_GAP: f64 = 0.4;
/// Winning chances below which a line only saves a draw.
const DRAW_CHANCES: f64 = 0.15;
/// Maximum number of the solver's moves.
const MAX_MOVES: usize = 4;

/// A mistake and its position.
#[derive(Clone, Debug)]
pub struct Mistake {
    /// The position before the mistake.
    pub before: Position,
    /// The mistake.
    pub mv: Move,
}

impl Mistake {
    /// Returns the position after the mistake.
    pub fn after(&self) -> Position {
        self.before.play_unchecked(self.mv)
    }

    /// Returns true if the move allows a mate in one that another move would have prevented.
    pub fn allows_mate_in_1(&self) -> bool {
        let prevents = |mv: Move| !has_mate_in_1(&self.before.play_unchecked(mv));
        has_mate_in_1(&self.after()) && self.before.legal_moves().into_iter().any(prevents)
    }
}

fn has_mate_in_1(position: &Position) -> bool {
    position.legal_moves().into_iter().any(|mv| position.play_unchecked(mv).is_checkmate())
}

/// The line of only moves after a mistake.
#[derive(Clone, Debug)]
pub struct ForcedLine {
    /// The solver's only moves, with the replies between them.
    pub line: Vec<Move>,
    /// The continuation after the line: a reply, and a good move that isn't an only move.
    pub continuation: Vec<Move>,
    /// True if the line only saves a draw.
    pub is_draw: bool,
}

/// Returns the mistakes that turned a game, or would have if a suggested move had been played, and those that allow a
/// mate in one.
pub fn mistakes(
    judge: &mut impl Judge,
    suggesters: &mut MoveSuggesters,
    start: &Position,
    moves: &[Move],
) -> Result<Vec<Mistake>> {
    let mut mistakes = Vec::new();
    let mut position = start.clone();
    let mut before = None;
    for (ply, played) in moves.iter().enumerate() {
        let next = without_counters(&position.play_unchecked(*played));
        let after = if ply + 1 < OPENING_PLIES { None } else { chances(judge, &next)? };
        if let Some(before) = before {
            let mut consider = |mv, after: Option<f64>| {
                let mistake = Mistake { before: position.clone(), mv };
                if after.is_some_and(|after| before + after > MIN_SWING) || mistake.allows_mate_in_1() {
                    mistakes.push(mistake);
                }
            };
            let suggested = if f64::abs(before) < UNDECIDED { suggesters.suggest_moves(&position) } else { Vec::new() };
            for mv in suggested.into_iter().filter(|mv| mv != played) {
                consider(mv, chances(judge, &position.play_unchecked(mv))?);
            }
            consider(*played, after);
        }
        (position, before) = (next, after);
    }
    Ok(mistakes)
}

/// Returns the moves after which the losing side can offer a stalemate.
pub fn stalemates(start: &Position, moves: &[Move]) -> Vec<Mistake> {
    let mut mistakes = Vec::new();
    let mut position = start.clone();
    for mv in moves {
        let mistake = Mistake { before: position, mv: *mv };
        position = without_counters(&mistake.after());
        if position.legal_moves().into_iter().any(|mv| is_stalemate_trick(&position, mv)) {
            mistakes.push(mistake);
        }
    }
    mistakes
}

/// Resets the move counters, which a puzzle doesn't store.
fn without_counters(position: &Position) -> Position {
    let setup = Setup { halfmove_clock: 0, fullmove_number: 1, ..Setup::from(position) };
    setup.build().unwrap_or_else(|_| position.clone())
}

fn chances(judge: &mut impl Judge, position: &Position) -> Result<Option<f64>> {
    Ok(judge.best_moves(position, 1)?.first().map(|best| best.score.winning_chances()))
}

/// Returns the move that looks better than all others in a quick search.
pub fn likely_only_move(judge: &mut impl Judge, start: &Position) -> Result<Option<Move>> {
    Ok(only_move(&judge.best_moves(start, 2)?, QUICK_GAP).map(|best| best.mv))
}

/// Finds the line of only moves from a position.
pub fn find_line(judge: &mut impl Judge, start: &Position) -> Result<Result<ForcedLine, Rejection>> {
    let mut line = Vec::new();
    let mut continuation = Vec::new();
    let mut position = start.clone();
    let (mut mates_in, mut is_draw, mut is_level) = (None, false, false);
    while line.len() < 2 * MAX_MOVES {
        let best = judge.best_moves(&position, 2)?;
        let Some(first) = best.first() else { break };
        if line.is_empty() {
            if best.len() < 2 {
                return Ok(Err(Rejection::Forced));
            }
            let chances = first.score.winning_chances();
            (mates_in, is_draw) = (first.score.mates_in(), chances < DRAW_CHANCES);
            is_level = !is_draw && chances < MIN_ADVANTAGE;
        }
        let Some(ScoredMove { mv, .. }) = only_move(&best, ONLY_MOVE_GAP) else {
            continuation.push(first.mv);
            break;
        };
        let mv = prefer_queen(&position, mv);
        position = position.play_unchecked(mv);
        line.push(mv);
        let Some(answer) = judge.best_moves(&position, 1)?.first().map(|best| best.mv) else { break };
        position = position.play_unchecked(answer);
        line.push(answer);
    }
    if line.len() % 2 == 0 {
        continuation.splice(..0, line.pop());
    }
    Ok(match mates_in {
        _ if line.is_empty() => Err(Rejection::SecondMove),
        _ if is_level => Err(Rejection::NoAdvantage),
        Some(moves) if line.len() != 2 * moves as usize - 1 => Err(Rejection::LongMate),
        _ => Ok(ForcedLine { line, continuation, is_draw }),
    })
}

/// Replaces a mating underpromotion by the queen promotion if that mates, too.
fn prefer_queen(position: &Position, mv: Move) -> Move {
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
    use super::super::judge::HetmanJudge;
    use super::super::suggesters::LOW_LEVELS;
    use super::*;

    fn found(fen: &str) -> Result<String, Rejection> {
        let start: Position = fen.parse().expect("a position");
        let found = find_line(&mut HetmanJudge::new(20_000), &start).expect("an answer")?;
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
        assert_eq!(found("7k/8/8/8/8/8/6q1/7K w - - 0 1"), Err(Rejection::Forced));
        assert_eq!(found(&Position::default().to_fen()), Err(Rejection::SecondMove));
    }

    #[test]
    fn mating_underpromotions_become_queens() {
        let position: Position = "6k1/P4ppp/8/8/8/8/8/6K1 w - - 0 1".parse().expect("a position");
        let rook = rules_core::parse_uci(&position, "a7a8r").expect("a move");
        assert_eq!(prefer_queen(&position, rook).to_string(), "a7a8q");
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
        let (mut position, mut moves) = (Position::default(), Vec::new());
        for text in "e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 d2d3 d8e7 c1e3 e7a3 b1a3".split(' ') {
            let mv = rules_core::parse_uci(&position, text).expect("a move");
            position = position.play_unchecked(mv);
            moves.push(mv);
        }
        let mut suggesters = MoveSuggesters::new(LOW_LEVELS, true);
        let found = mistakes(&mut HetmanJudge::new(3_000), &mut suggesters, &Position::default(), &moves);
        let found = found.expect("answers");
        assert!(found.iter().any(|mistake| mistake.mv.to_string() == "e7a3"), "{found:?}");
        assert!(found.iter().all(|mistake| mistake.mv.to_string() != "b1a3"), "{found:?}");
    }

    #[test]
    fn a_mate_that_could_not_be_prevented_is_no_mistake() {
        let allows = |fen: &str, mv: &str| {
            let before: Position = fen.parse().expect("a position");
            let mv = rules_core::parse_uci(&before, mv).expect("a move");
            Mistake { before, mv }.allows_mate_in_1()
        };
        assert!(allows("r5k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 0 1", "a8a2"));
        assert!(!allows("r5k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 0 1", "a8b8"));
        assert!(!allows("6k1/5pp1/7p/8/8/8/5PPP/R2R3K b - - 0 1", "h6h5"), "no mate follows");
        assert!(!allows("k7/8/1K6/8/8/8/8/7R b - - 0 1", "a8b8"), "there is no other move");
    }
}
