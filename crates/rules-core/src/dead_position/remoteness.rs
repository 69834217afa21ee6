//! How far a position looks from a mate when both sides work for it: the order in which a search tries positions.

use crate::attacks;
use crate::color::Color;
use crate::piece::{Piece, PieceKind};
use crate::position::Position;
use crate::square::{Rank, Square};

use super::steps;

/// A guess, in no unit, at how much is missing; it decides which lines come first, never what is true.
pub(super) fn remoteness(position: &Position, winner: Color) -> u32 {
    let king = position.king(!winner);
    let hunter = position.king(winner);
    4 * material_missing(position, winner)
        + 3 * open_flights(position, king, winner)
        + 2 * distance(king, hunter).saturating_sub(2)
        + 2 * distance_to_edge(king)
        + distance_to_corner(king)
}

/// Moves, roughly, until there is a man who mates with his king's help.
fn material_missing(position: &Position, winner: Color) -> u32 {
    let men = |kind| position.by_piece(Piece::new(winner, kind));
    if !men(PieceKind::Queen).is_empty() {
        return 0;
    }
    if !men(PieceKind::Rook).is_empty() {
        return 1;
    }
    let minors = (men(PieceKind::Knight) | men(PieceKind::Bishop)).len() as u32;
    let promotion = men(PieceKind::Pawn)
        .into_iter()
        .map(|pawn| {
            let steps = pawn.rank().index().abs_diff(Rank::Eighth.seen_by(winner).index()) as u32;
            let in_the_way = (steps::ahead(winner, pawn) & position.occupied()).len() as u32;
            2 * steps + 3 * in_the_way
        })
        .min();
    promotion.unwrap_or(20).min(if minors > 1 { 4 } else { 20 })
}

/// How many squares the king could flee to if it were his move.
fn open_flights(position: &Position, king: Square, winner: Color) -> u32 {
    let occupied = position.occupied().without(king);
    let flights = attacks::king(king) & !position.colored(!winner);
    flights.filter(|square| (position.attackers_to(*square, occupied) & position.colored(winner)).is_empty()).count()
        as u32
}

fn distance(a: Square, b: Square) -> u32 {
    let files = a.file().index().abs_diff(b.file().index());
    let ranks = a.rank().index().abs_diff(b.rank().index());
    files.max(ranks) as u32
}

fn distance_to_edge(square: Square) -> u32 {
    let (file, rank) = from_edges(square);
    file.min(rank)
}

fn distance_to_corner(square: Square) -> u32 {
    let (file, rank) = from_edges(square);
    file.max(rank)
}

fn from_edges(square: Square) -> (u32, u32) {
    let from_edge = |index: usize| index.min(7 - index) as u32;
    (from_edge(square.file().index()), from_edge(square.rank().index()))
}
