//! A position as the evaluation wants it: bit sets by colour and kind, and shifts that know a side's direction.

use rules_core::{Bitboard, Color, PieceKind, Position, Square};

/// The a-file; the others are shifts of it.
pub(super) const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

/// Bit sets of one position.
pub(super) struct Board {
    sets: [[u64; 6]; 2],
    /// All men.
    pub occupied: Bitboard,
    /// Squares that a side's pawns attack.
    pub pawn_attacks: [u64; 2],
    /// The kings' squares.
    pub kings: [Square; 2],
}

impl Board {
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

    /// The men of one kind and colour.
    pub fn of(&self, color: Color, kind: PieceKind) -> u64 {
        self.sets[color.index()][kind.index()]
    }

    /// All men of a colour.
    pub fn all(&self, color: Color) -> u64 {
        self.sets[color.index()].iter().fold(0, |all, set| all | set)
    }

    /// The pawns of both sides.
    pub fn pawns(&self) -> u64 {
        Color::ALL.iter().fold(0, |all, &color| all | self.of(color, PieceKind::Pawn))
    }

    pub fn count(&self, color: Color, kind: PieceKind) -> i32 {
        self.of(color, kind).count_ones() as i32
    }

    /// The amount of pieces on the board: 24 at the start of a game.
    pub fn phase(&self) -> i32 {
        let both = |kind: PieceKind| self.of(Color::White, kind) | self.of(Color::Black, kind);
        let minors = both(PieceKind::Knight) | both(PieceKind::Bishop);
        few(minors) + 2 * few(both(PieceKind::Rook)) + 4 * few(both(PieceKind::Queen))
    }
}

/// How many squares are in a set of few or none. Not every processor that we are built for counts bits in one step.
pub(super) fn few(mut set: u64) -> i32 {
    let mut count = 0;
    while set != 0 {
        set &= set - 1;
        count += 1;
    }
    count
}

/// The squares of a bit set.
pub(super) fn squares(set: u64) -> impl Iterator<Item = Square> {
    Bitboard(set).into_iter()
}

/// One rank towards the opponent.
pub(super) fn forward(color: Color, set: u64) -> u64 {
    match color {
        Color::White => set << 8,
        Color::Black => set >> 8,
    }
}

/// The squares that a side's pawns on these squares attack.
pub(super) fn attacked_by_pawns(color: Color, pawns: u64) -> u64 {
    beside(forward(color, pawns))
}

/// Every square in front of the set's, to the last rank, without the set itself.
pub(super) fn ahead(color: Color, set: u64) -> u64 {
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

/// The set with its neighbours to the left and right.
pub(super) fn widen(set: u64) -> u64 {
    set | beside(set)
}

/// The neighbours to the left and right.
pub(super) fn beside(set: u64) -> u64 {
    (set & !FILE_A) >> 1 | (set & !FILE_H) << 1
}

/// The whole file of a square.
pub(super) fn file_of(square: Square) -> u64 {
    FILE_A << (square.index() & 7)
}

/// A square's rank as its side counts it, from 0.
pub(super) fn rank_for(color: Color, square: Square) -> usize {
    match color {
        Color::White => square.index() >> 3,
        Color::Black => 7 - (square.index() >> 3),
    }
}

/// The whole files of a set's squares.
pub(super) fn whole_files(set: u64) -> u64 {
    set | ahead(Color::White, set) | ahead(Color::Black, set)
}

/// King's steps between two squares.
pub(super) fn distance(a: Square, b: Square) -> i32 {
    let (a, b) = (a.index() as i32, b.index() as i32);
    ((a & 7) - (b & 7)).abs().max(((a >> 3) - (b >> 3)).abs())
}
