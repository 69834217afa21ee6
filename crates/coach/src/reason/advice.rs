//! Explains a move in terms that a learner can use. The reasons are limited to facts on the board, and to the moves
//! that the engine expects.

use rules_core::{Color as Side, Move, Piece, PieceKind, Position, Rank, Square, attacks};

use super::board::{attackers, balance, is_centre, is_hanging, is_mate, is_passed, mates_at_once};

/// Number of plies of the expected line that count: later gains are no reason for a learner.
const MAX_LINE_PLIES: usize = 7;
/// Number of moves in which pieces are developed.
const DEVELOPMENT_MOVES: u32 = 12;

/// Main effect of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// It mates.
    Mates,
    /// It mates by force in so many moves.
    MatesIn(u32),
    /// Without it the opponent would mate at once.
    StopsMate,
    /// A pawn is promoted to this kind.
    Promotes(PieceKind),
    /// It recaptures this piece.
    TakesBack(PieceKind),
    /// It wins this piece.
    Wins(PieceKind),
    /// It attacks two pieces at once, the more valuable one first, and wins one of them.
    Forks(PieceKind, PieceKind),
    /// It brings this own piece out of danger.
    Saves(PieceKind),
    /// It is the best way out of check.
    AnswersCheck,
    /// The king castles.
    Castles,
    /// It gives check.
    Checks,
    /// It attacks this piece, which can't ignore that.
    Attacks(PieceKind),
    /// This piece leaves its first rank.
    Develops(PieceKind),
    /// A pawn occupies the centre.
    TakesCentre,
    /// A passed pawn advances.
    PushesPassedPawn,
    /// No plain reason: it is the best by calculation.
    Best,
}

/// A move to explain, with its context.
#[derive(Debug, Clone, Copy)]
pub struct Advice<'a> {
    /// Position before the move.
    pub position: &'a Position,
    /// Square on which the opponent has just captured.
    pub captured_on: Option<Square>,
    /// The move, followed by the expected line.
    pub line: &'a [Move],
    /// Moves until a forced mate, if there is one.
    pub mates_in: Option<u32>,
}

impl Advice<'_> {
    /// Returns the plainest reason; `None` without a move.
    pub fn reason(&self) -> Option<Reason> {
        let mv = *self.line.first()?;
        let piece = self.position.piece_at(mv.from())?;
        let after = self.position.play(mv).ok()?;
        let explained = ExplainedMove { before: self.position, after: &after, mv, piece };
        Some(
            self.mate_reason(&explained)
                .or_else(|| self.material_reason(&explained))
                .unwrap_or_else(|| explained.positional_reason()),
        )
    }

    fn mate_reason(&self, explained: &ExplainedMove) -> Option<Reason> {
        if is_mate(explained.after) {
            return Some(Reason::Mates);
        }
        match self.mates_in {
            Some(moves) if moves > 1 => Some(Reason::MatesIn(moves)),
            _ => explained.stops_mate().then_some(Reason::StopsMate),
        }
    }

    fn material_reason(&self, explained: &ExplainedMove) -> Option<Reason> {
        if let Some(kind) = explained.mv.promotion()
            && !explained.is_hanging_after()
        {
            return Some(Reason::Promotes(kind));
        }
        let captured = self.position.captured_by(explained.mv).map(|(_, piece)| piece.kind);
        if let Some(kind) = captured
            && self.captured_on == Some(explained.mv.to())
        {
            return Some(Reason::TakesBack(kind));
        }
        match (self.won_piece(), captured) {
            (Some((kind, _)), Some(_)) => Some(Reason::Wins(kind)),
            (Some((kind, at)), None) => explained.fork(at).or(Some(Reason::Wins(kind))),
            (None, _) => explained.saved_piece().map(Reason::Saves),
        }
    }

    /// Returns the piece that the expected line wins, with its square. The line's total gain must equal the piece's
    /// value, or for others than pawns that and a pawn more. Lines that end in the middle of an exchange win nothing.
    pub(super) fn won_piece(&self) -> Option<(PieceKind, Square)> {
        let side = self.position.turn();
        let before = balance(self.position, side);
        let (mut position, mut captures) = (self.position.clone(), Vec::new());
        let mut gain = 0;
        for &mv in self.line.iter().take(MAX_LINE_PLIES) {
            let Ok(next) = position.play(mv) else { break };
            let captured = position.captured_by(mv);
            let is_own = position.turn() == side;
            position = next;
            let now = balance(&position, side) - before;
            if is_own {
                captures.extend(captured.map(|(at, piece)| (piece.kind, at)));
            } else if captured.is_some() || mv.promotion().is_some() {
                gain = gain.min(now);
            } else {
                // The opponent has moved without taking: the gain so far is safe.
                gain = now;
            }
        }
        let points = |kind: PieceKind| kind.points().cast_signed();
        let is_gain = |kind: PieceKind| gain == points(kind) || (kind != PieceKind::Pawn && gain == points(kind) + 1);
        captures.into_iter().filter(|(kind, _)| is_gain(*kind)).max_by_key(|(kind, _)| points(*kind))
    }
}

/// A move, with the positions before and after it.
struct ExplainedMove<'a> {
    before: &'a Position,
    after: &'a Position,
    mv: Move,
    piece: Piece,
}

impl ExplainedMove<'_> {
    fn side(&self) -> Side {
        self.before.turn()
    }

    /// Returns whether it prevents a mate that the opponent would play at once if it were on the move; not if every
    /// move does.
    fn stops_mate(&self) -> bool {
        let threatened = self.before.null_move().is_some_and(|waited| mates_at_once(&waited));
        threatened
            && !mates_at_once(self.after)
            && self.before.legal_moves().into_iter().any(|other| mates_at_once(&self.before.play_unchecked(other)))
    }

    fn is_hanging_after(&self) -> bool {
        is_hanging(self.after, self.mv.to())
    }

    /// Returns the enemy pieces that the moved piece attacks and that can't ignore it: the king, more valuable pieces,
    /// unguarded pieces.
    fn attack_targets(&self) -> impl Iterator<Item = (PieceKind, Square)> {
        let to = self.mv.to();
        let mover = self.after.piece_at(to).unwrap_or(self.piece);
        let targets = attacks::piece(mover, to, self.after.occupied()) & self.after.colored(!self.side());
        targets.into_iter().filter_map(move |square| {
            let target = self.after.piece_at(square)?;
            let cares = target.kind == PieceKind::King
                || target.kind.points_at_risk() > mover.kind.points_at_risk()
                || (target.kind != PieceKind::Pawn && attackers(self.after, square, target.color).is_empty());
            cares.then_some((target.kind, square))
        })
    }

    /// Returns the fork that wins the piece on `at`, if it is one.
    fn fork(&self, at: Square) -> Option<Reason> {
        let mut attack_targets: Vec<_> = self.attack_targets().collect();
        let falls = attack_targets.iter().any(|(_, square)| *square == at);
        attack_targets.sort_by_key(|(kind, _)| core::cmp::Reverse(kind.index()));
        match attack_targets[..] {
            [(first, _), (second, _), ..] if falls && !self.is_hanging_after() => Some(Reason::Forks(first, second)),
            _ => None,
        }
    }

    /// Returns the moved piece if it was in danger and no longer is.
    fn saved_piece(&self) -> Option<PieceKind> {
        let is_piece = !matches!(self.piece.kind, PieceKind::Pawn | PieceKind::King);
        let endangered = is_piece && is_hanging(self.before, self.mv.from());
        (endangered && !self.is_hanging_after() && self.before.captured_by(self.mv).is_none())
            .then_some(self.piece.kind)
    }

    fn positional_reason(&self) -> Reason {
        let young = self.before.fullmove_number() <= DEVELOPMENT_MOVES;
        let (from, to) = (self.mv.from(), self.mv.to());
        let first_rank = if self.side() == Side::White { Rank::First } else { Rank::Eighth };
        let is_light = self.piece.kind.is_light();
        if self.mv.is_castling() {
            Reason::Castles
        } else if self.before.is_check() {
            Reason::AnswersCheck
        } else if self.after.is_check() && !self.is_hanging_after() {
            Reason::Checks
        } else if let Some((kind, _)) = self.attack_targets().next().filter(|_| !self.is_hanging_after()) {
            Reason::Attacks(kind)
        } else if young && is_light && from.rank() == first_rank && to.rank() != first_rank {
            Reason::Develops(self.piece.kind)
        } else if young && self.piece.kind == PieceKind::Pawn && is_centre(to) {
            Reason::TakesCentre
        } else if self.piece.kind == PieceKind::Pawn && is_passed(self.after, to, self.side()) {
            Reason::PushesPassedPawn
        } else {
            Reason::Best
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::parse_uci;

    /// Returns the reason for the first move of a line.
    fn reason(fen: &str, line: &str) -> Option<Reason> {
        reason_with(fen, line, None, None)
    }

    fn reason_with(fen: &str, line: &str, captured_on: Option<Square>, mates_in: Option<u32>) -> Option<Reason> {
        let position: Position = fen.parse().expect("a position");
        let (mut at, mut moves) = (position.clone(), Vec::new());
        for text in line.split_whitespace() {
            let mv = parse_uci(&at, text).expect("a legal move");
            moves.push(mv);
            at = at.play_unchecked(mv);
        }
        Advice { position: &position, captured_on, line: &moves, mates_in }.reason()
    }

    #[test]
    fn without_a_move_there_is_no_reason() {
        assert_eq!(reason("4k3/8/8/8/8/8/8/4K2R w - - 0 1", ""), None);
    }

    #[test]
    fn mates_are_said_first() {
        assert_eq!(reason("6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", "e1e8"), Some(Reason::Mates));
        let two_rooks = "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1";
        assert_eq!(reason_with(two_rooks, "a2a7 h8g8 b1b8", None, Some(2)), Some(Reason::MatesIn(2)));
    }

    #[test]
    fn a_mate_that_would_come_is_stopped() {
        // Black threatens Re1 mate; h3 gives the king air.
        let fen = "4r1k1/5ppp/8/8/8/8/R4PPP/6K1 w - - 0 1";
        assert_eq!(reason(fen, "h2h3"), Some(Reason::StopsMate));
        // The same air without a threat stops nothing.
        assert_eq!(reason("6k1/5ppp/8/8/8/8/R4PPP/6K1 w - - 0 1", "h2h3"), Some(Reason::Best));
    }

    #[test]
    fn what_is_captured_for_nothing_is_won() {
        let free = "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1";
        assert_eq!(reason(free, "d1d5 e8e7"), Some(Reason::Wins(PieceKind::Knight)));
        // A guarded knight is not won by a rook.
        let guarded = "4k3/8/4p3/3n4/8/8/8/3RK3 w - - 0 1";
        assert_eq!(reason(guarded, "d1d5 e6d5"), Some(Reason::Best));
        // A pawn exchanged on the way is not what is won.
        let after_a_trade = "4k3/8/2p5/3p4/4P3/6n1/8/4K1R1 w - - 0 20";
        assert_eq!(reason(after_a_trade, "e4d5 c6d5 g1g3 e8e7"), Some(Reason::Wins(PieceKind::Knight)));
        // Not before the opponent has answered.
        assert_eq!(reason(free, "d1d5"), Some(Reason::Best));
    }

    #[test]
    fn what_was_lost_is_taken_back() {
        let fen = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
        assert_eq!(reason_with(fen, "e4d5 e8e7", Some(Square::D5), None), Some(Reason::TakesBack(PieceKind::Pawn)));
        assert_eq!(reason(fen, "e4d5 e8e7"), Some(Reason::Wins(PieceKind::Pawn)));
    }

    #[test]
    fn a_fork_is_one_when_a_piece_falls() {
        let fen = "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1";
        let fork = Some(Reason::Forks(PieceKind::King, PieceKind::Rook));
        assert_eq!(reason(fen, "d5c7 e8d7 c7a8 d7d6"), fork);
        // If nothing is captured in the line, it is only a check.
        assert_eq!(reason(fen, "d5c7 e8d7"), Some(Reason::Checks));
    }

    #[test]
    fn a_piece_in_danger_is_saved() {
        let fen = "4k3/8/8/4p3/3Q4/8/8/4K3 w - - 0 1";
        assert_eq!(reason(fen, "d4d1 e8e7"), Some(Reason::Saves(PieceKind::Queen)));
        // One that nothing attacks needs no saving.
        assert_ne!(reason("4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1", "d4d1 e8e7"), Some(Reason::Saves(PieceKind::Queen)));
    }

    #[test]
    fn a_pawn_promotes_where_the_new_piece_lives() {
        assert_eq!(reason("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8q"), Some(Reason::Promotes(PieceKind::Queen)));
        let taken = reason("1r6/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8q b8a8");
        assert_ne!(taken, Some(Reason::Promotes(PieceKind::Queen)));
    }

    #[test]
    fn quiet_moves_have_their_reasons_too() {
        let start = Position::default().to_fen();
        assert_eq!(reason(&start, "g1f3 d7d5"), Some(Reason::Develops(PieceKind::Knight)));
        assert_eq!(reason(&start, "e2e4 e7e5"), Some(Reason::TakesCentre));
        assert_eq!(reason(&start, "a2a3 e7e5"), Some(Reason::Best));
        let italian = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
        assert_eq!(reason(italian, "e1g1 f8e7"), Some(Reason::Castles));
        assert_eq!(reason("4k3/8/8/8/7b/8/8/4K3 w - - 0 1", "e1e2"), Some(Reason::AnswersCheck));
        assert_eq!(reason("4k3/8/8/1r6/8/8/8/4KB2 w - - 0 20", "f1g2"), Some(Reason::Best));
        assert_eq!(reason("4k3/8/8/1r6/8/8/6B1/4K3 w - - 0 20", "g2f1"), Some(Reason::Attacks(PieceKind::Rook)));
        assert_eq!(reason("4k3/7p/8/P7/8/8/8/4K3 w - - 0 30", "a5a6"), Some(Reason::PushesPassedPawn));
        assert_eq!(reason("4k3/1p6/8/P7/8/8/8/4K3 w - - 0 30", "a5a6"), Some(Reason::Best));
    }
}
