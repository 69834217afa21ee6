//! Zobrist keys: random numbers whose exclusive-or is a position's hash. They are fixed, so hashes are the same on
//! every machine.

use crate::castling_rights::CastlingRights;
use crate::piece::Piece;
use crate::square::{File, Square};

struct ZobristKeys {
    pieces: [[[u64; 64]; 6]; 2],
    castling: [u64; 16],
    en_passant: [u64; 8],
    black_to_move: u64,
}

static KEYS: ZobristKeys = make_keys();

/// Returns the key of a piece on a square.
#[inline]
pub(crate) fn piece(piece: Piece, square: Square) -> u64 {
    KEYS.pieces[piece.color.index()][piece.kind.index()][square.index()]
}

/// Returns the key of castling rights: the keys of all rooks that may still castle, combined.
#[inline]
pub(crate) fn castling(rights: CastlingRights) -> u64 {
    // a1 to h1 are squares 0 to 7, a8 to h8 are 56 to 63.
    rights.rooks().fold(0, |keys, rook| keys ^ KEYS.castling[rook.index() % 16])
}

/// Returns the key of a legal en passant capture on this file.
#[inline]
pub(crate) fn en_passant(file: File) -> u64 {
    KEYS.en_passant[file.index()]
}

/// Returns the key for Black on the move.
#[inline]
pub(crate) fn black_to_move() -> u64 {
    KEYS.black_to_move
}

const fn make_keys() -> ZobristKeys {
    let mut keys = ZobristKeys { pieces: [[[0; 64]; 6]; 2], castling: [0; 16], en_passant: [0; 8], black_to_move: 0 };
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

/// Returns the next state of SplitMix64 and a pseudo-random number.
const fn next_random(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut mixed = state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    (state, mixed ^ (mixed >> 31))
}
