//! The random numbers whose exclusive-or is a position's hash. They are fixed, so a hash means the same everywhere.

use crate::castling::CastlingRights;
use crate::piece::Piece;
use crate::square::{File, Square};

struct Keys {
    pieces: [[[u64; 64]; 6]; 2],
    castling: [u64; 16],
    en_passant: [u64; 8],
    black_to_move: u64,
}

static KEYS: Keys = make_keys();

/// The key of a man on a square.
#[inline]
pub(crate) fn piece(piece: Piece, square: Square) -> u64 {
    KEYS.pieces[piece.color.index()][piece.kind.index()][square.index()]
}

/// The key of castling rights: the keys of the rooks that may still castle.
#[inline]
pub(crate) fn castling(rights: CastlingRights) -> u64 {
    // a1 to h1 are squares 0 to 7, a8 to h8 are 56 to 63.
    rights.rooks().fold(0, |keys, rook| keys ^ KEYS.castling[rook.index() % 16])
}

/// The key of a legal en passant capture on this file.
#[inline]
pub(crate) fn en_passant(file: File) -> u64 {
    KEYS.en_passant[file.index()]
}

/// The key of Black being on the move.
#[inline]
pub(crate) fn black_to_move() -> u64 {
    KEYS.black_to_move
}

const fn make_keys() -> Keys {
    let mut keys = Keys { pieces: [[[0; 64]; 6]; 2], castling: [0; 16], en_passant: [0; 8], black_to_move: 0 };
    let mut state = 0x4865_746D_616E_2121;
    let mut index = 0;
    while index < 2 * 6 * 64 {
        (state, keys.pieces[index / 384][index / 64 % 6][index % 64]) = next_random(state);
        index += 1;
    }
    index = 0;
    while index < 16 {
        (state, keys.castling[index]) = next_random(state);
        index += 1;
    }
    index = 0;
    while index < 8 {
        (state, keys.en_passant[index]) = next_random(state);
        index += 1;
    }
    (_, keys.black_to_move) = next_random(state);
    keys
}

/// SplitMix64: the next state and a number that looks random.
const fn next_random(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut mixed = state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    (state, mixed ^ (mixed >> 31))
}
