//! Material, and where each man likes to stand. The tables are formulas in the distance to the centre and the rank;
//! they are computed once, at compile time.

use rules_core::{Color, Piece, PieceKind, Square};

use super::board::{Board, squares};
use super::tapered::{Tapered, t};

/// What each kind of man is worth, in `PieceKind::ALL`'s order.
const VALUES: [Tapered; 6] = [t(86, 112), t(332, 318), t(350, 338), t(482, 556), t(1010, 1040), t(0, 0)];

static TABLES: [[Tapered; 64]; 6] = tables();

/// Material and placement of one side.
pub(super) fn side(board: &Board, color: Color) -> Tapered {
    let mut sum = Tapered::default();
    for kind in PieceKind::ALL {
        for square in squares(board.of(color, kind)) {
            sum += placement_of(Piece { color, kind }, square);
        }
    }
    sum
}

/// The worth of one man on one square, for its own side.
fn placement_of(piece: Piece, square: Square) -> Tapered {
    let flip = match piece.color {
        Color::White => 0,
        Color::Black => 56,
    };
    TABLES[piece.kind.index()][square.index() ^ flip]
}

const fn tables() -> [[Tapered; 64]; 6] {
    let mut tables = [[t(0, 0); 64]; 6];
    let mut kind = 0;
    while kind < 6 {
        let mut square = 0;
        while square < 64 {
            let bonus = bonus(kind, square % 8, square / 8);
            tables[kind][square] = t(VALUES[kind].middle + bonus.middle, VALUES[kind].end + bonus.end);
            square += 1;
        }
        kind += 1;
    }
    tables
}

/// 0 on the edge, 3 in the middle.
const fn centre(line: usize) -> i32 {
    (if line < 4 { line } else { 7 - line }) as i32
}

const fn bonus(kind: usize, file: usize, rank: usize) -> Tapered {
    let (f, r) = (centre(file), centre(rank));
    let around = f + r;
    match kind {
        0 => pawn(f, rank),
        // Knights live in the middle and suffer at the rim.
        1 => {
            let outpost = if rank >= 3 && rank <= 5 && f >= 1 { 8 } else { 0 };
            let home = if rank == 0 { -8 } else { 0 };
            t(around * 9 - 32 + outpost + home, around * 7 - 24)
        }
        // Bishops like long diagonals.
        2 => {
            let long = if file == rank || file + rank == 7 { 7 } else { 0 };
            let home = if rank == 0 { -9 } else { 0 };
            t(around * 3 - 6 + long + home, around * 3 - 9)
        }
        3 => {
            let seventh = if rank == 6 { t(14, 18) } else { t(0, 0) };
            t(f * 4 - 6 + seventh.middle, (rank as i32 - 3) * 2 + seventh.end)
        }
        4 => {
            // Early adventures of the queen are the opponent's tempi.
            let early = if rank >= 2 && rank <= 4 { -4 } else { 0 };
            t(around * 2 - 5 + early, around * 6 - 18)
        }
        _ => king(f, rank, around, file),
    }
}

const fn pawn(f: i32, rank: usize) -> Tapered {
    const ADVANCE_MIDDLE: [i32; 8] = [0, -2, 0, 5, 14, 28, 48, 0];
    const ADVANCE_END: [i32; 8] = [0, -4, -1, 6, 18, 40, 70, 0];
    let middle = match (f, rank) {
        (3, 1) => -16,
        (3, 2) => 4,
        (3, 3) => 20,
        (3, 4) => 24,
        (2, 1) => -4,
        (2, 3) => 8,
        // In front of a castled king pawns stand best at home.
        (0 | 1, 1) => 8,
        (1, 3) => -8,
        _ => 0,
    };
    t(ADVANCE_MIDDLE[rank] + middle, ADVANCE_END[rank] - f * 2)
}

const fn king(f: i32, rank: usize, around: i32, file: usize) -> Tapered {
    const FROM_HOME: [i32; 8] = [0, -22, -48, -70, -84, -92, -96, -100];
    let castled = match (rank, file) {
        (0, 6) => 34,
        (0, 7) => 24,
        (0, 1) => 28,
        (0, 2) => 18,
        (0, 0) => 20,
        (0, 5) => -6,
        _ => 8 - f * 4,
    };
    t(FROM_HOME[rank] + castled, around * 11 - 36)
}
