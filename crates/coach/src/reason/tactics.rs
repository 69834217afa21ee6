//! Tactics of one move, as they are seen on the board: forks, pins, skewers and discovered attacks.

use rules_core::{Bitboard, Move, Piece, PieceKind, Position, Square, attacks};

use super::board::{attackers, is_hanging};
use super::fault::{Fault, PieceOn};

/// A move and the positions before and after it.
pub(super) struct TacticalMove<'a> {
    pub before: &'a Position,
    pub after: &'a Position,
    pub mv: Move,
    /// The moved piece, as it stands after the move.
    mover: Piece,
}

impl<'a> TacticalMove<'a> {
    /// Returns the move with what stands on its target square afterwards.
    pub(super) fn new(before: &'a Position, after: &'a Position, mv: Move) -> Option<Self> {
        Some(Self { before, after, mv, mover: after.piece_at(mv.to())? })
    }

    /// Returns the tactic that attacks the piece on `target`, which belongs to the side that suffers the move.
    pub(super) fn against(&self, target: Square) -> Option<Fault> {
        if self.after.piece_at(target).is_none_or(|piece| piece.color == self.mover.color) {
            return None;
        }
        let tactic = || self.fork(target).or_else(|| self.skewer(target)).or_else(|| self.pin(target));
        (!is_hanging(self.after, self.mv.to())).then(tactic).flatten().or_else(|| self.discovered(target))
    }

    fn by(&self) -> PieceOn {
        PieceOn { kind: self.mover.kind, square: self.mv.to() }
    }

    fn attacked(&self) -> impl Iterator<Item = PieceOn> {
        let attacked = attacks::piece(self.mover, self.mv.to(), self.after.occupied());
        (attacked & self.after.colored(!self.mover.color)).into_iter().filter_map(|square| piece_on(self.after, square))
    }

    /// Returns the fork of `target` and another piece. Both must be attacked so that it hurts: the king, a more valuable
    /// piece, or an unguarded one that is no pawn.
    fn fork(&self, target: Square) -> Option<Fault> {
        let hurts = |piece: &PieceOn| {
            piece.kind == PieceKind::King
                || piece.kind.points_at_risk() > self.mover.kind.points_at_risk()
                || piece.kind != PieceKind::Pawn && attackers(self.after, piece.square, !self.mover.color).is_empty()
        };
        let mut targets: Vec<PieceOn> = self.attacked().filter(hurts).collect();
        targets.sort_by_key(|piece| (piece.square != target, core::cmp::Reverse(piece.kind.points_at_risk())));
        let [first, second, ..] = targets[..] else { return None };
        let mut targets = [first, second];
        targets.sort_by_key(|piece| core::cmp::Reverse(piece.kind.points_at_risk()));
        (first.square == target).then_some(Fault::AllowsFork { by: self.by(), targets })
    }

    /// Returns the piece behind `front` on the mover's line through it.
    fn behind(&self, front: Square) -> Option<PieceOn> {
        if !is_slider(self.mover.kind) {
            return None;
        }
        let line = attacks::line(self.mv.to(), front);
        let without = self.after.occupied() & !Bitboard::from(front);
        let seen = attacks::piece(self.mover, self.mv.to(), without) & line & self.after.colored(!self.mover.color);
        let beyond = |square: &Square| attacks::between(self.mv.to(), *square).contains(front);
        seen.into_iter().find(beyond).and_then(|square| piece_on(self.after, square))
    }

    /// Returns the skewer of a piece in front of `target` that is worth more, or is the king.
    fn skewer(&self, target: Square) -> Option<Fault> {
        let skewers = |front: &PieceOn| {
            let behind = self.behind(front.square)?;
            let is_one = behind.square == target && front.kind.points_at_risk() > behind.kind.points_at_risk();
            is_one.then_some(Fault::AllowsSkewer { by: self.by(), front: *front, behind })
        };
        self.attacked().find_map(|front| skewers(&front))
    }

    /// Returns the pin of `target` before a more valuable piece.
    fn pin(&self, target: Square) -> Option<Fault> {
        let pinned = self.attacked().find(|piece| piece.square == target)?;
        let behind = self.behind(target)?;
        let is_one = pinned.kind != PieceKind::King
            && behind.kind.points_at_risk() > pinned.kind.points_at_risk()
            && behind.kind.points_at_risk() > self.mover.kind.points_at_risk();
        is_one.then_some(Fault::AllowsPin { by: self.by(), pinned, behind })
    }

    /// Returns the discovered attack on `target`: a slider attacks it along the line that the moved piece has left.
    fn discovered(&self, target: Square) -> Option<Fault> {
        let from = self.mv.from();
        let attackers = attackers(self.after, target, self.mover.color).into_iter();
        let by = attackers.filter_map(|square| piece_on(self.after, square)).find(|by| {
            by.square != self.mv.to() && is_slider(by.kind) && attacks::between(by.square, target).contains(from)
        })?;
        let mover = PieceOn { kind: self.before.piece_at(from)?.kind, square: from };
        Some(Fault::AllowsDiscovered { mover, by, target: piece_on(self.after, target)? })
    }
}

/// Returns the piece on a square.
pub(super) fn piece_on(position: &Position, square: Square) -> Option<PieceOn> {
    position.piece_at(square).map(|piece| PieceOn { kind: piece.kind, square })
}

fn is_slider(kind: PieceKind) -> bool {
    matches!(kind, PieceKind::Bishop | PieceKind::Rook | PieceKind::Queen)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::parse_uci;

    fn tactic(fen: &str, mv: &str, target: Square) -> Option<&'static str> {
        let before: Position = fen.parse().expect("a position");
        let mv = parse_uci(&before, mv).expect("a legal move");
        let after = before.play_unchecked(mv);
        TacticalMove::new(&before, &after, mv)?.against(target).map(Fault::name)
    }

    #[test]
    fn a_fork_attacks_two_pieces_that_must_mind() {
        assert_eq!(tactic("r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", "d5c7", Square::A8), Some("allows-fork"));
        assert_eq!(tactic("r6k/8/8/3N4/8/8/8/4K3 w - - 0 1", "d5c7", Square::A8), None, "one piece");
        assert_eq!(tactic("r3k3/1n6/8/3N4/8/8/8/4K3 w - - 0 1", "d5c7", Square::B7), None, "another target");
    }

    #[test]
    fn pins_and_skewers_stand_on_a_line() {
        assert_eq!(tactic("4k3/8/8/4n3/8/8/8/R3K3 w Q - 0 1", "a1a5", Square::E5), None);
        assert_eq!(tactic("4k3/4n3/8/8/8/8/8/R5K1 w - - 0 1", "a1e1", Square::E7), Some("allows-pin"));
        assert_eq!(tactic("4q3/4k3/8/8/8/8/8/R5K1 w - - 0 1", "a1e1", Square::E8), Some("allows-skewer"));
    }

    #[test]
    fn a_discovered_attack_comes_from_behind_the_mover() {
        assert_eq!(tactic("3qk3/8/8/8/3N4/8/8/3RK3 w - - 0 1", "d4f5", Square::D8), Some("allows-discovered"));
        assert_eq!(tactic("3qk3/8/8/8/4N3/8/8/3RK3 w - - 0 1", "e4f6", Square::D8), None, "it did not stand between");
    }
}
