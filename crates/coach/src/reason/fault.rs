//! The reason why a move was a mistake, in facts that can be seen on the board.

use rules_core::{PieceKind, Square};

/// A piece and its square, in the position after the mistake unless said otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PieceOn {
    /// The kind of piece.
    pub kind: PieceKind,
    /// Its square.
    pub square: Square,
}

/// The plainest reason why a move was a mistake. "Own" pieces are those of the side that made it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fault {
    /// It stalemates, and the game is drawn.
    Stalemates,
    /// The opponent can mate by force in so many moves.
    AllowsMateIn(u32),
    /// The opponent can mate at once on the back rank, where own pieces shut the king in.
    AllowsBackRankMate,
    /// It could have mated by force in so many moves.
    MissesMateIn(u32),
    /// The opponent can capture this own piece for a gain.
    Hangs(PieceOn),
    /// The opponent wins this own rook for a bishop or knight.
    LosesExchange(Square),
    /// The opponent's next move attacks two own pieces at once, the more valuable one first, and wins one of them.
    AllowsFork {
        /// The forking piece, on its square after the opponent's move.
        by: PieceOn,
        /// The attacked pieces.
        targets: [PieceOn; 2],
    },
    /// The opponent's next move pins an own piece, and wins it.
    AllowsPin {
        /// The pinning piece, on its square after the opponent's move.
        by: PieceOn,
        /// The own piece that can't move, or not without loss.
        pinned: PieceOn,
        /// The own piece behind it.
        behind: PieceOn,
    },
    /// The opponent's next move attacks an own piece that must move, and wins the piece behind it.
    AllowsSkewer {
        /// The attacking piece, on its square after the opponent's move.
        by: PieceOn,
        /// The own piece in front.
        front: PieceOn,
        /// The own piece behind it, which falls.
        behind: PieceOn,
    },
    /// The opponent's next move opens a line to an own piece.
    AllowsDiscovered {
        /// The piece that leaves the line, on its square before the opponent's move.
        mover: PieceOn,
        /// The piece behind it, which attacks.
        by: PieceOn,
        /// The attacked own piece.
        target: PieceOn,
    },
    /// This passed pawn of the opponent's queens.
    LetsPawnRun(Square),
    /// This own piece is attacked and has no safe square.
    GetsTrapped(PieceOn),
    /// It could have captured this piece of the opponent's for a gain; the square is that before the mistake.
    MissesCapture(PieceOn),
    /// No plain reason: another move is better by calculation.
    Worse,
}

impl Fault {
    /// Returns whether the reason is a chance that the move missed, not one that it gave.
    pub fn is_missed_chance(self) -> bool {
        matches!(self, Self::MissesMateIn(_) | Self::MissesCapture(_))
    }

    /// Returns the name in text keys.
    pub fn name(self) -> &'static str {
        match self {
            Self::Stalemates => "stalemates",
            Self::AllowsMateIn(_) => "allows-mate",
            Self::AllowsBackRankMate => "allows-back-rank-mate",
            Self::MissesMateIn(_) => "misses-mate",
            Self::Hangs(_) => "hangs",
            Self::LosesExchange(_) => "loses-exchange",
            Self::AllowsFork { .. } => "allows-fork",
            Self::AllowsPin { .. } => "allows-pin",
            Self::AllowsSkewer { .. } => "allows-skewer",
            Self::AllowsDiscovered { .. } => "allows-discovered",
            Self::LetsPawnRun(_) => "lets-pawn-run",
            Self::GetsTrapped(_) => "gets-trapped",
            Self::MissesCapture(_) => "misses-capture",
            Self::Worse => "worse",
        }
    }
}
