//! Which squares each man can ever stand on: more than the truth, never less.
//!
//! Every man starts on his square alone, and the sets grow until nothing changes. A man who has not moved and has not
//! been captured *so far* stands in the way of others and, if he attacks a square whatever happens between, keeps the
//! enemy's king off it; once he may leave or be captured, he is taken to be gone. Suppose a game could break one
//! of these sets. Its first move to do so starts where they all still hold, so what it crosses and enters was free to it
//! and the set would hold its target. This is the semi-static analysis of Ambrona (*A practical algorithm for chess
//! unwinnability*, FUN 2022), made man by man and with the guards that fixed men mount over squares.
//!
//! Three moves need no rule of their own: a double step and castling pass only squares on which the men could stop, and
//! a pawn captured en passant could have stopped on the square where it is captured. Only the pawn that has just passed such a
//! square is given it as if it had.

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::piece::{Piece, PieceKind};
use crate::position::Position;
use crate::square::{Rank, Square};

use super::steps;

/// A man and what can become of him.
#[derive(Clone, Copy)]
pub(super) struct Man {
    pub(super) color: Color,
    pub(super) kind: PieceKind,
    home: Bitboard,
    /// Where he can stand as what he is now.
    reach: Bitboard,
    /// Where he can stand after promotion; empty for all but pawns.
    promoted: Bitboard,
    can_be_captured: bool,
}

impl Man {
    const NONE: Man = Man {
        color: Color::White,
        kind: PieceKind::Pawn,
        home: Bitboard::EMPTY,
        reach: Bitboard::EMPTY,
        promoted: Bitboard::EMPTY,
        can_be_captured: false,
    };

    fn new(piece: Piece, square: Square) -> Man {
        let home = Bitboard::from(square);
        Man { color: piece.color, kind: piece.kind, home, reach: home, ..Man::NONE }
    }

    /// Every square on which he can ever stand.
    pub(super) fn squares(&self) -> Bitboard {
        self.reach | self.promoted
    }

    /// Every square on which he can ever stand as a pawn, or as the piece that he is from the start.
    pub(super) fn unpromoted(&self) -> Bitboard {
        self.reach
    }

    /// Every square on which he can ever stand as a piece that a pawn becomes.
    pub(super) fn promoted(&self) -> Bitboard {
        self.promoted
    }

    /// Every square he can ever attack: a slider that attacks from afar can also stop beside the square. Of a man who
    /// never moves these are the squares that he attacks whatever stands elsewhere.
    pub(super) fn attacks(&self) -> Bitboard {
        let now = match self.kind {
            PieceKind::Pawn => steps::pawn_attacks(self.color, self.reach),
            PieceKind::Knight => steps::jumps(self.reach),
            PieceKind::Bishop => steps::slanted(self.reach),
            PieceKind::Rook => steps::straight(self.reach),
            PieceKind::Queen | PieceKind::King => steps::around(self.reach),
        };
        now | steps::around(self.promoted) | steps::jumps(self.promoted)
    }

    /// Whether he stands where he stands for ever.
    fn is_fixed(&self) -> bool {
        !self.can_be_captured && self.squares() == self.home
    }

    /// Where he can capture, if an enemy stands there.
    fn captures(&self) -> Bitboard {
        match self.kind {
            PieceKind::Pawn => steps::pawn_attacks(self.color, self.reach) | self.promoted,
            _ if self.reach == self.home => Bitboard::EMPTY,
            _ => self.reach,
        }
    }
}

/// What all men can reach together.
pub(super) struct Reach {
    men: [Man; 32],
    len: usize,
    /// The squares of the men who stand there for ever, by colour.
    fixed: [Bitboard; 2],
}

/// What holds for a whole side while the sets grow.
#[derive(Clone, Copy, Default)]
struct Side {
    /// Squares that fixed men guard for ever.
    guarded: Bitboard,
    /// The king's square, if he never leaves it.
    fixed_king: Bitboard,
    /// Squares on which men other than the king can stand.
    standing: Bitboard,
    /// Squares on which its men can capture.
    captures: Bitboard,
}

impl Reach {
    /// Everything that any moves from this position can bring about.
    pub(super) fn of(position: &Position) -> Reach {
        let mut reach = Reach { men: [Man::NONE; 32], len: 0, fixed: [Bitboard::EMPTY; 2] };
        for color in Color::ALL {
            for kind in PieceKind::ALL {
                let piece = Piece::new(color, kind);
                for square in position.by_piece(piece) {
                    if let Some(place) = reach.men.get_mut(reach.len) {
                        *place = Man::new(piece, square);
                        reach.len += 1;
                    }
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

    /// The men of a side.
    pub(super) fn men(&self, color: Color) -> impl Iterator<Item = &Man> + Clone {
        self.men[..self.len].iter().filter(move |man| man.color == color)
    }

    /// The squares on which men stand for ever.
    pub(super) fn obstacles(&self) -> Bitboard {
        self.fixed[0] | self.fixed[1]
    }

    fn saturate(&mut self) {
        loop {
            let sides = Color::ALL.map(|color| self.side(color));
            self.fixed = Color::ALL.map(|color| {
                self.men(color).filter(|man| man.is_fixed()).fold(Bitboard::EMPTY, |fixed, man| fixed | man.home)
            });
            let mut grown = false;
            for index in 0..self.len {
                let mut man = self.men[index];
                let before = (man.squares(), man.can_be_captured);
                let enemy = &sides[(!man.color).index()];
                self.grow(&mut man, enemy);
                grown |= before != (man.squares(), man.can_be_captured);
                self.men[index] = man;
            }
            if !grown {
                return;
            }
        }
    }

    fn side(&self, color: Color) -> Side {
        let mut side = Side::default();
        for man in self.men(color) {
            if man.is_fixed() {
                side.guarded |= man.attacks();
            }
            if man.kind != PieceKind::King {
                side.standing |= man.squares();
            } else if man.is_fixed() {
                side.fixed_king = man.home;
            }
            side.captures |= man.captures();
        }
        side
    }

    fn grow(&self, man: &mut Man, enemy: &Side) {
        let obstacles = self.obstacles();
        // A fixed enemy other than the king is entered by capturing him, and then he is fixed no more.
        let open = !self.fixed[man.color.index()] & !enemy.fixed_king;
        match man.kind {
            PieceKind::Pawn => {
                man.reach = flood(man.reach, |squares| {
                    (steps::forward(man.color, squares) & !obstacles)
                        | (steps::pawn_attacks(man.color, squares) & enemy.standing)
                });
                man.promoted |= man.reach & Bitboard::rank(Rank::Eighth.seen_by(man.color));
                man.promoted = flood(man.promoted, |squares| (steps::around(squares) | steps::jumps(squares)) & open);
            }
            PieceKind::Knight => man.reach = flood(man.reach, |squares| steps::jumps(squares) & open),
            PieceKind::Bishop => man.reach = flood(man.reach, |squares| steps::slanted(squares) & open),
            PieceKind::Rook => man.reach = flood(man.reach, |squares| steps::straight(squares) & open),
            PieceKind::Queen => man.reach = flood(man.reach, |squares| steps::around(squares) & open),
            PieceKind::King => {
                man.reach = flood(man.reach, |squares| steps::around(squares) & open & !enemy.guarded);
            }
        }
        let is_met = !(man.squares() & enemy.captures).is_empty();
        man.can_be_captured |= is_met && man.kind != PieceKind::King;
    }
}

/// The set with everything that steps from it lead to.
fn flood(start: Bitboard, step: impl Fn(Bitboard) -> Bitboard) -> Bitboard {
    let mut squares = start;
    loop {
        let next = squares | step(squares);
        if next == squares {
            return squares;
        }
        squares = next;
    }
}
