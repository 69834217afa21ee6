//! A position without its counters in 36 bytes, so that the helpmate search can keep many.

use crate::bitboard::Bitboard;
use crate::castling_rights::CastlingRights;
use crate::color::Color;
use crate::piece::{Piece, PieceKind};
use crate::position::Position;
use crate::square::{File, Rank, Square};

/// Code of a rook that may still castle. The other pieces have the index of their kind plus one, and 0 is a free
/// square.
const CASTLING_ROOK: u8 = 7;

/// The pieces, the side on the move, and the castling and en passant rights. Two packed positions are equal if the
/// positions count as the same for repetition (DRW-6).
#[derive(Clone, PartialEq, Eq)]
pub(super) struct PackedPosition {
    /// The bits of every square's code, one set for each bit, as 32-bit halves.
    codes: [[u32; 2]; 3],
    white: [u32; 2],
    turn: Color,
    /// The file of a possible en passant capture.
    en_passant: Option<File>,
}

impl PackedPosition {
    /// Returns a hash of the position.
    pub(super) fn hash(&self) -> u64 {
        const MIX: u64 = 0x9E37_79B9_7F4A_7C15;
        let rights = self.turn as u64 | self.en_passant.map_or(0, |file| file as u64 + 1) << 1;
        let mixed = self.codes.into_iter().chain([self.white]).fold(rights, |hash, [low, high]| {
            let hash = (hash ^ u64::from(low) ^ u64::from(high) << 32).wrapping_mul(MIX);
            hash ^ hash >> 29
        });
        mixed ^ mixed >> 32
    }

    /// Returns the position, with counters as at the start of a game.
    pub(super) fn unpack(&self) -> Position {
        let codes = self.codes.map(join);
        let mut position = Position::empty(self.turn, 0, 1);
        let mut castling_rooks = Bitboard::EMPTY;
        for square in codes[0] | codes[1] | codes[2] {
            let bit = |number: usize| u8::from(codes[number].contains(square)) << number;
            let code = bit(0) | bit(1) | bit(2);
            let kind = if code == CASTLING_ROOK {
                castling_rooks = castling_rooks.with(square);
                PieceKind::Rook
            } else {
                PieceKind::ALL[usize::from(code) - 1]
            };
            let color = if join(self.white).contains(square) { Color::White } else { Color::Black };
            position.place(Piece { color, kind }, square);
        }
        let rank = Rank::Sixth.seen_by(self.turn);
        let en_passant = self.en_passant.map(|file| Square::new(file, rank));
        position.finish_setup(CastlingRights(castling_rooks), en_passant);
        position
    }
}

impl From<&Position> for PackedPosition {
    fn from(position: &Position) -> PackedPosition {
        let mut codes = [position.castling().0; 3];
        for (index, kind) in PieceKind::ALL.into_iter().enumerate() {
            for (bit, code) in codes.iter_mut().enumerate() {
                if (index + 1) >> bit & 1 == 1 {
                    *code |= position.pieces(kind);
                }
            }
        }
        PackedPosition {
            codes: codes.map(split),
            white: split(position.colored(Color::White)),
            turn: position.turn(),
            en_passant: position.en_passant().map(Square::file),
        }
    }
}

fn split(squares: Bitboard) -> [u32; 2] {
    [squares.0 as u32, (squares.0 >> 32) as u32]
}

fn join([low, high]: [u32; 2]) -> Bitboard {
    Bitboard(u64::from(low) | u64::from(high) << 32)
}

#[cfg(test)]
mod tests {
    use super::PackedPosition;
    use crate::position::Position;
    use crate::uci::parse_uci;

    #[test]
    fn packing_keeps_pieces_and_rights() {
        let mut position = Position::default();
        for text in ["e2e4", "a7a6", "e4e5", "d7d5", "e1e2", "e8d7"] {
            let mv = parse_uci(&position, text).expect("a legal move");
            position = position.play_unchecked(mv);
            let packed = PackedPosition::from(&position);
            let unpacked = packed.unpack();
            assert!(unpacked.repeats(&position), "{unpacked} instead of {position}");
            assert_eq!(unpacked.legal_moves()[..], position.legal_moves()[..]);
            assert!(PackedPosition::from(&unpacked) == packed);
        }
        assert_eq!(size_of::<PackedPosition>(), 36);
    }
}
