//! Sentences for illegal moves.

use rules_core::{Bitboard, IllegalMove, Square};

use crate::i18n::Texts;

/// Lists squares for a sentence.
pub(super) fn squares(set: Bitboard) -> String {
    let names: Vec<String> = set.into_iter().map(|square| square.to_string()).collect();
    names.join(", ")
}

/// Returns why a move is illegal.
pub(super) fn illegal(texts: &Texts, reason: IllegalMove) -> String {
    let at = |key, square: Square| texts.with(key, &[("square", square.to_string().into())]);
    match reason {
        IllegalMove::NoPiece(square) => at("illegal-no-piece", square),
        IllegalMove::OpponentsPiece(square) => at("illegal-opponents-piece", square),
        IllegalMove::OwnPiece(square) => at("illegal-own-piece", square),
        IllegalMove::KingCapture(_) => texts.get("illegal-king-captured"),
        IllegalMove::WrongMovement { kind, .. } => texts.with("illegal-not-its-way", &[("piece", kind.name().into())]),
        IllegalMove::Blocked(square) => at("illegal-blocked", square),
        IllegalMove::NothingToCapture(square) => at("illegal-nothing-to-capture", square),
        IllegalMove::EnPassantExpired(square) => at("illegal-en-passant-over", square),
        IllegalMove::KingIntoAttack { to, attacker } => texts.with(
            "illegal-king-into-attack",
            &[("to", to.to_string().into()), ("attacker", attacker.to_string().into())],
        ),
        IllegalMove::CheckNotAnswered(square) => at("illegal-check-stands", square),
        IllegalMove::DoubleCheck(..) => texts.get("illegal-double-check"),
        IllegalMove::Pinned(square) => at("illegal-pinned", square),
        IllegalMove::CastlingRightLost => texts.get("illegal-castling-lost"),
        IllegalMove::CastlingBlocked(square) => at("illegal-castling-blocked", square),
        IllegalMove::CastlingInCheck(_) => texts.get("illegal-castling-in-check"),
        IllegalMove::CastlingThroughAttack { square, attacker } => texts.with(
            "illegal-castling-through-attack",
            &[("square", square.to_string().into()), ("attacker", attacker.to_string().into())],
        ),
        IllegalMove::PromotionMissing(_) => texts.get("illegal-promotion"),
        IllegalMove::NoSuchPromotion(kind) => texts.with("illegal-no-such-promotion", &[("piece", kind.name().into())]),
    }
}
