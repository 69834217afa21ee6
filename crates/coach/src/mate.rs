//! Mate in a few moves, by exhaustive search: lessons need at most three.

use rules_core::{Bitboard, Move, MoveKind, MoveList, Position, Square, attacks};

/// Returns true if the side to move can force mate in this many of its moves.
pub(crate) fn is_forced(position: &Position, moves: u32) -> bool {
    moves > 0
        && position.legal_moves().into_iter().any(|mv| {
            let after = position.play_unchecked(mv);
            is_mate(&after) || moves > 1 && every_answer_loses(&after, moves - 1)
        })
}

fn every_answer_loses(position: &Position, moves: u32) -> bool {
    let answers = position.legal_moves();
    !answers.is_empty() && answers.into_iter().all(|mv| is_forced(&position.play_unchecked(mv), moves))
}

/// Number of positions that the proofs of one reason may look at: about four milliseconds, and ten in a browser, whose code
/// is optimised for size and where they have to end within a frame. It is enough for all mates in 2,305 mistakes of the
/// weak levels, which take 20,086 at most.
const MAX_PROOF_POSITIONS: u32 = 24_000;
/// Longest mate that is proved, in moves.
const LONGEST_PROOF: u32 = 3;

/// Proofs of forced mates, which reasons tell as facts. A number of positions is shared by all of them.
pub(crate) struct MateProof {
    positions_left: u32,
    /// The move that mated last, by the number of moves to the mate; often it mates after other answers, too.
    mating: [Option<Move>; LONGEST_PROOF as usize + 1],
    /// The answer that avoided a mate last, by the number of moves to it; often it avoids others, too.
    avoiding: [Option<Move>; LONGEST_PROOF as usize + 1],
}

impl Default for MateProof {
    fn default() -> Self {
        Self { positions_left: MAX_PROOF_POSITIONS, mating: Default::default(), avoiding: Default::default() }
    }
}

impl MateProof {
    /// Returns the number of moves, at most `most` and [`LONGEST_PROOF`], in which the side to move can force mate. `None`
    /// without such a mate, or when no positions are left. `first` is tried as the first move before all others.
    pub(crate) fn shortest(&mut self, position: &Position, most: u32, first: Option<Move>) -> Option<u32> {
        (self.mating, self.avoiding) = Default::default();
        for moves in 1..=most.min(LONGEST_PROOF) {
            self.mating[moves as usize] = first;
            if self.is_forced(position, moves)? {
                return Some(moves);
            }
        }
        None
    }

    fn is_forced(&mut self, position: &Position, moves: u32) -> Option<bool> {
        let (known, checks) = (self.mating[moves as usize], PossibleChecks::of(position));
        let (tried_first, others): (Vec<Move>, Vec<Move>) =
            known_first(position, known).into_iter().partition(|mv| Some(*mv) == known || checks.contains(*mv));
        // The last move is a check, as it mates.
        let others = if moves > 1 { others } else { Vec::new() };
        for mv in tried_first.into_iter().chain(others) {
            let after = self.play(position, mv)?;
            if self.is_lost(&after, moves - 1)? {
                self.mating[moves as usize] = Some(mv);
                return Some(true);
            }
        }
        Some(false)
    }

    /// Returns whether the side to move is mated now, or within so many of the opponent's moves.
    fn is_lost(&mut self, position: &Position, moves: u32) -> Option<bool> {
        if !position.has_legal_move() {
            return Some(position.is_check());
        }
        if moves == 0 {
            return Some(false);
        }
        for answer in known_first(position, self.avoiding[moves as usize]) {
            let after = self.play(position, answer)?;
            if !self.is_forced(&after, moves)? {
                self.avoiding[moves as usize] = Some(answer);
                return Some(false);
            }
        }
        Some(true)
    }

    /// Plays a move, if there are positions left.
    fn play(&mut self, position: &Position, mv: Move) -> Option<Position> {
        self.positions_left = self.positions_left.checked_sub(1)?;
        Some(position.play_unchecked(mv))
    }
}

/// The moves of a position that may give check; some of them don't.
struct PossibleChecks<'a> {
    position: &'a Position,
    king: Square,
    /// Own pieces that may uncover an attack on the king.
    uncovering: Bitboard,
}

impl<'a> PossibleChecks<'a> {
    fn of(position: &'a Position) -> Self {
        let king = position.king(!position.turn());
        let uncovering = attacks::queen(king, position.occupied()) & position.colored(position.turn());
        Self { position, king, uncovering }
    }

    fn contains(&self, mv: Move) -> bool {
        let is_usual = matches!(mv.kind(), MoveKind::Normal | MoveKind::DoubleStep);
        let Some(piece) = self.position.piece_at(mv.from()).filter(|_| is_usual) else { return true };
        let occupied = self.position.occupied() ^ Bitboard::from(mv.from());
        self.uncovering.contains(mv.from()) || attacks::piece(piece, mv.to(), occupied).contains(self.king)
    }
}

/// Returns the legal moves, `known` first if it is one of them.
fn known_first(position: &Position, known: Option<Move>) -> MoveList {
    let mut moves = position.legal_moves();
    if let Some(at) = known.and_then(|known| moves.iter().position(|mv| *mv == known)) {
        moves.swap(0, at);
    }
    moves
}

/// Returns the first reply that avoids mate in this many moves, or else delays it longest.
pub(crate) fn longest_defence(position: &Position, moves: u32) -> Option<Move> {
    let lasts = |mv: &Move| {
        let after = position.play_unchecked(*mv);
        (1..=moves).find(|moves| is_forced(&after, *moves)).unwrap_or(u32::MAX)
    };
    let longest = position.legal_moves().into_iter().map(|mv| lasts(&mv)).max()?;
    position.legal_moves().into_iter().find(|mv| lasts(mv) == longest)
}

pub(crate) fn is_mate(position: &Position) -> bool {
    position.is_check() && !position.has_legal_move()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shortest_mate_is_proved() {
        let length = |fen: &str, most| MateProof::default().shortest(&fen.parse().expect("a position"), most, None);
        assert_eq!(length("6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", 3), Some(1));
        assert_eq!(length("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 3), Some(2));
        assert_eq!(length("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 1), None);
        assert_eq!(length("8/8/8/3k4/8/8/8/R3K3 w - - 0 1", 3), None);
        let fen = "8/8/8/8/k2K4/8/7R/8 w - - 0 1";
        assert_eq!(length(fen, 3), (1..=3).find(|moves| is_forced(&fen.parse().expect("a position"), *moves)));
        assert_eq!(length("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", u32::MAX), None, "longer mates are not looked for");
    }

    #[test]
    fn all_proofs_of_a_reason_together_are_limited() {
        let rich = "r3r3/1b4p1/p5k1/3q4/2p3pP/P4n2/1P2B3/5KR1 b - - 1 29".parse().expect("a position");
        let mate = "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1".parse().expect("a position");
        let mut proof = MateProof::default();
        assert_eq!(proof.shortest(&mate, 3, None), Some(2));
        let used = MAX_PROOF_POSITIONS - proof.positions_left;
        assert!((1..1_000).contains(&used), "{used}");
        proof.positions_left = 1_000;
        assert_eq!(proof.shortest(&rich, 3, None), None);
        assert_eq!((proof.positions_left, proof.shortest(&mate, 3, None)), (0, None));
    }
}
