//! Which squares each man can ever stand on: more than the truth, never less.
//!
//! Every man starts on his square alone, and the sets grow until nothing changes. A man who has not moved and has not
//! been captured *so far* stands in the way of others and keeps the enemy's king off the squares that he attacks whatever
//! stands elsewhere; once he may leave or be captured, he is taken to be gone. A fixed enemy other than the king is
//! entered by capturing him, and then he is fixed no more.
//!
//! Why no game breaks these sets: its first move to do so would start where they all still hold, so what it crosses and
//! enters was free to the man, and his set would hold its target. A double step and castling pass only squares on which
//! the men could stop, and a pawn captured en passant could have stopped where it is captured; only the pawn that has
//! just passed such a square is given it as if it had.
//!
//! This is the semi-static analysis of Ambrona (*A practical algorithm for chess unwinnability*, FUN 2022), made man by
//! man and with the squares that fixed men guard.

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::piece::{Piece, PieceKind};
use crate::position::Position;

use super::man::{Limits, Man};
use super::steps;

/// What all men can reach together.
pub(super) struct Reach {
    men: [Man; 32],
    len: usize,
}

impl Reach {
    /// Everything that any moves from this position can bring about.
    pub(super) fn of(position: &Position) -> Reach {
        let mut reach = Reach { men: [Man::NONE; 32], len: 0 };
        for color in Color::ALL {
            for kind in PieceKind::ALL {
                let piece = Piece::new(color, kind);
                for (place, square) in reach.men[reach.len..].iter_mut().zip(position.by_piece(piece)) {
                    *place = Man::new(piece, square);
                    reach.len += 1;
                }
            }
        }
        if let Some(target) = position.en_passant() {
            let target = Bitboard::from(target);
            let passer = steps::forward(!position.turn(), target);
            for man in reach.men.iter_mut().filter(|man| man.home == passer) {
                man.reach |= target;
            }
        }
        reach.saturate();
        reach
    }

    /// All men of a side.
    pub(super) fn side(&self, color: Color) -> impl Iterator<Item = &Man> {
        self.men[..self.len].iter().filter(move |man| man.color == color)
    }

    /// The men of a side without the king.
    pub(super) fn men(&self, color: Color) -> impl Iterator<Item = &Man> {
        self.side(color).filter(|man| !man.is_king())
    }

    /// Where a side's king can stand.
    pub(super) fn king_squares(&self, color: Color) -> Bitboard {
        union(self.side(color).filter(|man| man.is_king()), Man::squares)
    }

    /// The squares on which men stand for ever.
    pub(super) fn obstacles(&self) -> Bitboard {
        union(self.men[..self.len].iter().filter(|man| man.is_fixed()), |man| man.home)
    }

    fn saturate(&mut self) {
        loop {
            let limits = Color::ALL.map(|color| self.limits(color));
            let mut has_grown = false;
            for man in &mut self.men[..self.len] {
                has_grown |= man.grow(&limits[man.color.index()]);
            }
            if !has_grown {
                return;
            }
        }
    }

    /// What limits the men of this colour as the sets stand.
    fn limits(&self, color: Color) -> Limits {
        let fixed = |color| self.side(color).filter(|man| man.is_fixed());
        Limits {
            closed: union(fixed(color).chain(fixed(!color).filter(|man| man.is_king())), |man| man.home),
            obstacles: self.obstacles(),
            guarded: union(fixed(!color), Man::attacks),
            prey: union(self.men(!color), Man::squares),
            danger: union(self.side(!color), Man::captures),
        }
    }
}

/// The squares that such sets of some men make together.
pub(super) fn union<'a>(men: impl Iterator<Item = &'a Man>, squares: impl Fn(&Man) -> Bitboard) -> Bitboard {
    men.fold(Bitboard::EMPTY, |union, man| union | squares(man))
}
