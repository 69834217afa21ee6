//! The legal moves of a position, found with check and pin masks: only en passant is tried out.

use core::cell::LazyCell;
use core::ops::Deref;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::castling::CastlingSide;
use crate::color::Color;
use crate::move_list::MoveList;
use crate::mv::{Move, MoveKind};
use crate::piece::{Piece, PieceKind};
use crate::position::Position;
use crate::square::{Rank, Square};

impl Position {
    /// All legal moves (MOV-1 to MOV-9, CHK-1, CHK-2).
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.generate(Bitboard::ALL, Bitboard::ALL, &mut list);
        list
    }

    /// How many legal moves there are.
    pub fn count_legal_moves(&self) -> usize {
        let mut count = Count(0);
        self.generate(Bitboard::ALL, Bitboard::ALL, &mut count);
        count.0
    }

    /// The legal moves of the man on a square; none when it isn't the mover's.
    pub fn moves_from(&self, square: Square) -> MoveList {
        let mut list = MoveList::new();
        self.generate(Bitboard::from(square), Bitboard::ALL, &mut list);
        list
    }

    /// The legal captures, en passant included, and the promotions to a queen.
    pub fn legal_captures(&self) -> MoveList {
        let mut list = MoveList::new();
        self.generate(Bitboard::ALL, self.colored(!self.turn()), &mut list);
        list
    }

    /// Whether the move is legal here.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.moves_from(mv.from()).contains(&mv)
    }

    /// Whether any move is legal.
    pub fn has_legal_move(&self) -> bool {
        self.count_legal_moves() > 0
    }

    /// Whether the side on the move is mated (END-1, FIDE 5.1.1).
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Whether the side on the move has no move and is not in check (DRW-1, FIDE 5.2.1).
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// Hands the sink the moves of these men to these squares, by a generator that knows its colour when compiled.
    #[inline]
    fn generate(&self, movers: Bitboard, targets: Bitboard, sink: &mut impl Sink) {
        match self.turn() {
            Color::White => Generator::<true>::new(self, targets).run(movers, sink),
            Color::Black => Generator::<false>::new(self, targets).run(movers, sink),
        }
    }
}

/// What becomes of the moves: they are listed, or only counted.
trait Sink {
    fn one(&mut self, from: Square, to: Square, kind: MoveKind);
    fn set(&mut self, from: Square, targets: Bitboard);
    /// Pawn moves to these squares, each from the square `step` lower.
    fn pawns(&mut self, targets: Bitboard, step: i32, kind: MoveKind);
    fn promotions(&mut self, targets: Bitboard, step: i32, kinds: &[PieceKind]);
}

impl Sink for MoveList {
    #[inline]
    fn one(&mut self, from: Square, to: Square, kind: MoveKind) {
        self.push(Move::new(from, to, kind));
    }

    #[inline]
    fn set(&mut self, from: Square, targets: Bitboard) {
        for to in targets {
            self.push(Move::new(from, to, MoveKind::Normal));
        }
    }

    #[inline]
    fn pawns(&mut self, targets: Bitboard, step: i32, kind: MoveKind) {
        for to in targets {
            self.push(Move::new(stepped_back(to, step), to, kind));
        }
    }

    #[inline]
    fn promotions(&mut self, targets: Bitboard, step: i32, kinds: &[PieceKind]) {
        for to in targets {
            for kind in kinds {
                self.push(Move::new(stepped_back(to, step), to, MoveKind::Promotion(*kind)));
            }
        }
    }
}

#[inline]
fn stepped_back(to: Square, step: i32) -> Square {
    Square::wrapping((to.index() as i32 - step) as u32)
}

struct Count(usize);

impl Sink for Count {
    #[inline]
    fn one(&mut self, _: Square, _: Square, _: MoveKind) {
        self.0 += 1;
    }

    #[inline]
    fn set(&mut self, _: Square, targets: Bitboard) {
        self.0 += targets.len();
    }

    #[inline]
    fn pawns(&mut self, targets: Bitboard, _: i32, _: MoveKind) {
        self.0 += targets.len();
    }

    #[inline]
    fn promotions(&mut self, targets: Bitboard, _: i32, kinds: &[PieceKind]) {
        self.0 += targets.len() * kinds.len();
    }
}

struct Generator<'a, const WHITE: bool> {
    position: &'a Position,
    king: Square,
    occupied: Bitboard,
    /// The enemies that can be captured: all but the king, who stands open only after an illegal move (MOV-2).
    enemies: Bitboard,
    /// Where a man may go at all: to free squares and to those of such enemies.
    open: Bitboard,
    /// Own men that shield the king from a slider; they may move only on the line that joins king and slider.
    pinned: Bitboard,
    /// Where a move of any man but the king must end: anywhere, or where it answers the check (CHK-1).
    answers: Bitboard,
    /// What is asked for: everywhere, or only the enemies' squares.
    targets: Bitboard,
}

impl<'a, const WHITE: bool> Generator<'a, WHITE> {
    const US: Color = if WHITE { Color::White } else { Color::Black };
    /// What a pawn's step adds to its square's index.
    const FORWARD: i32 = if WHITE { 8 } else { -8 };

    #[inline]
    fn new(position: &'a Position, targets: Bitboard) -> Self {
        let king = position.king(Self::US);
        let checkers = position.checkers();
        let answers = match checkers.first() {
            None => Bitboard::ALL,
            Some(_) if checkers.has_many() => Bitboard::EMPTY,
            Some(checker) => attacks::between(king, checker).with(checker),
        };
        let enemies = position.colored(!Self::US) & !position.pieces(PieceKind::King);
        Generator {
            position,
            king,
            occupied: position.occupied(),
            enemies,
            open: enemies | !position.occupied(),
            pinned: position.pinned(),
            answers,
            targets,
        }
    }

    #[inline]
    fn run(&self, movers: Bitboard, sink: &mut impl Sink) {
        if movers.contains(self.king) {
            self.king_moves(sink);
        }
        if self.answers.is_empty() {
            return;
        }
        self.pawn_moves(self.own(PieceKind::Pawn) & movers, sink);
        let targets = self.answers & self.targets & self.open;
        // A pinned knight never stays on the line.
        for from in self.own(PieceKind::Knight) & movers & !self.pinned {
            sink.set(from, attacks::knight(from) & targets);
        }
        let queens = self.own(PieceKind::Queen);
        for from in (self.own(PieceKind::Bishop) | queens) & movers {
            sink.set(from, attacks::bishop(from, self.occupied) & targets & self.freedom(from));
        }
        for from in (self.own(PieceKind::Rook) | queens) & movers {
            sink.set(from, attacks::rook(from, self.occupied) & targets & self.freedom(from));
        }
    }

    #[inline]
    fn own(&self, kind: PieceKind) -> Bitboard {
        self.position.by_piece(Piece::new(Self::US, kind))
    }

    #[inline]
    fn enemy(&self, kind: PieceKind) -> Bitboard {
        self.position.by_piece(Piece::new(!Self::US, kind))
    }

    /// Where a pin lets a man go.
    #[inline]
    fn freedom(&self, from: Square) -> Bitboard {
        if self.pinned.contains(from) { attacks::line(self.king, from) } else { Bitboard::ALL }
    }

    /// What the enemies attack when the king has left his square: he must not hide from a slider behind himself.
    fn danger(&self) -> Bitboard {
        let occupied = self.occupied.without(self.king);
        let pawns = self.enemy(PieceKind::Pawn).shifted(-Self::FORWARD);
        let queens = self.enemy(PieceKind::Queen);
        let mut danger =
            attacks::beside(pawns, true) | attacks::beside(pawns, false) | attacks::king(self.position.king(!Self::US));
        for from in self.enemy(PieceKind::Knight) {
            danger |= attacks::knight(from);
        }
        for from in self.enemy(PieceKind::Bishop) | queens {
            danger |= attacks::bishop(from, occupied);
        }
        for from in self.enemy(PieceKind::Rook) | queens {
            danger |= attacks::rook(from, occupied);
        }
        danger
    }

    #[inline]
    fn king_moves(&self, sink: &mut impl Sink) {
        let danger = LazyCell::new(|| self.danger());
        let around = attacks::king(self.king) & self.targets & self.open;
        if !around.is_empty() {
            sink.set(self.king, around & !*danger);
        }
        if !self.position.is_check() && self.targets == Bitboard::ALL {
            self.castlings(&danger, sink);
        }
    }

    /// The rights say that king and rook have not moved, and here the king is not in check; the rook may be attacked
    /// or cross an attacked square (MOV-7, FIDE 3.8.2, guideline II.3).
    #[inline]
    fn castlings(&self, danger: &impl Deref<Target = Bitboard>, sink: &mut impl Sink) {
        for side in CastlingSide::ALL {
            let Some(rook) = self.position.castling_rook(Self::US, side) else {
                continue;
            };
            // What usually forbids it is seen at once.
            if !(attacks::between(self.king, rook) & self.occupied).is_empty() {
                continue;
            }
            let (kings_target, rooks_target) = side.targets(Self::US);
            let kings_way = attacks::between(self.king, kings_target).with(kings_target);
            let rooks_way = attacks::between(rook, rooks_target).with(rooks_target);
            let others = self.occupied.without(rook).without(self.king);
            let is_free = ((kings_way | rooks_way) & others).is_empty();
            // In Chess960 the rook may hide the king's way from an attacker behind it.
            if is_free && !self.pinned.contains(rook) && (kings_way & **danger).is_empty() {
                sink.one(self.king, kings_target, side.move_kind());
            }
        }
    }

    #[inline]
    fn pawn_moves(&self, pawns: Bitboard, sink: &mut impl Sink) {
        self.pawn_set(pawns & !self.pinned, Bitboard::ALL, sink);
        for pawn in pawns & self.pinned {
            self.pawn_set(Bitboard::from(pawn), self.freedom(pawn), sink);
        }
        if let Some(target) = self.position.en_passant() {
            for from in attacks::pawn(!Self::US, target) & pawns {
                if self.position.en_passant_is_safe(from, target) {
                    sink.one(from, target, MoveKind::EnPassant);
                }
            }
        }
    }

    /// The moves of pawns that share their freedom, all at once.
    #[inline]
    fn pawn_set(&self, pawns: Bitboard, freedom: Bitboard, sink: &mut impl Sink) {
        let forward = Self::FORWARD;
        let free = !self.occupied;
        let allowed = self.answers & freedom;
        let single = pawns.shifted(forward) & free;
        let third = Bitboard::rank(Rank::Third.seen_by(Self::US));
        let double = (single & third).shifted(forward) & free & allowed & self.targets;
        self.pawn_targets(single & allowed, forward, sink);
        sink.pawns(double, 2 * forward, MoveKind::DoubleStep);
        for (towards_h, step) in [(true, forward + 1), (false, forward - 1)] {
            let captures = attacks::beside(pawns, towards_h).shifted(forward);
            self.pawn_targets(captures & self.enemies & allowed, step, sink);
        }
    }

    #[inline]
    fn pawn_targets(&self, targets: Bitboard, step: i32, sink: &mut impl Sink) {
        let last = Bitboard::rank(Rank::Eighth.seen_by(Self::US));
        sink.pawns(targets & !last & self.targets, step, MoveKind::Normal);
        let promotions = targets & last;
        if !promotions.is_empty() {
            sink.promotions(promotions & self.targets, step, &PieceKind::PROMOTIONS);
            sink.promotions(promotions & !self.targets, step, &[PieceKind::Queen]);
        }
    }
}
