//! Static exchange evaluation: the material a capture wins if both sides recapture with their least valuable piece.

use rules_core::{Bitboard, Color, Move, MoveKind, Piece, PieceKind, Position};

use crate::score::PIECE_VALUES;

/// Returns true if the exchange started by `mv` wins at least `threshold` centipawns for its side.
pub fn see_at_least(position: &Position, mv: Move, threshold: i32) -> bool {
    if mv.is_castling() {
        return threshold <= 0;
    }
    let (from, to) = (mv.from(), mv.to());
    let mut occupied = position.occupied();
    let gain = match mv.kind() {
        MoveKind::EnPassant => {
            if let Some((square, _)) = position.captured_by(mv) {
                occupied = occupied.without(square);
            }
            PIECE_VALUES[PieceKind::Pawn.index()]
        }
        MoveKind::Promotion(kind) => {
            value_at(position, mv) + PIECE_VALUES[kind.index()] - PIECE_VALUES[PieceKind::Pawn.index()]
        }
        _ => value_at(position, mv),
    };
    let mover = match mv.promotion() {
        Some(kind) => PIECE_VALUES[kind.index()],
        None => position.piece_at(from).map_or(0, |piece| PIECE_VALUES[piece.kind.index()]),
    };
    // `balance` is the lead over the threshold of the side that has just moved.
    let mut balance = gain - threshold;
    if balance < 0 {
        return false;
    }
    balance -= mover;
    if balance >= 0 {
        return true;
    }
    occupied = occupied.without(from).with(to);
    let diagonal = position.pieces(PieceKind::Bishop) | position.pieces(PieceKind::Queen);
    let straight = position.pieces(PieceKind::Rook) | position.pieces(PieceKind::Queen);
    let mut attackers = position.attackers_to(to, occupied) & occupied;
    let mut side = !position.turn();
    loop {
        let own = attackers & position.colored(side);
        let Some((kind, square)) = least_valuable(position, own) else { break };
        side = !side;
        balance = -balance - 1 - PIECE_VALUES[kind.index()];
        if balance >= 0 {
            // A king may not capture a defended piece.
            if kind == PieceKind::King && !(attackers & position.colored(side)).is_empty() {
                side = !side;
            }
            break;
        }
        occupied = occupied.without(square);
        if matches!(kind, PieceKind::Pawn | PieceKind::Bishop | PieceKind::Queen) {
            attackers |= rules_core::attacks::bishop(to, occupied) & diagonal;
        }
        if matches!(kind, PieceKind::Rook | PieceKind::Queen) {
            attackers |= rules_core::attacks::rook(to, occupied) & straight;
        }
        attackers &= occupied;
    }
    side != position.turn()
}

fn value_at(position: &Position, mv: Move) -> i32 {
    position.piece_at(mv.to()).map_or(0, |piece| PIECE_VALUES[piece.kind.index()])
}

fn least_valuable(position: &Position, attackers: Bitboard) -> Option<(PieceKind, rules_core::Square)> {
    PieceKind::ALL.into_iter().find_map(|kind| (attackers & position.pieces(kind)).first().map(|square| (kind, square)))
}

/// Returns the kind of the captured piece, `None` for a quiet move.
pub(super) fn captured_kind(position: &Position, mv: Move) -> Option<PieceKind> {
    match mv.kind() {
        MoveKind::EnPassant => Some(PieceKind::Pawn),
        MoveKind::CastleShort | MoveKind::CastleLong => None,
        _ if !position.occupied().contains(mv.to()) => None,
        _ => position.piece_at(mv.to()).map(|piece| piece.kind),
    }
}

/// Returns true if the side has more than pawns and one minor piece. With less it is easily in zugzwang, where
/// null-move pruning is wrong.
pub(super) fn is_zugzwang_unlikely(position: &Position, color: Color) -> bool {
    let own = |kind| position.by_piece(Piece::new(color, kind));
    let heavy = own(PieceKind::Rook) | own(PieceKind::Queen);
    !heavy.is_empty() || (own(PieceKind::Knight) | own(PieceKind::Bishop)).has_many()
}
