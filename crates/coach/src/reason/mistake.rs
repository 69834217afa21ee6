//! Finds the fault of a mistake, from the move itself and the line that refutes it.

use engine::Score;
use rules_core::{Color, Move, PieceKind, Position, Rank, Square};

use super::Advice;
use super::board::{balance, is_hanging, is_mate, is_passed};
use super::exchange::{best_gain, gain_of, regains};
use super::fault::{Fault, PieceOn};
use super::tactics::{TacticalMove, piece_on};
use crate::mate::MateProof;

/// Longest mate that is told. It is proved; longer ones explain nothing to a learner.
const MAX_MATE: u32 = 3;
/// Points won by a bishop or knight that is given for a rook.
const ROOK_FOR_LIGHT_PIECE: i32 = 2;
/// Number of plies of the refutation in which a pawn's promotion counts.
const PAWN_RUN_PLIES: usize = 9;

/// A mistake to explain, with what an engine says before and after it.
#[derive(Debug, Clone, Copy)]
pub struct Mistake<'a> {
    /// Position before the mistake.
    pub before: &'a Position,
    /// The mistake.
    pub mv: Move,
    /// The engine's line from the position before it. May be empty.
    pub best_line: &'a [Move],
    /// The engine's line from the position after it, which starts with the opponent's move. May be empty.
    pub refutation: &'a [Move],
    /// Score before the mistake, for the side that makes it.
    pub score_before: Score,
    /// Score after it, for the opponent.
    pub score_after: Score,
}

impl Mistake<'_> {
    /// Returns the plainest reason why the move is a mistake.
    pub fn fault(&self) -> Fault {
        let after = self.before.play_unchecked(self.mv);
        if !after.is_check() && !after.has_legal_move() {
            return Fault::Stalemates;
        }
        let mut proof = MateProof::default();
        self.allowed_mate(&after, &mut proof)
            .or_else(|| self.missed_mate(&mut proof))
            .or_else(|| self.lost_material(&after))
            .or_else(|| self.missed_capture())
            .unwrap_or(Fault::Worse)
    }

    fn allowed_mate(&self, after: &Position, proof: &mut MateProof) -> Option<Fault> {
        let told = self.score_after.mates_in()?;
        let moves = proof.shortest(after, told.min(MAX_MATE), self.refutation.first().copied())?;
        let by_back_rank = moves == 1 && after.legal_moves().into_iter().any(|mv| mates_on_back_rank(after, mv));
        Some(if by_back_rank { Fault::AllowsBackRankMate } else { Fault::AllowsMateIn(moves) })
    }

    fn missed_mate(&self, proof: &mut MateProof) -> Option<Fault> {
        let told = self.score_before.mates_in()?;
        let first = self.best_line.first().copied();
        proof.shortest(self.before, told.min(MAX_MATE), first).map(Fault::MissesMateIn)
    }

    /// Returns what the opponent wins.
    fn lost_material(&self, after: &Position) -> Option<Fault> {
        let reply = *self.refutation.first()?;
        let next = after.play(reply).ok()?;
        self.lost_at_once(after, reply)
            .or_else(|| {
                let line = Advice { position: after, captured_on: None, line: self.refutation, mates_in: None };
                let (kind, square) = line.won_piece()?;
                // The piece must still stand where it falls.
                let target = piece_on(&next, square).filter(|target| target.kind == kind)?;
                let tactic = || TacticalMove::new(after, &next, reply)?.against(square);
                tactic().or_else(|| trapped(after, &next, target))
            })
            .or_else(|| self.running_pawn(after).map(Fault::LetsPawnRun))
    }

    /// Returns the piece that the reply captures, if the exchange on its square wins more than the mistake has taken.
    fn lost_at_once(&self, after: &Position, reply: Move) -> Option<Fault> {
        let (square, captured) = after.captured_by(reply)?;
        let taken = self.before.captured_by(self.mv).map_or(0, |(_, piece)| piece.kind.points().cast_signed());
        let gain = gain_of(after, reply);
        if gain <= taken || regains(&after.play_unchecked(reply), balance(self.before, self.before.turn())) {
            return None;
        }
        let capturer = after.piece_at(reply.from())?.kind;
        let is_exchange = capturer.is_light() && gain == ROOK_FOR_LIGHT_PIECE;
        Some(match captured.kind {
            PieceKind::Rook if is_exchange => Fault::LosesExchange(square),
            kind => Fault::Hangs(PieceOn { kind, square }),
        })
    }

    /// Returns the square of the opponent's passed pawn that promotes in the refutation and is not captured then.
    fn running_pawn(&self, after: &Position) -> Option<Square> {
        let opponent = after.turn();
        let (mut position, mut origins) = (after.clone(), Vec::new());
        for &mv in self.refutation.iter().take(PAWN_RUN_PLIES) {
            let mover = position.turn();
            let next = position.play(mv).ok()?;
            if mover == opponent && position.piece_at(mv.from())?.kind == PieceKind::Pawn {
                let origin = origins.iter().find(|(_, at)| *at == mv.from()).map_or(mv.from(), |(origin, _)| *origin);
                if mv.promotion().is_some() {
                    let is_safe = best_gain(&next, mv.to()) == 0;
                    return (is_safe && is_passed(after, origin, opponent)).then_some(origin);
                }
                origins.retain(|(_, at)| *at != mv.from());
                origins.push((origin, mv.to()));
            }
            position = next;
        }
        None
    }

    /// Returns the piece that the best move would have captured for a gain.
    fn missed_capture(&self) -> Option<Fault> {
        let best = *self.best_line.first()?;
        let (square, captured) = self.before.captured_by(best)?;
        let gain = gain_of(self.before, best);
        let is_better = gain > 0 && gain > gain_of(self.before, self.mv);
        let opponent = !self.before.turn();
        let is_kept = !regains(&self.before.play_unchecked(best), balance(self.before, opponent));
        (is_better && is_kept).then_some(Fault::MissesCapture(PieceOn { kind: captured.kind, square }))
    }
}

/// Returns whether a move mates along the back rank a king that its own pieces shut in.
fn mates_on_back_rank(position: &Position, mv: Move) -> bool {
    let after = position.play_unchecked(mv);
    let king = after.king(after.turn());
    let home = if after.turn() == Color::White { Rank::First } else { Rank::Eighth };
    let mover = after.piece_at(mv.to()).map(|piece| piece.kind);
    let is_shut_in = || {
        let before_it = rules_core::attacks::king(king).into_iter().filter(|square| square.rank() != home);
        before_it.filter(|square| !after.colored(after.turn()).contains(*square)).count() == 0
    };
    is_mate(&after)
        && king.rank() == home
        && mv.to().rank() == home
        && matches!(mover, Some(PieceKind::Rook | PieceKind::Queen))
        && is_shut_in()
}

/// Returns the fault if the piece is attacked and each of its moves leaves it where it hangs, though before the reply it
/// could still have been moved to safety or did not need to.
fn trapped(after: &Position, next: &Position, target: PieceOn) -> Option<Fault> {
    let is_piece = !matches!(target.kind, PieceKind::Pawn | PieceKind::King);
    if !is_piece || next.is_check() || !is_hanging(next, target.square) {
        return None;
    }
    let stood = after.piece_at(target.square) == next.piece_at(target.square);
    let mut moves = next.legal_moves().into_iter().filter(|mv| mv.from() == target.square);
    let is_lost = |mv| {
        let moved = next.play_unchecked(mv);
        best_gain(&moved, mv.to()) > next.captured_by(mv).map_or(0, |(_, piece)| piece.kind.points().cast_signed())
    };
    (stood && moves.all(is_lost)).then_some(Fault::GetsTrapped(target))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::parse_uci;

    /// Returns the fault of the first move, given the engine's lines before it and after it.
    fn fault(fen: &str, mv: &str, best: &str, refutation: &str, scores: (Score, Score)) -> Fault {
        let before: Position = fen.parse().expect("a position");
        let read = |start: &Position, line: &str| {
            let (mut at, mut moves) = (start.clone(), Vec::new());
            for text in line.split_whitespace() {
                let mv = parse_uci(&at, text).expect("a legal move");
                moves.push(mv);
                at = at.play_unchecked(mv);
            }
            moves
        };
        let mv = read(&before, mv)[0];
        let (best_line, refutation) = (read(&before, best), read(&before.play_unchecked(mv), refutation));
        let (score_before, score_after) = scores;
        Mistake { before: &before, mv, best_line: &best_line, refutation: &refutation, score_before, score_after }
            .fault()
    }

    fn by_material(fen: &str, mv: &str, refutation: &str) -> Fault {
        fault(fen, mv, "", refutation, (Score::Centipawns(0), Score::Centipawns(300)))
    }

    fn on(kind: PieceKind, square: Square) -> PieceOn {
        PieceOn { kind, square }
    }

    #[test]
    fn mates_and_stalemates_come_first() {
        let scores = (Score::Centipawns(0), Score::Mate(1));
        let fen = "4r1k1/5ppp/8/8/8/8/R4PPP/6K1 w - - 0 1";
        assert_eq!(fault(fen, "a2a3", "", "e8e1", scores), Fault::AllowsBackRankMate);
        assert_eq!(
            fault("rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2", "g2g4", "", "d8h4", scores),
            Fault::AllowsMateIn(1)
        );
        let scores = (Score::Mate(1), Score::Centipawns(0));
        assert_eq!(fault("6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", "e1e2", "e1e8", "", scores), Fault::MissesMateIn(1));
        let stalemate = "7k/8/8/8/8/5Q2/8/K7 w - - 0 1";
        assert_eq!(fault(stalemate, "f3f7", "", "", (Score::Mate(3), Score::Centipawns(0))), Fault::Stalemates);
    }

    #[test]
    fn a_piece_hangs_unless_it_is_exchanged() {
        let fen = "4k3/8/4p3/8/8/5N2/8/4K3 w - - 0 1";
        assert_eq!(by_material(fen, "f3d4", "e6e5 d4f3"), Fault::Worse);
        assert_eq!(by_material(fen.replace("4p3", "2p1p3").as_str(), "f3e5", "e8e7"), Fault::Worse);
        assert_eq!(by_material("4k3/3p4/8/8/8/5N2/8/4K3 w - - 0 1", "f3g5", "e8e7"), Fault::Worse);
        assert_eq!(
            by_material("4k3/3p4/8/8/5N2/8/8/4K3 w - - 0 1", "f4e6", "d7e6 e1e2"),
            Fault::Hangs(on(PieceKind::Knight, Square::E6))
        );
        // A knight for a knight hangs nothing.
        assert_eq!(by_material("4k3/3p4/4n3/8/5N2/8/8/4K3 w - - 0 1", "f4e6", "d7e6 e1e2"), Fault::Worse);
        assert_eq!(
            by_material("4k3/8/8/8/8/2b5/3P4/R3K3 w - - 0 1", "e1e2", "c3a1 e2e3"),
            Fault::Hangs(on(PieceKind::Rook, Square::A1))
        );
        assert_eq!(
            by_material("4k3/8/8/8/8/2b5/R2P4/4K3 w - - 0 1", "a2a1", "c3a1"),
            Fault::Hangs(on(PieceKind::Rook, Square::A1))
        );
        assert_eq!(
            by_material("4k3/8/8/8/8/2b5/3P4/R1K5 w - - 0 1", "d2d4", "c3a1"),
            Fault::Hangs(on(PieceKind::Rook, Square::A1))
        );
        assert_eq!(
            by_material("4k3/8/8/8/8/2b5/3P4/RK6 w - - 0 1", "d2d4", "c3a1 b1a1"),
            Fault::LosesExchange(Square::A1)
        );
    }

    #[test]
    fn what_the_reply_prepares_is_named() {
        let fork = by_material("4k3/8/8/3n4/8/8/6P1/R3K3 w - - 0 1", "g2g3", "d5c3 e1d2 c3b1");
        assert_eq!(fork, Fault::Worse, "nothing falls");
        let fork = by_material("4k3/8/8/3n4/8/8/R5P1/4K3 w - - 0 1", "g2g3", "d5c3 g3g4 c3a2 g4g5");
        assert_eq!(fork, Fault::Worse, "one target");
        let fork = by_material("4k3/8/8/8/1n6/8/6P1/R3K3 w - - 0 1", "g2g3", "b4c2 e1d2 c2a1 d2d3");
        let targets = [on(PieceKind::King, Square::E1), on(PieceKind::Rook, Square::A1)];
        assert_eq!(fork, Fault::AllowsFork { by: on(PieceKind::Knight, Square::C2), targets });
    }

    #[test]
    fn a_pawn_runs_when_it_promotes_in_safety() {
        let run = by_material("8/8/8/8/p7/7k/8/5K1N w - - 0 1", "h1f2", "h3g3 f2d1 a4a3 d1e3 a3a2 e3c2 a2a1q");
        assert_eq!(run, Fault::Worse, "the knight captures it");
        let run = by_material("8/8/8/8/8/p6k/8/5K1N w - - 0 1", "h1f2", "h3g3 f2d3 a3a2 d3b4 a2a1q");
        assert_eq!(run, Fault::LetsPawnRun(Square::A3));
    }

    #[test]
    fn a_better_capture_is_missed() {
        let scores = (Score::Centipawns(300), Score::Centipawns(0));
        let missed = fault("4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", "d1d2", "d1d5 e8e7", "e8e7", scores);
        assert_eq!(missed, Fault::MissesCapture(on(PieceKind::Knight, Square::D5)));
        let guarded = fault("4k3/8/4p3/3n4/8/8/8/3RK3 w - - 0 1", "d1d2", "d1d5 e6d5", "e8e7", scores);
        assert_eq!(guarded, Fault::Worse);
    }
}
