//! In lessons with a line of moves, each of the learner's moves is the only good one, and the engine agrees. Where several
//! moves lead to the goal, a lesson has another goal.

mod common;

use coach::{Course, Goal};
use common::course;
use engine::Engine;
use rules_core::{Move, Position, parse_uci};

/// Nodes of a search; enough to see the pawn that can't be caught.
const NODES: u32 = 60_000;
/// Minimum lead of the right move over all others, in centipawns.
const MIN_LEAD: i32 = 150;
/// Value of a mate, in centipawns.
const MATE: i32 = 10_000;

/// Returns the engine's two best moves with their scores in centipawns, the best first. The second is missing if only one
/// move is legal.
fn best_two(position: &Position) -> Vec<(Move, i32)> {
    let mut engine = Engine::new();
    let mut best: [Option<(Move, i32)>; 2] = [None; 2];
    engine.handle("setoption name MultiPV value 2", &mut |_| {});
    engine.handle(&format!("position fen {}", position.to_fen()), &mut |_| {});
    engine.handle(&format!("go nodes {NODES}"), &mut |line| {
        if let Some((rank, mv, score)) = read_line(position, line) {
            best[rank - 1] = Some((mv, score));
        }
    });
    best.into_iter().flatten().collect()
}

/// Returns the rank, the first move and the score of a line of the engine's, if it is one.
fn read_line(position: &Position, line: &str) -> Option<(usize, Move, i32)> {
    let words: Vec<&str> = line.split(' ').collect();
    let after = |name: &str| words.iter().position(|word| *word == name).map(|index| &words[index + 1..]);
    let rank = after("multipv").map_or(Some(1), |rest| rest.first()?.parse().ok())?;
    let mv = parse_uci(position, after("pv")?.first()?).ok()?;
    let (unit, number) = (*after("score")?.first()?, after("score")?.get(1)?.parse::<i32>().ok()?);
    let score = if unit == "mate" { number.signum() * MATE - number } else { number };
    Some((rank, mv, score))
}

/// Returns what is wrong with the lines of the lessons, and the number of the learner's moves.
fn mistakes(course: &Course) -> (Vec<String>, usize) {
    let (mut wrong, mut count) = (Vec::new(), 0);
    for lesson in course.lessons() {
        let Goal::Line(line) = &lesson.goal else { continue };
        let mut position = lesson.position.clone();
        for (ply, mv) in line.iter().enumerate() {
            if ply.is_multiple_of(2) {
                count += 1;
                let best = best_two(&position);
                let is_only = match best[..] {
                    [(first, _)] => first == *mv,
                    [(first, score), (_, next)] => first == *mv && score - next >= MIN_LEAD,
                    _ => false,
                };
                if !is_only {
                    let said: Vec<String> = best.iter().map(|(mv, score)| format!("{mv} {score}")).collect();
                    wrong.push(format!("{}: {mv}, the engine: {}", lesson.id, said.join(", ")));
                }
            }
            position = position.play_unchecked(*mv);
        }
    }
    (wrong, count)
}

#[test]
fn every_move_of_a_line_is_the_only_good_one() {
    let (wrong, count) = mistakes(&course());
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(count > 20, "only {count} moves");
}

/// A line that takes a rook with the wrong piece.
#[test]
fn a_line_with_a_worse_move_is_noticed() {
    let line = r#"(id: "x", sources: [], lessons: [(id: "x-1", fen: "6k1/5ppp/4p3/3r4/8/2N5/5PPP/3R2K1 w - - 0 1",
        goal: Line(["d1d5"]), moves: 1, rules: [])])"#;
    let (wrong, count) = mistakes(&Course::read([line]).expect("a chapter"));
    assert_eq!((wrong.len(), count), (1, 1), "{wrong:?}");
}
