//! Attack sets of the pieces, from tables built at compile time.
//!
//! Sliders use "kindergarten" bitboards: one multiplication gathers the six inner squares of a line into an index of a
//! small table. So nothing needs initialising, and the tables fit in the first-level cache.

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::piece::{Piece, PieceKind};
use crate::square::{File, Square};

const A_FILE: u64 = 0x0101_0101_0101_0101;
const B_FILE: u64 = 0x0202_0202_0202_0202;
/// The diagonal c2–h7; a multiplication by it gathers the a-file into the eighth rank.
const C2_H7: u64 = 0x0080_4020_1008_0400;

const KNIGHT_STEPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const KING_STEPS: [(i8, i8); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

static KNIGHT: [u64; 64] = leaper(&KNIGHT_STEPS);
static KING: [u64; 64] = leaper(&KING_STEPS);
static PAWN: [[u64; 64]; 2] = [leaper(&[(-1, 1), (1, 1)]), leaper(&[(-1, -1), (1, -1)])];
/// For each square, its diagonal, antidiagonal, rank and file, without the square itself.
static LINES: [[u64; 4]; 64] = lines();
/// Attacked files, indexed by the slider's file and the occupancy of the files b to g.
static BY_FILE: [[u64; 64]; 8] = by_file();
/// Attacked ranks, indexed by the slider's rank and the occupancy of the ranks 2 to 7, the seventh as the lowest bit.
static BY_RANK: [[u64; 64]; 8] = by_rank();
static BETWEEN: [[u64; 64]; 64] = pairs(false);
static LINE: [[u64; 64]; 64] = pairs(true);

/// Returns the squares that a knight attacks (MOV-4).
#[inline]
pub fn knight(square: Square) -> Bitboard {
    Bitboard(KNIGHT[square.index()])
}

/// Returns the squares that a king attacks (MOV-2).
#[inline]
pub fn king(square: Square) -> Bitboard {
    Bitboard(KING[square.index()])
}

/// Returns the squares that a pawn of this colour attacks (MOV-5).
#[inline]
pub fn pawn(color: Color, square: Square) -> Bitboard {
    Bitboard(PAWN[color.index()][square.index()])
}

/// Returns the squares that a piece attacks, given the occupied squares.
#[inline]
pub fn piece(piece: Piece, square: Square, occupied: Bitboard) -> Bitboard {
    match piece.kind {
        PieceKind::Pawn => pawn(piece.color, square),
        PieceKind::Knight => knight(square),
        PieceKind::Bishop => bishop(square, occupied),
        PieceKind::Rook => rook(square, occupied),
        PieceKind::Queen => queen(square, occupied),
        PieceKind::King => king(square),
    }
}

/// Returns the squares that a bishop attacks, given the occupied squares (MOV-3).
///
/// ```
/// use rules_core::{Bitboard, Square, attacks};
///
/// let occupied = Bitboard::from(Square::F4);
/// assert!(attacks::bishop(Square::D2, occupied).contains(Square::F4));
/// assert!(!attacks::bishop(Square::D2, occupied).contains(Square::G5));
/// ```
#[inline]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let [diagonal, antidiagonal, ..] = LINES[square.index()];
    let files = &BY_FILE[square.index() & 7];
    Bitboard(line_attacks(files, diagonal, B_FILE, occupied) | line_attacks(files, antidiagonal, B_FILE, occupied))
}

/// Returns the squares that a rook attacks, given the occupied squares (MOV-3).
#[inline]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    let [.., rank, file] = LINES[square.index()];
    let files = &BY_FILE[square.index() & 7];
    let ranks = &BY_RANK[square.index() >> 3];
    Bitboard(
        line_attacks(files, rank, B_FILE, occupied)
            | line_attacks(ranks, file, C2_H7 >> (square.index() & 7), occupied),
    )
}

/// Returns the squares that a queen attacks, given the occupied squares (MOV-3).
#[inline]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    bishop(square, occupied) | rook(square, occupied)
}

/// Returns the two diagonals through a square, without the square itself: a bishop's attacks on an empty board.
#[inline]
pub fn diagonals(square: Square) -> Bitboard {
    let [diagonal, antidiagonal, ..] = LINES[square.index()];
    Bitboard(diagonal | antidiagonal)
}

/// Returns the rank and the file through a square, without the square itself: a rook's attacks on an empty board.
///
/// ```
/// use rules_core::{Bitboard, Square, attacks};
///
/// assert_eq!(attacks::rank_and_file(Square::C6), attacks::rook(Square::C6, Bitboard::EMPTY));
/// assert_eq!(attacks::diagonals(Square::C6), attacks::bishop(Square::C6, Bitboard::EMPTY));
/// ```
#[inline]
pub fn rank_and_file(square: Square) -> Bitboard {
    let [.., rank, file] = LINES[square.index()];
    Bitboard(rank | file)
}

/// Returns the squares strictly between two squares on one line; the empty set if they share no line.
#[inline]
pub fn between(a: Square, b: Square) -> Bitboard {
    Bitboard(BETWEEN[a.index()][b.index()])
}

/// Returns the whole line through two squares, from edge to edge; the empty set if they share no line.
#[inline]
pub fn line(a: Square, b: Square) -> Bitboard {
    Bitboard(LINE[a.index()][b.index()])
}

/// Returns the attacks of a slider along one line. The upper six bits of the product are the occupancy of the line's
/// inner squares, by files for a rank or diagonal, by ranks for a file. The table entry is then cut to the line.
#[inline]
fn line_attacks(table: &[u64; 64], line: u64, gather: u64, occupied: Bitboard) -> u64 {
    table[((occupied.0 & line).wrapping_mul(gather) >> 58) as usize] & line
}

const fn bit(square: Option<Square>) -> u64 {
    match square {
        Some(square) => 1 << square.index(),
        None => 0,
    }
}

const fn leaper(steps: &[(i8, i8)]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut index = 0;
    while index < 64 {
        let mut step = 0;
        while step < steps.len() {
            table[index] |= bit(Square::ALL[index].offset(steps[step].0, steps[step].1));
            step += 1;
        }
        index += 1;
    }
    table
}

const fn ray(from: Square, files: i8, ranks: i8) -> u64 {
    let mut squares = 0;
    let mut at = from;
    while let Some(next) = at.offset(files, ranks) {
        squares |= 1 << next.index();
        at = next;
    }
    squares
}

const fn lines() -> [[u64; 4]; 64] {
    let directions = [(1, 1), (-1, 1), (1, 0), (0, 1)];
    let mut table = [[0; 4]; 64];
    let mut index = 0;
    while index < 64 {
        let square = Square::ALL[index];
        let mut line = 0;
        while line < 4 {
            let (files, ranks) = directions[line];
            table[index][line] = ray(square, files, ranks) | ray(square, -files, -ranks);
            line += 1;
        }
        index += 1;
    }
    table
}

/// Returns the attacks of a slider on a line of eight squares. Bit n of `inner` means that square n + 1 is occupied.
const fn attacked_on_line(index_on_line: usize, inner: usize) -> u8 {
    let occupied = inner << 1;
    let mut attacked = 0u8;
    let mut at = index_on_line;
    while at < 7 {
        at += 1;
        attacked |= 1 << at;
        if occupied >> at & 1 == 1 {
            break;
        }
    }
    at = index_on_line;
    while at > 0 {
        at -= 1;
        attacked |= 1 << at;
        if occupied >> at & 1 == 1 {
            break;
        }
    }
    attacked
}

const fn by_file() -> [[u64; 64]; 8] {
    let mut table = [[0; 64]; 8];
    let mut file = 0;
    while file < 8 {
        let mut inner = 0;
        while inner < 64 {
            table[file][inner] = attacked_on_line(file, inner) as u64 * A_FILE;
            inner += 1;
        }
        file += 1;
    }
    table
}

const fn by_rank() -> [[u64; 64]; 8] {
    let mut table = [[0; 64]; 8];
    let mut rank = 0;
    while rank < 8 {
        let mut gathered = 0;
        while gathered < 64 {
            let inner = (gathered as u8).reverse_bits() as usize >> 2;
            let attacked = attacked_on_line(rank, inner);
            let mut target = 0;
            while target < 8 {
                table[rank][gathered] |= ((attacked >> target & 1) as u64 * 0xFF) << (8 * target);
                target += 1;
            }
            gathered += 1;
        }
        rank += 1;
    }
    table
}

/// Builds a table indexed by two squares: the whole line through them, or only the squares between them.
const fn pairs(whole_line: bool) -> [[u64; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut index = 0;
    while index < 64 {
        let from = Square::ALL[index];
        let mut step = 0;
        while step < 8 {
            let (files, ranks) = KING_STEPS[step];
            let line = ray(from, files, ranks) | ray(from, -files, -ranks) | 1 << index;
            let mut passed = 0;
            let mut at = from;
            while let Some(next) = at.offset(files, ranks) {
                table[index][next.index()] = if whole_line { line } else { passed };
                passed |= 1 << next.index();
                at = next;
            }
            step += 1;
        }
        index += 1;
    }
    table
}

/// Shifts a set of squares one file towards h or a; squares beyond the edge drop out.
#[inline]
pub(crate) const fn shift_one_file(squares: Bitboard, towards_h: bool) -> Bitboard {
    if towards_h {
        Bitboard((squares.0 & !Bitboard::file(File::H).0) << 1)
    } else {
        Bitboard((squares.0 & !Bitboard::file(File::A).0) >> 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn walk(square: Square, occupied: Bitboard, steps: [(i8, i8); 4]) -> Bitboard {
        let mut attacked = Bitboard::EMPTY;
        for (files, ranks) in steps {
            let mut at = square;
            while let Some(next) = at.offset(files, ranks) {
                attacked = attacked.with(next);
                if occupied.contains(next) {
                    break;
                }
                at = next;
            }
        }
        attacked
    }

    #[test]
    fn sliders_agree_with_walking_the_board() {
        let mut state = 1u64;
        for _ in 0..2000 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let sparse = state & state.rotate_left(17);
            for occupied in [Bitboard(state), Bitboard(sparse), Bitboard(state | !sparse)] {
                for square in Square::ALL {
                    assert_eq!(rook(square, occupied), walk(square, occupied, [(1, 0), (-1, 0), (0, 1), (0, -1)]));
                    assert_eq!(bishop(square, occupied), walk(square, occupied, [(1, 1), (-1, -1), (-1, 1), (1, -1)]));
                }
            }
        }
    }

    #[test]
    fn lines_and_squares_between() {
        assert!(between(Square::A1, Square::D4).eq([Square::B2, Square::C3]));
        assert!(between(Square::A1, Square::B3).is_empty());
        assert_eq!(line(Square::C3, Square::D4).len(), 8);
        assert!(line(Square::A1, Square::B3).is_empty());
    }
}
