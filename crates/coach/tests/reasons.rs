//! Checks every reason of `coach::reason` on the board, with means of its own: exchanges by trying all captures, mates by
//! trying all moves, lines by walking along them.
//!
//! `data/mistakes.txt` holds mistakes of our weak levels with our engine's lines. `engine-lab mistakes` makes it anew.

use std::collections::BTreeMap;

use coach::reason::{Fault, Mistake, PieceOn};
use engine::Score;
use rules_core::{Color, Move, Piece, PieceKind, Position, Rank, Square, parse_uci};

/// A line of the file.
struct Example {
    before: Position,
    mv: Move,
    score_before: Score,
    best_line: Vec<Move>,
    score_after: Score,
    refutation: Vec<Move>,
}

impl Example {
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
    for line in include_str!("data/mistakes.txt").lines() {
        let example = Example::read(line).unwrap_or_else(|| panic!("not a mistake: {line}"));
        let fault = example.fault();
        *counts.entry(fault.name()).or_insert(0) += 1;
        if let Err(reason) = Board::new(&example).check(fault) {
            wrong.push(format!("{fault:?}: {reason}\n  {line}"));
        }
    }
    println!("{counts:?}");
    assert!(wrong.is_empty(), "{} wrong of {counts:?}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(counts.values().sum::<usize>() - counts.get("worse").unwrap_or(&0) >= 2_000, "{counts:?}");
    let kinds = ["hangs", "allows-fork", "allows-pin", "allows-skewer", "allows-discovered", "allows-back-rank-mate"];
    let others = ["allows-mate", "misses-mate", "misses-capture", "loses-exchange", "lets-pawn-run", "gets-trapped"];
    for kind in kinds.iter().chain(&others) {
        assert!(counts.contains_key(kind), "no example of {kind}: {counts:?}");
    }
}

#[test]
fn a_wrong_reason_is_found() {
    for line in include_str!("data/mistakes.txt").lines() {
        let example = Example::read(line).unwrap_or_else(|| panic!("not a mistake: {line}"));
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

/// The positions of an example.
struct Board<'a> {
    example: &'a Example,
    /// After the mistake.
    after: Position,
    /// After the reply, if the engine has one.
    next: Option<Position>,
}

type Checked = Result<(), &'static str>;

fn demand(is_true: bool, otherwise: &'static str) -> Checked {
    is_true.then_some(()).ok_or(otherwise)
}

impl<'a> Board<'a> {
    fn new(example: &'a Example) -> Self {
        let after = example.before.play_unchecked(example.mv);
        let next = example.refutation.first().map(|reply| after.play_unchecked(*reply));
        Self { example, after, next }
    }

    fn check(&self, fault: Fault) -> Checked {
        match fault {
            Fault::Stalemates => {
                demand(!self.after.is_check() && self.after.legal_moves().is_empty(), "there is a move")
            }
            Fault::AllowsMateIn(moves) => demand(shortest_mate(&self.after, moves) == Some(moves), "no such mate"),
            Fault::MissesMateIn(moves) => {
                demand(shortest_mate(&self.example.before, moves) == Some(moves), "no such mate")
            }
            Fault::AllowsBackRankMate => demand(self.has_back_rank_mate(), "no such mate"),
            Fault::Hangs(piece) => self.check_hanging(piece),
            Fault::LosesExchange(square) => {
                self.check_hanging(PieceOn { kind: PieceKind::Rook, square })?;
                let reply = self.reply()?;
                let capturer = self.after.piece_at(reply.from()).map(|piece| piece.kind);
                demand(matches!(capturer, Some(PieceKind::Bishop | PieceKind::Knight)), "no light piece captures")?;
                demand(gain(&self.after, reply) == 2, "it is not a rook for a light piece")
            }
            Fault::AllowsFork { by, targets } => {
                self.check_attacker(by)?;
                demand(targets[0].square != targets[1].square, "one piece twice")?;
                for target in targets {
                    self.check_target(by, target)?;
                }
                demand(targets.iter().any(|target| self.falls(*target)), "neither falls")
            }
            Fault::AllowsPin { by, pinned, behind } => {
                self.check_line(by, pinned, behind)?;
                demand(behind.kind.points_at_risk() > pinned.kind.points_at_risk(), "what is behind is worth less")?;
                demand(self.falls(pinned), "the pinned piece doesn't fall")
            }
            Fault::AllowsSkewer { by, front, behind } => {
                self.check_line(by, front, behind)?;
                demand(front.kind.points_at_risk() > behind.kind.points_at_risk(), "what is in front is worth less")?;
                demand(self.falls(behind), "the piece behind doesn't fall")
            }
            Fault::AllowsDiscovered { mover, by, target } => {
                let reply = self.reply()?;
                demand(on(&self.after, mover, self.after.turn()) && reply.from() == mover.square, "another moves")?;
                demand(on(&self.after, by, self.after.turn()) && reply.to() != by.square, "it was not there")?;
                self.check_target(by, target)?;
                let attacked = self.after.attackers_to(target.square, self.after.occupied());
                demand(!attacked.contains(by.square), "it attacked before")?;
                demand(self.falls(target), "the target doesn't fall")
            }
            Fault::LetsPawnRun(square) => self.check_pawn(square),
            Fault::GetsTrapped(piece) => self.check_trapped(piece),
            Fault::MissesCapture(piece) => self.check_missed(piece),
            Fault::Worse => Ok(()),
        }
    }

    fn reply(&self) -> Result<Move, &'static str> {
        self.example.refutation.first().copied().ok_or("no reply")
    }

    fn next(&self) -> Result<&Position, &'static str> {
        self.next.as_ref().ok_or("no reply")
    }

    /// Checks that the reply captures the piece and wins more by that than the mistake took.
    fn check_hanging(&self, piece: PieceOn) -> Checked {
        demand(on(&self.after, piece, !self.after.turn()), "it isn't there")?;
        let reply = self.reply()?;
        let captured = self.after.captured_by(reply).map(|(square, _)| square);
        demand(captured == Some(piece.square), "the reply doesn't capture it")?;
        let taken = self.example.before.captured_by(self.example.mv).map_or(0, |(_, piece)| points(piece.kind));
        demand(gain(&self.after, reply) > taken, "nothing is gained")?;
        let own = !self.after.turn();
        let start = balance(&self.example.before, own);
        demand(settled(self.next()?, -99, 99, 8) < start, "other captures win it back")
    }

    /// Checks that the replying piece stands there after the reply, and can't be captured for a gain.
    fn check_attacker(&self, by: PieceOn) -> Checked {
        let next = self.next()?;
        demand(self.reply()?.to() == by.square && on(next, by, self.after.turn()), "it doesn't stand there")?;
        demand(exchange(next, by.square) == 0, "it can be captured")
    }

    fn check_target(&self, by: PieceOn, target: PieceOn) -> Checked {
        let next = self.next()?;
        demand(on(next, target, next.turn()), "the target isn't there")?;
        demand(next.attackers_to(target.square, next.occupied()).contains(by.square), "the target isn't attacked")
    }

    /// Checks that the replying piece attacks the piece in front, and the other stands right behind that.
    fn check_line(&self, by: PieceOn, front: PieceOn, behind: PieceOn) -> Checked {
        self.check_attacker(by)?;
        self.check_target(by, front)?;
        let next = self.next()?;
        demand(on(next, behind, next.turn()), "nothing is behind")?;
        let step = |from: Square, to: Square| {
            let delta = |a: usize, b: usize| (b as i8 - a as i8).signum();
            (delta(from.file().index(), to.file().index()), delta(from.rank().index(), to.rank().index()))
        };
        let (files, ranks) = step(by.square, front.square);
        let mut square = front.square;
        loop {
            square = square.offset(files, ranks).ok_or("the line ends before it")?;
            if next.piece_at(square).is_some() {
                return demand(square == behind.square, "another piece is behind");
            }
        }
    }

    /// Returns whether the opponent captures this piece in the refutation, on its square.
    fn falls(&self, target: PieceOn) -> bool {
        let mut position = self.after.clone();
        self.example.refutation.iter().any(|mv| {
            let captured = position.captured_by(*mv);
            let is_opponent = position.turn() == self.after.turn();
            position = position.play_unchecked(*mv);
            is_opponent && captured.is_some_and(|(at, piece)| at == target.square && piece.kind == target.kind)
        })
    }

    fn has_back_rank_mate(&self) -> bool {
        let own = !self.after.turn();
        let home = if own == Color::White { Rank::First } else { Rank::Eighth };
        let king = self.after.king(own);
        let steps = if own == Color::White { 1 } else { -1 };
        let is_own = |square| self.after.piece_at(square).is_some_and(|piece| piece.color == own);
        let is_shut_in = (-1..=1).filter_map(|files| king.offset(files, steps)).all(is_own);
        let mates = |mv: Move| {
            let mated = self.after.play_unchecked(mv);
            let kind = mated.piece_at(mv.to()).map(|piece| piece.kind);
            let is_heavy = matches!(kind, Some(PieceKind::Rook | PieceKind::Queen));
            is_heavy && mv.to().rank() == home && mated.is_check() && mated.legal_moves().is_empty()
        };
        king.rank() == home && is_shut_in && self.after.legal_moves().into_iter().any(mates)
    }

    fn check_pawn(&self, square: Square) -> Checked {
        let color = self.after.turn();
        demand(on(&self.after, PieceOn { kind: PieceKind::Pawn, square }, color), "no pawn there")?;
        let ahead = |other: Square| {
            let ranks = other.rank().index() as i8 - square.rank().index() as i8;
            other.file().index().abs_diff(square.file().index()) <= 1
                && ranks * if color == Color::White { 1 } else { -1 } > 0
        };
        let mut enemies = self.after.by_piece(Piece { color: !color, kind: PieceKind::Pawn });
        demand(!enemies.any(ahead), "it isn't passed")?;
        let (mut position, mut at) = (self.after.clone(), square);
        for mv in &self.example.refutation {
            position = position.play_unchecked(*mv);
            if mv.from() == at {
                at = mv.to();
                if mv.promotion().is_some() {
                    return demand(exchange(&position, at) == 0, "the new piece is captured");
                }
            } else {
                demand(mv.to() != at, "it is captured")?;
            }
        }
        Err("it doesn't promote")
    }

    fn check_trapped(&self, piece: PieceOn) -> Checked {
        let next = self.next()?;
        demand(on(&self.after, piece, !self.after.turn()) && on(next, piece, next.turn()), "it isn't there")?;
        let passed = next.null_move().ok_or("its king is in check")?;
        demand(exchange(&passed, piece.square) > 0, "it can't be captured for a gain")?;
        let is_lost = |mv: Move| exchange(&next.play_unchecked(mv), mv.to()) > captured_points(next, mv);
        let mut moves = next.legal_moves().into_iter().filter(|mv| mv.from() == piece.square);
        demand(moves.all(is_lost), "it has a safe square")
    }

    fn check_missed(&self, piece: PieceOn) -> Checked {
        let Example { before, mv, best_line, .. } = self.example;
        demand(on(before, piece, !before.turn()), "it wasn't there")?;
        let best = *best_line.first().ok_or("no better move")?;
        demand(before.captured_by(best).map(|(at, _)| at) == Some(piece.square), "the better move captures another")?;
        demand(gain(before, best) > 0, "nothing is gained")?;
        let (won, opponent) = (before.play_unchecked(best), !before.turn());
        demand(settled(&won, -99, 99, 8) < balance(before, opponent), "other captures win it back")?;
        let missed = captured_points(before, *mv) == 0 || gain(before, best) > gain(before, *mv);
        demand(missed, "the move gained as much")
    }
}

fn on(position: &Position, PieceOn { kind, square }: PieceOn, color: Color) -> bool {
    position.piece_at(square) == Some(Piece { color, kind })
}

fn points(kind: PieceKind) -> i32 {
    kind.points() as i32
}

fn captured_points(position: &Position, mv: Move) -> i32 {
    position.captured_by(mv).map_or(0, |(_, piece)| points(piece.kind))
}

/// Returns the points that a move wins with the best exchange on its square.
fn gain(position: &Position, mv: Move) -> i32 {
    let promoted = mv.promotion().map_or(0, |kind| points(kind) - 1);
    captured_points(position, mv) + promoted - exchange(&position.play_unchecked(mv), mv.to())
}

/// Returns the most points that the side to move can win by captures on a square, by trying all of them.
fn exchange(position: &Position, square: Square) -> i32 {
    let captures =
        position.legal_moves().into_iter().filter(|mv| mv.to() == square && captured_points(position, *mv) > 0);
    captures.map(|mv| gain(position, mv)).max().unwrap_or(0).max(0)
}

/// Returns the number of moves, at most `most`, in which the side to move mates, by trying all moves.
fn shortest_mate(position: &Position, most: u32) -> Option<u32> {
    (1..=most).find(|moves| mates(position, *moves))
}

fn mates(position: &Position, moves: u32) -> bool {
    let mut afters: Vec<Position> = position.legal_moves().into_iter().map(|mv| position.play_unchecked(mv)).collect();
    afters.sort_by_key(|after| (!after.is_check(), after.count_legal_moves()));
    afters.into_iter().any(|after| {
        let answers = after.legal_moves();
        if answers.is_empty() {
            return after.is_check();
        }
        moves > 1 && answers.into_iter().all(|answer| mates(&after.play_unchecked(answer), moves - 1))
    })
}

/// Returns the material advantage of a side, in points.
fn balance(position: &Position, side: Color) -> i32 {
    position.points(side) as i32 - position.points(!side) as i32
}

/// Returns the material advantage of the side to move after all captures that pay for either side.
fn settled(position: &Position, alpha: i32, beta: i32, depth: u32) -> i32 {
    let mut alpha = alpha.max(balance(position, position.turn()));
    if depth == 0 || alpha >= beta {
        return alpha;
    }
    for mv in position.legal_captures() {
        alpha = alpha.max(-settled(&position.play_unchecked(mv), -beta, -alpha, depth - 1));
        if alpha >= beta {
            break;
        }
    }
    alpha
}
