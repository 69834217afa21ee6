//! The legal move generator. It works with check and pin masks; only en passant captures are tested by playing them.

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
    /// Returns all legal moves (MOV-1 to MOV-9, CHK-1, CHK-2).
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.generate(Bitboard::ALL, Bitboard::ALL, &mut list);
        list
    }

    /// Returns the number of legal moves.
    pub fn count_legal_moves(&self) -> usize {
        let mut counter = MoveCounter(0);
        self.generate(Bitboard::ALL, Bitboard::ALL, &mut counter);
        counter.0
    }

    /// Returns the legal moves of the piece on a square; none if the square does not hold a piece of the side on the
    /// move.
    pub fn moves_from(&self, square: Square) -> MoveList {
        let mut list = MoveList::new();
        self.generate(Bitboard::from(square), Bitboard::ALL, &mut list);
        list
    }

    /// Returns the legal captures, en passant included, and the promotions to a queen.
    pub fn legal_captures(&self) -> MoveList {
        let mut list = MoveList::new();
        self.generate(Bitboard::ALL, self.colored(!self.turn()), &mut list);
        list
    }

    /// Returns whether a move is legal here.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.moves_from(mv.from()).contains(&mv)
    }

    /// Returns whether there is a legal move.
    pub fn has_legal_move(&self) -> bool {
        self.count_legal_moves() > 0
    }

    /// Returns whether the side on the move is checkmated (END-1, FIDE 5.1.1).
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Returns whether the side on the move is stalemated: no legal move and no check (DRW-1, FIDE 5.2.1).
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// Passes the moves of these pieces to these squares to the sink. The generator is specialised for each colour at
    /// compile time.
    #[inline]
    fn generate(&self, movers: Bitboard, targets: Bitboard, sink: &mut impl MoveSink) {
        match self.turn() {
            Color::White => MoveGenerator::<true>::new(self, targets).run(movers, sink),
            Color::Black => MoveGenerator::<false>::new(self, targets).run(movers, sink),
        }
    }
}

/// A receiver of generated moves, which lists them or only counts them.
trait MoveSink {
    fn add_move(&mut self, from: Square, to: Square, kind: MoveKind);
    fn add_targets(&mut self, from: Square, targets: Bitboard);
    /// Adds pawn moves to these squares, each from the square whose index is `step` lower.
    fn add_pawn_moves(&mut self, targets: Bitboard, step: i32, kind: MoveKind);
    fn add_promotions(&mut self, targets: Bitboard, step: i32, kinds: &[PieceKind]);
}

impl MoveSink for MoveList {
    #[inline]
    fn add_move(&mut self, from: Square, to: Square, kind: MoveKind) {
        self.push(Move::new(from, to, kind));
    }

    #[inline]
    fn add_targets(&mut self, from: Square, targets: Bitboard) {
        for to in targets {
            self.push(Move::new(from, to, MoveKind::Normal));
        }
    }

    #[inline]
    fn add_pawn_moves(&mut self, targets: Bitboard, step: i32, kind: MoveKind) {
        for to in targets {
            self.push(Move::new(pawn_origin(to, step), to, kind));
        }
    }

    #[inline]
    fn add_promotions(&mut self, targets: Bitboard, step: i32, kinds: &[PieceKind]) {
        for to in targets {
            for kind in kinds {
                self.push(Move::new(pawn_origin(to, step), to, MoveKind::Promotion(*kind)));
            }
        }
    }
}

#[inline]
fn pawn_origin(to: Square, step: i32) -> Square {
    Square::wrapping((to.index() as i32 - step) as u32)
}

struct MoveCounter(usize);

impl MoveSink for MoveCounter {
    #[inline]
    fn add_move(&mut self, _: Square, _: Square, _: MoveKind) {
        self.0 += 1;
    }

    #[inline]
    fn add_targets(&mut self, _: Square, targets: Bitboard) {
        self.0 += targets.len();
    }

    #[inline]
    fn add_pawn_moves(&mut self, targets: Bitboard, _: i32, _: MoveKind) {
        self.0 += targets.len();
    }

    #[inline]
    fn add_promotions(&mut self, targets: Bitboard, _: i32, kinds: &[PieceKind]) {
        self.0 += targets.len() * kinds.len();
    }
}

struct MoveGenerator<'a, const WHITE: bool> {
    position: &'a Position,
    king: Square,
    occupied: Bitboard,
    /// Enemy pieces that can be captured: all but the king, which is attackable only after an illegal move (MOV-2).
    enemies: Bitboard,
    /// Squares that a piece may enter: the free ones and those of `enemies`.
    enterable: Bitboard,
    /// Own pieces that shield the king from a slider; they may move only on the line through king and slider.
    pinned: Bitboard,
    /// Squares on which a move of any piece but the king must end: those that answer a check, else all (CHK-1).
    check_answers: Bitboard,
    /// Requested target squares: all, or only those of enemy pieces.
    targets: Bitboard,
}

impl<'a, const WHITE: bool> MoveGenerator<'a, WHITE> {
    const US: Color = if WHITE { Color::White } else { Color::Black };
    /// Change of a square's index by a pawn's step.
    const FORWARD: i32 = if WHITE { 8 } else { -8 };

    #[inline]
    fn new(position: &'a Position, targets: Bitboard) -> Self {
        let king = position.king(Self::US);
        let checkers = position.checkers();
        let check_answers = match checkers.first() {
            None => Bitboard::ALL,
            Some(_) if checkers.has_many() => Bitboard::EMPTY,
            Some(checker) => attacks::between(king, checker).with(checker),
        };
        let enemies = position.colored(!Self::US) & !position.pieces(PieceKind::King);
        MoveGenerator {
            position,
            king,
            occupied: position.occupied(),
            enemies,
            enterable: enemies | !position.occupied(),
            pinned: position.pinned(),
            check_answers,
            targets,
        }
    }

    #[inline]
    fn run(&self, movers: Bitboard, sink: &mut impl MoveSink) {
        if movers.contains(self.king) {
            self.king_moves(sink);
        }
        if self.check_answers.is_empty() {
            return;
        }
        self.pawn_moves(self.own(PieceKind::Pawn) & movers, sink);
        let targets = self.check_answers & self.targets & self.enterable;
        // A pinned knight never stays on the line.
        for from in self.own(PieceKind::Knight) & movers & !self.pinned {
            sink.add_targets(from, attacks::knight(from) & targets);
        }
        let queens = self.own(PieceKind::Queen);
        for from in (self.own(PieceKind::Bishop) | queens) & movers {
            sink.add_targets(from, attacks::bishop(from, self.occupied) & targets & self.pin_line(from));
        }
        for from in (self.own(PieceKind::Rook) | queens) & movers {
            sink.add_targets(from, attacks::rook(from, self.occupied) & targets & self.pin_line(from));
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

    /// Returns the squares to which a pin confines a piece; all squares if it isn't pinned.
    #[inline]
    fn pin_line(&self, from: Square) -> Bitboard {
        if self.pinned.contains(from) { attacks::line(self.king, from) } else { Bitboard::ALL }
    }

    /// Returns the squares that enemy pieces attack with the king removed, so that it can't step back along a slider's
    /// line.
    fn attacked(&self) -> Bitboard {
        let occupied = self.occupied.without(self.king);
        let pawns = self.enemy(PieceKind::Pawn).shifted(-Self::FORWARD);
        let queens = self.enemy(PieceKind::Queen);
        let mut attacked = attacks::shift_one_file(pawns, true)
            | attacks::shift_one_file(pawns, false)
            | attacks::king(self.position.king(!Self::US));
        for from in self.enemy(PieceKind::Knight) {
            attacked |= attacks::knight(from);
        }
        for from in self.enemy(PieceKind::Bishop) | queens {
            attacked |= attacks::bishop(from, occupied);
        }
        for from in self.enemy(PieceKind::Rook) | queens {
            attacked |= attacks::rook(from, occupied);
        }
        attacked
    }

    #[inline]
    fn king_moves(&self, sink: &mut impl MoveSink) {
        let attacked = LazyCell::new(|| self.attacked());
        let around = attacks::king(self.king) & self.targets & self.enterable;
        if !around.is_empty() {
            sink.add_targets(self.king, around & !*attacked);
        }
        if !self.position.is_check() && self.targets == Bitboard::ALL {
            self.castling_moves(&attacked, sink);
        }
    }

    /// Adds the castling moves of a king that is not in check. The rights guarantee that king and rook have not moved.
    /// The rook may be attacked or cross an attacked square (MOV-7, FIDE 3.8.2, guideline II.3).
    #[inline]
    fn castling_moves(&self, attacked: &impl Deref<Target = Bitboard>, sink: &mut impl MoveSink) {
        for side in CastlingSide::ALL {
            let Some(rook) = self.position.castling_rook(Self::US, side) else {
                continue;
            };
            // A quick test for the usual obstacle.
            if !(attacks::between(self.king, rook) & self.occupied).is_empty() {
                continue;
            }
            let (kings_target, rooks_target) = side.targets(Self::US);
            let king_path = attacks::between(self.king, kings_target).with(kings_target);
            let rook_path = attacks::between(rook, rooks_target).with(rooks_target);
            let others = self.occupied.without(rook).without(self.king);
            let is_free = ((king_path | rook_path) & others).is_empty();
            // In Chess960 the rook may shield the king's path from an attacker behind it.
            if is_free && !self.pinned.contains(rook) && (king_path & **attacked).is_empty() {
                sink.add_move(self.king, kings_target, side.move_kind());
            }
        }
    }

    #[inline]
    fn pawn_moves(&self, pawns: Bitboard, sink: &mut impl MoveSink) {
        self.pawn_group_moves(pawns & !self.pinned, Bitboard::ALL, sink);
        for pawn in pawns & self.pinned {
            self.pawn_group_moves(Bitboard::from(pawn), self.pin_line(pawn), sink);
        }
        if let Some(target) = self.position.en_passant() {
            for from in attacks::pawn(!Self::US, target) & pawns {
                if self.position.en_passant_is_safe(from, target) {
                    sink.add_move(from, target, MoveKind::EnPassant);
                }
            }
        }
    }

    /// Adds the moves of a group of pawns with the same pin line, all at once.
    #[inline]
    fn pawn_group_moves(&self, pawns: Bitboard, pin_line: Bitboard, sink: &mut impl MoveSink) {
        let forward = Self::FORWARD;
        let free = !self.occupied;
        let allowed = self.check_answers & pin_line;
        let single = pawns.shifted(forward) & free;
        let third = Bitboard::rank(Rank::Third.seen_by(Self::US));
        let double = (single & third).shifted(forward) & free & allowed & self.targets;
        self.pawn_moves_to(single & allowed, forward, sink);
        sink.add_pawn_moves(double, 2 * forward, MoveKind::DoubleStep);
        for (towards_h, step) in [(true, forward + 1), (false, forward - 1)] {
            let captures = attacks::shift_one_file(pawns, towards_h).shifted(forward);
            self.pawn_moves_to(captures & self.enemies & allowed, step, sink);
        }
    }

    #[inline]
    fn pawn_moves_to(&self, targets: Bitboard, step: i32, sink: &mut impl MoveSink) {
        let last = Bitboard::rank(Rank::Eighth.seen_by(Self::US));
        sink.add_pawn_moves(targets & !last & self.targets, step, MoveKind::Normal);
        let promotions = targets & last;
        if !promotions.is_empty() {
            sink.add_promotions(promotions & self.targets, step, &PieceKind::PROMOTIONS);
            sink.add_promotions(promotions & !self.targets, step, &[PieceKind::Queen]);
        }
    }
}
