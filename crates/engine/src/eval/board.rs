//! Bitboards by colour and kind for the evaluation, and shifts relative to a side's direction.

use rules_core::{Bitboard, Color, PieceKind, Position, Square};

/// The a-file; the others are shifts of it.
pub(super) const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

/// Bitboards of one position.
pub(super) struct EvalBoard {
    sets: [[u64; 6]; 2],
    /// All pieces of both colours.
    pub occupied: Bitboard,
    /// Squares attacked by each side's pawns.
    pub pawn_attacks: [u64; 2],
    /// Each side's king square.
    pub kings: [Square; 2],
}

impl EvalBoard {
    pub fn new(position: &Position) -> Self {
        let sets =
            Color::ALL.map(|color| PieceKind::ALL.map(|kind| (position.pieces(kind) & position.colored(color)).0));
        let pawns = |color: Color| sets[color.index()][PieceKind::Pawn.index()];
        Self {
            sets,
            occupied: position.occupied(),
            pawn_attacks: Color::ALL.map(|color| attacked_by_pawns(color, pawns(color))),
            kings: Color::ALL.map(|color| position.king(color)),
        }
    }

    /// Returns the pieces of one kind and colour.
    pub fn of(&self, color: Color, kind: PieceKind) -> u64 {
        self.sets[color.index()][kind.index()]
    }

    /// Returns all pieces of a colour.
    pub fn all(&self, color: Color) -> u64 {
        self.sets[color.index()].iter().fold(0, |all, set| all | set)
    }

    /// Returns the pawns of both sides.
    pub fn pawns(&self) -> u64 {
        Color::ALL.iter().fold(0, |all, &color| all | self.of(color, PieceKind::Pawn))
    }

    pub fn count(&self, color: Color, kind: PieceKind) -> i32 {
        self.of(color, kind).count_ones() as i32
    }

    /// Returns the game phase: 24 with all pieces on the board, 0 with pawns only.
    pub fn phase(&self) -> i32 {
        let both = |kind: PieceKind| self.of(Color::White, kind) | self.of(Color::Black, kind);
        let minors = both(PieceKind::Knight) | both(PieceKind::Bishop);
        count_sparse(minors) + 2 * count_sparse(both(PieceKind::Rook)) + 4 * count_sparse(both(PieceKind::Queen))
    }
}

/// Counts the bits of a sparse set. Faster than `count_ones` where the target has no population count instruction, such
/// as the base x86-64.
pub(super) fn count_sparse(mut set: u64) -> i32 {
    let mut count = 0;
    while set != 0 {
        set &= set - 1;
        count += 1;
    }
    count
}

/// Iterates over the squares of a set.
pub(super) fn squares(set: u64) -> impl Iterator<Item = Square> {
    Bitboard(set).into_iter()
}

/// Shifts a set by one rank towards the opponent.
pub(super) fn forward(color: Color, set: u64) -> u64 {
    match color {
        Color::White => set << 8,
        Color::Black => set >> 8,
    }
}

/// Returns the squares attacked by a side's pawns on these squares.
pub(super) fn attacked_by_pawns(color: Color, pawns: u64) -> u64 {
    neighbour_files(forward(color, pawns))
}

/// Returns the front span: all squares in front of the set on its files, without the set itself.
pub(super) fn front_span(color: Color, set: u64) -> u64 {
    match color {
        Color::White => {
            let mut fill = set << 8;
            fill |= fill << 8;
            fill |= fill << 16;
            fill | fill << 32
        }
        Color::Black => {
            let mut fill = set >> 8;
            fill |= fill >> 8;
            fill |= fill >> 16;
            fill | fill >> 32
        }
    }
}

/// Returns the set together with its left and right neighbours.
pub(super) fn with_neighbour_files(set: u64) -> u64 {
    set | neighbour_files(set)
}

/// Returns the left and right neighbours of a set, on the same ranks.
pub(super) fn neighbour_files(set: u64) -> u64 {
    (set & !FILE_A) >> 1 | (set & !FILE_H) << 1
}

/// Returns all squares of a square's file.
pub(super) fn file_of(square: Square) -> u64 {
    FILE_A << (square.index() & 7)
}

/// Returns a square's rank from the side's point of view, from 0.
pub(super) fn rank_for(color: Color, square: Square) -> usize {
    match color {
        Color::White => square.index() >> 3,
        Color::Black => 7 - (square.index() >> 3),
    }
}

/// Returns all squares on the files of a set.
pub(super) fn file_fill(set: u64) -> u64 {
    set | front_span(Color::White, set) | front_span(Color::Black, set)
}

/// Returns the distance between two squares in king moves.
pub(super) fn distance(a: Square, b: Square) -> i32 {
    let (a, b) = (a.index() as i32, b.index() as i32);
    ((a & 7) - (b & 7)).abs().max(((a >> 3) - (b >> 3)).abs())
}
