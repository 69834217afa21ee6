//! Checks a reason on the positions of its example.

use coach::reason::{Fault, PieceOn};
use rules_core::{Color, Move, Piece, PieceKind, Position, Rank, Square};

use crate::CollectedMistake;
use crate::exchange::{balance, captured_points, exchange, gain, points, settled, shortest_mate};

/// The positions of an example.
pub struct Board<'a> {
    example: &'a CollectedMistake,
    /// After the mistake.
    after: Position,
    /// After the reply, if the engine has one.
    next: Option<Position>,
}

/// The error says why the reason is wrong.
pub type Checked = Result<(), &'static str>;

fn demand(is_true: bool, otherwise: &'static str) -> Checked {
    is_true.then_some(()).ok_or(otherwise)
}

impl<'a> Board<'a> {
    /// Returns the positions of an example.
    pub fn new(example: &'a CollectedMistake) -> Self {
        let after = example.before.play_unchecked(example.mv);
        let next = example.refutation.first().map(|reply| after.play_unchecked(*reply));
        Self { example, after, next }
    }

    /// Checks a reason.
    pub fn check(&self, fault: Fault) -> Checked {
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
        let CollectedMistake { before, mv, best_line, .. } = self.example;
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
