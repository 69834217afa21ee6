//! Checks every reason of `coach::reason` on the board, with means of its own: exchanges by trying all captures, mates by
//! trying all moves, lines by walking along them.
//!
//! `mistakes.txt` holds mistakes of our weak levels with our engine's lines. `engine-lab mistakes` makes it anew.

mod board;
mod exchange;

use std::collections::BTreeMap;

use coach::reason::{Fault, Mistake, PieceOn};
use engine::Score;
use rules_core::{Move, PieceKind, Position, Square, parse_uci};

use board::Board;

/// A line of the file.
struct CollectedMistake {
    before: Position,
    mv: Move,
    score_before: Score,
    best_line: Vec<Move>,
    score_after: Score,
    refutation: Vec<Move>,
}

impl CollectedMistake {
    fn read(line: &str) -> Option<Self> {
        let mut fields = line.split(';');
        let before: Position = fields.next()?.parse().ok()?;
        let mv = parse_uci(&before, fields.next()?).ok()?;
        let score_before = read_score(fields.next()?)?;
        let best_line = read_line(&before, fields.next()?)?;
        let score_after = read_score(fields.next()?)?;
        let refutation = read_line(&before.play_unchecked(mv), fields.next()?)?;
        Some(Self { before, mv, score_before, best_line, score_after, refutation })
    }

    fn fault(&self) -> Fault {
        let Self { before, mv, score_before, best_line, score_after, refutation } = self;
        Mistake { before, mv: *mv, best_line, refutation, score_before: *score_before, score_after: *score_after }
            .fault()
    }
}

fn read_score(text: &str) -> Option<Score> {
    let (kind, value) = text.split_once(' ')?;
    Score::from_uci(kind, value)
}

fn read_line(start: &Position, text: &str) -> Option<Vec<Move>> {
    let (mut position, mut moves) = (start.clone(), Vec::new());
    for word in text.split_whitespace() {
        let mv = parse_uci(&position, word).ok()?;
        position = position.play_unchecked(mv);
        moves.push(mv);
    }
    Some(moves)
}

#[test]
fn every_reason_is_true_on_the_board() {
    let mut counts = BTreeMap::new();
    let mut wrong = Vec::new();
    for line in include_str!("mistakes.txt").lines() {
        let example = CollectedMistake::read(line).unwrap_or_else(|| panic!("not a mistake: {line}"));
        let fault = example.fault();
        *counts.entry(fault.name()).or_insert(0) += 1;
        if let Err(reason) = Board::new(&example).check(fault) {
            wrong.push(format!("{fault:?}: {reason}\n  {line}"));
        }
    }
    println!("{counts:?}");
    assert!(wrong.is_empty(), "{} wrong of {counts:?}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(counts.values().sum::<usize>() - counts.get("worse").unwrap_or(&0) >= 2_000, "{counts:?}");
    // Longer proofs would find no more mates.
    let mates: usize = counts.iter().filter(|(name, _)| name.contains("mate")).map(|(_, count)| count).sum();
    assert_eq!(mates, 597, "{counts:?}");
    let kinds = ["hangs", "allows-fork", "allows-pin", "allows-skewer", "allows-discovered", "allows-back-rank-mate"];
    let others = ["allows-mate", "misses-mate", "misses-capture", "loses-exchange", "lets-pawn-run", "gets-trapped"];
    for kind in kinds.iter().chain(&others) {
        assert!(counts.contains_key(kind), "no example of {kind}: {counts:?}");
    }
}

#[test]
fn a_wrong_reason_is_found() {
    for line in include_str!("mistakes.txt").lines() {
        let example = CollectedMistake::read(line).unwrap_or_else(|| panic!("not a mistake: {line}"));
        let fault = example.fault();
        for wrong in altered(fault) {
            assert!(Board::new(&example).check(wrong).is_err(), "{wrong:?} instead of {fault:?} in {line}");
        }
    }
}

/// Returns reasons that are wrong where this one is right.
fn altered(fault: Fault) -> Vec<Fault> {
    let moved = |piece: PieceOn| PieceOn { square: piece.square.offset(0, 1).unwrap_or(Square::A1), ..piece };
    match fault {
        Fault::AllowsMateIn(moves) => vec![Fault::AllowsMateIn(moves + 1), Fault::AllowsBackRankMate],
        Fault::MissesMateIn(moves) => vec![Fault::MissesMateIn(moves + 1), Fault::Stalemates],
        Fault::Hangs(piece) => vec![Fault::Hangs(moved(piece)), Fault::GetsTrapped(moved(piece))],
        Fault::LosesExchange(square) => vec![Fault::Hangs(PieceOn { kind: PieceKind::Queen, square })],
        Fault::AllowsFork { by, targets: [first, second] } => vec![
            Fault::AllowsFork { by: moved(by), targets: [first, second] },
            Fault::AllowsFork { by, targets: [first, moved(second)] },
            Fault::AllowsFork { by, targets: [first, first] },
        ],
        Fault::AllowsPin { by, pinned, behind } => {
            vec![
                Fault::AllowsPin { by, pinned: behind, behind: pinned },
                Fault::AllowsSkewer { by, front: pinned, behind },
            ]
        }
        Fault::AllowsSkewer { by, front, behind } => {
            vec![
                Fault::AllowsSkewer { by, front: behind, behind: front },
                Fault::AllowsPin { by, pinned: front, behind },
            ]
        }
        Fault::AllowsDiscovered { mover, by, target } => {
            vec![
                Fault::AllowsDiscovered { mover: by, by: mover, target },
                Fault::AllowsDiscovered { mover, by, target: by },
            ]
        }
        Fault::LetsPawnRun(square) => square.offset(0, 1).map(Fault::LetsPawnRun).into_iter().collect(),
        Fault::GetsTrapped(piece) => vec![Fault::GetsTrapped(moved(piece)), Fault::Hangs(moved(piece))],
        Fault::MissesCapture(piece) => vec![Fault::MissesCapture(moved(piece))],
        Fault::AllowsBackRankMate => vec![Fault::AllowsMateIn(2)],
        Fault::Stalemates => vec![Fault::AllowsMateIn(1)],
        Fault::Worse => Vec::new(),
    }
}
